import StyleBundle
import StyleDiagnostics
import StyleModel
import StyleSyntax

/// A map of known keys, its layers merged, with the values that its keys hold.
///
/// Unknown keys and missing required ones are reported when the map is opened.
struct MapReader<K: KeySet> {
  private let map: MergedMap

  /// Opens a map; nil where the value is no map (reported).
  ///
  /// Keys in `notRequired` may be left out all the same.
  init?(_ reader: ValueReader, _ layers: Layers, notRequired: KeyMask = KeyMask()) {
    guard let map = MergedMap(reader, layers, K.table, notRequired: notRequired) else { return nil }
    self.map = map
  }

  var reader: ValueReader { map.reader }

  /// The way to the map.
  var path: ValuePath { map.path }

  /// The topmost layer, for places.
  var value: Value { map.top }

  var isIncomplete: Bool { map.isIncomplete }

  /// Reports the keys that no layer states; a map that broke off may have them in its unread part.
  func require(_ keys: KeyMask, of title: String? = nil) { map.require(keys, of: title) }

  /// Reports that the map has none of some keys; `other` is the table of the keys where it isn't the map's.
  func requireOne(of keys: [String], in other: KeyTable? = nil) { map.requireOne(of: keys, in: other) }

  /// The values that the layers state for a key; nil where it is absent or could not be read.
  subscript(key: K) -> Layers? { map.layers(key.rawValue) }

  /// The value in the topmost layer that has a key; nil where it is absent or could not be read.
  func top(_ key: K) -> Value? { map.top(key.rawValue) }

  /// Whether a key is there, readable or not, or misspelled.
  func states(_ key: K) -> Bool { map.known.contains(key: key.rawValue) }

  /// The keys that are there, readable or not, and those that a misspelled key was most likely meant to be.
  var known: KeyMask { map.known }

  func statesAny(of keys: KeyMask) -> Bool { !map.known.isDisjoint(with: keys) }

  func type(of key: K) -> ValueType { K.table.keys[key.rawValue].type }

  func name(of key: K) -> String { K.table.keys[key.rawValue].name }
}

/// Reading of the values under keys.
extension MapReader {
  /// A number of the key's own type; its default where it has one and is left out.
  func quantity(_ key: K) -> ExactDecimal? {
    guard let type = K.table.keys[key.rawValue].number else { return nil }
    if let value = top(key) { return quantity(value, type.dimension, type.domain) }
    return states(key) ? nil : type.byDefault?.exact
  }

  /// A number of a type that isn't the key's own; nil where it is left out.
  func quantity(_ key: K, _ dimension: Dimension, _ bounds: NumberDomain) -> ExactDecimal? {
    top(key).flatMap { quantity($0, dimension, bounds) }
  }

  private func quantity(_ value: Value, _ dimension: Dimension, _ bounds: NumberDomain) -> ExactDecimal? {
    reader.quantity(value, dimension, bounds, at: .value(value, of: path))
  }

  func word<Word: RawRepresentable<String> & CaseIterable>(_ key: K, as type: Word.Type) -> Word? {
    if let value = top(key) { return reader.word(value, as: type, at: .value(value, of: path)) }
    guard !states(key), case .defaulted(let word) = K.table.keys[key.rawValue].presence else { return nil }
    return Word(rawValue: word)
  }

  /// One of the meanings of the key's words, or that of a number.
  func choice<Choice>(_ key: K, words meanings: [Choice], _ number: (Double) -> Choice) -> Choice? {
    guard let value = top(key), let (words, other) = type(of: key).words else { return nil }
    guard reader.sources.isWord(value) else { return quantity(key).map { number($0.double) } }
    return reader.word(value, of: words, beside: other, at: .value(value, of: path)).map { meanings[$0] }
  }

  func boolean(_ key: K) -> Bool {
    at(key) { reader.boolean($0.top) } ?? false
  }

  func text(_ key: K) -> String? {
    top(key).flatMap { reader.text($0, expected: type(of: key), at: .value($0, of: path)) }
  }

  func name(_ key: K) -> StyleName? {
    top(key).flatMap { reader.name($0, expected: type(of: key), at: .value($0, of: path)) }
  }

  /// Opens the map under a key.
  func map<Inner: KeySet>(_ key: K, _: Inner.Type) -> MapReader<Inner>? {
    at(key) { MapReader<Inner>(reader, $0) }
  }

  /// Reads something under a key, with the key path kept.
  func at<Result>(_ key: K, _ body: (Layers) -> Result?) -> Result? {
    self[key].flatMap { layers in reader.at(.value(layers.top, of: path)) { body(layers) } }
  }

  /// Reports a finding about the value of a key.
  func report(about key: K, _ finding: (SourceRange) -> Diagnostic) {
    guard let value = top(key) else { return }
    reader.at(.value(value, of: path)) { reader.report(finding(reader.sources.place(value))) }
  }
}
