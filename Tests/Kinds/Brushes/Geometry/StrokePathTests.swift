import Foundation
import StyleGeometry
import StyleTestSupport
import Testing

@Suite(.firstIssues) struct StrokePathTests {
  private static func random(_ generator: inout SeededGenerator) -> (points: [Point], smoothing: Double) {
    var points: [Point] = []
    for _ in 0..<generator.next(below: 9) {
      let isRepeat = generator.next(below: 4) == 0
      points.append(
        isRepeat && !points.isEmpty
          ? points[points.count - 1] : Point(x: generator.next(in: -50...50), y: generator.next(in: -50...50)))
    }
    let smoothing = [0, 1, generator.next(in: 0...1)][generator.next(below: 3)]
    return (points, smoothing)
  }

  /// The path through the corners' cut-off points, written down from the list of all points at once.
  @Test func cornersAreRoundedByTheirNeighbors() {
    var generator = SeededGenerator(seed: 961)
    for _ in 0..<2000 {
      let (points, smoothing) = Self.random(&generator)
      var kept: [Point] = []
      for index in points.indices where index == 0 || points[index] != points[index - 1] { kept.append(points[index]) }
      var expected: [PathElement] = kept.first.map { [.move($0)] } ?? []
      for index in kept.indices.dropFirst() {
        let isLast = index == kept.count - 1
        if isLast || smoothing == 0 {
          expected.append(.line(kept[index]))
          continue
        }
        func cut(_ other: Point) -> Point {
          let (near, far) = (1 - smoothing / 2, smoothing / 2)
          return Point(x: near * kept[index].x + far * other.x, y: near * kept[index].y + far * other.y)
        }
        expected += [.line(cut(kept[index - 1])), .quadratic(control: kept[index], end: cut(kept[index + 1]))]
      }
      if kept.count == 1 { expected.append(.line(kept[0])) }
      let path = StrokePath(through: points, smoothing: smoothing)
      #expect(path.points == kept)
      #expect(path.elements.count == expected.count)
      for (own, other) in zip(path.elements, expected) {
        #expect(Self.isNear(own, other), "\(own) \(other)")
      }
    }
  }

  private static func isNear(_ one: PathElement, _ other: PathElement) -> Bool {
    func near(_ one: Point, _ other: Point) -> Bool { hypot(one.x - other.x, one.y - other.y) < 1e-9 }
    switch (one, other) {
    case (.move(let a), .move(let b)), (.line(let a), .line(let b)): return near(a, b)
    case (.quadratic(let a, let b), .quadratic(let c, let d)): return near(a, c) && near(b, d)
    default: return false
    }
  }

  /// No ink leaves the bounds: every point along the line, grown by what its ends and corners add.
  @Test func noInkLeavesTheBounds() throws {
    var generator = SeededGenerator(seed: 962)
    for _ in 0..<2000 {
      let (points, smoothing) = Self.random(&generator)
      let path = StrokePath(through: points, smoothing: smoothing)
      let cap = LineCap.allCases[generator.next(below: 3)]
      let join = LineJoin.allCases[generator.next(below: 3)]
      let width = generator.next(in: 0.5...20)
      guard let bounds = path.bounds(width: width, cap: cap, join: join) else {
        #expect(points.isEmpty)
        continue
      }
      for corner in Self.inkCorners(path, width: width, cap: cap, join: join) {
        #expect(
          corner.x >= bounds.minX - 1e-9 && corner.x <= bounds.maxX + 1e-9 && corner.y >= bounds.minY - 1e-9
            && corner.y <= bounds.maxY + 1e-9, "\(points) \(smoothing) \(cap) \(join)")
      }
    }
  }

  /// The outermost points of ink: the sides of every piece, the corners of square caps and the tips of miters.
  private static func inkCorners(_ path: StrokePath, width: Double, cap: LineCap, join: LineJoin) -> [Point] {
    let line = flattened(path.elements)
    var ink: [Point] = []
    for (from, to) in zip(line, line.dropFirst()) {
      let length = hypot(to.x - from.x, to.y - from.y)
      guard length > 1e-9 else { continue }
      let along = Point(x: (to.x - from.x) / length * width / 2, y: (to.y - from.y) / length * width / 2)
      for (end, sign) in [(from, -1.0), (to, 1.0)] {
        let isEnd = end == line.first || end == line.last
        let out = isEnd && cap != .butt ? sign : 0
        for side in [-1.0, 1] {
          let part = cap == .round && isEnd ? 0 : out
          ink.append(
            Point(x: end.x + part * along.x - side * along.y, y: end.y + part * along.y + side * along.x))
        }
      }
    }
    if join == .miter, path.smoothing == 0 { ink += miters(path.points, width: width) }
    return ink
  }

  /// The tips of corners that are not longer than ten widths.
  private static func miters(_ points: [Point], width: Double) -> [Point] {
    zip(points, zip(points.dropFirst(), points.dropFirst(2))).compactMap { before, rest in
      let (corner, after) = rest
      let one = atan2(before.y - corner.y, before.x - corner.x)
      let two = atan2(after.y - corner.y, after.x - corner.x)
      let half = abs(remainder(one - two, 2 * .pi)) / 2
      guard sin(half) > 0.1 else { return nil }
      let out = Point(x: -(cos(one) + cos(two)), y: -(sin(one) + sin(two)))
      let size = hypot(out.x, out.y)
      guard size > 1e-9 else { return nil }
      let reach = width / 2 / sin(half)
      return Point(x: corner.x + out.x / size * reach, y: corner.y + out.y / size * reach)
    }
  }

  private static func flattened(_ elements: [PathElement]) -> [Point] {
    var line: [Point] = []
    for element in elements {
      switch element {
      case .move(let point), .line(let point): line.append(point)
      case .quadratic(let control, let end):
        guard let from = line.last else { continue }
        for step in 1...8 {
          let t = Double(step) / 8
          let (a, b, c) = ((1 - t) * (1 - t), 2 * t * (1 - t), t * t)
          line.append(
            Point(x: a * from.x + b * control.x + c * end.x, y: a * from.y + b * control.y + c * end.y))
        }
      case .arc, .close: Issue.record("\(element) in a stroke")
      }
    }
    return line
  }

  @Test func onePointIsALineOfNoLength() {
    let point = Point(x: 3, y: 4)
    for smoothing in [0, 0.5, 1.0] {
      let path = StrokePath(through: [point, point], smoothing: smoothing)
      #expect(path.elements == [.move(point), .line(point)])
    }
    #expect(StrokePath(smoothing: 0.5).elements.isEmpty)
    #expect(StrokePath(smoothing: 0.5).bounds(width: 3, cap: .round, join: .round) == nil)
    #expect(
      StrokePath(through: [point], smoothing: 0.5).bounds(width: 4, cap: .round, join: .round)
        == Rectangle(minX: 1, minY: 2, maxX: 5, maxY: 6))
  }
}
