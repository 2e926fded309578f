import StyleBundle
import StyleServer
import StyleTestSupport
import Synchronization

/// The findings that the server has told so far, by path, those of each file as it told them last.
final class ToldFindings: Sendable {
  private let lines = Mutex<[String: [String]]>([:])

  var isEmpty: Bool { lines.withLock(\.isEmpty) }

  /// Takes in what has been told since, in the words of ``ColdRun``.
  func now(in talk: Conversation) throws -> [String: [String]] {
    for message in try talk.take() where message["method"]?.stringValue == "textDocument/publishDiagnostics" {
      let uri = message["params"]?["uri"]?.stringValue ?? ""
      let path = String(DocumentURI.path(uri)?.dropFirst(talk.folder[""].count) ?? "?")
      let found = message["params"]?["diagnostics"]?.elements?.map(ColdRun.line) ?? []
      lines.withLock { $0[path] = found.isEmpty ? nil : found }
    }
    return lines.withLock { $0 }
  }
}
