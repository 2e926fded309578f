import StyleBundle
import StyleDiagnostics
import StyleModel

/// A JSON Pointer (RFC 6901) as a fragment, in the keys and positions of which it consists: `#/a/b/$value/components/0`.
struct TokenPointer {
  let text: String
  let parts: [String]

  /// Reads a pointer; nil for other text.
  init?(_ text: String) {
    guard text.hasPrefix("#/") else { return nil }
    let parts = text.dropFirst(2).split(separator: "/", omittingEmptySubsequences: false).map(Self.decoded)
    (self.text, self.parts) = (text, parts.compactMap(\.self))
    if self.parts.count < parts.count { return nil }
  }

  /// A part without its escapes; nil where it isn't UTF-8.
  private static func decoded(_ part: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = Array(part.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%"), rest.count > 1,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      else {
        bytes.append(byte)
        continue
      }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)?.replacing("~1", with: "/").replacing("~0", with: "~")
  }

  /// The fragment that leads through keys: what a URI can't hold is escaped (RFC 3986, section 3.5).
  static func text(of keys: [String]) -> String {
    let names = keys.map { $0.replacing("~", with: "~0").replacing("/", with: "~1") }
    return "#/" + names.map { $0.percentEncoded(but: "-._~!$&'()*+,;=:@/?") }.joined(separator: "/")
  }

  /// The name of the token or group, where the pointer leads to one, or to its value.
  var token: String? {
    let names = parts.last == "$value" ? parts.dropLast() : parts[...]
    return names.contains { $0.hasPrefix("$") && $0 != "$root" || $0.contains(".") }
      ? nil : names.joined(separator: ".")
  }

  /// The name of the token, and the way through its value; nil where the pointer leads to no part of a value.
  var part: (token: String, way: ArraySlice<String>)? {
    guard let value = parts.firstIndex(of: "$value"), value > 0, !parts[..<value].contains(where: { $0.contains(".") })
    else { return nil }
    return (parts[..<value].joined(separator: "."), parts[(value + 1)...])
  }
}

extension TokenTable {
  /// The token, or the part of one, into which a pointer leads.
  func target(of pointer: TokenPointer) -> Value? {
    guard let (token, way) = pointer.part else { return nil }
    return way.indices.reversed().lazy.compactMap { self[StyleName(([token] + way[...$0]).joined(separator: "."))] }
      .first
      ?? self[StyleName(token)]
  }
}

extension JSONValue {
  /// The pointers in a value.
  var pointers: [TokenPointer] {
    pointer.map { [$0] } ?? members?.flatMap(\.value.pointers) ?? elements?.flatMap(\.pointers) ?? []
  }

  /// The pointer in an object that has `$ref` and no members of a value or group; nil for any other value.
  var pointer: TokenPointer? {
    guard let text = self["$ref"]?.stringValue, members?.allSatisfy({ $0.utf8Name.first == UInt8(ascii: "$") }) == true
    else { return nil }
    return TokenPointer(text)
  }

  /// A token's `$value`, or the token itself with its `$ref` to one; nil for a group, which may have a `$ref` to another.
  var tokenValue: JSONValue? {
    self["$value"] ?? (pointer.map { $0.parts.contains("$value") } == true ? self : nil)
  }

  /// The name of the token or group that a value refers to as a whole, in braces or by a pointer; nil for any other value.
  var reference: String? {
    if let pointer { return pointer.token }
    guard let text = stringValue, text.hasPrefix("{"), text.hasSuffix("}"), text.count > 2 else { return nil }
    let name = text.dropFirst().dropLast()
    return name.contains { $0 == "{" || $0 == "}" } ? nil : String(name)
  }
}
