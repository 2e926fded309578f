import StyleGeometry
import StyleLint

/// A sketch as SVG: drawn large, with a line of text below.
struct SketchSVG {
  private let sketch: Sketch
  private let caption: String
  /// Pixels a point.
  private let scale: Double
  private let frame: Rectangle

  private static let margin = 12.0
  private static let captionHeight = 34.0
  private static let smallestWidth = 420.0

  init(_ sketch: Sketch, caption: String) {
    self.sketch = sketch
    self.caption = caption
    let bounds = sketch.bounds ?? Rectangle(minX: 0, minY: 0, maxX: 1, maxY: 1)
    let extent = max(bounds.maxX - bounds.minX, bounds.maxY - bounds.minY, 1)
    scale = min(max(600 / extent, 0.5), 8)
    frame = bounds
  }

  func text() -> String {
    let width = max((frame.maxX - frame.minX) * scale + 2 * Self.margin, Self.smallestWidth)
    let height = (frame.maxY - frame.minY) * scale + 2 * Self.margin + Self.captionHeight
    var lines = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(number(width))\" height=\"\(number(height))\" "
        + "viewBox=\"0 0 \(number(width)) \(number(height))\" font-family=\"sans-serif\" font-size=\"11\">",
      "<title>\(XMLText.escaped(caption))</title>",
      "<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>",
    ]
    lines += sketch.shapes.filter { $0.role == .guide }.map { element($0.shape, $0.role) }
    lines += sketch.shapes.filter { $0.role == .plain }.map { element($0.shape, $0.role) }
    lines += sketch.shapes.filter { $0.role == .fault }.map { element($0.shape, $0.role) }
    lines += captionLines(width: width).enumerated().map { index, line in
      let y = height - Self.captionHeight + 12 + 14 * Double(index)
      return "<text x=\"\(number(Self.margin))\" y=\"\(number(y))\" fill=\"#333333\">\(XMLText.escaped(line))</text>"
    }
    return lines.joined(separator: "\n") + "\n</svg>\n"
  }

  /// The caption in at most two lines.
  private func captionLines(width: Double) -> [String] {
    let lines = caption.wrapped(to: Int((width - 2 * Self.margin) / 5.6))
    return lines.count > 2 ? [lines[0], lines[1] + " …"] : lines
  }

  private func element(_ shape: Sketch.Shape, _ role: Sketch.Role) -> String {
    switch shape {
    case .line(let from, let to):
      return "<line x1=\"\(x(from))\" y1=\"\(y(from))\" x2=\"\(x(to))\" y2=\"\(y(to))\" \(stroke(role))/>"
    case .circle(let centre, let radius, let isFilled):
      return
        "<circle cx=\"\(x(centre))\" cy=\"\(y(centre))\" r=\"\(number(radius * scale))\" \(paint(role, isFilled))/>"
    case .rectangle(let rectangle, let isFilled):
      let corner = Point(x: rectangle.minX, y: rectangle.minY)
      let width = number((rectangle.maxX - rectangle.minX) * scale)
      let height = number((rectangle.maxY - rectangle.minY) * scale)
      return
        "<rect x=\"\(x(corner))\" y=\"\(y(corner))\" width=\"\(width)\" height=\"\(height)\" \(paint(role, isFilled))/>"
    case .outline(let corners):
      let steps = corners.indices.map { ($0 == 0 ? "M " : "L ") + step(corners[$0]) }
      return "<path d=\"\((steps + ["Z"]).joined(separator: " "))\" \(stroke(role))/>"
    case .polyline(let points):
      let list = points.map { "\(x($0)),\(y($0))" }.joined(separator: " ")
      return "<polyline points=\"\(list)\" \(stroke(role))/>"
    case .text(let text, let point):
      return "<text x=\"\(x(point))\" y=\"\(y(point))\" fill=\"\(color(role))\">\(XMLText.escaped(text))</text>"
    }
  }

  /// To a corner, and round it.
  private func step(_ corner: OutlineCorner) -> String {
    let start = "\(x(corner.start)) \(y(corner.start))"
    guard let arc = corner.arc else { return start }
    let radius = number(arc.radius * scale)
    return start + " A \(radius) \(radius) 0 0 \(corner.isClockwise ? 1 : 0) \(x(corner.end)) \(y(corner.end))"
  }

  private func paint(_ role: Sketch.Role, _ isFilled: Bool) -> String {
    isFilled
      ? "fill=\"\(color(role))\" fill-opacity=\"0.25\" stroke=\"\(color(role))\"" : stroke(role)
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

  private func x(_ point: Point) -> String { number((point.x - frame.minX) * scale + Self.margin) }

  private func y(_ point: Point) -> String { number((point.y - frame.minY) * scale + Self.margin) }

  /// Hundredths of a pixel.
  private func number(_ value: Double) -> String { ReportValue.number((value * 100).rounded() / 100 + 0).text }
}
