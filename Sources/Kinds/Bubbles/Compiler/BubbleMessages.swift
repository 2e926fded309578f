import StyleDiagnostics
import StyleGeometry

/// The compiler's messages about bubbles.
extension Message {
  static func directionsMixed(
    _ word: ArrowDirections.Word, beside other: ArrowDirections.Word, instead: ArrowDirections.Word?,
    at place: SourceRange
  ) -> Diagnostic {
    let use = instead.map { Suggestion($0.rawValue) }
    return Diagnostic(
      .directionContradicts, "the direction `\(word.rawValue)` can't be combined with `\(other.rawValue)`", at: place,
      suggestions: [use ?? .words("remove one of them")])
  }

  static func cornersOfOneSide(
    _ corner: BubbleCorner, beside other: BubbleCorner, instead: BubbleCorner?, at place: SourceRange
  ) -> Diagnostic {
    let use = instead.map { Suggestion($0.rawValue) }
    return Diagnostic(
      .directionContradicts,
      "the corner `\(corner.rawValue)` can't be combined with `\(other.rawValue)` of the same side", at: place,
      suggestions: [use ?? .words("remove one of them")])
  }

  static func sameContradicts(_ word: ArrowDirections.Word, at place: SourceRange) -> Diagnostic {
    let other = word.counterpart.map { ", or the direction `\($0.rawValue)`" } ?? ""
    return Diagnostic(
      .directionContradicts, "`rightToLeft: same` contradicts the direction `\(word.rawValue)`", at: place,
      suggestions: [Suggestion(.value, "use ", ["mirrored"], other)])
  }

  static func positionNotSymmetric(at place: SourceRange, directions: SourceRange?) -> Diagnostic {
    Diagnostic(
      .directionContradicts, "mirrored arrows on a side and on top or bottom require a symmetric position", at: place,
      labels: directions.map { [Label($0, "the directions are set here")] } ?? [],
      help: ["use `follow`, a range with 0.5 in its middle and as default, or directions of one kind"])
  }
}
