import StyleBundle
import StyleClient
import StyleGeometry

/// Draws the styles of a tag set for every number of texts: texts at their smallest, halfway and at their largest.
enum TagPreview: KindPreview {
  static let title = "Tags"

  static func figures(of tags: TagStyles) -> [Figure] {
    let styles = tags.styles.sorted { $0.key < $1.key }
    // One scale for all, so that they can be compared.
    let scale = styles.flatMap(\.value).map { Picture.scale(fitting: $0.bounds) }.min() ?? 1
    let panel = Picture.Panel(behind: [tags.colors?.line, tags.colors?.dot, tags.colors?.text])
    var heading: Figure.Start? = .heading(tags.name.text, details: details(of: tags))
    return styles.flatMap { count, styles in
      styles.enumerated().map { index, style in
        let words = count == 1 ? "1 text" : "\(count) texts"
        let start = index > 0 ? .beside : heading ?? .row
        heading = nil
        return Figure(
          style.name.text, words, part: "\(count).\(style.name.text)", start: start,
          picture(style, of: tags, scale: scale, on: panel))
      }
    }
  }

  private static func details(of tags: TagStyles) -> String {
    let plays = [("show", tags.show), ("hide", tags.hide)].compactMap { word, name in name.map { "\(word): \($0.text)" } }
    let size = PreviewText.size(tags.layout.textWidth, tags.layout.textHeight)
    return (["texts \(size)"] + plays).joined(separator: " · ")
  }

  private static func picture(
    _ style: TagStyle, of tags: TagStyles, scale: Double, on panel: Picture.Panel
  ) -> Picture {
    var picture = Picture(of: style.bounds, scale: scale, on: panel)
    let dot = Point(x: 0, y: 0)
    let width = max(tags.layout.lineWidth * picture.scale, 0.75)
    for (size, strength) in PreviewText.extents(tags.layout.textWidth, tags.layout.textHeight) {
      let sizes = [Size](repeating: size, count: style.texts.count)
      guard let layout = TagLayout(style, of: tags, textSizes: sizes, dot: dot) else { continue }
      for text in layout.texts {
        picture.line(
          [dot, text.elbow, text.underlineEnd], tags.colors?.line, width: width, opacity: 0.3 + 0.7 * strength)
        picture.rectangle(text.rectangle, .solid, tags.colors?.text, opacity: 0.18 + 0.47 * strength)
      }
    }
    if let halo = tags.layout.halo {
      picture.disc(dot, radius: halo.radius, tags.colors?.dot, opacity: halo.opacity)
    }
    picture.disc(dot, radius: tags.layout.dotRadius, tags.colors?.dot)
    return picture
  }
}
