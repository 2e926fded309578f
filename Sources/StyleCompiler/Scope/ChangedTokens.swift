import StyleModel
import StyleSyntax

/// The names of tokens that an edit of their file has added, taken away or given another value, as hashes.
///
/// A reference is a text with the token's name between braces; without quotes it is a map whose key is the name.
struct ChangedTokens {
  private(set) var words: Set<Int> = []

  init(from old: SourceIndex, _ earlier: SourceTrees, to new: SourceIndex, _ now: SourceTrees) {
    let before = TokenTable.stated(in: [old.tokens].compactMap(\.self), sources: earlier)
    let after = TokenTable.stated(in: [new.tokens].compactMap(\.self), sources: now)
    for name in Set(before.keys).union(after.keys) {
      guard let was = before[name], let value = after[name], earlier.kind(was) != .null, now.kind(value) != .null else {
        // One that comes or goes may take the place of a group, or of the value that a group above it was.
        let parts = name.text.split(separator: ".")
        words.formUnion(parts.indices.map { Self.hash(parts[...$0].joined(separator: ".").utf8) })
        continue
      }
      if !now.hasContent(of: was, in: earlier, at: value) { words.insert(Self.hash(name.text.utf8)) }
    }
  }

  /// The words in the values of a map's tokens, and of their groups, by the hashes of their names.
  static func words(under map: Int, in tree: SourceTree, path: String = "") -> [Int: Set<Int>] {
    guard tree.nodes[map].kind == .mapping else { return [:] }
    return tree.entries(map).reduce(into: [:]) { words, entry in
      let name = path + tree.string(entry.key)
      words[hash(name.utf8)] = Set((entry.value..<tree.index(after: entry.value)).flatMap { tree.words(at: $0) })
      words.merge(Self.words(under: entry.value, in: tree, path: name + ".")) { $0.union($1) }
    }
  }

  private static func hash(_ name: some Sequence<UInt8>) -> Int { Array(name).hashValue }
}

extension SourceTree {
  /// The hashes of a scalar's text and of the words in it, by which it may name something.
  func words(at node: Int) -> [Int] {
    let text = textBytes(node)
    // Most texts are one word.
    guard text.contains(where: "/{}, \t\r\n.".utf8.contains) else { return [Array(text).hashValue] }
    // A name may stand in a longer text, as in a key path, or between braces.
    let names = text.split(whereSeparator: "/{}, \t\r\n".utf8.contains)
    let parts = names.flatMap { $0.split(separator: UInt8(ascii: ".")) }
    let inner = text.drop { "{ ".utf8.contains($0) }.reversed().drop { "} ".utf8.contains($0) }.reversed()
    return Set(names + parts + [text, ArraySlice(inner)]).map { Array($0).hashValue }
  }
}

extension SourceTrees {
  /// Whether a value reads like one of an earlier state; aliases lead elsewhere, so nothing is said of them.
  fileprivate func hasContent(of old: Value, in earlier: SourceTrees, at new: Value) -> Bool {
    let (tree, other) = (tree(new.file), earlier.tree(old.file))
    let (node, start) = (Int(new.node), Int(old.node))
    guard !new.isReferred, !old.isReferred, tree.size(node) == other.size(start) else { return false }
    return (0..<tree.size(node)).allSatisfy { offset in
      let (one, two) = (tree.nodes[node + offset], other.nodes[start + offset])
      return one.kind == two.kind && one.kind != .alias && one.traits == two.traits
        && tree.size(node + offset) == other.size(start + offset)
        && tree.textBytes(node + offset) == other.textBytes(start + offset)
    }
  }
}
