/// Writes the tokens of JSON, its commas and colons by itself: values by their forms, as compact canonical JSON.
///
/// A test holds forms to what ``JSONWriter``, which is made of this one, looks after: members stand in canonical order, and their
/// keys need no escapes. So nothing is asked again for each of a bundle's values, of which there are hundreds of thousands.
package struct BundleWriter: Sendable {
  /// The bytes written so far.
  private(set) var bytes: [UInt8] = []
  /// The first mistake of the caller; for forms only a number that isn't finite, in whose place `null` stands.
  private(set) var fault: JSONWriter.Fault?
  /// Whether a comma is due before the next value or key.
  private(set) var needsComma = false

  init(capacity: Int) {
    bytes.reserveCapacity(capacity)
  }

  /// Starts a member whose comma isn't this writer's to write; returns its offset.
  mutating func beginPiece() -> Int {
    needsComma = false
    return bytes.count
  }

  /// Writes the key of a form's member; its value has to follow.
  mutating func key(_ key: String) {
    word(key)
    endKey()
  }

  /// Writes a key that is a name of the author's own.
  mutating func key(named name: String) {
    string(name)
    endKey()
  }

  /// Writes a string that needs no escapes.
  mutating func word(_ word: String) {
    setApart()
    bytes.append(UInt8(ascii: "\""))
    bytes.append(contentsOf: word.utf8)
    bytes.append(UInt8(ascii: "\""))
  }

  mutating func string(_ text: String) {
    setApart()
    JSONWriter.appendQuoted(text, to: &bytes)
  }

  mutating func number(_ number: Double) {
    setApart()
    if number.isFinite {
      CanonicalNumber.append(number, to: &bytes)
    } else {
      note(.numberNotFinite(offset: bytes.count))
      bytes.append(contentsOf: "null".utf8)
    }
  }

  /// Writes a value whose JSON the caller has made.
  mutating func literal(_ json: some Sequence<UInt8>) {
    setApart()
    bytes.append(contentsOf: json)
  }

  mutating func note(_ fault: JSONWriter.Fault) {
    if self.fault == nil { self.fault = fault }
  }

  /// Writes the comma that is due, if any, so that white space may follow it.
  mutating func comma() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = false
  }

  /// Writes a blank between tokens.
  mutating func blank() { bytes.append(UInt8(ascii: " ")) }

  /// Ends a line; the next one begins with two spaces for each level.
  mutating func breakLine(level: Int) {
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * level))
  }

  /// Hands over the bytes written since the last call.
  mutating func takeBytes() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  mutating func bool(_ flag: Bool) { literal((flag ? "true" : "false").utf8) }

  mutating func beginArray() { begin(UInt8(ascii: "[")) }

  mutating func endArray() { end(UInt8(ascii: "]")) }

  mutating func beginObject() { begin(UInt8(ascii: "{")) }

  mutating func endObject() { end(UInt8(ascii: "}")) }

  private mutating func begin(_ bracket: UInt8) {
    setApart()
    bytes.append(bracket)
    needsComma = false
  }

  private mutating func end(_ bracket: UInt8) {
    bytes.append(bracket)
    needsComma = true
  }

  private mutating func endKey() {
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes the comma after the value before.
  private mutating func setApart() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }
}

extension BundleWriter: SchemaVisitor {
  mutating func member<Form: ValueSchema>(_ key: String, _ value: inout Form.Value, _ form: Form, _ summary: String) {
    self.key(key)
    form.write(value, to: &self)
  }

  mutating func optional<Form: ValueSchema>(_ key: String, _ value: inout Form.Value?, _ form: Form, _ summary: String)
  {
    guard let value else { return }
    self.key(key)
    form.write(value, to: &self)
  }

  func check(_ body: (JSONValue) throws(BundleError) -> Void) {}
}

/// Writes the alternative that is chosen.
extension BundleWriter: ChoiceVisitor {
  mutating func word<Choice>(_ word: String, _ meaning: Choice, isChosen: Bool, _ choice: inout Choice) {
    if isChosen { self.word(word) }
  }

  mutating func value<Form: ValueSchema, Choice>(
    _ kind: JSONKind, _ payload: Form.Value?, _ form: Form, _ make: (Form.Value) -> Choice, _ choice: inout Choice
  ) {
    if let payload { form.write(payload, to: &self) }
  }

  mutating func keyed<Form: ValueSchema, Choice>(
    _ key: String, _ payload: Form.Value?, _ form: Form, _ make: (Form.Value) -> Choice, _ choice: inout Choice
  ) {
    guard let payload else { return }
    beginObject()
    self.key(key)
    form.write(payload, to: &self)
    endObject()
  }
}

extension BundleWriter: TupleVisitor {
  mutating func number(_ value: inout Double, _ domain: NumberDomain, checkedAs checked: NumberDomain) {
    number(value)
  }
}
