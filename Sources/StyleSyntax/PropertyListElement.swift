/// The elements of an XML property list; each value is made of the bytes of the name, by which it is told at once.
enum PropertyListElement: UInt64 {
  case plist = 0x70_6C69_7374
  case dict = 0x6469_6374
  case array = 0x61_7272_6179
  case key = 0x6B_6579
  case string = 0x7374_7269_6E67
  case integer = 0x69_6E74_6567_6572
  case real = 0x7265_616C
  case `true` = 0x7472_7565
  case `false` = 0x66_616C_7365
  case date = 0x6461_7465
  case data = 0x6461_7461

  /// Nil where more bytes were given than a value has.
  init?(nameBytes: UInt64, count: Int) {
    guard count <= 8 else { return nil }
    self.init(rawValue: nameBytes)
  }
}

/// A start tag: `<name …>`.
struct PropertyListTag {
  let range: Range<Int>
  /// Nil for a name that no property list has.
  let element: PropertyListElement?
  private let nameEnd: Int

  init(_ range: Range<Int>, in bytes: Span<UInt8>) {
    let start = min(range.lowerBound + 1, range.upperBound)
    var end = start
    var name: UInt64 = 0
    while end < range.upperBound, !Self.endsName(bytes[end]) {
      name = name << 8 | UInt64(bytes[end])
      end += 1
    }
    element = PropertyListElement(nameBytes: name, count: end - start)
    nameEnd = end
    self.range = range
  }

  func name(in bytes: [UInt8]) -> String {
    String(decoding: bytes[min(range.lowerBound + 1, nameEnd)..<nameEnd], as: UTF8.self)
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

  mutating func removeAll() {
    first = nil
    if !rest.isEmpty { rest = [] }
  }

  /// The text, entities resolved.
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
