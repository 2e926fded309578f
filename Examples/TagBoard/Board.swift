import StyleBundle
import StyleClient
import StyleGeometry

/// A picture with tags on it.
struct Board {
  let tags: TagStyles
  let appearing: Timeline?
  let time: Double
  let size = Size(width: 600, height: 400)

  func svg() -> String {
    var svg = SVG(size)
    svg.landscape(size)
    for tag in StoredTag.examples {
      guard let layout = layout(tag) else { continue }
      draw(layout, texts: tag.texts, to: &svg)
    }
    return svg.finished()
  }

  /// The tag in the style that it was stored with, or in the next one that fits where that would hang out of the picture.
  private func layout(_ tag: StoredTag) -> TagLayout? {
    let cycle = TagStyleCycle(tags)
    let dot = tag.place.point(on: size)
    guard let style = cycle.recognise(tag.angles).style,
      let layout = TagLayout(style, of: tags, textSizes: tag.textSizes, dot: dot)
    else { return nil }
    guard !layout.fits(on: size) else { return layout }
    switch cycle.nextFitting(after: tag.angles, textSizes: tag.textSizes, dot: dot, on: size) {
    case .style(let style): return TagLayout(style, of: tags, textSizes: tag.textSizes, dot: dot)
    case .noneFits:
      let kept = layout.dotKeepingTag(on: size, draggedTo: dot)
      return TagLayout(style, of: tags, textSizes: tag.textSizes, dot: kept)
    case .unknownCount: return nil
    }
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

  /// What the animation has at the time; nil where it leaves the property alone.
  private func number(_ property: AnimationTrack.Property, _ target: AnimationTrack.Target) -> Double? {
    appearing?.value(of: property, on: target, at: time)?.number
  }
}
