import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleModel

/// Springs that are cut off before they have settled.
enum AnimationSpringUnsettled: CrossKindRule {
  static let description = RuleDescription(
    "animation-spring-unsettled", .animations, .warning, levelRemark: "springs written as {duration, bounce}: note",
    summary: "a spring has less time than it needs to settle",
    explanation: """
      A spring runs in seconds, whatever duration is set, and at the end of its time it is at its target. If it was \
      still moving, it snaps. The rule checks the springs of animations' tracks and of other kinds that move in a set \
      time.

      A spring settles at the last time at which it is more than 0.001 of its travel away from its target, which is \
      found after the last turn beyond that. It may settle up to 1/60 s too late if at most 0.003 of the travel is left: \
      the next frame would have moved as far. Springs of the form {duration, bounce} set a perceived duration that is \
      shorter than that on purpose. Intervals without travel, and durations that come from a spring itself, have nothing \
      to snap. In a decoded bundle, which doesn't record the source's durations, the rule is silent.
      """,
    examples: examples)

  static func check(style: any LintFigure, _ context: LintContext, _ report: (Finding) -> Void) {
    if context.isDecoded { return }
    for spring in style.cutSprings(context) { report(.cutOff(spring)) }
  }
}

extension Finding {
  fileprivate static func cutOff(_ spring: CutSpring) -> Finding {
    let part = spring.part
    // Rounded up, so that a copy of the number is valid.
    let least = ValidNumber(.atLeast, spring.settling, places: 3)
    let needed = Numerals.seconds(least.number)
    let stated = Numerals.seconds(spring.seconds)
    let short = Numerals.seconds(spring.settling)
    let settling = short == stated ? "\(least.bound.exact) s" : short
    let value = spring.value
    let (now, end) = (value.text(part.property), part.to.text(part.property))
    return Finding(
      AnimationSpringUnsettled.self,
      "the spring of \(part.title) settles after \(settling), but lasts \(stated)\(part.place)",
      level: spring.form == .bounce ? .note : .warning, at: part.keyPath,
      related: [.init(part.duration.keyPath, "set to \(Numerals.seconds(part.duration.seconds))")],
      notes: ["example: after \(stated) it is at \(now), before it snaps to \(end)"],
      help: ["\(part.cure.text(needed)), or use \(spring.stiffer)"],
      counterexample: Counterexample(
        [.init("time", .number(spring.seconds))] + (value.number.map { [.init("value", .number($0))] } ?? [])
          + part.subject + [.init("property", .text(part.property.name))],
        bound: Counterexample.Bound(member: "time", value: least.bound, isOpen: true)))
  }
}

extension SpringPart.Cure {
  fileprivate func text(_ needed: String) -> String {
    switch self {
    case .leaveDurationOut: "remove `duration` to give the spring \(needed)"
    case .lengthen(let what): "set \(what) to \(needed)"
    }
  }
}

extension CutSpring {
  /// The words for a spring that settles sooner, in its form's keys; beyond the critical ratio more damping only slows it.
  fileprivate var stiffer: String {
    let isSlow = spring.dampingRatio >= 1
    switch form {
    case .physical: return "more `stiffness` or \(isSlow ? "less" : "more") `damping`"
    case .ratio: return "more `stiffness` or a \(isSlow ? "smaller" : "larger") `dampingRatio`"
    case .settling: return "`settles: \(ValidNumber(.atMost, seconds, places: 6).number.exact)`"
    case .response: return "a shorter `response` or a \(isSlow ? "smaller" : "larger") `dampingRatio`"
    case .bounce: return "a shorter spring `duration`\(isSlow ? " or more `bounce`" : " or less `bounce`")"
    }
  }
}

private let examples = [
  RuleExample(
    "springs that settle in time, or take the time they need",
    animations: """
      slide:
        reducedMotion: none
        sequence:
          - { target: view, property: translationX, from: 300, to: 0, duration: 700ms,
              curve: { spring: { dampingRatio: 0.7, response: 420ms } } }
          - { target: view, property: scale, from: 0.8, to: 1,
              curve: { spring: { dampingRatio: 0.5, response: 1 } } }
      """),
  RuleExample(
    "a spring that is cut off",
    animations: """
      slide:
        reducedMotion: none
        parallel:
          - target: view
            property: translationX
            from: 300
            to: 0
            duration: 300ms
            curve: { spring: { dampingRatio: 0.7, response: 420ms } }
            #      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ animation-spring-unsettled
      """),
  RuleExample(
    "a perceived duration, which is shorter on purpose",
    animations: """
      slide:
        reducedMotion: none
        parallel:
          - target: view
            property: translationX
            from: 300
            to: 0
            duration: 300ms
            curve: { spring: { duration: 300ms, bounce: 0.2 } }
            #      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ animation-spring-unsettled
      """),
]
