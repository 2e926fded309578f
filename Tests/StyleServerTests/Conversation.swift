import StyleBundle
import StyleDriver
import StyleFiles
import StyleServer
import StyleTestSupport
import Synchronization
import Testing

/// A conversation of a scripted editor with the server, in this process.
///
/// The server gets the editor's next step when it has done all that it can, so that what it says never depends on time.
final class Conversation: Sendable {
  private enum Step: Sendable {
    case bytes([UInt8])
    case action(@Sendable () -> Void)
    case pause(milliseconds: Int)
  }

  private struct State {
    var steps: [Step] = []
    var output: [UInt8] = []
    var requests = 0
    var complaints: [String] = []
    /// In nanoseconds.
    var time = 0
  }

  private let state = Mutex(State())
  /// The folder that the editor has open.
  let folder: ScratchFolder
  /// Whether the editor waits with its next step until the server waits for nothing either.
  private let isPatient: Bool

  init(in folder: ScratchFolder, isPatient: Bool = true) { (self.folder, self.isPatient) = (folder, isPatient) }

  /// The address of a file in the folder.
  func uri(_ name: String) -> String { "file://" + folder[name] }

  /// The lines that the server has printed on standard error.
  var complaints: [String] { state.withLock(\.complaints) }

  /// Adds bytes as a step of their own.
  func say(bytes: [UInt8]) { state.withLock { $0.steps.append(.bytes(bytes)) } }

  /// Adds something that happens beside the conversation.
  func act(_ action: @escaping @Sendable () -> Void) { state.withLock { $0.steps.append(.action(action)) } }

  /// Adds a time in which nothing happens.
  func pause(milliseconds: Int) { state.withLock { $0.steps.append(.pause(milliseconds: milliseconds)) } }

  /// Adds messages that arrive at once.
  func say(_ messages: ReportValue...) {
    say(bytes: messages.flatMap { Self.framed(Array($0.text.utf8)) })
  }

  static func framed(_ content: [UInt8]) -> [UInt8] {
    Array("Content-Length: \(content.count)\r\n\r\n".utf8) + content
  }

  func notification(_ method: String, _ parameters: ReportValue = [:]) -> ReportValue {
    ["jsonrpc": .string("2.0"), "method": .string(method), "params": parameters]
  }

  func request(_ id: Int, _ method: String, _ parameters: ReportValue = [:]) -> ReportValue {
    ["jsonrpc": .string("2.0"), "id": .integer(id), "method": .string(method), "params": parameters]
  }

  /// The editor's first words, with capabilities of its own.
  func begin(_ capabilities: ReportValue = [:], options: ReportValue = [:]) {
    say(
      request(
        0, "initialize",
        [
          "processId": .null, "rootUri": .string("file://" + folder.path), "capabilities": capabilities,
          "initializationOptions": options,
        ]))
    say(notification("initialized"))
  }

  func open(_ name: String, _ text: String, version: Int = 1) -> ReportValue {
    notification(
      "textDocument/didOpen",
      [
        "textDocument": [
          "uri": .string(uri(name)), "languageId": .string("yaml"), "version": .integer(version), "text": .string(text),
        ]
      ])
  }

  /// A change of the whole text.
  func change(_ name: String, to text: String, version: Int) -> ReportValue {
    notification(
      "textDocument/didChange",
      [
        "textDocument": ["uri": .string(uri(name)), "version": .integer(version)],
        "contentChanges": [["text": .string(text)]],
      ])
  }

  func close(_ name: String) -> ReportValue {
    notification("textDocument/didClose", ["textDocument": ["uri": .string(uri(name))]])
  }

  /// The editor's last words.
  func end() { say(request(9999, "shutdown"), notification("exit")) }

  /// Takes what the server has said since this was asked last.
  func take() throws -> [JSONValue] {
    try Self.messages(
      state.withLock { state in
        defer { state.output = [] }
        return state.output
      })
  }

  /// Runs the server until the conversation is over; returns its exit code and what it has said.
  func run() throws -> (code: ExitCode, messages: [JSONValue]) {
    let streams = EditorStreams(
      receive: { [self] milliseconds throws(FileProblem) in next(milliseconds) },
      send: { [self] bytes throws(FileProblem) in state.withLock { $0.output += bytes } },
      now: { [self] in state.withLock(\.time) })
    var options = ServingOptions()
    options.complain = { [self] reason in state.withLock { $0.complaints.append(reason) } }
    var server = LanguageServer(streams, options)
    let code = server.run()
    return (code, try Self.messages(state.withLock { $0.output }))
  }

  private func next(_ milliseconds: Int) -> ArrivingInput.Arrival {
    if milliseconds == 0 { return .nothing }
    // A second is how long the server waits where it has nothing to do.
    if isPatient, milliseconds < 1000 { return pass(milliseconds) }
    while true {
      switch state.withLock({ $0.steps.isEmpty ? nil : $0.steps.removeFirst() }) {
      case .bytes(let bytes)?: return .bytes(bytes)
      case .action(let action)?: action()
      case .pause(let milliseconds)?: return pass(milliseconds)
      case nil: return .end
      }
    }
  }

  private func pass(_ milliseconds: Int) -> ArrivingInput.Arrival {
    state.withLock { $0.time += milliseconds * 1_000_000 }
    return .nothing
  }

  /// Cuts what the server has said into messages.
  private static func messages(_ output: [UInt8]) throws -> [JSONValue] {
    var rest = output[...]
    var messages: [JSONValue] = []
    while !rest.isEmpty {
      let text = String(decoding: rest.prefix(40), as: UTF8.self)
      let digits = try #require(text.firstMatch(of: /^Content-Length: (\d+)\r\n\r\n/))
      rest = rest.dropFirst(digits.output.0.utf8.count)
      let count = try #require(Int(digits.output.1))
      messages.append(try JSONDocument(parsing: Array(rest.prefix(count)), limit: 1 << 26).root)
      rest = rest.dropFirst(count)
    }
    return messages
  }
}

extension [JSONValue] {
  /// The findings told of a file, a line each time: its version and the findings as `line:character name`.
  func findings(of uri: String) -> [String] {
    filter {
      $0["method"]?.stringValue == "textDocument/publishDiagnostics" && $0["params"]?["uri"]?.stringValue == uri
    }
    .map { message in
      let version = message["params"]?["version"]?.integerValue.map { "\($0): " } ?? "–: "
      let findings = message["params"]?["diagnostics"]?.elements?.map { finding in
        let start = finding["range"]?["start"]
        return "\(start?["line"]?.integerValue ?? -1):\(start?["character"]?.integerValue ?? -1) "
          + (finding["code"]?.stringValue ?? "?")
      }
      return version + (findings ?? []).joined(separator: ", ")
    }
  }

  /// The response to a request.
  func response(_ id: Int) -> JSONValue? { first { $0["id"]?.integerValue == id } }
}
