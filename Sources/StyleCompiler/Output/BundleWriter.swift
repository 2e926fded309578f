package import StyleBundle
package import StyleModel

/// Writes a bundle as clients read it: version 1, canonical JSON, straight into one buffer.
///
/// The kinds are in files of their own.
package struct BundleWriter {
  /// The version of the bundle's form.
  package static let version = 1
  /// The first client revision that knows everything that a version-1 bundle holds.
  package static let minimumClient = 1

  var text = BundleText()

  /// A bundle, put together from all of its parts: the styles of each kind in canonical order.
  package static func bundle(_ name: StyleName, of parts: [BundlePart]) throws(JSONWriter.Fault) -> PiecedText {
    var writer = BundleWriter()
    writer.object(.format) {
      $0.member(.minimumClient, Self.minimumClient)
      $0.member(.version, Self.version)
    }
    writer.member(.name, name.text)
    return try BundleAssembly(parts).text(head: writer.text.finish())
  }

  /// A part of a bundle.
  package static func part(_ styles: StyleCompilation.Result) throws(JSONWriter.Fault) -> BundlePart {
    var writer = BundleWriter()
    let animations = writer.members(styles.animations, \.name) { $0.animation($1) }
    let bubbles = writer.members(styles.bubbles, \.bubble.name) { $0.bubble($1.bubble, $1.outline) }
    let tagSets = writer.members(styles.tagSets, \.set.name) { writer, entry in
      writer.tagSet(entry.set, entry.drawing)
    }
    return BundlePart(bytes: try writer.text.finish(), animations: animations, bubbles: bubbles, tagSets: tagSets)
  }

  /// Styles by name, and where each of them stands.
  private mutating func members<Style>(
    _ styles: [Style], _ name: (Style) -> StyleName, _ body: (inout BundleWriter, Style) -> Void
  ) -> [BundlePart.Member] {
    var members: [BundlePart.Member] = []
    members.reserveCapacity(styles.count)
    for style in styles {
      let start = text.start
      text.key(name(style).text)
      item { body(&$0, style) }
      members.append(BundlePart.Member(name: name(style), range: start..<text.count))
    }
    return members
  }

  /// A key that somebody chose, which has to come after the last one.
  mutating func key(_ name: StyleName, after last: inout StyleName?) {
    if let last, !last.precedesInJSON(name) { text.note(.keyOutOfOrder(name.text, after: last.text)) }
    last = name
    text.key(name.text)
  }
}

/// Members and items as all kinds write them.
extension BundleWriter {
  mutating func object(_ key: BundleKey, _ body: (inout BundleWriter) -> Void) {
    text.key(key)
    text.beginObject()
    body(&self)
    text.endObject()
  }

  /// An object without a key: a list's item.
  mutating func item(_ body: (inout BundleWriter) -> Void) {
    text.beginObject()
    body(&self)
    text.endObject()
  }

  mutating func list<Item>(_ key: BundleKey, _ items: [Item], _ body: (inout BundleWriter, Item) -> Void) {
    text.key(key)
    text.beginArray()
    for item in items { body(&self, item) }
    text.endArray()
  }

  mutating func member(_ key: BundleKey, _ number: ExactDecimal) {
    text.key(key)
    text.number(number)
  }

  mutating func member(_ key: BundleKey, _ quantity: Quantity) {
    text.key(key)
    text.number(quantity.exact)
  }

  mutating func member(_ key: BundleKey, _ number: Int) {
    text.key(key)
    text.number(ExactDecimal(number))
  }

  mutating func member(_ key: BundleKey, _ value: String) {
    text.key(key)
    text.string(value)
  }

  mutating func member(_ key: BundleKey, _ flag: Bool) {
    text.key(key)
    text.bool(flag)
  }

  mutating func member(_ key: BundleKey, _ range: QuantityRange) {
    object(key) {
      $0.member(.max, range.max)
      $0.member(.min, range.min)
    }
  }

  mutating func member(_ key: BundleKey, _ numbers: [ExactDecimal]) {
    text.key(key)
    text.numbers(numbers)
  }

  mutating func member(_ key: BundleKey, _ color: StyleColor?) {
    guard let color else { return }
    object(key) { $0.members(of: color) }
  }

  mutating func members(of color: StyleColor) {
    member(.alpha, color.alpha)
    member(.colorSpace, color.space.rawValue)
    member(.components, color.components)
  }
}
