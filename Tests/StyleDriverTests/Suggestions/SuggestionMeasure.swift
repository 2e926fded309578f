import StyleBundle
import StyleDiagnostics
import StyleDriver
import StyleSyntax
import StyleTestSupport

/// The share of mistakes whose first suggestion, followed, gives what was meant.
struct SuggestionMeasure {
  /// The result of one mistake.
  enum Outcome: String, CaseIterable {
    /// The suggestion leads to the bundle that was meant, to the byte.
    case kept
    /// No error, and another bundle than was meant.
    case otherValue = "another value"
    /// The suggestion leads to another bundle.
    case otherSuggestion = "another suggestion"
    case none = "no suggestion"
  }

  let notation: Notation
  private(set) var counts: [Mutation.Class: [Outcome: Int]] = [:]
  /// The mistakes that aren't kept, each as `class: text (key): outcome: suggestion`.
  private(set) var failures: [String] = []
  /// The suggestions that lose a part of what was written, or don't name what they add.
  private(set) var losses: [String] = []

  init(_ notation: Notation) { self.notation = notation }

  var total: Int { counts.values.reduce(0) { $0 + $1.values.reduce(0, +) } }

  func share(_ outcome: Outcome, of class: Mutation.Class? = nil) -> Double {
    let chosen = counts.filter { `class` == nil || $0.key == `class` }.values
    let all = chosen.reduce(0) { $0 + $1.values.reduce(0, +) }
    return all == 0 ? 1 : Double(chosen.reduce(0) { $0 + $1[outcome, default: 0] }) / Double(all)
  }

  /// Tries the mistakes of a file, those at every `step`th place from `first` on.
  mutating func measure(
    _ path: String, _ source: [UInt8], beside others: [String: [UInt8]] = [:], first: Int = 0, step: Int = 1
  )
    throws
  {
    let file = MutatedFile(path: path, source: source, others: others)
    let original = try file.compiled(source)
    guard !original.hasErrors, let tree = original.trees.first(where: { $0.source.elementsEqual(source) }) else {
      return
    }
    var place = 0
    for value in TypedValue.all(in: tree) {
      for mutation in Mutation.all(of: value) {
        guard let text = mutation.written(in: notation), !source[value.range].elementsEqual(text.utf8) else { continue }
        place += 1
        guard (place - 1) % step == first % step else { continue }
        guard let meant = try meaning(of: mutation, value, tree, file, original), !meant.hasErrors else { continue }
        let words = "`\(text)` for `\(value.text)` (\(path), \(value.key?.name ?? "-"))"
        let mutated = source.replacing(value.range, with: text)
        try follow(mutation.class, words, mutated, meaning: value.text, meant.bundles, file)
      }
    }
    for misplacement in Misplacement.all(in: tree) {
      place += 1
      guard (place - 1) % step == first % step else { continue }
      // Another bundle without an error: the key means something there.
      if try !file.compiled(misplacement.source).hasErrors { continue }
      try follow(
        .place, "\(misplacement.words) (\(path))", misplacement.source, meaning: "", original.bundles, file)
    }
  }

  /// The source that a mistake means, compiled; nil where its notation can't say that.
  private func meaning(
    of mutation: Mutation, _ value: TypedValue, _ tree: SourceTree, _ file: MutatedFile, _ original: Compiled
  ) throws -> Compiled? {
    switch mutation.meaning {
    case .original: return original
    case .value(let text):
      return try Mutation.written(text, in: notation).map {
        try file.compiled(file.source.replacing(value.range, with: $0))
      }
    case .removed:
      let inherited = try file.withNull(value, tree)
      let removed = try value.removal.map { try file.compiled(file.source.replacing($0, with: "")) }
      guard let removed, !inherited.hasErrors else { return inherited.hasErrors ? removed : inherited }
      // Only YAML's `null` removes what is inherited.
      return notation == .yaml || inherited.bundles == removed.bundles ? inherited : nil
    }
  }

