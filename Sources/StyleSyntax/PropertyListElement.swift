/// The elements of an XML property list.
enum PropertyListElement: String {
  case plist, dict, array, key, string, integer, real, `true`, `false`, date, data

  init?(name: ArraySlice<UInt8>) {
    guard let first = name.first, let last = name.last else { return nil }
    let only: PropertyListElement? =
      switch (name.count, first) {
      case (3, UInt8(ascii: "k")): .key
      case (4, UInt8(ascii: "d")):
        last == UInt8(ascii: "t") ? .dict : last == UInt8(ascii: "e") ? .date : .data
      case (4, UInt8(ascii: "r")): .real
      case (4, UInt8(ascii: "t")): .true
      case (5, UInt8(ascii: "a")): .array
      case (5, UInt8(ascii: "f")): .false
      case (5, UInt8(ascii: "p")): .plist
      case (6, UInt8(ascii: "s")): .string
      case (7, UInt8(ascii: "i")): .integer
      default: nil
      }
    guard let only, only.rawValue.utf8.elementsEqual(name) else { return nil }
    self = only
  }
}

/// A start tag: `<name …>`.
struct PropertyListTag {
  let range: Range<Int>
  /// Nil for a name that no property list has.
  let element: PropertyListElement?
  private let unknownName: String?

  var name: String { element?.rawValue ?? unknownName ?? "" }

  init(_ range: Range<Int>, in bytes: [UInt8]) {
    var end = min(range.lowerBound + 1, range.upperBound)
    while end < range.upperBound, !Self.endsName(bytes[end]) { end += 1 }
    let name = bytes[min(range.lowerBound + 1, end)..<end]
    element = PropertyListElement(name: name)
    unknownName = element == nil ? String(decoding: name, as: UTF8.self) : nil
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
  var (lower, upper) = (bytes.startIndex, bytes.endIndex)
  while lower < upper, bytes[lower].isWhiteSpace { lower += 1 }
  while lower < upper, bytes[upper - 1].isWhiteSpace { upper -= 1 }
  return lower < upper ? bytes[lower..<upper] : bytes[bytes.endIndex...]
}

extension UInt8 {
  fileprivate var isWhiteSpace: Bool { self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D }
}
