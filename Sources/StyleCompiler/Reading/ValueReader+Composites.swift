import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleModel
import StyleSyntax

/// All numbers from `min` to `max`, both included.
struct ExactRange {
  let min: ExactDecimal
  let max: ExactDecimal

  /// The range in doubles, which print back as the same numbers.
  var doubles: ClosedRange<Double> { min.double...Swift.max(min.double, max.double) }
}

/// Reading of values that have several forms: ranges, colors.
extension ValueReader {
  /// A range: `{min, max}`, `20..180`, or one number for both ends; nil where it can't be read (reported).
  func range(_ layers: Layers, _ dimension: Dimension, _ bounds: NumberDomain) -> ExactRange? {
    guard let ends = rangeEnds(layers, dimension, bounds) else { return nil }
    guard ends.min <= ends.max else {
      report(
        Message.rangeReversed(
          ends.min.description, ends.max.description,
          meant: unitAtBothEnds(layers.top, dimension, ends.max), at: sources.place(layers.top)),
        about: layers.top)
      return nil
    }
    return ends
  }

  /// The text `350ms..900ms` where `350..900ms` is written; nil for no such range, or one that begins above its end all the same.
  private func unitAtBothEnds(_ value: Value, _ dimension: Dimension, _ max: ExactDecimal) -> String? {
    guard sources.kind(value) == .text, let (low, high) = sources.textBytes(value).splitOnce(on: "..") else {
      return nil
    }
    let unit = high[Measurement.number(of: high).endIndex...]
    guard let min = try? Measurement(ArraySlice(Array(low + unit)), as: dimension), min.value <= max else { return nil }
    return String(decoding: low + unit, as: UTF8.self) + ".." + String(decoding: high, as: UTF8.self)
  }

  private func rangeEnds(_ layers: Layers, _ dimension: Dimension, _ bounds: NumberDomain) -> ExactRange? {
    switch sources.kind(layers.top) {
    case .number: return single(layers.top, dimension, bounds)
    case .text: return shortRange(layers.top, dimension, bounds)
    case .mapping:
      if reportedAsForeign(layers, RangeKey.table, "range", OtherSpelling.range(of:)) { return nil }
      // A lower layer may have the short form: its ends stand in for members that are left out here.
      let lower = layers.rest.filter { sources.kind($0) == .mapping }
      let short = layers.rest.last { sources.kind($0) != .mapping }
      guard
        let map = MapReader<RangeKey>(self, Layers(layers.top, lower), notRequired: KeyMask([RangeKey.min, .max]))
      else { return nil }
      if short == nil { map.require(KeyMask([RangeKey.min, .max])) }
      let base = short.flatMap { rangeEnds(Layers($0), dimension, bounds) }
      let min = map.quantity(.min, dimension, bounds) ?? (map.states(.min) ? nil : base?.min)
      let max = map.quantity(.max, dimension, bounds) ?? (map.states(.max) ? nil : base?.max)
      guard let min, let max else { return nil }
      return ExactRange(min: min, max: max)
    default:
      wrongType(layers.top, expected: .range(dimension, bounds))
      return nil
    }
  }

  /// A range of one number, which is both ends.
  private func single(_ value: Value, _ dimension: Dimension, _ bounds: NumberDomain) -> ExactRange? {
    quantity(value, dimension, bounds, as: .range(dimension, bounds)).map { ExactRange(min: $0, max: $0) }
  }

  private func shortRange(_ value: Value, _ dimension: Dimension, _ bounds: NumberDomain) -> ExactRange? {
    guard let parts = sources.textBytes(value).splitOnce(on: "..") else { return single(value, dimension, bounds) }
    guard parts.1.first != UInt8(ascii: ".") else {
      wrongType(value, expected: .range(dimension, bounds))
      return nil
    }
    guard let min = rangeEnd(parts.0, dimension, bounds, value), let max = rangeEnd(parts.1, dimension, bounds, value)
    else { return nil }
    trace?.note(min, .min, dimension, bounds, of: value, self)
    trace?.note(max, .max, dimension, bounds, of: value, self)
    for end in [min, max] where !(bounds.contain(end) && dimension.holds(end)) {
      var finding = Message.outOfRange(
        end.description, .quantity(dimension, bounds), of: pathComponents, at: sources.place(value))
      if dimension.holds(min), dimension.holds(max),
        let range = NumberSpelling.range(from: min, to: max, bounds)
      {
        finding.suggestions =
          [Suggestion(.value, "use ", [range], ", the nearest valid range")] + finding.suggestions.suffix(1)
      }
      report(finding, about: value)
      return nil
    }
    return ExactRange(min: min, max: max)
  }

  /// One end of a short range: a bare number, or a number with a unit.
  private func rangeEnd(
    _ text: ArraySlice<UInt8>, _ dimension: Dimension, _ bounds: NumberDomain, _ value: Value
  ) -> ExactDecimal? {
    let text = text.withoutBlanks
    do throws(NumberFault) {
      let isBare = ScalarResolver(text.span).kind == .number
      return isBare ? try number(text) : try measurement(text, dimension, value)
    } catch {
      report(error, String(decoding: text, as: UTF8.self), dimension, value, as: .range(dimension, bounds))
      return nil
    }
  }

