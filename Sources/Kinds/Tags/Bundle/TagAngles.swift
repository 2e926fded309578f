import StyleGeometry

/// The angles of one style in sources: a list, or `{side, angles}` with one side for the whole list.
package enum TagAngles {
  /// The keys of `{side, angles}`.
  package static let table = KeyTable(
    "a style's angles",
    [
      Key("side", Side.form.type, .required, "the side of every text"),
      Key("angles", .list(angle), .required, "one angle per text"),
    ])

  package static let type = ValueType.either([.list(angle), .map(table)])

  /// A number, or `{angle, side}`: an angle with its side, which exactly ±90 needs.
  private static let angle = ValueType.either([.quantity(.angle, .any), .map(TagStyle.Text.table)])
}
