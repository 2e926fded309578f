import StyleBundle
import StyleGeometry
package import StyleModel

/// The elbows and bounds that clients draw of a tag set, relative to the dot, in points.
package struct TagDrawing: Sendable {
  /// An upright rectangle of exact numbers.
  package struct Bounds: Sendable, Equatable {
    package var minX: ExactDecimal
    package var minY: ExactDecimal
    package var maxX: ExactDecimal
    package var maxY: ExactDecimal
  }

  package struct Style: Sendable {
    /// The elbows, one per text.
    package let elbows: [(x: ExactDecimal, y: ExactDecimal)]
    package let bounds: Bounds
  }

  /// The styles in the order of the cycle, by number of texts.
  package let styles: [Int: [Style]]

  /// Computes the drawing; throws where a bundle can't hold a sum.
  package init(_ set: TagSet) throws(NumberFault) {
    let measures = try Measures(set.layout)
    var styles: [Int: [Style]] = [:]
    for (count, stated) in set.styles {
      let radius = set.layout.radius[count] ?? 0
      var drawn: [Style] = []
      drawn.reserveCapacity(stated.count)
      for style in stated { drawn.append(try measures.style(style.texts, radius: radius)) }
      styles[count] = drawn
    }
    self.styles = styles
  }
}

/// The measures of a tag, in the sums that bounds need.
private struct Measures {
  private let disc: ExactDecimal
  /// Half the line width, by which strokes reach beyond their line.
  private let half: ExactDecimal
  /// The largest underline, and half the line width beyond it.
  private let reach: ExactDecimal
  /// The distance from an underline to the top of the highest text.
  private let top: ExactDecimal
  private let grid: Double?

  init(_ layout: TagStyles.Layout) throws(NumberFault) {
    disc = max(layout.dotRadius, layout.halo?.radius ?? 0).exact
    grid = layout.pixelGrid
    let text = TagReach<ExactDecimal?>(
      width: layout.textWidth.upperBound.exact, height: layout.textHeight.upperBound.exact,
      padding: layout.padding.exact,
      gap: layout.gap.exact
    ) { one, other in other.flatMap { one?.adding($0) } }
    guard let half = layout.lineWidth.exact.multiplied(by: .half),
      let reach = text.underlineEnd?.adding(half), let top = text.top
    else { throw .notExact }
    (self.half, self.reach, self.top) = (half, reach, top)
  }

  /// Returns the elbows of a style, rounded to the nearest, and the bounds of its disc, legs, underlines and largest texts,
  /// rounded outwards.
  func style(_ texts: [TagSet.Text], radius: Double) throws(NumberFault) -> TagDrawing.Style {
    let start = max(disc, half)
    var bounds = TagDrawing.Bounds(minX: -start, minY: -start, maxX: start, maxY: start)
    var elbows: [(x: ExactDecimal, y: ExactDecimal)] = []
    elbows.reserveCapacity(texts.count)
    for text in texts {
      let elbow = TagGeometry.elbow(angle: text.angle.double, radius: radius, pixelGrid: grid)
      let (x, y) = (ExactDecimal(rounded: elbow.x), ExactDecimal(rounded: elbow.y))
      // A grid may take an elbow beyond the leg's length.
      if grid != nil {
        try x.checkHeld()
        try y.checkHeld()
      }
      elbows.append((x, y))
      // A text stands above its underline, and both lie outwards of the elbow.
      let isRight = text.side == .right
      let (west, east) = (ExactDecimal(bound: elbow.x, .down), ExactDecimal(bound: elbow.x, .up))
      let (north, south) = (ExactDecimal(bound: elbow.y, .down), ExactDecimal(bound: elbow.y, .up))
      guard let left = west.subtracting(isRight ? half : reach), let right = east.adding(isRight ? reach : half),
        let upper = north.subtracting(half), let lower = south.adding(half), let highest = north.subtracting(top)
      else { throw .notExact }
      // `min` and `max` would reach the comparison through a table for every number.
      if left < bounds.minX { bounds.minX = left }
      if right > bounds.maxX { bounds.maxX = right }
      if upper < bounds.minY { bounds.minY = upper }
      if highest < bounds.minY { bounds.minY = highest }
      if lower > bounds.maxY { bounds.maxY = lower }
    }
    try bounds.minX.checkHeld()
    try bounds.maxX.checkHeld()
    try bounds.minY.checkHeld()
    try bounds.maxY.checkHeld()
    return TagDrawing.Style(elbows: elbows, bounds: bounds)
  }
}

extension TagSet {
  /// The clients' value with its styles as drawn.
  func written(_ drawing: TagDrawing) -> TagStyles {
    var tags = tags
    if let hit { tags.hit = hit }
    tags.verticals = dictionaries.map(TagStyles.Verticals.init)
    // Tags that clients of a base's dictionary have stored are recognized in a theme, too.
    for inherited in baseDictionaries.map(TagStyles.Verticals.init) where !tags.verticals.contains(inherited) {
      tags.verticals.append(inherited)
    }
    for (count, stated) in styles {
      guard let drawn = drawing.styles[count] else { continue }
      tags.styles[count] = drawn.indices.map { TagStyle(stated[$0], drawn[$0], index: $0) }
    }
    return tags
  }
}

extension TagStyles.Verticals {
  fileprivate init(_ dictionary: TagDictionary) {
    self.init()
    (left, right) = (dictionary.left.double, dictionary.right.double)
  }
}

extension TagStyle {
  fileprivate init(_ style: TagSet.Style, _ drawn: TagDrawing.Style, index: Int) {
    self.init()
    name = Name(style.name.text)
    self.index = index
    texts = zip(style.texts, drawn.elbows).map { stated, elbow in
      var text = Text()
      text.angle = stated.angle.double
      text.side = stated.side
      text.elbow = Point(x: elbow.x.double, y: elbow.y.double)
      return text
    }
    let box = drawn.bounds
    bounds = Rectangle(minX: box.minX.double, minY: box.minY.double, maxX: box.maxX.double, maxY: box.maxY.double)
  }
}
