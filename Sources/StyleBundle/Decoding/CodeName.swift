/// A name that apps' code has for a style or for something inside it.
package struct CodeName: Sendable {
  /// The constant word for what has the name; accepted changes are known by it, so that no release may change it.
  package let noun: String
  package let name: any BundleName

  package init(_ name: any BundleName, noun: String = "style") {
    self.noun = noun
    self.name = name
  }

  package var text: String { name.text }
}

/// Equality by text and noun: a target and a property may have the same text.
extension CodeName: Hashable {
  package static func == (left: CodeName, right: CodeName) -> Bool {
    left.noun == right.noun && left.text == right.text
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
