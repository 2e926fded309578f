import StyleTestSupport

/// Random property lists: indented with tabs or spaces or on one line, with comments, entities and CDATA.
struct RandomPropertyList {
  private var generator: SeededGenerator
  private let lineEnd: String
  private let unit: String
  private var names = 0

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    lineEnd = ["\n", "\r\n", ""][generator.next(below: 3)]
    unit = ["\t", "  ", ""][generator.next(below: 3)]
  }

  mutating func document() -> String {
    let declaration = chance(2) ? "<?xml version=\"1.0\" encoding=\"UTF-8\"?>" + lineEnd : ""
    let list = "<plist version=\"1.0\">" + lineEnd + collection(depth: 0) + lineEnd + "</plist>"
    return (chance(5) ? "\u{FEFF}" : "") + declaration + list + (chance(2) ? lineEnd : "")
  }

  private mutating func chance(_ one: Int) -> Bool { generator.next(below: one) == 0 }

  private mutating func collection(depth: Int) -> String {
    let isMap = chance(2)
    let name = isMap ? "dict" : "array"
    let count = generator.next(below: 4)
    if count == 0, chance(2) { return "<\(name)/>" }
    let isInline = chance(4)
    let end = isInline ? "" : lineEnd
    let indent = isInline ? "" : String(repeating: unit, count: depth)
    var text = "<\(name)>" + end
    for _ in 0..<count {
      names += 1
      if chance(8) { text += indent + unit + "<!-- c\(names) -->" + end }
      if isMap { text += indent + (isInline ? "" : unit) + "<key>k\(names)\(chance(4) ? "&amp;" : "")</key>" + end }
      text += indent + (isInline ? "" : unit) + element(depth: depth + 1) + end
    }
    return text + indent + "</\(name)>"
  }

  private static let scalars = [
    "<integer>12</integer>", "<real>-2.5</real>", "<real> 3 </real>", "<true/>", "<false></false>",
    "<string>text</string>",
    "<string></string>", "<string/>", "<string> a &lt; b </string>", "<string><![CDATA[<x>]]></string>",
    "<string>180</string>", "<real>1e3</real>", "<real><!-- inside -->5</real>", "<string>é😀</string>",
  ]

  private mutating func element(depth: Int) -> String {
    depth < 4 && chance(3) ? collection(depth: depth) : Self.scalars[generator.next(below: Self.scalars.count)]
  }
}
