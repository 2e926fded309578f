package import StyleBundle
import StyleClient
import StyleGeometry

/// Draws a bubble for every edge that its arrow is allowed on: the smallest, the middle and the largest one with their tips in one
/// place, and how far the largest one's arrow may move.
///
/// A bubble that is mirrored from right to left is drawn both ways.
package enum BubblePreview: KindPreview {
  static let title = "Bubbles"
  static let legend = "strong: smallest; pale: medium and largest; dashed: the arrow's range"

  package static func figures(of style: BubbleStyle) -> [Figure] {
    let (most, drawn) = (style.height.upperBound, style.drawnHeight.upperBound)
    let size = PreviewText.size(style.width, style.height) + (drawn < most ? ", drawn up to \(Int(drawn)) high" : "")
    let figures = style.drawings.map { direction, words in
      Figure(style.name.text, "\(words) · \(size)", part: words, picture(style, direction))
    }
    guard style.rightToLeft == .mirrored else { return figures }
    let mirrored = style.laidOut(.rightToLeft)
    return figures
      + mirrored.drawings.map { direction, words in
        let part = "right to left: \(words)"
        return Figure(style.name.text, part, part: part, picture(mirrored, direction))
      }
  }

  private static func picture(_ style: BubbleStyle, _ direction: Direction) -> Picture {
    let extents = PreviewText.extents(style.width, style.drawnHeight).map { size, strength in
      let outline = BubbleOutline(style, size: size, direction: direction)
      return (size: size, strength: strength, outline: outline, offset: offset(outline, size, direction))
    }
    let frames = extents.map { Rectangle($0.size).moved(by: $0.offset) }
    let bounds = frames.dropFirst().reduce(frames[0]) { $0.union($1) }
    var picture = Picture(of: bounds, on: Picture.Panel(behind: [style.fill]))
    let stroke = style.border?.color
    let width = style.border.map { max($0.width * picture.scale, 0.5) } ?? 1
    for (size, strength, outline, offset) in extents {
      guard let outline else {
        picture.rectangle(Rectangle(size).moved(by: offset), .fault)
        continue
      }
      picture.path(
        outline.elements, moved: offset, .solid, style.fill,
        opacity: style.fill == nil ? 0.12 + 0.6 * strength : 0.2 + 0.8 * strength)
      picture.path(outline.elements, moved: offset, .line, stroke, width: width, opacity: 0.45 + 0.55 * strength)
    }
    for position in [0.0, 1] {
      let (size, offset) = (extents[0].size, extents[0].offset)
      guard let end = BubbleOutline(style, size: size, direction: direction, position: position),
        end.position != extents[0].outline?.position
      else { continue }
      picture.path(end.arrow, moved: offset, .ghost, stroke, width: 0.75, opacity: 0.5)
    }
    return picture
  }

  /// The offset that brings a bubble's tip to the origin, or the middle of its arrow's edge where the bubble can't be drawn.
  private static func offset(_ outline: BubbleOutline?, _ size: Size, _ direction: Direction) -> Point {
    if let tip = outline?.tip { return Point(x: -tip.x, y: -tip.y) }
    return switch direction {
    case .top: Point(x: -size.width / 2, y: 0)
    case .bottom: Point(x: -size.width / 2, y: -size.height)
    case .left: Point(x: 0, y: -size.height / 2)
    case .right: Point(x: -size.width, y: -size.height / 2)
    }
  }
}

extension BubbleStyle {
  /// The heights that are drawn: messages may be so high that nothing of the smallest could be seen beside them.
  fileprivate var drawnHeight: ClosedRange<Double> {
    if pointer == .arrow { return height }
    return height.lowerBound...min(height.upperBound, max(5 * height.lowerBound, width.upperBound).rounded(.up))
  }

  /// The directions in which it is drawn differently, in words.
  fileprivate var drawings: [(direction: Direction, words: String)] {
    switch pointer {
    case .arrow: arrow.directions.map { (direction: $0, words: $0.rawValue) }
    case .tail(let tail):
      tail.corners.map { (direction: $0.isLeft ? .left : .right, words: "\($0.words) tail") }
    case .plain: [(direction: usualDirection, words: "no arrow")]
    }
  }
}

extension BubbleOutline {
  /// The part of the path from base to base: the path begins opposite the arrow and comes to two corners before it.
  fileprivate var arrow: [PathElement] {
    var corner = 0
    let part = elements.filter { element in
      if case .line = element { corner += 1 }
      return (3...5).contains(corner)
    }
    guard case .line(let start)? = part.first else { return [] }
    return [.move(start)] + part.dropFirst()
  }
}
