extension JSONWriter {
  /// Appends a string in quotes with the escapes of RFC 8785, section 3.2.2.2; all else stays UTF-8.
  static func appendQuoted(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    let start = bytes.count
    bytes.append(contentsOf: text.utf8)
    if bytes[start...].contains(where: needsEscape) {
      bytes.removeSubrange(start...)
      for byte in text.utf8 {
        if needsEscape(byte) {
          bytes.append(contentsOf: escape(for: byte).utf8)
        } else {
          bytes.append(byte)
        }
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func needsEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  /// The shortest escape of a control character, quote or backslash.
  static func escape(for byte: UInt8) -> String {
    switch byte {
    case 0x08: "\\b"
    case 0x09: "\\t"
    case 0x0A: "\\n"
    case 0x0C: "\\f"
    case 0x0D: "\\r"
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): "\\\(Unicode.Scalar(byte))"
    default: (byte < 0x10 ? "\\u000" : "\\u00") + String(byte, radix: 16)
    }
  }
}

extension JSONWriter {
  /// Writes a value that was read, the members of its objects in canonical order.
  ///
  /// So reading a document and writing its root makes it canonical. Objects and arrays are at most
  /// ``JSONDocument/depthLimit`` deep, which bounds the recursion.
  public mutating func value(_ value: JSONValue) {
    switch value.kind {
    case .null: null()
    case .boolean: bool(value.boolValue == true)
    case .number: number(value.doubleValue ?? .nan)
    case .string: string(value.stringValue ?? "")
    case .array:
      array { writer in value.elements?.forEach { writer.value($0) } }
    case .object:
      object { writer in
        guard let members = value.members else { return }
        if Self.isInOrder(members) {
          for member in members { writer.member(member) }
        } else {
          let sorted = members.sorted { CanonicalOrder.utf16Precedes($0.utf8Name, $1.utf8Name) }
          for member in sorted { writer.member(member) }
        }
      }
    }
  }

  private mutating func member(_ member: JSONValue.Member) {
    key(member.name)
    value(member.value)
  }

  private static func isInOrder(_ members: JSONValue.Members) -> Bool {
    zip(members, members.dropFirst()).allSatisfy { CanonicalOrder.utf16Precedes($0.utf8Name, $1.utf8Name) }
  }
}
