/// A shape of a picture, or words on it, as an SVG element.
struct PictureShape: Hashable, Sendable {
  /// The element up to its paint, which says where it is; of words all of it.
  private let start: String
  /// The paint; nil for words.
  let paint: Picture.Paint?
  private let color: String
  private let width: String
  private let opacity: String

  init(words: String) { (start, paint, color, width, opacity) = (words, nil, "", "", "") }

  /// The shape that an element begins, as in `<rect x="1"`, with the attributes of its paint; each may be empty.
  init(_ start: String, _ paint: Picture.Paint, color: String, width: String, opacity: String) {
    (self.start, self.paint, self.color, self.width, self.opacity) = (start, paint, color, width, opacity)
  }

  var text: String { text(cut: nil) }

  /// The element, or the part of it that a clip leaves.
  func text(cut clip: Half?) -> String {
    guard let paint else { return start }
    let cut = clip.map { " clip-path=\"url(#\($0.rawValue))\"" } ?? ""
    return "\(start) class=\"\(paint.rawValue)\"\(color)\(width)\(opacity)\(cut)/>"
  }

  /// Whether it stands where another shape does, as long as both pictures have one scale and origin.
  func isPlaced(as other: PictureShape) -> Bool { start == other.start }

  /// Whether it has another color, or is less or more opaque.
  func isColored(as other: PictureShape) -> Bool { color == other.color && opacity == other.opacity }

  /// A half of a shape's frame, as a clip of that name.
  enum Half: String {
    case was = "upper-left"
    case now = "lower-right"

    /// The clips, which an SVG file that uses them has to define.
    static let definitions = [
      definition(was, "M0 0H1L0 1Z"), definition(now, "M1 0V1H0Z"),
    ]

    private static func definition(_ half: Half, _ path: String) -> String {
      "<clipPath id=\"\(half.rawValue)\" clipPathUnits=\"objectBoundingBox\"><path d=\"\(path)\"/></clipPath>"
    }
  }
}
