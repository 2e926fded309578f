/// The elements of an XML property list.
enum PropertyListElement: String, CaseIterable {
  case plist, dict, array, key, string, integer, real, `true`, `false`, date, data

  private static let names = allCases.map { Array($0.rawValue.utf8) }

  /// Looks up an element by its name; nil for a name that no property list has.
  ///
  /// `init(rawValue:)` is slow for elements that stand thousands of times.
  init?(name: ArraySlice<UInt8>) {
    guard let index = Self.names.firstIndex(where: { $0.count == name.count && name.elementsEqual($0) }) else {
      return nil
    }
    self = Self.allCases[index]
  }
}

/// A start tag: `<name …>`.
struct PropertyListTag {
  let range: Range<Int>
  /// The element; nil for a name that no property list has.
  let element: PropertyListElement?
  private let nameRange: Range<Int>

  init(_ range: Range<Int>, in bytes: [UInt8]) {
    let start = min(range.lowerBound + 1, range.upperBound)
    let end = bytes[start..<range.upperBound].firstIndex(where: Self.endsName) ?? range.upperBound
    nameRange = start..<end
    element = PropertyListElement(name: bytes[nameRange])
    self.range = range
  }

  func name(in bytes: [UInt8]) -> String {
    String(decoding: bytes[nameRange], as: UTF8.self)
  }

  private static func endsName(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: "/"), UInt8(ascii: ">"): true
    default: false
    }
  }

  /// Whether it is a collection and may hold an element, as nearly all do.
  func holds(_ tag: PropertyListTag) -> Bool {
    guard let inner = tag.element, inner != .plist else { return false }
    return element == .dict || element == .array && inner != .key
  }

  /// Whether it holds text or nothing, and no elements.
  var isScalar: Bool {
    switch element {
    case nil, .plist, .dict, .array: false
    default: true
    }
  }
}

/// Content between an element's tags, as expat hands it out piece by piece.
struct ElementContent {
  /// The bytes of the first pieces, as far as they are one stretch of the source.
  private(set) var first: Range<Int>?
  private var rest: [(decoded: [UInt8]?, range: Range<Int>)] = []

  mutating func append(_ decoded: [UInt8]?, _ range: Range<Int>) {
    if decoded == nil, rest.isEmpty, first == nil || first?.upperBound == range.lowerBound {
      first = (first?.lowerBound ?? range.lowerBound)..<range.upperBound
    } else {
      rest.append((decoded, range))
    }
  }

  /// Whether the text is just this stretch of the source.
  func isVerbatim(_ inner: Range<Int>) -> Bool { rest.isEmpty && first == inner }

  mutating func removeAll() {
    first = nil
    if !rest.isEmpty { rest = [] }
  }

  /// The text, entities resolved.
  func bytes(in bytes: [UInt8]) -> ArraySlice<UInt8> {
    let start = first.map { bytes[$0] } ?? []
    return rest.reduce(into: start) { $0 += $1.decoded ?? Array(bytes[$1.range]) }
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
