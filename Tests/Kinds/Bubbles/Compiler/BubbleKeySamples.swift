import StyleBundle
import StyleCompiler

extension KeyTableSample {
  private static func bubble(_ member: String) -> String {
    "bubbles: { tip: { extends: other, \(member) } }"
  }

  private static let tail = "{ corner: bottomRight, width: 7, height: 5 }"

  static let bubbles: [KeyTableSample] = [
    KeyTableSample(
      BubbleStyle.table, "bubbles.tip", in: "bubbles: { tip: $ }",
      [
        ("extends", "null"), ("arrow", arrow), ("cornerRadius", "8"), ("size", size), ("contentInsets", "3"),
        ("fill", "\"#fff\""), ("border", "{ color: \"#000\", width: 1 }"),
        ("placement", "{ margin: 8 }"), ("rightToLeft", "mirrored"),
      ]),
    KeyTableSample(
      inside: BubbleStyle.table, "bubbles.tip.arrow",
      in: "bubbles: { tip: { cornerRadius: 8, size: \(size), arrow: $ } }",
      [("direction", "top"), ("width", "30"), ("height", "12"), ("radius", "3"), ("position", "0.5")]),
    KeyTableSample(
      inside: BubbleStyle.table, "bubbles.tip.arrow",
      in: "bubbles: { tip: { cornerRadius: 8, size: \(size), arrow: $ } }",
      [("direction", "top"), ("width", "30"), ("height", "12"), ("tipRadius", "3"), ("baseRadius", "2")]),
    KeyTableSample(
      BubbleStyle.table, "bubbles.tip", in: "bubbles: { tip: $ }",
      [("tail", tail), ("cornerRadius", "8"), ("size", size)]),
    KeyTableSample(
      inside: BubbleStyle.table, "bubbles.tip.tail",
      in: "bubbles: { tip: { cornerRadius: 8, size: \(size), tail: $ } }",
      [("corner", "topRight"), ("width", "7"), ("height", "5"), ("radius", "1"), ("notch", "2")]),
    KeyTableSample(
      inside: BubbleStyle.table, "bubbles.tip.tail",
      in: "bubbles: { tip: { cornerRadius: 8, size: \(size), tail: $ } }",
      [("corner", "[topRight, bottomLeft]"), ("width", "7"), ("height", "5"), ("tipRadius", "1"), ("baseRadius", "2")]),
    KeyTableSample(
      inside: BubbleStyle.table, "bubbles.tip.cornerRadius",
      in: "bubbles: { tip: { arrow: none, size: \(size), cornerRadius: $ } }",
      [("topLeft", "8"), ("topRight", "4"), ("bottomRight", "0"), ("bottomLeft", "8")]),
    KeyTableSample(
      inside: BubbleStyle.table, "bubbles.tip.arrow.position", in: bubble("arrow: { position: $ }"),
      [("min", "0.2"), ("max", "0.8"), ("default", "0.3")]),
    KeyTableSample(
      inside: BubbleStyle.table, "bubbles.tip.size",
      in: "bubbles: { tip: { cornerRadius: 8, arrow: \(arrow), size: $ } }",
      [("width", "120..313"), ("height", "48..313")]),
    KeyTableSample(
      RangeKey.table, "bubbles.tip.size.width",
      in: "bubbles: { tip: { cornerRadius: 8, arrow: \(arrow), size: { height: 48, width: $ } } }",
      [("min", "120"), ("max", "313")]),
    KeyTableSample(
      inside: BubbleStyle.table, "bubbles.tip.contentInsets", in: bubble("contentInsets: $"),
      [("top", "1"), ("left", "2"), ("bottom", "3"), ("right", "4")]),
    KeyTableSample(
      inside: BubbleStyle.table, "bubbles.tip.border",
      in: bubble("border: $"), [("color", "\"#000\""), ("width", "1")]),
    KeyTableSample(
      inside: BubbleStyle.table, "bubbles.tip.placement", in: bubble("placement: $"), [("margin", "12"), ("gap", "4")]),
    KeyTableSample(
      ColorKey.table, "bubbles.tip.fill", in: bubble("fill: $"),
      [("colorSpace", "display-p3"), ("components", "[1, 0, 0]"), ("alpha", "0.5")]),
  ]
}
