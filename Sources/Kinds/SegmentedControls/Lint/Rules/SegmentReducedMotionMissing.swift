import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleModel

/// A highlight that moves for everybody.
enum SegmentReducedMotionMissing: StyleRule {
  static let description = RuleDescription(
    "segment-reduced-motion-missing", .segmentedControls, .note,
    summary: "a segmented control has no `reducedMotion`",
    explanation: """
      Large movements make some people sick; systems have a setting for that. With `reducedMotion: none` clients put the \
      window over the chosen segment at once, and nothing shakes. A control without it moves for them, too; \
      `lint.reducedMotion: none` in the project file sets it for all styles without a value of their own.
      """,
    examples: examples)

  static func check(_ figure: SegmentedControlFigure, _ context: LintContext, _ report: (Finding) -> Void) {
    if figure.style.reducedMotion == nil { report(.movesForAll(figure)) }
  }
}

extension Finding {
  fileprivate static func movesForAll(_ figure: SegmentedControlFigure) -> Finding {
    let (way, time) = (figure.longestWay, figure.style.duration)
    return Finding(
      SegmentReducedMotionMissing.self,
      "`\(figure.style.name.text)` moves its highlight by up to \(Numerals.points(way)) and has no reduced-motion variant",
      at: figure.keyPath,
      notes: [
        "example: from the first of \(figure.narrowest.segments) segments to the last, at a width of "
          + "\(Numerals.points(figure.style.width.upperBound)), in \(Numerals.seconds(time))"
      ],
      help: ["set `reducedMotion: none`", "set `lint.reducedMotion` in the project file for all styles"],
      counterexample: Counterexample([
        .init("width", .number(figure.style.width.upperBound)),
        .init("segments", .counts([figure.narrowest.segments])),
        .init("time", .number(time)), .init("value", .number(way)),
      ]))
  }
}

private let examples = [
  RuleExample(
    "a control that sets it",
    segmentedControl: """
      segments: 2..4
      width: 260..370
      height: 50
      """),
  RuleExample(
    "a control that moves for everybody",
    """
    segmentedControls:
      plain: { segments: 2..4, width: 260..370, height: 50, title: { fontSize: 17, width: 20..60 }, colors: { title: "#000", titleHighlighted: "#fff", highlight: "#b00020" }, duration: 300ms }
      #      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ segment-reduced-motion-missing
    """),
]
