/// The form of an object whose members a type states.
struct ObjectForm<Object: Sendable>: Sendable {
  /// The value that reading fills.
  let blank: Object
  /// The name that several forms share for it.
  let name: String?
}

extension ObjectForm: ValueSchema where Object: SchemaObject {
  var node: SchemaNode {
    var describer = SchemaDescriber()
    var blank = blank
    blank.members(&describer)
    return .object(
      FormObjectNode(
        members: describer.members, sharedName: name, type: Object.self, orders: describer.orders,
        conditions: describer.conditions + describer.members.flatMap(\.conditions)))
  }

  func read(_ json: JSONValue, in bundle: BundleNames) throws(BundleError) -> Object {
    // Where no member has to be there, none would miss the object.
    _ = try json.requireObject()
    var object = blank
    var reader = BundleReader(json: json, bundle: bundle)
    try object.members(&reader)
    return object
  }

  func write(_ value: Object, to json: inout BundleWriter) {
    var object = value
    json.beginObject()
    object.members(&json)
    json.endObject()
  }
}

/// Reads an object's members.
struct BundleReader: SchemaVisitor {
  private var object: MemberSearch
  private let bundle: BundleNames

  init(json: JSONValue, bundle: BundleNames) {
    object = MemberSearch(json)
    self.bundle = bundle
  }

  mutating func member<Form: ValueSchema>(
    _ key: String, _ value: inout Form.Value, _ form: Form, _ summary: String
  ) throws(BundleError) {
    value = try form.read(object.requireValue(at: key, expecting: form.node.expected), in: bundle)
  }

  mutating func optional<Form: ValueSchema>(
    _ key: String, _ value: inout Form.Value?, _ form: Form, _ summary: String
  ) throws(BundleError) {
    guard let member = object.value(at: key) else { return }
    value = try form.read(member, in: bundle)
  }

  func check(_ body: (JSONValue) throws(BundleError) -> Void) throws(BundleError) { try body(object.json) }
}

/// Looks for members of an object, each after the one found last: forms state them in the order of bundles.
private struct MemberSearch {
  let json: JSONValue
  private let members: JSONValue.Members?
  private var next: JSONValue.Members.Index?

  init(_ json: JSONValue) {
    self.json = json
    members = json.members
    next = members?.startIndex
  }

  mutating func value(at key: String) -> JSONValue? {
    guard let members, let next else { return nil }
    let place = members[next...].firstIndex { $0.hasName(key) } ?? members[..<next].firstIndex { $0.hasName(key) }
    guard let place else { return nil }
    self.next = members.index(after: place)
    return members[place].value
  }

  mutating func requireValue(
    at key: String, expecting expected: @autoclosure () -> String
  ) throws(BundleError) -> JSONValue {
    if let value = value(at: key) { return value }
    return try json.requireValue(at: key, expecting: expected())
  }
}

/// Collects an object's members as data.
struct SchemaDescriber: SchemaVisitor {
  private(set) var members: [SchemaMember] = []
  /// The pairs of ordered members.
  private(set) var orders: [(lower: String, upper: String)] = []
  /// What members ask of others.
  private(set) var conditions: [SchemaCondition] = []

  mutating func member<Form: ValueSchema>(_ key: String, _ value: inout Form.Value, _ form: Form, _ summary: String) {
    members.append(SchemaMember(key: key, node: form.node, isOptional: false, summary: summary))
  }

  mutating func optional<Form: ValueSchema>(_ key: String, _ value: inout Form.Value?, _ form: Form, _ summary: String)
  {
    members.append(SchemaMember(key: key, node: form.node, isOptional: true, summary: summary))
  }

  mutating func key<Form: SourceValueSchema>(
    _ key: String, _ value: inout Form.Value, _ form: Form, _ presence: KeyPresence,
    _ summary: @autoclosure () -> String
  ) {
    member(key, &value, form, summary())
  }

  mutating func key<Form: SourceValueSchema>(
    _ key: String, _ value: inout Form.Value, _ form: Form, _ presence: AddedKey<Form.Value>,
    _ summary: @autoclosure () -> String
  ) where Form.Value: Equatable {
    added(key, &value, absent: presence.byDefault, form, summary())
  }

  mutating func optionalKey<Form: SourceValueSchema>(
    _ key: String, _ value: inout Form.Value?, _ form: Form, _ presence: KeyPresence,
    _ summary: @autoclosure () -> String
  ) {
    optional(key, &value, form, summary())
  }

  mutating func added<Form: ValueSchema>(
    _ key: String, _ value: inout Form.Value, absent: Form.Value, _ form: Form, _ summary: String
  ) where Form.Value: Equatable {
    var json = BundleWriter(capacity: 16)
    form.write(absent, to: &json)
    members.append(
      SchemaMember(
        key: key, node: form.node, isOptional: true, absent: String(decoding: json.bytes, as: UTF8.self),
        summary: summary))
  }

  mutating func order(_ lower: (key: String, value: Double), _ upper: (key: String, value: Double)) {
    orders.append((lower.key, upper.key))
  }

  mutating func presence<Form: ValueSchema>(
    of key: String, _ form: Form, isAsked: Bool, by test: @autoclosure () -> SchemaPredicate, refusal: String
  ) {
    conditions.append(SchemaCondition(test(), then: .present([key]), otherwise: .absent(key)))
  }

  mutating func condition(_ condition: @autoclosure () -> SchemaCondition) { conditions.append(condition()) }

  func check(_ body: (JSONValue) throws(BundleError) -> Void) {}
}
