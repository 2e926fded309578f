#!/usr/bin/env python3
"""usage: nginx.py STYLEC: publishes to a folder that nginx serves by the configuration that came with it, and looks at its answers.

Readers go on in the background through all publishes: none may meet a release that isn't whole.
"""
import base64
import gzip
import hashlib
import http.client
import json
import pathlib
import shutil
import socket
import subprocess
import sys
import tempfile
import threading
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
STYLEC = pathlib.Path(sys.argv[1]).resolve()
YEAR = "public, max-age=31536000, immutable"
PUBLISHES = 60


def check(condition, text):
    if not condition:
        sys.exit(f"test-host: {text}")


def free_port():
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return free.getsockname()[1]


class Site:
    """A project, its key, and the folder that is served."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        (self.folder / "StyleSources").mkdir()
        (self.folder / "StyleSources/stylec.yaml").write_text(
            "format: 1\napp: com.example.notes\nbundles: { default: { sources: [a.yaml] } }\n"
            "dictionaries: { old: { of: default/note, formats: [json, plist] } }\n")
        self.set(18)
        self.stylec("keygen", "key")

    def set(self, radius):
        (self.folder / "StyleSources/a.yaml").write_text(
            "tags:\n  note:\n    layout: { radius: %d, dot: { radius: 2 }, text: { width: 20..120, height: 14, padding: 5, gap: 5 } }\n"
            "    hit: { dot: 25, text: 5 }\n    cycle: [right]\n    angles: { 1: { right: [0] } }\n" % radius)

    def stylec(self, *arguments, status=0):
        run = subprocess.run([STYLEC, *arguments], cwd=self.folder, capture_output=True, text=True)
        check(run.returncode == status, f"stylec {' '.join(arguments)}: {run.returncode}\n{run.stdout}{run.stderr}")
        return run.stdout

    def publish(self, *more):
        self.stylec("publish", "site", "--key", "key", "--quiet", *more)


class Client:
    """One connection to the server."""

    def __init__(self, port):
        self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)

    def get(self, path, **headers):
        self.connection.request("GET", path, headers={name.replace("_", "-"): value for name, value in headers.items()})
        answer = self.connection.getresponse()
        return answer.status, answer.headers, answer.read()

    def pointer(self, **headers):
        status, answer, body = self.get("/stable/v1/current.json", **headers)
        return status, answer, json.loads(base64.b64decode(json.loads(body)["payload"])) if status == 200 else None


def answers(client, site):
    """What is said of each kind of file."""
    status, headers, pointer = client.pointer()
    check(status == 200 and headers["Cache-Control"] == "no-cache", f"current.json: {status} {headers}")
    check(client.pointer(If_None_Match=headers["ETag"])[0] == 304, "current.json: no 304 for the same version")
    content = pointer["bundles"]["default"]
    path = f"/stable/b/{content['sha256']}.json"
    status, headers, body = client.get(path)
    check(status == 200 and headers["Cache-Control"] == YEAR, f"{path}: {status} {headers}")
    check(headers["Content-Type"] == "application/json", f"{path}: {headers['Content-Type']}")
    check(hashlib.sha256(body).hexdigest() == content["sha256"] and len(body) == content["size"], f"{path}: other bytes")
    status, headers, twin = client.get(path, Accept_Encoding="gzip")
    check(headers["Content-Encoding"] == "gzip" and gzip.decompress(twin) == body, f"{path}: no gzip twin")
    check("Accept-Encoding" in headers["Vary"], f"{path}: Vary is {headers['Vary']}")
    for path, caching in [
        (f"/stable/v1/history/{pointer['seq']}.json", YEAR), ("/stable/keys/1.root.json", "no-cache"),
        ("/stable/dictionaries/old.json", "no-cache"), ("/stable/dictionaries/old.plist", "no-cache"),
    ]:
        status, headers, _ = client.get(path)
        check(status == 200 and headers.get_all("Cache-Control") == [caching], f"{path}: {status} {headers}")
    for path in [f"/stable/b/{'0' * 64}.json", "/stable/v1/history/1.json", "/stable/keys/2.root.json", "/key", "/nginx.conf"]:
        status, headers, _ = client.get(path)
        check(status == 404 and headers["Cache-Control"] is None, f"{path}: {status} {headers}")


class Reader(threading.Thread):
    """Asks for the release again and again, as clients do, and notes what isn't whole."""

    def __init__(self, port):
        super().__init__()
        self.port, self.client, self.stop, self.faults, self.last, self.count = port, Client(port), False, [], 0, 0

    def run(self):
        while not self.stop:
            try:
                self.read()
            except (ValueError, http.client.HTTPException, OSError) as torn:
                self.faults.append(repr(torn))
                self.client = Client(self.port)
            self.count += 1

    def read(self):
        status, _, pointer = self.client.pointer()
        if status != 200 or pointer["seq"] < self.last:
            self.faults.append(f"pointer: {status} {pointer and pointer['seq']} behind {self.last}")
            return
        self.last = pointer["seq"]
        content = pointer["bundles"]["default"]
        status, _, body = self.client.get(f"/stable/b/{content['sha256']}.json")
        if status != 200 or hashlib.sha256(body).hexdigest() != content["sha256"]:
            self.faults.append(f"release {self.last}: {status}, {len(body)} bytes")


