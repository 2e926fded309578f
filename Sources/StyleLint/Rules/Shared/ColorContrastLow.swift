import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleModel

/// A text or symbol with too little contrast to the color below it.
enum ColorContrastLow: CrossKindRule {
  static let description = RuleDescription(
    "color-contrast-low", .shared, .error,
    levelRemark: "warning for the titles of segmented controls, note for text that is small to WCAG but not to Apple",
    fixability: .suggestion, summary: "a text or symbol has too little contrast to its background",
    explanation: """
      Text of little contrast can't be read in the sun, by tired eyes, or by one in twelve men and most people over \
      sixty. WCAG 2.2 requires 4.5:1, and 3:1 where text is large (1.4.3) or where a line or symbol has to be \
      recognizable (1.4.11).

      The rule checks the `pairs` of palettes, and of segmented controls the title on the background and the highlighted \
      title on the highlight. The ratio is (L₁ + 0.05) / (L₂ + 0.05), the lighter one first, and isn't rounded: 4.499 \
      fails. L is 0.2126 R + 0.7152 G + 0.0722 B in linear light, which is c / 12.92 up to 0.04045 and ((c + 0.055) / \
      1.055)^2.4 above. A color of Display P3 is converted to linear sRGB and nothing is cut off. Alpha is blended over \
      the color below, in stored components; where the lowest color isn't opaque, the visible color is unknown and \
      nothing is reported.

      Text is large at 18 pt or above, bold at 14 pt or above. That is how Apple counts; the points of WCAG are those of \
      print, 18 of which are 24 on screen. Between the two, and under 4.5:1, there is a note.

      Help names the nearest tone that is enough: of the text or symbol, then of the background where that stays the \
      lighter or the darker of the two; in a theme first of the color that the theme itself sets. A tone is the color \
      mixed with black or white in stored components, rounded to eight bits, so its hue stays; where a hue no longer \
      shows (a chroma under 10 in CIE L*a*b*), there is none. Where no tone of one color alone is enough, both have to \
      change, and help names no color.
      """,
    examples: examples)

  static func check(style: any LintFigure, _ context: LintContext, _ report: (Finding) -> Void) {
    for pair in style.colorPairs {
      guard let seen = pair.seen else { continue }
      let ratio = LinearColor(seen.foreground).contrast(with: LinearColor(seen.background))
      let fault = ContrastFault(pair: pair, foreground: seen.foreground, background: seen.background, ratio: ratio)
      if ratio < pair.size.neededContrast - context.tolerance {
        report(.contrastLow(fault, needed: pair.size.neededContrast, pair.level, context))
      } else if pair.size.isLargeToAppleAlone, ratio < 4.5 - context.tolerance {
        report(.contrastLow(fault, needed: 4.5, .note, context))
      }
    }
  }

  /// The foreground as a patch on the background.
  static func sketch(of finding: PicturedFinding) -> Sketch? {
    let colors = finding.counterexample.texts("colors")
    guard colors.count == 2, let ratio = finding.counterexample.number("ratio"),
      let bound = finding.counterexample.bound
    else {
      return nil
    }
    var sketch = Sketch()
    let below = Rectangle(minX: 0, minY: 0, maxX: 60, maxY: 30)
    sketch.add(.guide, .swatch(below, color: colors[1]))
    sketch.add(.fault, .swatch(Rectangle(minX: 15, minY: 10, maxX: 45, maxY: 20), color: colors[0]))
    sketch.add(.guide, .label(colors[1], at: Point(x: 60, y: 25), .right))
    sketch.add(.fault, .label(colors[0], at: Point(x: 60, y: 15), .right))
    sketch.add(.fault, .label("\(Numerals.ratio(ratio)):1", at: Point(x: 30, y: 30), .below))
    sketch.add(.guide, .label("required \(Numerals.number(bound.value)):1", at: Point(x: 30, y: 0), .above))
    return sketch
  }
}

/// A pair whose contrast is too low, as it is seen.
private struct ContrastFault {
  let pair: ColorPair
  let foreground: EncodedColor
  let background: EncodedColor
  let ratio: Double

  /// A layer in words: its name, or its color where it has none.
  static func words(_ layer: ColorPair.Layer) -> String { layer.name ?? layer.color.text }

  /// The foreground on its background, as a clause's subject.
  var subject: String { "\(Self.words(pair.foreground)) on \(Self.words(pair.background))" }

  /// The drawn thing that needs so much contrast.
  var reason: String {
    switch pair.size {
    case .stated(.normal): "text"
    case .stated(.large): "large text"
    case .stated(.graphic): "a line or symbol"
    case .text(let fontSize, let isBold): "\(isBold ? "bold " : "")text of \(Numerals.points(fontSize))"
    }
  }

  /// The ratio's calculation: `(1 + 0.05) / (0.2 + 0.05) = 4.2`.
  var luminances: String {
    let both = [foreground, background].map { LinearColor($0).luminance }.sorted(by: >).map(Numerals.number)
    return "(\(both[0]) + 0.05) / (\(both[1]) + 0.05) = \(Numerals.ratio(ratio))"
  }

  /// The opaque colors that the pair is seen as: `#767676 on #FFFFFF`.
  var seenWords: String {
    let shown = shown
    return (isBlended ? "seen as " : "") + "\(shown[0]) on \(shown[1])"
  }

  var shown: [String] { ReportedColors.texts([foreground, background].map { LinearColor($0) }) }

  var isBlended: Bool { pair.layers.prefix(2).contains { $0.color.alpha != 1 || $0.color.space == .displayP3 } }

