import StyleBundle
import StyleDiagnostics
import StyleModel
import StyleSyntax

/// Maps made of what isn't one: their only key's value, parts in their usual order, one value for all.
extension Description {
  /// A map of what isn't one: the value of its only key, or all of its required ones in the order in which people say them.
  func maps(_ table: KeyTable) -> [Suggestion] {
    if node.kind == .sequence, !parts.isEmpty, parts.allSatisfy({ $0.value.node.kind == .mapping }) {
      if parts.count == 1, parts[0].value.isShort, tree.isBracketed(index) {
        return [Suggestion(.value, "remove the brackets: ", [parts[0].value.excerpt])]
      }
      let mark = tree.isPropertyList ? "`<array>`" : tree.isBracketed(index) ? "brackets" : "`-`"
      return [.words("remove the \(mark): one map is expected here, not a list")]
    }
    if let key = onlyKey(of: table) { return [Suggestion("{ \(key.name): \(scalar ?? excerpt) }")] }
    let required = table.keys.filter(\.isRequired).map(\.name)
    let order = node.kind == .text ? Self.orderOfText : Self.order
    let names = order.filter((required.isEmpty ? table.keys.map(\.name) : required).contains)
    if Set(required) == ["width", "height"], table.keys.filter(\.isRequired).allSatisfy({ mayBe($0.type) }) {
      return [Suggestion("{ width: \(scalar ?? excerpt), height: \(scalar ?? excerpt) }")]
    }
    let values = node.kind == .sequence ? parts.compactMap { $0.value.scalar } : cutText
    guard names.count == values.count, names.count == max(required.count, 2) else { return [] }
    let members = zip(names, values).map { "\($0): \($1)" }.joined(separator: ", ")
    return [Suggestion("{ \(members) }")]
  }

  /// Keys in the order in which people write their values without them.
  private static let order =
    [
      "x", "y", "width", "height", "start", "step", "min", "max", "color", "topLeft", "topRight", "bottomRight",
      "bottomLeft", "top", "left", "bottom", "right",
    ]
  /// The same order in a text, where the sides are in CSS's order.
  private static let orderOfText = Array(order.dropLast(3)) + ["right", "bottom", "left"]

  /// The parts of a text such as `120x48` or `1px solid black`, as sources have them: numbers, and then a color.
  private var cutText: [String] {
    guard node.kind == .text else { return [] }
    let isMeasure = !text.contains(" ") || text.contains(" x ")
    let parts = text.split { isMeasure ? " x×,".contains($0) : " ,×".contains($0) }.map(String.init)
    let numbers = parts.compactMap { $0.contains("..") ? $0 : NumberSpelling(dimension: .length).number($0) }
    let colors = parts.compactMap { OtherSpelling($0).color?.options.first?.text }
    return numbers + colors
  }

  /// The one key of a map that takes the value that was read; nil where others do, or are required beside it.
  private func onlyKey(of table: KeyTable) -> Key? {
    let required = table.keys.filter(\.isRequired)
    if required.count == 1, mayBe(required[0].type) { return required[0] }
    var takers = table.keys.filter { mayBe($0.type) }
    if takers.count > 1 { takers.removeAll { !isAlike($0.type) } }
    return takers.count == 1 && required.allSatisfy { $0.name == takers[0].name } ? takers[0] : nil
  }

  /// Whether the value that was read is a path that ends as a type's usually do.
  private func isAlike(_ type: ValueType) -> Bool {
    func ending(_ path: String) -> Substring? {
      path.split(separator: "/").last.flatMap { name in name.lastIndex(of: ".").map { name[$0...] } }
    }
    guard case .path(let example) = type else { return false }
    return ending(text) == ending(example)
  }

  /// Whether the value that was read may be of a type: only reading it would show.
  private func mayBe(_ type: ValueType) -> Bool {
    switch type {
    case .path, .text, .name: node.kind == .text
    case .word(let words): node.kind == .text && words.contains(text)
    case .quantity(let dimension, let bounds):
      number(dimension).map { bounds.contain($0) && dimension.holds($0) } ?? false
    case .list(let item): mayBe(item)
    default: false
    }
  }

  private func number(_ dimension: Dimension) -> ExactDecimal? {
    node.kind == .number
      ? ExactDecimal(source: excerpt.utf8) : (try? Measurement(Array(excerpt.utf8)[...], as: dimension))?.value
  }
}
