import StyleDiagnostics
import StyleDriver
import StyleSyntax

extension Mutation {
  /// The mistake as people write it in a notation; nil where that has none like it.
  func written(in notation: Notation) -> String? { Self.written(text, in: notation) }

  /// A text of YAML's in a notation: in a property list a number, a boolean, a list or a map has its elements, and all else is a string.
  static func written(_ text: String, in notation: Notation) -> String? {
    if notation == .yaml { return text }
    let isNumber = Double(text) != nil && text.allSatisfy { "-.0123456789".contains($0) }
    let isCollection = text.hasPrefix("[") || text.hasPrefix("{") && text.contains(": ")
    if isNumber || isCollection || ["true", "false"].contains(text) {
      let tree = readYAML(Array(text.utf8), file: FileID(0))
      return tree.root.flatMap(tree.literal)?.element
    }
    let isQuoted = text.count > 1 && text.hasPrefix("\"") && text.hasSuffix("\"")
    return Literal.text(isQuoted ? String(text.dropFirst().dropLast()) : text).element
  }
}
