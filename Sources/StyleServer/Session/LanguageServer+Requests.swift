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
    case "textDocument/hover": return try hover(parameters)
    case "textDocument/completion": return try completions(parameters)
    case "textDocument/signatureHelp": return try signature(parameters)
    case "textDocument/inlayHint": return try hints(parameters)
    case "textDocument/definition": return try definitions(parameters)
    case "textDocument/references": return try references(parameters)
    case "textDocument/documentHighlight": return try highlights(parameters)
    case "textDocument/prepareRename": return try renameTarget(parameters)
    case "textDocument/rename": return try rename(parameters)
    case "textDocument/codeAction": return try codeActions(parameters)
    case "textDocument/codeLens": return try lenses(parameters)
    case "textDocument/documentSymbol": return try outline(parameters)
    case "textDocument/foldingRange": return try foldingRanges(parameters)
    case "textDocument/selectionRange": return try selectionRanges(parameters)
    case "textDocument/documentLink": return try links(parameters)
    case "textDocument/documentColor": return try colors(parameters)
    case "textDocument/colorPresentation": return try colorForms(parameters)
    default: throw ResponseError(.methodNotFound, "unknown request `\(method)`")
    }
  }

  private mutating func initialize(_ parameters: JSONValue?) throws(ResponseError) -> ReportValue {
    guard phase == .starting else { throw ResponseError(.invalidRequest, "`initialize` was already received") }
    guard let parameters, parameters.kind == .object else {
      throw ResponseError(.invalidParameters, "missing parameters of `initialize`")
    }
    client = ClientCapabilities(parameters["capabilities"])
    if let options = parameters["initializationOptions"] { settings.take(options) }
    if let process = parameters["processId"]?.integerValue, ProcessTable.isRunning(process) { parent = process }
    let folders = parameters["workspaceFolders"]?.elements?.compactMap { $0["uri"]?.stringValue }
    let root = parameters["rootUri"]?.stringValue ?? parameters["rootPath"]?.stringValue.map(DocumentURI.file)
    projects.folders = (folders ?? root.map { [$0] } ?? []).compactMap(DocumentURI.path)
    phase = .running
    return ServerCapabilities.result(client)
  }
}
