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
      guard let map = MapReader<RangeKey>(self, Layers(layers.top, lower), notRequired: RangeKey.table.required) else {
        return nil
      }
      if short == nil { map.require(RangeKey.table.required) }
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
}
