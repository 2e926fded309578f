import StyleSyntax

/// Sources with one mistake each, of a kind that people make, made from a sound source.
enum SingleMistakes {
  struct Mistake {
    let name: String
    let bytes: [UInt8]
  }

  /// One mistake of each kind in every value and key that it can be made in.
  static func all(in tree: SourceTree) -> [Mistake] {
    var mistakes: [Mistake] = []
    let keys = tree.keys
    for index in tree.nodes.indices where !tree.nodes[index].isCollection {
      let range = tree.nodes[index].range
      for (name, text) in texts(tree, index, keys) {
        var bytes = tree.source
        bytes.replaceSubrange(range, with: text.utf8)
        mistakes.append(Mistake(name: "\(name) at \(range)", bytes: bytes))
      }
    }
    return mistakes + numbersAsText(tree)
  }

  /// A property list's numbers as text, one at a time.
  private static func numbersAsText(_ tree: SourceTree) -> [Mistake] {
    guard tree.isPropertyList else { return [] }
    let text = String(decoding: tree.source, as: UTF8.self)
    return text.matches(of: /<(integer|real)>([^<]*)<\/(integer|real)>/).map { match in
      let string = text.replacing(match.output.0, with: "<string>\(match.output.2)</string>", subrange: match.range)
      return Mistake(name: "a number as text", bytes: Array(string.utf8))
    }
  }

  private static func texts(_ tree: SourceTree, _ index: Int, _ keys: Set<Int>) -> [(name: String, text: String)] {
    let text = tree.excerpt(index)
    let isKey = keys.contains(index)
    switch tree.nodes[index].kind {
    case .number where !isKey:
      return tree.isPropertyList
        ? [("a negative number", "-" + text)]
        : [
          ("a negative number", "-" + text), ("another unit", text + "kg"), ("a decimal comma", text + ",5"),
          ("quotes", "\"\(text)\""), ("a list of one", "[\(text)]"), ("a map", "{ value: \(text) }"),
        ]
    case .text where text.utf8.count > 4 && !text.contains("\""):
      return slips(text)
        + (isKey || tree.isPropertyList ? [] : [("a list of one", "[\(text)]"), ("a map", "{ value: \(text) }")])
    case .boolTrue where !tree.isPropertyList: return [("quotes", "\"true\""), ("another word", "yes")]
    default: return []
    }
  }

  /// Slips in a word or range.
  private static func slips(_ text: String) -> [(name: String, text: String)] {
    let letters = Array(text)
    return [
      ("a letter left out", String(letters.dropLast())),
      ("two letters swapped", String([letters[0], letters[2], letters[1]] + letters.dropFirst(3))),
      ("a blank", text + " "),
    ] + (text.contains("..") ? [("another mark of a range", text.replacing("..", with: " to "))] : [])
  }
}

extension SourceTree {
  /// The nodes that are keys.
  fileprivate var keys: Set<Int> {
    Set(nodes.indices.filter { nodes[$0].kind == .mapping }.flatMap { entries($0).map(\.key) })
  }
}
