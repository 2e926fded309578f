import StyleTestSupport

/// Random YAML sources in every way of writing: block and flow, quotes, comments, anchors and aliases, all line ends.
struct RandomYAML {
  private var generator: SeededGenerator
  private let lineEnd: String
  private var anchors: [String] = []
  private var names = 0

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    lineEnd = generator.next(below: 3) == 0 ? "\r\n" : "\n"
  }

  mutating func document() -> String {
    let start = chance(5) ? "\u{FEFF}" : chance(5) ? "---" + lineEnd : ""
    let body = chance(8) ? items(depth: 0, indent: 0) : entries(depth: 0, indent: 0)
    return start + (chance(4) ? "# " + name() + lineEnd : "") + body + (chance(4) ? "" : lineEnd)
  }

  private mutating func chance(_ one: Int) -> Bool { generator.next(below: one) == 0 }

  private mutating func name() -> String {
    names += 1
    return (chance(6) ? "é" : "n") + String(names)
  }

  private func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }

  private mutating func comment() -> String { chance(4) ? "  # " + name() : "" }

  private mutating func entries(depth: Int, indent: Int) -> String {
    var lines: [String] = []
    for _ in 0...generator.next(below: 3) {
      if chance(8) { lines.append(spaces(indent) + "# " + name()) }
      let key = chance(5) ? "\"\(name())\"" : chance(8) ? String(100 + generator.next(below: 900)) + name() : name()
      lines.append(spaces(indent) + key + ":" + value(depth: depth + 1, indent: indent, mayBeShallow: true))
    }
    return lines.joined(separator: lineEnd)
  }

  private mutating func items(depth: Int, indent: Int) -> String {
    var lines: [String] = []
    for _ in 0...generator.next(below: 3) {
      if chance(8) { lines.append(spaces(indent) + "# " + name()) }
      if chance(6), depth < 4 {
        let before = anchors
        let compact =
          chance(2) ? entries(depth: depth + 1, indent: indent + 2) : items(depth: depth + 1, indent: indent + 2)
        let first = compact.unicodeScalars.drop { $0 == " " }
        if first.first != "#" {
          lines.append(spaces(indent) + "- " + String(String.UnicodeScalarView(first)))
          continue
        }
        anchors = before
      }
      lines.append(spaces(indent) + "-" + value(depth: depth + 1, indent: indent, mayBeShallow: false))
    }
    return lines.joined(separator: lineEnd)
  }

  /// The text after a key's colon or a dash.
  private mutating func value(depth: Int, indent: Int, mayBeShallow: Bool) -> String {
    var anchor = chance(6) ? " &" + plainName() : ""
    var text: String
    switch generator.next(below: depth < 4 ? 12 : 6) {
    case 0 where !anchors.isEmpty:
      anchor = ""
      text = " *" + anchors[generator.next(below: anchors.count)] + comment()
    case 1 where chance(3): text = " |" + comment() + lineEnd + spaces(indent + 2) + "some text"
    case 2 where chance(3):
      anchor = ""
      text = comment()
    case 0...5:
      text = " " + scalar() + comment()
      if text.last == "\"", chance(6) { text += "# close" }
    case 6...8:
      text = " " + flow(depth: depth, indent: indent) + comment()
    case 9, 10:
      text = comment() + lineEnd + entries(depth: depth, indent: indent + 1 + generator.next(below: 4))
    default:
      text =
        comment() + lineEnd + items(depth: depth, indent: indent + (mayBeShallow ? 0 : 1) + generator.next(below: 3))
    }
    if !anchor.isEmpty { anchors.append(String(anchor.dropFirst(2))) }
    return anchor + text
  }

  private mutating func plainName() -> String {
    names += 1
    return "a\(names)"
  }

  private mutating func flow(depth: Int, indent: Int) -> String {
    let isMap = chance(2)
    var parts: [String] = []
    for _ in 0..<generator.next(below: 4) {
      let inner = depth < 3 && chance(4) ? flow(depth: depth + 1, indent: indent) : scalar()
      parts.append(isMap ? name() + ": " + inner : !chance(12) ? inner : name() + ": " + inner)
    }
    let separator =
      chance(6)
      ? "," + (chance(2) ? " # " + name() : "") + lineEnd + spaces(indent + 4) : chance(3) && !isMap ? "," : ", "
    let space = chance(3) ? " " : ""
    return (isMap ? "{" : "[") + space + parts.joined(separator: separator) + space + (isMap ? "}" : "]")
  }

  private static let scalars = [
    "0", "12", "-3.5", "1e3", "0o17", "0x1F", "025", "word", "no", "two words", "20..120", "true", "~", "a/b",
    "'it''s'",
    "'no'", "\"q \\\" \\t\"", "\"{a.b}\"", "\"#fff\"", "é", "\"😀\"", "''", "\"a # b\"", "1:30", "x#y",
  ]

  private mutating func scalar() -> String { Self.scalars[generator.next(below: Self.scalars.count)] }
}
