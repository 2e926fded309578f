package import StyleDiagnostics

/// Writes values as elements of an XML property list.
struct ElementWriter {
  /// Whether whole numbers are written as integers.
  let isInteger: Bool
  /// Indentation of an element beyond that of the one around it.
  let unit: String
  let lineEnd: String

  /// The writer of elements on one line.
  static let line = ElementWriter(isInteger: true, unit: "", lineEnd: "")

  /// The element of a value; nil for text that XML can't hold.
  ///
  /// `indentation` is the white space before it on its line; nil where it shares the line with others.
  func element(_ value: Literal, indentation: String?) -> String? {
    switch value {
    case .number(let text):
      let number = PlainNumber.text(text)
      let isWhole = isInteger && DecimalFault(Array(number.utf8)[...], isWhole: true) == nil
      return isWhole ? "<integer>\(number)</integer>" : "<real>\(number)</real>"
    case .text(let text): return escaped(text).map { "<string>\($0)</string>" }
    case .boolean(let boolean): return boolean ? "<true/>" : "<false/>"
    case .list(let values):
      let inner = indentation.map { $0 + unit }
      return collection("array", values.map { element($0, indentation: inner) }, indentation: indentation)
    case .map(let entries):
      let inner = indentation.map { $0 + unit }
      let parts = entries.flatMap { entry in
        [escaped(entry.key).map { "<key>\($0)</key>" }, element(entry.value, indentation: inner)]
      }
      return collection("dict", parts, indentation: indentation)
    }
  }

  /// An element around others, on lines of their own where the surroundings are; nil where a part is.
  private func collection(_ name: String, _ parts: [String?], indentation: String?) -> String? {
    let elements = parts.compactMap(\.self)
    guard elements.count == parts.count else { return nil }
    guard !elements.isEmpty else { return "<\(name)/>" }
    guard let indentation else { return "<\(name)>" + elements.joined() + "</\(name)>" }
    let lines = elements.map { lineEnd + indentation + unit + $0 }.joined()
    return "<\(name)>" + lines + lineEnd + indentation + "</\(name)>"
  }

  /// A text between tags; nil for one that XML can't hold.
  func escaped(_ text: String) -> String? {
    var escaped = ""
    for scalar in text.unicodeScalars {
      if let entity = XMLText.entity(scalar) {
        escaped += entity
        continue
      }
      switch scalar {
      case "\t", "\n", "\r": escaped += "&#\(scalar.value);"
      default:
        switch scalar.properties.generalCategory {
        case .control where scalar.value < 0x20: return nil
        case _ where scalar.properties.isNoncharacterCodePoint: return nil
        case .control, .format, .lineSeparator, .paragraphSeparator: escaped += "&#\(scalar.value);"
        default: escaped.unicodeScalars.append(scalar)
        }
      }
    }
    return escaped
  }
}

extension Literal {
  /// The value as an element of a property list on one line; nil for text that XML can't hold.
  package var element: String? { ElementWriter.line.element(self, indentation: nil) }
}
