import StyleDiagnostics
import StyleGeometry
import StyleModel
import StyleSyntax

/// Reading values that have several forms: ranges, colours.
extension Reading {
  /// `{min, max}`, `20..180`, or one number for a range of one.
  func range(_ layers: Layers, _ dimension: Dimension, _ bounds: Bounds) -> QuantityRange? {
    guard let ends = rangeEnds(layers, dimension, bounds) else { return nil }
    guard ends.min.exact <= ends.max.exact else {
      report(
        Wording.rangeReversed(
          ends.min.exact.description, ends.max.exact.description, at: forest.place(layers.top)), about: layers.top)
      return nil
    }
    return ends
  }

  private func rangeEnds(_ layers: Layers, _ dimension: Dimension, _ bounds: Bounds) -> QuantityRange? {
    let type = ValueType.range(dimension, bounds)
    switch forest.node(layers.top).kind {
    case .number:
      return quantity(layers.top, dimension, bounds).map { QuantityRange(min: $0, max: $0) }
    case .text:
      return shortRange(layers.top, dimension, bounds)
    case .mapping:
      // A lower layer may have the short form: its ends stand in for members that are left out here.
      let maps = layers.all.filter { forest.node($0).kind == .mapping }
      let short = layers.rest.last { forest.node($0).kind != .mapping }
      let notRequired: [RangeKey] = short == nil ? [] : [.min, .max]
      guard let map = MapReader<RangeKey>(self, Layers(maps[0], Array(maps.dropFirst())), notRequired: notRequired)
      else {
        return nil
      }
      let base = short.flatMap { rangeEnds(Layers($0), dimension, bounds) }
      let min = map.at(.min) { quantity($0.top, dimension, bounds) } ?? (map.states(.min) ? nil : base?.min)
      let max = map.at(.max) { quantity($0.top, dimension, bounds) } ?? (map.states(.max) ? nil : base?.max)
      guard let min, let max else { return nil }
      return QuantityRange(min: min, max: max)
    default:
      wrongType(layers.top, expected: type)
      return nil
    }
  }

  /// Both ends of a range of bare numbers, where nothing is wrong with them; nil for all else, be it right or wrong.
  private func quickRange(_ value: Value, _ bounds: Bounds) -> QuantityRange? {
    guard let text = forest.verbatimText(value) else { return nil }
    let bytes = text.source.span.extracting(text.range)
    guard
      let dots = (0..<bytes.count).first(where: {
        bytes[$0] == UInt8(ascii: ".") && $0 + 2 < bytes.count
          && bytes[$0 + 1] == UInt8(ascii: ".") && bytes[$0 + 2] != UInt8(ascii: ".")
      })
    else { return nil }
    let (lower, upper) = (bytes.extracting(..<dots), bytes.extracting((dots + 2)...))
    let resolved = (ScalarResolver(lower), ScalarResolver(upper))
    guard resolved.0.kind == .number, resolved.1.kind == .number,
      let min = ExactDecimal(source: lower), let max = ExactDecimal(source: upper), min.survivesDouble,
      max.survivesDouble, bounds.contain(min), bounds.contain(max)
    else { return nil }
    return QuantityRange(min: Quantity(min, .stated), max: Quantity(max, .stated))
  }

  private func shortRange(_ value: Value, _ dimension: Dimension, _ bounds: Bounds) -> QuantityRange? {
    if let range = quickRange(value, bounds) { return range }
    let parts = forest.text(value).splitOnce(on: "..")
    guard let parts else {
      return quantity(value, dimension, bounds).map { QuantityRange(min: $0, max: $0) }
    }
    guard !parts.1.hasPrefix(".") else {
      report(Wording.threeDots(forest.text(value), at: forest.place(value)), about: value)
      return nil
    }
    guard let min = rangeEnd(parts.0, dimension, value), let max = rangeEnd(parts.1, dimension, value) else {
      return nil
    }
    for end in [min, max] where !bounds.contain(end) {
      report(Wording.outOfRange(end.description, .quantity(dimension, bounds), at: forest.place(value)), about: value)
      return nil
    }
    return QuantityRange(min: Quantity(min, .stated), max: Quantity(max, .stated))
  }

