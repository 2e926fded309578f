import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleModel

/// Texts that share area with the dot or its halo.
enum TagDotCoversText: StyleRule {
  static let description = RuleDescription(
    "tag-dot-covers-text", .tags, .warning, levelRemark: "note where only the halo does", fixability: .suggestion,
    summary: "the dot or its halo covers a part of a text, at some of the declared text sizes",
    explanation: """
      The dot is drawn at full strength, so letters under it can't be read; its halo is translucent and only dims them.

      Dot and halo are circles around the origin; a text begins `padding` away from its elbow, its lower edge `gap` \
      above its underline. They share area exactly when the point of the rectangle that is nearest to the dot is nearer \
      than the radius. A rectangle only grows with the text, so if the circle is clear of it at the largest sizes it is \
      clear of it at all; one sample proves the range. At 0 and 180° that point is √(padding² + gap²) away.

      One finding per style names the nearest text; where the dot covers it the halo isn't reported.
      """,
    examples: examples)

  static func check(_ tags: TagFigure, _ context: LintContext, _ report: (Finding) -> Void) {
    let discs = [("dot", tags.style.layout.dotRadius), ("halo", tags.style.layout.halo?.radius ?? 0)]
    let reach = discs.reduce(0) { max($0, $1.1) } - context.tolerance
    for style in tags.styles {
      // A text that is further away at its largest is never covered.
      guard style.texts.contains(where: { tags.rectangle($0, tags.largest).distance(to: .dot) < reach }) else {
        continue
      }
      let distances = style.texts.map { tags.rectangle($0, tags.largest).distance(to: .dot) }
      guard let nearest = distances.min(), let index = distances.firstIndex(of: nearest) else { continue }
      for (name, radius) in discs {
        let text = style.texts[index]
        let onset = FailingSize(tags) { size, _ in
          tags.rectangle(text, size).sharesArea(withDiscOf: radius, tolerance: context.tolerance)
        }
        guard let onset else { continue }
        let covered = distances.indices.filter { distances[$0] < radius - context.tolerance }
        report(.dotCovers(tags, style, Disc(name: name, radius: radius), text: index, covered, onset))
        break
      }
    }
  }
}

/// The dot or its halo.
private struct Disc {
  let name: String
  let radius: Double
}

extension Rectangle {
  /// Whether a circle round the dot, of a radius in points, covers a part of the rectangle.
  fileprivate func sharesArea(withDiscOf radius: Double, tolerance: Double) -> Bool {
    width > tolerance && height > tolerance && distance(to: .dot) < radius - tolerance
  }
}

extension Finding {
  fileprivate static func dotCovers(
    _ tags: TagFigure, _ style: TagFigure.Style, _ disc: Disc, text: Int, _ covered: [Int], _ onset: FailingSize
  ) -> Finding {
    let isHalo = disc.name == "halo"
    let rectangle = tags.rectangle(style.texts[text], onset.sample)
    let valid = ValidNumber(
      .atMost, tags.styles.flatMap(\.texts).map { tags.rectangle($0, tags.largest).distance(to: .dot) }.min() ?? 0)
    let others = covered.filter { $0 != text }.map { "text \($0 + 1)" }
    let condition = onset.condition(text + 1, text + 1, subject: nil, in: tags)
    let (dotPath, haloPath) = (tags.layout("dot", "radius"), tags.layout("dot", "halo", "radius"))
    // Where the dot covers a text, the halo isn't mentioned.
    let isHaloToo = !isHalo && (tags.style.layout.halo?.radius ?? 0) > valid.number
    let what = isHaloToo ? "dot and halo radius" : "\(disc.name) radius"
    return Finding(
      TagDotCoversText.self, "the \(disc.name) covers part of text \(text + 1) of \(style.title) \(condition)",
      level: isHalo ? .note : nil, at: style.keyPath,
      related: [
        .init(isHalo ? haloPath : dotPath, "reaches \(Numerals.points(disc.radius))")
      ],
      notes: [
        onset.note(
          "text \(text + 1) is \(Numerals.rectangle(rectangle)), \(Numerals.points(rectangle.distance(to: .dot))) from the dot's center"
        )
      ] + (others.isEmpty ? [] : ["also: " + others.joined(separator: ", ")]),
      counterexample: onset.counterexample(texts: [text + 1], count: style.count),
      advice: Suggestion(
        [
          valid.number > 0
            ? Suggestion.Option("a \(what)", valid, at: isHalo ? haloPath : dotPath, and: isHaloToo ? [haloPath] : [])
            : nil
        ], "keep every text of `\(tags.style.name.text)` clear of it",
        otherwise: "use a larger padding or gap, or other angles, to keep the text clear of the dot"))
  }
}

private let examples = [
  RuleExample(
    "a dot and a halo clear of the text",
    layout: "radius: 25, dot: { radius: 2, halo: { radius: 4, opacity: 0.3 } }",
    tagSet: """
      cycle: [square]
      angles: { 1: { square: [0] } }
      """),
  RuleExample(
    "a dot larger than the distance of a text",
    layout: "radius: 25, dot: { radius: 8 }",
    tagSet: """
      cycle: [square]
      angles:
        1:
          square: [0]
          #       ^^^ tag-dot-covers-text
      """),
  RuleExample(
    "a halo that reaches a text",
    layout: "radius: 25, dot: { radius: 2, halo: { radius: 12, opacity: 0.3 } }",
    tagSet: """
      cycle: [square]
      angles:
        1:
          square: [180]
          #       ^^^^^ tag-dot-covers-text
      """),
]
