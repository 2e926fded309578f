import StyleBundle
import StyleDriver
package import StyleFiles

/// The two streams between the server and its editor.
package struct EditorStreams: Sendable {
  /// Returns bytes that have arrived, waiting for them some milliseconds at most.
  package var receive: @Sendable (Int) throws(FileProblem) -> ArrivingInput.Arrival
  package var send: FileSystem.SharedSink
  /// The time in nanoseconds from any beginning.
  package var now: @Sendable () -> Int

  package init(
    receive: @escaping @Sendable (Int) throws(FileProblem) -> ArrivingInput.Arrival,
    send: @escaping FileSystem.SharedSink, now: @escaping @Sendable () -> Int = { MonotonicClock.now() }
  ) {
    self.receive = receive
    self.send = send
    self.now = now
  }
}

/// The conversation with an editor as messages: those that wait to be handled, and which requests are taken back.
///
/// It is read between any two steps of work, so that a request that waits, or is being answered, can be cancelled.
final class Connection {
  let streams: EditorStreams
  private let log: FileSystem.SharedSink?
  private var reader = MessageReader()
  private var waiting: [Message] = []
  /// The requests that wait or are being answered and have been cancelled.
  private var cancelled: Set<MessageID> = []
  private var answering: MessageID?
  private var requests = 0
  /// Whether no more messages can come: the stream has ended, or can't be followed.
  private(set) var hasEnded = false
  /// The reason why the stream can't be followed; nil where it ended, if at all.
  private(set) var fault: String?

  init(_ streams: EditorStreams, log: FileSystem.SharedSink?) {
    self.streams = streams
    self.log = log
  }

  /// Takes the next message from those that have arrived; nil where none has.
  func next() -> Message? {
    read(within: 0)
    guard !waiting.isEmpty else { return nil }
    return waiting.removeFirst()
  }

  /// Whether a notification of some name waits to be handled.
  func awaits(_ method: (String) -> Bool) -> Bool {
    read(within: 0)
    return waiting.contains { $0.kind == .notification && method($0.method) }
  }

  /// Waits for a message, `milliseconds` at most.
  func wait(milliseconds: Int) { read(within: milliseconds) }

  /// Answers a request with what `body` makes, unless it has been cancelled meanwhile.
  func answer(_ id: MessageID, _ body: () throws(ResponseError) -> ReportValue) {
    answering = id
    defer { answering = nil }
    var answer: ReportValue
    do throws(ResponseError) {
      if isCancelled { throw Self.cancellation }
      answer = OutgoingMessage.result(try body(), for: id)
    } catch {
      answer = OutgoingMessage.error(error, for: id)
    }
    cancelled.remove(id)
    send(answer)
  }

  /// Whether the request that is being answered has been cancelled.
  var isCancelled: Bool {
    guard let answering else { return false }
    read(within: 0)
    return cancelled.contains(answering)
  }

  /// The error of a request that its editor has taken back.
  static let cancellation = ResponseError(.cancelled, "the request was canceled")

  func notify(_ method: String, _ parameters: ReportValue) {
    send(OutgoingMessage.notification(method, parameters))
  }

  /// Sends a request of the server's own, whose response tells nothing that is needed.
  func request(_ method: String, _ parameters: ReportValue) {
    requests += 1
    send(OutgoingMessage.request(method, parameters, id: .text("stylec-\(requests)")))
  }

  private func send(_ message: ReportValue) {
    let bytes = OutgoingMessage.framed(message)
    note("out", bytes)
    do throws(FileProblem) {
      try streams.send(bytes)
    } catch {
      // Nobody listens any more.
      end("can't write standard output: \(error.reason)")
    }
  }

  /// Reads all that has arrived, waiting for its first byte some milliseconds at most.
  private func read(within milliseconds: Int) {
    var milliseconds = milliseconds
    while !hasEnded {
      do throws(FileProblem) {
        switch try streams.receive(milliseconds) {
        case .nothing: return
        case .end: hasEnded = true
        case .bytes(let bytes):
          reader.append(bytes)
          takeMessages()
        }
      } catch {
        end("can't read standard input: \(error.reason)")
      }
      milliseconds = 0
    }
  }

  private func takeMessages() {
    do throws(MessageReader.Broken) {
      while let content = try reader.next() {
        note("in", content)
        take(content)
      }
    } catch {
      end(error.reason)
    }
  }

  /// Takes no more messages, since the stream can't be followed.
  private func end(_ reason: String) {
    note("end", Array(reason.utf8))
    (hasEnded, fault) = (true, fault ?? reason)
  }

  private func take(_ content: [UInt8]) {
    do throws(ResponseError) {
      let message = try Message(content)
      guard message.method == "$/cancelRequest" else {
        waiting.append(message)
        return
      }
      guard let id = message.parameters?["id"].flatMap(MessageID.init) else { return }
      if id == answering || waiting.contains(where: { $0.kind == .request(id) }) { cancelled.insert(id) }
    } catch {
      send(OutgoingMessage.error(error, for: error.id))
    }
  }

  /// Records a message, cut to a line of 200 bytes; what can't be recorded is lost.
  private func note(_ direction: String, _ bytes: [UInt8]) {
    guard let log else { return }
    let text = OutputSanitizer(breaksWorkflowCommands: false).text(String(decoding: bytes.prefix(200), as: UTF8.self))
    try? log(Array("\(direction) \(bytes.count): \(text)\n".utf8))
  }
}
