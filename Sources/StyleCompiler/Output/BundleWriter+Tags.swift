import StyleGeometry
import StyleModel

extension BundleWriter {
  mutating func tagSet(_ set: TagSet, _ drawing: TagDrawing, verticals: [Project.Verticals]) {
    byCount("bounds", set, drawing) { writer, name, _, drawn in writer.bounds(name, drawn.bounds) }
    if let colors = set.colors {
      object("colors") {
        $0.member("dot", colors.dot)
        $0.member("line", colors.line)
        $0.member("text", colors.text)
      }
    }
    list("cycle", set.cycle) { $0.text($1.text) }
    if let hide = set.hide { member("hide", hide.text) }
    object("hit") { $0.hit(set.hit) }
    object("layout") { $0.layout(set.layout) }
    if let show = set.show { member("show", show.text) }
    byCount("styles", set, drawing) { writer, name, style, drawn in writer.texts(name, style, drawn) }
    if !verticals.isEmpty {
      list("verticals", verticals) { writer, pair in
        writer.item {
          $0.member("left", pair.left)
          $0.member("right", pair.right)
        }
      }
    }
  }

  /// Something of every style, by count and name.
  private mutating func byCount(
    _ key: String, _ set: TagSet, _ drawing: TagDrawing,
    _ body: (inout BundleWriter, String, TagSet.Style, TagDrawing.Style) -> Void
  ) {
    object(key) { writer in
      for count in set.styles.keys.sortedAsKeys() {
        let pairs = zip(set.styles[count] ?? [], drawing.styles[count] ?? [])
        writer.object(String(count)) { writer in
          for (style, drawn) in pairs.sorted(by: { $0.0.name.precedesInJSON($1.0.name) }) {
            body(&writer, style.name.text, style, drawn)
          }
        }
      }
    }
  }

  private mutating func bounds(_ name: String, _ bounds: TagDrawing.Bounds) {
    object(name) {
      $0.member("maxX", bounds.maxX)
      $0.member("maxY", bounds.maxY)
      $0.member("minX", bounds.minX)
      $0.member("minY", bounds.minY)
    }
  }

  private mutating func texts(_ name: String, _ style: TagSet.Style, _ drawn: TagDrawing.Style) {
    list(name, zip(style.texts, drawn.elbows)) { writer, pair in
      writer.item {
        $0.member("angle", pair.0.angle)
        $0.member("elbow", [pair.1.x, pair.1.y])
        $0.member("side", pair.0.side.rawValue)
      }
    }
  }

  private mutating func hit(_ hit: TagSet.HitAreas) {
    member("dot", hit.dot)
    member("panDot", hit.panDot)
    member("panText", hit.panText)
    member("prefer", hit.prefer.rawValue)
    member("text", hit.text)
  }

  private mutating func layout(_ layout: TagSet.Layout) {
    object("dot") { $0.member("radius", layout.dotRadius) }
    if let halo = layout.halo {
      object("halo") {
        $0.member("opacity", halo.opacity)
        $0.member("radius", halo.radius)
      }
    }
    object("line") { $0.member("width", layout.lineWidth) }
    if let grid = layout.pixelGrid { member("pixelGrid", grid) }
    object("radius") { writer in
      for count in layout.radius.keys.sortedAsKeys() {
        if let radius = layout.radius[count] { writer.member(String(count), radius) }
      }
    }
    object("text") {
      $0.member("gap", layout.gap)
      $0.member("height", layout.textHeight)
      $0.member("padding", layout.padding)
      $0.member("width", layout.textWidth)
    }
  }
}
