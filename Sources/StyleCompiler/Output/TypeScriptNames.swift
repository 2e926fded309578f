import StyleModel

/// Names as TypeScript has them: for each type of names the union of their texts.
enum TypeScriptNames {
  static func text(_ names: CodeNames) -> String {
    let types = names.types.map { entry in
      let type = entry.type.split(separator: ".").joined()
      let all = (entry.declared + entry.names).sorted().map { "\n  | \(literal($0.text))" }
      return "\nexport type \(type) =\(all.joined())\n"
    }
    // A file without exports would be no module.
    return types.isEmpty ? "\nexport {}\n" : types.joined()
  }

  private static func literal(_ text: String) -> String { "'\(NameLiteral.escaped(text, quote: "'"))'" }
}
