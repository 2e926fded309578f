import Foundation
import StyleBundle
import StyleGeometry

/// A writer of the few SVG elements that a board needs.
struct SVG {
  private var lines: [String]

  init(_ size: Size) {
    let (width, height) = (Self.text(size.width), Self.text(size.height))
    lines = [
      #"<svg xmlns="http://www.w3.org/2000/svg" width="\#(width)" height="\#(height)" viewBox="0 0 \#(width) \#(height)">"#
    ]
  }

  func finished() -> String { (lines + ["</svg>"]).joined(separator: "\n") }

  /// Draws a landscape to put tags on: sky, two ridges, a lake.
  mutating func landscape(_ size: Size) {
    let (w, h) = (size.width, size.height)
    polygon([(0, 0), (w, 0), (w, h), (0, h)], fill: "#5b7fa3")
    polygon(
      [(0, 0.6 * h), (0.2 * w, 0.35 * h), (0.38 * w, 0.55 * h), (0.62 * w, 0.12 * h), (w, 0.58 * h), (w, h), (0, h)],
      fill: "#3f5a75")
    polygon([(0, 0.72 * h), (0.3 * w, 0.58 * h), (0.7 * w, 0.7 * h), (w, 0.55 * h), (w, h), (0, h)], fill: "#2f4a3f")
    polygon([(0, 0.86 * h), (0.45 * w, 0.74 * h), (0.6 * w, h), (0, h)], fill: "#27506b")
  }

  private mutating func polygon(_ points: [(Double, Double)], fill: String) {
    let list = points.map { "\(Self.text($0)),\(Self.text($1))" }.joined(separator: " ")
    lines.append(#"<polygon points="\#(list)" fill="\#(fill)"/>"#)
  }

  /// Draws an open line up to a part of its length.
  mutating func line(_ points: [Point], width: Double, color: String, part: Double?) {
    let list = points.map { "\(Self.text($0.x)),\(Self.text($0.y))" }.joined(separator: " ")
    var dash = ""
    if let part, part < 1 {
      let length = zip(points, points.dropFirst()).map { hypot($1.x - $0.x, $1.y - $0.y) }.reduce(0, +)
      dash = #" stroke-dasharray="\#(Self.text(max(0, part) * length)) \#(Self.text(length))""#
    }
    lines.append(
      #"<polyline points="\#(list)" fill="none" stroke="\#(color)" stroke-width="\#(Self.text(width))"\#(dash)/>"#)
  }

  mutating func disc(_ center: Point, radius: Double, color: String, opacity: Double) {
    lines.append(
      #"<circle cx="\#(Self.text(center.x))" cy="\#(Self.text(center.y))" r="\#(Self.text(radius))" fill="\#(color)""#
        + #" fill-opacity="\#(Self.text(opacity))"/>"#)
  }

  /// Draws words that fill a rectangle.
  mutating func text(_ words: String, in box: Rectangle, color: String, opacity: Double?) {
    let escaped = words.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    lines.append(
      #"<text x="\#(Self.text(box.minX))" y="\#(Self.text(box.maxY - 3))" font-family="sans-serif" font-size="12""#
        + #" textLength="\#(Self.text(box.width))" lengthAdjust="spacingAndGlyphs" fill="\#(color)""#
        + #" fill-opacity="\#(Self.text(opacity ?? 1))">\#(escaped)</text>"#)
  }

  /// Returns a color in SVG's notation; white where the bundle leaves the color to the app.
  static func color(_ color: BundleColor?) -> String {
    guard let color else { return "white" }
    let parts = [color.red, color.green, color.blue].map { "\(text($0 * 100))%" }
    return "rgb(\(parts.joined(separator: ", ")))"
  }

  /// Returns a number with three decimals at most.
  private static func text(_ number: Double) -> String {
    let rounded = (number * 1000).rounded() / 1000
    return Int(exactly: rounded).map(String.init) ?? String(rounded)
  }
}
