import StyleBundle
import StyleSyntax

/// A value as it may be written for a type, plainly and as a snippet with placeholders.
struct ValueSnippet {
  let text: String
  let snippet: String

  /// The form of a type's values; names stand for names that are there.
  init(_ type: ValueType, names: (NameKind) -> String?) {
    var number = 0
    let pieces = Self.pieces(of: type, names, depth: 0)
    text = pieces.map(\.text).joined()
    snippet = pieces.map { piece in
      guard piece.isPlaceholder else { return Self.escaped(piece.text) }
      number += 1
      return "${\(number):\(Self.escaped(piece.text))}"
    }.joined()
  }

  private typealias Piece = (text: String, isPlaceholder: Bool)

  private static func pieces(of type: ValueType, _ names: (NameKind) -> String?, depth: Int) -> [Piece] {
    switch type {
    case .either(let types): return types.first.map { pieces(of: $0, names, depth: depth) } ?? []
    case .name(let kind): return [(names(kind).map(YAMLText.name) ?? Message.example(of: type), true)]
    case .map(let table) where table.example == nil && depth < 8:
      let required = table.keys.filter(\.isRequired)
      if required.isEmpty { return [("{}", true)] }
      var all: [Piece] = [("{ ", false)]
      for (index, key) in required.enumerated() {
        all.append(((index == 0 ? "" : ", ") + key.name + ": ", false))
        all += pieces(of: key.type, names, depth: depth + 1)
      }
      return all + [(" }", false)]
    case .range:
      let example = Message.example(of: type)
      guard let dots = example.firstRange(of: "..") else { return [(example, true)] }
      return [(String(example[..<dots.lowerBound]), true), ("..", false), (String(example[dots.upperBound...]), true)]
    default:
      let example = Message.example(of: type)
      return [(example.contains("…") ? stub(of: type) : example, true)]
    }
  }

  /// The least that can stand for a type whose example is cut short.
  private static func stub(of type: ValueType) -> String {
    switch type {
    case .text, .path: "\"\""
    case .list, .pairs, .steps: "[]"
    default: "{}"
    }
  }

  /// A text between a snippet's placeholders.
  static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("$", with: "\\$").replacing("}", with: "\\}")
  }
}
