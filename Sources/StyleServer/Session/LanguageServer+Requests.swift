import StyleBundle
import StyleDriver
import StyleFiles

extension LanguageServer {
  /// Answers a request.
  mutating func answer(_ id: MessageID, _ message: Message) {
    connection.answer(id) { () throws(ResponseError) in try result(of: message) }
  }

  private mutating func result(of message: Message) throws(ResponseError) -> ReportValue {
    if message.method == "initialize" { return try initialize(message.parameters) }
    switch phase {
    case .starting: throw ResponseError(.notInitialized, "the first request is `initialize`")
    case .shutDown: throw ResponseError(.invalidRequest, "nothing follows `shutdown` but `exit`")
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
    case "textDocument/hover": return try hover(parameters)
    case "textDocument/codeAction": return try codeActions(parameters)
    case "textDocument/definition": return try definitions(parameters)
    case "textDocument/references": return try references(parameters)
    case "textDocument/documentHighlight": return try highlights(parameters)
    case "textDocument/prepareRename": return try renameTarget(parameters)
    case "textDocument/rename": return try rename(parameters)
    case "textDocument/completion": return try completions(parameters)
    case "workspace/executeCommand": return try execute(parameters)
    default:
      throw ResponseError(.methodNotFound, "there is no request `\(method)` here")
    }
  }

  private mutating func initialize(_ parameters: JSONValue?) throws(ResponseError) -> ReportValue {
    guard phase == .starting else { throw ResponseError(.invalidRequest, "`initialize` comes once, first of all") }
    guard let parameters, parameters.kind == .object else {
      throw ResponseError(.invalidParameters, "`initialize` says what the editor is capable of")
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
