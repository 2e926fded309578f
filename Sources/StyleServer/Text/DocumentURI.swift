import StyleDiagnostics
import StyleFiles

/// The addresses of files as editors write them: `file:///folder/tags.yaml`.
package enum DocumentURI {
  /// The normal path of a file's address; nil for another kind of address, such as that of a document without a file.
  package static func path(_ uri: String) -> String? {
    let scheme = "file://"
    guard uri.prefix(scheme.utf8.count).lowercased() == scheme else { return nil }
    let rest = uri.utf8.dropFirst(scheme.utf8.count)
    guard let slash = rest.firstIndex(of: UInt8(ascii: "/")) else { return nil }
    let host = String(decoding: rest[..<slash], as: UTF8.self)
    guard host.isEmpty || host.lowercased() == "localhost" else { return nil }
    let end = rest.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") } ?? rest.endIndex
    guard let bytes = decoded(rest[slash..<end]), !bytes.contains(0) else { return nil }
    return String(validating: bytes, as: UTF8.self).map(Path.normalized)
  }

  /// The address of a file by its absolute path.
  package static func file(_ path: String) -> String { "file://" + path.percentEncoded(but: "-._~/") }

  /// The bytes with `%` and two digits resolved; nil where the digits are none.
  private static func decoded(_ text: Substring.UTF8View) -> [UInt8]? {
    var bytes: [UInt8] = []
    var rest = text
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = rest.prefix(2)
      guard digits.count == 2, let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16) else { return nil }
      rest = rest.dropFirst(2)
      bytes.append(value)
    }
    return bytes
  }
}
