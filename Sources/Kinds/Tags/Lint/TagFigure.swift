import StyleBundle
package import StyleDiagnostics
package import StyleGeometry
package import StyleModel

/// The drawing of a tag set, for rules about tags: relative to the dot's center, in points, y down.
package final class TagFigure: LintFigure {
  package static let crossKindRules: [any CrossKindRule.Type] = [TextOutgrows.self]

  /// One text of a style.
  package struct Text: Sendable {
    /// The leader's direction, in degrees in (−180, 180].
    package let angle: Double
    package let side: Side
    /// The end of the leader and the begin of the underline.
    package let elbow: Point
  }

  /// One style for one number of texts.
  package struct Style: Sendable {
    package let name: StyleName
    /// The number of texts.
    package let count: Int
    package let texts: [Text]
    /// The texts as they are set, with exact angles.
    package let stated: [TagSet.Text]
    /// The name of the tag set.
    fileprivate let set: StyleName

    /// The key path `tags.NAME.angles.COUNT.STYLE`.
    package var keyPath: StyleKeyPath { StyleKeyPath(["tags", set.text, "angles", String(count), name.text]) }

    /// Returns the key path of a text's angle; `index` from 0.
    package func keyPath(ofText index: Int) -> StyleKeyPath { keyPath.appending(index) }

    fileprivate init(_ style: TagSet.Style, count: Int, of set: StyleName, radius: Double, pixelGrid: Double?) {
      name = style.name
      self.count = count
      stated = style.texts
      self.set = set
      texts = style.texts.map { text in
        let angle = text.angle.double
        let elbow = TagGeometry.elbow(angle: angle, radius: radius, pixelGrid: pixelGrid)
        return Text(angle: angle, side: text.side, elbow: elbow)
      }
    }
  }

  package let style: TagSet
  /// The animation that shows a tag; nil where none is named, or the named one is unknown.
  let show: AnimationFigure?
  /// The animation that hides a tag; nil where none is named, or the named one is unknown.
  let hide: AnimationFigure?
  /// The animation of a style's change; nil where none is named, or the named one is unknown.
  let change: AnimationFigure?
  /// The styles by count, then in the order of the cycle.
  package let styles: [Style]
  /// The ranges of the styles of each count.
  let counts: [Range<Int>]
  /// The widths that a text may have.
  package let width: ClosedRange<Double>
  /// The heights that a text may have.
  package let height: ClosedRange<Double>
  /// The space between either end of a text and the end of its underline.
  package let padding: Double
  /// The space between a text and its underline.
  package let gap: Double

  package init(_ set: TagSet, _ context: LintContext) {
    style = set
    let layout = set.layout
    let rest = RestingValues(of: set)
    show = set.show.flatMap(context.animation).map { AnimationFigure($0, rest) }
    hide = set.hide.flatMap(context.animation).map { AnimationFigure($0, rest) }
    change = set.change.flatMap(context.animation).map { AnimationFigure($0, rest) }
    let (width, height) = (layout.textWidth, layout.textHeight)
    self.width = width
    self.height = height
    padding = layout.padding
    gap = layout.gap
    let pixelGrid = layout.pixelGrid
    var styles: [Style] = []
    var counts: [Range<Int>] = []
    for count in set.styles.keys.sorted() {
      let radius = layout.radius[count] ?? 0
      let start = styles.count
      for style in set.styles[count] ?? [] {
        styles.append(Style(style, count: count, of: set.name, radius: radius, pixelGrid: pixelGrid))
      }
      if start < styles.count { counts.append(start..<styles.count) }
    }
    self.styles = styles
    self.counts = counts
  }

  /// A style's name for a number of texts.
  struct StylePlace: Hashable {
    let name: StyleName
    let count: Int
  }

  /// Returns the indices of the styles by their names and counts, for many look-ups.
  func places() -> [StylePlace: Int] {
    Dictionary(styles.indices.map { (StylePlace(name: styles[$0].name, count: styles[$0].count), $0) }) { first, _ in
      first
    }
  }

  /// The key path `tags.NAME`.
  package var keyPath: StyleKeyPath { StyleKeyPath(["tags", style.name.text]) }

  /// Returns the leader's length for a number of texts.
  package func radius(count: Int) -> Double { style.layout.radius[count] ?? 0 }

  /// Returns the key path of a member of the layout: `layout("text", "height")`.
  package func layout(_ components: String...) -> StyleKeyPath {
    StyleKeyPath(keyPath.components + ["layout"] + components)
  }

  /// Returns the key path of the styles for a number of texts.
  func angles(count: Int) -> StyleKeyPath {
    StyleKeyPath(keyPath.components + ["angles", String(count)])
  }

  /// Returns the key path of a member of the hit areas.
  func hit(_ component: String) -> StyleKeyPath {
    StyleKeyPath(keyPath.components + ["hit", component])
  }

  /// Returns the shape of a text of a size, with its underline.
  private func shape(_ text: Text, _ size: Size) -> TagTextShape {
    TagTextShape(
      elbow: text.elbow, side: text.side,
      TagReach(width: size.width, height: size.height, padding: padding, gap: gap, adding: +))
  }

  /// Returns the box of a text of a size: centered over its underline, its lower edge the gap above it.
  func rectangle(_ text: Text, _ size: Size) -> Rectangle { shape(text, size).rectangle }

  /// Returns the underline of a text of a width, from the elbow to its outer end.
  func underline(_ text: Text, width: Double) -> Segment {
    Segment(start: text.elbow, end: shape(text, Size(width: width, height: 0)).underlineEnd)
  }

  /// Returns the leader, from the dot to the elbow; nil where the elbow is the dot.
  func leg(_ text: Text) -> Segment? {
    text.elbow == .dot ? nil : Segment(start: .dot, end: text.elbow)
  }

  /// Returns the bounds of a style's drawing with all texts of one size: strokes reach half the line width beyond their line.
  func bounds(_ style: Style, _ size: Size) -> Rectangle {
    let layout = self.style.layout
    let lineWidth = layout.lineWidth
    var bounds = TagGeometry.discBounds(
      dot: .dot, radius: layout.dotRadius, haloRadius: layout.halo?.radius, lineWidth: lineWidth)
    for text in style.texts { bounds = bounds.union(shape(text, size).bounds(lineWidth: lineWidth)) }
    return bounds
  }

  /// The smallest size of a text.
  var smallest: Size { Size(width: width.lowerBound, height: height.lowerBound) }

  /// The largest size of a text.
  var largest: Size { Size(width: width.upperBound, height: height.upperBound) }
}

