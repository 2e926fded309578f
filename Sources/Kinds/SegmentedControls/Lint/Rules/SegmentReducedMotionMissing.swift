import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleModel

/// A highlight that moves for everybody.
enum SegmentReducedMotionMissing: SegmentedControlRule {
  static let description = RuleDescription(
    "segment-reduced-motion-missing", .segmentedControls, .note,
    summary: "a segmented control states no `reducedMotion`",
    explanation: """
      Large movements make some people sick; systems have a setting for that. With `reducedMotion: none` clients put the window \
      over the chosen segment at once, and nothing shakes. A control that states nothing moves for them, too; \
      `lint.reducedMotion: none` in the project file answers for all styles that state nothing.
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
      "`\(figure.style.name.text)` moves its highlight by up to \(Numerals.points(way)), also for people who ask for less motion",
      at: figure.keyPath,
      notes: [
        "witness: from the first of \(figure.narrowest.segments) segments to the last, at a width of "
          + "\(Numerals.points(figure.style.width.upperBound)), in \(Numerals.seconds(time))"
      ],
      help: ["state `reducedMotion: none`; `lint.reducedMotion` in the project file answers for all"],
      witness: Witness([
        .init("width", .number(figure.style.width.upperBound)),
        .init("segments", .counts([figure.narrowest.segments])),
        .init("time", .number(time)), .init("value", .number(way)),
      ]))
  }
}

private let examples = [
  RuleExample(
    "a control that states it",
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
