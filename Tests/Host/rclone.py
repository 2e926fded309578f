#!/usr/bin/env python3
"""usage: rclone.py STYLEC: makes releases in a folder that `rclone serve webdav` serves, and lets go wrong what can."""
import concurrent.futures
import hashlib
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

from host import ROOT, Site, check, free_port, payload, wait_for
from relay import Relay

RCLONE = shutil.which("rclone") or ROOT / ".build/host/usr/bin/rclone"
YEAR = "public, max-age=31536000, immutable"
TYPES = {".json": "application/json", ".plist": "application/x-plist"}
# The order in which a release goes up.
PARTS = ["/b/", "/keys/", "/history/", "/v1/current.json", "/dictionaries/"]


class Store(Site):
    """A project whose releases go to a path of a store: by the remote `t` through a relay, by `d` past it."""

    def __init__(self, folder, stylec, name, served, port):
        self.name, self.channel, self.relay, self.radius = name, served / name / "stable", Relay(port), 100
        remotes = [("t", self.relay.server_port), ("d", port)]
        (folder / "rclone.conf").write_text("".join(
            f"[{remote}]\ntype = webdav\nurl = http://127.0.0.1:{port}\nvendor = other\n" for remote, port in remotes))
        super().__init__(folder, stylec)

    def run(self, *arguments, **more):
        return super().run(*arguments, RCLONE_CONFIG=str(self.folder / "rclone.conf"), **more)

    def remote(self, command, *more, remote="t"):
        return [ROOT / ".ci/remote", self.program, command, f"{remote}:{self.name}", *more]

    def change(self):
        self.radius += 1
        self.set(self.radius)

    def publish(self, *more, remote="t", **expected):
        """Publishes something new; gives what was said."""
        self.change()
        return self.run(*self.remote("publish", "--key", "key", *more, remote=remote), **expected)[1]

    def publish_beside(self, *more):
        """What another publisher does in the middle of a publish."""
        return lambda path, body: self.publish(*more, remote="d") and None

    def files(self):
        return {str(path.relative_to(self.channel)): path.read_bytes() for path in self.channel.rglob("*") if path.is_file()}

    def put(self, path, bytes):
        """Writes a file of the channel past the publisher."""
        status, _, _ = self.relay.ask("PUT", f"/{self.name}/stable/{path}", bytes)
        check(status in (201, 204), f"{path}: {status}")

    def live(self):
        return (self.channel / "v1/current.json").read_bytes()

    def content(self):
        """The path of the live bundle in the channel."""
        return f"b/{payload(self.live())['bundles']['default']['sha256']}.json"

    def verify(self):
        """Every byte there is right, and what is live is what was published last."""
        self.stylec("verify", self.channel.parent, "--key", "key.pub")
        radius = json.loads((self.channel / self.content()).read_bytes())["tags"]["note"]["layout"]["radius"]["1"]
        check(radius == self.radius, f"{self.name}: {radius} is live, not {self.radius}")

    def sent(self):
        """Path and headers of what went up."""
        return [(path, headers) for method, path, headers in self.relay.requests if method == "PUT"]


def first_and_next(store):
    """The first publish is asked for, and only once; the next one replaces a pointer of the same size."""
    said = store.publish(status=2)
    check("there is no release at t:first/stable" in said and "FIRST=1" in said, said)
    said = store.publish("--message", "stylec-secret-key:" + 10 * "Abcd", status=2)
    check("KEY=-" in said and "Abcd" not in said, said)
    store.publish("--first", "--dry-run")
    check(not store.sent() and not store.channel.exists(), "a dry run has written")
    store.publish("--first")
    store.verify()
    headers(store.sent())
    before, last = store.files(), store.live()
    said = store.publish("--first", status=2)
    check("t:first/stable/keys/1.root.json is there" in said and "leave out FIRST=1" in said, said)
    check(store.files() == before, "a publish that was refused has written")
    store.publish()
    store.verify()
    check(payload(store.live())["seq"] > payload(last)["seq"], "the number hasn't grown")
    check(len(last) == len(store.live()), "the pointers differ in size, so a store without times can tell them apart")
    check(before.keys() < store.files().keys(), "something was removed")


