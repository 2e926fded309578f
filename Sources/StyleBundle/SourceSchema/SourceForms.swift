import StyleGeometry

/// The form of a value that sources state, too.
protocol SourceValueSchema: ValueSchema {
  /// The type of the value in sources.
  var type: ValueType { get }
  /// The number of keys in it.
  var innerKeyCount: Int { get }

  /// Reads the value under a key; nil where it can't be read (reported).
  func take(_ keys: inout SourceVisitor, _ position: Int) -> Value?
}

/// A form of values without keys.
extension SourceValueSchema {
  var innerKeyCount: Int { 0 }
}

extension NumberForm: SourceValueSchema {
  var type: ValueType { .quantity(dimension, domain) }

  func take(_ keys: inout SourceVisitor, _ position: Int) -> Double? { keys.source.number(position) }
}

extension ValueSchema where Self == NumberForm {
  static func length(_ domain: NumberDomain) -> NumberForm { NumberForm(domain: domain, dimension: .length) }
  static func angle(_ domain: NumberDomain) -> NumberForm { NumberForm(domain: domain, dimension: .angle) }
  static func time(_ domain: NumberDomain) -> NumberForm { NumberForm(domain: domain, dimension: .time) }
  static func proportion(_ domain: NumberDomain) -> NumberForm { NumberForm(domain: domain, dimension: .proportion) }
}

extension IntegerForm: SourceValueSchema {
  var type: ValueType { .quantity(.whole, .counts(from: least)) }

  func take(_ keys: inout SourceVisitor, _ position: Int) -> Int? { keys.source.number(position).map { Int($0) } }
}

extension RangeForm: SourceValueSchema {
  var type: ValueType { .range(end.dimension, end.domain) }

  func take(_ keys: inout SourceVisitor, _ position: Int) -> ClosedRange<Double>? { keys.source.range(position) }
}

extension CountRangeForm: SourceValueSchema {
  var type: ValueType { .range(.whole, .counts(from: least)) }

  func take(_ keys: inout SourceVisitor, _ position: Int) -> ClosedRange<Int>? {
    keys.source.range(position).map { Int($0.lowerBound)...Int($0.upperBound) }
  }
}

extension BooleanForm: SourceValueSchema {
  var type: ValueType { .boolean }

  func take(_ keys: inout SourceVisitor, _ position: Int) -> Bool? { keys.source.boolean(position) }
}

extension ReferenceForm: SourceValueSchema {
  var type: ValueType { .name(.of(Style.kind)) }

  func take(_ keys: inout SourceVisitor, _ position: Int) -> Style.Name? {
    keys.source.name(position).map { Style.Name($0) }
  }
}

extension WordForm: SourceValueSchema {
  var type: ValueType { .word(Word.allCases.map(\.rawValue) + respelled.map(\.key)) }

  func take(_ keys: inout SourceVisitor, _ position: Int) -> Word? { keys.source.word(position).map(word) }

  /// The word of an index among all spellings.
  private func word(_ index: Int) -> Word { (Array(Word.allCases) + respelled.map(\.value))[index] }
}

/// The form of an item of a list in sources.
protocol SourceItem: ValueSchema {
  /// The type of an item.
  var itemType: ValueType { get }

  /// Reads different items; `noun` is what messages call one.
  func items(_ source: any SourceReader, _ position: Int, _ length: ListLength) -> [Value]?
}

extension WordForm: SourceItem {
  var itemType: ValueType { type }

  func items(_ source: any SourceReader, _ position: Int, _ length: ListLength) -> [Word]? {
    source.words(position, mayBeEmpty: length.noun == nil).map { $0.map(word) }
  }
}

extension TextForm: SourceItem {
  var itemType: ValueType { .text }

  func items(_ source: any SourceReader, _ position: Int, _ length: ListLength) -> [String]? {
    source.texts(position, of: length.noun ?? "text")
  }
}

extension SetForm: SourceValueSchema where Item: SourceItem, Item.Value: Hashable {
  var type: ValueType { .list(list.item.itemType) }

  func take(_ keys: inout SourceVisitor, _ position: Int) -> [Item.Value]? {
    list.item.items(keys.source, position, list.length)
  }
}

extension ListLength {
  /// The noun of one item where there has to be one.
  fileprivate var noun: String? {
    if case .atLeast(_, let noun) = self { noun } else { nil }
  }
}

extension TupleForm: SourceValueSchema where Tuple == PageProportions {
  var type: ValueType { .rectangle }

  func take(_ keys: inout SourceVisitor, _ position: Int) -> PageProportions? { keys.source.rectangle(position) }
}

extension ObjectForm: SourceValueSchema where Object: SchemaObject & SourceValue {
  var type: ValueType { Object.type }

  var innerKeyCount: Int { Object.innerKeyCount }

  func take(_ keys: inout SourceVisitor, _ position: Int) -> Object? { Object.take(&keys, position, blank: blank) }
}

extension ChoiceForm: SourceValueSchema where Choice: SourceValue {
  var type: ValueType { Choice.type }

  var innerKeyCount: Int { Choice.innerKeyCount }

  func take(_ keys: inout SourceVisitor, _ position: Int) -> Choice? { Choice.take(&keys, position, blank: Choice()) }
}

extension BundleColor: SourceValue {
  static var type: ValueType { .color }

  static func take(_ keys: inout SourceVisitor, _ position: Int, blank: BundleColor) -> BundleColor? {
    keys.source.color(position)
  }
}

extension MotionCurve: SourceValue {
  static var type: ValueType { .curve }

  static var innerKeyCount: Int { SpringForm.keyCount }

  static func take(_ keys: inout SourceVisitor, _ position: Int, blank: MotionCurve) -> MotionCurve? {
    keys.curve(position, mayHaveSteps: true)
  }
}
