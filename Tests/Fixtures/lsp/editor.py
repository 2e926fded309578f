"""An editor of few words for the language server: it opens documents, types, and waits for what is found."""
import json
import os
import pathlib
import re
import select
import subprocess
import sys


class Editor:
    def __init__(self, command, root, capabilities={}):
        self.process = subprocess.Popen([*command, "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.rest = b""
        parameters = {"processId": os.getpid(), "rootUri": root.as_uri(), "capabilities": capabilities}
        self.send("initialize", parameters, 1)
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
            if not select.select([self.process.stdout], [], [], 600)[0]:
                sys.exit("the server doesn't answer")
            part = os.read(self.process.stdout.fileno(), 1 << 16)
            if not part:
                sys.exit("the server has ended")
            self.rest += part

    def open(self, uri, text):
        self.send("textDocument/didOpen", {"textDocument": {"uri": uri, "languageId": "yaml", "version": 1, "text": text}})
        self.await_version(1, uri)

    def change(self, uri, version, change):
        """Makes a change and waits for the findings."""
        document = {"uri": uri, "version": version}
        self.send("textDocument/didChange", {"textDocument": document, "contentChanges": [change]})
        self.await_version(version, uri)

    def await_version(self, version, uri):
        while True:
            message = self.read()
            parameters = message.get("params", {})
            if message.get("method") == "textDocument/publishDiagnostics" and parameters["uri"] == uri:
                if parameters.get("version") == version:
                    return

    def memory(self):
        """Resident memory in KiB."""
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(status.split("VmRSS:")[1].split()[0])

    def processor(self):
        """Processor time in seconds."""
        fields = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def end(self):
        """Ends the conversation and returns the exit code."""
        self.send("shutdown", None, 2)
        self.send("exit", None)
        return self.process.wait(60)


def place(text, at):
    """The position of an index of a text, in UTF-16."""
    before = text[:at]
    line = before.rsplit("\n", 1)[-1]
    return {"line": before.count("\n"), "character": len(line.encode("utf-16-le")) // 2}


def digits(text):
    """Changes for ever: a digit behind the number in the middle of a text, and away again."""
    numbers = list(re.finditer(r"(?<![\w.#-])\d+(?=[ ,}\]\n<])", text))
    at = numbers[len(numbers) // 2].end()
    start, end = place(text, at), place(text + " ", at + 1)
    while True:
        yield {"range": {"start": start, "end": start}, "text": "1"}
        yield {"range": {"start": start, "end": end}, "text": ""}
