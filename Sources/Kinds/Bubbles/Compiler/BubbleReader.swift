import StyleDiagnostics
import StyleGeometry
import StyleModel
import StyleSyntax

/// Reads one bubble from its layers into the model.
struct BubbleReader {
  let reading: Reading
  let name: StyleName

  func read(_ layers: Layers) -> Bubble? {
    guard let map = MapReader<BubbleKey>(reading, layers) else { return nil }
    let arrow = readArrow(in: map)
    let cornerRadius = map.quantity(.cornerRadius)
    let size = map.map(.size, SizeKey.self)
    let (width, height) = (size?.range(.width), size?.range(.height))
    let insets = readInsets(in: map)
    let fill = map.color(.fill)
    let border = readBorder(in: map)
    guard let arrow, let cornerRadius, let width, let height else { return nil }
    return Bubble(
      name: name, arrow: arrow, cornerRadius: cornerRadius, width: width, height: height,
      contentInsets: insets ?? Self.defaultInsets(cornerRadius), fill: fill, border: border)
  }

  /// cornerRadius·(1 − √½): how far a corner's arc reaches in from both edges at its middle.
  private static func defaultInsets(_ cornerRadius: Quantity) -> Bubble.Insets {
    let inset = Quantity(ExactDecimal(rounded: cornerRadius.value * (1 - 0.5.squareRoot())), .derived)
    return Bubble.Insets(top: inset, left: inset, bottom: inset, right: inset)
  }

  private func readBorder(in bubble: MapReader<BubbleKey>) -> Bubble.Border? {
    guard let map = bubble.map(.border, BorderKey.self) else { return nil }
    let (color, width) = (map.color(.color), map.quantity(.width))
    guard let color, let width else { return nil }
    return Bubble.Border(color: color, width: width)
  }

  private func readInsets(in bubble: MapReader<BubbleKey>) -> Bubble.Insets? {
    guard let value = bubble.top(.contentInsets) else { return nil }
    guard case .mapping = reading.forest.kind(value) else {
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
    let directions = readDirections(in: map)
    let (width, height) = (map.quantity(.width), map.quantity(.height))
    let usesBoth = map.states(.tipRadius) || map.states(.baseRadius)
    let tip = map.quantity(usesBoth ? .tipRadius : .radius)
    let base = usesBoth ? map.quantity(.baseRadius) : tip
    let position = map.states(.position) ? readPosition(in: map) : Self.centred
    guard let directions, let width, let height, let tip, let base, let position else { return nil }
    return Bubble.Arrow(
      directions: directions, width: width, height: height, tipRadius: tip, baseRadius: base,
      sharesRadius: !usesBoth, position: position)
  }

  private static var centred: Bubble.Position {
    let middle = Quantity(.half, .byDefault)
    return .range(min: middle, initial: middle, max: middle)
  }

  private func readDirections(in arrow: MapReader<ArrowKey>) -> [Direction]? {
    if let value = arrow.top(.direction), let sound = reading.soundWord(value, as: Direction.self) { return [sound] }
    return arrow.at(.direction) { readDirections($0.top) }
  }

  /// One direction, or a list of different ones.
  private func readDirections(_ value: Value) -> [Direction]? {
    guard case .sequence = reading.forest.kind(value) else {
      return reading.word(value, as: Direction.self).map { [$0] }
    }
    guard let items = reading.list(value, expected: ArrowKey.type(of: .direction)) else { return nil }
    var directions: [Direction] = []
    var places: [(direction: Direction, place: Place)] = []
    for (index, item) in items.enumerated() {
      guard let item, let direction = reading.at(index, { reading.word(item, as: Direction.self) }) else { continue }
      let place = reading.forest.place(item)
      if let earlier = places.first(where: { $0.direction == direction })?.place {
        reading.at(index) { reading.report(Wording.duplicateItem(direction.rawValue, at: place, earlier: earlier)) }
      } else {
        places.append((direction, place))
      }
      directions.append(direction)
    }
    if items.isEmpty, !reading.forest.isIncomplete(value) {
      reading.report(Wording.emptyList(at: reading.forest.keyPlace(value)))
    }
    return directions.count == items.count && !directions.isEmpty ? directions : nil
  }

  private static let ends = KeyMask([PositionKey.min, .max])

  private enum Follow: String, SourceWord {
    case follow

    static let words = WordTable(Follow.self)
  }

  private func readPosition(in arrow: MapReader<ArrowKey>) -> Bubble.Position? {
    guard let value = arrow.top(.position) else { return nil }
    if reading.soundWord(value, as: Follow.self) != nil { return .follow }
    if let sound = reading.soundRange(value, .proportion, .unit) { return Self.position(sound) }
    return arrow.at(.position) { readPosition($0) }
  }

  private static func position(_ range: QuantityRange) -> Bubble.Position {
    .range(min: range.min, initial: clampedHalf(range.min, range.max), max: range.max)
  }

  /// A proportion, a range, a range with a default, or `follow`.
  private func readPosition(_ layers: Layers) -> Bubble.Position? {
    let forest = reading.forest
    switch forest.kind(layers.top) {
    case .mapping:
      // A lower layer may have the short form: its ends stand in for members that are left out here.
      let short = layers.rest.first { forest.node($0).kind != .mapping && forest.text($0) != Follow.follow.rawValue }
      let base = short.flatMap { reading.range(Layers($0), .proportion, .unit) }
      return MapReader<PositionKey>(reading, layers, notRequired: base == nil ? KeyMask() : Self.ends)
        .flatMap { readPosition($0, base: base) }
    case .text where !forest.text(layers.top).utf8.contains(where: { (0x30...0x39).contains($0) }):
      _ = reading.word(layers.top, as: Follow.self, beside: .quantity(.proportion, .unit))
      return nil
    default:
      return reading.range(layers, .proportion, .unit).map(Self.position)
    }
  }

  private func readPosition(_ map: MapReader<PositionKey>, base: QuantityRange?) -> Bubble.Position? {
    let min = map.states(.min) ? map.quantity(.min) : base?.min
    let max = map.states(.max) ? map.quantity(.max) : base?.max
    let initial = map.quantity(.default)
    guard let min, let max else { return nil }
    guard min.exact <= max.exact else {
      reading.report(
        Wording.rangeReversed(
          min.exact.description, max.exact.description, at: reading.forest.keyPlace(map.value)))
      return nil
    }
    if let initial, initial.exact < min.exact || initial.exact > max.exact, let layers = map[.default] {
      reading.report(
        Wording.defaultOutsideRange(
          initial.exact.description, min.exact.description, max.exact.description,
          at: reading.forest.place(layers.top)))
      return nil
    }
    return .range(min: min, initial: initial ?? Self.clampedHalf(min, max), max: max)
  }

  /// 0.5, or the end of the range that is nearest to it.
  private static func clampedHalf(_ min: Quantity, _ max: Quantity) -> Quantity {
    if .half < min.exact { return Quantity(min.exact, .byDefault) }
    if .half > max.exact { return Quantity(max.exact, .byDefault) }
    return Quantity(.half, .byDefault)
  }
}
