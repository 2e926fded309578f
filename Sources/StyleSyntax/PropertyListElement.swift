/// The elements of an XML property list.
enum PropertyListElement: String {
  case plist, dict, array, key, string, integer, real, `true`, `false`, date, data
}

/// A start tag: `<name …>`.
struct PropertyListTag {
  let name: String
  let range: Range<Int>
  /// Nil for a name that no property list has.
  let element: PropertyListElement?

  init(_ range: Range<Int>, in bytes: [UInt8]) {
    var end = min(range.lowerBound + 1, range.upperBound)
    while end < range.upperBound, !Self.endsName(bytes[end]) { end += 1 }
    name = String(decoding: bytes[min(range.lowerBound + 1, end)..<end], as: UTF8.self)
    element = PropertyListElement(rawValue: name)
    self.range = range
  }

  private static func endsName(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: "/"), UInt8(ascii: ">"): true
    default: false
    }
  }

  /// Whether it holds text or nothing, and no elements.
  var isScalar: Bool {
    switch element {
    case nil, .plist, .dict, .array: false
    default: true
    }
  }
}

/// What stands between an element's tags, as expat hands it out piece by piece.
struct ElementContent {
  /// What came first, as far as it is one stretch of the source.
  private(set) var first: Range<Int>?
  private var rest: [(decoded: [UInt8]?, range: Range<Int>)] = []

  mutating func append(_ decoded: [UInt8]?, _ range: Range<Int>) {
    if decoded == nil, rest.isEmpty, first == nil || first?.upperBound == range.lowerBound {
      first = (first?.lowerBound ?? range.lowerBound)..<range.upperBound
    } else {
      rest.append((decoded, range))
    }
  }

  /// Whether the text is a stretch of the source: this one.
  func isVerbatim(_ inner: Range<Int>) -> Bool { rest.isEmpty && first == inner }

  /// The text, entities resolved; `inner` is all that stands between the tags.
  func text(of inner: Range<Int>, in bytes: [UInt8]) -> TreeBuilder.Text {
    isVerbatim(inner) ? .verbatim : .decoded(self.bytes(in: bytes))
  }

  func bytes(in bytes: [UInt8]) -> [UInt8] {
    first.map { Array(bytes[$0]) + rest.flatMap { $0.decoded ?? Array(bytes[$0.range]) } }
      ?? rest.flatMap { $0.decoded ?? Array(bytes[$0.range]) }
  }
}

/// A stretch without the white space at its ends.
func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
  let isSpace: (UInt8) -> Bool = { $0 == 0x20 || (0x09...0x0A).contains($0) || $0 == 0x0D }
  guard let first = bytes.firstIndex(where: { !isSpace($0) }), let last = bytes.lastIndex(where: { !isSpace($0) })
  else {
    return bytes[bytes.endIndex...]
  }
  return bytes[first...last]
}
