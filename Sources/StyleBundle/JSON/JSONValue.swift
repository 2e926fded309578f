/// The six kinds of JSON values; the raw value is their wording in messages.
public enum JSONKind: String, Hashable, Sendable {
  /// `null`.
  case null = "`null`"
  /// `true` or `false`.
  case boolean = "a boolean"
  /// A number.
  case number = "a number"
  /// A string.
  case string = "a string"
  /// An array.
  case array = "an array"
  /// An object.
  case object = "an object"
}

/// One value of a document: a thin view, cheap to copy, that keeps the document alive.
public struct JSONValue: Sendable {
  let arena: JSONArena
  let index: Int

  /// The kind of the value.
  public var kind: JSONKind { arena.kind(index) }

  /// The value's byte range in the document, quotes and brackets included.
  public var range: Range<Int> { arena.nodes[index].range }

  /// The value as written: a number's exact digits, a string with its quotes and escapes.
  public var source: ArraySlice<UInt8> { arena.source[range] }

  /// The double nearest to a number, always finite; nil for other kinds.
  public var doubleValue: Double? {
    kind == .number ? Double(bitPattern: arena.nodes[index].payload) : nil
  }

  /// A number that is whole and within ±(2^53 − 1), where doubles are exact; nil otherwise.
  public var integerValue: Int? {
    doubleValue.flatMap(CanonicalNumber.exactInteger).flatMap { Int(exactly: $0) }
  }

  /// Whether a boolean is true; nil for other kinds.
  public var boolValue: Bool? {
    kind == .boolean ? arena.nodes[index].payload == 1 : nil
  }

  /// A string's text, made anew at each call; nil for other kinds.
  public var stringValue: String? {
    utf8Value.map { String(decoding: $0, as: UTF8.self) }
  }

  /// A string's text as UTF-8, escapes resolved; nil for other kinds.
  public var utf8Value: ArraySlice<UInt8>? {
    kind == .string ? arena.text(index) : nil
  }

  /// An array's items; nil for other kinds.
  public var elements: Elements? {
    kind == .array ? Elements(arena: arena, container: index) : nil
  }

  /// An object's members in the order of the document; nil for other kinds.
  public var members: Members? {
    kind == .object ? Members(arena: arena, container: index) : nil
  }

  /// The value of an object's member, or nil where there is none; looks at one member after the other.
  ///
  /// Keys are compared byte by byte, so two spellings of one accented letter are two keys.
  public subscript(key: String) -> JSONValue? {
    members?.first { $0.hasName(key) }?.value
  }
}
