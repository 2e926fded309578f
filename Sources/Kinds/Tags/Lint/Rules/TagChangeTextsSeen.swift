import StyleDiagnostics
import StyleModel

/// Texts that can be seen while their lines move in a tag's `change`.
enum TagChangeTextsSeen: StyleRule {
  static let description = RuleDescription(
    "tag-change-texts-seen", .tags, .warning,
    summary: "in `change` texts are visible while their lines move from style to style",
    explanation: """
      While a tag's style changes its lines move straight from their old places to their new ones, and its texts don't: \
      a text is at its old place while `progress` is under ½ and at its new one afterwards. A visible text therefore \
      jumps, or hangs in the air above nothing. So fade the texts out, move the lines, and fade the texts in again.

      A text is visible unless its opacity or that of `view` is 0, it is scaled to 0, or turned edge-on. The rule looks \
      at every moment at which `progress` is more than 0.001 away from both 0 and 1, and at those at which it jumps \
      over ½ with the texts visible before and after; the reduced-motion variant is checked in the same way.
      """,
    examples: examples)

  static func check(_ tags: TagFigure, _ context: LintContext, _ report: (Finding) -> Void) {
    guard let own = TagPlaying(tags, .change) else { return }
    if let seen = SeenText.first(in: own.figure) { return report(.seen(tags, own, seen)) }
    // A fault of both has one cause.
    guard let variant = TagPlaying(variantOf: own, context),
      let seen = SeenText.first(in: variant.figure)
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
      ? "when the lines jump from progress \(Numerals.number(seen.before)) to \(progress)"
      : "while the lines \(seen.isTextMoved ? "are" : "still move,") at progress \(progress)"
    let track = playing.figure.channel(TagTarget.line, .progress)?.tracks.first
    return Finding(
      TagChangeTextsSeen.self,
      "in \(playing.title), texts are visible at \(time) \(lines)\(seen.isTextMoved ? ", so they jump" : "")",
      at: tags.keyPath.appending(TagRole.change.rawValue),
      related: track.map { [.init(playing.figure.keyPath(of: $0.stated), "the lines move here")] } ?? [],
      notes: ["example: at \(time) the line's progress is \(progress), and the text is visible"],
      help: ["add tracks that fade the texts out before `progress` starts, and in after it ends"],
      counterexample: .animation(time: seen.time, value: seen.progress, TagTarget.line, .progress))
  }
}

private let examples = [
  RuleExample(
    "texts out, lines move, texts in",
    tagSet: keys(), animations: change(steps: ["text, property: opacity, from: 1, to: 0", lines, back])),
  RuleExample(
    "all at the same time",
    tagSet: keys("#       ^^^^ tag-change-texts-seen"),
    animations: change("parallel", steps: ["text, property: opacity, values: [1, 0, 1]", lines])),
  RuleExample(
    "lines alone",
    tagSet: keys("#       ^^^^ tag-change-texts-seen"), animations: change(steps: [lines])),
  RuleExample(
    "lines that jump, with visible texts",
    tagSet: keys("#       ^^^^ tag-change-texts-seen"),
    animations: change(steps: [lines + ", curve: { steps: 1 }"])),
  RuleExample(
    "lines that jump while the texts are invisible",
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
