import StyleBundle
package import StyleDiagnostics
package import StyleFiles
import StyleLint
import StyleTrust

/// Findings that a team knows and keeps for now: new ones are seen, these aren't.
///
/// An entry is a rule, a key path and the hash of the text at the place, never a line or a message, so that it holds while the file
/// around it changes and ends when the value itself does.
package struct Baseline: Sendable {
  package struct Entry: Hashable, Sendable {
    package let rule: String
    package let keyPath: String
    /// SHA-256 of the text at the finding's place, in hex, line ends taken as LF.
    package let text: String
  }

  /// Number of occurrences of each entry.
  package internal(set) var entries: [Entry: Int] = [:]

  package init() {}

  /// The baseline of findings; those of the reader and compiler are left out, since nothing is built with them.
  package init(_ findings: [Diagnostic], files: [SourceFile]) {
    for finding in findings where Self.mayHold(finding) {
      entries[Self.entry(finding, files: files), default: 0] += 1
    }
  }

  package var count: Int { entries.values.reduce(0, +) }

  static func mayHold(_ finding: Diagnostic) -> Bool { RuleRegistry.rule(finding.name) != nil }

  private static func entry(_ finding: Diagnostic, files: [SourceFile]) -> Entry {
    let text = finding.place.map { place in
      files[place.file.index].bytes[place.range].filter { $0 != 0x0D }
    }
    return Entry(
      rule: finding.name.rawValue, keyPath: finding.keyPath?.description ?? "", text: SHA256.hex(text ?? []))
  }

  /// The findings that aren't in the baseline, in their order.
  func newFindings(of findings: [Diagnostic], files: [SourceFile]) -> [Diagnostic] {
    let own = findings.map { Self.mayHold($0) ? Self.entry($0, files: files) : nil }
    var current = Baseline()
    for entry in own.compactMap(\.self) { current.entries[entry, default: 0] += 1 }
    var left = renamed(to: current).entries
    return zip(findings, own).filter { _, entry in
      guard let entry, let count = left[entry], count > 0 else { return true }
      left[entry] = count - 1
      return false
    }.map { $0.0 }
  }

  /// The entries that occur less often in `other` than here, with the difference.
  package func missing(in other: Baseline) -> Baseline {
    var missing = Baseline()
    for (entry, count) in renamed(to: other).entries where count > other.entries[entry] ?? 0 {
      missing.entries[entry] = count - (other.entries[entry] ?? 0)
    }
    return missing
  }

  /// The entries that occur both here and in `other`, with the smaller count.
  package func common(with other: Baseline) -> Baseline {
    var common = Baseline()
    for (entry, count) in renamed(to: other).entries {
      let both = min(count, other.entries[entry] ?? 0)
      if both > 0 { common.entries[entry] = both }
    }
    return common
  }

  /// The entries by key path, then rule, then text.
  package var sorted: [(entry: Entry, count: Int)] {
    entries.map { ($0.key, $0.value) }.sorted { left, right in
      let (a, b) = (left.0, right.0)
      if a.keyPath != b.keyPath { return a.keyPath.utf8.lexicographicallyPrecedes(b.keyPath.utf8) }
      if a.rule != b.rule { return a.rule.utf8.lexicographicallyPrecedes(b.rule.utf8) }
      return a.text.utf8.lexicographicallyPrecedes(b.text.utf8)
    }
  }
}

extension Baseline {
  /// Largest size of a baseline file, in bytes.
  static let sizeLimit = 64 << 20
  /// Upper bound of an entry's count, small enough that a file's entries add up without overflow.
  private static let countLimit = 1_000_000_000

  /// Reads a baseline file.
  package init(parsing bytes: [UInt8]) throws(FileProblem) {
    let document: JSONDocument
    do throws(JSONError) {
      document = try JSONDocument(parsing: bytes, limit: Self.sizeLimit)
    } catch {
      throw FileProblem(error.message)
    }
    guard document.root["schemaVersion"]?.integerValue == 1, let list = document.root["findings"]?.elements else {
      throw FileProblem("it isn't what `stylec baseline write` makes")
    }
    for item in list {
      guard let rule = item["rule"]?.stringValue, let keyPath = item["keyPath"]?.stringValue,
        let text = item["text"]?.stringValue, let count = item["count"]?.integerValue, count > 0
      else { throw FileProblem("an entry lacks its rule, keyPath, text or count") }
      guard count <= Self.countLimit else {
        throw FileProblem("an entry has the count \(count), more than \(Self.countLimit)")
      }
      entries[Entry(rule: rule, keyPath: keyPath, text: text), default: 0] += count
    }
  }

  /// The file: an entry a line, so that diffs are read easily.
  package func file() -> [UInt8] {
    let findings = sorted.map { entry, count -> ReportValue in
      [
        "rule": .string(entry.rule), "keyPath": .string(entry.keyPath), "text": .string(entry.text),
        "count": .integer(count),
      ]
    }
    return ReportValue.document([("schemaVersion", .integer(1)), ("findings", .array(findings))])
  }
}
