/// Ways out of a rule's finding, and what each of them does: `a radius of at least 29 makes every style of `note` sound`.
///
/// A way that a trial finds wanting is removed before anything is told.
package struct Advice: Hashable, Sendable {
  /// Values to be written, in words and as a proposal.
  package struct Way: Hashable, Sendable {
    let words: String
    let isPlural: Bool
    /// The values; nil for words alone.
    package let proposal: FixProposal?
    /// The lesser findings that come with the values, found by a trial.
    package var consequences = Consequences()
    /// Whether the values weren't tried: they stand in an import or the project file, or too many styles see them.
    package var isUntried = false

    package init(_ words: String, _ proposal: FixProposal?, isPlural: Bool = false) {
      (self.words, self.proposal, self.isPlural) = (words, proposal, isPlural)
    }
  }

  /// Findings that come with values, and those that fail by more, by name.
  package struct Consequences: Hashable, Sendable {
    package var new: [DiagnosticName: Level] = [:]
    package var worse: [DiagnosticName: Level] = [:]

    package init(new: [DiagnosticName: Level] = [:], worse: [DiagnosticName: Level] = [:]) {
      (self.new, self.worse) = (new, worse)
    }
  }

  package var ways: [Way]
  private let effect: String
  private let ending: String
  private let otherwise: String
  private let offersLastFirst: Bool

  /// Gathers ways.
  ///
  /// - Parameters:
  ///   - ways: The ways that are known.
  ///   - effect: The clause's end after several of them, beginning with a regular verb: `` make every style of `note` sound ``;
  ///     empty for an order: `` write `-90` ``.
  ///   - ending: Words after that, with what parts them from it.
  ///   - otherwise: The help where there is no way; none if empty.
  ///   - offersLastFirst: Whether the proposals have the opposite order.
  package init(
    ways: [Way], _ effect: String, _ ending: String, otherwise: String, offersLastFirst: Bool
  ) {
    (self.ways, self.effect, self.ending) = (ways, effect, ending)
    (self.otherwise, self.offersLastFirst) = (otherwise, offersLastFirst)
  }

  /// The help in one sentence, without a period.
  package var help: [String] {
    guard let first = ways.first else { return otherwise.isEmpty ? [] : [otherwise] }
    // What all of them bring is said once.
    let isShared = ways.count > 1 && ways.allSatisfy { $0.consequences == first.consequences && !$0.isUntried }
    let words = ways.map { isShared ? $0.words : $0.told }.joined(separator: ", or ")
    let end = ending + (isShared ? first.consequences.words.map { "; each \($0)" } ?? "" : "")
    if effect.isEmpty { return ["write " + words + end] }
    let isPlural = ways.count == 1 && first.isPlural
    let verb = effect.prefix { $0 != " " }
    let clause = (isPlural ? verb : verb + "s") + effect.dropFirst(verb.count)
    return [words + (ways.count > 1 ? ", " : " ") + clause + end]
  }

  package var proposals: [FixProposal] {
    let proposals = ways.compactMap(\.proposal)
    return offersLastFirst ? proposals.reversed() : proposals
  }
}

extension Advice.Way {
  /// The words with what comes: `` a radius of at least 29 (which brings the note `tag-placement-gap`) ``.
  fileprivate var told: String {
    if isUntried { return "\(words) (not tried)" }
    return words + (consequences.words.map { " (which \($0))" } ?? "")
  }
}

extension Advice.Consequences {
  /// The consequences as a clause: brings the note `tag-placement-gap` and makes the warning `tag-hit-area-small` worse; nil for none.
  fileprivate var words: String? {
    func list(_ findings: [DiagnosticName: Level]) -> String {
      findings.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        .map { "the \($0.value.rawValue) `\($0.key.rawValue)`" }.joined(separator: " and ")
    }
    let parts = [new.isEmpty ? nil : "brings \(list(new))", worse.isEmpty ? nil : "makes \(list(worse)) worse"]
    let words = parts.compactMap(\.self).joined(separator: " and ")
    return words.isEmpty ? nil : words
  }
}
