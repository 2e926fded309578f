/// How large what a finger is to hit should be, in points.
enum TouchTarget {
  /// What WCAG 2.2 asks of a target (success criterion 2.5.8).
  static let wcag = 24.0
  /// What Apple names as the least (Human Interface Guidelines, Accessibility).
  static let apple = 28.0

  /// How a target is too small, as what follows its size: `under 44 pt and Apple's minimum of 28`.
  ///
  /// - Parameters:
  ///   - size: The shorter extent of the target.
  ///   - asked: What the rule asks for where WCAG is content.
  ///   - context: Which numbers are equal.
  /// - Returns: Words that follow the target's size.
  static func shortfall(_ size: Double, asked: Double, _ context: LintContext) -> String {
    let size = size + context.tolerance
    let apple = Numerals.number(Self.apple)
    if size < wcag { return "under the 24 pt of WCAG 2.2 and Apple's minimum of \(apple)" }
    let isUnderBoth = size < Self.apple && asked >= Self.apple
    return isUnderBoth
      ? "under \(Numerals.points(asked)) and Apple's minimum of \(apple)"
      : "under \(Numerals.points(asked)); Apple's minimum is \(apple)"
  }
}
