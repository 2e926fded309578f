import StyleDiagnostics
import StyleModel

/// Values, overshoot included, outside their property's domain.
enum AnimationValueOutOfDomain: CrossKindRule {
  static let description = RuleDescription(
    "animation-value-out-of-domain", .animations, .error,
    levelRemark: "overshoot of `opacity`, `strokeStart` and `strokeEnd`, which clients clamp: note",
    fixability: .suggestion,
    summary: "a value, or the overshoot of a curve, is out of range for its property",
    explanation: """
      `opacity`, `strokeStart` and `strokeEnd` are in 0…1, `cornerRadius` and `lineWidth` are 0 or greater. A negative \
      `scale` turns the target over, which has to be explicit: `allowFlip: true`; a scale of 0 is fine. Other properties \
      have no bounds, `progress` among them: lines may swing beyond the new style. Where only the overshoot of a curve \
      passes the ends of 0…1, clients clamp it and nothing breaks.

      The extremes are exact. A cubic turns where 3(1−s)²·y1 + 6(1−s)s·(y2 − y1) + 3s²·(1 − y2) = 0, a swinging spring \
      every half period, and between turns the value only rises or only falls, so its values at key times and turns \
      decide. Of a track that repeats less than once only the part that plays counts, and values that never show for any \
      length of time don't.
      """,
    examples: examples)

  static func check(style: any LintFigure, _ context: LintContext, _ report: (Finding) -> Void) {
    for excess in style.domainExcesses(context) { report(.outOfDomain(excess)) }
  }
}

extension Finding {
  fileprivate static func outOfDomain(_ excess: DomainExcess) -> Finding {
    let (domain, name, property) = (excess.domain, excess.title, excess.property)
    let value = property.text(excess.value)
    let time = (excess.isApproached ? "just before " : "at ") + Numerals.seconds(excess.time)
    let bound = domain.bound(passedBy: excess.value)
    let isClamped = domain.isClamped && excess.stated == nil
    let range = domain.isClamped ? "(0 to 1)" : "(0 or greater)"
    let message =
      if let stated = excess.stated.map({ property.text($0) }) {
        domain.isFlip
          ? "\(name) is set to \(stated), and below 0 it is turned over"
          : "\(stated) is out of range for \(name) \(range)"
      } else {
        "the curve takes \(name) to \(value) \(time)\(excess.place), "
          + (domain.isFlip
            ? "and below 0 it is turned over"
            : isClamped ? "but clients clamp it to \(Numerals.number(bound))" : "out of range \(range)")
      }
    return Finding(
      AnimationValueOutOfDomain.self, message, level: isClamped ? .note : .error, at: excess.keyPath,
      notes: ["example: \(time)\(excess.place) \(name) is \(value)"],
      counterexample: Counterexample(
        [.init("time", .number(excess.time)), .init("value", .number(excess.value))] + excess.subject
          + [.init("property", .text(property.name))],
        bound: Counterexample.Bound(member: "value", value: bound, isOpen: true)),
      advice: Suggestion(
        [excess.suggestion], "", ", the nearest valid value",
        otherwise: excess.help + excess.preface))
  }
}

extension DomainExcess {
  fileprivate var help: String {
    let flip = mayFlip ? "`allowFlip: true` if it is meant to turn over" : nil
    if stated != nil {
      return domain.isFlip
        ? flip.map { "use \($0)" } ?? "use a value of 0 or greater"
        : "use a value of \(domain.isClamped ? "0 to 1" : "0 or greater")"
    }
    let calm = "use a curve without overshoot, such as `easeOut`"
    return domain.isFlip ? calm + (flip.map { ", or \($0)" } ?? "") : calm
  }
}

private let examples = [
  RuleExample(
    "a scale may overshoot 1, and start from 0",
    animations: """
      pop: { target: view, property: scale, from: 0, to: 1, duration: 300ms, curve: outBack, reducedMotion: none }
      """),
  RuleExample(
    "a flip on purpose",
    animations: """
      flip:
        { target: view, property: scaleX, from: 1, to: -1, duration: 300ms, allowFlip: true, reducedMotion: none }
      """),
  RuleExample(
    "percent written as a number",
    animations: """
      fade: { target: view, property: opacity, from: 0, to: 100, duration: 300ms }
      #                                                     ^^^ animation-value-out-of-domain
      """),
  RuleExample(
    "a curve that swings back first",
    animations: """
      grow: { target: view, property: scale, from: 0, to: 1, duration: 300ms, curve: inBack, reducedMotion: none }
      #                                                                              ^^^^^^ animation-value-out-of-domain
      """),
  RuleExample(
    "an opacity above 1, which clients clamp",
    animations: """
      fade: { target: view, property: opacity, from: 0, to: 1, duration: 300ms, curve: outBack }
      #                                                                                ^^^^^^^ animation-value-out-of-domain
      """),
]
