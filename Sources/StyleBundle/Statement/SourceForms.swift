import StyleGeometry

/// The form of a value that sources state, too.
protocol SourceForm: ValueForm {
  /// The type of the value in sources.
  var type: ValueType { get }
  /// The number of keys in it.
  var innerKeyCount: Int { get }

  /// Reads the value under a key; nil where it can't be read (reported).
  func take(_ keys: inout SourceWalker, _ position: Int) -> Value?
}

/// A form of values without keys.
extension SourceForm {
  var innerKeyCount: Int { 0 }
}

extension NumberForm: SourceForm {
  var type: ValueType { .quantity(dimension, domain) }

  func take(_ keys: inout SourceWalker, _ position: Int) -> Double? { keys.source.number(position) }
}

extension ValueForm where Self == NumberForm {
  static func length(_ domain: NumberDomain) -> NumberForm { NumberForm(domain: domain, dimension: .length) }
  static func angle(_ domain: NumberDomain) -> NumberForm { NumberForm(domain: domain, dimension: .angle) }
  static func time(_ domain: NumberDomain) -> NumberForm { NumberForm(domain: domain, dimension: .time) }
  static func proportion(_ domain: NumberDomain) -> NumberForm { NumberForm(domain: domain, dimension: .proportion) }
}

extension IntegerForm: SourceForm {
  var type: ValueType { .quantity(.whole, .counts(from: least)) }

  func take(_ keys: inout SourceWalker, _ position: Int) -> Int? { keys.source.number(position).map { Int($0) } }
}

extension RangeForm: SourceForm {
  var type: ValueType { .range(end.dimension, end.domain) }

  func take(_ keys: inout SourceWalker, _ position: Int) -> ClosedRange<Double>? { keys.source.range(position) }
}

extension CountRangeForm: SourceForm {
  var type: ValueType { .range(.whole, .counts(from: least)) }

  func take(_ keys: inout SourceWalker, _ position: Int) -> ClosedRange<Int>? {
    keys.source.range(position).map { Int($0.lowerBound)...Int($0.upperBound) }
  }
}

extension BooleanForm: SourceForm {
  var type: ValueType { .boolean }

  func take(_ keys: inout SourceWalker, _ position: Int) -> Bool? { keys.source.boolean(position) }
}

extension ReferenceForm: SourceForm {
  var type: ValueType { .name(.of(Style.kind)) }

  func take(_ keys: inout SourceWalker, _ position: Int) -> Style.Name? {
    keys.source.name(position).map { Style.Name($0) }
  }
}

extension WordForm: SourceForm {
  var type: ValueType { .word(Word.allCases.map(\.rawValue)) }

  func take(_ keys: inout SourceWalker, _ position: Int) -> Word? { keys.source.word(position).map { Self.word($0) } }

  /// The word of an index among all.
  private static func word(_ index: Int) -> Word {
    Word.allCases[Word.allCases.index(Word.allCases.startIndex, offsetBy: index)]
  }
}

extension ObjectForm: SourceForm where Object: FormObject & SourceValue {
  var type: ValueType { Object.type }

  var innerKeyCount: Int { Object.innerKeyCount }

  func take(_ keys: inout SourceWalker, _ position: Int) -> Object? { Object.take(&keys, position, blank: blank) }
}

extension ChoiceForm: SourceForm where Choice: SourceValue {
  var type: ValueType { Choice.type }

  var innerKeyCount: Int { Choice.innerKeyCount }

  func take(_ keys: inout SourceWalker, _ position: Int) -> Choice? { Choice.take(&keys, position, blank: Choice()) }
}

extension BundleColor: SourceValue {
  static var type: ValueType { .color }

  static func take(_ keys: inout SourceWalker, _ position: Int, blank: BundleColor) -> BundleColor? {
    keys.source.color(position)
  }
}

extension MotionCurve: SourceValue {
  static var type: ValueType { .curve }

  static var innerKeyCount: Int { SpringForm.allCases.count }

  static func take(_ keys: inout SourceWalker, _ position: Int, blank: MotionCurve) -> MotionCurve? {
    keys.curve(position)
  }
}
