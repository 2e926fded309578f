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
    /// The names of notes that come with the values, found by a trial.
    package var notes: [DiagnosticName] = []

    package init(_ words: String, _ proposal: FixProposal?, isPlural: Bool = false) {
      (self.words, self.proposal, self.isPlural) = (words, proposal, isPlural)
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
    let words = ways.map(\.told).joined(separator: ", or ")
    if effect.isEmpty { return ["write " + words + ending] }
    let isPlural = ways.count == 1 && first.isPlural
    let verb = effect.prefix { $0 != " " }
    let clause = (isPlural ? verb : verb + "s") + effect.dropFirst(verb.count)
    return [words + (ways.count > 1 ? ", " : " ") + clause + ending]
  }

  package var proposals: [FixProposal] {
    let proposals = ways.compactMap(\.proposal)
    return offersLastFirst ? proposals.reversed() : proposals
  }
}

extension Advice.Way {
  /// The words with the notes that come: `` a radius of at least 29 (which brings the note `tag-placement-gap`) ``.
  fileprivate var told: String {
    if notes.isEmpty { return words }
    let names = notes.map { "`\($0.rawValue)`" }.joined(separator: " and ")
    return "\(words) (which brings the note\(notes.count > 1 ? "s" : "") \(names))"
  }
}
