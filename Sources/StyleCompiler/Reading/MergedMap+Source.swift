import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleModel
import StyleSyntax

/// The values of a map by the positions of their keys, for the walker of a statement.
extension MergedMap: SourceReader {
  func states(_ position: Int) -> Bool { known.contains(key: table.positions[position]) }

  func number(_ position: Int) -> Double? { number(ofKey: table.positions[position]) }

  private func number(ofKey key: Int) -> Double? {
    guard let value = top(key), let type = table.keys[key].number else { return nil }
    return reader.quantity(value, type.dimension, type.domain, as: choice(key), at: .value(value, of: path))?.double
  }

  /// The type of a key that takes other values beside numbers; nil for any other key.
  private func choice(_ key: Int) -> ValueType? {
    guard case .either = table.keys[key].type else { return nil }
    return table.keys[key].type
  }

  func range(_ position: Int) -> ClosedRange<Double>? {
    let key = table.positions[position]
    guard let type = table.keys[key].number else { return nil }
    return at(key) { reader.range($0, type.dimension, type.domain) }?.doubles
  }

  func boolean(_ position: Int) -> Bool? { at(table.positions[position]) { reader.boolean($0.top) } }

  func word(_ position: Int) -> Int? {
    let key = table.positions[position]
    guard let value = top(key), let (words, other) = table.keys[key].type.words else { return nil }
    return reader.word(value, of: words, beside: other, at: .value(value, of: path))
  }

  func isWord(_ position: Int) -> Bool {
    top(table.positions[position]).map(reader.sources.isWord) ?? false
  }

  func isWord(_ position: Int, _ word: String) -> Bool {
    top(table.positions[position]).map { reader.sources.kind($0) == .text && reader.sources.text($0) == word } ?? false
  }

  func words(_ position: Int, mayBeEmpty: Bool) -> [Int]? {
    let key = table.positions[position]
    guard case .list(.word(let words)) = table.keys[key].type else { return nil }
    return at(key) { layers in
      reader.distinctItems(layers.top, expected: table.keys[key].type, mayBeEmpty: mayBeEmpty) { item, step in
        reader.word(item, of: words, at: step)
      }
    }
  }

  func texts(_ position: Int, of noun: String) -> [String]? {
    let key = table.positions[position]
    return at(key) { layers in
      reader.distinctItems(layers.top, expected: table.keys[key].type) { item, step in
        reader.visibleText(item, of: noun, at: step)
      }
    }
  }

  func name(_ position: Int) -> String? {
    let key = table.positions[position]
    guard let value = top(key),
      let text = reader.text(value, expected: table.keys[key].type, at: .value(value, of: path))
    else { return nil }
    if case .name(.of(let kind)) = table.keys[key].type {
      reader.at(.value(value, of: path)) {
        reader.checkName(StyleName(text), of: kind, at: reader.sources.place(value))
      }
    }
    return text
  }

  func nameOrColor(_ position: Int) -> (name: String?, color: BundleColor?)? {
    let key = table.positions[position]
    return at(key) { layers in
      let isText = reader.sources.kind(layers.top) == .text
      let isColor = isText && ValueReader.mayBeColor(reader.sources.textBytes(layers.top))
      if reader.sources.kind(layers.top) == .mapping || isColor {
        return reader.color(layers).map { (nil, $0) }
      }
      return reader.name(layers.top, expected: table.keys[key].type).map { ($0.text, nil) }
    }
  }

  func rectangle(_ position: Int) -> PageProportions? {
    at(table.positions[position]) { reader.rectangle($0.top) }
  }

  func color(_ position: Int) -> BundleColor? {
    at(table.positions[position]) { reader.color($0) }
  }

  func curve(_ position: Int, mayHaveSteps: Bool) -> StatedCurve? {
    guard let curve = at(table.positions[position], { reader.curve($0) }) else { return nil }
    if !mayHaveSteps, case .steps = curve.motion {
      report(Message.stepsOfText, about: table.keys[table.positions[position]].name)
      return nil
    }
    return curve
  }

