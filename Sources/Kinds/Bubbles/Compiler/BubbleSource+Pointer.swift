import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleModel
import StyleSyntax

/// The parts of a bubble that point at something: its arrow or its tail, and the radii of its corners.
extension BubbleSource {
  /// Reads the rest of the arrow or the tail, or that there is none.
  ///
  /// - Returns: The words for the arrow's directions; nil where it can't be read (reported).
  static func completePointer(
    _ read: inout SourceReading<BubbleStyle>, from map: MergedMap
  ) -> ArrowDirections? {
    if read.style.arrow == .absent {
      read.style.pointer = .plain
      return .all
    }
    if map.states("tail") {
      guard case .tail(let known) = read.style.pointer, let own = map.map(of: "tail"), let tail = complete(known, own)
      else { return nil }
      (read.style.pointer, read.style.arrow) = (.tail(tail), .absent(beside: tail))
      return .all
    }
    guard let own = map.map(of: "arrow") else {
      if !map.states("arrow") { map.requireOne(of: ["arrow", "tail"]) }
      return nil
    }
    let directions = ArrowDirections(own)
    guard let arrow = complete(read.style.arrow, directions, own), arrow.height > 0 else { return nil }
    if own.map(of: "position")?.states("default") == true { read.note("arrow", "position", "default") }
    read.style.arrow = arrow
    return directions
  }

  private static func complete(
    _ arrow: BubbleStyle.Arrow, _ directions: ArrowDirections?, _ map: MergedMap
  ) -> BubbleStyle.Arrow? {
    var arrow = arrow
    let position = map.states("position") ? ArrowPosition(map: map).read() : .range(0.5...0.5, initial: 0.5)
    guard readRadius(of: map, &arrow.tipRadius, &arrow.baseRadius), let directions, let position else { return nil }
    (arrow.directions, arrow.position) = (directions.directions, position)
    return arrow
  }

  private static func complete(_ tail: BubbleStyle.Tail, _ map: MergedMap) -> BubbleStyle.Tail? {
    var tail = tail
    let corners = map.value(of: "corner").flatMap { value in
      map.reader.at(.value(value, of: map.path)) { readCorners(value, map) }
    }
    guard readRadius(of: map, &tail.tipRadius, &tail.baseRadius), let corners else { return nil }
    tail.corners = corners
    return tail
  }

  /// Reads one corner, or one of each side.
  private static func readCorners(_ value: Value, _ map: MergedMap) -> [BubbleCorner]? {
    let reader = map.reader
    guard reader.sources.kind(value) == .sequence else { return reader.word(value, as: BubbleCorner.self).map { [$0] } }
    var (corners, isMixed): ([BubbleCorner], Bool) = ([], false)
    let all = reader.distinctItems(value, expected: map.type(of: "corner")) { item, step -> BubbleCorner? in
      guard let corner = reader.word(item, as: BubbleCorner.self, at: step) else { return nil }
      if let other = corners.first(where: { $0.isLeft == corner.isLeft && $0 != corner }) {
        isMixed = true
        let instead = corners.contains { $0.isLeft != corner.isLeft } ? nil : corner.mirrored
        reader.at(step) {
          reader.report(
            Message.cornersOfOneSide(corner, beside: other, instead: instead, at: reader.sources.place(item)),
            about: item)
        }
      } else {
        corners.append(corner)
      }
      return corner
    }
    return isMixed ? nil : all
  }

  /// Reads one radius for tip and base where neither has its own; returns whether it could be read.
  private static func readRadius(of map: MergedMap, _ tip: inout Double, _ base: inout Double) -> Bool {
    guard !map.states("tipRadius"), !map.states("baseRadius"), map.states("radius") else { return true }
    guard let radius = map.number(of: "radius") else { return false }
    (tip, base) = (radius, radius)
    return true
  }

  /// Reads one radius for all corners, or a map of them, in which corners that are left out keep an inherited number.
  ///
  /// - Returns: Whether it could be read.
  static func readRadii(_ read: inout SourceReading<BubbleStyle>, of map: MergedMap) -> Bool {
    guard let layers = map.layers(of: "cornerRadius") else { return false }
    let reader = map.reader
    guard reader.sources.kind(layers.top) == .mapping else {
      guard let radius = map.number(of: "cornerRadius") else { return false }
      read.style.cornerRadius = radius
      return true
    }
    guard reader.sources.entries(layers.top).contains(where: { CornerRadii.table.meant(by: $0.name) != nil }) else {
      reader.at(.value(layers.top, of: map.path)) {
        reader.wrongType(layers.top, expected: .quantity(.length, .notNegative))
      }
      return false
    }
    let number = layers.rest.first { reader.sources.kind($0) != .mapping }
    let base = number.flatMap { reader.quantity($0, .length, .notNegative)?.double }
    let names = BubbleCorner.allCases.map(\.rawValue)
    guard let own = map.open("cornerRadius", notRequired: base == nil ? [] : names) else { return false }
    var (radii, isWhole) = (CornerRadii(all: base ?? 0), true)
    for corner in BubbleCorner.allCases {
      if own.states(corner.rawValue) { read.note("cornerRadius", corner.rawValue) } else if base != nil { continue }
      if let radius = own.number(of: corner.rawValue) { radii[corner] = radius } else { isWhole = false }
    }
    read.style.cornerRadius = radii.largest
    read.style.ownRadii = radii == CornerRadii(all: radii.largest) ? nil : radii
    return isWhole
  }
}
