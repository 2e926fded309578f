import StyleDiagnostics

/// Cuts the stream of an editor into messages: header lines, an empty line, and as many bytes as `Content-Length` says.
struct MessageReader {
  /// A stream that can't be followed any further.
  struct Broken: Error, Equatable {
    let reason: String
  }

  /// The most bytes of a message's content.
  static let contentLimit = 32 << 20
  /// The most bytes of a message's header.
  private static let headerLimit = 4096
  private static let lineBreak: [UInt8] = [0x0D, 0x0A]

  private var buffer: [UInt8] = []
  /// The bytes of the buffer that have been handed out.
  private var used = 0
  /// The length of the content whose header has been read.
  private var awaited: Int?

  /// Takes bytes as they have arrived.
  mutating func append(_ bytes: [UInt8]) {
    if used > 0 {
      buffer.removeFirst(used)
      used = 0
    }
    buffer += bytes
  }

  /// The content of the next message; nil until all of it has arrived.
  mutating func next() throws(Broken) -> [UInt8]? {
    if awaited == nil { awaited = try header() }
    guard let count = awaited, buffer.count - used >= count else { return nil }
    defer {
      used += count
      awaited = nil
    }
    return Array(buffer[used..<used + count])
  }

  /// Reads a whole header and returns the length that it gives; nil until all of it has arrived.
  private mutating func header() throws(Broken) -> Int? {
    var position = used
    var length: Int?
    while let end = buffer[position...].firstRange(of: Self.lineBreak)?.lowerBound {
      let line = buffer[position..<end]
      position = end + Self.lineBreak.count
      if line.isEmpty {
        guard let length else { throw Broken(reason: "missing Content-Length in a header") }
        guard length <= Self.contentLimit else {
          throw Broken(reason: "message too large: \(length) bytes (maximum \(Self.contentLimit))")
        }
        used = position
        return length
      }
      length = try Self.length(line) ?? length
    }
    // Every line that has come so far has to be one of a header.
    guard buffer.count - used <= Self.headerLimit else { throw Broken(reason: "unterminated header") }
    return nil
  }

  /// The length that a line of a header gives; nil for other fields.
  private static func length(_ line: ArraySlice<UInt8>) throws(Broken) -> Int? {
    let text = String(decoding: line, as: UTF8.self)
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else {
      throw Broken(reason: "missing colon in a header line")
    }
    guard text[..<colon].lowercased() == "content-length" else { return nil }
    let digits = text[text.utf8.index(after: colon)...].utf8.filter { $0 != 0x20 && $0 != 0x09 }
    let isNumber = !digits.isEmpty && digits.allSatisfy(\.isDigit)
    guard isNumber, let length = Int(String(decoding: digits, as: UTF8.self)) else {
      throw Broken(reason: "Content-Length isn't a number")
    }
    return length
  }
}