extension Point {
  static let dot = Point(x: 0, y: 0)
}

extension TagFigure.Style {
  /// The style's name in messages: `square-right` (3 texts), in backticks.
  var title: String { "`\(name.text)` (\(count) \(count == 1 ? "text" : "texts"))" }

  /// Returns the counterexample of a fault of some texts, by index.
  func counterexample(_ texts: [Int]) -> Counterexample {
    Counterexample(Counterexample.texts(texts.map { $0 + 1 }, of: count))
  }

  /// Every pair of its texts once, by index.
  var pairs: TextPairs { TextPairs(count: texts.count) }
}

extension Counterexample {
  /// Returns the members about some of a style's texts, from 1, all of one size where it matters.
  static func texts(_ texts: [Int], of count: Int, _ size: Size? = nil) -> [Member] {
    [Member("texts", .counts(texts)), Member("count", .counts([count]))] + (size.map(extents) ?? [])
  }

  /// Returns the members about the size of texts.
  static func extents(_ size: Size) -> [Member] {
    [Member("textWidth", .number(size.width)), Member("textHeight", .number(size.height))]
  }
}

/// Every pair of some texts once, by index: 0 and 1, 0 and 2, 1 and 2.
struct TextPairs: Sequence, IteratorProtocol {
  private let count: Int
  private var first = 0
  private var second = 0

  init(count: Int) {
    self.count = count
  }

  mutating func next() -> (first: Int, second: Int)? {
    second += 1
    if second >= count {
      first += 1
      second = first + 1
    }
    return second < count ? (first, second) : nil
  }
}
