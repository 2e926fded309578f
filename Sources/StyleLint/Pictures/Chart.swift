import StyleGeometry

/// A sketch of values over time: time to the right, larger values up, both axes with numbers and units.
struct Chart {
  /// A vertical axis.
  struct Axis {
    let range: ClosedRange<Double>
    /// The text of a value with its unit.
    let text: (Double) -> String
  }

  private static let size = Size(width: 480, height: 200)

  private(set) var sketch = Sketch()
  let end: Double
  private let axis: Axis?

  /// Draws the axes, time from 0 s to `end`; without an axis, values are rows from 0 at the top to 1 at the bottom.
  init(_ title: String, until end: Double, _ axis: Axis?) {
    self.end = end
    self.axis = axis
    let (low, high) = (0.0, Self.size.height)
    sketch.add(.guide, .line(from: Point(x: 0, y: high), to: Point(x: Self.size.width, y: high)))
    for time in Numerals.ticks(0...end, about: 6) {
      let place = Point(x: time / end * Self.size.width, y: high)
      sketch.add(.guide, .line(from: place, to: Point(x: place.x, y: high + 4)))
      sketch.add(.guide, .label(Numerals.seconds(time), at: Point(x: place.x, y: high + 4), .below))
    }
    sketch.add(.plain, .label(title, at: Point(x: Self.size.width / 2, y: low - 16), .above))
    guard let axis else { return }
    sketch.add(.guide, .line(from: Point(x: 0, y: low), to: Point(x: 0, y: high)))
    for value in Numerals.ticks(axis.range, about: 4) {
      let place = point(0, value)
      sketch.add(.guide, .line(from: Point(x: -4, y: place.y), to: place))
      sketch.add(.guide, .label(axis.text(value), at: Point(x: -4, y: place.y), .left))
    }
  }

  func point(_ time: Double, _ value: Double) -> Point {
    let part = axis.map { ($0.range.upperBound - value) / ($0.range.upperBound - $0.range.lowerBound) } ?? value
    return Point(x: min(time, end) / end * Self.size.width, y: part * Self.size.height)
  }

  mutating func curve(_ role: Sketch.Role, _ points: [Point]) {
    sketch.add(role, .polyline(Self.turns(of: points.map { point($0.x, $0.y) })))
  }

  /// The points of a curve at which it turns: all others are within a twentieth of a point of the line between two of them.
  private static func turns(of points: [Point]) -> [Point] {
    guard var kept = points.first.map({ [$0] }), points.count > 2 else { return points }
    var start = 0
    for index in 2..<points.count {
      let (x, y) = (points[index].x - points[start].x, points[index].y - points[start].y)
      let slack = 0.05 * (x * x + y * y).squareRoot()
      let between = points[start + 1..<index]
      if between.contains(where: { ((($0.x - points[start].x) * y) - ($0.y - points[start].y) * x).magnitude > slack })
      {
        start = index - 1
        kept.append(points[start])
      }
    }
    return kept + points.suffix(1)
  }

  mutating func mark(_ role: Sketch.Role, _ time: Double, _ value: Double, _ words: String, _ side: Sketch.Side) {
    sketch.add(role, .mark(point(time, value)))
    sketch.add(role, .label(words, at: point(time, value), side))
  }

  /// Adds a line at a value over the whole time.
  mutating func level(_ value: Double, _ words: String, _ side: Sketch.Side) {
    sketch.add(.guide, .line(from: point(0, value), to: point(end, value)))
    sketch.add(.guide, .label(words, at: point(end, value), side))
  }

  /// Adds a moment, named below the numbers of the axis; `time` is in seconds.
  mutating func moment(_ role: Sketch.Role, _ time: Double, _ words: String) {
    let place = point(time, 0).x
    sketch.add(role, .line(from: Point(x: place, y: 0), to: Point(x: place, y: Self.size.height)))
    sketch.add(role, .label(words, at: Point(x: place, y: Self.size.height + 20), .below))
  }

  /// Adds a stretch of time, in seconds.
  mutating func span(_ role: Sketch.Role, from start: Double, to stop: Double, _ words: String) {
    let (left, right, below) = (point(start, 0).x, point(stop, 0).x, Self.size.height + 24)
    sketch.add(.guide, .line(from: Point(x: left, y: 0), to: Point(x: left, y: below)))
    sketch.add(.guide, .line(from: Point(x: right, y: 0), to: Point(x: right, y: below)))
    sketch.measure(role, from: Point(x: left, y: below), to: Point(x: right, y: below), .below, words)
  }

  /// Adds a bar in one row of several; times are in seconds.
  mutating func bar(_ role: Sketch.Role, row: Int, of rows: Int, from start: Double, to stop: Double) {
    let (top, bottom) = ((Double(row) + 0.25) / Double(rows), (Double(row) + 0.75) / Double(rows))
    let (one, other) = (point(start, top), point(stop, bottom))
    sketch.add(role, .rectangle(Rectangle(minX: one.x, minY: one.y, maxX: other.x, maxY: other.y), isFilled: true))
  }

  mutating func name(_ words: String, row: Int, of rows: Int) {
    sketch.add(.plain, .label(words, at: point(0, (Double(row) + 0.5) / Double(rows)), .left))
  }
}

extension Numerals {
  /// The round numbers in a range, which has a length.
  static func ticks(_ range: ClosedRange<Double>, about count: Int) -> [Double] {
    let step = roundStep(atLeast: (range.upperBound - range.lowerBound) / Double(count))
    let first = Int((range.lowerBound / step - 1e-9).rounded(.up))
    let last = Int((range.upperBound / step + 1e-9).rounded(.down))
    return first <= last ? (first...last).map { Double($0) * step } : []
  }

  /// A value to a thousandth of the visible span, or finer.
  static func shown(_ value: Double, of span: Double) -> Double {
    guard span > 0, span.isFinite else { return value }
    let step = powerOfTen(upTo: span / 1000)
    return (value / step).rounded() * step
  }

  /// The least of 1, 2 or 5 times a power of ten that is at least `least`.
  private static func roundStep(atLeast least: Double) -> Double {
    let power = powerOfTen(upTo: least)
    return [1, 2, 5].map { $0 * power }.first { $0 >= least } ?? power * 10
  }

  private static func powerOfTen(upTo most: Double) -> Double {
    var power = 1.0
    while power > most { power /= 10 }
    while power * 10 <= most { power *= 10 }
    return power
  }
}
