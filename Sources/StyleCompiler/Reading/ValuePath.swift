import StyleModel
import StyleSyntax

/// The way from the root to a value: the keys and items on it, spelt out only where a finding needs them.
indirect enum ValuePath {
  case root
  /// The node at which a key stands in its file.
  case key(file: Int32, node: Int32, of: ValuePath)
  /// A key that is known by its text.
  case name(String, of: ValuePath)
  case item(Int, of: ValuePath)

  /// The path to what a map at `parent` states.
  static func value(_ value: Value, of parent: ValuePath) -> ValuePath {
    .key(file: value.useFile, node: value.key, of: parent)
  }

  init(_ names: some Sequence<String>) {
    self = names.reduce(.root) { .name($1, of: $0) }
  }

  /// The path of a token with a dotted name.
  init(token name: StyleName) {
    self.init(["tokens"] + name.text.split(separator: ".").map(String.init))
  }

  private var parent: ValuePath? {
    switch self {
    case .root: nil
    case .key(_, _, let parent), .name(_, let parent), .item(_, let parent): parent
    }
  }

  /// How many steps it has.
  var depth: Int { sequence(first: self, next: \.parent).reduce(-1) { depth, _ in depth + 1 } }

  func components(in forest: Forest) -> [String] {
    let steps: [String] = sequence(first: self, next: \.parent).compactMap { step in
      switch step {
      case .root: nil
      case .key(let file, let node, _): forest.tree(file).string(Int(node))
      case .name(let name, _): name
      case .item(let index, _): String(index)
      }
    }
    return steps.reversed()
  }
}
