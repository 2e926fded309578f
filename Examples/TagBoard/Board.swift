import StyleBundle
import StyleClient
import StyleGeometry

/// A picture with tags on it.
struct Board {
  let tags: TagStyles
  /// Whether the tags go from their style to the next, rather than appear.
  let changes: Bool
  let timeline: Timeline?
  /// The seconds since the time line's start.
  let time: Double
  let size = Size(width: 600, height: 400)

  func svg() -> String {
    var svg = SVG(size)
    svg.landscape(size)
    for tag in StoredTag.examples {
      guard let (style, layout) = shown(tag) else { continue }
      draw(changes ? changed(layout, tag, style) : layout, texts: tag.texts, to: &svg)
    }
    return svg.finished()
  }

  /// Returns the tag in the style that it was stored with, or in the next one that fits where that would hang out of the picture.
  private func shown(_ tag: StoredTag) -> (style: TagStyle, layout: TagLayout)? {
    let dot = tag.place.point(on: size)
    guard let style = TagStyleCycle(tags).recognize(tag.angles).style,
      let layout = TagLayout(style, of: tags, textSizes: tag.textSizes, dot: dot)
    else { return nil }
    if layout.fits(on: size) { return (style, layout) }
    if let next = next(after: tag.angles, tag, dot) { return next }
    let kept = layout.dotKeepingTag(on: size, draggedTo: dot)
    return TagLayout(style, of: tags, textSizes: tag.textSizes, dot: kept).map { (style, $0) }
  }

  /// Returns the next style that fits, laid out; nil where none does.
  private func next(
    after angles: [TagAngle], _ tag: StoredTag, _ dot: Point
  ) -> (style: TagStyle, layout: TagLayout)? {
    let fitting = TagStyleCycle(tags).nextFitting(after: angles, textSizes: tag.textSizes, dot: dot, on: size)
    guard case .style(let style) = fitting else { return nil }
    return TagLayout(style, of: tags, textSizes: tag.textSizes, dot: dot).map { (style, $0) }
  }

  /// Returns the tag on its way from a style to the next one that fits, as far as it has come.
  private func changed(_ layout: TagLayout, _ tag: StoredTag, _ style: TagStyle) -> TagLayout {
    guard let next = next(after: style.angles, tag, layout.dot)?.layout else { return layout }
    return TagChange(from: layout, to: next).layout(timeline, at: time)
  }

  private func draw(_ layout: TagLayout, texts: [String], to svg: inout SVG) {
    let line = SVG.color(tags.colors?.line)
    for (text, words) in zip(layout.texts, texts) {
      svg.line(
        [layout.dot, text.elbow, text.underlineEnd], width: tags.layout.lineWidth, color: line,
        part: number(.strokeEnd, .line))
      svg.text(
        words, in: text.rectangle, color: SVG.color(tags.colors?.text), opacity: number(.opacity, .text))
    }
    let dot = SVG.color(tags.colors?.dot)
    if let halo = tags.layout.halo {
      svg.disc(layout.dot, radius: halo.radius, color: dot, opacity: number(.opacity, .halo) ?? halo.opacity)
    }
    svg.disc(layout.dot, radius: tags.layout.dotRadius, color: dot, opacity: number(.opacity, .dot) ?? 1)
  }

  /// Returns the animation's number at the time; nil where it leaves the property alone.
  private func number(_ property: AnimationTrack.Property, _ target: AnimationTrack.Target) -> Double? {
    timeline?.value(of: property, on: target, at: time)?.number
  }
}
