import StyleBundle
import StyleCompiler

extension KeyTableSample {
  private static func tag(_ member: String) -> String {
    "tags: { note: { extends: other, \(member) } }"
  }

  static let tags: [KeyTableSample] = [
    KeyTableSample(
      TagStyles.table, "tags.note", in: "tags: { note: $ }",
      [
        ("extends", "null"), ("layout", layout), ("hit", "{ dot: 25, text: 5 }"), ("cycle", "[left, right]"),
        ("angles", "{ 1: { left: [180], right: [0] } }"), ("mirrors", "[[left, right]]"), ("show", "other"),
        ("hide", "other"), ("change", "other"), ("colors", "{ line: \"#fff\" }"),
      ]),
    KeyTableSample(
      TagStyles.table, "tags.note", in: "tags: { note: $ }",
      [("import", "angles.json"), ("names", "[right]"), ("layout", layout), ("hit", "{ dot: 25, text: 5 }")]),
    KeyTableSample(
      inside: TagStyles.table, "tags.note.layout", in: "tags: { note: { layout: $, \(rest) } }",
      [
        ("radius", "25"), ("dot", "{ radius: 2 }"), ("line", "{ width: 1 }"), ("text", text), ("pixelGrid", "1"),
      ]),
    KeyTableSample(
      inside: TagStyles.table, "tags.note.layout.dot",
      in: "tags: { note: { layout: { radius: 25, dot: $, text: \(text) }, \(rest) } }",
      [("radius", "2"), ("halo", "{ radius: 4, opacity: 0.3 }")]),
    KeyTableSample(
      inside: TagStyles.table, "tags.note.layout.dot.halo", in: tag("layout: { dot: { halo: $ } }"),
      [("radius", "4"), ("opacity", "0.3")]),
    KeyTableSample(inside: TagStyles.table, "tags.note.layout.line", in: tag("layout: { line: $ }"), [("width", "1")]),
    KeyTableSample(
      inside: TagStyles.table, "tags.note.layout.text",
      in: "tags: { note: { layout: { radius: 25, dot: { radius: 2 }, text: $ }, \(rest) } }",
      [
        ("width", "20..120"), ("height", "14..15"), ("padding", "5"), ("gap", "5"), ("fontSize", "12"),
        ("follows", "caption1"), ("upTo", "2"),
      ]),
    KeyTableSample(
      inside: TagStyles.table, "tags.note.hit",
      in: "tags: { note: { layout: \(layout), hit: $, cycle: [a], angles: { 1: { a: [0] } } } }",
      [("dot", "25"), ("text", "5"), ("panDot", "30"), ("panText", "10"), ("prefer", "dot")]),
    KeyTableSample(
      inside: TagStyles.table, "tags.note.colors", in: tag("colors: $"),
      [("line", "\"#fff\""), ("dot", "\"#fff\""), ("text", "\"#fff\"")]),
    KeyTableSample(
      TagAngles.table, "tags.note.angles.1.a", in: tag("angles: { 1: { a: $ } }"),
      [("side", "right"), ("angles", "[0]")]),
    KeyTableSample(
      TagStyle.Text.table, "tags.note.angles.1.a.0", in: tag("angles: { 1: { a: [$] } }"),
      [("angle", "10"), ("side", "right")]),
  ]

  /// The other required keys of a tag set.
  private static let rest = "hit: { dot: 25, text: 5 }, cycle: [a], angles: { 1: { a: [0] } }"
}
