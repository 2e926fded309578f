import StyleDiagnostics
import StyleGeometry
import StyleModel

/// Leaders or underlines of two texts that meet anywhere but at the dot.
enum TagLinesCross: StyleRule {
  static let description = RuleDescription(
    "tag-lines-cross", .tags, .warning,
    summary: "lines of two texts of one style cross or run on top of each other",
    explanation: """
      A reader follows the line from the dot to find the text that belongs to it. Where two lines cross, or share a \
      stretch, it is unclear which one continues where.

      Lines are the leader from the dot to the elbow and the underline from there to `width + 2 · padding` on the text's \
      side, both without thickness. All of them begin at the dot, which doesn't count as a crossing; at 0 and 180° the \
      leader is missing and the underline begins at the dot. Two leaders share a stretch exactly when they have the same \
      direction, and a leader meets an underline at most once. A line whose end just touches another doesn't cross it.

      Leaders are the same at all sizes and underlines only grow with the text, so if nothing crosses at the largest \
      width nothing does at all; one sample proves the range.

      `tag-texts-overlap` and `tag-line-crosses-text` report texts that overlap, or that a line crosses; this rule is \
      silent about those two.
      """,
    examples: examples)

  static func check(_ tags: TagFigure, _ context: LintContext, _ report: (Finding) -> Void) {
    let tolerance = context.tolerance
    let clearance = TagClearance(tags: tags, tolerance: tolerance)
    for style in tags.styles where style.count > 1 {
      let faults = PairFault.all(in: style) { first, second in
        let onset = FailingSize(tags) { one, other in
          Lines(tags, first, one).cross(Lines(tags, second, other), tolerance: tolerance)
        }
        guard onset != nil, !clearance.overlap(first, second) else { return nil }
        return clearance.lineCrosses(first, second, tags.largest) ? nil : onset
      }
      for cause in PairFault.causes(faults) { report(.linesCross(tags, style, cause)) }
    }
  }
}

/// The leader and the underline of a text.
private struct Lines {
  let elbow: Point
  /// The underline's direction: 1 to the right, −1 to the left.
  let direction: Double
  let length: Double

  init(_ tags: TagFigure, _ text: TagFigure.Text, _ size: Size) {
    elbow = text.elbow
    direction = text.side == .right ? 1 : -1
    length = size.width + 2 * tags.padding
  }

  func cross(_ other: Lines, tolerance: Double) -> Bool {
    legsCoincide(other, tolerance) || underlinesCoincide(other, tolerance) || leg(crosses: other, tolerance)
      || other.leg(crosses: self, tolerance)
  }

  /// Whether two leaders share more than the dot: they have one direction, and the nearer elbow lies on the other leader.
  private func legsCoincide(_ other: Lines, _ tolerance: Double) -> Bool {
    let (mine, theirs) = (elbow.distance(to: .dot), other.elbow.distance(to: .dot))
    guard mine > tolerance, theirs > tolerance, elbow.x * other.elbow.x + elbow.y * other.elbow.y > 0 else {
      return false
    }
    let cross = elbow.x * other.elbow.y - elbow.y * other.elbow.x
    return cross.magnitude <= tolerance * max(mine, theirs)
  }

  /// Whether two underlines share a stretch; a level leader counts as a part of its underline.
  private func underlinesCoincide(_ other: Lines, _ tolerance: Double) -> Bool {
    guard (elbow.y - other.elbow.y).magnitude <= tolerance else { return false }
    let (mine, theirs) = (reach(tolerance), other.reach(tolerance))
    return min(mine.upperBound, theirs.upperBound) - max(mine.lowerBound, theirs.lowerBound) > tolerance
  }

  /// Returns the line's dimension at the height of the elbow, in points.
  private func reach(_ tolerance: Double) -> ClosedRange<Double> {
    let start = elbow.y.magnitude <= tolerance ? 0 : elbow.x
    let end = elbow.x + direction * length
    return min(start, end)...max(start, end)
  }

  private func leg(crosses other: Lines, _ tolerance: Double) -> Bool {
    let level = other.elbow.y
    // Underlines at the dot's height meet a leader only there; one at the elbow's height meets this underline, too.
    guard level.magnitude > tolerance, level * elbow.y > 0, level.magnitude < elbow.y.magnitude - tolerance else {
      return false
    }
    let along = (elbow.x * level / elbow.y - other.elbow.x) * other.direction
    return along > tolerance && along < other.length - tolerance
  }
}

extension Finding {
  fileprivate static func linesCross(_ tags: TagFigure, _ style: TagFigure.Style, _ cause: PairFault.Cause) -> Finding {
    let fault = cause.first
    let onset = fault.onset
    let lines = [fault.first, fault.second].map { index in
      let text = style.texts[index]
      let end = tags.underline(text, width: onset.sample.width).end
      let points = [Point.dot, text.elbow, end].map(Numerals.point)
      return "the line of text \(index + 1) runs \(points.joined(separator: ", "))"
    }
    return Finding(
      TagLinesCross.self, sentence(fault, of: " of " + style.title, in: tags), at: style.keyPath,
      related: onset.declared(in: tags),
      notes: ["example: width \(Numerals.number(onset.sample.width)): " + lines.joined(separator: ", ")]
        + cause.note { sentence($0, of: "", in: tags) },
      counterexample: Counterexample(
        [
          .init("texts", .counts([fault.first + 1, fault.second + 1])), .init("count", .counts([style.count])),
          .init("textWidth", .number(onset.sample.width)),
        ],
        bound: Counterexample.Bound(member: "textWidth", value: onset.width?.value ?? 0, isOpen: true)),
      advice: Suggestion(
        [
          onset.width.map { Suggestion.Option("text widths of \(ValidNumber(.atMost, $0.value).words)") },
          Suggestion.Option("another angle or side of one text"),
        ], "separate the lines"))
  }

  private static func sentence(_ fault: PairFault, of style: String, in tags: TagFigure) -> String {
    let (first, second) = (fault.first + 1, fault.second + 1)
    return "the lines of texts \(first) and \(second)\(style) meet away from the dot "
      + fault.onset.condition(first, second, subject: nil, in: tags)
  }
}

private let examples = [
  RuleExample(
    "lines that meet at the dot only",
    tagSet: """
      cycle: [square]
      angles: { 2: { square: [0, 180] } }
      """),
  RuleExample(
    "two texts on one leader",
    radius: 30,
    tagSet: """
      cycle: [gallows]
      angles:
        2:
          gallows: [{ angle: -90, side: left }, { angle: -90, side: right }]
          #        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ tag-lines-cross
      """),
]
