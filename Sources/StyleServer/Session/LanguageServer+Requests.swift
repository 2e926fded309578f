import StyleBundle
import StyleDriver
import StyleFiles

extension LanguageServer {
  /// Answers a request.
  mutating func answer(_ id: MessageID, _ message: Message) {
    followCursor(message)
    connection.answer(id) { () throws(ResponseError) in try result(of: message) }
  }

  /// Lays the line in hand down where a request is about a cursor elsewhere.
  private mutating func followCursor(_ message: Message) {
    let selection = message.method == "textDocument/codeAction" ? message.parameters?["range"]?["start"] : nil
    guard let hand, let cursor = (message.parameters?["position"] ?? selection).flatMap(EditorPosition.init),
      let path = message.parameters?["textDocument"]?["uri"]?.stringValue.flatMap(DocumentURI.path)
    else { return }
    if cursor.line != hand.line || PathKey(path) != hand.file { layLineDown() }
  }

  private mutating func result(of message: Message) throws(ResponseError) -> ReportValue {
    if message.method == "initialize" { return try initialize(message.parameters) }
    switch phase {
    case .starting: throw ResponseError(.notInitialized, "expected `initialize` as the first request")
    case .shutDown: throw ResponseError(.invalidRequest, "expected `exit` after `shutdown`")
    case .running: break
    }
    if message.method == "shutdown" {
      phase = .shutDown
      return .null
    }
    return try answer(message.method, message.parameters)
  }

  private mutating func answer(_ method: String, _ parameters: JSONValue?) throws(ResponseError) -> ReportValue {
    switch method {
    case "workspace/symbol": return try workspaceSymbols(parameters)
    case "workspace/executeCommand": return try execute(parameters)
    case _ where method.hasPrefix("textDocument/"):
      return try answer(aboutDocument: String(method.dropFirst("textDocument/".count)), parameters)
    default: throw Self.unknown(method)
    }
  }

  private static func unknown(_ method: String) -> ResponseError {
    ResponseError(.methodNotFound, "unknown request `\(method)`")
  }

  private mutating func answer(
    aboutDocument method: String, _ parameters: JSONValue?
  ) throws(ResponseError) -> ReportValue {
    switch method {
    case "hover": return try hover(parameters)
    case "completion": return try completions(parameters)
    case "signatureHelp": return try signature(parameters)
    case "inlayHint": return try hints(parameters)
    case "definition": return try definitions(parameters)
    case "references": return try references(parameters)
    case "documentHighlight": return try highlights(parameters)
    case "prepareRename": return try renameTarget(parameters)
    case "rename": return try rename(parameters)
    case "codeAction": return try codeActions(parameters)
    case "codeLens": return try lenses(parameters)
    case "documentSymbol": return try outline(parameters)
    case "foldingRange": return try foldingRanges(parameters)
    case "selectionRange": return try selectionRanges(parameters)
    case "documentLink": return try links(parameters)
    case "documentColor": return try colors(parameters)
    case "colorPresentation": return try colorForms(parameters)
    default: throw Self.unknown("textDocument/\(method)")
    }
  }

  private mutating func initialize(_ parameters: JSONValue?) throws(ResponseError) -> ReportValue {
    guard phase == .starting else { throw ResponseError(.invalidRequest, "`initialize` was already received") }
    guard let parameters, parameters.kind == .object else {
      throw ResponseError(.invalidParameters, "missing parameters of `initialize`")
    }
    client = parameters["capabilities"].map(ClientCapabilities.init) ?? ClientCapabilities()
    if let options = parameters["initializationOptions"] { settings.take(options) }
    if let process = parameters["processId"]?.integerValue, ProcessTable.isRunning(process) { parent = process }
    let folders = parameters["workspaceFolders"]?.elements?.compactMap { $0["uri"]?.stringValue }
    let root = parameters["rootUri"]?.stringValue ?? parameters["rootPath"]?.stringValue.map(DocumentURI.file)
    projects.folders = (folders ?? root.map { [$0] } ?? []).compactMap(DocumentURI.path)
    phase = .running
    return ServerCapabilities.result(client)
  }
}
