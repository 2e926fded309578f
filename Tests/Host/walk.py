#!/usr/bin/env python3
"""usage: walk.py STYLEC STYLEFETCH: does what docs/fetch-styles.md says of publishing and fetching, line by line, with nginx.

Behind a command stands what it prints: the words in quotation marks, in their order; a busy machine may take some seconds more.
"""
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile

from host import ROOT, Site, check, free_port, wait_for

ADDRESS = "http://127.0.0.1:8080"


def lines():
    page = (ROOT / "docs/fetch-styles.md").read_text(encoding="utf-8")
    fence = re.search(r"^```sh fetch\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    check(fence, "docs/fetch-styles.md has no fence `sh fetch`")
    for line in fence.group(1).splitlines():
        command, _, comment = line.partition("#")
        yield command.strip(), re.findall(r'"(.+?)"', comment), "after a change" in comment


def main():
    stylec, fetch = sys.argv[1], pathlib.Path(sys.argv[2]).resolve()
    server, port, radius, count = None, free_port(), 18, 0
    with tempfile.TemporaryDirectory() as folder:
        site = Site(folder, stylec)
        try:
            for command, words, is_changed in lines():
                if is_changed:
                    radius += 1
                    site.set(radius)
                if command == "make serve &":
                    server = subprocess.Popen(["sh", ROOT / ".ci/serve", f"{folder}/site", str(port)], stdout=subprocess.DEVNULL)
                    wait_for(port, server)
                    continue
                program = {"stylec": [site.program], "swift run StyleFetch": [fetch]}
                name = next((name for name in program if command.startswith(name + " ")), None)
                check(name, f"docs/fetch-styles.md: nobody knows how to run `{command}`")
                rest = shlex.split(command[len(name):].replace(ADDRESS, f"http://127.0.0.1:{port}"))
                output, said = site.run(*program[name], *rest)
                pinned = re.search(r"`(releaseRoot: \w+)`", said)
                if pinned:
                    project = site.folder / "StyleSources/stylec.yaml"
                    project.write_text(project.read_text() + pinned[1] + "\n")
                at = 0
                for word in words:
                    said = re.escape(word).replace(r"checked\ 0\ s", r"checked\ \d+\ s")
                    found = re.compile(said).search(output, at)
                    check(found, f"`{command}` doesn't print \"{word}\" as docs/fetch-styles.md says:\n{output}")
                    at = found.end()
                count += len(words)
        finally:
            if server:
                server.terminate()
                server.wait()
    check(count >= 8, f"docs/fetch-styles.md says only {count} words of what is printed")
    print("test-host: the walk of docs/fetch-styles.md goes as it says")


main()
