/// The notation of a file by its first bytes, whatever its name says.
package enum FileNotation: Sendable {
  /// YAML, or any text that none of the others is.
  case yaml
  case json
  case propertyList
  /// XML that isn't a property list.
  case xml
  case binaryPropertyList
  /// A property list of NeXT's: `{ key = value; }`.
  case openStep
  /// Text between Markdown's fences.
  case markdown

  /// Returns the notation; nil for a file without text.
  ///
  /// Nothing is opened or resolved.
  package init?(_ bytes: [UInt8]) {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let text = trimmed(bytes[start...])
    let second = text.dropFirst().first { !" \t\r\n".utf8.contains($0) }
    switch text.first {
    case nil: return nil
    case UInt8(ascii: "<"):
      let head = String(decoding: text.prefix(Self.headSize), as: UTF8.self)
      self = head.contains("<plist") || head.contains("DOCTYPE plist") ? .propertyList : .xml
    case UInt8(ascii: "`") where text.starts(with: "```".utf8), UInt8(ascii: "~") where text.starts(with: "~~~".utf8):
      self = .markdown
    case UInt8(ascii: "{"):
      self = second == UInt8(ascii: "\"") && !text.contains(UInt8(ascii: ";")) ? .json : Self.braced(text)
    case UInt8(ascii: "["): self = .json
    default: self = text.starts(with: "bplist".utf8) ? .binaryPropertyList : .yaml
    }
  }

  private static let headSize = 1024

  private static func braced(_ text: ArraySlice<UInt8>) -> FileNotation {
    text.contains(UInt8(ascii: "=")) && text.contains(UInt8(ascii: ";")) ? .openStep : .yaml
  }
}
