import StyleDiagnostics
import StyleModel

/// Texts that can be seen while their lines move in a tag's `change`.
enum TagChangeTextsSeen: TagRule {
  static let description = RuleDescription(
    "tag-change-texts-seen", .tags, .warning,
    summary: "in `change` texts can be seen while their lines go from style to style",
    explanation: """
      While a tag's style changes its lines go straight from their old places to their new ones, and its texts don't: a text \
      stands at its old place while `progress` is under ½ and at its new one from then on. Whoever sees it then sees it jump, or \
      hang in the air above nothing. So texts go out, lines go over, and texts come back.

      A text can be seen unless its opacity or that of `view` is 0, it is scaled to 0, or turned edge-on. The rule looks at \
      every moment at which `progress` is neither 0 nor 1, and at those at which it jumps over ½ with the texts in view before \
      and after; the reduced-motion variant is held to the same.
      """,
    examples: examples)

  static func check(_ tags: TagFigure, _ context: LintContext, _ report: (Finding) -> Void) {
    guard let own = TagPlaying(tags, .change) else { return }
    if let seen = SeenText.first(in: own.figure, context.tolerance) { return report(.seen(tags, own, seen)) }
    // A fault of both has one cause.
    guard let variant = TagPlaying(variantOf: own, context),
      let seen = SeenText.first(in: variant.figure, context.tolerance)
    else { return }
    report(.seen(tags, variant, seen))
  }
}

extension Finding {
  fileprivate static func seen(_ tags: TagFigure, _ playing: TagPlaying, _ seen: SeenText) -> Finding {
    let time = Numerals.seconds(seen.time)
    let progress = Numerals.number(seen.progress)
    let isJump = seen.before != seen.progress
    let lines =
      isJump
      ? "when its lines jump from a progress of \(Numerals.number(seen.before)) to \(progress)"
      : "while its lines are at a progress of \(progress)"
    let track = playing.figure.channel(TagTarget.line, .progress)?.tracks.first
    return Finding(
      TagChangeTextsSeen.self,
      "\(playing.title) shows the texts at \(time), \(lines): they jump to their new places in view",
      at: tags.keyPath.appending(TagRole.change.rawValue),
      related: track.map { [.init(playing.figure.keyPath(of: $0.stated), "the lines move here")] } ?? [],
      notes: ["witness: at \(time) the line's progress is \(progress), and the text can be seen"],
      help: [
        "fade the texts out before the lines move, and in when they have come: `{ target: text, property: opacity, from: 1, to: 0 }`, "
          + "then `progress`, then `from: 0, to: 1`"
      ],
      witness: .animation(time: seen.time, value: seen.progress, TagTarget.line, .progress))
  }
}

private let examples = [
  RuleExample(
    "texts out, lines over, texts in",
    tagSet: keys(), animations: change(steps: ["text, property: opacity, from: 1, to: 0", lines, back])),
  RuleExample(
    "all at the same time",
    tagSet: keys("#       ^^^^ tag-change-texts-seen"),
    animations: change("parallel", steps: ["text, property: opacity, values: [1, 0, 1]", lines])),
  RuleExample(
    "lines alone",
    tagSet: keys("#       ^^^^ tag-change-texts-seen"), animations: change(steps: [lines])),
  RuleExample(
    "lines that are put over at once, with texts in view",
    tagSet: keys("#       ^^^^ tag-change-texts-seen"),
    animations: change(steps: [lines + ", curve: { steps: 1 }"])),
  RuleExample(
    "lines that are put over at once while texts are out",
    tagSet: keys(),
    animations: change(
      steps: ["text, property: opacity, from: 1, to: 0", lines + ", curve: { steps: 1 }", back])),
]

private let lines = "line, property: progress, from: 0, to: 1"
private let back = "text, property: opacity, from: 0, to: 1"

private func keys(_ marker: String = "") -> String {
  """
  cycle: [right, left]
  angles: { 1: { right: [0], left: [180] } }
  change: turn
  """ + (marker.isEmpty ? "" : "\n" + marker)
}

private func change(_ order: String = "sequence", steps: [String]) -> String {
  let steps = steps.map { "    - { target: \($0), duration: 0.1 }" }
  return "turn:\n  reducedMotion: none\n  \(order):\n" + steps.joined(separator: "\n")
}
