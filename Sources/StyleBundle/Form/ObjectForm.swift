/// An object whose members a type states.
struct ObjectForm<Object: FormObject>: ValueForm {
  /// What reading fills.
  var blank = Object()
  /// What several forms call it.
  var name = Object.shared

  var node: FormNode {
    var describer = FormDescriber()
    var blank = blank
    blank.members(&describer)
    return .object(describer.members, name: name)
  }

  func read(_ json: JSONValue, in bundle: BundleNames) throws(BundleError) -> Object {
    // Where no member has to be there, none would miss the object.
    _ = try json.requireObject()
    var object = blank
    var reader = FormReader(json: json, bundle: bundle)
    try object.members(&reader)
    return object
  }

  func write(_ value: Object, to json: inout FormWriter) {
    var object = value
    json.beginObject()
    object.members(&json)
    json.endObject()
  }
}

/// Reads an object's members.
struct FormReader: FormWalker {
  private var json: JSONValue
  private let bundle: BundleNames
  /// The objects that hold this one and are stated by the same type.
  private var outer: [JSONValue] = []

  init(json: JSONValue, bundle: BundleNames) {
    self.json = json
    self.bundle = bundle
  }

  func member<Form: ValueForm>(
    _ key: String, _ value: inout Form.Value, _ form: Form, _ summary: String
  ) throws(BundleError) {
    value = try form.read(json.requireValue(at: key, expecting: form.node.expected), in: bundle)
  }

  func optional<Form: ValueForm>(
    _ key: String, _ value: inout Form.Value?, _ form: Form, _ summary: String
  ) throws(BundleError) {
    guard let member = json[key] else { return }
    value = try form.read(member, in: bundle)
  }

  mutating func beginObject(_ key: String) throws(BundleError) {
    outer.append(json)
    json = try json.requireValue(at: key, expecting: "an object")
  }

  mutating func endObject() {
    if let last = outer.popLast() { json = last }
  }

  func check(_ body: (JSONValue) throws(BundleError) -> Void) throws(BundleError) { try body(json) }
}

/// Collects an object's members as data.
struct FormDescriber: FormWalker {
  private(set) var members: [FormMember] = []
  private var outer: [(key: String, members: [FormMember])] = []

  mutating func member<Form: ValueForm>(_ key: String, _ value: inout Form.Value, _ form: Form, _ summary: String) {
    members.append(FormMember(key: key, node: form.node, isOptional: false, summary: summary))
  }

  mutating func optional<Form: ValueForm>(_ key: String, _ value: inout Form.Value?, _ form: Form, _ summary: String) {
    members.append(FormMember(key: key, node: form.node, isOptional: true, summary: summary))
  }

  mutating func beginObject(_ key: String) {
    outer.append((key, members))
    members = []
  }

  mutating func endObject() {
    guard let (key, before) = outer.popLast() else { return }
    members =
      before + [FormMember(key: key, node: .object(members, name: nil), isOptional: false, summary: "")]
  }

  func check(_ body: (JSONValue) throws(BundleError) -> Void) {}
}
