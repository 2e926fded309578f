package import StyleBundle

extension JSONWriter {
  /// Adds a member, unless its text is nil.
  package mutating func member(_ name: String, _ text: String?) {
    guard let text else { return }
    key(name)
    string(text)
  }

  /// Adds a member with a list of items.
  package mutating func list<Item>(_ name: String, _ items: [Item], _ write: (inout JSONWriter, Item) -> Void) {
    key(name)
    array { json in for item in items { write(&json, item) } }
  }
}
