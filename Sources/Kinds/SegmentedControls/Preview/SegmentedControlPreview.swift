import StyleBundle
import StyleClient
import StyleGeometry

/// Draws a segmented control at its narrowest with most segments and at its widest with fewest: a bar for each label, the window
/// over the second segment, and its way from the first.
enum SegmentedControlPreview: KindPreview {
  static let title = "Segmented controls"
  static let legend = "the window moving from the first to the second segment; bars: the widest labels"

  static func figures(of style: SegmentedControlStyle) -> [Figure] {
    let sizes = [
      (style.width.lowerBound, style.segments.upperBound), (style.width.upperBound, style.segments.lowerBound),
    ]
    let isOne = sizes[0] == sizes[1]
    return (isOne ? Array(sizes.prefix(1)) : sizes).map { width, segments in
      let size = "\(PreviewText.number(width)) × \(PreviewText.number(style.height)) pt"
      return Figure(
        style.name.text, "\(segments) segments · \(size)", part: "\(segments)",
        picture(style, width: width, segments: segments))
    }
  }

  private static func picture(_ style: SegmentedControlStyle, width: Double, segments: Int) -> Picture {
    let highlight = SegmentedHighlight(style, width: width, segments: segments)
    let frame = Rectangle(minX: 0, minY: 0, maxX: width, maxY: style.height)
    var picture = Picture(of: frame, on: Picture.Panel(behind: [style.colors.background]))
    picture.path(
      rounded(frame, radius: style.cornerRadius + style.inset), moved: Point(x: 0, y: 0),
      style.colors.background == nil ? .ghost : .solid, style.colors.background)
    // A lower limit keeps very many segments drawable.
    let shown = min(segments, 40)
    for index in 0..<shown { picture.rectangle(bar(style, highlight.cell(index)), .solid, style.colors.title) }
    let start = highlight.rest(0).window.minX
    for part in [0.25, 0.5] {
      let window = highlight.move(from: start, to: 1, at: part * highlight.moveDuration).window
      picture.path(
        rounded(window, radius: style.cornerRadius), moved: Point(x: 0, y: 0), .line, style.colors.highlight,
        width: 1, opacity: 0.5)
    }
    let placement = highlight.rest(1)
    picture.path(
      rounded(placement.window, radius: style.cornerRadius), moved: Point(x: 0, y: 0), .solid, style.colors.highlight)
    picture.rectangle(bar(style, highlight.cell(1)), .solid, style.colors.titleHighlighted)
    return picture
  }

  /// The widest label in the middle of a cell, half as high as its font.
  private static func bar(_ style: SegmentedControlStyle, _ cell: Rectangle) -> Rectangle {
    let (x, y) = ((cell.minX + cell.maxX) / 2, (cell.minY + cell.maxY) / 2)
    let (width, height) = (min(style.title.width.upperBound, cell.width), style.title.fontSize / 2)
    return Rectangle(minX: x - width / 2, minY: y - height / 2, maxX: x + width / 2, maxY: y + height / 2)
  }

  /// A rectangle with round corners, as far as it holds them.
  private static func rounded(_ rectangle: Rectangle, radius: Double) -> [PathElement] {
    let corners = rectangle.corners(radius: radius)
    let sides = (corners.dropFirst() + corners.prefix(1)).flatMap { corner -> [PathElement] in
      [.line(corner.start)] + (corner.arc.map { [.arc($0)] } ?? [])
    }
    return [.move(corners[0].end)] + sides + [.close]
  }
}