  /// Follows the first suggestions for a mistake, described in words, and counts what comes of them.
  private mutating func follow(
    _ class: Mutation.Class, _ words: String, _ mutated: [UInt8], meaning text: String, _ meant: [String: [UInt8]],
    _ file: MutatedFile
  ) throws {
    let result = try file.compiled(mutated)
    let errors = result.findings.filter { $0.level == .error }
    let help = errors.first.map { $0.message + "; " + $0.help.joined(separator: " | ") } ?? ""
    let line = "\(`class`.rawValue): \(words)"
    let outcome: Outcome
    if errors.isEmpty {
      outcome = result.bundles == meant ? .kept : .otherValue
    } else if let error = errors.first(where: { $0.fixes.contains { !$0.edits.isEmpty } }),
      let fix = error.fixes.first(where: { !$0.edits.isEmpty })
    {
      losses += Followed(`class`, meaning: text, fix, of: error, in: mutated).losses.map { line + ": \($0): \(help)" }
      let after = try followed(fix, mutated, file)
      outcome = !after.hasErrors && after.bundles == meant ? .kept : .otherSuggestion
    } else {
      outcome = .none
    }
    counts[`class`, default: [:]][outcome, default: 0] += 1
    if outcome != .kept { failures.append(line + ": \(outcome.rawValue): \(help)") }
  }

  /// Follows until nothing is left to follow, as people do, twice at most.
  private func followed(_ fix: Fix, _ source: [UInt8], _ file: MutatedFile) throws -> Compiled {
    let fixed = fix.edits.applied(to: source)
    let after = try file.compiled(fixed)
    guard let next = after.findings.first(where: { $0.level == .error })?.fixes.first(where: { !$0.edits.isEmpty })
    else { return after }
    return try file.compiled(next.edits.applied(to: fixed))
  }

  /// A line for each class, and one for all.
  var rows: [String] {
    func row(_ name: String, _ class: Mutation.Class?) -> String {
      let count = counts.filter { `class` == nil || $0.key == `class` }.values.reduce(0) { $0 + $1.values.reduce(0, +) }
      let shares = Outcome.allCases.map { outcome in
        let share = (share(outcome, of: `class`) * 1000).rounded() / 10
        return "\(share)%"
      }
      return "| \(notation.rawValue) | \(name) | \(count) | \(shares.joined(separator: " | ")) |"
    }
    return Mutation.Class.allCases.filter { counts[$0] != nil }.map { row($0.rawValue, $0) } + [row("all", nil)]
  }

  /// The head of a table of rows.
  static let head =
    "| notation | class | mistakes | " + Outcome.allCases.map(\.rawValue).joined(separator: " | ")
    + " |\n|---|---|---|---|---|---|---|\n"
}

/// A source in which mistakes are made, and those beside it.
struct MutatedFile {
  let path: String
  let source: [UInt8]
  let others: [String: [UInt8]]

  func compiled(_ source: [UInt8]) throws -> Compiled { try compile(others.merging([path: source]) { $1 }) }

  /// The source with `null` in a value's place, in YAML.
  fileprivate func withNull(_ value: TypedValue, _ tree: SourceTree) throws -> Compiled {
    guard tree.isPropertyList else { return try compiled(source.replacing(value.range, with: "null")) }
    // Without aliases both notations have the same nodes.
    let yaml = readYAML(tree.converted().text, file: tree.file)
    let text = yaml.source.replacing(yaml.nodes[value.node].range, with: "null")
    return try compile(others.merging([path.replacing(".plist", with: ".yaml"): text]) { $1 })
  }
}

extension Compiled {
  fileprivate var hasErrors: Bool { findings.contains { $0.level == .error } }
}

extension [UInt8] {
  fileprivate func replacing(_ range: Range<Int>, with text: String) -> [UInt8] {
    Array(self[..<range.lowerBound]) + Array(text.utf8) + Array(self[range.upperBound...])
  }
}
