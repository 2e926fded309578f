/// What goes through the members of a form: a reader, a writer or a describer.
///
/// A type states its members once, in canonical order (``CanonicalOrder``), and each walker does its part at each of them.
protocol FormWalker {
  /// What a walker can fail with; nothing but reading fails.
  associatedtype Failure: Error

  /// A member that has to be there; the summary is for people.
  mutating func member<Form: ValueForm>(
    _ key: String, _ value: inout Form.Value, _ form: Form, _ summary: String
  ) throws(Failure)

  /// A member that may be absent.
  mutating func optional<Form: ValueForm>(
    _ key: String, _ value: inout Form.Value?, _ form: Form, _ summary: String
  ) throws(Failure)

  /// Starts a member that is an object, whose members the same Swift type holds; its members follow.
  mutating func beginObject(_ key: String) throws(Failure)

  /// Ends it.
  mutating func endObject()

  /// A condition between members; asked only of what was read, with the object as it was read.
  mutating func check(_ body: (JSONValue) throws(BundleError) -> Void) throws(Failure)
}

/// What goes through the alternatives of a value.
protocol ChoiceWalker {
  /// What a walker can fail with; nothing but reading fails.
  associatedtype Failure: Error

  /// A word that stands for one choice.
  mutating func word<Choice>(
    _ word: String, _ meaning: Choice, isChosen: Bool, _ choice: inout Choice
  ) throws(Failure)

  /// What is told by its kind of JSON; `payload` is nil where another alternative is chosen.
  mutating func value<Form: ValueForm, Choice>(
    _ kind: JSONKind, _ payload: Form.Value?, _ form: Form, _ make: (Form.Value) -> Choice, _ choice: inout Choice
  ) throws(Failure)

  /// What is told by the only key of its object; `payload` is nil where another alternative is chosen.
  mutating func keyed<Form: ValueForm, Choice>(
    _ key: String, _ payload: Form.Value?, _ form: Form, _ make: (Form.Value) -> Choice, _ choice: inout Choice
  ) throws(Failure)
}

/// What goes through the numbers of a list whose length is fixed.
protocol TupleWalker {
  /// What a walker can fail with; nothing but reading fails.
  associatedtype Failure: Error

  /// The next number; what is asked of it only together with others is left out of `checked`.
  mutating func number(_ value: inout Double, _ domain: NumberDomain, checkedAs checked: NumberDomain) throws(Failure)

  /// A condition between numbers; asked only of what was read, with the list as it was read.
  mutating func check(_ body: (JSONValue) throws(BundleError) -> Void) throws(Failure)
}

/// The form of one value: how it is read, written and described.
///
/// Generic forms ask for what they need in an extension: what a type itself asks for is looked up when it is first used, which
/// for all of them took a tenth of an app's start.
protocol ValueForm<Value>: Sendable {
  /// What is read and written.
  associatedtype Value

  /// The form as schemas and tables show it.
  var node: FormNode { get }

  /// The value, checked.
  func read(_ json: JSONValue, in bundle: BundleNames) throws(BundleError) -> Value

  /// Writes a value, behind its key or as an item.
  func write(_ value: Value, to json: inout FormWriter)
}

/// A type that is a JSON object.
protocol FormObject: Sendable {
  /// What several forms call an object of this type; nil where it is written out in each.
  static var shared: String? { get }

  /// A blank value, which reading fills.
  init()

  /// States all members in canonical order.
  mutating func members<Walker: FormWalker>(_ form: inout Walker) throws(Walker.Failure)
}

/// A type that is one of several things in JSON.
protocol FormChoice: Sendable {
  /// What a message asks for where no alternative fits.
  static var expected: String { get }

  /// Any of the choices, which reading replaces.
  init()

  /// States all alternatives; where several fit, the first one counts.
  mutating func alternatives<Walker: ChoiceWalker>(_ form: inout Walker) throws(Walker.Failure)
}

/// A type that is a JSON array of a fixed number of numbers.
protocol FormTuple: Sendable {
  /// A blank value, which reading fills.
  init()

  /// States all numbers in order.
  mutating func numbers<Walker: TupleWalker>(_ form: inout Walker) throws(Walker.Failure)
}

extension FormObject {
  static var shared: String? { nil }
  static var form: ObjectForm<Self> { ObjectForm(blank: Self(), name: shared) }
}

extension FormChoice {
  static var form: ChoiceForm<Self> { ChoiceForm() }
}

extension FormTuple {
  static var form: TupleForm<Self> { TupleForm() }
}

/// What a bundle has under names, for members that refer to it.
package struct BundleNames {
  /// By the key of the kind, for kinds that others refer to.
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
