import StyleClient

extension FactSheet {
  /// Adds a brush: what it draws as a tool whose color and width change.
  mutating func draw(_ style: BrushStyle) {
    add("width", style.width.start, style.width.step, style.width.min, style.width.max)
    add("line", style.cap.rawValue, style.join.rawValue, style.smoothing, style.isEraser, style.palette?.text)
    let red = BundleColor(red: 1, green: 0, blue: 0.2)
    let changes: [(inout BrushTool) -> Void] = [
      { _ in }, { $0.pick(red) }, { $0.pick(red) }, { $0.wider() }, { $0.thinner() }, { $0.wider() },
    ]
    var tool = BrushTool(style)
    each(changes, "stroke") { sheet, change in
      change(&tool)
      let path = [(10, 10), (10, 10), (40, 12.5), (41, 60), (0, 0), (-30, 45)].map { Point(x: $0, y: $1) }
      var stroke = tool.stroke(from: path[0])
      sheet.at("dot") { $0.add(stroke) }
      for point in path { stroke.append(point) }
      sheet.at("line") { $0.add(stroke) }
      sheet.at("nothing") { $0.add(BrushStroke(style, width: tool.width, color: nil, through: [])) }
    }
  }

  private mutating func add(_ stroke: BrushStroke) {
    add("ink", stroke.width, stroke.color, stroke.cap.rawValue, stroke.join.rawValue, stroke.isEraser)
    add("elements", stroke.elements)
    add("bounds", stroke.bounds)
  }
}
