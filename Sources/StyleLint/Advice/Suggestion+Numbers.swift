package import StyleDiagnostics
package import StyleModel

extension Suggestion.Option {
  /// Makes an option of a valid number: `a radius of at least 29`.
  ///
  /// - Parameters:
  ///   - noun: The name of the number: `a radius`.
  ///   - number: The number.
  ///   - keyPath: The key path that sets it.
  ///   - others: Further key paths that state it.
  ///   - applicability: The degree to which the change may be trusted.
  package init(
    _ noun: String, _ number: ValidNumber, at keyPath: StyleKeyPath, and others: [StyleKeyPath] = [],
    as applicability: Applicability = .suggestion
  ) {
    self.init(
      "\(noun) of \(number.words)", exactWords: "\(noun) of \(number.value)",
      ([keyPath] + others).map { .init($0, .number(number.value)) }, as: applicability)
  }

  /// Makes an option of another end of a range: `text heights of at most 20`.
  package init(
    _ noun: String, _ number: ValidNumber, of range: ClosedRange<ExactDecimal>, at keyPath: StyleKeyPath
  ) {
    let (low, high) =
      number.side == .atLeast ? (number.value, range.upperBound) : (range.lowerBound, number.value)
    let value = low < high ? Literal.range(low, high) : .number(number.value)
    self.init("\(noun) of \(number.words)", [.init(keyPath, value)])
  }

  /// Makes an option of one number alone: `a gap of 15`.
  package init(
    _ noun: String, exactly number: ExactDecimal, at keyPath: StyleKeyPath,
    as applicability: Applicability = .suggestion
  ) {
    self.init("\(noun) of \(number)", [.init(keyPath, .number(number))], as: applicability)
  }

  /// Makes an option of values as they are written: `` `-90` and `90` ``.
  package init(writing changes: [Suggestion.Change], as applicability: Applicability) {
    self.init(
      changes.map { "`\($0.value.flowText)`" }.listed, changes, as: applicability)
  }
}

extension Literal {
  /// A range as sources write it: `14..20`.
  static func range(_ low: ExactDecimal, _ high: ExactDecimal) -> Literal { .text("\(low)..\(high)") }

  /// A decimal number.
  static func number(_ number: ExactDecimal) -> Literal { .number(number.description) }
}

extension ClosedRange<Double> {
  /// The range as its ends were written.
  var exact: ClosedRange<ExactDecimal> { lowerBound.exact...upperBound.exact }
}