  /// A rectangle in proportions of a page: `[x, y, width, height]`; nil for others (reported).
  func rectangle(_ value: Value) -> PageProportions? {
    guard let items = list(value, expected: .rectangle) else { return nil }
    guard items.count == 4 else {
      if !sources.isIncomplete(value) {
        let finding = Message.rectangleCount(items.count, at: sources.place(value))
        report(withDecimalPoints(finding, list: value, count: 4), about: value)
      }
      return nil
    }
    return numbers(items, .proportion) { $0 < 2 ? .any : .positive }.map { numbers in
      PageProportions(x: numbers[0].double, y: numbers[1].double, width: numbers[2].double, height: numbers[3].double)
    }
  }

  /// A color: `"#RGB"`, `"#RRGGBB"`, `"#RRGGBBAA"`, or a map with color space and components; nil for others (reported).
  func color(_ layers: Layers) -> BundleColor? {
    switch sources.kind(layers.top) {
    case .text:
      if let color = BundleColor(hex: sources.textBytes(layers.top).span) { return color }
      badColor(layers.top)
      return nil
    case .mapping:
      if reportedAsForeign(layers, ColorKey.table, "color", OtherSpelling.color(of:)) { return nil }
      return untraced { MapReader<ColorKey>(self, layers).flatMap(color) }
    case .number:
      badColor(layers.top)
      return nil
    default:
      wrongType(layers.top, expected: .color)
      return nil
    }
  }

  private func badColor(_ value: Value) {
    guard !reportedAsSplit(value) else { return }
    let advice = tokenAdvice(for: value, expected: .color) + offAdvice(for: value)
    report(
      Message.badColor(
        sources.excerpt(value), text: sources.text(value),
        inPropertyList: sources.tree(value.useFile).isPropertyList, at: sources.place(value), advice: advice),
      about: value)
  }

  private func color(_ map: MapReader<ColorKey>) -> BundleColor? {
    let space = map.word(.colorSpace, as: BundleColor.Space.self)
    let alpha = map.quantity(.alpha)
    let components: [ExactDecimal]? = map.at(.components) { layers in
      guard let items = list(layers.top, expected: map.type(of: .components)) else { return nil }
      guard items.count == 3 else {
        if sources.isIncomplete(layers.top) { return nil }
        report(Message.componentCount(items.count, at: sources.place(layers.top)), about: layers.top)
        return nil
      }
      return numbers(items, .proportion) { _ in .proportion }
    }
    guard let space, let components, let alpha else { return nil }
    return BundleColor(
      space, red: components[0].double, green: components[1].double, blue: components[2].double, alpha: alpha.double)
  }
}

extension BundleColor {
  init?(hex text: String) {
    self.init(hex: ContiguousArray(text.utf8).span)
  }

  /// Reads `#RGB`, `#RRGGBB` or `#RRGGBBAA` in sRGB; components are rounded to six decimals.
  init?(hex text: Span<UInt8>) {
    guard [4, 7, 9].contains(text.count), text[0] == UInt8(ascii: "#") else { return nil }
    let width = text.count == 4 ? 1 : 2
    var parts: [Double] = []
    parts.reserveCapacity(4)
    for first in stride(from: 1, to: text.count, by: width) {
      guard let high = Self.digit(text[first]), let low = Self.digit(text[first + width - 1]) else { return nil }
      parts.append(Self.fractions[high << 4 | low])
    }
    self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts.count == 4 ? parts[3] : 1)
  }

  /// Proportion of 255 that each byte is, rounded to six decimals.
  private static let fractions = (0...255).map { ExactDecimal(rounded: Double($0) / 255).double }

  private static func digit(_ byte: UInt8) -> Int? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): Int(byte - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): Int(byte - UInt8(ascii: "A")) + 10
    default: nil
    }
  }
}

extension ArraySlice<UInt8> {
  /// The text without the spaces at both ends.
  var withoutBlanks: ArraySlice<UInt8> {
    let upper = lastIndex { $0 != 0x20 }.map { $0 + 1 } ?? startIndex
    return self[..<upper].drop { $0 == 0x20 }
  }

  /// The parts before and after the first occurrence of a separator; nil where it doesn't occur.
  func splitOnce(on separator: String) -> (ArraySlice<UInt8>, ArraySlice<UInt8>)? {
    let mark = separator.utf8
    return indices.first { self[$0] == mark.first && self[$0...].starts(with: mark) }.map {
      (self[..<$0], self[($0 + mark.count)...])
    }
  }
}

extension String {
  /// The parts of a text before and after the first occurrence of a separator; nil where it doesn't occur.
  func splitOnce(on separator: String) -> (String, String)? {
    Array(utf8)[...].splitOnce(on: separator).map {
      (String(decoding: $0, as: UTF8.self), String(decoding: $1, as: UTF8.self))
    }
  }
}
