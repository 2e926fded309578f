import StyleBundle

extension KeyTableSample {
  static let templates: [KeyTableSample] = [
    KeyTableSample(
      TemplateStyle.table, "templates.day", in: "templates: { day: $ }",
      [
        ("extends", "null"), ("canvas", "{ width: 300, height: endless }"), ("page", "400"), ("background", "\"#fff\""),
        ("slots", "{ a: { accepts: [text], rect: [0, 0, 1, 1] } }"),
      ]),
    KeyTableSample(
      inside: TemplateStyle.table, "templates.day.canvas",
      in: "templates: { day: { canvas: $, slots: { a: { accepts: [text], rect: [0, 0, 1, 1] } } } }",
      [("width", "300"), ("height", "400")]),
    KeyTableSample(
      TemplateStyle.Slot.table, "templates.day.slots.b", in: "templates: { day: { extends: other, slots: { b: $ } } }",
      [
        ("accepts", "[text]"), ("rect", "[0, 0, 1, 1]"), ("rotation", "3"), ("z", "1"), ("sticker", "other"),
      ]),
  ]
}
