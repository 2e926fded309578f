extension PaletteStyle {
  /// Greatest number of colours that a source may state: rules compare each with each.
  package static let mostColors = 256

  package var lists: [LimitedList] { [LimitedList(noun: "colour", count: colors.count, most: Self.mostColors)] }
}
