import StyleBundle
import StyleCompiler
import StyleDiagnostics
import StyleDriver

extension LanguageServer {
  /// Offers what can stand at a position, the likeliest first.
  mutating func completions(_ parameters: JSONValue?) throws(ResponseError) -> ReportValue {
    guard let (view, offset) = try position(parameters) else { return .null }
    let withKeys = settings.keys.completes(in: view.project.files[view.file.index].bytes)
    guard let found = view.editor.completions(in: view.file, at: offset, withKeys: withKeys) else { return .null }
    let range = view.places.range(of: found.place).json
    let digits = String(found.items.count).utf8.count
    return .array(
      found.items.enumerated().map { index, item in
        let number = String(index)
        var members: [ReportValue.Member] = [
          ("label", .string(item.label)), ("kind", .integer(item.kind.number)),
          // Editors sort by this text, and the order here says what is likely.
          ("sortText", .string(String(repeating: "0", count: digits - number.utf8.count) + number)),
        ]
        if !item.detail.isEmpty { members.append(("detail", .string(item.detail))) }
        if !item.documentation.isEmpty { members.append(("documentation", .string(item.documentation))) }
        let snippet = client.takesSnippets ? item.snippet : nil
        if snippet != nil { members.append(("insertTextFormat", .integer(2))) }
        members.append(("textEdit", ["range": range, "newText": .string(snippet ?? item.text)]))
        return .object(members)
      })
  }
}

extension CompletionItem.Kind {
  /// The protocol's number of the kind.
  fileprivate var number: Int {
    switch self {
    case .requiredKey, .key: 10  // property
    case .word, .boolean, .level: 20  // enum member
    case .number: 12  // value
    case .color: 16
    case .form: 15  // snippet
    case .token: 6  // variable
    case .style: 7  // class
    case .name, .target, .property: 5  // field
    case .bundle: 9  // module
    case .rule: 21  // constant
    case .path: 17  // file
    }
  }
}
