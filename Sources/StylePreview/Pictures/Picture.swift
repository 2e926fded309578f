package import StyleBundle
import StyleDiagnostics
package import StyleGeometry

/// The drawing of a style, in points of the style, y down, on a panel measured in pixels.
package struct Picture: Hashable, Sendable {
  /// The background of the shapes, which decides the color of those that have none of their own.
  package enum Panel: String, Sendable {
    /// A background as light or dark as the page.
    case page
    case dark
    case light

    /// The background on which colors can be seen; the page's own where there are none.
    package init(behind colors: [BundleColor?]) {
      let known = colors.compactMap(\.self)
      let light = known.reduce(0) { $0 + $1.luminance } / Double(max(known.count, 1))
      self = known.isEmpty ? .page : light > 0.3 ? .dark : .light
    }
  }

  /// The way in which a shape is painted, in its own color or the panel's.
  package enum Paint: String, Sendable {
    /// An outline.
    case line
    /// A dashed line: the furthest that a shape may reach.
    case ghost
    /// A filled shape.
    case solid
    /// A dashed red line: a shape that can't be drawn.
    case fault
  }

  /// The panel's size, in pixels.
  package let size: Size
  package let panel: Panel
  /// Pixels per point.
  package let scale: Double
  /// The place of the style's origin, in pixels.
  private let origin: Point
  private(set) var shapes: [PictureShape] = []

  /// The room of a card, in pixels.
  package static let room = Size(width: 200, height: 150)
  private static let margin = 12.0

  /// Makes room for some bounds, in points, at a scale of at most `most` pixels per point.
  ///
  /// Pictures that are compared have one scale and one height, from ``scale(fitting:)`` and ``height(of:scale:)``.
  package init(of bounds: Rectangle, scale most: Double = 1, height: Double = room.height, on panel: Panel) {
    scale = min(most, Self.scale(fitting: bounds))
    size = Size(width: Self.room.width, height: height)
    self.panel = panel
    origin = Point(
      x: size.width / 2 - scale * (bounds.minX + bounds.maxX) / 2,
      y: size.height / 2 - scale * (bounds.minY + bounds.maxY) / 2)
  }

  /// Makes a panel of some height whose points are its pixels.
  package init(height: Double) {
    (size, panel, scale, origin) = (Size(width: Self.room.width, height: height), .page, 1, Point(x: 0, y: 0))
  }

  /// The largest scale at which some bounds fit into a card, at most 1 pixel per point.
  package static func scale(fitting bounds: Rectangle) -> Double {
    min(
      1, (room.width - 2 * margin) / max(bounds.width, 1e-9), (room.height - 2 * margin) / max(bounds.height, 1e-9))
  }

  /// The height of a panel for some bounds, in pixels; not so low that cards would look squashed.
  package static func height(of bounds: Rectangle, scale: Double) -> Double {
    max(room.height / 2, (bounds.height * scale + 2 * margin).rounded(.up))
  }
}

extension Picture {
  /// The elements of the shapes, from the ground up.
  package var elements: [String] { shapes.map(\.text) }

  /// Whether another picture has the same scale and origin.
  func isScaled(as other: Picture) -> Bool { scale == other.scale && origin == other.origin }

  /// The transform that brings the shapes of another picture into the points of this one.
  func place(of other: Picture) -> String {
    let factor = scale / other.scale
    let (x, y) = (origin.x - factor * other.origin.x, origin.y - factor * other.origin.y)
    return "translate(\(number(x)) \(number(y))) scale(\(number(factor)))"
  }

  package mutating func line(_ points: [Point], _ color: BundleColor? = nil, width: Double = 1.25, opacity: Double = 1)
  {
    var text = "<polyline points=\""
    for (index, point) in points.enumerated() {
      if index > 0 { text += " " }
      PixelNumber.append(origin.x + point.x * scale, to: &text)
      text += ","
      PixelNumber.append(origin.y + point.y * scale, to: &text)
    }
    shapes.append(Self.shape(text + "\"", .line, color, width: width, opacity: opacity))
  }

