import StyleDiagnostics
import StyleModel

/// Large movements without a reduced-motion variant.
enum AnimationReducedMotionMissing: StyleRule {
  static let description = RuleDescription(
    "animation-reduced-motion-missing", .animations, .warning,
    options: ReducedMotionOptions.all + [ReducedMotionOptions.shift],
    summary: "an animation moves, scales or turns a target by much, or a tag's lines, without `reducedMotion`",
    explanation: """
      Large movements make some people sick; systems have a setting for that, and clients then play an animation's \
      reduced variant. An animation without one plays in full. `reducedMotion: none` jumps to the end state; \
      `lint.reducedMotion` in the project file sets it for all animations without a value of their own. One that names \
      itself plays in full as well.

      The rule measures how far a translation or shift along one axis, a scale or a rotation moves in all: the greatest value \
      less the least, over all tracks of the target, overshoot included (the extremes are exact). The `progress` of a \
      tag's lines, which sweep from style to style, needs a variant however far it moves. Fades need none.

      Of an animation that moves for over five seconds and has no variant, `animation-endless` reports that it has none.
      """,
    examples: examples)

  static func check(_ animation: AnimationFigure, _ context: LintContext, _ report: (Finding) -> Void) {
    guard animation.style.reducedMotion == nil || animation.style.isItsOwnVariant else { return }
    let journeys = animation.channels.compactMap { Journey($0, animation, context) }
    // One missing key is one cause: the movement that is furthest beyond its threshold shows it.
    guard !journeys.isEmpty, let worst = journeys.max(by: { $0.share < $1.share }),
      animation.style.reducedMotion != nil || AnimationEndless.movement(of: animation, context) == nil,
      !context.original(of: animation, hasFindingOf: Self.self)
    else { return }
    report(worst.finding(animation))
  }
}

extension Channel {
  /// The distance between the least and the greatest set value; nil where a curve may pass them, and for colors.
  fileprivate var spread: Double? {
    var (least, greatest) = (Double.infinity, -Double.infinity)
    for index in tracks.indices {
      let track = tracks[index]
      guard track.hasNumbers, !track.mayOvershoot else { return nil }
      for value in 0..<track.count {
        least = min(least, track.number(value))
        greatest = max(greatest, track.number(value))
      }
    }
    return greatest - least
  }
}

/// A property's movement beyond the largest one that needs no variant.
private struct Journey {
  let channel: Channel
  /// The distance between its extremes, which it need not quite reach: an approached one is sampled just before.
  let length: Double
  let first: (time: Double, value: Double)
  let second: (time: Double, value: Double)
  let threshold: Double

  var share: Double { length / threshold }

  init?(_ channel: Channel, _ animation: AnimationFigure, _ context: LintContext) {
    if let option = ReducedMotionOptions.option(for: channel.property) {
      threshold = context.number(option, of: AnimationReducedMotionMissing.self, at: animation.keyPath)
    } else {
      guard channel.property == .progress else { return nil }
      threshold = 0
    }
    // Without overshoot nothing leaves the set values.
    if let spread = channel.spread, spread <= threshold + context.tolerance { return nil }
    // A track without duration doesn't move: it jumps.
    let extremes = channel.tracks.compactMap { track in track.run > 0 ? track.extremes().map { (track, $0) } : nil }
    guard let least = extremes.min(by: { $0.1.least.value < $1.1.least.value }),
      let greatest = extremes.max(by: { $0.1.greatest.value < $1.1.greatest.value })
    else { return nil }
    self.channel = channel
    length = greatest.1.greatest.value - least.1.least.value
    let samples = [least.0.sample(of: least.1.least), greatest.0.sample(of: greatest.1.greatest)]
      .sorted { $0.time < $1.time }
    (first, second) = ((samples[0].time, samples[0].value), (samples[1].time, samples[1].value))
    if length <= threshold + context.tolerance { return nil }
  }

  func finding(_ animation: AnimationFigure) -> Finding {
    let property = channel.property
    let (verb, way) =
      switch property {
      case .translationX, .translationY: ("moves", "by \(Numerals.points(length))")
      case .shiftX: ("moves", "by \(property.text(length)) of its width")
      case .shiftY: ("moves", "by \(property.text(length)) of its height")
      case .rotation, .rotationX, .rotationY: ("turns", "by \(Numerals.degrees(length))")
      case .progress: ("moves", "from style to style")
      default: ("scales", "by \(Numerals.number(length * 100))%")
      }
    let limit = verb == "scales" ? Numerals.number(threshold * 100) + "%" : property.text(threshold)
    return Finding(
      AnimationReducedMotionMissing.self,
      "`\(animation.style.name.text)` \(verb) `\(channel.target.text)` \(way) and "
        + (animation.style.isItsOwnVariant
          ? "is its own reduced-motion variant" : "has no reduced-motion variant"),
      at: animation.keyPath,
      notes: [
        "example: \(channel.title) is \(property.text(first.value)) at \(Numerals.seconds(first.time)) and "
          + "\(property.text(second.value)) at \(Numerals.seconds(second.time))"
          + (threshold > 0 ? "; a variant is optional up to \(limit)" : "")
      ],
      help: [
        "set `reducedMotion: none`, or the name of a fade",
        "set `lint.reducedMotion` in the project file for all animations",
      ],
      counterexample: .animation(
        time: second.time, value: second.value, channel.target, property,
        bound: Counterexample.Bound(
          member: "value", value: first.value + (second.value > first.value ? threshold : -threshold), isOpen: true)))
  }
}

private let examples = [
  RuleExample(
    "a slide with a variant, a nudge and a fade without",
    animations: """
      slide: { target: view, property: translationX, from: 300, to: 0, duration: 300ms, reducedMotion: none }
      nudge: { target: view, property: translationY, from: 8, to: 0, duration: 300ms }
      fade: { target: view, property: opacity, from: 0, to: 1, duration: 300ms }
      """),
  RuleExample(
    "a slide for everybody",
    animations: """
      slide: { target: view, property: translationX, from: 300, to: 0, duration: 300ms }
      #      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ animation-reduced-motion-missing
      """),
  RuleExample(
    "lines that sweep from style to style for everybody",
    animations: """
      turn: { target: line, property: progress, from: 0, to: 1, duration: 300ms }
      #     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ animation-reduced-motion-missing
      """),
  RuleExample(
    "a slide there and back without an end, which is one fault",
    animations: """
      float: { target: view, property: translationY, from: 0, to: 20, duration: 1, autoreverse: true, repeat: forever }
      #      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ animation-endless
      """),
  RuleExample(
    "a slide that names itself",
    animations: """
      slide: { target: view, property: translationX, from: 300, to: 0, duration: 300ms, reducedMotion: slide }
      #      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ animation-reduced-motion-missing
      """),
  RuleExample(
    "a project that sets it for all",
    animations: """
      slide: { target: view, property: translationX, from: 300, to: 0, duration: 300ms }
      """,
    projectSettings: "lint: { reducedMotion: none }"),
  RuleExample(
    "a project that allows larger movements",
    animations: """
      slide: { target: view, property: translationX, from: 30, to: 0, duration: 300ms }
      """,
    projectSettings: "lint: { rules: { animation-reduced-motion-missing: { translation: 30 } } }"),
]
