import StyleDiagnostics

/// A part of a text, with its bytes in the text.
struct NamePart {
  let text: String
  let range: Range<Int>
}

/// The parts of the texts that name several things at once.
enum NameParts {
  /// The parts of a reference to a token, `{motion.fast}`; none of another text.
  static func ofReference(_ text: some Collection<UInt8>) -> [NamePart] {
    let bytes = Array(text)
    guard bytes.count > 2, bytes.first == UInt8(ascii: "{"), bytes.last == UInt8(ascii: "}"),
      bytes[1..<bytes.count - 1].allSatisfy({ $0 != UInt8(ascii: "{") && $0 != UInt8(ascii: "}") })
    else { return [] }
    return split(bytes, 1..<bytes.count - 1, on: UInt8(ascii: "."))
  }

  /// The parts of a name with dots.
  static func split(_ bytes: [UInt8], _ range: Range<Int>, on separator: UInt8) -> [NamePart] {
    bytes[range].split(separator: separator, omittingEmptySubsequences: false).map {
      NamePart(text: String(decoding: $0, as: UTF8.self), range: $0.indices)
    }
  }

  /// The components of a key path, quotes included in their bytes and not in their texts.
  static func ofKeyPath(_ bytes: [UInt8], _ range: Range<Int>) -> [NamePart] {
    var parts: [NamePart] = []
    var start = range.lowerBound
    var isQuoted = false
    var isEscaped = false
    func part(upTo end: Int) -> NamePart {
      let written = String(decoding: bytes[start..<end], as: UTF8.self)
      return NamePart(text: StyleKeyPath(parsing: written).components.joined(separator: "."), range: start..<end)
    }
    for index in range {
      switch bytes[index] {
      case _ where isEscaped: isEscaped = false
      case UInt8(ascii: "\\") where isQuoted: isEscaped = true
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: ".") where !isQuoted:
        parts.append(part(upTo: index))
        start = index + 1
      default: break
      }
    }
    return parts + [part(upTo: range.upperBound)]
  }
}
