import StyleBundle

extension KeyTableSample {
  static let segmentedControl = """
    { segments: 2..4, width: 260..370, height: 50, title: { fontSize: 17, width: 20..60 }, colors: { title: "#000", \
    titleHighlighted: "#fff", highlight: "#b00020" }, duration: 300ms }
    """

  private static func control(_ member: String) -> String {
    "segmentedControls: { plain: { extends: other, \(member) } }"
  }

  static let segmentedControls: [KeyTableSample] = [
    KeyTableSample(
      SegmentedControlStyle.table, "segmentedControls.plain", in: "segmentedControls: { plain: $ }",
      [
        ("extends", "null"), ("segments", "2..4"), ("width", "260..370"), ("height", "50"), ("cornerRadius", "8"),
        ("inset", "3"), ("title", "{ fontSize: 17, width: 20..60 }"),
        ("colors", "{ title: \"#000\", titleHighlighted: \"#fff\", highlight: \"#b00020\" }"), ("duration", "300ms"),
        ("curve", "easeIn"), ("shake", "{ distance: 1, period: 120ms, count: 3 }"), ("reducedMotion", "none"),
      ]),
    KeyTableSample(
      inside: SegmentedControlStyle.table, "segmentedControls.plain.title",
      in: """
        segmentedControls: { plain: { segments: 2, width: 260, height: 50, colors: { title: "#000", \
        titleHighlighted: "#fff", highlight: "#b00020" }, duration: 1, title: $ } }
        """,
      [("fontSize", "17"), ("bold", "true"), ("width", "20..60"), ("follows", "body"), ("upTo", "xLarge")]),
    KeyTableSample(
      inside: SegmentedControlStyle.table, "segmentedControls.plain.colors",
      in: """
        segmentedControls: { plain: { segments: 2, width: 260, height: 50, duration: 1, \
        title: { fontSize: 17, width: 20 }, colors: $ } }
        """,
      [
        ("title", "\"#000\""), ("titleHighlighted", "\"#fff\""), ("highlight", "\"#b00020\""),
        ("background", "\"#fff\""),
      ]),
    KeyTableSample(
      inside: SegmentedControlStyle.table, "segmentedControls.plain.shake", in: control("shake: $"),
      [("distance", "1"), ("period", "120ms"), ("count", "3"), ("when", "chosen")]),
  ]
}
