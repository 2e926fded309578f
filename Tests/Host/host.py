"""What the tests of hosts share: a project with its key, a client, and servers that are waited for."""
import base64
import http.client
import json
import os
import pathlib
import socket
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


def check(condition, text):
    if not condition:
        sys.exit(f"test-host: {text}")


def free_port():
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return free.getsockname()[1]


def wait_for(port, server):
    """Waits until a process listens there."""
    for _ in range(100):
        try:
            socket.create_connection(("127.0.0.1", port)).close()
            return
        except OSError:
            check(server.poll() is None, f"the server ended: {server.args}")
            time.sleep(0.1)
    check(False, f"the server doesn't listen: {server.args}")


class Site:
    """A project, its key, and the folder that is served."""

    def __init__(self, folder, stylec):
        self.folder, self.program = pathlib.Path(folder), pathlib.Path(stylec).resolve()
        (self.folder / "StyleSources").mkdir()
        (self.folder / "StyleSources/stylec.yaml").write_text(
            "format: 1\napp: com.example.notes\nbundles: { default: { sources: [a.yaml] }, festival: { sources: [a.yaml] } }\n"
            "dictionaries: { old: { of: default/note, formats: [json, plist] } }\n")
        self.set(18)
        self.stylec("keygen", "key")

    def set(self, radius):
        (self.folder / "StyleSources/a.yaml").write_text(
            "tags:\n  note:\n    layout: { radius: %d, dot: { radius: 2 }, text: { width: 20..120, height: 14, padding: 5, gap: 5 } }\n"
            "    hit: { dot: 25, text: 5 }\n    cycle: [right]\n    angles: { 1: { right: [0] } }\n" % radius)

    def run(self, *arguments, status=0, input="", **variables):
        """Runs a program in the project; gives what it printed and what it said."""
        run = subprocess.run(arguments, cwd=self.folder, capture_output=True, text=True, input=input,
                             env=os.environ | variables)
        check(status in (None, run.returncode), f"{' '.join(map(str, arguments))}: {run.returncode}\n{run.stdout}{run.stderr}")
        return run.stdout, run.stderr

    def stylec(self, *arguments, status=0):
        return self.run(self.program, *arguments, status=status)[0]

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
        return status, answer, payload(body) if status == 200 else None


def payload(envelope):
    """What an envelope holds; whether it was signed is not looked at."""
    return json.loads(base64.b64decode(json.loads(envelope)["payload"]))
