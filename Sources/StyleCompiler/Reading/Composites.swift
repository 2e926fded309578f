import StyleDiagnostics
import StyleGeometry
import StyleModel
import StyleSyntax

/// Reading values that have several forms: ranges, colours.
extension Reading {
  /// `{min, max}`, `20..180`, or one number for a range of one.
  func range(_ layers: Layers, _ dimension: Dimension, _ bounds: Bounds) -> QuantityRange? {
    if let sound = soundRange(layers.top, dimension, bounds) { return sound }
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
    switch forest.kind(layers.top) {
    case .number:
      return quantity(layers.top, dimension, bounds).map { QuantityRange(min: $0, max: $0) }
    case .text:
      return shortRange(layers.top, dimension, bounds)
    case .mapping:
      // A lower layer may have the short form: its ends stand in for members that are left out here.
      let lower = layers.rest.filter { forest.kind($0) == .mapping }
      let short = layers.rest.last { forest.kind($0) != .mapping }
      let notRequired = short == nil ? KeyMask() : KeyMask([RangeKey.min, .max])
      guard let map = MapReader<RangeKey>(self, Layers(layers.top, lower), notRequired: notRequired)
      else {
        return nil
      }
      let base = short.flatMap { rangeEnds(Layers($0), dimension, bounds) }
      let min = map.quantity(.min, dimension, bounds) ?? (map.states(.min) ? nil : base?.min)
      let max = map.quantity(.max, dimension, bounds) ?? (map.states(.max) ? nil : base?.max)
      guard let min, let max else { return nil }
      return QuantityRange(min: min, max: max)
    default:
      wrongType(layers.top, expected: .range(dimension, bounds))
      return nil
    }
  }

  /// A range of bare numbers where there is nothing to say about them; nil for all else, be it right or wrong.
  func soundRange(_ value: Value, _ dimension: Dimension, _ bounds: Bounds) -> QuantityRange? {
    switch forest.kind(value) {
    case .number:
      return soundNumber(value, dimension, bounds).map { exact in
        QuantityRange(min: Quantity(exact, .stated), max: Quantity(exact, .stated))
      }
    case .text: return soundShortRange(value, bounds)
    default: return nil
    }
  }

  private func soundShortRange(_ value: Value, _ bounds: Bounds) -> QuantityRange? {
    let storage = forest.trees[Int(value.file)].storage
    guard let range = storage.verbatimText(Int(value.node)) else { return nil }
    let source = storage.source
    let bytes = source.span.extracting(range)
    var dots = 1
    while dots + 2 < bytes.count, bytes[dots] != UInt8(ascii: ".") || bytes[dots + 1] != UInt8(ascii: ".") { dots += 1 }
    guard dots + 2 < bytes.count, bytes[dots + 2] != UInt8(ascii: ".") else { return nil }
    let (lower, upper) = (bytes.extracting(..<dots), bytes.extracting((dots + 2)...))
    let resolved = (ScalarResolver(lower), ScalarResolver(upper))
    guard resolved.0.kind == .number, resolved.1.kind == .number,
      let min = ExactDecimal(source: lower), let max = ExactDecimal(source: upper), min.survivesDouble,
      max.survivesDouble, min <= max, bounds.contain(min), bounds.contain(max)
    else { return nil }
    return QuantityRange(min: Quantity(min, .stated), max: Quantity(max, .stated))
  }

  private func shortRange(_ value: Value, _ dimension: Dimension, _ bounds: Bounds) -> QuantityRange? {
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
    switch forest.kind(layers.top) {
    case .text:
      guard let color = hexColor(layers.top) else {
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

  /// A colour of hexadecimal digits; nil for all else, be it right or wrong.
  func hexColor(_ value: Value) -> StyleColor? {
    guard forest.kind(value) == .text else { return nil }
    let storage = forest.trees[Int(value.file)].storage
    guard let range = storage.verbatimText(Int(value.node)) else {
      return StyleColor(hex: forest.text(value))
    }
    let source = storage.source
    return StyleColor(hex: source.span.extracting(range))
  }

  private func color(_ map: MapReader<ColorKey>) -> StyleColor? {
    let space = map.word(.colorSpace, as: StyleColor.Space.self)
    let alpha = map.quantity(.alpha)
    let components: [ExactDecimal]? = map.at(.components) { layers in
      guard let items = list(layers.top, expected: map.type(of: .components)) else { return nil }
      guard items.count == 3 else {
        if forest.isIncomplete(layers.top) { return nil }
        report(Wording.componentCount(items.count, at: forest.place(layers.top)), about: layers.top)
        return nil
      }
      return numbers(layers.top, .proportion, .unit, expected: map.type(of: .components))
    }
    guard let space, let components, let alpha else { return nil }
    return StyleColor(space: space, components: components, alpha: alpha.exact)
  }
}

extension StyleColor {
  init?(hex text: String) {
    self.init(hex: Array(text.utf8).span)
  }

  /// Reads `#RGB`, `#RRGGBB` or `#RRGGBBAA` in sRGB; components are rounded to six decimals.
  init?(hex text: Span<UInt8>) {
    guard [4, 7, 9].contains(text.count), text[0] == UInt8(ascii: "#") else { return nil }
    let width = text.count == 4 ? 1 : 2
    var parts: [ExactDecimal] = []
    parts.reserveCapacity(4)
    for first in stride(from: 1, to: text.count, by: width) {
      guard let high = Self.digit(text[first]), let low = Self.digit(text[first + width - 1]) else { return nil }
      parts.append(Self.fractions[high << 4 | low])
    }
    let alpha = parts.count == 4 ? parts.removeLast() : .one
    self.init(space: .sRGB, components: parts, alpha: alpha)
  }

  /// What each byte is of 255.
  private static let fractions = (0...255).map { ExactDecimal(rounded: Double($0) / 255) }

  private static func digit(_ byte: UInt8) -> Int? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): Int(byte - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): Int(byte - UInt8(ascii: "A")) + 10
    default: nil
    }
  }
}

extension String {
  /// The parts before and behind the first occurrence of a separator; nil where it doesn't occur.
  func splitOnce(on separator: String) -> (String, String)? {
    let bytes = Array(utf8)
    let mark = Array(separator.utf8)
    guard let first = mark.first, bytes.count >= mark.count else { return nil }
    for index in 0...(bytes.count - mark.count)
    where bytes[index] == first && mark.indices.allSatisfy({ bytes[index + $0] == mark[$0] }) {
      return (
        String(decoding: bytes[..<index], as: UTF8.self),
        String(decoding: bytes[(index + mark.count)...], as: UTF8.self)
      )
    }
    return nil
  }
}
