import StyleBundle
import StyleDiagnostics
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

  private(set) var counts: [Mutation.Class: [Outcome: Int]] = [:]
  /// The mistakes that aren't kept, each as `class: text (key): outcome: suggestion`.
  private(set) var failures: [String] = []

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
    func compiled(_ source: [UInt8]) throws -> Compiled {
      try compile(others.merging([path: source]) { $1 })
    }
    let original = try compiled(source)
    guard !original.hasErrors, let tree = original.trees.first(where: { $0.source.elementsEqual(source) }) else {
      return
    }
    var place = 0
    for value in TypedValue.all(in: tree) {
      for mutation in Mutation.all(of: value) {
        place += 1
        guard (place - 1) % step == first % step else { continue }
        let mutated = source.replacing(value.range, with: mutation.text)
        let meant = try meaning(of: mutation, value, source, compiled) ?? original
        guard !meant.hasErrors else { continue }
        let (outcome, words) = try outcome(mutated, meant.bundles, path, compiled)
        counts[mutation.class, default: [:]][outcome, default: 0] += 1
        if outcome != .kept {
          failures.append(
            "\(mutation.class.rawValue): `\(mutation.text)` for `\(value.text)` (\(path), \(value.key?.name ?? "-")): "
              + "\(outcome.rawValue): \(words)")
        }
      }
    }
  }

  /// The source that a mistake means, compiled; nil for the source as it was.
  private func meaning(
    of mutation: Mutation, _ value: TypedValue, _ source: [UInt8], _ compiled: ([UInt8]) throws -> Compiled
  ) throws -> Compiled? {
    switch mutation.meaning {
    case .original: return nil
    case .value(let text): return try compiled(source.replacing(value.range, with: text))
    case .removed:
      let inherited = try compiled(source.replacing(value.range, with: "null"))
      return inherited.hasErrors ? try compiled(source.replacing(value.removal ?? value.range, with: "")) : inherited
    }
  }

  private func outcome(
    _ mutated: [UInt8], _ meant: [String: [UInt8]], _ path: String, _ compiled: ([UInt8]) throws -> Compiled
  ) throws -> (Outcome, String) {
    let result = try compiled(mutated)
    let errors = result.findings.filter { $0.level == .error }
    if errors.isEmpty { return (result.bundles == meant ? .kept : .otherValue, "") }
    let words = errors[0].message + "; " + errors[0].help.joined(separator: " | ")
    guard let fix = errors.lazy.flatMap(\.fixes).first(where: { !$0.edits.isEmpty }) else { return (.none, words) }
    // Followed until nothing is left to follow, as people do, twice at most.
    var fixed = fix.edits.applied(to: mutated)
    var after = try compiled(fixed)
    if let next = after.findings.first(where: { $0.level == .error })?.fixes.first(where: { !$0.edits.isEmpty }) {
      fixed = next.edits.applied(to: fixed)
      after = try compiled(fixed)
    }
    return (!after.hasErrors && after.bundles == meant ? .kept : .otherSuggestion, words)
  }

  /// A line for each class, and one for all.
  var table: String {
    func row(_ name: String, _ class: Mutation.Class?) -> String {
      let count = counts.filter { `class` == nil || $0.key == `class` }.values.reduce(0) { $0 + $1.values.reduce(0, +) }
      let shares = Outcome.allCases.map { outcome in
        let share = (share(outcome, of: `class`) * 1000).rounded() / 10
        return "\(share)%"
      }
      return "| \(name) | \(count) | \(shares.joined(separator: " | ")) |"
    }
    let head =
      "| class | mistakes | " + Outcome.allCases.map(\.rawValue).joined(separator: " | ")
      + " |\n|---|---|---|---|---|---|"
    return
      ([head] + Mutation.Class.allCases.filter { counts[$0] != nil }.map { row($0.rawValue, $0) } + [row("all", nil)])
      .joined(separator: "\n")
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
