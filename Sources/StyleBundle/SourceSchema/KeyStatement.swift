import StyleGeometry

/// Whether a key has to be written in a source, and what other languages call it.
///
/// Bundles always hold a key that is required or has a default, so a kind has such keys from its first release on; later ones are an
/// ``AddedKey``, or optional.
struct KeyPresence {
  private enum Need {
    case required, optional, defaulted
  }

  private let need: Need
  private let otherNames: StaticString
  private let text: StaticString?

  private init(_ need: Need, _ otherNames: StaticString = "", text: StaticString? = nil) {
    self.need = need
    self.otherNames = otherNames
    self.text = text
  }

  static var required: KeyPresence { KeyPresence(.required) }
  static var optional: KeyPresence { KeyPresence(.optional) }
  /// A key that the kind's compiler reads, with the value that it has where it is left out.
  static func defaulted(_ text: StaticString) -> KeyPresence { KeyPresence(.defaulted, text: text) }
  /// A key that means its property's initial value where it is left out.
  static var defaulted: KeyPresence { KeyPresence(.defaulted) }

  /// The same with names of the key in other languages, apart by blanks.
  func elsewhere(_ names: StaticString) -> KeyPresence { KeyPresence(need, names, text: text) }

  var isRequired: Bool { need == .required }

  fileprivate func key(
    _ name: String, _ type: ValueType, default value: @autoclosure () -> String, _ summary: String
  ) -> Key {
    let presence: Presence =
      switch need {
      case .required: .required
      case .optional: .optional
      case .defaulted: .defaulted(text?.description ?? value())
      }
    let names = otherNames.description.split(separator: " ").map { String($0) }
    return Key(name, type, presence, summary, elsewhere: names)
  }
}

/// The presence of a key that came after the first release, which older bundles lack.
///
/// A key left out, of a source or of a bundle, means its default, which is its property's initial value, too.
struct AddedKey<Value> {
  /// The value of a key that is left out.
  let byDefault: Value
  /// The same presence in a source.
  let presence: KeyPresence

  /// A key with that value where it is left out.
  static func added(_ byDefault: Value) -> AddedKey { AddedKey(byDefault: byDefault, presence: .defaulted) }

  /// The same with names of the key in other languages, apart by blanks.
  func elsewhere(_ names: StaticString) -> AddedKey {
    AddedKey(byDefault: byDefault, presence: presence.elsewhere(names))
  }
}

/// Collects the keys of an object in sources as data.
private struct KeyDescriber: SchemaVisitor {
  typealias Failure = Never

  private(set) var keys: [Key] = []

  mutating func key<Form: SourceValueSchema>(
    _ key: String, _ value: inout Form.Value, _ form: Form, _ presence: KeyPresence,
    _ summary: @autoclosure () -> String
  ) {
    keys.append(presence.key(key, form.type, default: Self.text(value, form), summary()))
  }

  mutating func key<Form: SourceValueSchema>(
    _ key: String, _ value: inout Form.Value, _ form: Form, _ presence: AddedKey<Form.Value>,
    _ summary: @autoclosure () -> String
  ) where Form.Value: Equatable {
    precondition(value == presence.byDefault, "the initial value of `\(key)` is its default")
    self.key(key, &value, form, presence.presence, summary())
  }

  mutating func optionalKey<Form: SourceValueSchema>(
    _ key: String, _ value: inout Form.Value?, _ form: Form, _ presence: KeyPresence,
    _ summary: @autoclosure () -> String
  ) {
    keys.append(presence.key(key, form.type, default: "", summary()))
  }

  mutating func sourceKey<Form: SourceValueSchema>(
    _ key: String, _ value: inout Form.Value?, _ form: Form, _ presence: KeyPresence,
    _ summary: @autoclosure () -> String
  ) {
    optionalKey(key, &value, form, presence, summary())
  }

  mutating func sourceKey(
    _ key: String, _ type: @autoclosure () -> ValueType, holding inner: KeyTable?, _ presence: KeyPresence,
    _ summary: @autoclosure () -> String
  ) {
    keys.append(presence.key(key, type(), default: "", summary()))
  }

