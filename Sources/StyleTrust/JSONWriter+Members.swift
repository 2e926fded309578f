package import StyleBundle

extension JSONWriter {
  /// Writes a string member.
  package mutating func text(_ key: String, _ text: String) {
    self.key(key)
    string(text)
  }

  /// Writes an object member, its keys in UTF-16 order.
  package mutating func map<Value>(_ key: String, _ values: [String: Value], _ write: (inout JSONWriter, Value) -> Void)
  {
    self.key(key)
    beginObject()
    for entry in values.sorted(by: { CanonicalOrder.utf16Precedes($0.key, $1.key) }) {
      self.key(entry.key)
      write(&self, entry.value)
    }
    endObject()
  }
}