def headers(sent):
    """A release goes up in its order, and the store is told how long each file is kept and what it is."""
    ranks = []
    for path, headers in sent:
        rank = next(rank for rank, part in enumerate(PARTS) if part in path)
        ranks.append(rank)
        caching = YEAR if PARTS[rank] in ("/b/", "/history/") else "no-cache"
        check(headers.get_all("Cache-Control") == [caching], f"{path}: {headers}")
        kind = TYPES.get(pathlib.PurePath(path).suffix)
        check(kind in (None, headers["Content-Type"]), f"{path}: {headers}")
    check(ranks == sorted(ranks) and set(ranks) == set(range(len(PARTS))), f"the order is {sent}")


def damage(store):
    """What is torn, or has other bytes of the same size, is replaced where that is asked for, but never a root."""
    store.run(RCLONE, "rcat", f"d:{store.name}/stable/keys/1.root.json", input='{"payload"')
    said = store.publish(status=2)
    check("isn't whole" in said and "FIRST=1" in said, said)
    store.publish("--first")
    path = store.content()
    for torn in [b"", bytes(len((store.channel / path).read_bytes()))]:
        store.put(path, torn)
        store.put(f"{path}.gz", torn)
        said = store.run(*store.remote("publish", "--key", "key"), status=2)[1]
        check(f"{path}` is damaged" in said and "add --allow-breaking" in said, said)
        store.run(*store.remote("publish", "--key", "key", "--allow-breaking"))
        store.verify()


def faster_publisher(store):
    """A release that came between bringing down and sending the pointer stays live."""
    store.publish("--first")
    store.relay.at("GET", "/v1/current.json", store.publish_beside(), nth=2)
    said = store.publish(status=2)
    check("another publisher was faster" in said and "run this again" in said, said)
    store.verify()
    store.publish()
    store.verify()


def same_number(store):
    """Of two releases of one number the first stays, whether their pointers are of one size or not."""
    store.stylec("publish", "ahead", "--key", "key", "--first")
    # So far ahead of the clock that both take the next number.
    while payload((store.folder / "ahead/stable/v1/current.json").read_bytes())["seq"] < time.time() + 30:
        store.stylec("publish", "ahead", "--key", "key")
    store.run(RCLONE, "copy", "ahead", f"d:{store.name}")
    for more in [], ["--expires", "9d"]:
        store.relay.at("PUT", "/b/", store.publish_beside(*more))
        said = store.publish(status=2)
        check("/history/" in said and "another publisher is at work" in said and "run this again" in said, said)
        store.verify()


def unreachable(store):
    """What can't be read isn't built upon."""
    store.publish("--first")
    before = store.files()
    for method, part in [("PROPFIND", "/keys/"), ("GET", "/v1/current.json"), ("GET", "/v1/history/")]:
        store.relay.at(method, part, lambda path, body: 403)
        said = store.publish(status=2, RCLONE_RETRIES="1")
        check("t:away/stable can't be read: " in said and "403" in said and "rclone lsf t:away/stable" in said, said)
    dead = {"RCLONE_WEBDAV_URL": f"http://127.0.0.1:{free_port()}"}
    said = store.run(*store.remote("publish", "--key", "key", remote=":webdav"), status=2, **dead)[1]
    check("can't be read" in said and "connection refused" in said, said)
    said = store.run(store.program, "publish", "t:away", "--key", "key", status=2)[1]
    check("make publish DEST=t:away KEY=key" in said and not (store.folder / "t:away").exists(), said)
    said = store.run(ROOT / ".ci/remote", store.program, "publish", "site", "--key", "key", status=2)[1]
    check("`site` isn't an rclone address" in said and "stylec publish DIR" in said, said)
    check(store.files() == before, "a publish that was refused has written")
    store.publish()
    store.verify()


def lost(store):
    """A store that takes no more leaves what is live; one that keeps something else than it was given is found out."""
    store.publish("--first")
    before = store.live()
    for part in ["/b/", "/history/"]:
        store.relay.at("PUT", part, lambda path, body: 507)
        said = store.publish(status=2, RCLONE_RETRIES="1")
        check("507" in said and "this release isn't live" in said and store.live() == before, said)
    for part, what in [("/v1/current.json", "the pointer"), ("/dictionaries/old.json", "a dictionary")]:
        store.relay.ask("DELETE", f"/{store.name}/stable/dictionaries/old.json")
        store.relay.at("PUT", part, lambda path, body: store.relay.ask("PUT", path, b"0" * len(body))[0])
        said = store.publish(status=3)
        check(f"{part} holds other bytes than {what} that was just written" in said, said)
        store.publish()
        store.verify()


