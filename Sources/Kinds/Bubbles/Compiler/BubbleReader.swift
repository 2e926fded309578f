import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleModel
import StyleSyntax

/// Reads one bubble from its layers into the model.
struct BubbleReader {
  let reader: ValueReader
  let name: StyleName

  func read(_ layers: Layers) -> Bubble? {
    guard let map = MapReader<BubbleKey>(reader, layers) else { return nil }
    let arrow = readArrow(in: map)
    let cornerRadius = map.quantity(.cornerRadius)
    let size = map.map(.size, SizeKey.self)
    let (width, height) = (size?.range(.width), size?.range(.height))
    let insets = readInsets(in: map)
    let fill = map.color(.fill)
    let border = map.border(.border)
    let placement = readPlacement(in: map)
    guard let arrow, let cornerRadius, let width, let height else { return nil }
    return Bubble(
      name: name, arrow: arrow, cornerRadius: cornerRadius, width: width, height: height,
      contentInsets: insets ?? Self.defaultInsets(cornerRadius), fill: fill, border: border,
      placement: placement)
  }

  /// The default insets, cornerRadius·(1 − √½): the distance that a corner's arc reaches in from both edges at its middle.
  private static func defaultInsets(_ cornerRadius: Quantity) -> Bubble.Insets {
    let inset = Quantity(ExactDecimal(rounded: cornerRadius.value * (1 - 0.5.squareRoot())), .derived)
    return Bubble.Insets(top: inset, left: inset, bottom: inset, right: inset)
  }

  private func readPlacement(in bubble: MapReader<BubbleKey>) -> Bubble.Placement? {
    guard let map = bubble.map(.placement, PlacementKey.self) else { return nil }
    let (margin, gap) = (map.quantity(.margin), map.quantity(.gap))
    guard let margin, let gap else { return nil }
    return Bubble.Placement(margin: margin, gap: gap)
  }

  private func readInsets(in bubble: MapReader<BubbleKey>) -> Bubble.Insets? {
    guard let value = bubble.top(.contentInsets) else { return nil }
    guard reader.sources.kind(value) == .mapping else {
      guard let inset = bubble.quantity(.contentInsets, .length, .notNegative) else { return nil }
      return Bubble.Insets(top: inset, left: inset, bottom: inset, right: inset)
    }
    guard let map = bubble.map(.contentInsets, InsetsKey.self) else { return nil }
    let (top, left, bottom, right) = (
      map.quantity(.top), map.quantity(.left), map.quantity(.bottom), map.quantity(.right)
    )
    guard let top, let left, let bottom, let right else { return nil }
    return Bubble.Insets(top: top, left: left, bottom: bottom, right: right)
  }

  private func readArrow(in bubble: MapReader<BubbleKey>) -> Bubble.Arrow? {
    guard let map = bubble.map(.arrow, ArrowKey.self) else { return nil }
    let directions = map.at(.direction) { readDirections($0.top) }
    let (width, height) = (map.quantity(.width), map.quantity(.height))
    let usesBoth = map.states(.tipRadius) || map.states(.baseRadius)
    let tip = map.quantity(usesBoth ? .tipRadius : .radius)
    let base = usesBoth ? map.quantity(.baseRadius) : tip
    let position = map.states(.position) ? map.at(.position) { readPosition($0) } : Self.centred
    guard let directions, let width, let height, let tip, let base, let position else { return nil }
    return Bubble.Arrow(
      directions: directions, width: width, height: height, tipRadius: tip, baseRadius: base,
      sharesRadius: !usesBoth, position: position)
  }

  private static var centred: Bubble.Position {
    let middle = Quantity(.half, .byDefault)
    return .range(min: middle, initial: middle, max: middle)
  }

  /// Reads one direction, or a list of different ones.
  private func readDirections(_ value: Value) -> [Direction]? {
    guard reader.sources.kind(value) == .sequence else {
      return reader.word(value, as: Direction.self).map { [$0] }
    }
    return reader.distinctItems(value, expected: ArrowKey.type(of: .direction)) { item, step in
      reader.word(item, as: Direction.self, at: step)
    }
  }

  private enum Follow: String, CaseIterable {
    case follow
  }

  /// Reads a proportion, a range, a range with a default, or `follow`.
  private func readPosition(_ layers: Layers) -> Bubble.Position? {
    let sources = reader.sources
    switch sources.kind(layers.top) {
    case .mapping:
      // A lower layer may have the short form: its ends stand in for members that are left out here.
      let short = layers.rest.first { sources.kind($0) != .mapping && sources.text($0) != Follow.follow.rawValue }
      let base = short.flatMap { reader.range(Layers($0), .proportion, .proportion) }
      return MapReader<PositionKey>(reader, layers, notRequired: base == nil ? [] : KeyMask([PositionKey.min, .max]))
        .flatMap { readPosition($0, base: base) }
    case .text where !sources.textBytes(layers.top).contains(where: { (0x30...0x39).contains($0) }):
      let other = ValueType.quantity(.proportion, .proportion)
      return reader.word(layers.top, as: Follow.self, beside: other).map { _ in .follow }
    default:
      return reader.range(layers, .proportion, .proportion).map {
        .range(min: $0.min, initial: Self.clampedHalf($0.min, $0.max), max: $0.max)
      }
    }
  }

  private func readPosition(_ map: MapReader<PositionKey>, base: QuantityRange?) -> Bubble.Position? {
    let min = map.states(.min) ? map.quantity(.min) : base?.min
    let max = map.states(.max) ? map.quantity(.max) : base?.max
    let initial = map.quantity(.default)
    guard let min, let max else { return nil }
    guard min.exact <= max.exact else {
      reader.report(
        Message.endsReversed(
          ("min", min.value), ("max", max.value), at: reader.sources.keyPlace(map.value)))
      return nil
    }
    if let initial, initial.exact < min.exact || initial.exact > max.exact, let layers = map[.default] {
      reader.report(
        Message.defaultOutsideRange(
          "position", initial.exact.description, min.exact.description, max.exact.description,
          at: reader.sources.place(layers.top)))
      return nil
    }
    return .range(min: min, initial: initial ?? Self.clampedHalf(min, max), max: max)
  }

  /// The position 0.5, or the end of the range that is nearest to it.
  private static func clampedHalf(_ min: Quantity, _ max: Quantity) -> Quantity {
    if .half < min.exact { return Quantity(min.exact, .byDefault) }
    if .half > max.exact { return Quantity(max.exact, .byDefault) }
    return Quantity(.half, .byDefault)
  }
}
