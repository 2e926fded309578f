import StyleBundle

/// The identity of some bytes: their SHA-256 and their number.
package struct ContentID: Hashable, Sendable {
  /// The SHA-256, as 64 lower-case hexadecimal digits.
  package let sha256: String
  /// The number of bytes.
  package let size: Int

  /// The identity of the given bytes.
  package init(_ bytes: [UInt8]) {
    sha256 = SHA256.hex(bytes)
    size = bytes.count
  }

  /// Whether these are the bytes of this identity.
  package func matches(_ bytes: [UInt8]) -> Bool { bytes.count == size && SHA256.hex(bytes) == sha256 }

  /// Whether a text is a SHA-256 in lower-case hexadecimal digits.
  package static func isHash(_ text: String) -> Bool {
    text.utf8.count == 64
      && text.utf8.allSatisfy {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
      }
  }

  init(_ json: JSONValue) throws(BundleError) {
    let hash = try json.requireValue(at: "sha256", expecting: JSONKind.string.rawValue)
    sha256 = try hash.requireString()
    guard Self.isHash(sha256) else {
      throw BundleError(at: hash, expected: "64 lower-case hexadecimal digits", found: "other text")
    }
    size = try json.requireInteger(at: "size", in: 0...DecodedBundle.sizeLimit)
  }

  func write(to json: inout JSONWriter) {
    json.beginObject()
    json.member("sha256", sha256)
    json.member("size", size)
    json.endObject()
  }
}