  /// The advice that gives the pair a ratio, in words with that effect.
  func advice(_ needed: Double, _ context: LintContext) -> Suggestion {
    let otherwise =
      isOneColor
      ? "use another color for the background"
      : "use other colors for both: no tone of \(name(0)) or \(name(1)) alone is enough"
    return Suggestion(
      suggestions(needed, context), "reach \(Numerals.number(needed)):1", otherwise: otherwise)
  }

  /// Help about the color after which nothing is left to say.
  func wholeWay(_ context: LintContext) -> [String] {
    suggestions(4.5, context).prefix(1).map { "use \($0.words) to reach the 4.5:1 of WCAG" }
  }

  /// The suggestions of one color each: of the foreground, then of the background; a color that the bundle itself sets comes first.
  private func suggestions(_ needed: Double, _ context: LintContext) -> [Suggestion.Option] {
    if isOneColor { return [] }
    let sources = pair.layers.prefix(2).map { context.ownSource($0.source) }
    let order = sources[0] == nil && sources[1] != nil ? [1, 0] : [0, 1]
    var suggestions: [Suggestion.Option] = []
    for index in order {
      // What turns a light page dark is no second choice.
      guard let (direction, color) = tone(of: index, needed), suggestions.isEmpty || !isTurned(index, color) else {
        continue
      }
      let source = sources[index] ?? pair.layers[index].source
      let isToken = source.components.first == "tokens"
      let name = isToken ? "the token `\(source.components.dropFirst().joined(separator: "."))`" : name(index)
      suggestions.append(
        Suggestion.Option("`\"\(color.hex)\"` (\(direction.rawValue)) for \(name)", [.init(source, .text(color.hex))]))
    }
    return suggestions
  }

  /// Whether with a tone of one color the other becomes the lighter one, or the darker one.
  private func isTurned(_ index: Int, _ tone: ColorBytes) -> Bool {
    let (own, other) = index == 0 ? (foreground, background) : (background, foreground)
    let middle = LinearColor(other).luminance
    return (LinearColor(own).luminance < middle) != (LinearColor(tone.encoded).luminance < middle)
  }

  /// The nearest tone of the foreground (0) or the background (1) that is enough by itself; nil where there is none.
  ///
  /// None is looked for where the background shows what lies below it, or itself through the foreground.
  private func tone(of index: Int, _ needed: Double) -> (direction: ToneSearch.Direction, color: ColorBytes)? {
    if index == 1, pair.layers.prefix(2).contains(where: { $0.color.alpha != 1 }) { return nil }
    let (own, other) = index == 0 ? (foreground, background) : (background, foreground)
    let search = ToneSearch(contrast: needed, with: other)
    let start = LabColor(LinearColor(own)).lightness
    func way(_ color: ColorBytes) -> Double { (LabColor(LinearColor(color.encoded)).lightness - start).magnitude }
    return ToneSearch.Direction.allCases
      .compactMap { direction in search.nearest(to: own, direction).map { (direction, $0) } }
      .min { way($0.1) < way($1.1) }
  }

  /// Whether the foreground is the background's color, under its name.
  private var isOneColor: Bool { pair.foreground.source == pair.background.source }

  private func name(_ index: Int) -> String {
    pair.layers[index].name ?? (index == 0 ? "the foreground" : "the background")
  }
}

extension Finding {
  fileprivate static func contrastLow(
    _ fault: ContrastFault, needed: Double, _ level: Level, _ context: LintContext
  ) -> Finding {
    let contrast = "\(Numerals.ratio(fault.ratio)):1"
    let target = "\(Numerals.number(needed)):1"
    let isLarge = needed == 4.5 && fault.pair.size.isLargeToAppleAlone
    let demand =
      isLarge
      ? "required \(target) for \(fault.reason) by WCAG (3:1 by Apple)" : "required \(target) for \(fault.reason)"
    return Finding(
      ColorContrastLow.self, "contrast of \(fault.subject) is \(contrast), \(demand)", level: level,
      at: fault.pair.foreground.keyPath,
      related: [.init(fault.pair.background.keyPath, "the background")],
      notes: ["calculation: \(fault.seenWords): \(fault.luminances)"],
      help: context.searchesAdvice && needed < 4.5 && fault.pair.size.isLargeToAppleAlone
        ? fault.wholeWay(context) : [],
      counterexample: Counterexample(
        [
          .init("colors", .texts(fault.shown)),
          .init("ratio", .number(Numerals.bound(fault.ratio, .down))),
        ], bound: .init(member: "ratio", value: needed, isOpen: true)),
      advice: context.searchesAdvice ? fault.advice(needed, context) : nil)
  }
}

private let examples = [
  RuleExample(
    "dark text on paper, and a line in a lighter gray",
    palette: """
      colors: { ink: "#222222", rule: "#8A8A8A", paper: "#FFFFFF" }
      pairs:
        - { foreground: ink, background: paper }
        - { foreground: rule, background: paper, size: graphic }
      """),
  RuleExample(
    "gray text that is just too light",
    palette: """
      colors: { muted: "#777777", paper: "#FFFFFF" }
      pairs:
        - { foreground: muted, background: paper }
        #               ^^^^^ color-contrast-low
      """),
  RuleExample(
    "a translucent headline on a light sky",
    palette: """
      colors: { sky: "#9CC4E4" }
      pairs:
        - { foreground: "#FFFFFFCC", background: sky, size: large }
        #               ^^^^^^^^^^^ color-contrast-low
      """),
]
