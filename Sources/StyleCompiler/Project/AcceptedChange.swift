package import StyleBundle
package import StyleDiagnostics
import StyleModel
package import StyleSyntax

/// What tells one change from all others, however its message is worded.
package struct ChangeIdentity: Hashable, Sendable {
  package let change: DiagnosticName
  /// The name that apps ask for.
  package let bundle: String
  /// The key path of what has changed; nil for a whole bundle.
  package let keyPath: String?
  /// The first 12 hexadecimal digits of the SHA-256 of the change with its values.
  package let was: String

  package init(_ change: DiagnosticName, bundle: String, at keyPath: String?, was: String) {
    (self.change, self.bundle, self.keyPath, self.was) = (change, bundle, keyPath, was)
  }
}

/// A change that somebody has accepted, with the reason.
package struct AcceptedChange: Hashable, Sendable {
  package let identity: ChangeIdentity
  package let reason: String
  /// The bytes of its entry in the file.
  package let range: Range<Int>
}

/// The keys of an entry in the file of accepted changes.
package enum AcceptedKey: Int, KeySet {
  case change, bundle, at, was, reason

  package static let table = KeyTable(
    "an accepted change",
    [
      Key("change", .text, .required, "the change's name"),
      Key("bundle", .text, .required, "the bundle, by the name that apps use"),
      Key("at", .text, .optional, "the key path of what changed; absent for a whole bundle"),
      Key("was", .text, .required, "12 hexadecimal digits for the values, written by `stylec diff --accept`"),
      Key("reason", .text, .required, "the reason for the change"),
    ])
}

/// Reads the file of accepted changes; every error in it ends the run.
package struct AcceptedReader {
  private let tree: SourceTree
  private let reader: ValueReader
  private let knownChanges: [RuleDescription]

  /// Reads a tree, whose file is number 0.
  package init(_ tree: SourceTree, knownChanges: [RuleDescription]) {
    self.tree = tree
    self.knownChanges = knownChanges
    reader = ValueReader(
      sources: SourceTrees(trees: [tree]), tokens: TokenTable(), mayHaveUnreadNames: tree.isTruncated)
  }

  /// The entries, and the findings about the file; a file that holds nothing has no entries.
  package func read() -> (entries: [AcceptedChange], findings: [Diagnostic]) {
    guard let root = tree.root else {
      // The reader's message about an empty file is about sources.
      return ([], tree.isTruncated ? tree.diagnostics : tree.diagnostics.filter { $0.name != .syntax })
    }
    let value = Value(in: tree, node: root)
    let entries = reader.items(of: value, expected: .list(.map(AcceptedKey.table)), entry) ?? []
    return (entries, tree.diagnostics + reader.findings)
  }

  private func entry(_ item: Value) -> AcceptedChange? {
    guard let map = MapReader<AcceptedKey>(reader, Layers(item)) else { return nil }
    let (change, bundle, at) = (map.text(.change), map.text(.bundle), map.text(.at))
    let (was, reason) = (map.text(.was), map.text(.reason))
    let known = knownChanges.map(\.name.rawValue)
    if let change, !known.contains(change) {
      map.report(about: .change) { ProjectMessage.unknownChange(change, known: known, at: $0) }
    }
    if let was, !was.isHash(12) { map.report(about: .was) { ProjectMessage.noDigest(was, at: $0) } }
    guard let change, let bundle, let was, let reason else { return nil }
    return AcceptedChange(
      identity: ChangeIdentity(DiagnosticName(rawValue: change), bundle: bundle, at: at, was: was), reason: reason,
      range: reader.sources.place(item).range)
  }
}
