/// A line along an outline.
public struct BundleBorder: Hashable, Sendable {
  /// The line's color.
  public package(set) var color = BundleColor()
  /// The line's width in points, half of it on either side of the outline.
  public package(set) var width = 0.0
}

extension BundleBorder: SourceObject {
  static let table = KeyTable(of: Self.self, "a border")

  mutating func members<Walker: SchemaVisitor>(_ form: inout Walker) throws(Walker.Failure) {
    try form.key("color", &color, BundleColor.form, .required, "the line's color")
    try form.key(
      "width", &width, .length(.notNegative), .required, "the line's width, half of it on either side of the outline")
  }
}
