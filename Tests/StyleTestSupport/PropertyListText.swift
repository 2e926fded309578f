import StyleModel
package import StyleSyntax

extension SourceTree {
  /// The data as an XML property list; nil where it can't hold them (null, infinite numbers) or the source could not all be read.
  package var propertyListText: String? {
    guard !isTruncated, let root, let body = element(root, indent: "") else { return nil }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0">
      \(body)
      </plist>

      """
  }

  private func element(_ index: Int, indent: String) -> String? {
    let index = resolved(index)
    switch nodes[index].kind {
    case .mapping: return map(index, indent: indent)
    case .sequence:
      let items = items(index).map { element($0, indent: indent + "  ") }
      return items.contains(nil) ? nil : collection("array", items.compactMap(\.self), indent: indent)
    case .text, .string: return "\(indent)<string>\(escaped(string(index)))</string>"
    case .number:
      guard let number = ExactDecimal(source: textBytes(index)) else { return "\(indent)<real>\(string(index))</real>" }
      let isShort = (-30...30).contains(number.exponent)
      return "\(indent)<real>\(isShort ? number.description : string(index))</real>"
    case .boolTrue: return "\(indent)<true/>"
    case .boolFalse: return "\(indent)<false/>"
    case .null, .notFinite, .alias, .invalid: return nil
    }
  }

  private func map(_ index: Int, indent: String) -> String? {
    var lines: [String] = []
    for entry in entries(index) {
      guard let value = element(entry.value, indent: indent + "  ") else { return nil }
      lines += ["\(indent)  <key>\(escaped(string(entry.key)))</key>", value]
    }
    return collection("dict", lines, indent: indent)
  }

  private func collection(_ name: String, _ lines: [String], indent: String) -> String {
    (["\(indent)<\(name)>"] + lines + ["\(indent)</\(name)>"]).joined(separator: "\n")
  }

  private func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
