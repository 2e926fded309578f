import StyleBundle
import StyleDiagnostics
import StyleModel
import StyleSyntax

/// Entries of other languages that mean something of another shape, such as one of the two ends of a range.
///
/// Ranges have two keys elsewhere, `minHeight: 48` and `maxHeight: 313`. Key frames are a list of maps with a time and a value,
/// or a map from shares of the duration to values.
enum EntrySpelling {
  private static let times: Set = ["t", "time", "at", "offset", "keytime", "start", "position"]
  private static let values: Set = ["s", "value", "v", "to", "val"]

  /// The key that an entry means, and what to write in its place; nil for an entry that has no other shape.
  static func meant(
    by entry: (key: Int, value: Int), in table: KeyTable, _ tree: SourceTree
  ) -> (key: String, advice: [Suggestion])? {
    keyframes(entry, table, tree).map { ("values", $0) } ?? end(entry, table, tree)
  }

  /// Advice to write other entries in place of one, or to do that by hand.
  private static func advice(
    _ use: String, _ text: String, for entry: (key: Int, value: Int), _ tree: SourceTree, otherwise: String
  ) -> [Suggestion] {
    let stretch = tree.nodes[entry.key].range.lowerBound..<tree.nodes[entry.value].range.upperBound
    return [Suggestion(.key, use, [text]).over(stretch), .words(otherwise)]
  }

  private static func keyframes(
    _ entry: (key: Int, value: Int), _ table: KeyTable, _ tree: SourceTree
  ) -> [Suggestion]? {
    guard ["values", "keyTimes"].allSatisfy({ table.index(of: $0) != nil }),
      tree.string(entry.key).lowercased().hasSuffix("frames"), let frames = frames(Description(tree, entry.value)),
      let last = frames.last?.time, last > 0
    else { return nil }
    let scale = frames.contains { $0.time > 1 } ? last : 1
    let list = "values: [" + frames.map(\.value).joined(separator: ", ") + "]"
    let times = frames.map { ExactDecimal(rounded: $0.time / scale).description }.joined(separator: ", ")
    return advice(
      "use two lists, of values and times: ", "\(list), keyTimes: [\(times)]", for: entry, tree,
      otherwise: "use two lists: `\(list)` and `keyTimes: [\(times)]`")
  }

  private static func frames(_ read: Description) -> [(time: Double, value: String)]? {
    let parts = read.parts
    guard 2...40 ~= parts.count else { return nil }
    let frames = parts.compactMap { part -> (time: Double, value: String)? in
      let inner = part.value.parts
      func scalar(_ names: Set<String>) -> String? {
        inner.first { names.contains($0.name.lowercased()) }?.value.scalar
      }
      guard let time = share(inner.isEmpty ? part.name : scalar(times) ?? ""),
        let value = inner.isEmpty ? part.value.scalar : scalar(values)
      else { return nil }
      return (time, value)
    }
    return frames.count == parts.count ? frames : nil
  }

  /// A time as a number: `0.5`, `50%`, `from`, `to`; nil for another text.
  private static func share(_ text: String) -> Double? {
    ["from": 0, "to": 1][text] ?? NumberSpelling(dimension: .number).value(text)
  }

  /// The range of which an entry is an end, and advice to write that.
  private static func end(
    _ entry: (key: Int, value: Int), _ table: KeyTable, _ tree: SourceTree
  ) -> (key: String, advice: [Suggestion])? {
    guard let own = end(tree.string(entry.key)), let map = tree.ancestors(of: entry.key).last,
      let key = table.keys.first(where: { $0.name.lowercased() == own.of }), case .range(_, let bounds) = key.type
    else { return nil }
    guard let number = Description(tree, entry.value).scalar else { return (key.name, []) }
    let other = tree.entries(map).first { other in
      end(tree.string(other.key)).map { $0.of == own.of && $0.isUpper != own.isUpper } ?? false
    }
    guard let other = other.flatMap({ Description(tree, $0.value).scalar }) else {
      return (key.name, [NumberSpelling.range(number, isUpper: own.isUpper, bounds, key: "\(key.name): ")])
    }
    let text = "\(key.name): " + (own.isUpper ? "\(other)..\(number)" : "\(number)..\(other)")
    if own.isUpper { return (key.name, [.words("remove it: `\(text)` has both ends")]) }
    let use = "use one range for both ends: "
    return (key.name, advice(use, text, for: entry, tree, otherwise: "\(use)`\(text)`"))
  }

  /// The name of the quantity, in small letters, of which a key names an end; nil for any other key.
  private static func end(_ name: String) -> (of: String, isUpper: Bool)? {
    let letters = name.lowercased().filter { $0 != "-" && $0 != "_" }
    for (prefix, isUpper) in [("minimum", false), ("maximum", true), ("min", false), ("max", true)]
    where letters.hasPrefix(prefix) && letters.count > prefix.count {
      return (String(letters.dropFirst(prefix.count)), isUpper)
    }
    return nil
  }
}
