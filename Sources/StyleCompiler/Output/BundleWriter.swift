package import StyleBundle
package import StyleModel

/// Writes a bundle as clients read it: version 1, canonical JSON, straight into one buffer.
///
/// Members are written in canonical order; the JSON writer refuses any other. The kinds are in files of their own.
package struct BundleWriter {
  /// The version of the bundle's form.
  package static let version = 1
  /// The first client revision that knows everything that a version-1 bundle holds.
  package static let minimumClient = 1

  private(set) var json: JSONWriter

  /// A bundle, put together from all of its parts: the styles of each kind in canonical order.
  package static func bundle(_ name: StyleName, of parts: [BundlePart]) throws(JSONWriter.Fault) -> PiecedText {
    var writer = BundleWriter(json: JSONWriter())
    writer.item { writer in
      writer.object("format") {
        $0.member("minimumClient", Self.minimumClient)
        $0.member("version", Self.version)
      }
      writer.member("name", name.text)
    }
    let head = try writer.json.finish()
    return try BundleAssembly(parts).text(head: Array(head.dropFirst().dropLast()))
  }

  /// A part of a bundle; `verticals` has per tag set what each of its dictionaries writes for ±90.
  package static func part(
    _ styles: StyleCompilation.Result, verticals: [StyleName: [Project.Verticals]]
  ) throws(JSONWriter.Fault) -> BundlePart {
    var writer = BundleWriter(json: JSONWriter(capacity: 1 << 15))
    writer.json.beginObject()
    let animations = writer.named("animations", styles.animations, \.name) { $0.animation($1) }
    let bubbles = writer.named("bubbles", styles.bubbles, \.bubble.name) { $0.bubble($1.bubble, $1.outline) }
    let tagSets = writer.named("tags", styles.tagSets, \.set.name) { writer, entry in
      writer.tagSet(entry.set, entry.drawing, verticals: verticals[entry.set.name] ?? [])
    }
    writer.json.endObject()
    return BundlePart(bytes: try writer.json.finish(), animations: animations, bubbles: bubbles, tagSets: tagSets)
  }

  /// A kind's styles by name, and where each of them stands.
  private mutating func named<Style>(
    _ kind: String, _ styles: [Style], _ name: (Style) -> StyleName, _ body: (inout BundleWriter, Style) -> Void
  ) -> [BundlePart.Member] {
    guard !styles.isEmpty else { return [] }
    var members: [BundlePart.Member] = []
    members.reserveCapacity(styles.count)
    object(kind) { writer in
      for style in styles.inCanonicalOrder(by: name) {
        let start = writer.json.bytes.count + (members.isEmpty ? 0 : 1)  // behind the comma
        writer.object(name(style).text) { body(&$0, style) }
        members.append(BundlePart.Member(name: name(style), range: start..<writer.json.bytes.count))
      }
    }
    return members
  }
}

/// Members and items as all kinds write them.
extension BundleWriter {
  mutating func object(_ key: String, _ body: (inout BundleWriter) -> Void) {
    json.key(key)
    item(body)
  }

  /// An object without a key: a list's item.
  mutating func item(_ body: (inout BundleWriter) -> Void) {
    json.beginObject()
    body(&self)
    json.endObject()
  }

  mutating func list<Item>(_ key: String, _ items: some Sequence<Item>, _ body: (inout BundleWriter, Item) -> Void) {
    json.key(key)
    json.beginArray()
    for item in items { body(&self, item) }
    json.endArray()
  }

  mutating func member(_ key: String, _ number: ExactDecimal) {
    json.key(key)
    write(number)
  }

  mutating func member(_ key: String, _ quantity: Quantity) {
    member(key, quantity.exact)
  }

  mutating func member(_ key: String, _ number: Int) {
    json.key(key)
    json.integer(number)
  }

  mutating func member(_ key: String, _ text: String) {
    json.key(key)
    json.string(text)
  }

  mutating func member(_ key: String, _ flag: Bool) {
    json.key(key)
    json.bool(flag)
  }

  mutating func member(_ key: String, _ range: QuantityRange) {
    object(key) {
      $0.member("max", range.max)
      $0.member("min", range.min)
    }
  }

  mutating func member(_ key: String, _ numbers: [ExactDecimal]) {
    json.key(key)
    self.numbers(numbers)
  }

  /// A coordinate's coefficients: c, cW, cH, cP, cPW, cPH.
  mutating func member(_ key: String, _ form: BubbleOutline.Form) {
    json.key(key)
    json.beginArray()
    write(form.constant)
    json.integer(Int(form.width))
    json.integer(Int(form.height))
    write(form.position)
    json.integer(Int(form.positionWidth))
    json.integer(Int(form.positionHeight))
    json.endArray()
  }

  mutating func member(_ key: String, _ color: StyleColor?) {
    guard let color else { return }
    object(key) { $0.members(of: color) }
  }

  mutating func members(of color: StyleColor) {
    member("alpha", color.alpha)
    member("colorSpace", color.space.rawValue)
    member("components", color.components)
  }

  mutating func numbers(_ numbers: [ExactDecimal]) {
    json.beginArray()
    for number in numbers { write(number) }
    json.endArray()
  }

  private mutating func write(_ number: ExactDecimal) {
    json.decimal(number.significand, exponent: Int(number.exponent))
  }

  mutating func text(_ text: String) {
    json.string(text)
  }

}
