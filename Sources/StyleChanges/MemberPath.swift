import StyleBundle

/// The keys from a style to one of its members, spelt as key paths are: `layout.text`, with `*` for any key or item.
struct MemberPath: ExpressibleByStringLiteral, Sendable {
  let keys: [String]

  init(keys: [String]) { self.keys = keys }

  init(_ text: String) { self.init(keys: text.split(separator: ".").map(String.init)) }

  init(stringLiteral text: String) { self.init(text) }
}

extension BundleEdit {
  /// Whether the member lies at or below a path.
  func isAt(_ path: MemberPath) -> Bool {
    guard path.keys.count <= self.path.count else { return false }
    for (index, key) in path.keys.enumerated() where key != "*" && !self.path[index].isNamed(key) { return false }
    return true
  }
}

extension JSONStep {
  /// Whether the step is written so.
  fileprivate func isNamed(_ text: String) -> Bool {
    switch self {
    case .key(let key): key == text
    case .index(let index): Int(text) == index
    }
  }
}
