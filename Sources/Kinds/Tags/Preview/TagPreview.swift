package import StyleBundle
import StyleClient
import StyleGeometry

/// Pictures of a tag set's styles for every number of texts: texts at their smallest, halfway and at their largest.
package enum TagPreview: KindPreview {
  static let title = "Tags"
  static let legend = "strong: smallest texts; pale: medium and largest"

  package static func figures(of tags: TagStyles) -> [Figure] {
    let styles = tags.styles.sorted { $0.key < $1.key }
    let panel = Picture.Panel(behind: [tags.colors?.line, tags.colors?.dot, tags.colors?.text])
    var figures: [Figure] = []
    for (count, styles) in styles {
      // The styles of a row share a scale, so that they can be compared.
      let scale = styles.map { Picture.scale(fitting: $0.bounds) }.min() ?? 1
      let height = styles.map { Picture.height(of: $0.bounds, scale: scale) }.max() ?? 0
      for (index, style) in styles.enumerated() {
        let first: Figure.Start = figures.isEmpty ? .heading(tags.name.text, details: details(of: tags)) : .row
        figures.append(
          Figure(
            style.name.text, count == 1 ? "1 text" : "\(count) texts", part: "\(count).\(style.name.text)",
            start: index == 0 ? first : .beside,
            draw(style, of: tags, in: Picture(of: style.bounds, scale: scale, height: height, on: panel))))
      }
    }
    return figures
  }

  private static func details(of tags: TagStyles) -> String {
    let animations = [("show", tags.show), ("hide", tags.hide), ("change", tags.change)]
    let plays = animations.compactMap { word, name in name.map { "\(word): \($0.text)" } }
    let size = PreviewText.size(tags.layout.textWidth, tags.layout.textHeight)
    return (["texts \(size)"] + plays).joined(separator: " · ")
  }

  private static func draw(_ style: TagStyle, of tags: TagStyles, in picture: Picture) -> Picture {
    var picture = picture
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
