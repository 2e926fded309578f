import StyleBundle

/// A schema's bytes while they are written: canonical order is the caller's, and every member has a line of its own, two spaces
/// a level, for people who read schemas and their diffs.
struct SchemaText {
  private(set) var bytes: [UInt8] = []
  private var depth = 0
  /// Whether nothing stands in the innermost brackets yet.
  private var isEmpty = true

  init() {
    bytes.reserveCapacity(1 << 17)
  }

  mutating func object(_ body: (inout SchemaText) -> Void) {
    begin(UInt8(ascii: "{"))
    body(&self)
    end(UInt8(ascii: "}"))
  }

  mutating func array<Item>(_ items: [Item], _ body: (inout SchemaText, Item) -> Void) {
    begin(UInt8(ascii: "["))
    for item in items {
      startLine()
      body(&self, item)
    }
    end(UInt8(ascii: "]"))
  }

  /// Starts a member, whose key needs no escapes; its value has to follow.
  mutating func key(_ name: String) {
    startLine()
    bytes.append(UInt8(ascii: "\""))
    bytes.append(contentsOf: name.utf8)
    bytes.append(addingCapacity: 3) { text in
      text.append(UInt8(ascii: "\""))
      text.append(UInt8(ascii: ":"))
      text.append(UInt8(ascii: " "))
    }
  }

  mutating func string(_ text: String) {
    JSONWriter.appendQuoted(text, to: &bytes)
  }

  mutating func number(_ number: Double) {
    bytes.append(addingCapacity: CanonicalNumber.longest) { CanonicalNumber.append(number, to: &$0) }
  }

  mutating func bool(_ flag: Bool) {
    bytes.append(contentsOf: (flag ? "true" : "false").utf8)
  }

  mutating func endFile() {
    bytes.append(UInt8(ascii: "\n"))
  }

  private mutating func begin(_ bracket: UInt8) {
    bytes.append(bracket)
    depth += 1
    isEmpty = true
  }

  private mutating func end(_ bracket: UInt8) {
    depth -= 1
    if !isEmpty { breakLine(hasComma: false) }
    bytes.append(bracket)
    isEmpty = false
  }

  private mutating func startLine() {
    breakLine(hasComma: !isEmpty)
    isEmpty = false
  }

  private mutating func breakLine(hasComma: Bool) {
    bytes.append(addingCapacity: 2 + 2 * depth) { text in
      if hasComma { text.append(UInt8(ascii: ",")) }
      text.append(UInt8(ascii: "\n"))
      text.append(repeating: UInt8(ascii: " "), count: 2 * depth)
    }
  }
}
