import StyleDiagnostics

extension RuleBound {
  private static func gray(_ part: String) -> String { "{ colorSpace: srgb, components: [\(part), \(part), \(part)] }" }

  /// Two grays that differ by a ΔE₀₀ of 5 but for a billionth; to people with a deficiency by a millionth less.
  static let palettes: [RuleBound] = [
    RuleBound(
      "palette-colors-alike", "palettes: { pens: { colors: { a: \(gray("0.5")), b: \(gray("$")) } } }",
      ["0.554165": .warning, "0.5541652835118": .note, "0.554166": nil])
  ]
}
