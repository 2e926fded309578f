/// The form of a value that is one of several alternatives, stated by its type.
struct ChoiceForm<Choice: FormChoice>: ValueSchema {

  var node: SchemaNode {
    var describer = ChoiceDescriber()
    var blank = Choice()
    blank.alternatives(&describer)
    return .choice(describer.nodes, expected: Choice.expected, of: Choice.self)
  }

  func read(_ json: JSONValue, in bundle: BundleNames) throws(BundleError) -> Choice {
    var choice = Choice()
    var reader = ChoiceReader(json: json, bundle: bundle, expected: Choice.expected)
    try choice.alternatives(&reader)
    guard !reader.isRead else { return choice }
    if let key = reader.lastKey { _ = try json.requireValue(at: key, expecting: Choice.expected) }
    throw json.mismatch(Choice.expected)
  }

  func write(_ value: Choice, to json: inout BundleWriter) {
    var choice = value
    choice.alternatives(&json)
  }
}

/// Reads the first alternative that fits.
private struct ChoiceReader: ChoiceVisitor {
  let json: JSONValue
  let bundle: BundleNames
  let expected: String
  var isRead = false
  var lastKey: String?

  mutating func word<Choice>(
    _ word: String, _ meaning: Choice, isChosen: Bool, _ choice: inout Choice
  ) throws(BundleError) {
    guard !isRead, json.utf8Value?.elementsEqual(word.utf8) == true else { return }
    choice = meaning
    isRead = true
  }

  mutating func value<Form: ValueSchema, Choice>(
    _ kind: JSONKind, _ payload: Form.Value?, _ form: Form, _ make: (Form.Value) -> Choice, _ choice: inout Choice
  ) throws(BundleError) {
    guard !isRead, json.kind == kind else { return }
    do {
      choice = make(try form.read(json, in: bundle))
    } catch {
      // A scalar that doesn't fit may have been meant as any of the alternatives.
      throw kind == .array || kind == .object ? error : json.mismatch(expected)
    }
    isRead = true
  }

  mutating func keyed<Form: ValueSchema, Choice>(
    _ key: String, _ payload: Form.Value?, _ form: Form, _ make: (Form.Value) -> Choice, _ choice: inout Choice
  ) throws(BundleError) {
    lastKey = key
    guard !isRead, let value = json[key] else { return }
    choice = make(try form.read(value, in: bundle))
    isRead = true
  }
}

/// Collects the alternatives as data.
private struct ChoiceDescriber: ChoiceVisitor {
  var nodes: [SchemaNode] = []

  mutating func word<Choice>(_ word: String, _ meaning: Choice, isChosen: Bool, _ choice: inout Choice) {
    // Words one after the other are one alternative.
    var words = [word]
    if case .words(let before, of: nil)? = nodes.last {
      words = before + words
      nodes.removeLast()
    }
    nodes.append(.words(words, of: nil))
  }

  mutating func endless<Choice>(_ word: String, _ meaning: Choice, isChosen: Bool, _ choice: inout Choice) {
    nodes.append(.endless(word))
  }

  mutating func value<Form: ValueSchema, Choice>(
    _ kind: JSONKind, _ payload: Form.Value?, _ form: Form, _ make: (Form.Value) -> Choice, _ choice: inout Choice
  ) {
    nodes.append(form.node)
  }

  mutating func keyed<Form: ValueSchema, Choice>(
    _ key: String, _ payload: Form.Value?, _ form: Form, _ make: (Form.Value) -> Choice, _ choice: inout Choice
  ) {
    nodes.append(.keyed(key, form.node))
  }
}
