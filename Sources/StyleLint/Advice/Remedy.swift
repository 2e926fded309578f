package import StyleDiagnostics
package import StyleModel

/// A way out of a finding: values to be written.
///
/// The words of the help, the title of the proposal and its changes are made from this one value.
package struct Remedy: Sendable {
  /// A value to be written, in the words of help and in those of an applied fix.
  private struct Part {
    let words: String
    let exactWords: String
  }

  private var parts: [Part]
  private var changes: [FixProposal.Change]
  private let applicability: Applicability
  fileprivate let isPlural: Bool

  private init(_ part: Part, _ changes: [FixProposal.Change], _ applicability: Applicability, isPlural: Bool = false) {
    (parts, self.changes, self.applicability, self.isPlural) = ([part], changes, applicability, isPlural)
  }

  /// Makes a remedy of a sound number: `a radius of at least 29`.
  ///
  /// - Parameters:
  ///   - noun: The name of the number: `a radius`.
  ///   - number: The number.
  ///   - keyPath: The key path that states it.
  ///   - others: Further key paths that state it.
  ///   - applicability: The degree to which the change may be trusted.
  package init(
    _ noun: String, _ number: SoundNumber, at keyPath: StyleKeyPath, and others: [StyleKeyPath] = [],
    as applicability: Applicability = .display
  ) {
    let part = Part(words: "\(noun) of \(number.words)", exactWords: "\(noun) of \(number.value)")
    self.init(part, ([keyPath] + others).map { .init($0, .number(number.value)) }, applicability)
  }

  /// Makes a remedy of another end of a range: `text heights of at most 20`.
  package init(
    _ noun: String, _ number: SoundNumber, of range: ClosedRange<ExactDecimal>, at keyPath: StyleKeyPath,
    isPlural: Bool = false
  ) {
    let (low, high) =
      number.side == .atLeast ? (number.value, range.upperBound) : (range.lowerBound, number.value)
    let words = "\(noun) of \(number.words)"
    let value = low < high ? ProposedValue.range(low, high) : .number(number.value.description)
    self.init(Part(words: words, exactWords: words), [.init(keyPath, value)], .display, isPlural: isPlural)
  }

  /// Makes a remedy of one number alone: `a gap of 15`.
  package init(
    _ noun: String, exactly number: ExactDecimal, at keyPath: StyleKeyPath, as applicability: Applicability = .display
  ) {
    self.init("\(noun) of \(number)", [.init(keyPath, .number(number.description))], as: applicability)
  }

  /// Makes a remedy of values as they are written: `` `-90` and `90` ``.
  package init(writing changes: [FixProposal.Change], as applicability: Applicability) {
    self.init(
      Numerals.list(changes.map { "`\($0.value.flowText)`" }), changes, as: applicability, isPlural: changes.count > 1)
  }

  /// Makes a remedy of values in words of their own: `` `prefer: dot` ``; without a change it is help alone.
  package init(
    _ words: String, _ changes: [FixProposal.Change] = [], as applicability: Applicability = .display,
    isPlural: Bool = false
  ) {
    self.init(Part(words: words, exactWords: words), changes, applicability, isPlural: isPlural)
  }

  /// The remedies as one that needs all of them; nil where there are none.
  package static func together(_ remedies: [Remedy]) -> Remedy? {
    remedies.first?.with(Array(remedies.dropFirst()))
  }

  /// Returns a remedy that needs others beside it: `a radius of at least 29 with a gap of 15`.
  package func with(_ others: [Remedy?]) -> Remedy {
    others.compactMap(\.self).reduce(into: self) { remedy, other in
      remedy.parts += other.parts
      remedy.changes += other.changes
    }
  }

  /// The values in words: `a width of at least 72 with a height of at least 60`.
  package var words: String { joined(\.words) }

  private func joined(_ words: (Part) -> String) -> String {
    let others = Numerals.list(parts.dropFirst().map(words))
    return words(parts[0]) + (others.isEmpty ? "" : " with " + others)
  }

  /// The proposal to write the values; nil for words alone.
  ///
  /// Advice names the side, since people choose; a fix that is applied names what it writes.
  package var proposal: FixProposal? {
    if changes.isEmpty { return nil }
    let title = "write " + joined(applicability == .display ? \.words : \.exactWords)
    return FixProposal(title: title, applicability: applicability, changes: changes)
  }
}

extension Remedy {
  fileprivate var way: Advice.Way { Advice.Way(words, proposal, isPlural: isPlural) }
}

extension Advice {
  /// Gathers remedies, those that are known.
  ///
  /// - Parameters:
  ///   - ways: The remedies, nil for those that don't exist.
  ///   - effect: The clause's end after several of them, beginning with a regular verb: `` make every style of `note` sound ``;
  ///     empty for an order: `` write `-90` ``.
  ///   - ending: Words after that, with what parts them from it.
  ///   - otherwise: The help where there is no remedy; none if empty.
  ///   - offersLastFirst: Whether the proposals have the opposite order.
  package init(
    _ ways: [Remedy?], _ effect: String, _ ending: String = "", otherwise: String = "", offersLastFirst: Bool = false
  ) {
    self.init(
      ways: ways.compactMap { $0?.way }, effect, ending, otherwise: otherwise, offersLastFirst: offersLastFirst)
  }
}

extension ProposedValue {
  /// A range as sources write it: `14..20`.
  static func range(_ low: ExactDecimal, _ high: ExactDecimal) -> ProposedValue { .text("\(low)..\(high)") }

  /// A decimal number.
  static func number(_ number: ExactDecimal) -> ProposedValue { .number(number.description) }
}

extension ClosedRange<Double> {
  /// The range as its ends were written.
  var exact: ClosedRange<ExactDecimal> { lowerBound.exact...upperBound.exact }
}
