import StyleDiagnostics
import StyleModel

/// Motion of over five seconds, or endless, that nobody can stop.
enum AnimationEndless: StyleRule {
  static let description = RuleDescription(
    "animation-endless", .animations, .warning,
    summary: "an animation moves for over 5 s, or forever, without a reduced variant that ends",
    explanation: """
      Motion that starts by itself and lasts over five seconds needs a way to stop it (WCAG 2.2.2): for some people it \
      is impossible to read beside it. A reduced variant that ends is that way.

      The time counts from the first change of any value to the last one, repeats and pauses between included; a delay \
      before, a fill after and tracks between equal values don't count as motion; nor does a value that a step leaves at \
      the very moment at which it comes, since it never shows.
      """,
    examples: examples)

  /// The longest motion without a finding, in seconds.
  static let longest = 5.0

  static func check(_ animation: AnimationFigure, _ context: LintContext, _ report: (Finding) -> Void) {
    guard let movement = movement(of: animation, context), !context.original(of: animation, hasFindingOf: Self.self)
    else { return }
    report(.endless(animation, movement, limit: movement.lowerBound + longest))
  }

  /// The time from the first change to the last of an animation that moves for too long; nil for any other.
  static func movement(of animation: AnimationFigure, _ context: LintContext) -> ClosedRange<Double>? {
    guard animation.style.duration ?? .infinity > longest, !hasEndingVariant(animation.style, context),
      let movement = animation.movement, movement.upperBound - movement.lowerBound > longest + context.tolerance
    else { return nil }
    return movement
  }

  private static func hasEndingVariant(_ animation: Animation, _ context: LintContext) -> Bool {
    switch animation.reducedMotion {
    case nil: return false
    case .some(.none), .tracks, .unread: return true
    case .use(let name):
      // An unknown variant is an error of its own.
      guard name != animation.name, let variant = context.animation(name) else { return name != animation.name }
      return variant.duration != nil
    }
  }
}

extension Finding {
  fileprivate static func endless(
    _ animation: AnimationFigure, _ movement: ClosedRange<Double>, limit: Double
  ) -> Finding {
    let isForever = movement.upperBound == .infinity
    let length = isForever ? "forever" : "for \(Numerals.seconds(movement.upperBound - movement.lowerBound))"
    let start = Numerals.seconds(movement.lowerBound)
    // The longest track is the one to look at.
    let track = animation.tracks.max { ($0.end, $1.index) < ($1.end, $0.index) }
    let time = isForever ? limit + (track?.period ?? 0) : movement.upperBound
    let message: String
    let related: [Related]
    if case .use(let name) = animation.style.reducedMotion {
      message =
        "`\(animation.style.name.text)` moves \(length), and its reduced-motion variant `\(name.text)` doesn't end"
      related = [.init(AnimationFigure.keyPath(of: name), "the variant")]
    } else {
      message = "`\(animation.style.name.text)` moves \(length) and has no reduced-motion variant"
      related = []
    }
    return Finding(
      AnimationEndless.self, message, at: animation.keyPath,
      related: related,
      notes: [
        "example: it first moves at \(start) and still does \(isForever ? "after " : "until ")\(Numerals.seconds(time))"
      ],
      help: ["set `reducedMotion: none`, or the name of an animation that ends"],
      counterexample: track.map {
        .animation(time: time, value: nil, $0, bound: Counterexample.Bound(member: "time", value: limit, isOpen: true))
      })
  }
}

private let examples = [
  RuleExample(
    "a pulse that stops with Reduce Motion",
    animations: """
      pulse:
        { target: dot, property: opacity, from: 1, to: 0.5, duration: 1, autoreverse: true, repeat: forever,
          reducedMotion: none }
      """),
  RuleExample(
    "a pulse without an end",
    animations: """
      pulse: { target: dot, property: opacity, from: 1, to: 0.5, duration: 1, autoreverse: true, repeat: forever }
      #      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ animation-endless
      """),
]
