import StyleBundle
package import StyleDriver
import StyleFiles

/// A conversation with an editor, from its first message to its last.
package struct LanguageServer {
  /// The state of the conversation.
  enum Phase {
    case starting, running, shutDown
  }

  let connection: Connection
  let options: ServingOptions
  var phase = Phase.starting
  var client = ClientCapabilities()
  var settings = Settings()
  var documents = Documents()
  var projects = Projects()
  var publisher = FindingPublisher()
  var renames = Renames()
  /// The line that is being typed; nil where everything is reported.
  var hand: LineInHand?
  /// The refusals that have been shown, by project.
  private var refusals: [String: String] = [:]
  /// The editor's process, where it was there at first.
  var parent: Int?
  private var lastLook = MonotonicClock.now()

  private static let second = 1_000_000_000

  package init(_ streams: EditorStreams, _ options: ServingOptions) {
    connection = Connection(streams, log: options.log)
    self.options = options
  }

  /// Serves the standard streams until the conversation ends.
  package static func serve(_ options: ServingOptions) -> ExitCode {
    let streams = EditorStreams(
      receive: { milliseconds throws(FileProblem) in try ArrivingInput.standard.next(within: milliseconds) },
      send: { bytes throws(FileProblem) in try FileSystem.writeStandardOutput(bytes) })
    var server = LanguageServer(streams, options)
    return server.run()
  }

  /// Handles messages until the editor ends the conversation, or is gone; ``ExitCode/findings`` where it hadn't shut down before.
  package mutating func run() -> ExitCode {
    while true {
      if let message = connection.next() {
        if let code = handle(message) { return code }
      } else if connection.hasEnded {
        if let fault = connection.fault { options.complain("protocol error: \(fault)") }
        return phase == .shutDown && connection.fault == nil ? .clean : .findings
      } else if let root = projects.stale {
        refresh(root)
      } else {
        connection.wait(milliseconds: hand.map { max(0, $0.due - connection.streams.now()) / 1_000_000 + 1 } ?? 1000)
        if let hand, connection.streams.now() >= hand.due { layLineDown() }
        guard lookAround() else { return .findings }
      }
    }
  }

  /// Handles one message; returns the exit code where it ends the conversation.
  private mutating func handle(_ message: Message) -> ExitCode? {
    switch message.kind {
    case .response: return nil
    case .request(let id): answer(id, message)
    case .notification:
      if message.method == "exit" { return phase == .shutDown ? .clean : .findings }
      // Notifications that come before their time are dropped.
      if phase == .running { take(message) }
    }
    return nil
  }

  /// Checks a project and tells what was found, unless its texts have changed meanwhile.
  private mutating func refresh(_ root: String) {
    guard let outcome = projects.check(root, documents, options, isWatching: !client.watchesFiles) else { return }
    if connection.awaits({ $0.hasPrefix("textDocument/did") }) { return }
    projects.settle(root)
    let places = FilePlaces(outcome.files, below: root, documents, client.encoding)
    let messages = FindingMessages(outcome, places, client, settings, hand)
    // While the project file has an error nothing is known of sources, which keep what they had.
    let keeps = outcome.run == nil && !outcome.files.isEmpty
    publisher.publish(messages.files(documents), of: root, keepingOthers: keeps, to: connection)
    if let refusal = outcome.refusal, refusals[root] != refusal { show(refusal) }
    refusals[root] = outcome.refusal
  }

  /// Reports what waits for the line in hand.
  mutating func layLineDown() {
    hand = nil
    projects.tellAgain()
  }

  /// Shows a warning to the person at the editor.
  func show(_ text: String) {
    let sanitizer = OutputSanitizer(breaksWorkflowCommands: false)
    connection.notify(
      "window/showMessage", ["type": .integer(2), "message": .string("stylec: " + sanitizer.text(text))])
  }

  /// Finds the projects anew, after documents or folders have come or gone.
  mutating func findProjects() {
    for root in projects.find(documents) { publisher.forget(root, telling: connection) }
  }

  /// Looks once a second whether the editor is still there, and at the disk where the editor doesn't; false where it is gone.
  private mutating func lookAround() -> Bool {
    let now = MonotonicClock.now()
    guard now - lastLook >= Self.second else { return true }
    lastLook = now
    if let parent, !ProcessTable.isRunning(parent) { return false }
    if phase == .running, !client.watchesFiles {
      projects.look()
      findProjects()
    }
    return true
  }
}
