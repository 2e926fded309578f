import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleModel
import StyleSyntax

/// Messages about curves and springs.
extension Message {
  static func unknownCurve(_ text: String, at place: SourceRange, advice: [Suggestion]) -> Diagnostic {
    let known = NamedCurves.all.map(\.name)
    return Diagnostic(
      .unknownName, "unknown curve \(quoted(text))", at: place,
      suggestions: advice + near(text, among: known)
        + [.words(fitting("use `[X1, Y1, X2, Y2]`, a spring, steps, or one of ", known))])
  }

  static func foreignMap(_ noun: String, _ advice: [Suggestion], at place: SourceRange) -> Diagnostic {
    Diagnostic(.wrongType, "expected a \(noun), found a map with other keys", at: place, suggestions: advice)
  }

  /// A finding about the number of a curve's coordinates; `list` is the list as it is written.
  static func controlPointCount(_ count: Int, list: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .wrongType, "expected 4 numbers (x1, y1, x2, y2), found \(count)", at: place,
      suggestions: [OtherSpelling(list).curve].compactMap(\.self) + [expectedForm(of: .curve)])
  }

  static func pointCount(_ count: Int, at place: SourceRange) -> Diagnostic {
    let most = ValueReader.pointCounts.upperBound
    return count > most
      ? Diagnostic(
        .limit, "too many points: \(count) (maximum \(most))", at: place,
        help: ["use fewer points: curves between them bend"])
      : Diagnostic(
        .wrongType, "expected at least 2 points, found \(count)", at: place, suggestions: [.example(pointsForm)])
  }

  private static let pointsForm = "[[0, 0], [X, Y], [1, 1]]"

  static func pointParts(_ count: Int, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .wrongType, "expected a point [x, y], found \(count) number\(count == 1 ? "" : "s")", at: place,
      suggestions: [.example("[X, Y]")])
  }

  static func pointEnds(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .valueOutOfRange, "a curve in pieces leads from [0, 0] to [1, 1]", at: place,
      help: ["use [0, 0] as the first point and [1, 1] as the last"])
  }

  static func pointsFall(_ time: String, _ next: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .valueOutOfRange, "the points' x falls from \(time) to \(next)", at: place,
      help: ["move the points into the order of x; two with one x are a jump"])
  }

  static func pieceCount(_ count: Int, points: Int, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .wrongType, "expected \(points - 1) curve\(points == 2 ? "" : "s") (one between each two points), found \(count)",
      at: place, help: ["use one curve per gap, or remove `curves` for straight lines"])
  }

  static func pieceOfPieces(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .wrongType, "a spring, steps or pieces aren't allowed between two points", at: place,
      help: ["use the name of a curve, or four numbers"])
  }

  static func badLinear(_ text: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .wrongType, "expected numbers with parts of the time in %, found \(quoted(text))", at: place,
      help: ["use a form such as `\"linear(0, Y X%, 1)\"`: each X from 0 to 100"])
  }

  static func piecesElsewhere(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .wrongType, "only tracks of animations take a curve in pieces", at: place,
      help: ["use a name, four numbers or a spring"])
  }

  static func tooManyKeyTimes(ofTrack count: Int, _ most: Int, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .limit, "too many key times in one track: \(count) (maximum \(most))", at: place,
      help: ["use fewer points in its curves"])
  }

  static func tooManyKeyTimes(_ most: Int, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .limit, "the curves in pieces of this bundle have too many points, exceeded here (maximum \(most))", at: place,
      help: ["use fewer points, or fewer tracks with them"])
  }

  static func singleStepWithoutJump(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .valueOutOfRange, "`steps: 1` with `jump: none` never moves", at: place,
      help: ["use `jump: end`, or at least `steps: 2`"])
  }

  static func bounce(_ read: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .valueOutOfRange, outOfRange("`\(read)`", field: " for `bounce`", " (greater than −1, less than 1)"), at: place,
      help: ["use a bounce nearer to 0: at 1 a spring has no damping and never stops"])
  }

  static func settles(_ read: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .valueOutOfRange, outOfRange("`\(read)`", field: " for `settles`", " (0.001 s to 1000 s)"), at: place,
      help: ["use a time within that: other springs can't be stored with six decimals"])
  }

  /// A finding about a spring that lacks one of some keys beside those that are set.
  static func springPart(
    _ set: [String], lacking missing: [String], _ advice: [Suggestion], at place: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .missingKey, "incomplete spring: \(choice(missing)) is missing beside \(list(set))", at: place,
      suggestions: advice)
  }

  static func springOutOfReach(_ form: SpringForm, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .valueOutOfRange, "this spring is too slow or too stiff to be stored with six decimals", at: place,
      help: [
        form == .settling
          ? "use a longer `settles` or a larger `dampingRatio`" : "use a response or duration from 0.001 s to 1000 s"
      ])
  }

  /// A label at the value that a reference or alias stands for; `use` is that as it is written.
  static func leadsHere(_ use: String, at place: SourceRange) -> Label {
    Label(place, "value of \(quoted(use))")
  }
}
