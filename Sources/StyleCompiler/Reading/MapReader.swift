import StyleDiagnostics
import StyleModel
import StyleSyntax

/// What the layers of a map state for each key of its table, after `null` and alternatives have been applied.
///
/// A class, so that handing a map on counts one reference and not five.
private final class MergedMap {
  let reading: Reading
  let path: ValuePath
  let top: Value
  let values: [Value?]
  let lower: [(key: Int, value: Value)]
  let known: KeyMask
  let isIncomplete: Bool

  init(_ reading: Reading, _ layers: Layers, _ table: KeyTable) {
    let merge = LayerMerge(reading, layers, table)
    self.reading = reading
    path = reading.path
    top = layers.top
    values = merge.values
    lower = merge.lower
    known = merge.known
    isIncomplete = reading.mayInheritMore || merge.isIncomplete
  }
}

/// A map of known keys, its layers merged, with the values that its keys hold.
///
/// Unknown keys and missing required ones are reported when the map is opened.
struct MapReader<K: KeySet> {
  private let map: MergedMap

  /// Opens a map; nil where the value is none (reported).
  ///
  /// Keys in `notRequired` may be left out all the same.
  init?(_ reading: Reading, _ layers: Layers, notRequired: KeyMask = []) {
    guard reading.forest.kind(layers.top) == .mapping else {
      reading.wrongType(layers.top, expected: .map(K.table))
      return nil
    }
    map = MergedMap(reading, layers, K.table)
    require(K.table.required.subtracting(notRequired), of: K.table.title)
  }

  var reading: Reading { map.reading }

  /// The way to the map.
  var path: ValuePath { map.path }

  /// The topmost layer, for places.
  var value: Value { map.top }

  var isIncomplete: Bool { map.isIncomplete }

  /// Reports the keys that no layer states; a map that broke off may have them in its unread part.
  ///
  /// `title` names the map where that isn't the whole table's.
  func require(_ keys: KeyMask, of title: String = K.table.title) {
    let missing = keys.subtracting(map.known)
    guard !isIncomplete, !missing.isEmpty else { return }
    for key in K.allCases where missing.contains(key: key.rawValue) {
      let finding = Wording.missingKey(K.table.keys[key.rawValue], of: title, at: reading.forest.keyPlace(value))
      reading.at(path) { reading.report(finding) }
    }
  }

  /// What the layers state for a key; nil where it is absent or could not be read.
  subscript(key: K) -> Layers? {
    top(key).map { top in Layers(top, map.lower.compactMap { $0.key == key.rawValue ? $0.value : nil }) }
  }

  /// What the topmost layer that has a key states for it; nil where it is absent or could not be read.
  func top(_ key: K) -> Value? { map.values[key.rawValue] }

  /// Whether a key is there, readable or not, or misspelt.
  func states(_ key: K) -> Bool { map.known.contains(key: key.rawValue) }

  func statesAny(of keys: KeyMask) -> Bool { !map.known.isDisjoint(with: keys) }

  func type(of key: K) -> ValueType { K.table.keys[key.rawValue].type }

  func name(of key: K) -> String { K.table.keys[key.rawValue].name }
}

/// Reading what stands under a key.
extension MapReader {
  /// A number of the key's own type; its default where it has one and is left out.
  func quantity(_ key: K) -> Quantity? {
    guard let type = K.table.keys[key.rawValue].number else { return nil }
    if let value = top(key) { return quantity(value, type.dimension, type.bounds) }
    return states(key) ? nil : type.byDefault.map { Quantity($0, .byDefault) }
  }

  /// A number of a type that isn't the key's own; nil where it is left out.
  func quantity(_ key: K, _ dimension: Dimension, _ bounds: Bounds) -> Quantity? {
    top(key).flatMap { quantity($0, dimension, bounds) }
  }

  private func quantity(_ value: Value, _ dimension: Dimension, _ bounds: Bounds) -> Quantity? {
    reading.quantity(value, dimension, bounds, at: .value(value, of: path))
  }

  func word<Word: RawRepresentable<String> & CaseIterable>(_ key: K, as type: Word.Type) -> Word? {
    if let value = top(key) { return reading.word(value, as: type, at: .value(value, of: path)) }
    guard case .defaulted(let word) = K.table.keys[key.rawValue].presence else { return nil }
    return Word(rawValue: word)
  }

  func boolean(_ key: K) -> Bool {
    at(key) { reading.boolean($0.top) } ?? false
  }

  func text(_ key: K) -> String? {
    top(key).flatMap { reading.text($0, expected: type(of: key), at: .value($0, of: path)) }
  }

  func name(_ key: K) -> StyleName? {
    top(key).flatMap { reading.name($0, expected: type(of: key), at: .value($0, of: path)) }
  }

  func range(_ key: K) -> QuantityRange? {
    guard let type = K.table.keys[key.rawValue].number else { return nil }
    return at(key) { reading.range($0, type.dimension, type.bounds) }
  }

  func color(_ key: K) -> StyleColor? {
    at(key) { reading.color($0) }
  }

  /// Opens the map under a key.
  func map<Inner: KeySet>(_ key: K, _: Inner.Type) -> MapReader<Inner>? {
    at(key) { MapReader<Inner>(reading, $0) }
  }

  /// Reads something under a key, with the key path kept.
  func at<Result>(_ key: K, _ body: (Layers) -> Result?) -> Result? {
    self[key].flatMap { layers in reading.at(.value(layers.top, of: path)) { body(layers) } }
  }
}
