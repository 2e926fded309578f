/// The smallest sizes of touch targets, in points.
enum TouchTarget {
  /// The minimum of WCAG 2.2 (success criterion 2.5.8), in points.
  static let wcag = 24.0
  /// The minimum of Apple's Human Interface Guidelines (Accessibility), in points.
  static let apple = 28.0

  /// The minimum that a target misses, in words that follow its size: `(recommended 44, Apple's minimum 28)`.
  ///
  /// - Parameters:
  ///   - size: The shorter side of the target, in points.
  ///   - asked: The size that the rule asks for where WCAG's minimum is met, in points.
  ///   - isCrowded: Whether its circle of 24 points meets another target, which the message says, too.
  ///   - context: The context whose tolerance says which numbers are equal.
  /// - Returns: Words that follow the target's size.
  static func shortfall(_ size: Double, asked: Double, isCrowded: Bool = false, _ context: LintContext) -> String {
    if isCrowded { return "(minimum 24)" }
    if size + context.tolerance < wcag { return "(WCAG's minimum 24, Apple's minimum 28)" }
    return "(recommended \(Numerals.number(asked)), Apple's minimum \(Numerals.number(apple)))"
  }
}