  package mutating func rectangle(
    _ rectangle: Rectangle, _ paint: Paint, _ color: BundleColor? = nil, opacity: Double = 1
  ) {
    let corner = Point(x: rectangle.minX, y: rectangle.minY)
    let start =
      "<rect x=\"\(x(corner))\" y=\"\(y(corner))\" width=\"\(number(rectangle.width * scale))\" "
      + "height=\"\(number(rectangle.height * scale))\""
    shapes.append(Self.shape(start, paint, color, opacity: opacity))
  }

  package mutating func disc(_ center: Point, radius: Double, _ color: BundleColor? = nil, opacity: Double = 1) {
    let start = "<circle cx=\"\(x(center))\" cy=\"\(y(center))\" r=\"\(number(radius * scale))\""
    shapes.append(Self.shape(start, .solid, color, opacity: opacity))
  }

  /// Adds an outline as clients draw it, or a line with ends and corners of its own.
  package mutating func path(
    _ path: [PathElement], moved offset: Point = Point(x: 0, y: 0), _ paint: Paint, _ color: BundleColor? = nil,
    width: Double? = nil, cap: LineCap? = nil, join: LineJoin? = nil, opacity: Double = 1
  ) {
    let steps = path.map { step($0, offset) }.joined(separator: " ")
    let shape =
      (cap.map { "stroke-linecap:\($0.rawValue);" } ?? "")
      + (join.map { "stroke-linejoin:\($0.rawValue);stroke-miterlimit:\(PixelNumber.text(LineJoin.miterLimit))" } ?? "")
    let start = "<path d=\"\(steps)\"\(shape.isEmpty ? "" : " style=\"\(shape)\"")"
    shapes.append(Self.shape(start, paint, color, width: width, opacity: opacity))
  }

  /// Adds words that begin at a point, or with `isEnd` end there.
  package mutating func words(_ text: String, at point: Point, columns: Int, isEnd: Bool = false) {
    let shown = XMLText.escaped(ShownText.clipped(text, to: columns))
    let start = "<text class=\"note\" x=\"\(x(point))\" y=\"\(y(point))\""
    shapes.append(PictureShape(words: "\(start)\(isEnd ? " text-anchor=\"end\"" : "")>\(shown)</text>"))
  }

  private func step(_ element: PathElement, _ offset: Point) -> String {
    func place(_ point: Point) -> String {
      let moved = Point(x: point.x + offset.x, y: point.y + offset.y)
      return "\(x(moved)) \(y(moved))"
    }
    switch element {
    case .move(let point): return "M\(place(point))"
    case .line(let point): return "L\(place(point))"
    case .quadratic(let control, let end): return "Q\(place(control)) \(place(end))"
    case .arc(let arc):
      let radius = number(arc.radius * scale)
      return "A\(radius) \(radius) 0 0 \(arc.isClockwise ? 1 : 0) \(place(arc.end))"
    case .close: return "Z"
    }
  }

  private static func shape(
    _ start: String, _ paint: Paint, _ color: BundleColor?, width: Double? = nil, opacity: Double
  ) -> PictureShape {
    let all = opacity * (color?.alpha ?? 1)
    return PictureShape(
      start, paint, color: color.map { " color=\"\($0.hex)\"" } ?? "",
      width: width.map { " stroke-width=\"\(PixelNumber.text($0))\"" } ?? "",
      opacity: all == 1 ? "" : " opacity=\"\(PixelNumber.text(all))\"")
  }

  private func number(_ value: Double) -> String { PixelNumber.text(value) }

  private func x(_ point: Point) -> String { number(origin.x + point.x * scale) }

  private func y(_ point: Point) -> String { number(origin.y + point.y * scale) }
}

extension [Point] {
  /// The polygon with these corners as a path.
  var polygon: [PathElement] { [.move(self[0])] + dropFirst().map { .line($0) } + [.close] }

  /// The smallest rectangle that holds them.
  var bounds: Rectangle {
    let (x, y) = (map(\.x), map(\.y))
    return Rectangle(minX: x.min() ?? 0, minY: y.min() ?? 0, maxX: x.max() ?? 0, maxY: y.max() ?? 0)
  }
}
