#!/usr/bin/env python3
"""usage: nginx.py STYLEC [--publishes N] [--requests N]: publishes to a folder that nginx serves by the configuration that came with
it, looks at its answers, and goes on publishing while readers read, until there were so many of both.
"""
import argparse
import gzip
import hashlib
import http.client
import itertools
import json
import os
import pathlib
import shutil
import subprocess
import tempfile
import threading
import time

from host import ROOT, Client, Site, check, free_port, payload, wait_for

YEAR = "public, max-age=31536000, immutable"
POINTER = "/stable/v1/current.json"


def answers(client):
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
        check(headers.get_all("Access-Control-Allow-Origin") == ["*"], f"{path}: {headers}")
    for path in [f"/stable/b/{'0' * 64}.json", "/stable/v1/history/1.json", "/stable/keys/2.root.json", "/key", "/nginx.conf",
                 "/nginx-brotli.conf", "/_headers"]:
        status, headers, _ = client.get(path)
        check(status == 404 and headers["Cache-Control"] is None, f"{path}: {status} {headers}")


class Reader(threading.Thread):
    """Asks for the release again and again, as clients do, and notes what isn't whole."""

    def __init__(self, port, is_conditional):
        # A publish that fails ends the program.
        super().__init__(daemon=True)
        self.port, self.client, self.is_conditional = port, Client(port), is_conditional
        self.stop, self.faults, self.count, self.tag, self.pointer = False, [], 0, None, None

    @property
    def last(self):
        return self.pointer["seq"] if self.pointer else 0

    def run(self):
        while not self.stop:
            # Without rest they would take the processors from who publishes.
            time.sleep(0.005)
            try:
                self.read()
            except (ValueError, http.client.HTTPException, OSError) as torn:
                self.faults.append(repr(torn))
                self.client, self.tag = Client(self.port), None

    def read(self):
        condition = {"If_None_Match": self.tag} if self.is_conditional and self.tag else {}
        status, headers, body = self.client.get(POINTER, **condition)
        pointer = payload(body) if status == 200 else self.pointer
        self.count += 1
        if status not in (200, 304) or pointer["seq"] < self.last:
            self.faults.append(f"pointer: {status} {pointer and pointer['seq']} behind {self.last}")
            return
        self.pointer, self.tag = pointer, headers["ETag"]
        content = pointer["bundles"]["default"]
        status, _, body = self.client.get(f"/stable/b/{content['sha256']}.json")
        self.count += 1
        if status != 200 or hashlib.sha256(body).hexdigest() != content["sha256"]:
            self.faults.append(f"release {self.last}: {status}, {len(body)} bytes")


class Race:
    """Publishes while readers read, until it is enough; then readers have to arrive at the last release, in so many seconds."""

    def __init__(self, port, publish, is_enough, patience=10):
        self.readers = [Reader(port, is_conditional=number % 2 == 1) for number in range(4)]
        self.publishes, start = 0, time.monotonic()
        for reader in self.readers:
            reader.start()
        while not is_enough(self):
            publish()
            self.publishes += 1
        self.seconds = time.monotonic() - start
        last = Client(port).pointer()[2]["seq"]
        deadline = time.monotonic() + patience
        while any(reader.last != last for reader in self.readers) and time.monotonic() < deadline:
            time.sleep(0.01)
        for reader in self.readers:
            reader.stop = True
            reader.join()
        self.stuck = sum(reader.last != last for reader in self.readers)

    @property
    def requests(self):
        return sum(reader.count for reader in self.readers)

    @property
    def faults(self):
        return [fault for reader in self.readers for fault in reader.faults]


class Publisher:
    """Publishes built bundles, a new one each time, and knows how not to."""

    def __init__(self, site):
        self.site, self.numbers = site, itertools.count(100)
        site.stylec("build")
        generated = site.folder / "Generated"
        self.files = {path: (generated / path).read_bytes() for path in
                      ["bundles/default.json", "bundles/festival.json", "dictionaries/old.json", "dictionaries/old.plist"]}

    def publish(self, folder="site"):
        radius, built, entries = next(self.numbers), self.site.folder / "built", []
        for path, made in self.files.items():
            bytes = made.replace(b'"radius":{"1":18}', b'"radius":{"1":%d}' % radius)
            check(bytes != made or "bundles" not in path, "the bundles are all one")
            (built / path).parent.mkdir(parents=True, exist_ok=True)
            (built / path).write_bytes(bytes)
            entries.append({"path": path, "sha256": hashlib.sha256(bytes).hexdigest(), "size": len(bytes)})
        (built / "manifest.json").write_text(json.dumps({"files": entries, "format": {"version": 1}}))
        self.site.stylec("publish", folder, "--key", "key", "--quiet", "--bundles", "built")

    def badly(self, parts, copy):
        """A publish elsewhere that is copied here, part by part; gives what does it."""
        staging, served = self.site.folder / "staging", self.site.folder / "site"
        if not staging.exists():
            shutil.copytree(served, staging)

        def publish():
            self.publish("staging")
            for source in [file for part in parts for file in sorted((staging / "stable").glob(part))]:
                copy(source, served / source.relative_to(staging))

        return publish


def replace(source, target):
    shutil.copy2(source, f"{target}.new")
    os.replace(f"{target}.new", target)


def replace_in_same_second(source, target):
    shutil.copyfile(source, f"{target}.new")
    os.utime(f"{target}.new", (0, 0))
    os.replace(f"{target}.new", target)


def write_in_place(source, target):
    with open(target, "wb", buffering=0) as file:
        bytes = source.read_bytes()
        for start in range(0, len(bytes), 300):
            file.write(bytes[start:start + 300])
            time.sleep(0.001)


def race(site, port, publishes, requests):
    """Publishes in their order lose nothing, and whatever else is done loses something."""
    publisher = Publisher(site)
    race = Race(port, publisher.publish, lambda race: race.publishes >= publishes and race.requests >= requests)
    check(not race.faults, f"{len(race.faults)} reads of releases that aren't whole: {race.faults[:3]}")
    check(not race.stuck, f"{race.stuck} readers don't arrive at the last release")
    site.stylec("verify", "site", "--key", "key.pub")
    print(f"nginx: {race.publishes} publishes in {race.seconds:.0f} s, {race.requests} requests, each of a whole release")
    for what, parts, copy in [
        ("a pointer that comes before what it names", ["v1/current.json", "b/*"], replace),
        ("files that are written in place", ["b/*", "v1/current.json"], write_in_place),
    ]:
        race = Race(port, publisher.badly(parts, copy), lambda race: race.faults or race.publishes == 10)
        check(race.faults, f"readers don't notice {what}")
    publish = publisher.badly(["b/*", "v1/current.json"], replace_in_same_second)
    race = Race(port, publish, lambda race: race.publishes == 3, patience=1)
    check(race.stuck == 2, "conditional readers don't notice that pointers look alike")


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("stylec")
    parser.add_argument("--publishes", type=int, default=300)
    parser.add_argument("--requests", type=int, default=0)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        site, port = Site(folder, asked.stylec), free_port()
        site.publish("--first")
        server = subprocess.Popen(
            ["sh", ROOT / ".ci/serve", site.folder / "site", str(port)], stdout=subprocess.DEVNULL)
        try:
            wait_for(port, server)
            answers(Client(port))
            race(site, port, asked.publishes, asked.requests)
        finally:
            server.terminate()
            server.wait()


main()
