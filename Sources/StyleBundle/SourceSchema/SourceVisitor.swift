import StyleGeometry

/// Reads a style's members from its source.
struct SourceVisitor: SchemaVisitor {
  typealias Failure = Never

  let source: any SourceReader
  /// The position of the next key among those of the map.
  private var position = 0
  /// The number of the next key among those of the whole style.
  private var number: Int
  /// The keys that are stated, and those of them that could be read.
  private(set) var stated = ExplicitKeys()
  private(set) var read = ExplicitKeys()
  /// The positions of keys that are stated and can't be read, for which their initial values stand in.
  private(set) var unread = KeyMask()
  /// Whether all keys that have to be there could be read, but for those that the kind's compiler reads.
  private(set) var isWhole = true

  /// A walker from a source's first key on, which has a number in its style.
  init(_ source: any SourceReader, number: Int = 0) {
    self.source = source
    self.number = number
  }

  mutating func key<Form: SourceValueSchema>(
    _ key: String, _ value: inout Form.Value, _ form: Form, _ presence: KeyPresence,
    _ summary: @autoclosure () -> String
  ) {
    guard let own = next(form) else {
      if presence.isRequired { isWhole = false }
      if source.states(position - 1) { unread.insert(key: position - 1) }
      return
    }
    value = own
  }

  mutating func key<Form: SourceValueSchema>(
    _ key: String, _ value: inout Form.Value, _ form: Form, _ presence: AddedKey<Form.Value>,
    _ summary: @autoclosure () -> String
  ) where Form.Value: Equatable {
    value = presence.byDefault
    self.key(key, &value, form, presence.presence, summary())
  }

  mutating func optionalKey<Form: SourceValueSchema>(
    _ key: String, _ value: inout Form.Value?, _ form: Form, _ presence: KeyPresence,
    _ summary: @autoclosure () -> String
  ) {
    value = next(form)
  }

  mutating func sourceKey<Form: SourceValueSchema>(
    _ key: String, _ value: inout Form.Value?, _ form: Form, _ presence: KeyPresence,
    _ summary: @autoclosure () -> String
  ) {
    value = next(form)
  }

  private mutating func next<Form: SourceValueSchema>(_ form: Form) -> Form.Value? {
    defer {
      position += 1
      number += 1 + form.innerKeyCount
    }
    guard source.states(position) else { return nil }
    stated.insert(number)
    let value = form.take(&self, position)
    if value != nil { read.insert(number) }
    return value
  }

  /// Reads a curve; the form of a spring counts as keys in it.
  mutating func curve(_ position: Int, mayHaveSteps: Bool) -> MotionCurve? {
    guard let read = source.curve(position, mayHaveSteps: mayHaveSteps) else { return nil }
    if let form = read.form { stated.insert(form, ofSpring: number) }
    return read.motion
  }

  /// Reads an object under a key, whose own keys follow that key's number.
  mutating func object<Object: SourceObject>(_ position: Int, _ blank: Object) -> Object? {
    guard let inner = source.map(position) else { return nil }
    var object = blank
    var walker = SourceVisitor(inner, number: number + 1)
    object.read(&walker)
    stated.formUnion(walker.stated)
    read.formUnion(walker.read)
    return walker.isWhole && walker.unread.isEmpty ? object : nil
  }

  mutating func sourceKey(
    _ key: String, _ type: @autoclosure () -> ValueType, holding inner: KeyTable?, _ presence: KeyPresence,
    _ summary: @autoclosure () -> String
  ) {
    if source.states(position) { stated.insert(number) }
    position += 1
    number += 1 + (inner?.keyCount ?? 0)
  }

  mutating func order(_ lower: (key: String, value: Double), _ upper: (key: String, value: Double)) {
    if isWhole, !source.isOrdered(lower, upper) { isWhole = false }
  }
}

/// Members that only bundles have.
extension SourceVisitor {
  func member<Form: ValueSchema>(_ key: String, _ value: inout Form.Value, _ form: Form, _ summary: String) {}

  func optional<Form: ValueSchema>(_ key: String, _ value: inout Form.Value?, _ form: Form, _ summary: String) {}

  func check(_ body: (JSONValue) throws(BundleError) -> Void) {}
}
