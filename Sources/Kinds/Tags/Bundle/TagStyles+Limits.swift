extension TagStyles {
  /// Greatest number of texts of a tag, since the work of rules about every two of them grows with its square.
  package static let mostTexts = 64
  /// Greatest number of styles in a cycle, since numbers that mend one are tried on all of them.
  package static let mostStyles = 64

  package var lists: [LimitedList] {
    [
      LimitedList(noun: "text", count: styles.keys.max() ?? 0, most: Self.mostTexts),
      LimitedList(noun: "style", count: cycle.count, most: Self.mostStyles),
    ]
  }
}
