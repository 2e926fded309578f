import StyleDriver
import StyleFiles

/// Tells the editor the findings of each file when they change, and nothing else.
struct FindingPublisher {
  /// The findings that were told last, by project and then by file.
  private var reported: [String: [PathKey: FileFindings]] = [:]

  /// Publishes the findings of all files of a project; files that had some and are left out have none now, or keep theirs.
  mutating func publish(
    _ files: [FileFindings], of project: String, keepingOthers keeps: Bool = false, to connection: Connection
  ) {
    let before = reported[project] ?? [:]
    let kept = keeps ? before.filter { DocumentURI.path($1.uri).flatMap(FileSystem.kind) != nil } : [:]
    let now = Dictionary(files.map { (PathKey($0.path), $0) }) { _, last in last }.merging(kept) { now, _ in now }
    // First, since an editor may take two spellings of an address for one.
    for (key, last) in before.sorted(by: { $0.value.uri < $1.value.uri })
    where !last.findings.isEmpty && now[key]?.uri != last.uri {
      Self.send([], for: last.uri, nil, to: connection)
    }
    for file in files {
      if let last = before[PathKey(file.path)] {
        if last.uri == file.uri, last.version == file.version, last.findings == file.findings { continue }
      } else if file.findings.isEmpty, file.version == nil {
        continue
      }
      Self.send(file.findings, for: file.uri, file.version, to: connection)
    }
    reported[project] = now.filter { !$0.value.findings.isEmpty || $0.value.version != nil }
  }

  /// Takes back the findings of a closed document, until the next run says which its file has.
  mutating func clear(_ path: String, to connection: Connection) {
    let key = PathKey(path)
    for project in reported.keys {
      guard let last = reported[project]?.removeValue(forKey: key) else { continue }
      Self.send([], for: last.uri, nil, to: connection)
    }
  }

  mutating func forget(_ project: String, telling connection: Connection) {
    publish([], of: project, to: connection)
    reported[project] = nil
  }

  private static func send(
    _ findings: [ReportValue], for uri: String, _ version: Int?, to connection: Connection
  ) {
    let numbered: [ReportValue.Member] = version.map { [("version", .integer($0))] } ?? []
    connection.notify(
      "textDocument/publishDiagnostics",
      .object([("uri", .string(uri))] + numbered + [("diagnostics", .array(findings))]))
  }
}

/// The findings of one file as they are told.
struct FileFindings {
  /// The file's absolute path.
  let path: String
  let uri: String
  /// The version of the document; nil where it isn't open.
  let version: Int?
  let findings: [ReportValue]
}
