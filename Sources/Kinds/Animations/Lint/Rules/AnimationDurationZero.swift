import StyleBundle
import StyleDiagnostics
import StyleModel

/// Tracks that take no time.
enum AnimationDurationZero: BundleRule {
  static let description = RuleDescription(
    "animation-duration-zero", .animations, .error, levelRemark: "legal in reduced variants",
    summary: "a track takes no time",
    explanation: """
      An animation in no time is a jump, and clients treat a duration of 0 each in its own way: some take their default \
      of 0.25 s, some divide by it. Where the jump is meant, for people who ask for less motion, the animation is the \
      reduced variant of another, and there it is legal; `reducedMotion: none` says the same without a track.

      The condition is `duration > 0` for each track; a negative one is refused by the compiler.
      """,
    examples: examples)

  struct Excerpt: Sendable {
    let name: StyleName
    /// The animation that it plays backwards; nil for none.
    let original: StyleName?
    let reducedVariant: StyleName?
    /// The findings about its tracks that take no time.
    let findings: [Finding]
  }

  static func excerpt(of animation: AnimationFigure, _ context: LintContext) -> Excerpt? {
    let style = animation.style
    let instant = animation.tracks.indices.filter { animation.tracks[$0].run <= 0 }
    let findings = instant.map { Finding.takesNoTime(animation, animation.tracks[$0]) }
    guard !findings.isEmpty || style.reducedVariant != nil else { return nil }
    return Excerpt(
      name: style.name, original: style.original, reducedVariant: style.reducedVariant, findings: findings)
  }

  static func check(_ excerpts: [Excerpt], _ report: (Finding) -> Void) {
    let variants = Set(excerpts.compactMap(\.reducedVariant))
    let instant = Dictionary(excerpts.filter { !$0.findings.isEmpty }.map { ($0.name, $0) }) { first, _ in first }
    /// Whether an original has the same finding: one cause, one finding.
    func isFound(_ name: StyleName?) -> Bool {
      guard let name, let excerpt = instant[name] else { return false }
      return !variants.contains(name) || isFound(excerpt.original)
    }
    for excerpt in excerpts where !variants.contains(excerpt.name) && !isFound(excerpt.original) {
      excerpt.findings.forEach(report)
    }
  }
}

extension Finding {
  fileprivate static func takesNoTime(_ animation: AnimationFigure, _ track: TrackFigure) -> Finding {
    let (first, last) = (track.keyValue(0), track.keyValue(track.style.values.count - 1))
    let property = track.property
    return Finding(
      AnimationDurationZero.self,
      "\(track.title) goes from \(first.text(property)) to \(last.text(property)) in no time",
      at: animation.keyPath(of: track.stated, "duration"),
      notes: ["witness: \(animation.title(track)) begins and ends at \(Numerals.seconds(track.begin))"],
      help: ["give it a duration above 0; if the jump is meant for less motion, write `reducedMotion: none`"],
      witness: .animation(time: track.begin, value: last.number, track))
  }
}

private let examples = [
  RuleExample(
    "a jump as the reduced variant of a slide",
    animations: """
      jump: { target: view, property: opacity, from: 0, to: 1, duration: 0 }
      fade: { target: view, property: opacity, from: 0, to: 1, duration: 300ms, reducedMotion: jump }
      """),
  RuleExample(
    "a duration of nothing",
    animations: """
      fade: { target: view, property: opacity, from: 0, to: 1, duration: 0 }
      #                                                                  ^ animation-duration-zero
      """),
]
