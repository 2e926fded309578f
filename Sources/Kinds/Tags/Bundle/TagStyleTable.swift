import StyleGeometry

/// The styles of a tag set as a bundle holds them: texts and boxes apart, each by number of texts and style.
struct TagStyleTable {
  typealias Entries<Item> = [FormEntry<TagStyle.Name, Item>]

  var texts: [FormEntry<Int, Entries<[TagStyle.Text]>>] = []
  var bounds: [FormEntry<Int, Result<Entries<Rectangle>, BundleError>>] = []

  /// Creates the table of a tag set's styles, all in canonical order.
  init(_ tags: TagStyles) {
    guard !tags.styles.isEmpty else { return }
    let order = tags.cycle.indices.sorted {
      CanonicalOrder.utf16Precedes(tags.cycle[$0].text, tags.cycle[$1].text)
    }
    let counts = tags.styles.map { (text: $0.key.keyText, count: $0.key, styles: $0.value) }
    for entry in counts.sorted(by: { CanonicalOrder.utf16Precedes($0.text, $1.text) }) {
      texts.append(FormEntry(key: entry.count, value: order.map { Self.entry(entry.styles[$0], \.texts) }))
      let boxes = order.map { Self.entry(entry.styles[$0], \.bounds) }
      bounds.append(FormEntry(key: entry.count, value: .success(boxes)))
    }
  }

  private static func entry<Item>(_ style: TagStyle, _ item: (TagStyle) -> Item) -> FormEntry<TagStyle.Name, Item> {
    FormEntry(key: style.name, value: item(style))
  }

  /// Returns the styles by number of texts, in the order of the cycle, which names all of them.
  func styles(of tags: TagStyles, _ json: JSONValue) throws(BundleError) -> [Int: [TagStyle]] {
    let (angles, boxes) = (try json.requireValue(at: "styles"), try json.requireValue(at: "bounds"))
    let order = CycleOrder(tags.cycle)
    var rectangles: [Int: Result<Entries<Rectangle>, BundleError>] = [:]
    for entry in bounds { rectangles[entry.key] = entry.value }
    var styles: [Int: [TagStyle]] = [:]
    for entry in texts {
      let count = entry.key.keyText
      guard let boxesOfCount = rectangles[entry.key] else {
        throw BundleError(missing: count, in: boxes, expected: "the boxes of these styles")
      }
      let angles = try angles.requireValue(at: count)
      let texts = try order.sorted(entry.value, angles, missing: "the angles of this style")
      for (texts, name) in zip(texts, tags.cycle) where texts.count != entry.key {
        throw try angles.requireValue(at: name.text).wrongLength(entry.key, texts.count)
      }
      let rectangles = try order.sorted(
        boxesOfCount.get(), boxes.requireValue(at: count), missing: "the box of this style")
      styles[entry.key] = tags.cycle.indices.map { index in
        var style = TagStyle()
        (style.name, style.index) = (tags.cycle[index], index)
        (style.texts, style.bounds) = (texts[index], rectangles[index])
        return style
      }
    }
    if let missing = styles.keys.filter({ tags.layout.radius[$0] == nil }).min() {
      let radii = try json.requireValue(at: "layout").requireValue(at: "radius")
      throw BundleError(missing: missing.keyText, in: radii, expected: "the length of a leader")
    }
    return styles
  }
}

/// The order of the cycle, into which entries of its styles are brought.
private struct CycleOrder {
  private let cycle: [TagStyle.Name]
  private let places: [TagStyle.Name: Int]

  init(_ cycle: [TagStyle.Name]) {
    self.cycle = cycle
    places = Dictionary(uniqueKeysWithValues: zip(cycle, cycle.indices))
  }

  func sorted<Item>(
    _ entries: [FormEntry<TagStyle.Name, Item>], _ json: JSONValue, missing expected: String
  ) throws(BundleError) -> [Item] {
    var found = [Item?](repeating: nil, count: cycle.count)
    for entry in entries {
      guard let place = places[entry.key] else {
        throw try json.requireValue(at: entry.key.text)
          .mismatch("a style of the cycle as the key", found: "`\(entry.key.text)`")
      }
      found[place] = entry.value
    }
    return try zip(found, cycle).map { item, name throws(BundleError) in
      guard let item else { throw BundleError(missing: name.text, in: json, expected: expected) }
      return item
    }
  }
}

/// A number of texts as a key.
extension Int: FormKey {
  static var keys: FormKeys { .counts }
  var keyText: String { String(self) }

  init(_ member: JSONValue.Member) throws(BundleError) {
    let name = member.name
    guard let count = Int(name), count > 0, count <= Int(Int32.max), String(count) == name else {
      throw member.value.mismatch("a number of texts as the key", found: "`\(name)`")
    }
    self = count
  }
}

/// The name of a style as a key.
extension TagStyle.Name: FormKey {
  static var keys: FormKeys { .names }
  var keyText: String { text }

  init(_ member: JSONValue.Member) { self.init(member.name) }
}

/// A form whose mistakes count only where its value is used.
///
/// The boxes of a number of texts without styles have always gone unread.
struct DeferredForm<Item: Sendable>: Sendable {
  let item: Item
}

extension DeferredForm: ValueSchema where Item: ValueSchema {
  var node: SchemaNode { item.node }

  func read(_ json: JSONValue, in bundle: BundleNames) -> Result<Item.Value, BundleError> {
    Result { () throws(BundleError) in try item.read(json, in: bundle) }
  }

  func write(_ value: Result<Item.Value, BundleError>, to json: inout BundleWriter) {
    if case .success(let value) = value { item.write(value, to: &json) }
  }
}
