import StyleBundle
import StyleDiagnostics
import StyleLint
import StyleModel
import StyleTestSupport
import Testing

/// The rules' advice in numbers, followed on random styles: the finding goes, and no error comes.
@Suite(.tags(.many), .firstIssues) struct HelpWithinReachTests {
  private func expectSound(
    _ sources: AdvisedSources, _ least: [DiagnosticName: Int], _ rules: (DiagnosticName) -> Bool = { _ in true }
  ) throws {
    let (tried, problems) = try sources.tryAll(rules)
    #expect(problems.isEmpty, "\(problems.count) of \(tried): \(problems.prefix(4).joined(separator: "\n\n"))")
    for (name, count) in least {
      #expect(tried[name, default: 0] >= Effort.enough(count), "\(name.rawValue) of \(tried)")
    }
  }

  @Test func adviceForTagsRemovesTheFinding() throws {
    var generator = SeededGenerator(seed: 131)
    let texts = (0..<Effort.cases(450)).map { index in
      var tag = PlainTag.random(
        &generator, styles: 1 + index % 3, text: index % 2 == 0 ? PlainTag.Text.random : PlainTag.Text.rightward
      )
      tag.fontSize = index % 4 == 0 ? Double(6 + index % 23) : nil
      if index % 7 == 0 { tag.lineWidth = Double(4 + index % 17) }
      if index % 9 == 0 { tag.styles[0][0] = .init(angle: [-0.5, 0.01, 1][index % 3], isRight: true) }
      return tag.source("t\(index)")
    }
    try expectSound(
      AdvisedSources(.tags, texts),
      [
        "tag-texts-overlap": 150, "tag-line-crosses-text": 100, "tag-hit-area-small": 150, "tag-hit-areas-overlap": 100,
        "tag-dot-covers-text": 50, "tag-placement-gap": 40, "tag-sides-not-mirrored": 50,
        "tag-text-small": 50, "tag-line-covers-text": 25, "tag-horizontal-nudged": 15,
      ])
  }

  @Test func adviceForBubblesRemovesTheFinding() throws {
    var generator = SeededGenerator(seed: 132)
    let texts = (0..<Effort.cases(800)).map { index in
      var bubble = BubbleNumbers(&generator)
      bubble.placement = index % 2 == 0 ? (Double(index % 37), Double(index % 11)) : nil
      if index % 3 == 0 { bubble.insets = [2, 3, 4, 5].map { Double(index % ($0 * 17)) } }
      return bubble.source("b\(index)")
    }
    try expectSound(
      AdvisedSources(.bubbles, texts),
      [
        "bubble-arrow-folds": 50, "bubble-arrow-meets-corner": 50, "bubble-arrow-wider-than-edge": 50,
        "bubble-corners-collide": 50, "bubble-body-empty": 25, "bubble-tip-short": 50, "bubble-arrow-needle": 50,
        "bubble-content-outside-corner": 50, "bubble-content-empty": 50, "bubble-placement-gap": 100,
      ])
  }

  @Test func adviceForStickersRemovesTheFinding() throws {
    let texts = StickerNumbers.many(Effort.cases(1200), seed: 134).enumerated().map { $1.source("s\($0)") }
    try expectSound(
      AdvisedSources(.stickers, texts),
      [
        "sticker-target-small": 300, "sticker-close-covers": 50, "sticker-outgrows-device": 100,
        "sticker-snap-uneven": 100, "sticker-text-clipped": 50,
      ])
  }

  /// Of animations the advice about values outside of their properties' bounds.
  @Test func adviceForAnimationsRemovesTheFinding() throws {
    var generator = SeededGenerator(seed: 133)
    let texts = (0..<Effort.cases(400)).map { index -> String in
      let values = (0..<2 + generator.next(below: 3)).map { _ in
        "\(ExactDecimal(rounded: generator.next(in: -1...2)))"
      }
      let property = ["opacity", "strokeEnd", "lineWidth", "cornerRadius"][generator.next(below: 4)]
      let list =
        values.count == 2 ? "from: \(values[0]), to: \(values[1])" : "values: [\(values.joined(separator: ", "))]"
      return "animations:\n  a\(index): { target: view, property: \(property), \(list), duration: 300ms }\n"
    }
    try expectSound(AdvisedSources(.animations, texts), ["animation-value-out-of-domain": 200])
  }
}
