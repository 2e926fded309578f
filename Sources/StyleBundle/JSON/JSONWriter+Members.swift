/// Members with their values; of what is nil there is none.
extension JSONWriter {
  /// Writes a member with a string.
  package mutating func member(_ name: String, _ text: String?) {
    guard let text else { return }
    key(name)
    string(text)
  }

  /// Writes a member with a whole number.
  package mutating func member(_ name: String, _ number: Int?) {
    guard let number else { return }
    key(name)
    integer(number)
  }

  /// Writes a member with a number.
  package mutating func member(_ name: String, _ value: Double) {
    key(name)
    number(value)
  }

  /// Writes a member with `true` or `false`.
  package mutating func member(_ name: String, _ value: Bool) {
    key(name)
    bool(value)
  }

  /// Writes a member with an object.
  package mutating func object(_ name: String, _ body: (inout JSONWriter) -> Void) {
    key(name)
    object(body)
  }

  /// Writes a member with an object, its keys in UTF-16 order.
  package mutating func map<Value>(
    _ name: String, _ values: [String: Value], _ write: (inout JSONWriter, Value) -> Void
  ) {
    object(name) { json in
      for entry in values.sorted(by: { CanonicalOrder.utf16Precedes($0.key, $1.key) }) {
        json.key(entry.key)
        write(&json, entry.value)
      }
    }
  }

  /// Writes a member with a list of items.
  package mutating func list<Item>(_ name: String, _ items: [Item], _ write: (inout JSONWriter, Item) -> Void) {
    key(name)
    array { json in for item in items { write(&json, item) } }
  }
}
