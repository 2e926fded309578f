import StyleDiagnostics
import StyleModel

/// Tag sets whose show or hide takes over a second.
enum AnimationBlocksInput: StyleRule {
  static let description = RuleDescription(
    "animation-blocks-input", .animations, .note,
    summary: "showing or hiding a tag takes over 1 s",
    explanation: """
      Until a tag is shown or hidden its texts aren't where a tap would look for them, and clients wait with the next \
      change. People notice delays of a second or more. Durations in use are three phases of 0.3 s; one published \
      version took 1 s for each.

      The duration is the end of the last track, repeats and delays included.
      """,
    examples: examples)

  static func check(_ tags: TagFigure, _ context: LintContext, _ report: (Finding) -> Void) {
    check("show", tags.show, tags, context, report)
    check("hide", tags.hide, tags, context, report)
  }

  private static func check(
    _ role: String, _ figure: AnimationFigure?, _ tags: TagFigure, _ context: LintContext, _ report: (Finding) -> Void
  ) {
    guard let animation = figure?.style else { return }
    let duration = animation.duration ?? .infinity
    if duration > 1 + context.tolerance { report(.blocks(tags, role, animation, duration: duration)) }
  }
}

extension Finding {
  fileprivate static func blocks(
    _ tags: TagFigure, _ role: String, _ animation: Animation, duration: Double
  ) -> Finding {
    let doing = role == "show" ? "showing" : "hiding"
    let length = duration.isFinite ? Numerals.seconds(duration) : "forever"
    return Finding(
      AnimationBlocksInput.self,
      "\(doing) `\(tags.style.name.text)` takes \(length) and blocks taps, required at most 1 s",
      at: StyleKeyPath(tags.keyPath.components + [role]),
      related: [.init(AnimationFigure.keyPath(of: animation.name), "takes \(length)")],
      notes: duration.isFinite ? ["example: the last track of `\(animation.name.text)` ends at \(length)"] : [],
      help: ["use shorter phases (0.3 s each is usual), or overlap them"],
      counterexample: duration.isFinite
        ? Counterexample(
          [.init("time", .number(duration))], bound: Counterexample.Bound(member: "time", value: 1, isOpen: true)) : nil
    )
  }
}

extension AnimationBlocksInput {
  private static func source(phase: String, marker: String = "") -> String {
    """
    tags:
      note:
        layout: { radius: 25, dot: { radius: 2 }, text: { width: 20..120, height: 14..15, padding: 5, gap: 5 } }
        hit: { dot: 25, text: 5 }
        cycle: [right]
        angles: { 1: { right: [0] } }
        show: appear
    \(marker)
        hide: leave
    animations:
      appear:
        sequence:
          - { target: dot, property: opacity, from: 0, to: 1, duration: \(phase) }
          - { target: line, property: strokeEnd, from: 0, to: 1, duration: \(phase) }
          - { target: text, property: opacity, from: 0, to: 1, duration: \(phase) }
      leave:
        parallel:
          - { target: dot, property: opacity, from: 1, to: 0, duration: 300ms }
          - { target: line, property: strokeEnd, from: 1, to: 0, duration: 300ms }
          - { target: text, property: opacity, from: 1, to: 0, duration: 300ms }
    """
  }

  private static let examples = [
    RuleExample("three phases in 0.9 s", source(phase: "300ms")),
    RuleExample(
      "three phases of a second each", source(phase: "1", marker: "    #     ^^^^^^ animation-blocks-input")),
  ]
}
