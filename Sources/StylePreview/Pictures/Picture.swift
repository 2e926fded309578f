package import StyleBundle
package import StyleGeometry

/// What is drawn of a style, in points of the style, y down, on a panel of some pixels.
package struct Picture: Hashable, Sendable {
  /// What stands behind the shapes, and so which colour they have that have none of their own.
  package enum Panel: String, Sendable {
    /// As light or dark as the page.
    case page
    case dark
    case light

    /// That on which colours can be seen; the page's own where there are none.
    package init(behind colors: [BundleColor?]) {
      let known = colors.compactMap(\.self)
      let light = known.reduce(0) { $0 + $1.luminance } / Double(max(known.count, 1))
      self = known.isEmpty ? .page : light > 0.3 ? .dark : .light
    }
  }

  /// How a shape is painted, in its own colour or the panel's.
  package enum Paint: String, Sendable {
    /// A line round it.
    case line
    /// A dashed line: as far as it may reach.
    case ghost
    /// Its inside.
    case solid
    /// A dashed red line: what can't be drawn.
    case fault
  }

  /// In pixels.
  package let size: Size
  package let panel: Panel
  /// Pixels a point.
  package let scale: Double
  /// Where the style's origin is, in pixels.
  private let origin: Point
  package private(set) var elements: [String] = []

  /// The room of a card, in pixels.
  package static let room = Size(width: 200, height: 150)
  private static let margin = 12.0

  /// Room for what lies within some bounds, at a scale of at most 1 pixel a point.
  ///
  /// Pictures that are to be compared have one scale and one height, which ``scale(fitting:)`` and ``height(of:scale:)`` give.
  package init(of bounds: Rectangle, scale most: Double = 1, height: Double = room.height, on panel: Panel) {
    scale = min(most, Self.scale(fitting: bounds))
    size = Size(width: Self.room.width, height: height)
    self.panel = panel
    origin = Point(
      x: size.width / 2 - scale * (bounds.minX + bounds.maxX) / 2,
      y: size.height / 2 - scale * (bounds.minY + bounds.maxY) / 2)
  }

  /// A panel of some height whose points are its pixels.
  package init(height: Double) {
    (size, panel, scale, origin) = (Size(width: Self.room.width, height: height), .page, 1, Point(x: 0, y: 0))
  }

  /// The largest scale at which some bounds fit into a card, at most 1.
  package static func scale(fitting bounds: Rectangle) -> Double {
    min(
      1, (room.width - 2 * margin) / max(bounds.width, 1e-9), (room.height - 2 * margin) / max(bounds.height, 1e-9))
  }

  /// How high a panel has to be for some bounds; not so low that cards would look squashed.
  package static func height(of bounds: Rectangle, scale: Double) -> Double {
    max(room.height / 2, (bounds.height * scale + 2 * margin).rounded(.up))
  }
}

extension Picture {
  package mutating func line(_ points: [Point], _ color: BundleColor? = nil, width: Double = 1.25, opacity: Double = 1)
  {
    var text = "<polyline points=\""
    for (index, point) in points.enumerated() {
      if index > 0 { text += " " }
      PixelNumber.append(origin.x + point.x * scale, to: &text)
      text += ","
      PixelNumber.append(origin.y + point.y * scale, to: &text)
    }
    elements.append(text + "\"" + Self.attributes(.line, color, width: width, opacity: opacity) + "/>")
  }

  package mutating func rectangle(
    _ rectangle: Rectangle, _ paint: Paint, _ color: BundleColor? = nil, opacity: Double = 1
  ) {
    let corner = Point(x: rectangle.minX, y: rectangle.minY)
    elements.append(
      "<rect x=\"\(x(corner))\" y=\"\(y(corner))\" width=\"\(number(rectangle.width * scale))\" "
        + "height=\"\(number(rectangle.height * scale))\"\(Self.attributes(paint, color, opacity: opacity))/>")
  }

  package mutating func disc(_ centre: Point, radius: Double, _ color: BundleColor? = nil, opacity: Double = 1) {
    elements.append(
      "<circle cx=\"\(x(centre))\" cy=\"\(y(centre))\" r=\"\(number(radius * scale))\""
        + "\(Self.attributes(.solid, color, opacity: opacity))/>")
  }

  /// An outline as clients draw it, or a line with ends and corners of its own.
  package mutating func path(
    _ path: [PathElement], moved offset: Point = Point(x: 0, y: 0), _ paint: Paint, _ color: BundleColor? = nil,
    width: Double? = nil, cap: LineCap? = nil, join: LineJoin? = nil, opacity: Double = 1
  ) {
    let steps = path.map { step($0, offset) }.joined(separator: " ")
    let shape =
      (cap.map { "stroke-linecap:\($0.rawValue);" } ?? "")
      + (join.map { "stroke-linejoin:\($0.rawValue);stroke-miterlimit:\(PixelNumber.text(LineJoin.miterLimit))" } ?? "")
    elements.append(
      "<path d=\"\(steps)\"\(shape.isEmpty ? "" : " style=\"\(shape)\"")"
        + "\(Self.attributes(paint, color, width: width, opacity: opacity))/>")
  }

  /// Words, `end` at their right end or else beginning at a point.
  package mutating func words(_ text: String, at point: Point, columns: Int, isEnd: Bool = false) {
    let shown = XMLText.escaped(ShownText.clipped(text, to: columns))
    elements.append(
      "<text class=\"note\" x=\"\(x(point))\" y=\"\(y(point))\"\(isEnd ? " text-anchor=\"end\"" : "")>\(shown)</text>")
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

  private static func attributes(
    _ paint: Paint, _ color: BundleColor?, width: Double? = nil, opacity: Double
  ) -> String {
    var text = " class=\"\(paint.rawValue)\""
    if let color { text += " color=\"\(color.hex)\"" }
    if let width { text += " stroke-width=\"\(PixelNumber.text(width))\"" }
    let all = opacity * (color?.alpha ?? 1)
    return all == 1 ? text : text + " opacity=\"\(PixelNumber.text(all))\""
  }

  private func number(_ value: Double) -> String { PixelNumber.text(value) }

  private func x(_ point: Point) -> String { number(origin.x + point.x * scale) }

  private func y(_ point: Point) -> String { number(origin.y + point.y * scale) }
}