  /// One end of a short range: a bare number, or one with a unit.
  private func rangeEnd(_ text: String, _ dimension: Dimension, _ value: Value) -> ExactDecimal? {
    let isNumber = ScalarResolver(text.utf8).kind == .number
    guard isNumber else { return decimal(text: text, dimension, value: value) }
    guard let exact = ExactDecimal(source: text.utf8), exact.survivesDouble else {
      report(Wording.notExact(text, at: forest.place(value)), about: value)
      return nil
    }
    return exact
  }

  /// `"#RGB"`, `"#RRGGBB"`, `"#RRGGBBAA"`, or a map with colour space and components.
  func color(_ layers: Layers) -> StyleColor? {
    switch forest.node(layers.top).kind {
    case .text:
      guard let color = StyleColor(hex: forest.text(layers.top)) else {
        report(
          Wording.badColor(excerpt(layers.top), text: forest.text(layers.top), at: forest.place(layers.top)),
          about: layers.top)
        return nil
      }
      return color
    case .mapping:
      return MapReader<ColorKey>(self, layers).flatMap(color)
    case .number:
      report(Wording.unquotedColor(excerpt(layers.top), at: forest.place(layers.top)), about: layers.top)
      return nil
    default:
      wrongType(layers.top, expected: .color)
      return nil
    }
  }

  private func color(_ map: MapReader<ColorKey>) -> StyleColor? {
    let space = map.word(.colorSpace, as: StyleColor.Space.self)
    let alpha = map.quantity(.alpha)
    let components: [Quantity]? = map.at(.components) { layers in
      guard let items = list(layers.top, expected: map.type(of: .components)) else { return nil }
      guard items.count == 3 else {
        if forest.isIncomplete(layers.top) { return nil }
        report(Wording.componentCount(items.count, at: forest.place(layers.top)), about: layers.top)
        return nil
      }
      let numbers = items.enumerated().map { index, item in
        at(index) { item.flatMap { quantity($0, .proportion, .unit) } }
      }
      return numbers.contains { $0 == nil } ? nil : numbers.compactMap(\.self)
    }
    guard let space, let components, let alpha else { return nil }
    return StyleColor(space: space, components: components.map(\.exact), alpha: alpha.exact)
  }
}

extension StyleColor {
  /// Reads `#RGB`, `#RRGGBB` or `#RRGGBBAA` in sRGB; components are rounded to six decimals.
  init?(hex text: String) {
    let digits = text.utf8.dropFirst().map { UInt8(String(UnicodeScalar($0)), radix: 16) }
    guard text.utf8.first == UInt8(ascii: "#"), [3, 6, 8].contains(digits.count) else { return nil }
    let nibbles = digits.compactMap(\.self)
    guard nibbles.count == digits.count else { return nil }
    let isShort = nibbles.count == 3
    let bytes: [UInt8] =
      isShort
      ? nibbles.map { $0 * 17 } : stride(from: 0, to: nibbles.count, by: 2).map { nibbles[$0] << 4 | nibbles[$0 + 1] }
    let parts = bytes.map { ExactDecimal(rounded: Double($0) / 255) }
    self.init(space: .sRGB, components: Array(parts.prefix(3)), alpha: parts.count == 4 ? parts[3] : .one)
  }
}

extension String {
  /// The parts before and behind the first occurrence of a separator; nil where it doesn't occur.
  func splitOnce(on separator: String) -> (String, String)? {
    let bytes = Array(utf8)
    let mark = Array(separator.utf8)
    guard bytes.count >= mark.count else { return nil }
    for index in 0...(bytes.count - mark.count) where bytes[index..<index + mark.count].elementsEqual(mark) {
      return (
        String(decoding: bytes[..<index], as: UTF8.self),
        String(decoding: bytes[(index + mark.count)...], as: UTF8.self)
      )
    }
    return nil
  }
}
