/// The form of a number.
struct NumberForm: ValueSchema {
  let domain: NumberDomain
  /// The unit of such a number in sources.
  var dimension = Dimension.number

  var node: SchemaNode { .number(domain, dimension) }

  func read(_ json: JSONValue, in bundle: BundleNames) throws(BundleError) -> Double {
    try domain.read(json)
  }

  func write(_ value: Double, to json: inout BundleWriter) { json.number(value) }
}

extension NumberDomain {
  /// Reads a number of the domain; throws for any other.
  func read(_ json: JSONValue) throws(BundleError) -> Double {
    let number = try json.requireNumber()
    guard contains(number) else { throw json.mismatch(expected(insteadOf: number)) }
    return number
  }
}

extension ValueSchema where Self == NumberForm {
  static var any: NumberForm { NumberForm(domain: .any) }
  static var notNegative: NumberForm { NumberForm(domain: .notNegative) }
  static var positive: NumberForm { NumberForm(domain: .positive) }
  static var proportion: NumberForm { NumberForm(domain: .proportion) }
  static var angle: NumberForm { NumberForm(domain: .angle, dimension: .angle) }
}

/// The form of a whole number from `least` on.
struct IntegerForm: ValueSchema {
  let least: Int

  var range: ClosedRange<Int> { least...Int(Int32.max) }
  var node: SchemaNode { .integer(range) }

  func read(_ json: JSONValue, in bundle: BundleNames) throws(BundleError) -> Int {
    try json.requireInteger(in: range)
  }

  func write(_ value: Int, to json: inout BundleWriter) { json.number(Double(value)) }
}

/// The form of `true` or `false`.
struct BooleanForm: ValueSchema {
  var node: SchemaNode { .boolean }

  func read(_ json: JSONValue, in bundle: BundleNames) throws(BundleError) -> Bool { try json.requireBool() }

  func write(_ value: Bool, to json: inout BundleWriter) { json.bool(value) }
}

extension ValueSchema where Self == BooleanForm {
  static var boolean: BooleanForm { BooleanForm() }
}

/// The form of a flag that is `true` or absent.
struct YesForm: ValueSchema {
  var node: SchemaNode { .yes }

  func read(_ json: JSONValue, in bundle: BundleNames) throws(BundleError) -> Bool {
    guard try json.requireBool() else { throw json.mismatch(node.expected, found: "`false`") }
    return true
  }

  func write(_ value: Bool, to json: inout BundleWriter) { json.bool(true) }
}

/// The form of text of the author's own.
struct TextForm: ValueSchema {
  var node: SchemaNode { .text }

  func read(_ json: JSONValue, in bundle: BundleNames) throws(BundleError) -> String { try json.requireString() }

  func write(_ value: String, to json: inout BundleWriter) { json.string(value) }
}

extension ValueSchema where Self == TextForm {
  static var text: TextForm { TextForm() }
}

/// The form of a name of the author's own.
struct NameForm<Name: BundleName>: ValueSchema {
  var node: SchemaNode { .text }

  func read(_ json: JSONValue, in bundle: BundleNames) throws(BundleError) -> Name { Name(try json.requireString()) }

  func write(_ value: Name, to json: inout BundleWriter) { json.string(value.text) }
}

extension BundleName {
  static var form: NameForm<Self> { NameForm() }
}

/// The form of the name of another style of the bundle.
struct ReferenceForm<Style: BundleStyle>: ValueSchema {
  var node: SchemaNode { .reference(Style.key) }

  func read(_ json: JSONValue, in bundle: BundleNames) throws(BundleError) -> Style.Name {
    let name = try json.requireString()
    guard bundle.contains(name, in: Style.key) else {
      throw json.mismatch("the name of \(Style.kind.withArticle) of this bundle")
    }
    return Style.Name(name)
  }

  func write(_ value: Style.Name, to json: inout BundleWriter) { json.string(value.text) }
}

extension BundleStyle {
  static var reference: ReferenceForm<Self> { ReferenceForm() }
}

/// The form of one of the words that a type knows.
struct WordForm<Word: RawRepresentable<String> & CaseIterable & Sendable>: ValueSchema {
  /// Other spellings that sources may have; bundles hold the word itself.
  var respelled: KeyValuePairs<String, Word> = [:]

  var node: SchemaNode { .words(Word.allCases.map(\.rawValue), of: Word.self) }

  func read(_ json: JSONValue, in bundle: BundleNames) throws(BundleError) -> Word {
    guard let word = Word(rawValue: try json.requireString()) else { throw json.mismatch(node.expected) }
    return word
  }

  func write(_ value: Word, to json: inout BundleWriter) { json.word(value.rawValue) }
}

extension RawRepresentable where RawValue == String, Self: CaseIterable & Sendable {
  static var form: WordForm<Self> { WordForm() }

  /// The form with other spellings of some words, which sources may have.
  static func form(respelled: KeyValuePairs<String, Self>) -> WordForm<Self> { WordForm(respelled: respelled) }
}
