"""A conversation with `stylec lsp` in which every message is held to the types of the specification.

Usage: conversation.py STYLEC PROJECT ENCODING. PROJECT holds StyleSources/tip.yaml and StyleSources/list.plist. What is wrong is printed a
line each, and the exit code is 1.
"""
import json
import pathlib
import subprocess
import sys
import threading

# Where `make deps-test` puts what no system package holds, or only older ones.
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[3] / ".build" / "python"))
try:
    from lsprotocol import types
    from lsprotocol.converters import get_converter
except ImportError as missing:
    sys.exit(f"{missing}; `make deps-test` installs it")

CONVERTER = get_converter()
FAULTS = []


def hold(value, kind, what):
    """Reads a message as its type, and compares what that writes: nothing may be lost or become another thing."""
    try:
        again = json.loads(json.dumps(CONVERTER.unstructure(CONVERTER.structure(value, kind))))
    except Exception as error:  # whatever the converter finds wrong
        FAULTS.append(f"{what}: {error!r}")
        return
    if difference := differs(value, again):
        FAULTS.append(f"{what}: {difference}")


def differs(value, other, path=""):
    if isinstance(value, dict) and isinstance(other, dict):
        for key in value:
            if value[key] is not None and key not in other:
                return f"{path}.{key} is unknown"
            if found := value[key] is not None and differs(value[key], other[key], f"{path}.{key}"):
                return found
        return None
    if isinstance(value, list) and isinstance(other, (list, tuple)):
        if len(value) != len(other):
            return f"{path} has another length"
        return next(filter(None, (differs(*pair, f"{path}[]") for pair in zip(value, other))), None)
    # JSON has one kind of number.
    is_number = all(type(one) in (int, float) for one in (value, other))
    return None if (is_number or type(value) is type(other)) and value == other else f"{path} is {value!r}, read as {other!r}"


