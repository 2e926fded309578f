import StyleModel

/// Names as TypeScript has them: for each type of names the union of their texts.
enum TypeScriptNames {
  static func text(_ names: CodeNames) -> String {
    let types = names.types.map { entry in
      let type = entry.type.split(separator: ".").joined()
      let all = (entry.declared + entry.names).sorted().map { name in
        "\n" + (entry.deprecations[name].map { "  /** @deprecated \(comment($0.advice)) */\n" } ?? "")
          + "  | \(literal(name.text))"
      }
      return "\nexport type \(type) =\(all.joined())\n"
    }
    // A file without exports would be no module.
    return types.isEmpty ? "\nexport {}\n" : types.joined()
  }

  /// The text as it may stand in a comment: on one line, and without the comment's end.
  private static func comment(_ text: String) -> String {
    String(text.unicodeScalars.map { NameShape.isVisible(String($0)) ? Character($0) : " " })
      .split(separator: "*/", omittingEmptySubsequences: false).joined(separator: "* /")
  }

  private static func literal(_ text: String) -> String { "'\(NameLiteral.escaped(text, quote: "'"))'" }
}
