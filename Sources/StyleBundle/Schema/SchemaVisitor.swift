/// A visitor of the members of a form: a reader, a writer or a describer.
///
/// A type states its members once, in canonical order (``CanonicalOrder``), and each walker does its part at each of them.
protocol SchemaVisitor {
  /// The error of a walker; only reading fails.
  associatedtype Failure: Error

  /// Visits a member that has to be there; the summary is for people.
  mutating func member<Form: ValueSchema>(
    _ key: String, _ value: inout Form.Value, _ form: Form, _ summary: String
  ) throws(Failure)

  /// Visits a member that may be absent.
  mutating func optional<Form: ValueSchema>(
    _ key: String, _ value: inout Form.Value?, _ form: Form, _ summary: String
  ) throws(Failure)

  /// Visits a key of sources that is a member of bundles, too.
  mutating func key<Form: SourceValueSchema>(
    _ key: String, _ value: inout Form.Value, _ form: Form, _ presence: KeyPresence,
    _ summary: @autoclosure () -> String
  ) throws(Failure)

  /// Visits a key of sources that came after the first release: bundles hold it only where its value isn't its default.
  mutating func key<Form: SourceValueSchema>(
    _ key: String, _ value: inout Form.Value, _ form: Form, _ presence: AddedKey<Form.Value>,
    _ summary: @autoclosure () -> String
  ) throws(Failure) where Form.Value: Equatable

  /// Visits a key of sources whose member of bundles may be absent.
  mutating func optionalKey<Form: SourceValueSchema>(
    _ key: String, _ value: inout Form.Value?, _ form: Form, _ presence: KeyPresence,
    _ summary: @autoclosure () -> String
  ) throws(Failure)

  /// Visits a key that the kind's compiler reads; `inner` are the keys of a map that it may hold.
  mutating func sourceKey(
    _ key: String, _ type: @autoclosure () -> ValueType, holding inner: KeyTable?, _ presence: KeyPresence,
    _ summary: @autoclosure () -> String
  )

  /// Visits a key of sources whose value bundles hold elsewhere.
  mutating func sourceKey<Form: SourceValueSchema>(
    _ key: String, _ value: inout Form.Value?, _ form: Form, _ presence: KeyPresence,
    _ summary: @autoclosure () -> String
  )

  /// Checks that one number isn't above another, which its key may state.
  mutating func order(_ lower: (key: String, value: Double), _ upper: (key: String, value: Double)) throws(Failure)

  /// Checks that a member is there where another one asks for it, as `test` says of the object, and only there; `refusal` is the
  /// expectation in messages about one too many.
  mutating func presence<Form: ValueSchema>(
    of key: String, _ form: Form, isAsked: Bool, by test: @autoclosure () -> SchemaPredicate, refusal: String
  ) throws(Failure)

  /// Visits a condition between members for descriptions; a reader checks it elsewhere.
  mutating func condition(_ condition: @autoclosure () -> SchemaCondition)

  /// Visits a member that is there only where its value isn't the one for which its absence stands.
  mutating func added<Form: ValueSchema>(
    _ key: String, _ value: inout Form.Value, absent: Form.Value, _ form: Form, _ summary: String
  ) throws(Failure) where Form.Value: Equatable

  /// Checks a condition between members, in reading only, with the object as it was read.
  mutating func check(_ body: (JSONValue) throws(BundleError) -> Void) throws(Failure)
}

/// To bundles a key is a member.
extension SchemaVisitor {
  mutating func key<Form: SourceValueSchema>(
    _ key: String, _ value: inout Form.Value, _ form: Form, _ presence: KeyPresence,
    _ summary: @autoclosure () -> String
  ) throws(Failure) {
    try member(key, &value, form, "")
  }

  mutating func key<Form: SourceValueSchema>(
    _ key: String, _ value: inout Form.Value, _ form: Form, _ presence: AddedKey<Form.Value>,
    _ summary: @autoclosure () -> String
  ) throws(Failure) where Form.Value: Equatable {
    try added(key, &value, absent: presence.byDefault, form, "")
  }

  mutating func optionalKey<Form: SourceValueSchema>(
    _ key: String, _ value: inout Form.Value?, _ form: Form, _ presence: KeyPresence,
    _ summary: @autoclosure () -> String
  ) throws(Failure) {
    try optional(key, &value, form, "")
  }

  mutating func sourceKey(
    _ key: String, _ type: @autoclosure () -> ValueType, holding inner: KeyTable?, _ presence: KeyPresence,
    _ summary: @autoclosure () -> String
  ) {}

  mutating func sourceKey<Form: SourceValueSchema>(
    _ key: String, _ value: inout Form.Value?, _ form: Form, _ presence: KeyPresence,
    _ summary: @autoclosure () -> String
  ) {}

  mutating func added<Form: ValueSchema>(
    _ key: String, _ value: inout Form.Value, absent: Form.Value, _ form: Form, _ summary: String
  ) throws(Failure) where Form.Value: Equatable {
    var stated = value == absent ? nil : value
    try optional(key, &stated, form, summary)
    value = stated ?? absent
  }

  /// Visits a key that the kind's compiler reads, without keys of its own.
  mutating func sourceKey(
    _ key: String, _ type: @autoclosure () -> ValueType, _ presence: KeyPresence, _ summary: @autoclosure () -> String
  ) {
    sourceKey(key, type(), holding: nil, presence, summary())
  }

