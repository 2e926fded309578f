import StyleBundle
import StyleDiagnostics
import StyleSyntax

/// Ranges as other languages have them: two keys, `minHeight: 48` and `maxHeight: 313`, in place of `height: 48..313`.
enum RangeSpelling {
  /// Advice to write one range in place of an entry that is an end of it; none for another entry.
  static func advice(on entry: (key: Int, value: Int), of table: KeyTable, in tree: SourceTree) -> [Suggestion] {
    let name = tree.string(entry.key)
    guard let own = end(name), let map = tree.ancestors(of: entry.key).last, let key = key(of: name, in: table),
      case .range(_, let bounds) = key.type, let number = Description(tree, entry.value).scalar
    else { return [] }
    let entries = tree.entries(map)
    let other = entries.first { other in
      end(tree.string(other.key)).map { $0.of == own.of && $0.isUpper != own.isUpper } ?? false
    }
    guard let other = other.flatMap({ Description(tree, $0.value).scalar }) else {
      return [NumberSpelling.range(number, isUpper: own.isUpper, bounds, key: "\(key.name): ")]
    }
    let text = range(key, own.isUpper, number, other)
    if own.isUpper { return [.words("remove it: `\(text)` has both ends")] }
    var suggestion = Suggestion(.key, "use one range for both ends: ", [text])
    suggestion.stretch = tree.nodes[entry.key].range.lowerBound..<tree.nodes[entry.value].range.upperBound
    return [suggestion, .words("use one range for both ends: `\(text)`")]
  }

  /// Advice on a map of one value, under a key that means neither end.
  static func single(_ entries: [(name: String, value: String)]) -> Suggestion? {
    guard entries.count == 1, RangeKey.table.meant(by: entries[0].name) == nil else { return nil }
    return Suggestion(.value, "use it alone: ", [entries[0].value])
  }

  /// The key of the range of which another key names an end; nil for any other.
  static func key(of name: String, in table: KeyTable) -> Key? {
    guard let end = end(name) else { return nil }
    return table.keys.first { key in
      guard case .range = key.type else { return false }
      return key.name.lowercased() == end.of
    }
  }

  private static func range(_ key: Key, _ isUpper: Bool, _ number: String, _ other: String) -> String {
    "\(key.name): \(isUpper ? other : number)..\(isUpper ? number : other)"
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
