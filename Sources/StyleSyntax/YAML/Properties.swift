import StyleDiagnostics

/// The anchor and tag written before a node, and the start of the node itself (libyaml's mark is at the first of them).
struct Properties {
  let anchor: TreeBuilder.Anchor?
  let findings: [Diagnostic]
  let valueStart: Int

  init(anchor name: String?, tag: String?, from start: Int, in bytes: [UInt8], file: FileID) {
    guard name != nil || tag != nil else {
      anchor = nil
      findings = []
      valueStart = start
      return
    }
    var index = start
    var anchor: TreeBuilder.Anchor?
    var findings: [Diagnostic] = []
    while index < bytes.count, bytes[index] == UInt8(ascii: "&") || bytes[index] == UInt8(ascii: "!") {
      let word = index..<Self.end(from: index, in: bytes)
      if bytes[index] == UInt8(ascii: "&"), let name {
        anchor = TreeBuilder.Anchor(name: name, range: word)
      } else {
        findings.append(
          SyntaxMessage.yamlTag(String(decoding: bytes[word], as: UTF8.self), at: SourceRange(file: file, range: word)))
      }
      index = word.upperBound
      index = Self.skippingSpaceAndComments(from: index, in: bytes)
    }
    self.anchor = anchor
    self.findings = findings
    valueStart = index
  }

  /// The end of a property: of a verbatim tag, `!<…>`, after its bracket, of all others where a word ends.
  private static func end(from start: Int, in bytes: [UInt8]) -> Int {
    if bytes[start...].starts(with: "!<".utf8), let bracket = bytes[start...].firstIndex(of: UInt8(ascii: ">")) {
      return bracket + 1
    }
    let ends: [UInt8] = [0x20, 0x09, 0x0A, 0x0D, 0x2C, 0x5B, 0x5D, 0x7B, 0x7D]
    return bytes[start...].firstIndex { ends.contains($0) } ?? bytes.count
  }

  private static func skippingSpaceAndComments(from start: Int, in bytes: [UInt8]) -> Int {
    var index = start
    while index < bytes.count {
      switch bytes[index] {
      case 0x20, 0x09, 0x0A, 0x0D: index += 1
      case UInt8(ascii: "#"): index = bytes[index...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
      default: return index
      }
    }
    return index
  }
}
