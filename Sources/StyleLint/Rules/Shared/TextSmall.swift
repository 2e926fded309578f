import StyleDiagnostics
import StyleGeometry
import StyleModel

/// Text that is drawn smaller than people can read.
enum TextSmall: CrossKindRule {
  static let description = RuleDescription(
    "text-small", .shared, .note,
    fixability: .suggestion,
    summary: "text is smaller than 11 pt",
    explanation: """
      Below 11 pt many people read letter by letter, or not at all; it is the minimum that Apple's guidelines give for \
      text in apps. The rule checks the texts whose size a style sets: the labels of segmented controls, and the text of \
      stickers at their smallest scale.

      The condition is fontSize · scale ≥ 11 pt, at the smallest of both.
      """,
    examples: examples)

  /// The smallest size, in points.
  fileprivate static let least = 11.0

  static func check(style: any LintFigure, _ context: LintContext, _ report: (Finding) -> Void) {
    for text in style.statedTexts where text.drawnSize < least - context.tolerance { report(.small(text)) }
  }

  /// A line of the text as it is drawn, beside one of the least size.
  static func sketch(of finding: PicturedFinding) -> Sketch? {
    guard let size = finding.counterexample.number("fontSize") else { return nil }
    let drawn = size * (finding.counterexample.number("scale") ?? 1)
    var sketch = Sketch()
    for (index, line) in [(Sketch.Role.guide, least, "at least"), (.fault, drawn, "drawn at")].enumerated() {
      let left = Double(index) * least * 6
      let text = Rectangle(minX: left, minY: least - line.1, maxX: left + line.1 * 4, maxY: least)
      sketch.add(line.0, .rectangle(text, isFilled: index == 1))
      sketch.add(
        line.0,
        .label("\(line.2) \(Sketch.points(line.1))", at: Point(x: text.center.x, y: least + 2), .below))
    }
    return sketch
  }
}

extension Finding {
  fileprivate static func small(_ text: StatedText) -> Finding {
    let (n, least) = (Numerals.number, TextSmall.least)
    let factor = text.scale?.factor ?? 1
    let needed = ValidNumber(.atLeast, least / factor)
    let isInReach = text.largest.map { needed.number <= $0 } ?? true
    let product = text.scale.map { "\(n(text.fontSize)) · \(n($0.factor)) = " } ?? ""
    let scaled = text.scale.map { _ in
      Suggestion.Option("a smallest scale of \(ValidNumber(.atLeast, least / text.fontSize).words)")
    }
    let members: [Counterexample.Member] =
      [.init("fontSize", .number(text.fontSize))] + (text.scale.map { [.init("scale", .number($0.factor))] } ?? [])
    return Finding(
      TextSmall.self, "\(text.title) is \(product)\(n(text.drawnSize)) pt, required \(n(least)) pt",
      at: text.keyPath,
      related: text.scale.map { [.init($0.keyPath, "scale down to \(n($0.factor))")] } ?? [],
      notes: ["\(product.isEmpty ? "example" : "calculation"): \(product)\(n(text.drawnSize)) pt"],
      counterexample: Counterexample(members, bound: .init(member: "fontSize", value: needed.bound, isOpen: true)),
      advice: Suggestion(
        [isInReach ? Suggestion.Option("a font size", needed, at: text.keyPath) : nil, scaled], "reach \(n(least)) pt",
        otherwise: "use a font size of at least \(needed.value), and make room for it"))
  }
}

private let examples = [
  RuleExample(
    "labels in 11 pt",
    segmentedControl: """
      title: { fontSize: 11 }
      """),
  RuleExample(
    "labels in 10 pt",
    segmentedControl: """
      title: { fontSize: 10 }
      #                  ^^ text-small
      """),
]
