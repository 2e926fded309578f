import StyleBundle

extension Compiled {
  /// The text of one value of a bundle, by its dotted path (list items from 0); nil where it is absent.
  package func json(_ path: String, in bundle: String = "default") throws -> String? {
    var value: JSONValue? = try self.bundle(bundle).root
    for part in path.split(separator: ".").map(String.init) {
      if let elements = value?.elements {
        value = Int(part).flatMap { index in elements.dropFirst(index).first }
      } else {
        value = value?[part]
      }
    }
    return value.map { String(decoding: $0.source, as: UTF8.self) }
  }
}
