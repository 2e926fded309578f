import StyleModel

package enum SegmentedControlKey: Int, KeySet {
  case extends, height

  package static let table = KeyTable(
    "a segmented control",
    [
      Key(
        "extends", .name(.segmentedControl), .optional, "another segmented control whose values this one starts from"),
      Key("height", .quantity(.length, .positive), .required, "from top to bottom"),
    ])
}

extension NameKind {
  static let segmentedControl = NameKind.of(.segmentedControls)
}
