/// A JSON document that was read strictly, and kept as its bytes and one flat list of nodes.
///
/// Beyond RFC 8259 and RFC 7493 (I-JSON): no byte order mark, no repeated keys, no lone surrogates, no number whose
/// nearest double is infinite, no more bytes than the caller allows, no deeper than ``depthLimit``. A number that is too
/// small for a double reads as zero.
public struct JSONDocument: Sendable {
  /// The most levels of arrays and objects within each other.
  public static let depthLimit = 64

  let arena: JSONArena

  /// Reads a document in one pass; the first fault ends it.
  ///
  /// - Parameters:
  ///   - bytes: The document in UTF-8.
  ///   - limit: The most bytes that are accepted; never more than 2 GiB.
  /// - Throws: ``JSONError`` with the kind and the place of the fault.
  public init(parsing bytes: [UInt8], limit: Int) throws(JSONError) {
    try self.init(parsing: bytes, limit: limit, keepsLoneSurrogates: false)
  }

  /// Reads a document in which halves of surrogate pairs may stand as escapes, as in messages of editors that have them in a text.
  ///
  /// Each is kept as the three bytes that UTF-8 would have for it.
  package init(parsing bytes: [UInt8], limit: Int, keepsLoneSurrogates: Bool) throws(JSONError) {
    let limit = max(0, min(limit, Int(Int32.max)))
    guard bytes.count <= limit else {
      throw JSONError(.tooLarge(size: bytes.count, limit: limit), limit..<bytes.count)
    }
    var parser = JSONParser(bytes, keepsLoneSurrogates: keepsLoneSurrogates)
    try parser.parseDocument()
    arena = JSONArena(source: bytes, unescaped: parser.unescaped, nodes: parser.nodes)
  }

  /// The bytes that were read.
  public var source: [UInt8] { arena.source }

  /// The value that the document consists of.
  public var root: JSONValue { JSONValue(arena: arena, index: 0) }
}

/// One value or key; sixteen bytes, in document order, so that a container's content directly follows it.
///
/// The kind isn't stored: the first byte in the source tells it.
struct JSONNode {
  var lower: UInt32
  var upper: UInt32
  /// Data that depends on the kind.
  ///
  /// Number: the double's bits. Boolean: 1 for true. String and container: see below.
  var payload: UInt64

  init(_ range: Range<Int>, payload: UInt64 = 0) {
    lower = UInt32(range.lowerBound)
    upper = UInt32(range.upperBound)
    self.payload = payload
  }

  var range: Range<Int> { Int(lower)..<Int(upper) }

  /// A container's payload: the number of its items or members, and the index of the node after its last one.
  static func payload(count: Int, end: Int) -> UInt64 {
    UInt64(count) << 32 | UInt64(end)
  }

  var count: Int { Int(payload >> 32) }
  var end: Int { Int(payload & 0xFFFF_FFFF) }

  /// A string's payload where it has escapes; never zero, since an escape stands for at least one byte.
  static func payload(unescaped range: Range<Int>) -> UInt64 {
    UInt64(range.lowerBound) << 32 | UInt64(range.count)
  }

  var unescaped: Range<Int>? {
    guard payload != 0 else { return nil }
    let lower = Int(payload >> 32)
    return lower..<lower + Int(payload & 0xFFFF_FFFF)
  }
}

/// The storage that all views of a document share; a class, so that a view costs one reference.
final class JSONArena: Sendable {
  let source: [UInt8]
  /// The text of all strings that have escapes, one after the other.
  let unescaped: [UInt8]
  let nodes: [JSONNode]

  init(source: [UInt8], unescaped: [UInt8], nodes: [JSONNode]) {
    self.source = source
    self.unescaped = unescaped
    self.nodes = nodes
  }

  func kind(_ index: Int) -> JSONKind {
    switch source[Int(nodes[index].lower)] {
    case UInt8(ascii: "{"): .object
    case UInt8(ascii: "["): .array
    case UInt8(ascii: "\""): .string
    case UInt8(ascii: "t"), UInt8(ascii: "f"): .boolean
    case UInt8(ascii: "n"): .null
    default: .number
    }
  }

  /// The text of the string at `index`, escapes resolved.
  func text(_ index: Int) -> ArraySlice<UInt8> {
    let node = nodes[index]
    if let range = node.unescaped { return unescaped[range] }
    return source[node.range.dropFirst().dropLast()]
  }

  /// Whether the string at `index` is `text`, byte for byte.
  func isText(_ index: Int, _ text: String) -> Bool {
    let node = nodes[index]
    guard node.unescaped == nil else { return self.text(index).elementsEqual(text.utf8) }
    var place = Int(node.lower) + 1
    guard Int(node.upper) - place - 1 == text.utf8.count else { return false }
    for byte in text.utf8 {
      if source[place] != byte { return false }
      place += 1
    }
    return true
  }

  /// The index of the node after the value at `index` and all that is in it.
  func indexAfterValue(_ index: Int) -> Int {
    let node = nodes[index]
    let first = source[Int(node.lower)]
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[") ? node.end : index + 1
  }
}
