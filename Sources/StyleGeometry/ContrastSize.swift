/// The size of text or graphics on a background, on which the contrast that they need depends.
public enum ContrastSize: String, Hashable, CaseIterable, Sendable {
  /// Text of any size.
  case normal
  /// Text from 18 points on, bold from 14 points on.
  case large
  /// Lines and symbols.
  case graphic

  /// The size of text from its font size in points as Apple counts; WCAG's are those of print, of which 18 are 24 on screen.
  package init(fontSize: Double, isBold: Bool) {
    self = fontSize >= (isBold ? 14 : 18) ? .large : .normal
  }

  /// The least ratio of contrast (WCAG 2.2, 1.4.3 and 1.4.11).
  public var neededContrast: Double { self == .normal ? 4.5 : 3 }
}
