package import StyleDiagnostics

extension SourceTree {
  /// A YAML value as this file's notation has it on one line; nil where it can't.
  package func notation(of text: String) -> String? {
    guard isPropertyList else { return text }
    let snippet = readYAML(Array(text.utf8), file: file)
    guard !snippet.diagnostics.contains(where: { $0.level == .error }), let root = snippet.root,
      let value = snippet.literal(root), let element = ElementWriter.line.element(value, indentation: nil)
    else { return nil }
    return Self.placeholders.reduce(element) {
      $0.replacing("<string>\($1.word)</string>", with: "<\($1.tag)>\($1.word)</\($1.tag)>")
    }
  }

  /// A form as this file's notation has it; the keys of a property list that don't fit are an ellipsis.
  package func form(_ text: String, fitting most: Int) -> String? {
    guard let whole = notation(of: text), isPropertyList, whole.count > most else { return notation(of: text) }
    let end = "…</dict>"
    guard let cut = whole.prefix(most - end.count + 1).ranges(of: "<key>").last?.lowerBound else { return whole }
    return whole[..<cut] + end
  }

  /// The placeholders of numbers in forms of values, and their elements.
  private static let placeholders: [(word: String, tag: String)] =
    [("COUNT", "integer")]
    + ["POINTS", "DEGREES", "SECONDS", "PROPORTION", "NUMBER", "X", "Y", "WIDTH", "HEIGHT", "X1", "Y1", "X2", "Y2"]
    .map { (word: $0, tag: "real") }

  /// A key with its value, a value of YAML's, as this file's notation has the entry on one line.
  package func notation(ofKey key: String, value: String) -> String {
    guard isPropertyList, let element = notation(of: value) else { return "\(key): \(value)" }
    return "<key>\(key)</key>\(element)"
  }

  /// A value as it could be written anew; nil where nothing, or something unreadable, is in it.
  package func literal(_ index: Int) -> Literal? {
    let index = resolved(index)
    switch nodes[index].kind {
    case .number: return .number(string(index))
    case .text, .string: return .text(string(index))
    case .boolTrue: return .boolean(true)
    case .boolFalse: return .boolean(false)
    case .sequence:
      let values = items(index).map(literal)
      return values.contains { $0 == nil } ? nil : .list(values.compactMap(\.self))
    case .mapping:
      let values = entries(index).map { entry in
        literal(entry.value).map { Literal.Entry(string(entry.key), $0) }
      }
      return values.contains { $0 == nil } ? nil : .map(values.compactMap(\.self))
    case .null, .notFinite, .alias, .invalid: return nil
    }
  }
}