def kills(store):
    """Cut off before a file of each kind, or within it, the next publish goes through."""
    for part in PARTS:
        store.change()
        # It is the first until a pointer is live.
        cut_off(store, part, False, *([] if "v1/current.json" in store.files() else ["--first"]))
    store.publish("--active", "default=festival")
    store.verify()
    store.change()
    for part in ["/b/", "/history/", "/v1/current.json"]:
        cut_off(store, part, True)
    said = store.run(*store.remote("publish", "--key", "key"))[1]
    check("kill/stable/v1/current.json isn't whole" in said and "it will be replaced" in said, said)
    check(re.search(r"current.json` is missing or can't be verified: compared with release \d+ instead", said), said)
    for torn in re.findall("remove it: rclone deletefile t:(.*)", said):
        store.run(RCLONE, "deletefile", f"d:{torn}")
    store.verify()
    check(payload(store.live()).get("active") == {"default": "festival"}, "what was shown is forgotten with the torn pointer")


def cut_off(store, part, is_torn, *more):
    """Begins a publish, and kills it when a file of that kind goes up, which is then there by half if it is to be torn."""
    publisher = subprocess.Popen(
        store.remote("publish", "--key", "key", *more), cwd=store.folder, start_new_session=True, stderr=subprocess.DEVNULL,
        env=os.environ | {"RCLONE_CONFIG": str(store.folder / "rclone.conf")})

    def kill(path, body):
        if is_torn:
            store.relay.ask("PUT", path, body[:len(body) // 2])
        os.killpg(publisher.pid, signal.SIGKILL)
        return 503

    store.relay.at("PUT", part, kill)
    check(publisher.wait() == -signal.SIGKILL, f"nothing went up to {part}: {publisher.returncode}")


def other_commands(store):
    """Going back, another key, and a key on standard input."""
    store.publish("--first")
    first = payload(store.live())
    store.publish()
    store.run(*store.remote("rollback", "--key", "key", "--to", str(first["seq"])))
    check(payload(store.live())["bundles"] == first["bundles"], "rolling back showed something else")
    store.run(*store.remote("rollback", "--key", "key", "--to", "embedded"))
    check(payload(store.live())["action"] == "embedded", "the kill switch does nothing")
    store.stylec("keygen", "next")
    listed = store.run(*store.remote("history"))[0].splitlines()
    check(len(listed) == 4 and "live" in listed[0] and "no changes" in listed[1], listed)
    listed = store.run(*store.remote("rotate", "--root-key", "key", "--key", "next"), status=2)
    check("there is no default" in listed[1], listed[1])
    store.run(*store.remote("rotate", "--root-key", "key", "--key", "next", "--to", "sources", "--message", "the key was old"))
    check(payload(store.live())["message"] == "the key was old", "nothing is said of the release")
    said = store.publish(status=2)
    check("isn't a release key of root 2" in said and "nothing was changed at t:commands/stable" in said, said)
    store.run(*store.remote("publish", "--key", "-"), input=(store.folder / "next").read_text())
    store.verify()


def make(store):
    """`make` hands on what it is told."""
    words = ["make", "--no-print-directory", "-C", ROOT, "publish", f"DEST=t:{store.name}", "KEY=-", "CHANNEL=beta"]
    key = (store.folder / "key").read_text()
    _, said = store.run(*words, "UNGATED=1", input=key, status=2, MAKEFLAGS="")
    check("UNGATED is called ALLOW_BREAKING now" in said, said)
    store.run(*words, "FIRST=1", "EXPIRES=9d", input=key, MAKEFLAGS="")
    store.run(*words, "BUNDLES=Generated", "ACTIVE=default=festival festival=default", "NO_COMPRESSED=1", "MESSAGE=it's \"new\"",
              "ALLOW_BREAKING=1", input=key, MAKEFLAGS="")
    said, _ = store.run(store.program, "verify", store.channel.parent, "--key", "key.pub", "--channel", "beta")
    check("kept: 2 releases" in said and "shown as `festival`" in said and "it's \"new\"" in said, said)


def foreign(store):
    """What somebody left under the names of roots stops nothing, and is deleted by the line that is said of it."""
    store.publish("--first")
    other = store.folder / "other"
    store.stylec("keygen", "theirs")
    store.stylec("publish", "other", "--key", "theirs", "--first")
    for bytes in [b"{}", b"[1]", (other / "stable/keys/1.root.json").read_bytes()]:
        for name in ["999", "2"]:
            store.put(f"keys/{name}.root.json", bytes)
        said = store.publish()
        lines = re.findall(r"rclone deletefile t:(foreign/stable/keys/\d+\.root\.json)$", said, re.MULTILINE)
        check(sorted(lines) == [f"foreign/stable/keys/{name}.root.json" for name in ("2", "999")], said)
        check(str(ROOT) not in said, said)
        for line in lines:
            store.run(RCLONE, "deletefile", f"d:{line}")
        store.verify()
    # The next root takes the place of a file under its name.
    store.put("keys/2.root.json", (other / "stable/keys/1.root.json").read_bytes())
    store.stylec("keygen", "next")
    said = store.run(*store.remote("rotate", "--root-key", "key", "--key", "next", "--to", "live"))[1]
    check("purge /stable/keys/2.root.json from every cache" in said, said)
    store.verify()


def says_so(store):
    """A release is called published once it is, by the store's name, and root 1 is said until the project file has it."""
    store.relay.at("PUT", "/v1/current.json", lambda path, body: 507)
    said = store.publish("--first", status=3, RCLONE_RETRIES="1", RCLONE_LOW_LEVEL_RETRIES="1")
    check("published" not in said and "root 1 is" not in said, said)
    store.run(RCLONE, "deletefile", f"d:{store.name}/stable/v1/current.json", status=None)
    said = store.publish("--first")
    root = hashlib.sha256((store.channel / "keys/1.root.json").read_bytes()).hexdigest()
    lines = said.splitlines()
    check(re.fullmatch(r"published release \d+ \(root 1, .*\): 2 bundles to t:says/stable", lines[-3]), said)
    check(lines[-2:] == [f"root 1 is {root}", f"next: add `releaseRoot: {root}` to the project file, and commit it with the directory keys/"], said)
    check(store.publish().splitlines()[-2] == f"root 1 is {root}", said)
    project = store.folder / "StyleSources/stylec.yaml"
    project.write_text(project.read_text() + f"releaseRoot: {root}\n")
    check("root 1 is" not in store.publish(), said)


def contents(store):
    return [path for path in store.files() if path.startswith("b/")]


def kill_switch(store):
    """Damaged history and a torn pointer don't keep apps from what they ship."""
    store.publish("--first")
    first = payload(store.live())["seq"]
    store.publish()
    store.put(f"v1/history/{first}.json", (store.channel / f"v1/history/{first}.json").read_bytes()[::-1])
    store.put("v1/current.json", b"{")
    for path in contents(store):
        store.relay.ask("DELETE", f"/{store.name}/stable/{path}")
    said = store.run(*store.remote("rollback", "--key", "key", "--to", "embedded"))[1]
    check("v1/current.json isn't whole" in said and f"history/{first}.json isn't whole" in said, said)
    check(payload(store.live())["action"] == "embedded", "the kill switch does nothing")


SCENARIOS = {
    "first": first_and_next, "torn": damage, "faster": faster_publisher, "clash": same_number, "away": unreachable,
    "lost": lost, "kill": kills, "commands": other_commands, "make": make, "off": kill_switch,
    "foreign": foreign, "says": says_so,
}


def main():
    with tempfile.TemporaryDirectory() as folder:
        folder, port = pathlib.Path(folder), free_port()
        names = sys.argv[2:] or list(SCENARIOS)
        for name in ["served", *names]:
            (folder / name).mkdir()
        server = subprocess.Popen([RCLONE, "serve", "webdav", folder / "served", "--addr", f"127.0.0.1:{port}"],
                                  env=os.environ | {"RCLONE_CONFIG": "/dev/null"}, stderr=subprocess.DEVNULL)
        try:
            wait_for(port, server)
            stores = [Store(folder / name, sys.argv[1], name, folder / "served", port) for name in names]
            # Most of the time they wait.
            with concurrent.futures.ThreadPoolExecutor(3) as pool:
                for run in [pool.submit(SCENARIOS[store.name], store) for store in stores]:
                    run.result()
        finally:
            server.terminate()
            server.wait()
    print(f"rclone: {', '.join(names)}: all as they have to be")


main()
