import StyleBundle
import StyleModel

/// A bundle's bytes while they are written: canonical JSON, of which commas come by themselves.
///
/// Its form is fixed, so the writer vouches for balanced brackets and for fixed keys in canonical order. Bytes go out in pieces
/// as large as they come, since each piece has to make sure of its room.
struct BundleText {
  private var bytes: [UInt8] = []
  /// Whether something stands before in the same brackets.
  private var isFirst = true
  private let keys = BundleKey.all
  /// The first mistake of the writer that shows.
  private var fault: JSONWriter.Fault?

  init() {
    bytes.reserveCapacity(1 << 15)
  }

  var count: Int { bytes.count }

  /// Where the next member or item is going to start.
  var start: Int { bytes.count + (isFirst ? 0 : 1) }

  /// Hands the bytes over.
  consuming func finish() throws(JSONWriter.Fault) -> [UInt8] {
    if let fault { throw fault }
    return bytes
  }

  /// Keeps a mistake of the writer.
  mutating func note(_ fault: JSONWriter.Fault) {
    if self.fault == nil { self.fault = fault }
  }

  /// Starts a member; its value has to follow.
  mutating func key(_ key: BundleKey) {
    keys.append(key, isFirst: isFirst, to: &bytes)
    isFirst = true
  }

  /// Starts a member with a key that somebody chose; its value has to follow.
  mutating func key(_ name: String) {
    comma()
    JSONWriter.appendQuoted(name, to: &bytes)
    bytes.append(UInt8(ascii: ":"))
    isFirst = true
  }

  private mutating func comma() {
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
  }
}

/// Values, each behind a key or as an item.
extension BundleText {
  mutating func beginObject() { begin(UInt8(ascii: "{")) }
  mutating func beginArray() { begin(UInt8(ascii: "[")) }
  mutating func endObject() { end(UInt8(ascii: "}")) }
  mutating func endArray() { end(UInt8(ascii: "]")) }

  private mutating func begin(_ bracket: UInt8) {
    comma()
    bytes.append(bracket)
    isFirst = true
  }

  private mutating func end(_ bracket: UInt8) {
    bytes.append(bracket)
    isFirst = false
  }

  mutating func string(_ text: String) {
    comma()
    JSONWriter.appendQuoted(text, to: &bytes)
    isFirst = false
  }

  mutating func bool(_ flag: Bool) {
    comma()
    bytes.append(contentsOf: (flag ? "true" : "false").utf8)
    isFirst = false
  }

  mutating func number(_ number: ExactDecimal) {
    append(CanonicalNumber.longest) { Self.append(number, to: &$0) }
  }

  mutating func numbers(_ numbers: [ExactDecimal]) {
    append((CanonicalNumber.longest + 1) * numbers.count + 2) { text in
      text.append(UInt8(ascii: "["))
      var isFinite = true
      for index in numbers.indices {
        if index > 0 { text.append(UInt8(ascii: ",")) }
        if !Self.append(numbers[index], to: &text) { isFinite = false }
      }
      text.append(UInt8(ascii: "]"))
      return isFinite
    }
  }

  /// Appends a value of at most `size` bytes; `body` gives whether all its numbers were finite.
  mutating func append(_ size: Int, _ body: (inout OutputSpan<UInt8>) -> Bool) {
    var isFinite = true
    bytes.append(addingCapacity: size + 1) { text in
      if !isFirst { text.append(UInt8(ascii: ",")) }
      isFinite = body(&text)
    }
    if !isFinite { note(.numberNotFinite(offset: bytes.count)) }
    isFirst = false
  }

  static func append(_ number: ExactDecimal, to text: inout OutputSpan<UInt8>) -> Bool {
    CanonicalNumber.append(number.significand, exponent: Int(number.exponent), to: &text)
  }
}
