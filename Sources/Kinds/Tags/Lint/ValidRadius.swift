import StyleBundle
import StyleGeometry
import StyleModel

/// The length of the leader above which the texts of some styles are clear, at all greater lengths, too.
///
/// Without a pixel grid everything is linear in the radius r. An underline crosses a text, or two texts share area, while
/// r · (difference of the two directions) lies in a rectangle; a leader crosses a text while s · (its direction) − r · (the
/// text's direction) does, for some s in 0…r. Both are convex, so each pair is at fault for the radii of one interval, and
/// the largest upper end is the result. With a grid elbows are up to half a step away from there; the intervals are
/// first taken with that to spare. Between two radii at which a coordinate of one of the pair's elbows goes to the next step of
/// the grid nothing changes, so from there each pair is tried downwards, stretch by stretch, until it is at fault.
struct ValidRadius {
  private let clearance: TagClearance
  private let styles: [(texts: [TagFigure.Text], leastGap: Double)]
  private let grid: Double?
  private let includesLines: Bool

  /// Creates the search for styles of the same radius, with texts and lines or with texts alone.
  init(_ tags: TagFigure, _ styles: [TagFigure.Style], _ context: LintContext, includesLines: Bool = true) {
    self.includesLines = includesLines
    clearance = TagClearance(tags: tags, tolerance: context.tolerance)
    self.styles = styles.map { ($0.texts, context.leastGap($0)) }
    grid = tags.style.layout.pixelGrid.flatMap { $0 > 0 ? $0 : nil }
  }

  /// The smallest radius above which all are valid; nil where there is none.
  var number: ValidNumber? {
    var last = 0.0
    if let grid {
      // The pair with the greatest bound first: most of the others need no look then.
      let pairs = styles.flatMap { style in
        TextPairs(count: style.texts.count).map { pair -> Pair in
          let (first, second) = (style.texts[pair.first], style.texts[pair.second])
          return Pair(
            first: first, second: second, leastGap: style.leastGap,
            bound: lastFault(first, second, leastGap: style.leastGap))
        }
      }
      for pair in pairs.sorted(by: { $0.bound > $1.bound }) {
        guard pair.bound < 1e6 else { return nil }
        if pair.bound > last { last = lastFault(pair, above: last, on: grid) }
      }
    } else {
      for style in styles {
        for pair in TextPairs(count: style.texts.count) {
          last = max(
            last, lastFault(style.texts[pair.first], style.texts[pair.second], leastGap: style.leastGap))
        }
      }
    }
    guard last < 1e6 else { return nil }
    return ValidNumber(.atLeast, near: last, in: 0...1e6 + 1) { !isValid($0) }
  }

  private struct Pair {
    let first: TagFigure.Text
    let second: TagFigure.Text
    let leastGap: Double
    /// The radius above which nothing can be at fault, whatever the rounding of the elbows.
    let bound: Double
  }

  /// The greatest number of stretches; very flat differences of directions have so many that the bound has to do.
  private static let mostStretches = 20_000

  /// Returns the radius above which a pair is valid on a grid, no less than `least`.
  private func lastFault(_ pair: Pair, above least: Double, on grid: Double) -> Double {
    let factors = [pair.first, pair.second].map(Self.direction).flatMap { [$0.x.magnitude, $0.y.magnitude] }
      .filter { $0 > 1e-9 }
    var high = pair.bound
    for _ in 0..<Self.mostStretches where high > least {
      // The next smaller radius at which some coordinate is rounded to another step.
      let low = factors.reduce(0.0) { low, factor in
        let step = (high * factor / grid - 0.5 - 1e-9).rounded(.up) - 1
        return max(low, (step + 0.5) * grid / factor)
      }
      let texts = [pair.first, pair.second].map { moved($0, to: low + (high - low) / 2) }
      guard isClear(texts, leastGap: pair.leastGap) else { return high }
      high = low
    }
    return max(high, least)
  }

  private func isValid(_ radius: Double) -> Bool {
    styles.allSatisfy { style in
      isClear(style.texts.map { moved($0, to: radius) }, leastGap: style.leastGap)
    }
  }

  private func isClear(_ texts: [TagFigure.Text], leastGap: Double) -> Bool {
    clearance.isClear(texts, clearance.tags.largest, leastGap: leastGap, includesLines: includesLines)
  }

  /// Returns a text at the end of a leader of another length.
  private func moved(_ text: TagFigure.Text, to radius: Double) -> TagFigure.Text {
    TagFigure.Text(
      angle: text.angle, side: text.side,
      elbow: TagGeometry.elbow(angle: text.angle, radius: radius, pixelGrid: grid))
  }

