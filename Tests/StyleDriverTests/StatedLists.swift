import StyleBundle
import StyleCompiler
import StyleDiagnostics

/// A list that the statements know, and a source in which it is as long as one likes.
struct StatedList: Sendable, CustomStringConvertible {
  /// The key path of the list, in a style called `s`.
  private let path: [String]
  /// The tables on the way, and the keys that are chosen in them.
  private let steps: [(table: KeyTable, key: Key)]

  /// What `explain` takes: the list, or the first of a kind's styles.
  var description: String { (path.count == 1 ? path + ["n0"] : path).joined(separator: ".") }

  /// Every list of every kind, and every map with names of the author's own.
  static let all: [StatedList] = SourceKeys.table.keys.flatMap { key in
    StatedList(path: [], steps: []).lists(under: key, of: SourceKeys.table)
  }

  /// The styles of each kind, and the tokens.
  static let styles = all.filter { $0.path.count == 1 }

  private func lists(under key: Key, of table: KeyTable) -> [StatedList] {
    // A table inside itself says nothing new.
    if steps.contains(where: { $0.table === table }) { return [] }
    let here = StatedList(path: path + [key.name], steps: steps + [(table, key)])
    return (Self.isLong(key.type) ? [here] : [])
      + key.type.innerMaps.flatMap { table in
        let inside = StatedList(path: here.path + Self.hop(key.type), steps: here.steps)
        return table.keys.flatMap { inside.lists(under: $0, of: table) }
      }
  }

  /// The components that lead from a key to the map that its value holds.
  private static func hop(_ type: ValueType) -> [String] {
    switch type {
    case .named(_, let inner): ["s"] + hop(inner)
    case .counts(let inner): ["1"] + hop(inner)
    case .list(let inner): ["0"] + hop(inner)
    case .either(let types): types.first { !$0.innerMaps.isEmpty }.map(hop) ?? []
    default: []
    }
  }

  private static func isLong(_ type: ValueType) -> Bool {
    switch type {
    case .list, .steps, .pairs, .named, .counts, .tokens: true
    case .either(let types): types.contains(where: isLong)
    default: false
    }
  }

  /// A source with so many items in the list, in a map with the keys that have to be there.
  func source(_ count: Int) -> String { "{ " + members(0, count) + " }\n" }

  private func members(_ depth: Int, _ count: Int) -> String {
    let (table, key) = steps[depth]
    let value = depth + 1 < steps.count ? holder(key.type, depth, count) : Self.long(key.type, count)
    let excluded = Set(table.alternatives.joined().filter { $0.contains(key.name) }.joined())
    let others = table.keys.filter { $0.isRequired && $0.name != key.name && !excluded.contains($0.name) }
    let required = others.map { "\($0.name): \(Self.value($0.type, 0))" }
    return (required + companions(of: key, count) + ["\(key.name): \(value)"]).joined(separator: ", ")
  }

  /// The keys that a track needs beside one of its lists.
  private func companions(of key: Key, _ count: Int) -> [String] {
    guard ["values", "keyTimes", "curves"].contains(key.name) else { return [] }
    let values = (0...count).map { String($0 % 2) }.joined(separator: ", ")
    return ["target: t, property: opacity, duration: 1"] + (key.name == "values" ? [] : ["values: [\(values)]"])
  }

  /// A value that holds the next map on the way.
  private func holder(_ type: ValueType, _ depth: Int, _ count: Int) -> String {
    switch type {
    case .named(_, let inner): "{ s: \(holder(inner, depth, count)) }"
    case .counts(let inner): "{ 1: \(holder(inner, depth, count)) }"
    case .list(let inner): "[\(holder(inner, depth, count))]"
    case .either(let types): types.first { !$0.innerMaps.isEmpty }.map { holder($0, depth, count) } ?? "{}"
    default: "{ \(members(depth + 1, count)) }"
    }
  }

  private static func long(_ type: ValueType, _ count: Int) -> String {
    func items(_ item: (Int) -> String) -> String { (0..<count).map(item).joined(separator: ", ") }
    return switch type {
    case .list(let item): "[\(items { value(item, $0) })]"
    case .steps: "[\(items { step($0) })]"
    case .pairs: "[\(items { "[n\($0), m\($0)]" })]"
    case .named(_, let inner): "{ \(items { "n\($0): \(value(inner, $0))" }) }"
    case .counts(let inner): "{ \(items { "\($0 + 1): \(value(inner, $0))" }) }"
    case .tokens: "{ \(items { "n\($0): \($0)" }) }"
    case .either(let types): long(types.first(where: isLong) ?? .steps, count)
    default: "[]"
    }
  }

  private static func step(_ number: Int) -> String {
    "{ target: n\(number), property: opacity, from: 0, to: 1, duration: 1 }"
  }

  /// A sound value, another one for each number where there are enough.
  private static func value(_ type: ValueType, _ number: Int) -> String {
    switch type {
    case .quantity(_, let bounds), .range(_, let bounds):
      String(min(max((bounds.lower?.value ?? 0) + 1, number % 80), bounds.upper?.value ?? .max))
    case .boolean: "true"
    case .text, .path, .name, .tokens: "n\(number)"
    case .word(let words): words[number % words.count]
    case .color: "\"#0\(String(number % 4096 + 65536, radix: 16))\""
    case .curve: "linear"
    case .map(let table): "{ " + required(table, number).joined(separator: ", ") + " }"
    case .either(let types): types.first.map { value($0, number) } ?? "null"
    case .rectangle: "[0, 0, 1, 1]"
    case .animatedValue: "0.5"
    case .list, .steps, .pairs, .named, .counts: long(type, 1)
    }
  }

  private static func required(_ table: KeyTable, _ number: Int) -> [String] {
    if table.keys.contains(where: { $0.name == "steps" || $0.name == "sequence" }) {
      return ["target: t, property: opacity, from: 0, to: 1, duration: 1"]
    }
    return table.keys.filter(\.isRequired).map { "\($0.name): \(value($0.type, number))" }
  }
}
