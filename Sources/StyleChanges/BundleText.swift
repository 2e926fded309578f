package import StyleBundle
import StyleDiagnostics
import StyleLint

/// A bundle as people read it: one member a line, each with its whole key path and its unit.
package enum BundleText {
  /// The lines of a bundle, in the order in which it has its kinds, names and members.
  package static func lines(of root: JSONValue) -> [String] {
    (root.members.map(Array.init) ?? []).flatMap { member -> [String] in
      guard let kind = BundleKinds.all.first(where: { member.hasName($0.key) }) else {
        return lines(of: member.value, nil, at: [member.name])
      }
      let form = kind.objectNode
      return (member.value.members.map(Array.init) ?? []).flatMap {
        lines(of: $0.value, form, at: [member.name, $0.name])
      }
    }
  }

  private static func lines(of value: JSONValue, _ form: SchemaNode?, at path: [String]) -> [String] {
    let form = form?.form(of: value)
    if let members = value.members.map(Array.init), !members.isEmpty {
      return members.flatMap {
        lines(of: $0.value, form?.member(named: $0.name, of: value)?.node, at: path + [$0.name])
      }
    }
    if let items = value.elements.map(Array.init), items.contains(where: { $0.members != nil || $0.elements != nil }) {
      return items.enumerated().flatMap { lines(of: $1, form?.item, at: path + ["\($0)"]) }
    }
    return ["\(StyleKeyPath(path)): \(value.words(form?.dimension, isExact: true))"]
  }
}

extension SchemaNode {
  /// The form of a list's items; nil of anything else.
  fileprivate var item: SchemaNode? {
    if case .list(let item, _, _) = self { item } else { nil }
  }

  /// The dimension of a number, or of the numbers of a list; nil of anything else.
  fileprivate var dimension: Dimension? {
    switch self {
    case .number(_, let dimension): dimension
    case .list(let item, _, _): item.dimension
    case .numbers(let numbers, _): numbers.first?.dimension
    default: nil
    }
  }

  /// The dimension of what stands at a path, whichever alternative it has on the way.
  func dimension(at path: [JSONStep]) -> Dimension? {
    if case .choice(let forms, _, _) = self { return forms.lazy.compactMap { $0.dimension(at: path) }.first }
    guard let step = path.first else { return dimension }
    return inner(at: step)?.dimension(at: Array(path.dropFirst()))
  }

  /// The form of a member or an item; nil where there is none, and of a choice.
  func inner(at step: JSONStep) -> SchemaNode? {
    switch self {
    case .object(let object): object.members.first { step == .key($0.key) }?.node
    case .keyed(let key, let node): step == .key(key) ? node : nil
    case .list(let node, _, _), .map(_, let node): node
    default: nil
    }
  }
}

extension JSONValue {
  /// The value as messages write it: numbers with their unit and words bare, lists of them in brackets, everything else in JSON.
  ///
  /// Numbers are rounded unless they have to be exact.
  func words(_ dimension: Dimension? = nil, isExact: Bool = false) -> String {
    if let number = doubleValue {
      return (isExact ? String(decoding: source, as: UTF8.self) : Numerals.number(number)) + (dimension?.suffix ?? "")
    }
    if let text = stringValue {
      return text.contains(where: \.isNewline) ? String(decoding: source, as: UTF8.self) : text
    }
    guard let items = plainItems else { return String(decoding: source, as: UTF8.self) }
    return "[" + items.map { $0.words(dimension, isExact: isExact) }.joined(separator: ", ") + "]"
  }
}

extension JSONValue {
  /// Two values that stand side by side as messages write them, their numbers told apart.
  static func words(_ one: JSONValue, _ other: JSONValue, _ dimension: Dimension?) -> (String, String) {
    if let one = one.doubleValue, let other = other.doubleValue {
      return Numerals.apart(one, other, dimension?.suffix ?? "")
    }
    guard let ones = one.plainItems, let others = other.plainItems else {
      return (one.words(dimension), other.words(dimension))
    }
    let pairs = zip(ones, others).map { words($0, $1, dimension) }
    func list(_ words: [String], _ items: [JSONValue]) -> String {
      "[" + (words + items.dropFirst(words.count).map { $0.words(dimension) }).joined(separator: ", ") + "]"
    }
    return (list(pairs.map(\.0), ones), list(pairs.map(\.1), others))
  }

  /// The items of a list that holds numbers and texts alone; nil of anything else.
  fileprivate var plainItems: [JSONValue]? {
    guard let elements, elements.allSatisfy({ $0.doubleValue != nil || $0.stringValue != nil }) else { return nil }
    return Array(elements)
  }
}

extension Dimension {
  /// The unit of such a number in bundles, after a blank; empty where it has none.
  fileprivate var suffix: String {
    switch self {
    case .length: " pt"
    case .angle: "°"
    case .time: " s"
    case .proportion, .number, .whole: ""
    }
  }
}