  /// Returns the direction of a leader; 0 for a text without one.
  private static func direction(_ text: TagFigure.Text) -> Point {
    let far = TagGeometry.elbow(angle: text.angle, radius: 1e6, pixelGrid: nil)
    return Point(x: far.x / 1e6, y: far.y / 1e6)
  }

  /// Returns the radius above which nothing of two texts can be at fault.
  private func lastFault(_ first: TagFigure.Text, _ second: TagFigure.Text, leastGap: Double) -> Double {
    let last = lastOverlap(first, second, leastGap: leastGap)
    return includesLines
      ? max(last, lastFault(line: first, text: second), lastFault(line: second, text: first)) : last
  }

  /// Returns the last radius at which the rectangles of two texts share area, by the difference of their elbows.
  private func lastOverlap(_ first: TagFigure.Text, _ second: TagFigure.Text, leastGap: Double) -> Double {
    let (one, two) = (box(first), box(second))
    let shares = Rectangle(
      minX: two.minX - one.maxX, minY: two.minY - one.maxY, maxX: two.maxX - one.minX, maxY: two.maxY - one.minY)
    return last(first, second, in: shares.grown(by: leastGap + (grid ?? 0)))
  }

  private func lastFault(line: TagFigure.Text, text: TagFigure.Text) -> Double {
    let box = box(text)
    let length = clearance.tags.largest.width + 2 * clearance.tags.padding
    let crosses = Rectangle(
      minX: box.minX - (line.side == .right ? length : 0), minY: box.minY,
      maxX: box.maxX + (line.side == .right ? 0 : length), maxY: box.maxY)
    let slack = grid ?? 0
    let underline = last(line, text, in: crosses.grown(by: slack))
    guard clearance.tags.leg(line) != nil || line.angle.magnitude.truncatingRemainder(dividingBy: 180) != 0 else {
      return underline
    }
    return max(
      underline,
      Wedge(leg: Self.direction(line), text: Self.direction(text), target: box.grown(by: slack)).lastRadius)
  }

  /// Returns the largest rectangle of a text, relative to its elbow.
  private func box(_ text: TagFigure.Text) -> Rectangle {
    clearance.tags.rectangle(
      TagFigure.Text(angle: text.angle, side: text.side, elbow: .dot), clearance.tags.largest)
  }

  /// Returns the last radius at which the difference of two elbows lies inside a rectangle; 0 where none is.
  private func last(_ first: TagFigure.Text, _ second: TagFigure.Text, in target: Rectangle) -> Double {
    let (one, two) = (Self.direction(first), Self.direction(second))
    var (low, high) = (0.0, Double.infinity)
    func cut(_ slope: Double, _ from: Double, _ to: Double) {
      if slope.magnitude < 1e-12 {
        if from >= 0 || to <= 0 { high = -1 }
      } else {
        low = max(low, min(from / slope, to / slope))
        high = min(high, max(from / slope, to / slope))
      }
    }
    cut(one.x - two.x, target.minX, target.maxX)
    cut(one.y - two.y, target.minY, target.maxY)
    return low < high ? high : 0
  }
}

/// The points (s, r) with 0 ≤ s ≤ r for which s · leader − r · text lies in a rectangle: a polygon between six lines.
private struct Wedge {
  /// The half planes `s`·a + `r`·b ≥ c.
  private let sides: [(s: Double, r: Double, least: Double)]
  private let isEndless: Bool

  init(leg: Point, text: Point, target: Rectangle) {
    // A touch is no fault; the exact check of the resulting radius makes up for the millionth.
    let inner = target.grown(by: -1e-6)
    sides = [
      (leg.x, -text.x, inner.minX), (-leg.x, text.x, -inner.maxX),
      (leg.y, -text.y, inner.minY), (-leg.y, text.y, -inner.maxY),
      (1, 0, 0), (-1, 1, 0),
    ]
    isEndless = text == leg || text == .dot
  }

  /// The largest r, at a corner; infinite where r can grow forever, 0 where the polygon is empty.
  var lastRadius: Double {
    var last = 0.0
    for (index, one) in sides.enumerated() {
      for two in sides.dropFirst(index + 1) {
        let determinant = one.s * two.r - two.s * one.r
        guard determinant.magnitude > 1e-12 else { continue }
        let s = (one.least * two.r - two.least * one.r) / determinant
        let r = (one.s * two.least - two.s * one.least) / determinant
        let slack = 1e-9 * (1 + r.magnitude)
        guard sides.allSatisfy({ $0.s * s + $0.r * r >= $0.least - slack }) else { continue }
        last = max(last, isEndless ? .infinity : r)
      }
    }
    return last
  }
}
