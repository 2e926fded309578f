import StyleDiagnostics
import StyleModel

/// Reduced-motion variants that end with another value than the animation itself.
enum AnimationReducedEndsElsewhere: StyleRule {
  static let description = RuleDescription(
    "animation-reduced-ends-elsewhere", .animations, .error,
    summary: "the reduced-motion variant leaves a property at another value than the animation does",
    explanation: """
      The variant for Reduce Motion has to lead to the same state: where it doesn't, a view stays faded, shifted or \
      turned for exactly those people, and the app's next step starts from an unexpected place.

      The rule compares what stays when both are over, for each property that one of the two animates: the value of the \
      latest finished track that fills forwards, else the resting value (opacity, scale and strokeEnd 1, translation, \
      rotation and strokeStart 0). Endless tracks, and resting values that only the app knows, are ignored; so is the \
      place of an invisible target (a slide that fades out may be replaced by the fade alone), and whole turns. Where \
      both leave the target invisible, each in its way, the difference is invisible too: a target that shrinks away may \
      fade away instead. `reducedMotion: none` jumps to the end.
      """,
    examples: examples)

  static let compares = true

  static func check(_ animation: AnimationFigure, _ context: LintContext, _ report: (Finding) -> Void) {
    guard let reduced = AnimationFigure(reduced: animation.style, context) else { return }
    let all = animation.channels + reduced.channels.filter { animation.channel($0.target, $0.property) == nil }
    let differences = all.compactMap { channel -> EndDifference? in
      func end(_ figure: AnimationFigure) -> MotionValue? {
        guard let own = figure.channel(channel.target, channel.property) else { return channel.resting }
        return own.isContested ? nil : own.endValue
      }
      guard let full = end(animation), let less = end(reduced),
        !full.isEqual(less, as: channel.property, tolerance: context.tolerance),
        animation.isSeenAtEnd(channel) || reduced.isSeenAtEnd(channel),
        animation.isVisible(channel.target, at: .infinity) || reduced.isVisible(channel.target, at: .infinity)
      else { return nil }
      return EndDifference(channel: channel, full: full, less: less)
    }
    guard let first = differences.first else { return }
    report(first.finding(animation, others: differences.dropFirst()))
  }
}

extension AnimationFigure {
  /// Whether a property can be seen when everything has ended; one that hides the target itself counts as seen.
  fileprivate func isSeenAtEnd(_ channel: Channel) -> Bool {
    isVisible(channel.target, at: .infinity, ignoring: channel.property)
  }
}

private struct EndDifference {
  let channel: Channel
  let full: MotionValue
  let less: MotionValue

  func finding(_ animation: AnimationFigure, others: ArraySlice<EndDifference>) -> Finding {
    let name = animation.style.name.text
    let (end, other) = (full.text(channel.property), less.text(channel.property))
    let variant: String
    let related: [Finding.Related]
    if case .use(let reduced) = animation.style.reducedMotion {
      variant = "its reduced-motion variant `\(reduced.text)`"
      related = [.init(AnimationFigure.keyPath(of: reduced), "the variant ends here")]
    } else {
      (variant, related) = ("its reduced-motion variant", [])
    }
    let more = others.map {
      "\($0.channel.title) ends at \($0.full.text($0.channel.property)), in the variant at \($0.less.text($0.channel.property))"
    }
    return Finding(
      AnimationReducedEndsElsewhere.self,
      "`\(name)` leaves \(channel.title) at \(end), but \(variant) at \(other)",
      at: animation.keyPath.appending("reducedMotion"), related: related,
      notes: ["example: when both are over, \(channel.title) is \(end) and \(other)"] + more,
      help: ["set the variant's end of \(channel.title) to \(end), or use `none`, which jumps to the end"],
      counterexample: .animation(
        time: animation.style.duration ?? 0, value: less.number, channel.target, channel.property))
  }
}

private let examples = [
  RuleExample(
    "the fade alone, in place of a slide with a fade",
    animations: """
      fade: { target: view, property: opacity, from: 0, to: 1, duration: 300ms }
      slide:
        reducedMotion: fade
        parallel:
          - { target: view, property: opacity, from: 0, to: 1, duration: 300ms }
          - { target: view, property: translationX, from: 300, to: 0, duration: 300ms }
      """),
  RuleExample(
    "a variant that stays where it began",
    animations: """
      fade: { target: view, property: opacity, from: 0, to: 1, duration: 300ms }
      fall:
        reducedMotion: fade
        #              ^^^^ animation-reduced-ends-elsewhere
        sequence:
          - { target: view, property: translationY, from: 0, to: 600, duration: 300ms }
      """),
]
