import StyleBundle

/// The keys from a style to one of its members, spelt as key paths are: `layout.text`, with `*` for any key or item.
struct MemberPath: ExpressibleByStringLiteral, Sendable {
  let keys: [String]

  init(_ text: String) { keys = text.split(separator: ".").map(String.init) }

  init(stringLiteral text: String) { self.init(text) }
}

extension BundleEdit {
  /// Whether the member lies at or below a path.
  func isAt(_ path: MemberPath) -> Bool {
    path.keys.count <= self.path.count && zip(path.keys, self.path).allSatisfy { $0 == "*" || $1.isNamed($0) }
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
