package import StyleBundle

extension JSONValue {
  /// The value at the end of a path of keys through objects.
  package func at(_ keys: String...) throws -> JSONValue {
    try keys.reduce(self) { try $0.requireValue(at: $1) }
  }

  /// The member of a name, or nil where the object has none.
  package func member(_ key: String) -> JSONValue? {
    members?.first { $0.hasName(key) }?.value
  }

  /// The numbers of an array.
  package func numbers() throws -> [Double] {
    try requireArray().map { try $0.requireNumber() }
  }
}
