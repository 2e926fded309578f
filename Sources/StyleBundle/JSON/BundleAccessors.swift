extension JSONValue {
  /// The object's members; throws where the value isn't an object.
  public func requireObject() throws(BundleError) -> Members {
    try required(members, .object)
  }

  /// The array's items; throws where the value isn't an array.
  public func requireArray() throws(BundleError) -> Elements {
    try required(elements, .array)
  }

  /// The number as a double; throws where the value isn't a number.
  public func requireNumber() throws(BundleError) -> Double {
    try required(doubleValue, .number)
  }

  /// The whole number; throws where the value isn't one or is outside `range`.
  public func requireInteger(in range: ClosedRange<Int>) throws(BundleError) -> Int {
    let number = try requireNumber()
    if let integer = integerValue, range.contains(integer) { return integer }
    var digits: [UInt8] = []
    CanonicalNumber.append(number, to: &digits)
    throw BundleError(
      at: self, expected: "a whole number from \(range.lowerBound) to \(range.upperBound)",
      found: "`\(String(decoding: digits, as: UTF8.self))`")
  }

  /// The string's text; throws where the value isn't a string.
  public func requireString() throws(BundleError) -> String {
    try required(stringValue, .string)
  }

  /// Whether the boolean is true; throws where the value isn't a boolean.
  public func requireBool() throws(BundleError) -> Bool {
    try required(boolValue, .boolean)
  }

  /// The object's member; throws where the value isn't an object or lacks the member.
  public func requireValue(
    at key: String, expecting expected: @autoclosure () -> String = "a value"
  ) throws(BundleError) -> JSONValue {
    let members = try requireObject()
    guard let member = members.first(where: { $0.hasName(key) }) else {
      throw BundleError(missing: key, in: self, expected: expected())
    }
    return member.value
  }

  private func required<Value>(_ value: Value?, _ kind: JSONKind) throws(BundleError) -> Value {
    guard let value else { throw BundleError(at: self, expected: kind.rawValue) }
    return value
  }
}

extension JSONValue {
  /// The members of the object at `key`; throws where there is none.
  public func requireObject(at key: String) throws(BundleError) -> Members {
    try requireValue(at: key, expecting: JSONKind.object.rawValue).requireObject()
  }

  /// The items of the array at `key`; throws where there is none.
  public func requireArray(at key: String) throws(BundleError) -> Elements {
    try requireValue(at: key, expecting: JSONKind.array.rawValue).requireArray()
  }

  /// The number at `key`; throws where there is none.
  public func requireNumber(at key: String) throws(BundleError) -> Double {
    try requireValue(at: key, expecting: JSONKind.number.rawValue).requireNumber()
  }

  /// The whole number at `key`; throws where there is none or it is outside `range`.
  public func requireInteger(at key: String, in range: ClosedRange<Int>) throws(BundleError) -> Int {
    try requireValue(at: key, expecting: JSONKind.number.rawValue).requireInteger(in: range)
  }

  /// The text of the string at `key`; throws where there is none.
  public func requireString(at key: String) throws(BundleError) -> String {
    try requireValue(at: key, expecting: JSONKind.string.rawValue).requireString()
  }

  /// Whether the boolean at `key` is true; throws where there is none.
  public func requireBool(at key: String) throws(BundleError) -> Bool {
    try requireValue(at: key, expecting: JSONKind.boolean.rawValue).requireBool()
  }
}