class Client:
    def __init__(self, program):
        self.process = subprocess.Popen([program, "lsp", "--stdio"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.number = 0
        self.findings = {}

    def send(self, message):
        content = json.dumps(CONVERTER.unstructure(message)).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(content) + content)
        self.process.stdin.flush()

    def read(self):
        # What a buffer holds already, no `select` tells.
        guard = threading.Timer(120, self.process.kill)
        guard.start()
        header = self.process.stdout.readline()
        guard.cancel()
        if not header:
            sys.exit("the server doesn't answer")
        length = int(header.split(b":")[1])
        assert self.process.stdout.readline() == b"\r\n"
        message = json.loads(self.process.stdout.read(length))
        if "method" in message:
            hold(message, types.METHOD_TO_TYPES[message["method"]][0], message["method"])
            if message["method"] == "textDocument/publishDiagnostics":
                self.findings[message["params"]["uri"]] = message["params"]
            if message["method"] == "client/registerCapability":
                self.send(types.ClientRegisterCapabilityResponse(id=message["id"], result=None))
        return message

    def ask(self, request, *arguments):
        """Sends a request and returns its result."""
        self.number += 1
        message = request(self.number, *arguments)
        self.send(message)
        while (answer := self.read()).get("id") != self.number or "method" in answer:
            pass
        kind = types.METHOD_TO_TYPES[message.method][1]
        if "error" in answer:
            hold(answer, types.ResponseErrorMessage, f"error of {message.method}")
            return answer["error"]
        hold(answer, kind, message.method)
        return answer["result"]

    def await_findings(self, uri, version, names):
        """Reads until the findings of a version are there, and compares their names."""
        while self.findings.get(uri, {}).get("version") != version:
            self.read()
        found = sorted(finding["code"] for finding in self.findings[uri]["diagnostics"])
        if found != sorted(names):
            FAULTS.append(f"{uri} version {version} has {found}, not {sorted(names)}")
        return self.findings[uri]["diagnostics"]


def place(text, needle, encoding):
    """The position before some text."""
    before = text[:text.index(needle)]
    line = before.split("\n")[-1]
    count = len(line.encode("utf-8")) if encoding == "utf-8" else len(line.encode("utf-16-le")) // 2
    return types.Position(before.count("\n"), count)


def main(program, folder, encoding):
    root = pathlib.Path(folder).as_uri()
    client = Client(program)
    capabilities = types.ClientCapabilities(
        general=types.GeneralClientCapabilities(position_encodings=[encoding]),
        workspace=types.WorkspaceClientCapabilities(
            workspace_edit=types.WorkspaceEditClientCapabilities(document_changes=True),
            did_change_watched_files=types.DidChangeWatchedFilesClientCapabilities(dynamic_registration=True)),
        text_document=types.TextDocumentClientCapabilities(
            hover=types.HoverClientCapabilities(content_format=[types.MarkupKind.Markdown]),
            publish_diagnostics=types.PublishDiagnosticsClientCapabilities(
                related_information=True, code_description_support=True)))
    result = client.ask(types.InitializeRequest, types.InitializeParams(
        capabilities=capabilities, process_id=None, root_uri=root,
        initialization_options={"images": True, "pages": "https://styles.example.com/rules"}))
    if result["capabilities"]["positionEncoding"] != encoding:
        FAULTS.append(f"positions are {result['capabilities']['positionEncoding']}, not {encoding}")
    client.send(types.InitializedNotification(types.InitializedParams()))

    for name, language in [("tip.yaml", "yaml"), ("list.plist", "xml")]:
        converse(client, f"{root}/StyleSources/{name}", language, pathlib.Path(folder, "StyleSources", name).read_text(), encoding)

    client.ask(types.ShutdownRequest)
    client.send(types.ExitNotification())
    if (code := client.process.wait(60)) != 0:
        FAULTS.append(f"the exit code is {code}")


def converse(client, uri, language, text, encoding):
    document = types.TextDocumentIdentifier(uri)
    client.send(types.TextDocumentDidOpenNotification(types.DidOpenTextDocumentParams(
        types.TextDocumentItem(uri, language, 1, text))))
    client.await_findings(uri, 1, ["bubble-arrow-folds", "bubble-tip-short"])
    radius = place(text, "30", encoding)
    here = types.Range(radius, radius)

    hover = client.ask(types.TextDocumentHoverRequest, types.HoverParams(document, radius))
    if "radius" not in hover["contents"]["value"] or "data:image/svg+xml;base64," not in hover["contents"]["value"]:
        FAULTS.append(f"{uri}: hover says {hover['contents']['value'][:300]}")

    actions = client.ask(types.TextDocumentCodeActionRequest, types.CodeActionParams(document, here, types.CodeActionContext([])))
    titles = [action["title"] for action in actions]
    if not any("suppress bubble-arrow-folds" in title for title in titles):
        FAULTS.append(f"{uri}: actions are {titles}")

    look_around(client, document, radius, here)

    # Typing in one place, with characters outside the first plane before it in the line.
    end = types.Position(radius.line, radius.character + 2)
    client.send(types.TextDocumentDidChangeNotification(types.DidChangeTextDocumentParams(
        types.VersionedTextDocumentIdentifier(2, uri),
        [types.TextDocumentContentChangeEvent_Type1(text="3", range=types.Range(radius, end))])))
    client.await_findings(uri, 2, [])
    client.send(types.TextDocumentDidCloseNotification(types.DidCloseTextDocumentParams(document)))


def look_around(client, document, radius, here):
    """Asks whatever can be asked about a document; the answers are held to their types."""
    whole = types.Range(types.Position(0, 0), types.Position(99, 0))
    for request, parameters in [
        (types.TextDocumentCompletionRequest, types.CompletionParams(document, radius)),
        (types.TextDocumentSignatureHelpRequest, types.SignatureHelpParams(document, radius)),
        (types.TextDocumentInlayHintRequest, types.InlayHintParams(document, whole)),
        (types.TextDocumentDefinitionRequest, types.DefinitionParams(document, radius)),
        (types.TextDocumentReferencesRequest, types.ReferenceParams(types.ReferenceContext(True), document, radius)),
        (types.TextDocumentDocumentHighlightRequest, types.DocumentHighlightParams(document, radius)),
        (types.TextDocumentCodeLensRequest, types.CodeLensParams(document)),
        (types.TextDocumentDocumentSymbolRequest, types.DocumentSymbolParams(document)),
        (types.TextDocumentFoldingRangeRequest, types.FoldingRangeParams(document)),
        (types.TextDocumentSelectionRangeRequest, types.SelectionRangeParams(document, [radius])),
        (types.TextDocumentDocumentLinkRequest, types.DocumentLinkParams(document)),
        (types.TextDocumentDocumentColorRequest, types.DocumentColorParams(document)),
        (types.TextDocumentColorPresentationRequest,
         types.ColorPresentationParams(document, types.Color(1.0, 0.0, 0.0, 1.0), here)),
        (types.WorkspaceSymbolRequest, types.WorkspaceSymbolParams("")),
        (types.WorkspaceExecuteCommandRequest, types.ExecuteCommandParams("stylec.preview", [document.uri])),
    ]:
        client.ask(request, parameters)


main(*sys.argv[1:4])
print("\n".join(FAULTS))
sys.exit(1 if FAULTS else 0)
