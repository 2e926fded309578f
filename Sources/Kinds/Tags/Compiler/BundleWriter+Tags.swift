import StyleGeometry
import StyleModel

extension BundleWriter {
  mutating func tagSet(_ set: TagSet, _ drawing: TagDrawing) {
    byCount(.bounds, set, drawing) { writer, _, drawn in writer.bounds(drawn.bounds) }
    if let colors = set.colors {
      object(.colors) {
        $0.member(.dot, colors.dot)
        $0.member(.line, colors.line)
        $0.member(.text, colors.text)
      }
    }
    list(.cycle, set.cycle) { $0.text.string($1.text) }
    if let hide = set.hide { member(.hide, hide.text) }
    object(.hit) { $0.hit(set.hit) }
    object(.layout) { $0.layout(set.layout) }
    if let show = set.show { member(.show, show.text) }
    byCount(.styles, set, drawing) { writer, style, drawn in writer.texts(style, drawn) }
    if !set.dictionaries.isEmpty {
      list(.verticals, set.dictionaries) { writer, pair in
        writer.item {
          $0.member(.left, pair.left)
          $0.member(.right, pair.right)
        }
      }
    }
  }

  /// Something of every style, by count and name.
  private mutating func byCount(
    _ key: BundleKey, _ set: TagSet, _ drawing: TagDrawing,
    _ body: (inout BundleWriter, TagSet.Style, TagDrawing.Style) -> Void
  ) {
    object(key) { writer in
      for (count, drawn) in drawing.counts {
        guard let styles = set.styles[count] else { continue }
        writer.text.key(String(count))
        writer.text.beginObject()
        var last: StyleName?
        for style in drawn {
          writer.key(styles[style.index].name, after: &last)
          body(&writer, styles[style.index], style)
        }
        writer.text.endObject()
      }
    }
  }

  private mutating func bounds(_ bounds: TagDrawing.Bounds) {
    item {
      $0.member(.maxX, bounds.maxX)
      $0.member(.maxY, bounds.maxY)
      $0.member(.minX, bounds.minX)
      $0.member(.minY, bounds.minY)
    }
  }

  private mutating func texts(_ style: TagSet.Style, _ drawn: TagDrawing.Style) {
    text.beginArray()
    for (stated, elbow) in zip(style.texts, drawn.elbows) {
      item {
        $0.member(.angle, stated.angle)
        $0.member(.elbow, [elbow.x, elbow.y])
        $0.member(.side, stated.side.rawValue)
      }
    }
    text.endArray()
  }

  private mutating func hit(_ hit: TagSet.HitAreas) {
    member(.dot, hit.dot)
    member(.panDot, hit.panDot)
    member(.panText, hit.panText)
    member(.prefer, hit.prefer.rawValue)
    member(.text, hit.text)
  }

  private mutating func layout(_ layout: TagSet.Layout) {
    object(.dot) { $0.member(.radius, layout.dotRadius) }
    if let halo = layout.halo {
      object(.halo) {
        $0.member(.opacity, halo.opacity)
        $0.member(.radius, halo.radius)
      }
    }
    object(.line) { $0.member(.width, layout.lineWidth) }
    if let grid = layout.pixelGrid { member(.pixelGrid, grid) }
    object(.radius) { writer in
      for count in layout.radius.keys.sortedAsKeys() {
        guard let radius = layout.radius[count] else { continue }
        writer.text.key(String(count))
        writer.text.number(radius.exact)
      }
    }
    object(.text) {
      $0.member(.gap, layout.gap)
      $0.member(.height, layout.textHeight)
      $0.member(.padding, layout.padding)
      $0.member(.width, layout.textWidth)
    }
  }
}