  func map(_ position: Int) -> (any SourceReader)? { open(table.positions[position]) }

  func isOrdered(_ lower: (key: String, value: Double), _ upper: (key: String, value: Double)) -> Bool {
    guard lower.value > upper.value else { return true }
    let value = value(of: lower.key)
    reader.at(value.map { .value($0, of: path) } ?? .name(lower.key, of: path)) {
      reader.report(
        Message.endsReversed(
          lower, upper, at: value.map(reader.sources.place) ?? reader.sources.keyPlace(top)))
    }
    return false
  }

  private func at<Result>(_ key: Int, _ body: (Layers) -> Result?) -> Result? {
    layers(key).flatMap { layers in reader.at(.value(layers.top, of: path)) { body(layers) } }
  }
}

/// The values of a map by their keys' names, for what a kind's compiler checks and adds.
extension MergedMap {
  /// The value in the topmost layer that has a key; nil where it is absent or could not be read.
  func value(of key: String) -> Value? { top(index(of: key)) }

  /// The values that all layers state for a key; nil where it is absent or could not be read.
  func layers(of key: String) -> Layers? { layers(index(of: key)) }

  /// Whether a key is there, readable or not, or misspelled.
  func states(_ key: String) -> Bool { known.contains(key: index(of: key)) }

  /// The number under a key; nil where it is absent or can't be read (reported).
  func number(of key: String) -> Double? { number(ofKey: index(of: key)) }

  /// The word under a key; nil where it is absent or no such word (reported).
  func word<Word: RawRepresentable<String> & CaseIterable>(of key: String, as type: Word.Type) -> Word? {
    value(of: key).flatMap { reader.word($0, as: type, at: .value($0, of: path)) }
  }

  /// The curve under a key; nil where it is absent or can't be read (reported).
  func curve(_ key: String) -> StatedCurve? { at(index(of: key)) { reader.curve($0) } }

  /// Opens the map under a key; nil where it is absent or can't be read (reported).
  func open(_ key: String, notRequired: [String] = []) -> MergedMap? {
    let index = index(of: key)
    return open(index, notRequired: table.keys[index].map?.mask(of: notRequired) ?? KeyMask())
  }

  /// The map under a key, once it has been opened.
  func map(of key: String) -> MergedMap? { inner.first { table.keys[$0.key].name == key }?.map }

  /// Reports that a key is missing, where no layer states it.
  func require(_ key: String) {
    require(KeyMask(key: index(of: key)))
  }

  /// Reports the value of a key that isn't one of its words.
  func checkWord(_ key: String) {
    guard let value = value(of: key), case .word(let words) = type(of: key) else { return }
    _ = reader.word(value, of: words, at: .value(value, of: path))
  }

  func type(of key: String) -> ValueType { table.keys[index(of: key)].type }

  /// The index of a key that the table has.
  private func index(of key: String) -> Int {
    guard let index = table.index(of: key) else { preconditionFailure("\(table.title) has no key `\(key)`") }
    return index
  }

  /// Reads something under a key, with the key path kept.
  func at<Result>(_ key: String, _ body: (Layers) -> Result?) -> Result? {
    at(index(of: key), body)
  }

  /// Reports a finding about the value of a key.
  func report(_ finding: (SourceRange) -> Diagnostic, about key: String, losing loss: ErrorScope = .value) {
    guard let value = value(of: key) else { return }
    reader.at(.value(value, of: path)) {
      reader.report(finding(reader.sources.place(value)), about: value, losing: loss)
    }
  }
}

extension ValueType {
  /// The words of the type, and the type of another value that may stand in a word's place.
  var words: (words: [String], other: ValueType?)? {
    switch self {
    case .word(let words): (words, nil)
    case .either(let types):
      types.lazy.compactMap(\.words).first.map { ($0.words, types.first { $0.words == nil }) }
    default: nil
    }
  }
}