def race(port, publishes):
    """Does publishes while readers read; gives how many releases they read, and the reads that weren't whole."""
    readers = [Reader(port) for _ in range(4)]
    for reader in readers:
        reader.start()
    for publish in publishes:
        publish()
    last = Client(port).pointer()[2]["seq"]
    deadline = time.monotonic() + 10
    while any(reader.last != last for reader in readers) and time.monotonic() < deadline:
        time.sleep(0.01)
    for reader in readers:
        reader.stop = True
        reader.join()
    check(all(reader.last == last for reader in readers), "a reader doesn't arrive at the last release")
    return sum(reader.count for reader in readers), [fault for reader in readers for fault in reader.faults]


def publishes(site, port):
    """Publishes in a row, each with new contents; a conditional request sees every one of them."""
    client = Client(port)
    tag = client.pointer()[1]["ETag"]
    for number in range(PUBLISHES):
        site.set(100 + number)
        yield site.publish
        status, headers, _ = client.pointer(If_None_Match=tag)
        check(status == 200, f"publish {number}: the server doesn't tell the new pointer from the old one")
        tag = headers["ETag"]


def pointers_first(site):
    """What must go wrong, or else the readers see nothing: files are copied over others, the pointer before what it names."""
    shutil.copytree(site.folder / "site", site.folder / "staging")

    def publish():
        site.stylec("publish", "staging", "--key", "key", "--quiet")
        for part in ["v1/current.json", "b"]:
            subprocess.run(["cp", "-r", f"staging/stable/{part}", "site/stable/" + str(pathlib.PurePath(part).parent)],
                           cwd=site.folder, check=True)

    for number in range(10):
        site.set(500 + number)
        yield publish


def main():
    with tempfile.TemporaryDirectory() as folder:
        site, port = Site(folder), free_port()
        site.publish("--first")
        server = subprocess.Popen(
            ["sh", ROOT / ".ci/serve", site.folder / "site", str(port)], stdout=subprocess.DEVNULL)
        try:
            for _ in range(100):
                try:
                    socket.create_connection(("127.0.0.1", port)).close()
                    break
                except OSError:
                    check(server.poll() is None, "nginx ended")
                    time.sleep(0.1)
            answers(Client(port), site)
            count, faults = race(port, publishes(site, port))
            check(not faults, f"{len(faults)} reads of releases that aren't whole: {faults[:3]}")
            site.stylec("verify", "site", "--key", "key.pub")
            _, faults = race(port, pointers_first(site))
            check(faults, "readers don't notice a pointer that comes before what it names")
        finally:
            server.terminate()
            server.wait()
        print(f"nginx: {PUBLISHES} publishes, {count} whole releases read, none other")


main()
