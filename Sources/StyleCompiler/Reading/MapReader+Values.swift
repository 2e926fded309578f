import StyleModel
import StyleSyntax

/// Reading what stands under a key.
extension MapReader {
  /// Reads something at the map's own place in the key path, wherever the reader is.
  func here<Result>(_ body: () -> Result) -> Result { reading.at(path) { body() } }

  /// A number of the key's own type; its default where it has one and is left out.
  func quantity(_ key: K) -> Quantity? {
    guard let type = K.table.numbers[key.rawValue] else { return nil }
    guard let value = top(key) else {
      return states(key) ? nil : type.byDefault.map { Quantity($0, .byDefault) }
    }
    return quantity(value, at: key, type.dimension, type.bounds)
  }

  /// A number of a type that isn't the key's own; nil where it is left out.
  func quantity(_ key: K, _ dimension: Dimension, _ bounds: Bounds) -> Quantity? {
    top(key).flatMap { quantity($0, at: key, dimension, bounds) }
  }

  private func quantity(_ value: Value, at key: K, _ dimension: Dimension, _ bounds: Bounds) -> Quantity? {
    if let sound = reading.soundNumber(value, dimension, bounds) { return Quantity(sound, .stated) }
    return unsoundQuantity(value, dimension, bounds)
  }

  @inline(never)
  private func unsoundQuantity(_ value: Value, _ dimension: Dimension, _ bounds: Bounds) -> Quantity? {
    reading.at(path, value) { reading.quantity(value, dimension, bounds) }
  }

  func word<Word: SourceWord>(_ key: K, as type: Word.Type) -> Word? {
    guard let value = top(key) else {
      if case .defaulted(let word) = K.table.keys[key.rawValue].presence { return Word(rawValue: word) }
      return nil
    }
    if let sound = reading.soundWord(value, as: type) { return sound }
    return reading.at(path, value) { reading.word(value, as: type) }
  }

  func boolean(_ key: K) -> Bool {
    guard let value = top(key) else { return false }
    if case .boolTrue = reading.forest.kind(value) { return true }
    return reading.at(path, value) { reading.boolean(value) } ?? false
  }

  func text(_ key: K) -> String? {
    guard let value = top(key) else { return nil }
    if let sound = reading.soundText(value) { return sound }
    return reading.at(path, value) { reading.text(value, expected: type(of: key)) }
  }

  func name(_ key: K) -> StyleName? {
    guard let value = top(key) else { return nil }
    if let sound = reading.soundName(value) { return sound }
    return reading.at(path, value) { reading.name(value, expected: type(of: key)) }
  }

  func range(_ key: K) -> QuantityRange? {
    guard let type = K.table.numbers[key.rawValue], let layers = self[key] else { return nil }
    if let sound = reading.soundRange(layers.top, type.dimension, type.bounds) { return sound }
    return reading.at(path, layers.top) { reading.range(layers, type.dimension, type.bounds) }
  }

  func color(_ key: K) -> StyleColor? {
    guard let layers = self[key] else { return nil }
    if let sound = reading.hexColor(layers.top) { return sound }
    return reading.at(path, layers.top) { reading.color(layers) }
  }

  /// Opens the map under a key.
  func map<Inner: KeySet>(_ key: K, _: Inner.Type) -> MapReader<Inner>? {
    guard let layers = self[key] else { return nil }
    return reading.at(path, layers.top) { MapReader<Inner>(reading, layers) }
  }

  /// Reads something under a key, with the key path kept.
  func at<Result>(_ key: K, _ body: (Layers) -> Result?) -> Result? {
    self[key].flatMap { layers in reading.at(path, layers.top) { body(layers) } }
  }
}
