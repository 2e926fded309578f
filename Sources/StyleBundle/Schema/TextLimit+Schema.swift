package import StyleGeometry

extension TextLimit: FormChoice {
  /// The factors by which text may be enlarged.
  package static let factors = NumberDomain(lower: .init(1), upper: .init(8))

  static let expected = "\(factors.expected), or a text size from `large` on"

  init() { self = .size(.large) }

  mutating func alternatives<Walker: ChoiceVisitor>(_ form: inout Walker) throws(Walker.Failure) {
    for size in TextSize.enlarged {
      try form.word(size.rawValue, .size(size), isChosen: self == .size(size), &self)
    }
    try form.value(.number, factor, NumberForm(domain: Self.factors), { .factor($0) }, &self)
  }

  private var factor: Double? { if case .factor(let factor) = self { factor } else { nil } }
}

extension TextLimit: SourceValue {
  package static let type = ValueType.either([.word(TextSize.enlarged.map(\.rawValue)), .quantity(.number, factors)])

  static func take(_ keys: inout SourceVisitor, _ position: Int, blank: Self) -> Self? {
    keys.source.isWord(position)
      ? keys.source.word(position).map { .size(TextSize.enlarged[$0]) }
      : keys.source.number(position).map { .factor($0) }
  }
}
