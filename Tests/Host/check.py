#!/usr/bin/env python3
"""usage: check.py STYLEC STYLEFETCH: looks at hosts with `StyleFetch --check`: nginx as the tree's own configuration has it, and
others, each with a mistake that hosts make.
"""
import pathlib
import re
import subprocess
import sys
import tempfile

from host import ROOT, Site, check, free_port, wait_for

YEAR = "public, max-age=31536000, immutable"
# What is wrong, how the sound configuration becomes so, and findings that have to be told.
WRONG = [
    ("files that aren't there are forbidden", lambda sound: sound + "error_page 404 = @n;\nlocation @n { return 403; }\n",
     ["warning: stable/keys/2.root.json: status 403 for a file that isn't there"]),
    ("files that aren't there are a page", lambda sound: sound + "error_page 404 =200 @n;\nlocation @n { return 200 'hello'; }\n",
     ["warning: stable/keys/2.root.json: status 200"]),
    ("errors are kept for a year", lambda sound: sound.replace('immutable";', 'immutable" always;'),
     ["error: stable/b/0{64}.json: Cache-Control `public, max-age=31536000, immutable` for a file that isn't there"]),
    ("a missing root is kept by caches", lambda sound: sound.replace('"no-cache"', '"max-age=0, s-maxage=90" always'),
     ["error: stable/keys/2.root.json: Cache-Control `max-age=0, s-maxage=90` for a file that isn't there"]),
    ("a cache has kept a missing root", lambda sound: sound.replace(
        r"location ~ /[a-z][a-z0-9-]*/keys/[0-9]+\.root\.json$ {",
        r"location ~ /[a-z][a-z0-9-]*/keys/[0-9]+\.root\.json$ {" + "\n  add_header Age 75 always;"),
     ["warning: stable/keys/2.root.json: a cache has kept for 75 s that the file isn't there"]),
    ("a pointer is kept for a year", lambda sound: sound.replace('"no-cache"', f'"{YEAR}"'),
     ["error: stable/v1/current.json: Cache-Control `public, max-age=31536000, immutable`, expected `no-cache`"]),
    ("versions can't be told apart", lambda sound: "etag off;\n" + sound,
     ["warning: stable/v1/current.json: there is no ETag"]),
    ("any version is the one that is there", lambda sound: 'if ($http_if_none_match) { return 304; }\n' + sound,
     ["error: stable/v1/current.json: status 304 for another version"]),
    ("a coded answer is handed to anybody", lambda sound: sound.replace("  gzip_vary on;\n", ""),
     ["error: stable/b/[0-9a-f]{64}.json: compressed, and Vary doesn't say Accept-Encoding"]),
    ("the tree has moved", lambda sound: "location ~ current { return 302 https://elsewhere.example.com/; }\n" + sound,
     ["error: stable/v1/current.json: status 302, which leads to `https://elsewhere.example.com/`"]),
]


def main():
    stylec, fetch = sys.argv[1], pathlib.Path(sys.argv[2]).resolve()
    with tempfile.TemporaryDirectory() as folder:
        site = Site(folder, stylec)
        site.publish("--first")
        sound = (site.folder / "site/nginx.conf").read_text()

        def said(name, configuration):
            """What the check says of a host, and its exit code."""
            (site.folder / "wrong.conf").write_text(configuration)
            port = free_port()
            server = subprocess.Popen(
                ["sh", ROOT / ".ci/serve", site.folder / "site", str(port), site.folder / "wrong.conf"],
                stdout=subprocess.DEVNULL)
            try:
                wait_for(port, server)
                run = subprocess.run([fetch, f"http://127.0.0.1:{port}", "--check"], capture_output=True, text=True)
            finally:
                server.terminate()
                server.wait()
            check(not run.stderr, f"{name}: {run.stderr}")
            return run.stdout, run.returncode

        output, code = said("a sound host", sound)
        check(code == 0 and "errors 0, warnings 0" in output, f"a sound host isn't found sound:\n{output}")
        for name, worsen, expected in WRONG:
            configuration = worsen(sound)
            check(configuration != sound, f"{name}: the configuration is still sound")
            output, code = said(name, configuration)
            alone = re.sub(r" and \d+ more: ", ": ", output)
            for pattern in expected:
                check(re.search(f"^{pattern}", alone, re.MULTILINE), f"{name}: nothing says `{pattern}`:\n{output}")
            check(code == any("error:" in pattern for pattern in expected), f"{name}: exit code {code}\n{output}")
    print(f"test-host: a sound host is found sound, and {len(WRONG)} others aren't")


main()
