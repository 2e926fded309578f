import StyleChanges
import StyleCompiler
import StyleDiagnostics
import StyleFiles
import StyleModel
import StyleSyntax

/// The file of accepted changes, one entry a line: read whole, added to at its end, and rid of lines.
struct AcceptedFile {
  let path: String
  let entries: [AcceptedChange]
  private let bytes: [UInt8]

  /// Reads the file that a project names; one that isn't there has no entries.
  init(of project: Project, at place: ProjectPlace) throws(RunError) {
    try self.init(Path.join(Path.parent(place.file), project.accepted))
  }

  private init(_ path: String) throws(RunError) {
    let bytes = try reading(
      "the accepted changes `\(path)`", hint: "check its permissions",
      FileSystem.target(path) == nil ? [] : FileSystem.read(path, limit: TreeLimits.bytes))
    try self.init(path, bytes)
  }

  private init(_ path: String, _ bytes: [UInt8]) throws(RunError) {
    (self.path, self.bytes) = (path, bytes)
    let (entries, findings) = Self.read(bytes)
    self.entries = entries
    guard findings.allSatisfy({ $0.level != .error }) else {
      let source = SourceFile(path: path, bytes: bytes)
      throw .project(Report(files: [source], diagnostics: findings.sortedAndUnique(), fileCount: 1))
    }
  }

  private static func read(_ bytes: [UInt8]) -> (entries: [AcceptedChange], findings: [Diagnostic]) {
    AcceptedReader(readYAML(bytes, file: FileID(0)), knownChanges: ChangeRegistry.all).read()
  }

  /// The reasons by change.
  var reasons: [ChangeIdentity: String] {
    Dictionary(entries.map { ($0.identity, $0.reason) }) { first, _ in first }
  }

  /// The file with more entries, sorted, at its end.
  func adding(_ identities: Set<ChangeIdentity>, because reason: String) throws(RunError) -> AcceptedFile {
    let new = identities.subtracting(entries.map(\.identity)).map { Self.line($0, reason) }.sorted()
    var bytes = self.bytes.isEmpty ? Array(Self.beginning.utf8) : self.bytes
    if bytes.last != UInt8(ascii: "\n") { bytes.append(UInt8(ascii: "\n")) }
    bytes += Array(new.joined().utf8)
    let found = Self.read(bytes)
    if found.findings.contains(where: { $0.name == .limit }) {
      throw .refused(
        "too many entries for `\(path)`: \(new.count) more (maximum 1 MiB and \(TreeLimits.nodes) values)",
        hint: "use --only NAME or --accept-only KEY.PATH to accept fewer, or set the level of all in the project file: "
          + "`diff: { rules: { \(identities.map(\.change.rawValue).min() ?? "NAME"): note } }`")
    }
    guard found.findings.isEmpty, found.entries.count == entries.count + new.count else { throw noLines }
    return try AcceptedFile(path, bytes)
  }

  /// The file without the entries that aren't among some changes.
  func keeping(_ identities: Set<ChangeIdentity>) throws(RunError) -> AcceptedFile {
    var bytes = self.bytes
    for entry in entries.reversed() where !identities.contains(entry.identity) {
      let start = bytes[..<entry.range.lowerBound].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
      let end = bytes[max(start, entry.range.upperBound - 1)...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 }
      bytes.removeSubrange(start..<(end ?? bytes.count))
    }
    let kept = entries.filter { identities.contains($0.identity) }.map(\.identity)
    let found = Self.read(bytes)
    guard found.findings.isEmpty, found.entries.map(\.identity) == kept else { throw noLines }
    return try AcceptedFile(path, bytes)
  }

  func write() throws(RunError) {
    try writing(path, FileSystem.replace(path, with: bytes, isDurable: true))
  }

  private var noLines: RunError {
    .refused(
      "can't edit `\(path)`: expected one entry per line",
      hint: "move each entry to a line that begins with `- {`")
  }

  private static let beginning =
    "# Changes accepted with `stylec diff --accept REASON`; see `stylec help diff`.\n"

  private static func line(_ identity: ChangeIdentity, _ reason: String) -> String {
    let at = identity.keyPath.map { "at: \(YAMLText.scalar($0)), " } ?? ""
    return "- { change: \(identity.change.rawValue), bundle: \(YAMLText.scalar(identity.bundle)), \(at)"
      + "was: \(YAMLText.scalar(identity.was)), reason: \(YAMLText.scalar(reason)) }\n"
  }
}
