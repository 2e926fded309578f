import StyleDiagnostics
import StyleGeometry
package import StyleLint

/// A sketch as SVG: drawn large, with the caption below; all text has one size, whatever the scale.
package struct SketchSVG {
  /// The first characters of each picture; the folder's sweep knows its own files by it.
  package static let start = "<svg xmlns=\"http://www.w3.org/2000/svg\" data-made-by=\"stylec lint --pictures\""

  private let sketch: Sketch
  private let caption: String
  /// Pixels per point.
  private let scale: Double
  /// The bounds of the drawing, labels included, in pixels from the sketch's origin.
  private let frame: Rectangle
  private let medium: Medium

  /// Where a picture is looked at, with its width in pixels and the largest drawing on it.
  package struct Medium: Sendable {
    fileprivate let width: Double
    fileprivate let largest: Size
    /// Whether the finding's words are part of the picture.
    fileprivate let hasCaption: Bool

    /// A file of its own.
    package static let file = Medium(width: 640, largest: Size(width: 480, height: 360), hasCaption: true)
    /// A card of the gallery, on which the letters keep their size and the words are beside the picture.
    package static let card = Medium(width: 292, largest: Size(width: 268, height: 240), hasCaption: false)
  }

  private static let margin = 12.0
  /// The height of a line of text, the width of a character (on the safe side), and a label's gap to its point, in pixels.
  private static let (line, character, gap) = (14.0, 7.0, 5.0)

  package init(_ sketch: Sketch, caption: String, for medium: Medium = .file) {
    self.sketch = sketch
    self.medium = medium
    self.caption = caption
    let bounds = sketch.bounds ?? Rectangle(minX: 0, minY: 0, maxX: 1, maxY: 1)
    let (width, height) = (max(bounds.maxX - bounds.minX, 1), max(bounds.maxY - bounds.minY, 1))
    let scale = min(medium.largest.width / width, medium.largest.height / height, 8)
    self.scale = scale
    let drawn = Rectangle(
      minX: bounds.minX * scale, minY: bounds.minY * scale, maxX: bounds.maxX * scale, maxY: bounds.maxY * scale)
    let labels = sketch.shapes.compactMap { element -> Rectangle? in
      guard case .label(let text, let point, let side) = element.shape else { return nil }
      return Self.box(text, Point(x: point.x * scale, y: point.y * scale), side)
    }
    frame = labels.reduce(drawn) { $0.union($1) }
  }

  package func text() -> String {
    let width = max(frame.maxX - frame.minX + 2 * Self.margin, medium.width)
    let captionLines = medium.hasCaption ? caption.wrapped(to: Int((width - 2 * Self.margin) / 6.2)) : []
    let below = frame.maxY - frame.minY + 2 * Self.margin
    let height = below + (captionLines.isEmpty ? 0 : Double(captionLines.count) * Self.line + Self.margin)
    var lines = [
      Self.start + " width=\"\(number(width))\" height=\"\(number(height))\" "
        + "viewBox=\"0 0 \(number(width)) \(number(height))\" font-family=\"sans-serif\" font-size=\"11\">",
      "<title>\(XMLText.escaped(caption))</title>",
      "<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>",
    ]
    for role in Sketch.Role.allCases {
      lines += sketch.shapes.compactMap { $0.role == role ? element($0.shape, role) : nil }
    }
    lines += sketch.shapes.compactMap { label($0.shape, $0.role) }
    lines += captionLines.enumerated().map { index, line in
      let y = number(below + 10 + Self.line * Double(index))
      return "<text x=\"\(number(Self.margin))\" y=\"\(y)\" fill=\"#333333\">\(XMLText.escaped(line))</text>"
    }
    return lines.joined(separator: "\n") + "\n</svg>\n"
  }

  /// The element of a shape; nil for a label, which stands over all shapes.
  private func element(_ shape: Sketch.Shape, _ role: Sketch.Role) -> String? {
    switch shape {
    case .line(let from, let to):
      return "<line x1=\"\(x(from))\" y1=\"\(y(from))\" x2=\"\(x(to))\" y2=\"\(y(to))\" \(stroke(role))/>"
    case .distance(let from, let to):
      return "<path d=\"\(distance(from, to))\" fill=\"none\" stroke=\"\(color(role))\" stroke-width=\"1\"/>"
    case .circle(let center, let radius, let isFilled):
      return
        "<circle cx=\"\(x(center))\" cy=\"\(y(center))\" r=\"\(number(radius * scale))\" \(paint(role, isFilled))/>"
    case .mark(let point):
      return "<circle cx=\"\(x(point))\" cy=\"\(y(point))\" r=\"4\" fill=\"\(color(role))\"/>"
    case .rectangle(let rectangle, let isFilled): return box(rectangle, paint(role, isFilled))
    case .swatch(let rectangle, let fill):
      return box(rectangle, "fill=\"\(fill)\" stroke=\"\(color(role))\" stroke-width=\"\(role == .fault ? 2 : 1)\"")
    case .outline(let corners, let isClosed):
      let steps = corners.indices.map { ($0 == 0 ? "M " : "L ") + step(corners[$0]) } + (isClosed ? ["Z"] : [])
      return "<path d=\"\(steps.joined(separator: " "))\" \(stroke(role))/>"
    case .polyline(let points):
      let list = points.map { "\(x($0)),\(y($0))" }.joined(separator: " ")
      return "<polyline points=\"\(list)\" \(stroke(role))/>"
    case .label: return nil
    }
  }

  private func box(_ rectangle: Rectangle, _ paint: String) -> String {
    let corner = Point(x: rectangle.minX, y: rectangle.minY)
    let width = number((rectangle.maxX - rectangle.minX) * scale)
    let height = number((rectangle.maxY - rectangle.minY) * scale)
    return "<rect x=\"\(x(corner))\" y=\"\(y(corner))\" width=\"\(width)\" height=\"\(height)\" \(paint)/>"
  }

  /// A label, upright on white, so that it can be read over lines.
  private func label(_ shape: Sketch.Shape, _ role: Sketch.Role) -> String? {
    guard case .label(let text, let point, let side) = shape else { return nil }
    let place = Point(x: point.x * scale, y: point.y * scale)
    let box = Self.box(text, place, side)
    let (anchor, left) =
      switch side {
      case .left: ("end", box.maxX)
      case .right: ("start", box.minX)
      default: ("middle", place.x)
      }
    return
      "<text x=\"\(number(left - frame.minX + Self.margin))\" y=\"\(number(box.maxY - frame.minY + Self.margin - 3))\" "
      + "text-anchor=\"\(anchor)\" fill=\"\(role == .guide ? "#66727c" : color(role))\" stroke=\"#ffffff\" "
      + "stroke-width=\"3\" paint-order=\"stroke\">\(XMLText.escaped(text))</text>"
  }

  /// The room that a label takes, in pixels.
  private static func box(_ text: String, _ point: Point, _ side: Sketch.Side) -> Rectangle {
    let width = Double(text.count) * character
    let (left, top) =
      switch side {
      case .above: (point.x - width / 2, point.y - gap - line)
      case .below: (point.x - width / 2, point.y + gap)
      case .left: (point.x - gap - width, point.y - line / 2)
      case .right: (point.x + gap, point.y - line / 2)
      case .center: (point.x - width / 2, point.y - line / 2)
      }
    return Rectangle(minX: left, minY: top, maxX: left + width, maxY: top + line)
  }

  /// A line, with a stroke of eight pixels across either end.
  private func distance(_ from: Point, _ to: Point) -> String {
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    let length = (dx * dx + dy * dy).squareRoot()
    let across = length > 0 ? Point(x: -dy / length * 4 / scale, y: dx / length * 4 / scale) : Point(x: 0, y: 0)
    func tick(_ point: Point) -> String {
      let (one, other) = (
        Point(x: point.x - across.x, y: point.y - across.y), Point(x: point.x + across.x, y: point.y + across.y)
      )
      return "M \(x(one)) \(y(one)) L \(x(other)) \(y(other))"
    }
    return "\(tick(from)) M \(x(from)) \(y(from)) L \(x(to)) \(y(to)) \(tick(to))"
  }

  /// The path's step to a corner, and round it.
  private func step(_ corner: OutlineCorner) -> String {
    let start = "\(x(corner.start)) \(y(corner.start))"
    guard let arc = corner.arc else { return start }
    let radius = number(arc.radius * scale)
    return start + " A \(radius) \(radius) 0 0 \(corner.isClockwise ? 1 : 0) \(x(corner.end)) \(y(corner.end))"
  }

  private func paint(_ role: Sketch.Role, _ isFilled: Bool) -> String {
    isFilled ? "fill=\"\(color(role))\" fill-opacity=\"0.25\" stroke=\"\(color(role))\"" : stroke(role)
  }

  private func stroke(_ role: Sketch.Role) -> String {
    let width = role == .guide ? "1\" stroke-dasharray=\"4 3" : role == .fault ? "2" : "1.5"
    return "fill=\"none\" stroke=\"\(color(role))\" stroke-width=\"\(width)\""
  }

  private func color(_ role: Sketch.Role) -> String {
    switch role {
    case .plain: "#30506b"
    case .fault: "#c62828"
    case .guide: "#9aa7b2"
    }
  }

  private func x(_ point: Point) -> String { number(point.x * scale - frame.minX + Self.margin) }

  private func y(_ point: Point) -> String { number(point.y * scale - frame.minY + Self.margin) }

  private func number(_ value: Double) -> String { PixelNumber.text(value) }
}
