/// A key that is chosen, with its value.
struct FormEntry<Key, Value> {
  let key: Key
  var value: Value
}

/// A type of keys that a bundle's author chooses.
protocol FormKey: Hashable, Sendable {
  /// The possible keys.
  static var keys: FormKeys { get }
  /// The key as it is written.
  var keyText: String { get }

  /// Creates the key of a member; throws where the member has none of this type.
  init(_ member: JSONValue.Member) throws(BundleError)
}

/// An object whose keys are chosen, as entries in the order in which they stand in the bundle.
struct EntriesForm<Key, Item: Sendable>: Sendable {
  let item: Item
}

extension EntriesForm: ValueSchema where Key: FormKey, Item: ValueSchema {
  var node: SchemaNode { .map(Key.keys, item.node) }

  func read(_ json: JSONValue, in bundle: BundleNames) throws(BundleError) -> [FormEntry<Key, Item.Value>] {
    try json.requireObject().map { member throws(BundleError) in
      FormEntry(key: try Key(member), value: try item.read(member.value, in: bundle))
    }
  }

  func write(_ entries: [FormEntry<Key, Item.Value>], to json: inout BundleWriter) {
    json.beginObject()
    for entry in entries {
      json.key(named: entry.key.keyText)
      item.write(entry.value, to: &json)
    }
    json.endObject()
  }
}

extension ValueSchema {
  static func entries<Key, Item>(of item: Item) -> Self where Self == EntriesForm<Key, Item> {
    EntriesForm(item: item)
  }
}

/// An object whose keys are chosen, as a dictionary.
struct DictionaryForm<Key, Item: Sendable>: Sendable {
  let entries: EntriesForm<Key, Item>
}

extension DictionaryForm: ValueSchema where Key: FormKey, Item: ValueSchema {
  var node: SchemaNode { entries.node }

  func read(_ json: JSONValue, in bundle: BundleNames) throws(BundleError) -> [Key: Item.Value] {
    var values: [Key: Item.Value] = [:]
    for entry in try entries.read(json, in: bundle) { values[entry.key] = entry.value }
    return values
  }

  func write(_ values: [Key: Item.Value], to json: inout BundleWriter) {
    let all = values.map { FormEntry(key: $0.key, value: $0.value) }
    entries.write(all.sorted { CanonicalOrder.utf16Precedes($0.key.keyText, $1.key.keyText) }, to: &json)
  }
}

extension ValueSchema {
  static func dictionary<Key, Item>(of item: Item) -> Self where Self == DictionaryForm<Key, Item> {
    DictionaryForm(entries: EntriesForm(item: item))
  }
}

/// An object with a member for each of some words; others aren't looked at.
struct WordMapForm<Word: Sendable, Item: Sendable>: Sendable {
  let words: [Word]
  let item: Item
  /// The keys that lead to the list of those words beside the map where each has to have its member; nil where none has to.
  let list: [String]?
}

extension WordMapForm: ValueSchema where Word: RawRepresentable<String> & CaseIterable & Hashable, Item: ValueSchema {
  var node: SchemaNode {
    .map(.words(Word.allCases.map(\.rawValue), of: Word.self, listedAt: list), item.node)
  }

  func read(_ json: JSONValue, in bundle: BundleNames) throws(BundleError) -> [Word: Item.Value] {
    _ = try json.requireObject()
    var values: [Word: Item.Value] = [:]
    for word in words {
      let value =
        list != nil ? try json.requireValue(at: word.rawValue, expecting: item.node.expected) : json[word.rawValue]
      if let value { values[word] = try item.read(value, in: bundle) }
    }
    return values
  }

  func write(_ values: [Word: Item.Value], to json: inout BundleWriter) {
    json.beginObject()
    for word in words.sorted(by: { CanonicalOrder.utf16Precedes($0.rawValue, $1.rawValue) }) {
      guard let value = values[word] else { continue }
      json.key(word.rawValue)
      item.write(value, to: &json)
    }
    json.endObject()
  }
}

extension ValueSchema {
  static func map<Word, Item>(
    of words: [Word], listedAt list: [String]? = nil, to item: Item
  ) -> Self where Self == WordMapForm<Word, Item> {
    WordMapForm(words: words, item: item, list: list)
  }
}

/// A range of numbers, both ends included.
struct RangeForm: ValueSchema {
  /// The form of both ends.
  let end: NumberForm

  var node: SchemaNode {
    guard case .object(var ends) = form().node else { return form().node }
    ends.type = Value.self
    return .object(ends)
  }

  func read(_ json: JSONValue, in bundle: BundleNames) throws(BundleError) -> ClosedRange<Double> {
    let ends = try form().read(json, in: bundle)
    return ends.min...ends.max
  }

  func write(_ value: ClosedRange<Double>, to json: inout BundleWriter) {
    let ends = Ends(end: end, max: value.upperBound, min: value.lowerBound)
    form().write(ends, to: &json)
  }

  private func form() -> ObjectForm<Ends> { ObjectForm(blank: Ends(end: end), name: end.domain.rangeName) }

  private struct Ends: SchemaObject {
    var end = NumberForm(domain: .any)
    var max = 0.0
    var min = 0.0

    mutating func members<Walker: SchemaVisitor>(_ form: inout Walker) throws(Walker.Failure) {
      try form.member("max", &max, end, "the largest")
      try form.member("min", &min, end, "the smallest")
      try form.order(("min", min), ("max", max))
    }
  }
}

extension ValueSchema where Self == RangeForm {
  /// The form of a range of numbers from 0 on.
  static var range: RangeForm { .range(of: .notNegative) }

  /// The form of a range of numbers.
  static func range(of end: NumberForm) -> RangeForm { RangeForm(end: end) }
}

extension NumberDomain {
  /// The name of a range of such numbers in schemas and tables.
  fileprivate var rangeName: String? {
    switch self {
    case .notNegative: "range"
    case .any: "anyRange"
    case .positive: "positiveRange"
    case .proportion: "proportionRange"
    case .angle: "angleRange"
    default: nil
    }
  }
}

/// A range of whole numbers, both ends included, from `least` on.
struct CountRangeForm: ValueSchema {
  let least: Int

  private var end: IntegerForm { IntegerForm(least: least) }

  var node: SchemaNode {
    .object(
      FormObjectNode(
        members: [
          SchemaMember(key: "max", node: end.node, isOptional: false, summary: "the largest"),
          SchemaMember(key: "min", node: end.node, isOptional: false, summary: "the smallest"),
        ], type: Value.self, orders: [("min", "max")]))
  }

  func read(_ json: JSONValue, in bundle: BundleNames) throws(BundleError) -> ClosedRange<Int> {
    _ = try json.requireObject()
    let max = try end.read(json.requireValue(at: "max", expecting: end.node.expected), in: bundle)
    let min = try end.read(json.requireValue(at: "min", expecting: end.node.expected), in: bundle)
    guard min <= max else { throw json.mismatch("`min` at or below `max`", found: "\(min) and \(max)") }
    return min...max
  }

  func write(_ value: ClosedRange<Int>, to json: inout BundleWriter) {
    json.beginObject()
    json.key("max")
    end.write(value.upperBound, to: &json)
    json.key("min")
    end.write(value.lowerBound, to: &json)
    json.endObject()
  }
}
