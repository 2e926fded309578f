#!/usr/bin/env python3
"""usage: missing.py STYLEC STYLEFETCH: changes the key on hosts that answer in other ways than 404 for files that aren't there.

nginx serves each tree by the configuration that came with it, but for what it says of missing files. An app that ships the first
release has to follow each change of keys, and has to keep its style where the release itself isn't whole.
"""
import hashlib
import pathlib
import subprocess
import sys
import tempfile

from host import ROOT, Client, Site, check, free_port, wait_for

# What hosts say of missing files, as nginx is told to say it.
HOSTS = {
    "403": "location @n { return 403; }",
    "200 and a page": "location @n { default_type text/html; return 200 '<!doctype html><title>App</title>'; }",
    "400": "location @n { return 400; }",
    "410": "location @n { return 410; }",
    "429": "location @n { return 429; }",
    "500": "location @n { return 500; }",
    "a redirect to a page": "location @n { return 302 /index.html; }\n"
    "location = /index.html { default_type text/html; return 200 '<!doctype html><title>App</title>'; }",
    "404": "location @n { return 404; }",
}


def configure(site, rule):
    """What came with the tree, and the rule for missing files."""
    text = (site.folder / "site/nginx.conf").read_text()
    (site.folder / "missing.conf").write_text(f"error_page 404 = @n;\n{rule}\n{text}")


def follow(name, rule, stylec, fetch):
    with tempfile.TemporaryDirectory() as folder:
        site, port = Site(folder, stylec), free_port()
        site.stylec("keygen", "root-key")
        site.publish("--first", "--root-key", "root-key.pub")
        root = hashlib.sha256((site.folder / "site/stable/keys/1.root.json").read_bytes()).hexdigest()
        site.stylec("verify", "site", "--embed", "embedded", "--root", root)
        configure(site, rule)
        server = subprocess.Popen(
            ["sh", ROOT / ".ci/serve", site.folder / "site", str(port), site.folder / "missing.conf"], stdout=subprocess.DEVNULL)
        try:
            wait_for(port, server)
            status, _, body = Client(port).get("/stable/keys/2.root.json")
            said = {"200 and a page": 200, "a redirect to a page": 302}.get(name) or int(name)
            check(status == said, f"{name}: nginx says {status} of a missing file: {body[:80]}")

            def app(status=0):
                return site.run(fetch, f"http://127.0.0.1:{port}", "embedded", status=status)

            check("nothing new" in app()[0], f"{name}: the first release is new")
            for number in range(2):
                site.stylec("keygen", f"next-{number}")
                site.stylec("rotate", "site", "--root-key", "root-key", "--key", f"next-{number}", "--to", "live")
            check(", network, " in app()[0], f"{name}: the change of keys isn't followed")
            # A bundle that isn't there keeps the style that is.
            site.set(20)
            site.stylec("publish", "site", "--key", "next-1", "--quiet")
            pointer = Client(port).pointer()[2]
            missing = site.folder / f"site/stable/b/{pointer['bundles']['default']['sha256']}.json"
            for file in missing.parent.glob(f"{missing.name}*"):
                file.rename(site.folder / file.name)
            output, error = app(status=1)
            check(", cached, " in output and error, f"{name}: {output}{error}")
            for file in site.folder.glob(f"{missing.name}*"):
                file.rename(missing.parent / file.name)
            check(", network, " in app()[0], f"{name}: the release that is whole again isn't adopted")
        finally:
            server.terminate()
            server.wait()


def main():
    stylec, fetch = sys.argv[1], pathlib.Path(sys.argv[2]).resolve()
    for name, rule in HOSTS.items():
        follow(name, rule, stylec, fetch)
    print(f"test-host: changes of keys are followed whatever is said of missing files: {', '.join(HOSTS)}")


main()
