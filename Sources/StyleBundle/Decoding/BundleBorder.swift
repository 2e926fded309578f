/// A line along an outline.
public struct BundleBorder: Hashable, Sendable {
  /// The line's colour.
  public package(set) var color = BundleColor()
  /// The line's width in points, half of it on either side of the outline.
  public package(set) var width = 0.0

  /// A blank border, for reading to fill.
  package init() {}
}

extension BundleBorder: FormObject {
  mutating func members<Walker: FormWalker>(_ form: inout Walker) throws(Walker.Failure) {
    try form.member("color", &color, BundleColor.form, "its colour")
    try form.member("width", &width, .notNegative, "its width, half of it on either side of the outline")
  }
}
