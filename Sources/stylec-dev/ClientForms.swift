import StyleBundle

/// The forms of all styles of a bundle as clients in other languages read them, each type's by its name.
struct ClientForms {
  /// A form with the name of its type.
  typealias Named = (name: String, node: SchemaNode)

  /// The forms that have names, in the order in which the kinds' statements come to them.
  private(set) var all: [Named] = []
  private var known: Set<String> = []

  init() {
    for kind in BundleKinds.all { add(kind.node) }
  }

  private mutating func add(_ node: SchemaNode) {
    if let name = Self.name(of: node) {
      guard known.insert(name).inserted else { return }
      all.append((name, node))
    }
    switch node {
    case .object(let object): for member in object.members { add(member.node) }
    case .list(let item, _, _): add(item)
    case .keyed(_, let value): add(value)
    case .map(let keys, let value):
      if case .words(let words, let type, _) = keys { add(.words(words, of: type)) }
      add(value)
    case .choice(let nodes, _, _): for node in nodes { add(node) }
    default: break
    }
  }

  /// The name under which a form stands in the table of forms; nil for one that is written out where it is used.
  static func name(of node: SchemaNode) -> String? {
    if case .object(let object) = node, object.type is any RangeType.Type { return object.sharedName }
    return typeName(of: node)
  }

  /// The name of a form's type, as in `BubbleStyle.Arrow`, without a `Bundle` that it begins with; nil for a type that only its own
  /// file knows.
  static func typeName(of node: SchemaNode) -> String? {
    let type: FormType?
    switch node {
    case .object(let object): type = object.type
    case .words(_, let words): type = words
    case .numbers(_, let tuple): type = tuple
    case .choice(_, _, let choice): type = choice
    default: type = nil
    }
    guard let type else { return nil }
    if type is any RangeType.Type { return "Range" }
    // The module, the outermost type, and those inside it; a context that isn't known stands in parentheses.
    let path = String(reflecting: type).split(separator: ".").dropFirst()
    guard let outer = path.first, !path.contains(where: { $0.hasPrefix("(") }) else { return nil }
    let name = outer.hasPrefix("Bundle") ? outer.dropFirst("Bundle".count) : outer
    return path.count == 1 ? String(name) : "\(name).\(path.dropFirst().joined())"
  }
}

/// A range of numbers, which several forms hold, one for each domain of its ends.
private protocol RangeType {}

extension ClosedRange: RangeType {}
