#!/usr/bin/env python3
"""usage: fetch.py STYLEC PACKAGE: looks at a host by the packed StyleFetch, in a root that holds only what docs/publish.md has installed.

STYLEC is a program, PACKAGE the folder that the archive was unpacked to. Without those libraries the loader names the missing one.
"""
import pathlib
import re
import subprocess
import sys
import tempfile

from image import IMAGES, ROOT, Root

sys.path.append(str(ROOT / "Tests/Host"))
from host import Site, free_port, wait_for  # noqa: E402

FETCH = "/opt/stylec/bin/StyleFetch"
DOCUMENTED = (ROOT / "docs/publish.md").read_text()


def expect(holds, what, said=""):
    if not holds:
        sys.exit(f"fetch: {what}\n{said}")


def newest_glibc(program):
    """The newest version of glibc whose symbols a program takes."""
    said = subprocess.run(["readelf", "--version-info", program], capture_output=True, text=True, check=True).stdout
    return max(tuple(map(int, version.split("."))) for version in re.findall(r"Name: GLIBC_([\d.]+)", said))


def installs():
    """The line of docs/publish.md that installs what StyleFetch needs."""
    lines = re.findall(r"`(apt-get install [^`\n]*libcurl[^`\n]*)`", DOCUMENTED)
    expect(len(lines) == 1, "docs/publish.md has lost the line that installs what StyleFetch needs", lines)
    return lines[0].replace("install", "install --quiet --yes --no-install-recommends")


def main(stylec, package):
    version = ".".join(map(str, newest_glibc(pathlib.Path(package, "bin/StyleFetch"))))
    expect(f"glibc {version} or newer" in DOCUMENTED, f"docs/publish.md doesn't say that StyleFetch needs glibc {version} or newer")
    IMAGES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=IMAGES) as work:
        site = Site(work, stylec)
        site.publish("--first")
        root = Root("debian:12-slim", work, [(pathlib.Path(package).resolve(), "/opt/stylec")])

        def run(*words):
            ended = root.run(*words, capture_output=True, text=True)
            return ended.returncode, ended.stdout + ended.stderr

        status, said = run(FETCH, "--help")
        expect(status == 127 and re.search(r"(libcurl\.so\.4|libsodium\.so\.23): cannot open shared object file", said),
               f"without its libraries StyleFetch ends with {status}, and the loader names none", said)
        status, said = run("sh", "-ec", f"apt-get update --quiet; {installs()}")
        expect(status == 0, f"what docs/publish.md names can't be installed ({status})", said)
        status, said = run(FETCH, "--help")
        expect(status == 0 and "--check" in said, f"`StyleFetch --help` ends with {status}", said)
        port = free_port()
        server = subprocess.Popen(["sh", ROOT / ".ci/serve", site.folder / "site", str(port)], stdout=subprocess.DEVNULL)
        try:
            wait_for(port, server)
            status, said = run(FETCH, f"http://127.0.0.1:{port}", "--check")
        finally:
            server.terminate()
            server.wait()
        expect(status == 0 and "errors 0, warnings 0" in said, f"a sound host isn't found sound ({status})", said)
        # Authorities that sign are there, too: only the name has none.
        status, said = run(FETCH, "https://name.invalid", "--check")
        expect(status == 1 and "resolve host" in said, f"`StyleFetch https://name.invalid --check` ends with {status}", said)


main(*sys.argv[1:])
