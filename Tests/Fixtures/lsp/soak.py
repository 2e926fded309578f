"""Types into a project by chance and looks at the server's memory and at the work that a keystroke takes.

Usage: soak.py STYLEC EDITS [FILES]. Prints the growth of resident memory from a tenth of the edits to the last, in KiB, and the
processor time of an edit; exits with 1 where memory grows by more than 1 MiB.
"""
import json
import os
import pathlib
import random
import select
import subprocess
import sys
import tempfile
import time

BUBBLE = """bubbles:
  tip{0}:
    arrow: {{ direction: bottom, width: 30, height: 12, radius: 3 }}
    cornerRadius: 8
    size: {{ width: 120..313, height: 60..200 }}
"""


class Server:
    def __init__(self, program, root):
        self.process = subprocess.Popen([program, "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.rest = b""
        self.send("initialize", {"processId": os.getpid(), "rootUri": root.as_uri(), "capabilities": {}}, 1)
        self.send("initialized", {})

    def send(self, method, params, number=None):
        message = {"jsonrpc": "2.0", "method": method, "params": params, **({"id": number} if number else {})}
        content = json.dumps(message).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(content) + content)
        self.process.stdin.flush()

    def read(self):
        while True:
            head, found, body = self.rest.partition(b"\r\n\r\n")
            length = int(head.split(b":")[1]) if found else 0
            if found and len(body) >= length:
                self.rest = body[length:]
                return json.loads(body[:length])
            if not select.select([self.process.stdout], [], [], 120)[0]:
                sys.exit("the server doesn't answer")
            part = os.read(self.process.stdout.fileno(), 1 << 16)
            if not part:
                sys.exit("the server has ended")
            self.rest += part

    def await_version(self, version):
        while True:
            message = self.read()
            if message.get("method") == "textDocument/publishDiagnostics" and message["params"].get("version") == version:
                return

    def memory(self):
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(status.split("VmRSS:")[1].split()[0])

    def processor(self):
        fields = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def main(program, edits, files=3):
    chance = random.Random(1)
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        (root / "StyleSources").mkdir()
        for number in range(files):
            (root / "StyleSources" / f"tip{number}.yaml").write_text(BUBBLE.format(number))
        server = Server(program, root)
        uri = (root / "StyleSources/tip0.yaml").as_uri()
        text = BUBBLE.format(0)
        server.send("textDocument/didOpen", {"textDocument": {"uri": uri, "languageId": "yaml", "version": 1, "text": text}})
        server.await_version(1)
        before, begun, times = 0, server.processor(), []
        for version in range(2, edits + 2):
            # Back to the sound text from time to time, else soon nothing would be read any more.
            if version % 20 == 0:
                text, change = BUBBLE.format(0), {"text": BUBBLE.format(0)}
            else:
                at, new = chance.randrange(len(text) + 1), chance.choice(["0", "7", ": ", "{", "}", "\n", "#", "x", "é", "😀", ""])
                end = min(len(text), at + chance.choice([0, 0, 1]))
                change = {"range": {"start": place(text, at), "end": place(text, end)}, "text": new}
                text = text[:at] + new + text[end:]
            start = time.monotonic()
            server.send("textDocument/didChange", {"textDocument": {"uri": uri, "version": version}, "contentChanges": [change]})
            server.await_version(version)
            times.append(time.monotonic() - start)
            if version == edits // 10:
                before = server.memory()
        growth = server.memory() - before
        times.sort()
        print(f"{edits} edits over {files} files: {growth} KiB more, {server.memory()} KiB in all, "
              f"{1000 * (server.processor() - begun) / edits:.2f} ms of processor time an edit; answered within "
              f"{1000 * times[len(times) // 2]:.1f} ms (median), {1000 * times[len(times) * 95 // 100]:.1f} ms (95th percentile)")
        server.send("shutdown", None, 2)
        server.send("exit", None)
        return 0 if growth <= 1024 and server.process.wait(60) == 0 else 1


def place(text, at):
    before = text[:at]
    line = before.rsplit("\n", 1)[-1]
    return {"line": before.count("\n"), "character": len(line.encode("utf-16-le")) // 2}


sys.exit(main(sys.argv[1], *map(int, sys.argv[2:])))
