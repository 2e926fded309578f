import StyleBundle
package import StyleDiagnostics
package import StyleFiles
import StyleLint
import StyleTrust

/// Findings that a team knows and keeps for now: new ones are seen, these aren't.
///
/// An entry is a rule, a key path and the hash of the text at the place, never a line or a message, so that it holds while the file
/// around it changes and ends when the value itself does. A map or list also changes with what is beside the fault in it: there
/// the hash of the counterexample tells whether the fault has changed. What has moved is followed (``followed(to:states:)``).
package struct Baseline: Sendable {
  package struct Entry: Hashable, Sendable {
    package let rule: String
    package let keyPath: String
    /// SHA-256 of the text at the finding's place, in hex, line ends taken as LF.
    package let text: String
  }

  /// Number of occurrences of each entry.
  package internal(set) var entries: [Entry: Int] = [:]
  /// SHA-256 of the counterexample, in hex, of the entries whose place is a map or list; entries of earlier versions have none.
  var counterexamples: [Entry: String] = [:]
  /// The rules that the file has by a former name.
  package private(set) var formerNames: Set<DiagnosticName> = []

  package init() {}

  /// The baseline of findings; those of the reader and compiler are left out, since nothing is built with them.
  package init(_ findings: [Diagnostic], files: [SourceFile]) {
    for finding in findings where Self.mayHold(finding) {
      let text = Self.text(of: finding, files: files)
      let entry = Self.entry(finding, text)
      entries[entry, default: 0] += 1
      guard let counterexample = finding.counterexample, Self.isCollection(text) else { continue }
      counterexamples[entry] = SHA256.hex(FindingJSON.hashed(counterexample.withoutMoment))
    }
  }

  package var count: Int { entries.values.reduce(0, +) }

  static func mayHold(_ finding: Diagnostic) -> Bool { RuleRegistry.rule(finding.name) != nil }

  private static func entry(_ finding: Diagnostic, _ text: [UInt8]) -> Entry {
    Entry(rule: finding.name.rawValue, keyPath: finding.keyPath?.description ?? "", text: SHA256.hex(text))
  }

  /// The text at a finding's place; empty for one without.
  private static func text(of finding: Diagnostic, files: [SourceFile]) -> [UInt8] {
    finding.place.map { files[$0.file.index].bytes[$0.range].filter { $0 != 0x0D } } ?? []
  }

  /// The hash of the text of a finding without a place.
  static let noText = SHA256.hex([])

  /// Whether a text is that of a map or list, in YAML or as a property list.
  private static func isCollection(_ text: [UInt8]) -> Bool {
    [[UInt8(ascii: "{")], [UInt8(ascii: "[")], Array("<dict".utf8), Array("<array".utf8)].contains(where: text.starts)
      || text.contains(0x0A) || zip(text, text.dropFirst()).contains { $0 == UInt8(ascii: ":") && $1 == 0x20 }
  }

  /// The findings that aren't in the baseline, in their order.
  ///
  /// `states` says whether the sources state something at a key path.
  func newFindings(
    of findings: [Diagnostic], files: [SourceFile], states: (StyleKeyPath) -> Bool
  ) -> [Diagnostic] {
    var left = followed(to: Baseline(findings, files: files), states: states).known.entries
    return findings.filter { finding in
      guard Self.mayHold(finding) else { return true }
      let entry = Self.entry(finding, Self.text(of: finding, files: files))
      guard let count = left[entry], count > 0 else { return true }
      left[entry] = count - 1
      return false
    }
  }

  /// The entries that occur less often in `other` than here, with the difference.
  package func missing(in other: Baseline) -> Baseline {
    var missing = Baseline()
    for (entry, count) in entries where count > other.entries[entry] ?? 0 {
      missing.entries[entry] = count - (other.entries[entry] ?? 0)
    }
    return missing
  }

  /// The entries that occur both here and in `other`, with the smaller count.
  package func common(with other: Baseline) -> Baseline {
    var common = Baseline()
    for (entry, count) in entries {
      let both = min(count, other.entries[entry] ?? 0)
      if both > 0 { common.entries[entry] = both }
    }
    common.counterexamples = counterexamples.filter { common.entries[$0.key] != nil }
    return common
  }

  /// The entries by key path, then rule, then text.
  package var sorted: [(entry: Entry, count: Int)] {
    entries.map { ($0.key, $0.value) }.sorted { $0.0 < $1.0 }
  }
}

extension Baseline.Entry: Comparable {
  package static func < (left: Self, right: Self) -> Bool {
    if left.keyPath != right.keyPath { return left.keyPath.utf8.lexicographicallyPrecedes(right.keyPath.utf8) }
    if left.rule != right.rule { return left.rule.utf8.lexicographicallyPrecedes(right.rule.utf8) }
    return left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
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
      throw FileProblem("it wasn't written by `stylec baseline write`")
    }
    for item in list {
      guard let rule = item["rule"]?.stringValue, let keyPath = item["keyPath"]?.stringValue,
        let text = item["text"]?.stringValue, let count = item["count"]?.integerValue, count > 0
      else { throw FileProblem("an entry has no rule, keyPath, text or count") }
      guard count <= Self.countLimit else {
        throw FileProblem("count too large: \(count) (maximum \(Self.countLimit))")
      }
      let name = DiagnosticName(written: rule)
      if name.rawValue != rule { formerNames.insert(name) }
      let entry = Entry(rule: name.rawValue, keyPath: keyPath, text: text)
      entries[entry, default: 0] += count
      counterexamples[entry] = item["witness"]?.stringValue
    }
  }

  /// The file: an entry a line, so that diffs are read easily.
  package func file() -> [UInt8] {
    let findings = sorted.map { entry, count -> ReportValue in
      .object(
        [("rule", .string(entry.rule)), ("keyPath", .string(entry.keyPath)), ("text", .string(entry.text))]
          + (counterexamples[entry].map { [("witness", .string($0))] } ?? []) + [("count", .integer(count))])
    }
    return ReportValue.document([("schemaVersion", .integer(1)), ("findings", .array(findings))])
  }
}

extension Counterexample {
  /// The counterexample without the time at which it has its value: that moves with each duration before it.
  fileprivate var withoutMoment: Counterexample {
    guard members.contains(where: { $0.name == "value" }) else { return self }
    return Counterexample(members.filter { $0.name != "time" }, bound: bound)
  }
}
