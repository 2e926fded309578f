import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleModel

/// A chosen segment that looks like the others.
enum SegmentChoiceUnseen: StyleRule {
  private static let difference = RuleDescription.Option(
    "difference", default: 2, unit: .colorDifference,
    "the difference that the highlight or its title needs for the chosen segment to be seen")

  static let description = RuleDescription(
    "segment-choice-unseen", .segmentedControls, .warning,
    options: [difference], summary: "neither the highlight nor its title differs visibly from those beside it",
    explanation: """
      The highlight is the only sign of the chosen segment. Where it has nearly the color of the background, and titles \
      in it nearly that of the others, people don't see which segment is chosen, nor that a tap has changed it.

      Colors are compared by ΔE₀₀, CIEDE2000, which is about 1 for the smallest difference that people notice side by \
      side. The condition is that the highlight and the background, or the two colors of the title, differ by \
      `difference` or more. The system's own control has 3.6 between its highlight and its background. Alpha is blended \
      over the color below, as in `color-contrast-low`. Without a background, or with one that isn't opaque, the colors \
      that are seen are unknown, and nothing is reported.
      """,
    examples: examples)

  static func check(_ figure: SegmentedControlFigure, _ context: LintContext, _ report: (Finding) -> Void) {
    guard let background = figure.style.colors.background, background.alpha == 1 else { return }
    let needed = context.number(difference, of: Self.self, at: figure.keyPath)
    let seen = SeenControl(figure.style.colors, on: background.encoded.laid(over: .white))
    if max(seen.ofHighlight, seen.ofTitles) < needed - context.tolerance {
      report(.choiceUnseen(figure, seen, needed: needed))
    }
  }

  /// A picture of the background with the highlight on it, and beside them the two colors of the title.
  static func sketch(of counterexample: Counterexample) -> Sketch? {
    let colors = counterexample.texts("colors")
    guard colors.count == 4 else { return nil }
    var sketch = Sketch()
    for (row, name) in [(0, "highlightDifference"), (1, "titleDifference")] {
      let top = Double(row) * 26
      for column in 0...1 {
        let left = Double(column) * 30
        let swatch = Rectangle(minX: left, minY: top, maxX: left + 30, maxY: top + 20)
        sketch.add(.fault, .swatch(swatch, color: colors[2 * row + column]))
      }
      let words =
        Numerals.brief(counterexample.number(name) ?? 0) + (row == 0 ? " to the background" : " between titles")
      sketch.add(.fault, .label("ΔE₀₀ " + words, at: Point(x: 60, y: top + 10), .right))
    }
    return sketch
  }
}

/// The colors of a control on an opaque background, as they are seen.
private struct SeenControl {
  /// Background and highlight, then a title on each.
  let colors: [LinearColor]
  let ofHighlight: Double
  let ofTitles: Double

  init(_ colors: SegmentedControlStyle.Colors, on background: EncodedColor) {
    let highlight = colors.highlight.encoded.laid(over: background)
    let title = colors.title.encoded.laid(over: background)
    let highlighted = colors.titleHighlighted.encoded.laid(over: highlight)
    self.colors = [background, highlight, title, highlighted].map { LinearColor($0) }
    let labs = self.colors.map { LabColor($0) }
    (ofHighlight, ofTitles) = (labs[0].difference(from: labs[1]), labs[2].difference(from: labs[3]))
  }
}

extension Finding {
  fileprivate static func choiceUnseen(
    _ figure: SegmentedControlFigure, _ seen: SeenControl, needed: Double
  ) -> Finding {
    let (highlight, titles) = (Numerals.brief(seen.ofHighlight), Numerals.brief(seen.ofTitles))
    let texts = ReportedColors.texts(seen.colors)
    return Finding(
      SegmentChoiceUnseen.self,
      "the chosen segment can't be seen: ΔE₀₀ \(highlight) to the background, \(titles) between titles, "
        + "minimum \(Numerals.number(needed))",
      at: figure.member("colors", "highlight"),
      related: [
        .init(figure.member("colors", "background"), "the background"),
        .init(figure.member("colors", "titleHighlighted"), "titles in the highlight"),
        .init(figure.member("colors", "title"), "titles beside it"),
      ],
      notes: [
        "example: seen as \(texts[1]) on \(texts[0]), with titles of \(texts[3]) and \(texts[2])"
      ],
      help: ["use a lighter or darker color for the highlight, or another one for titles in it"],
      counterexample: Counterexample(
        [
          .init("colors", .texts(texts)),
          .init("highlightDifference", .number(Numerals.bound(seen.ofHighlight, .down))),
          .init("titleDifference", .number(Numerals.bound(seen.ofTitles, .down))),
        ],
        bound: .init(
          member: seen.ofHighlight >= seen.ofTitles ? "highlightDifference" : "titleDifference", value: needed,
          isOpen: true)))
  }
}

private let examples = [
  RuleExample(
    "a highlight that is seen, with titles of one color",
    segmentedControl: """
      segments: 2..4
      width: 260..370
      height: 50
      colors: { title: "#000000", titleHighlighted: "#000000", highlight: "#FFFFFF", background: "#EEEEEF" }
      """),
  RuleExample(
    "a highlight like its background, with a title of another color",
    segmentedControl: """
      segments: 2..4
      width: 260..370
      height: 50
      colors: { title: "#000000", titleHighlighted: "#B00020", highlight: "#FFFFFF", background: "#FFFFFF" }
      """),
  RuleExample(
    "a highlight like its background, with a title like the others",
    segmentedControl: """
      segments: 2..4
      width: 260..370
      height: 50
      colors: { title: "#000000", titleHighlighted: "#020202", highlight: "#FFFFFF", background: "#FAFAFA" }
      #                                                                   ^^^^^^^^^ segment-choice-unseen
      """),
]