  /// A default as it would be written: curves by their names, ranges by their ends, everything else as on one line of YAML.
  private static func text<Form: SourceValueSchema>(_ value: Form.Value, _ form: Form) -> String {
    if let curve = value as? MotionCurve, let name = NamedCurves.name(of: curve) { return name }
    if case .steps(let steps)? = value as? MotionCurve {
      return "{ steps: \(steps.count), jump: \(steps.jump.rawValue) }"
    }
    if let range = value as? ClosedRange<Double> { return text(range.lowerBound, range.upperBound, .any) }
    if let range = value as? ClosedRange<Int> { return text(range.lowerBound, range.upperBound, IntegerForm(least: 0)) }
    var writer = BundleWriter(capacity: 16)
    form.write(value, to: &writer)
    let first = writer.bytes.first
    if first == UInt8(ascii: "[") || first == UInt8(ascii: "{"),
      let json = try? JSONDocument(parsing: writer.bytes, limit: writer.bytes.count)
    {
      return json.root.lineOfYAML
    }
    return String(decoding: writer.bytes.filter { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
  }

  /// A range as it would be written, or its one number.
  private static func text<End: SourceValueSchema>(_ lower: End.Value, _ upper: End.Value, _ end: End) -> String
  where End.Value: Equatable {
    lower == upper ? text(lower, end) : text(lower, end) + ".." + text(upper, end)
  }

  func member<Form: ValueSchema>(_ key: String, _ value: inout Form.Value, _ form: Form, _ summary: String) {}

  func optional<Form: ValueSchema>(_ key: String, _ value: inout Form.Value?, _ form: Form, _ summary: String) {}

  func check(_ body: (JSONValue) throws(BundleError) -> Void) {}
}

extension JSONValue {
  /// The value as a source has it on one line: keys and words without quotation marks, as far as YAML reads them so.
  fileprivate var lineOfYAML: String {
    if let members {
      let lines = members.map { "\($0.name): \($0.value.lineOfYAML)" }
      return lines.isEmpty ? "{}" : "{ \(lines.joined(separator: ", ")) }"
    }
    if let elements { return "[\(elements.map(\.lineOfYAML).joined(separator: ", "))]" }
    if let word = stringValue, word.utf8.allSatisfy({ (0x61...0x7A).contains($0 | 0x20) }) { return word }
    return String(decoding: source, as: UTF8.self)
  }
}

extension KeyTable {
  /// The keys that a type states; messages call such a map by the title.
  convenience init<Object: SourceObject>(
    of type: Object.Type, _ title: String, example: String? = nil, alternatives: [[[String]]] = []
  ) {
    self.init(title, example: example, alternatives: alternatives, stated: Self.keys(of: type))
  }

  /// The keys of a kind's styles, which may start from the values of another one.
  convenience init<Style: DeclaredStyle>(
    of type: Style.Type, example: String? = nil, alternatives: [[[String]]] = []
  ) {
    let kind = Style.kind
    let base = Key(
      "extends", .name(.of(kind)), .optional, "another \(kind.noun) whose values this one inherits")
    self.init(
      kind.withArticle, example: example, alternatives: alternatives, after: base, stated: Self.keys(of: type),
      before: NameKeys.table.keys)
    precondition(keyCount <= 64, "the set of a style's keys has at most 64")
  }

  /// A table in which keys that have to be written stand before the others.
  private convenience init(
    _ title: String, example: String?, alternatives: [[[String]]], after first: Key? = nil, stated: [Key],
    before last: [Key] = []
  ) {
    let order = stated.indices.filter { stated[$0].isRequired } + stated.indices.filter { !stated[$0].isRequired }
    let places = Dictionary(uniqueKeysWithValues: zip(order, order.indices))
    let first = first.map { [$0] } ?? []
    self.init(
      title, example: example, alternatives: alternatives, first + order.map { stated[$0] } + last,
      positions: stated.indices.map { first.count + (places[$0] ?? 0) })
  }

  private static func keys<Object: SourceObject>(of type: Object.Type) -> [Key] {
    var describer = KeyDescriber()
    var blank = Object()
    blank.members(&describer)
    return describer.keys
  }

  /// All keys of a style, but for those at some paths.
  package func allKeys(but paths: [String]...) -> ExplicitKeys {
    paths.compactMap { number(of: $0) }.reduce(into: .all) { $0.remove($1) }
  }

  /// The number of a key among all of a style and the maps in it, in the order of its statement; nil for no such key.
  package func number(of path: some Collection<String>) -> Int? {
    guard let first = path.first else { return nil }
    var number = 0
    for position in positions {
      let key = keys[position]
      if key.name == first {
        let rest = path.dropFirst()
        guard !rest.isEmpty else { return number }
        guard let table = key.map else { return nil }
        return table.number(of: rest).map { number + 1 + $0 }
      }
      number += 1 + key.innerKeyCount
    }
    return nil
  }
}

extension Key {
  /// The number of keys in the map that it holds.
  var innerKeyCount: Int {
    if case .curve = type { MotionCurve.innerKeyCount } else { map?.keyCount ?? 0 }
  }
}
