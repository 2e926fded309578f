/// The form of a list.
struct ListForm<Item: Sendable>: Sendable {
  let item: Item
  let length: ListLength
}

extension ListForm: ValueSchema where Item: ValueSchema {
  var node: SchemaNode { .list(item.node, length, orElse: nil) }

  func read(_ json: JSONValue, in bundle: BundleNames) throws(BundleError) -> [Item.Value] {
    let items = try json.requireArray()
    try check(items.count, of: json)
    var values: [Item.Value] = []
    values.reserveCapacity(items.count)
    for value in items { values.append(try item.read(value, in: bundle)) }
    return values
  }

  func check(_ count: Int, of json: JSONValue) throws(BundleError) {
    switch length {
    case .any, .matching, .keyed: break
    case .exactly(let asked):
      if count != asked { throw json.wrongLength(asked, count) }
    case .atLeast(1, let noun):
      if count < 1 { throw json.mismatch("at least one \(noun)", found: "an empty array") }
    case .atLeast(let least, let noun):
      if count < least { throw json.mismatch("at least \(least) \(noun)s", found: "\(count)") }
    }
  }

  func write(_ values: [Item.Value], to json: inout BundleWriter) {
    json.beginArray()
    for value in values { item.write(value, to: &json) }
    json.endArray()
  }
}

extension ValueSchema {
  static func list<Item>(of item: Item, _ length: ListLength = .any) -> Self where Self == ListForm<Item> {
    ListForm(item: item, length: length)
  }
}

/// The form of a list without repetitions.
struct SetForm<Item: Sendable>: Sendable {
  let list: ListForm<Item>
  /// The expectation in the message about a repetition.
  let other: String
}

extension SetForm: ValueSchema where Item: ValueSchema, Item.Value: Hashable {
  var node: SchemaNode { .list(list.item.node, list.length, orElse: other) }

  func read(_ json: JSONValue, in bundle: BundleNames) throws(BundleError) -> [Item.Value] {
    let values = try list.read(json, in: bundle)
    var known: Set<Item.Value> = []
    for (value, item) in zip(values, try json.requireArray()) where !known.insert(value).inserted {
      throw item.mismatch(other)
    }
    return values
  }

  func write(_ values: [Item.Value], to json: inout BundleWriter) { list.write(values, to: &json) }
}

extension ValueSchema {
  static func set<Item>(of item: Item, _ length: ListLength, orElse other: String) -> Self
  where Self == SetForm<Item> {
    SetForm(list: ListForm(item: item, length: length), other: other)
  }
}
