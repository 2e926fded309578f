/// Reads a document without recursion: a stack of open containers, at most ``JSONDocument/depthLimit`` of them.
struct JSONParser {
  let bytes: [UInt8]
  var index = 0
  var nodes: [JSONNode] = []
  var unescaped: [UInt8] = []
  /// Whether an escape may stand for half of a surrogate pair.
  let keepsLoneSurrogates: Bool
  private var open: [OpenContainer] = []

  private struct OpenContainer {
    let node: Int
    let isObject: Bool
    var count = 0
    var lastKey = 0
    /// Whether keys ascend so far: then none repeats, so canonical documents need no search for duplicates.
    var keysAscend = true
  }

  init(_ bytes: [UInt8], keepsLoneSurrogates: Bool = false) {
    self.bytes = bytes
    self.keepsLoneSurrogates = keepsLoneSurrogates
    // Bundles have about five bytes a node; what is reserved and never filled costs no memory.
    nodes.reserveCapacity(bytes.count / 4 + 1)
    open.reserveCapacity(JSONDocument.depthLimit)
  }

  /// The byte at `index`, or zero at the end: zero is nowhere valid, and `unexpected` tells the two apart.
  var current: UInt8 { index < bytes.count ? bytes[index] : 0 }

  mutating func parseDocument() throws(JSONError) {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { throw JSONError(.byteOrderMark, 0..<3) }
    var expected = JSONError.Expectation.value
    repeat {
      skipSpace()
      if try parseValue(expected) {
        try continueContainers()
        expected = .value
      } else {
        expected = open.last?.isObject == false ? .valueOrBracket : .value
      }
    } while !open.isEmpty
    skipSpace()
    if index < bytes.count { throw unexpected(.end) }
  }

  /// Reads a scalar, an empty container, or the start of a container up to its first value.
  ///
  /// - Returns: Whether the value is complete.
  private mutating func parseValue(_ expected: JSONError.Expectation) throws(JSONError) -> Bool {
    switch current {
    case UInt8(ascii: "\""): try parseString()
    case UInt8(ascii: "{"), UInt8(ascii: "["): return try openContainer()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try parseNumber()
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): try parseWord()
    default: throw unexpected(expected)
    }
    return true
  }

  private mutating func openContainer() throws(JSONError) -> Bool {
    guard open.count < JSONDocument.depthLimit else { throw JSONError(.tooDeep, index..<index + 1) }
    let isObject = current == UInt8(ascii: "{")
    open.append(OpenContainer(node: nodes.count, isObject: isObject))
    nodes.append(JSONNode(index..<index))
    index += 1
    skipSpace()
    if current == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
      try closeContainer()
      return true
    }
    if isObject { try parseKey(.keyOrBrace) }
    return false
  }

  /// Continues after a complete value: ends the containers that end here, up to the place of the next value.
  private mutating func continueContainers() throws(JSONError) {
    while let container = open.last {
      open[open.count - 1].count += 1
      skipSpace()
      let closing = container.isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
      if current == UInt8(ascii: ",") {
        let comma = index
        index += 1
        skipSpace()
        if current == closing { throw JSONError(.trailingComma, comma..<comma + 1) }
        if container.isObject { try parseKey(.key) }
        return
      }
      guard current == closing else { throw unexpected(container.isObject ? .commaOrBrace : .commaOrBracket) }
      try closeContainer()
    }
  }

  private mutating func closeContainer() throws(JSONError) {
    guard let container = open.popLast() else { return }
    index += 1
    nodes[container.node].upper = UInt32(index)
    nodes[container.node].payload = JSONNode.payload(count: container.count, end: nodes.count)
    if !container.keysAscend { try refuseDuplicateKeys(container.node) }
  }

  private mutating func parseKey(_ expected: JSONError.Expectation) throws(JSONError) {
    guard current == UInt8(ascii: "\"") else { throw unexpected(expected) }
    let key = nodes.count
    try parseString()
    let top = open.count - 1
    if open[top].count > 0, open[top].keysAscend {
      open[top].keysAscend = text(open[top].lastKey).lexicographicallyPrecedes(text(key))
    }
    open[top].lastKey = key
    skipSpace()
    guard current == UInt8(ascii: ":") else { throw unexpected(.colon) }
    index += 1
  }

  mutating func skipSpace() {
    while index < bytes.count {
      switch bytes[index] {
      case 0x20, 0x09, 0x0A, 0x0D: index += 1
      default: return
      }
    }
  }

  /// The error for the character at `index`, or for the end of the document.
  func unexpected(_ expected: JSONError.Expectation) -> JSONError {
    guard index < bytes.count else {
      return JSONError(.unexpectedEnd(expected: expected), bytes.count..<bytes.count)
    }
    let length = characterLength(at: index)
    let character = index..<index + max(1, length)
    guard length > 0, let scalar = String(decoding: bytes[character], as: UTF8.self).unicodeScalars.first else {
      return JSONError(.invalidUTF8, character)
    }
    return JSONError(.unexpectedCharacter(scalar, expected: expected), character)
  }
}
