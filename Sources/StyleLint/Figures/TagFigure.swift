package import StyleDiagnostics
package import StyleGeometry
package import StyleModel

/// A tag set as it is drawn, for rules about tags: relative to the dot's centre, in points, y down.
package struct TagFigure: Sendable {
  /// One text of a style.
  package struct Text: Sendable {
    /// Degrees in (−180, 180].
    package let angle: Double
    package let side: Side
    /// Where the leg ends and the underline begins.
    package let elbow: Point
  }

  /// One style for one number of texts.
  package struct Style: Sendable {
    package let name: StyleName
    /// The number of texts.
    package let count: Int
    package let texts: [Text]
    /// The texts as they are stated, with exact angles.
    package let stated: [TagSet.Text]
    /// `tags.NAME.angles.COUNT.STYLE`.
    package let keyPath: StyleKeyPath

    /// The key path of a text's angle; `index` from 0.
    package func keyPath(ofText index: Int) -> StyleKeyPath { keyPath.appending(index) }
  }

  package let set: TagSet
  /// `tags.NAME`.
  package let keyPath: StyleKeyPath
  /// By count, then in the order of the cycle.
  package let styles: [Style]
  package let width: ClosedRange<Double>
  package let height: ClosedRange<Double>
  package let padding: Double
  package let gap: Double

  package init(_ set: TagSet) {
    self.set = set
    let keyPath = StyleKeyPath(["tags", set.name.text])
    self.keyPath = keyPath
    let layout = set.layout
    width = layout.textWidth.min.value...Swift.max(layout.textWidth.min.value, layout.textWidth.max.value)
    height = layout.textHeight.min.value...Swift.max(layout.textHeight.min.value, layout.textHeight.max.value)
    padding = layout.padding.value
    gap = layout.gap.value
    styles = set.styles.keys.sorted().flatMap { count -> [Style] in
      let radius = layout.radius[count]?.value ?? 0
      return (set.styles[count] ?? []).map { style in
        let texts = style.texts.map { text in
          Text(
            angle: text.angle.value, side: text.side,
            elbow: TagGeometry.elbow(
              angle: text.angle.value, radius: radius, pixelGrid: layout.pixelGrid?.value))
        }
        return Style(
          name: style.name, count: count, texts: texts, stated: style.texts,
          keyPath: StyleKeyPath(keyPath.components + ["angles", String(count), style.name.text]))
      }
    }
  }

  /// The leg's length for a number of texts.
  package func radius(count: Int) -> Double { set.layout.radius[count]?.value ?? 0 }

  /// The key path of a member of the layout: `layout("text", "height")`.
  package func layout(_ components: String...) -> StyleKeyPath {
    StyleKeyPath(keyPath.components + ["layout"] + components)
  }

  /// The key path of the styles for a number of texts.
  func angles(count: Int) -> StyleKeyPath {
    StyleKeyPath(keyPath.components + ["angles", String(count)])
  }

  /// The key path of a member of the hit areas.
  func hit(_ component: String) -> StyleKeyPath {
    StyleKeyPath(keyPath.components + ["hit", component])
  }

  /// Where a text of this size stands: centred over its underline, its lower edge the gap above it.
  package func rectangle(_ text: Text, width: Double, height: Double) -> Rectangle {
    let left = text.side == .right ? text.elbow.x + padding : text.elbow.x - padding - width
    return Rectangle(
      minX: left, minY: text.elbow.y - gap - height, maxX: left + width, maxY: text.elbow.y - gap)
  }

  func rectangle(_ text: Text, _ size: Extents) -> Rectangle {
    rectangle(text, width: size.width, height: size.height)
  }

  /// Where the underline of a text of this width ends.
  package func underlineEnd(_ text: Text, width: Double) -> Point {
    let length = width + 2 * padding
    return Point(x: text.side == .right ? text.elbow.x + length : text.elbow.x - length, y: text.elbow.y)
  }

  /// From the elbow to behind a text of this width.
  func underline(_ text: Text, width: Double) -> Segment {
    Segment(start: text.elbow, end: underlineEnd(text, width: width))
  }

  /// From the dot to the elbow; nil where the elbow is the dot.
  func leg(_ text: Text) -> Segment? {
    text.elbow == .dot ? nil : Segment(start: .dot, end: text.elbow)
  }

  /// Everything that is drawn of a style with all texts of one size: strokes reach half the line width beyond their line.
  func bounds(_ style: Style, _ size: Extents) -> Rectangle {
    let disc = max(set.layout.dotRadius.value, set.layout.halo?.radius.value ?? 0)
    let half = set.layout.lineWidth.value / 2
    var bounds = Rectangle.atDot.grown(by: max(disc, half))
    for text in style.texts {
      let line = underline(text, width: size.width)
      bounds = bounds.union(rectangle(text, size)).union(line.bounds.grown(by: half))
    }
    return bounds
  }

  var smallest: Extents { Extents(width: width.lowerBound, height: height.lowerBound) }

  var largest: Extents { Extents(width: width.upperBound, height: height.upperBound) }
}

/// The size of one text.
struct Extents {
  let width: Double
  let height: Double
}

extension Point {
  static let dot = Point(x: 0, y: 0)
}

extension Rectangle {
  static let atDot = Rectangle(minX: 0, minY: 0, maxX: 0, maxY: 0)
}

extension Segment {
  fileprivate var bounds: Rectangle {
    Rectangle(
      minX: min(start.x, end.x), minY: min(start.y, end.y), maxX: max(start.x, end.x), maxY: max(start.y, end.y))
  }
}

extension TagFigure.Style {
  /// As messages name it: `square-right` (3 texts), in backticks.
  var title: String { "`\(name.text)` (\(count) \(count == 1 ? "text" : "texts"))" }

  /// Every two of its texts once, by index.
  var pairs: [(first: Int, second: Int)] {
    texts.indices.flatMap { first in texts.indices.dropFirst(first + 1).map { (first, $0) } }
  }
}
