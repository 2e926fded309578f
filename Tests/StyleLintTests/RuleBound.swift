import StyleDiagnostics

/// The bound of a rule: a source with a number in it, and the level at which the rule reports it, for the bound and both sides of it.
struct RuleBound: Sendable, CustomStringConvertible {
  let rule: DiagnosticName
  /// The source, with the number at each `$`.
  let source: String
  /// The end of the key path of the findings that count; nil where all of the rule do.
  let place: String?
  /// The options of the rule, as its settings in the project file; nil for its defaults.
  let options: String?
  /// The linter's other settings in the project file; nil for none.
  let lint: String?
  /// Numbers, each with the highest level of the rule's findings; nil where it has to find nothing.
  let levels: [(number: String, level: Level?)]

  init(
    _ rule: DiagnosticName, _ source: String, at place: String? = nil, options: String? = nil, lint: String? = nil,
    _ levels: KeyValuePairs<String, Level?>
  ) {
    (self.rule, self.source, self.place, self.options, self.lint) = (rule, source, place, options, lint)
    self.levels = levels.map { (number: $0.key, level: $0.value) }
  }

  /// The project file that sets the options and the rest; nil where there are none.
  var project: String? {
    (lint ?? options.map { "rules: { \(rule.rawValue): \($0) }" }).map { "format: 1\nlint: { \($0) }\n" }
  }

  /// Whether a finding is the rule's, at the place that counts.
  func counts(_ finding: Diagnostic) -> Bool {
    finding.name == rule && place.map { finding.keyPath?.description.hasSuffix($0) == true } ?? true
  }

  var description: String { "\(rule.rawValue) at \(levels.map(\.number).joined(separator: ", "))" }

  static let all =
    tags + tagAnimations + bubbles + animations + flashes + textAnimations + segmentedControls + stickers + brushes
    + palettes + templates + contrasts + sources
}

extension RuleBound {
  private static func palette(_ pairs: String) -> String {
    "palettes: { pens: { distinct: false, colors: { ink: \"#000\", paper: \"#FFFFFF\" }, pairs: [\(pairs)] } }"
  }

  /// A gray of sRGB on white.
  private static func pair(_ size: String) -> String {
    palette(
      "{ foreground: { colorSpace: srgb, components: [$, $, $] }, background: paper, size: \(size) }")
  }

  /// Titles of a segmented control, of a gray on white.
  private static func title(_ gray: String, _ title: String) -> String {
    """
    segmentedControls: { plain: { segments: 2, width: 320, height: 80, duration: 300ms, reducedMotion: none,
      title: { width: 0, \(title) }, colors: { background: "#FFFFFF", highlight: "#000000", titleHighlighted: "#FFFFFF",
      title: { colorSpace: srgb, components: [\(gray), \(gray), \(gray)] } } } }
    """
  }

  /// The grays whose contrast with white is 4.5, 4 and 3 but for a billionth, found from 1.05 / (L + 0.05).
  private static let contrasts: [RuleBound] = [
    RuleBound(
      "color-contrast-low", pair("normal"),
      ["0.4653190469816": nil, "0.465319": nil, "0.4653191": .error]),
    RuleBound(
      "color-contrast-low", pair("large"), ["0.5838314900604": nil, "0.583831": nil, "0.583832": .error]),
    RuleBound(
      "color-contrast-low", pair("graphic"), ["0.5838314900604": nil, "0.583831": nil, "0.583832": .error]),
    RuleBound(
      "color-contrast-low", title("$", "fontSize: 18"),
      ["0.4653190469816": nil, "0.465319": nil, "0.4653191": .note, "0.5838314900604": .note, "0.583832": .warning]),
    RuleBound(
      "color-contrast-low", title("0.498331442119", "fontSize: $"),
      ["17.999999": .warning, "18": .note, "23.999999": .note, "24": nil]),
    RuleBound(
      "color-contrast-low", title("0.498331442119", "bold: true, fontSize: $"),
      ["13.999999": .warning, "14": .note, "18.659999": .note, "18.66": nil]),
    RuleBound(
      "text-small", title("0", "fontSize: $"), ["10.999999": .note, "11": nil, "11.000001": nil]),
    RuleBound(
      "text-small",
      """
      stickers: { tip: { content: text, size: { width: 200, height: 100 }, scale: $..3,
        fontSize: { min: 22, max: 40 } } }
      """, ["0.499999": .note, "0.5": nil, "0.500001": nil]),
  ]

  /// A name of letters with one and with four bytes.
  private static func name(_ short: Int, _ long: Int) -> String {
    String(repeating: "a", count: short) + String(repeating: "\u{10400}", count: long)
  }

  private static func rotation(_ property: String) -> String {
    "animations: { a: { target: view, property: \(property), from: 0, to: $, duration: 0.3, reducedMotion: none } }"
  }

  private static let sources: [RuleBound] = [
    RuleBound(
      "name-unusual", "tokens: { $: 1 }",
      [
        name(64, 0): nil, name(65, 0): .warning, name(8, 48): nil, name(9, 48): .warning, name(7, 48): nil,
        String(repeating: "é", count: 64): nil, String(repeating: "é", count: 65): .warning,
      ]),
    RuleBound(
      "unit-suspect", rotation("rotation"),
      [
        "3.14": .note, "3.1": nil, "3.141593": .note, "3.1415927": nil, "3.13": nil, "3.15": nil, "6.28": .note,
        "6.283185": .note, "6.27": nil, "6.29": nil, "-3.14": .note,
      ]),
    RuleBound("unit-suspect", rotation("scale"), ["9.999999": nil, "10": .note, "10.000001": .note]),
    RuleBound(
      "unit-suspect", "stickers: { tip: { content: image, size: { width: 90, height: 90 }, scale: $..20 } }",
      ["9.999999": nil, "10": .note]),
  ]
}
