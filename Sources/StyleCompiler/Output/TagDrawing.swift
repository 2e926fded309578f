import StyleGeometry
package import StyleModel

/// What clients draw of a tag set: elbows and bounds, relative to the dot, in points.
package struct TagDrawing: Sendable {
  /// An upright rectangle of exact numbers.
  package struct Bounds: Sendable, Equatable {
    package var minX = ExactDecimal.zero
    package var minY = ExactDecimal.zero
    package var maxX = ExactDecimal.zero
    package var maxY = ExactDecimal.zero
  }

  package struct Style: Sendable {
    /// One per text.
    package var elbows: [(x: ExactDecimal, y: ExactDecimal)]
    package var bounds: Bounds
  }

  /// Per count, in the order of the cycle.
  package let styles: [Int: [Style]]

  /// Nil where a sum has more digits than a decimal holds.
  package init?(_ set: TagSet) {
    var styles: [Int: [Style]] = [:]
    for (count, list) in set.styles {
      guard let radius = set.layout.radius[count] else { return nil }
      let drawn = list.compactMap { Self.style($0, radius: radius.value, set.layout) }
      guard drawn.count == list.count else { return nil }
      styles[count] = drawn
    }
    self.styles = styles
  }

  private static func style(_ style: TagSet.Style, radius: Double, _ layout: TagSet.Layout) -> Style? {
    var extent = Extent()
    let disc = max(layout.dotRadius.exact, layout.halo?.radius.exact ?? .zero)
    extent.add(x: .zero, y: .zero, growth: disc)
    var elbows: [(x: ExactDecimal, y: ExactDecimal)] = []
    for text in style.texts {
      let elbow = TagGeometry.elbow(angle: text.angle.value, radius: radius, pixelGrid: layout.pixelGrid?.value)
      let (x, y) = (ExactDecimal(rounded: elbow.x), ExactDecimal(rounded: elbow.y))
      elbows.append((x, y))
      extent.add(text, elbow: (x, y), layout)
    }
    return extent.bounds.map { Style(elbows: elbows, bounds: $0) }
  }
}

/// A bounding box that grows; nil bounds once a sum has too many digits.
private struct Extent {
  private(set) var bounds: TagDrawing.Bounds? = TagDrawing.Bounds()

  /// Adds a text at its largest, its underline and its leg; strokes reach half the line width beyond their line.
  mutating func add(_ text: TagSet.Text, elbow: (x: ExactDecimal, y: ExactDecimal), _ layout: TagSet.Layout) {
    let half = layout.lineWidth.exact.multiplied(by: ExactDecimal(rounded: 0.5))
    let width = layout.textWidth.max.exact
    let inset = layout.padding.exact
    let lineLength = inset.adding(inset)?.adding(width)
    let textEnd = inset.adding(width)
    let bottom = elbow.y.subtracting(layout.gap.exact)
    let top = bottom?.subtracting(layout.textHeight.max.exact)
    guard let half, let lineLength, let textEnd, let bottom, let top else {
      bounds = nil
      return
    }
    let sign = text.side == .right ? ExactDecimal.one : -ExactDecimal.one
    add(x: .zero, y: .zero, growth: half)
    add(x: elbow.x, y: elbow.y, growth: half)
    add(x: elbow.x.adding(sign.multiplied(by: lineLength)), y: elbow.y, growth: half)
    add(x: elbow.x.adding(sign.multiplied(by: inset)), y: bottom, growth: .zero)
    add(x: elbow.x.adding(sign.multiplied(by: textEnd)), y: top, growth: .zero)
  }

  mutating func add(x: ExactDecimal?, y: ExactDecimal, growth: ExactDecimal) {
    guard let old = bounds, let left = x?.subtracting(growth), let right = x?.adding(growth),
      let upper = y.subtracting(growth), let lower = y.adding(growth),
      left.survivesDouble, right.survivesDouble, upper.survivesDouble, lower.survivesDouble
    else {
      bounds = nil
      return
    }
    bounds = TagDrawing.Bounds(
      minX: min(old.minX, left), minY: min(old.minY, upper), maxX: max(old.maxX, right), maxY: max(old.maxY, lower))
  }
}

extension ExactDecimal {
  fileprivate func adding(_ other: ExactDecimal?) -> ExactDecimal? {
    other.flatMap { adding($0) }
  }
}
