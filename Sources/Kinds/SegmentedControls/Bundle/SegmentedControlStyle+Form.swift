extension DecodedBundle {
  /// The styles of this kind, by name.
  public var segmentedControls: StylesByName<SegmentedControlStyle> { styles(SegmentedControlStyle.self) }
}

extension SegmentedControlStyle: FormStyle {
  package static let key = "segmentedControls"
  package static let noun = "a segmented control"

  mutating func members<Walker: FormWalker>(_ form: inout Walker) throws(Walker.Failure) {
    try form.member("height", &height, .positive, "from top to bottom")
  }
}
