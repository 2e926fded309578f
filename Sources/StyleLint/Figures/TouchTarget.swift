/// The smallest sizes of touch targets, in points.
enum TouchTarget {
  /// The minimum of WCAG 2.2 (success criterion 2.5.8), in points.
  static let wcag = 24.0
  /// The minimum of Apple's Human Interface Guidelines (Accessibility), in points.
  static let apple = 28.0

  /// The minimum that a target misses, in words that follow its size: `under 44 pt and Apple's minimum of 28`.
  ///
  /// - Parameters:
  ///   - size: The shorter extent of the target, in points.
  ///   - asked: The size that the rule asks for where WCAG's minimum is met, in points.
  ///   - context: The context whose tolerance says which numbers are equal.
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
