extension PaletteStyle {
  /// Greatest number of colors that a source may state: rules compare each with each.
  package static let mostColors = 256

  package var lists: [LimitedList] { [LimitedList(noun: "color", count: colors.count, most: Self.mostColors)] }
}