  mutating func presence<Form: ValueSchema>(
    of key: String, _ form: Form, isAsked: Bool, by test: @autoclosure () -> SchemaPredicate, refusal: String
  ) throws(Failure) {
    try check { json throws(BundleError) in
      if isAsked { _ = try json.requireValue(at: key, expecting: form.node.expected) }
      if !isAsked, let stated = json[key] { throw stated.mismatch(refusal) }
    }
  }

  mutating func condition(_ condition: @autoclosure () -> SchemaCondition) {}

  mutating func order(_ lower: (key: String, value: Double), _ upper: (key: String, value: Double)) throws(Failure) {
    try check { json throws(BundleError) in
      guard lower.value <= upper.value else {
        throw json.mismatch("`\(lower.key)` at or below `\(upper.key)`", found: "\(lower.value) and \(upper.value)")
      }
    }
  }
}

/// A visitor of the alternatives of a value.
protocol ChoiceVisitor {
  /// The error of a walker; only reading fails.
  associatedtype Failure: Error

  /// Visits a word that stands for one choice.
  mutating func word<Choice>(
    _ word: String, _ meaning: Choice, isChosen: Bool, _ choice: inout Choice
  ) throws(Failure)

  /// Visits a word that stands for the choice of a number without end.
  mutating func endless<Choice>(
    _ word: String, _ meaning: Choice, isChosen: Bool, _ choice: inout Choice
  ) throws(Failure)

  /// Visits an alternative told by its kind of JSON; `payload` is nil where another one is chosen.
  mutating func value<Form: ValueSchema, Choice>(
    _ kind: JSONKind, _ payload: Form.Value?, _ form: Form, _ make: (Form.Value) -> Choice, _ choice: inout Choice
  ) throws(Failure)

  /// Visits an alternative told by the only key of its object; `payload` is nil where another one is chosen.
  mutating func keyed<Form: ValueSchema, Choice>(
    _ key: String, _ payload: Form.Value?, _ form: Form, _ make: (Form.Value) -> Choice, _ choice: inout Choice
  ) throws(Failure)
}

extension ChoiceVisitor {
  mutating func endless<Choice>(
    _ word: String, _ meaning: Choice, isChosen: Bool, _ choice: inout Choice
  ) throws(Failure) {
    try self.word(word, meaning, isChosen: isChosen, &choice)
  }
}

/// A visitor of the numbers of a list whose length is fixed.
protocol TupleVisitor {
  /// The error of a walker; only reading fails.
  associatedtype Failure: Error

  /// Visits the next number; `checked` leaves out any demand that holds only together with other numbers.
  mutating func number(_ value: inout Double, _ domain: NumberDomain, checkedAs checked: NumberDomain) throws(Failure)

  /// Checks a condition between numbers, in reading only, with the list as it was read.
  mutating func check(_ body: (JSONValue) throws(BundleError) -> Void) throws(Failure)
}

/// The form of one value: its reading, writing and description.
///
/// Generic forms state their constraints in an extension: those of the type itself are looked up at its first use, which
/// for all of them took a tenth of an app's start.
protocol ValueSchema<Value>: Sendable {
  /// The Swift type of the value.
  associatedtype Value

  /// The form as schemas and tables show it.
  var node: SchemaNode { get }

  /// Reads the value and checks it.
  func read(_ json: JSONValue, in bundle: BundleNames) throws(BundleError) -> Value

  /// Writes a value, after its key or as an item.
  func write(_ value: Value, to json: inout BundleWriter)
}

/// A type that is a JSON object.
protocol SchemaObject: Sendable {
  /// The name that several forms share for an object of this type; nil where each writes it out.
  static var shared: String? { get }

  /// A blank value, which reading fills.
  init()

  /// States all members in canonical order.
  mutating func members<Walker: SchemaVisitor>(_ form: inout Walker) throws(Walker.Failure)
}

/// A type that is one of several things in JSON.
protocol FormChoice: Sendable {
  /// The expectation in messages where no alternative fits.
  static var expected: String { get }

  /// Any of the choices, which reading replaces.
  init()

  /// States all alternatives; where several fit, the first one counts.
  mutating func alternatives<Walker: ChoiceVisitor>(_ form: inout Walker) throws(Walker.Failure)
}

/// A type that is a JSON array of a fixed number of numbers.
protocol SchemaTuple: Sendable {
  /// The names of the numbers where clients hold an object of them; none where they hold the list.
  static var names: [String] { get }
  /// The dimension of all numbers, where they have one.
  static var dimension: Dimension { get }

  /// A blank value, which reading fills.
  init()

  /// States all numbers in order.
  mutating func numbers<Walker: TupleVisitor>(_ form: inout Walker) throws(Walker.Failure)
}

extension SchemaObject {
  static var shared: String? { nil }
  static var form: ObjectForm<Self> { ObjectForm(blank: Self(), name: shared) }
}

extension FormChoice {
  static var form: ChoiceForm<Self> { ChoiceForm() }
}

extension SchemaTuple {
  static var names: [String] { [] }
  static var dimension: Dimension { .number }
  static var form: TupleForm<Self> { TupleForm() }
}

/// The names in a bundle, for members that refer to them.
package struct BundleNames {
  /// Names by the key of their kind, for kinds that others refer to.
  private var names: [String: Set<AnyName>] = [:]

  init(_ root: JSONValue) throws(BundleError) {
    for kind in BundleKinds.all where kind.isReferredTo {
      guard let styles = root[kind.key] else { continue }
      names[kind.key] = Set(try styles.requireObject().map { AnyName($0.name) })
    }
  }

  func contains(_ name: String, in kind: String) -> Bool {
    names[kind]?.contains(AnyName(name)) == true
  }
}
