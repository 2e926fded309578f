/// The way from the root of the styles to one value: `tags.note.angles.3.square-right`.
///
/// List items are counted from 0. A component that would not read back (empty, or with a dot, quote, space or slash in
/// it) is written in double quotes.
package struct StyleKeyPath: Hashable, Sendable {
  package var components: [String]

  package init(_ components: [String] = []) {
    self.components = components
  }

  /// The way to the style that the value belongs to: `tags.note`; nil for a value of none.
  package var style: StyleKeyPath? { components.count < 2 ? nil : StyleKeyPath(Array(components.prefix(2))) }

  package func appending(_ component: String) -> StyleKeyPath {
    StyleKeyPath(components + [component])
  }

  package func appending(_ index: Int) -> StyleKeyPath {
    appending(String(index))
  }
}

extension StyleKeyPath {
  /// Parses a ``description``, also one with quotes where none are needed.
  package init(parsing text: String) {
    var components: [String] = [""]
    var isQuoted = false
    var isEscaped = false
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\" where isQuoted && !isEscaped: isEscaped = true
      case "\"" where !isEscaped: isQuoted.toggle()
      case "." where !isQuoted: components.append("")
      default:
        components[components.count - 1].unicodeScalars.append(scalar)
        isEscaped = false
      }
    }
    self.components = components
  }
}

extension StyleKeyPath: CustomStringConvertible {
  package var description: String {
    components.map(Self.quotedIfNeeded).joined(separator: ".")
  }

  private static func quotedIfNeeded(_ component: String) -> String {
    guard component.isEmpty || component.utf8.contains(where: isReserved) else { return component }
    var quoted = "\""
    for scalar in component.unicodeScalars {
      if scalar == "\"" || scalar == "\\" { quoted.unicodeScalars.append("\\") }
      quoted.unicodeScalars.append(scalar)
    }
    return quoted + "\""
  }

  private static func isReserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: "\""), UInt8(ascii: "\\"): true
    default: false
    }
  }
}
