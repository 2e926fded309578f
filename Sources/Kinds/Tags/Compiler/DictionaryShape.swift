import StyleDiagnostics
import StyleModel
import StyleSyntax

/// A dictionary of angles in another shape than existing clients read: wrapped, styles first, counts in words, styles by name.
struct DictionaryShape {
  /// A style's angles at a number of texts, each label with its place.
  private struct Row {
    let outer: Label
    let inner: Label
    let angles: ImportedNode
  }

  fileprivate struct Label {
    let text: String
    let place: SourceRange
  }

  /// The same angles in the usual shape: number of texts, index, angles.
  let root: ImportedNode
  /// The names of the styles in the file, by index.
  let names: [String]
  /// Whether it is the usual shape.
  let isUsual: Bool

  /// Recognizes the dictionary; nil for any other content.
  init?(_ node: ImportedNode) {
    guard let rows = Self.rows(of: node, unwrapping: Self.mostWrappers), !rows.isEmpty else { return nil }
    func matches(_ label: KeyPath<Row, Label>) -> Int {
      rows.count { Self.count($0[keyPath: label].text) == $0.angles.items?.count }
    }
    func areCounts(_ label: KeyPath<Row, Label>) -> Bool {
      rows.allSatisfy { Self.count($0[keyPath: label].text) != nil }
    }
    let isCountFirst = areCounts(\.outer) && (!areCounts(\.inner) || matches(\.outer) >= matches(\.inner))
    guard isCountFirst || areCounts(\.inner) else { return nil }
    let (countLabel, styleLabel) = isCountFirst ? (\Row.outer, \Row.inner) : (\Row.inner, \Row.outer)
    var known: Set<String> = []
    var names = rows.map { $0[keyPath: styleLabel].text }.filter { known.insert($0).inserted }
    // Numbers have an order of their own; names have the file's.
    let numbers = names.compactMap { Int($0) }
    if numbers.count == names.count {
      guard let first = numbers.min(), 0...1 ~= first, numbers.max() == first + numbers.count - 1 else { return nil }
      names = numbers.sorted().map(String.init)
    }
    self.names = names
    isUsual =
      isCountFirst && names.enumerated().allSatisfy { String($0.offset) == $0.element }
      && Set(rows.map(\.outer.text)) == Set(Self.parts(of: node).map(\.label.text).filter { Int($0) != nil })
    let positions = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
    var counts: [Int: (place: SourceRange, styles: [ImportedNode.Entry])] = [:]
    for row in rows {
      let (count, style) = (row[keyPath: countLabel], row[keyPath: styleLabel])
      guard let number = Self.count(count.text), let index = positions[style.text] else { continue }
      counts[number, default: (count.place, [])].styles.append(
        .init(key: String(index), place: style.place, value: row.angles))
    }
    root = .map(
      counts.sorted { $0.key < $1.key }.map { count, entry in
        .init(key: String(count), place: entry.place, value: .map(entry.styles, entry.place))
      }, node.place)
  }

  private static let mostWrappers = 3

  /// The lists of angles two levels below a node, which may be the only part of another that isn't a plain value.
  private static func rows(of node: ImportedNode, unwrapping levels: Int) -> [Row]? {
    let parts = parts(of: node)
    let rows = parts.compactMap { part in
      lists(of: part.value).map { $0.map { Row(outer: part.label, inner: $0.label, angles: $0.value) } }
    }
    if !parts.isEmpty, rows.count == parts.count { return rows.flatMap(\.self) }
    guard levels > 0, case .map = node else { return nil }
    return onlyPart(of: node).flatMap { Self.rows(of: $0, unwrapping: levels - 1) }
  }

  /// The lists of angles of a node by their labels, also where a map has nothing else that isn't a plain value.
  private static func lists(of node: ImportedNode) -> [(label: Label, value: ImportedNode)]? {
    let parts = parts(of: node)
    if !parts.isEmpty, parts.allSatisfy({ isAngles($0.value) }) { return parts }
    return onlyPart(of: node).flatMap { part in
      let inner = Self.parts(of: part)
      return !inner.isEmpty && inner.allSatisfy { isAngles($0.value) } ? inner : nil
    }
  }

  /// The entries of a map by their keys, the items of a list by their names or positions; none of other values.
  private static func parts(of node: ImportedNode) -> [(label: Label, value: ImportedNode)] {
    switch node {
    case .map(let entries, _): entries.map { (Label(text: $0.key, place: $0.place), $0.value) }
    case .list(let items, _):
      items.enumerated().map { index, item in (item.name ?? Label(text: String(index), place: item.place), item) }
    case .number, .text, .other: []
    }
  }

  /// The only entry of a map that is a map or a list.
  private static func onlyPart(of node: ImportedNode) -> ImportedNode? {
    guard case .map(let entries, _) = node else { return nil }
    let nested = entries.map(\.value).filter { if case .map = $0 { true } else { $0.items != nil } }
    return nested.count == 1 ? nested.first : nil
  }

  private static func isAngles(_ node: ImportedNode) -> Bool {
    node.items?.allSatisfy { item in
      switch item {
      case .number: true
      case .text(let text, _): ScalarResolver(text.utf8).kind == .number
      case .map, .list, .other: false
      }
    } ?? false
  }

  /// A number of texts in digits or as an English word; nil for any other label.
  static func count(_ label: String) -> Int? {
    if let count = Int(label), count > 0, String(count) == label { return count }
    return words.firstIndex(of: label.lowercased()).map { $0 + 1 }
  }

  private static let words = [
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
  ]
}

extension ImportedNode {
  fileprivate var items: [ImportedNode]? {
    if case .list(let items, _) = self { items } else { nil }
  }

  /// The name that a map gives itself, as an item of a list.
  fileprivate var name: DictionaryShape.Label? {
    guard case .map(let entries, _) = self else { return nil }
    for key in ["name", "id", "key", "style"] {
      if case .text(let text, let place)? = entries.first(where: { $0.key.lowercased() == key })?.value {
        return DictionaryShape.Label(text: text, place: place)
      }
    }
    return nil
  }
}
