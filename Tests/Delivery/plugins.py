#!/usr/bin/env python3
"""usage: plugins.py PROGRAM: an app whose styles the packed program compiles: docs/draw-on-apple.md's lines, with the package of the plugins that
`make dist` makes, whose artifact bundle comes from its address, by HTTPS from a server on loopback, and is held to its checksum."""
import functools
import http.server
import os
import pathlib
import re
import shutil
import ssl
import subprocess
import sys
import tarfile
import tempfile
import threading

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
WORK = ROOT / ".build/plugins"
SAMPLE = ROOT / "Tests/Fixtures/plugin-sample"
AUTHORITIES = "/etc/ssl/certs/ca-certificates.crt"


def expect(holds, what, said=""):
    if not holds:
        sys.exit(f"check-plugins: {what}\n{said}")


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


def server(folder, work):
    """A server of a folder, and the certificate that it shows."""
    subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", "key.pem", "-out", "certificate.pem", "-days", "2",
                    "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"], cwd=work, check=True, capture_output=True)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(work / "certificate.pem", work / "key.pem")
    served = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=folder))
    served.socket = context.wrap_socket(served.socket, server_side=True)
    threading.Thread(target=served.serve_forever, daemon=True).start()
    return served, f"https://localhost:{served.server_port}"


def swift(command, app, work):
    """Runs a command of SwiftPM, which trusts the server's certificate alone, in a namespace of mounts of its own."""
    # SwiftPM keeps one plan where both packages are built, and takes that of the other for its own.
    (ROOT / ".build/debug.yaml").unlink(missing_ok=True)
    words = ["swift", command[0], "--scratch-path", str(ROOT / ".build"), "--cache-path", str(work / "cache"), *command[1:]]
    return subprocess.run(
        ["unshare", "--mount", "sh", "-c", 'mount --bind "$0" "$1" && shift && exec "$@"', work / "certificate.pem", AUTHORITIES, *words],
        cwd=app, capture_output=True, text=True)


def write_app(app, plugins):
    """The sample with the lines of docs/draw-on-apple.md, whose addresses are folders here."""
    page = (ROOT / "docs/draw-on-apple.md").read_text()
    blocks = [block for block in re.findall(r"^```swift package\n(.*?)^```$", page, re.M | re.S) if "stylec-plugins" in block]
    expect(len(blocks) == 1, "docs/draw-on-apple.md has no block with the package of the plugins")
    lines = blocks[0]
    for name, folder in (("stylec", ROOT), ("stylec-plugins", plugins)):
        lines, count = re.subn(rf'url: "[^"]*/{name}", from: "[^"]*"', f'name: "{name}", path: "{folder}"', lines)
        expect(count == 1, f"docs/draw-on-apple.md takes {name} from no address", blocks[0])
    shutil.copytree(SAMPLE, app)
    manifest = ("// swift-tools-version: 6.2\nimport PackageDescription\n\nlet package = Package(\n  name: \"sample\",\n"
                "  platforms: [.macOS(.v15)],\n" + lines.replace(".target(", ".executableTarget(") + ")\n")
    (app / "Package.swift").write_text(manifest)


def main(program):
    if os.geteuid() != 0:
        sys.exit("check-plugins: trusting a certificate for one run takes root: run this as root, or by sudo")
    expect(os.path.exists(AUTHORITIES), f"there is no {AUTHORITIES}; install it: apt-get install ca-certificates")
    WORK.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=WORK) as work:
        work = pathlib.Path(work)
        packages = work / "packages"
        packages.mkdir()
        served, address = server(packages, work)
        subprocess.run([ROOT / ".ci/dist", program, packages], check=True, capture_output=True, env={**os.environ, "DOWNLOADS": address})
        archive, = packages.glob("stylec-plugins-*.tar.gz")
        with tarfile.open(archive) as tar:
            tar.extractall(work)
        # SwiftPM names a package of a folder by the folder.
        plugins = (work / archive.name[:-7]).rename(work / "stylec-plugins")
        write_app(work / "app", plugins)
        walk(work, plugins)
        served.shutdown()
    print("check-plugins: an app's styles are compiled with it, by the program that is built and by the packed one, and swift package "
          "stylec runs both")


def walk(work, plugins):
    app, manifest = work / "app", plugins / "Package.swift"
    try:
        sound = manifest.read_text()
        manifest.write_text(re.sub(r'checksum: "(.)', lambda match: f'checksum: "{"1" if match[1] != "1" else "2"}', sound))
        run = swift(["package", "resolve"], app, work)
        expect(run.returncode and "does not match" in run.stderr, "an artifact bundle with another checksum is taken", run.stdout + run.stderr)
        manifest.write_text(sound)
        run = swift(["run", "--quiet", "App"], app, work)
        expect(run.stdout == "default: tip 8.0\nnight: tip 10.0\n", "the app has other styles, by the packed program", run.stdout + run.stderr)
        night = app / "Sources/App/StyleSources/night.yaml"
        night.write_text(night.read_text().replace("cornerRadius", "cornerRadios"))
        run = swift(["build"], app, work)
        expect(run.returncode and re.search(r"/night\.yaml:2:10: error: .*`cornerRadios`", run.stdout + run.stderr),
               "a mistake doesn't fail the build at its place, by the packed program", run.stdout + run.stderr)
        run = swift(["package", "plugin", "--allow-writing-to-package-directory", "--package", "stylec-plugins", "stylec", "--version"], app, work)
        expect(run.returncode == 0 and "stylec " in run.stdout, "swift package stylec doesn't run the packed program", run.stdout + run.stderr)
    finally:
        (ROOT / ".build/debug.yaml").unlink(missing_ok=True)


main(sys.argv[1])
