/// The order that RFC 8785 puts the keys of an object in.
public enum CanonicalOrder {
  /// Whether `left` comes before `right` when both are compared by UTF-16 code units.
  public static func utf16Precedes(_ left: String, _ right: String) -> Bool {
    utf16Precedes(left.utf8, right.utf8)
  }

  /// Whether `left` comes before `right`, both valid UTF-8, when they are compared as UTF-16 code units.
  ///
  /// UTF-8 sorts by code points. UTF-16 sorts almost so: characters above U+FFFF are written with surrogates
  /// (0xD800…0xDFFF) and come before U+E000…U+FFFF. In UTF-8 the first bytes of these are 0xF0…0xF4 and 0xEE, 0xEF, so
  /// it is enough to swap the two groups at the first byte that differs; no conversion is needed.
  public static func utf16Precedes(_ left: some Sequence<UInt8>, _ right: some Sequence<UInt8>) -> Bool {
    var rightBytes = right.makeIterator()
    for leftByte in left {
      guard let rightByte = rightBytes.next() else { return false }
      if leftByte != rightByte { return weight(leftByte) < weight(rightByte) }
    }
    return rightBytes.next() != nil
  }

  private static func weight(_ byte: UInt8) -> UInt8 {
    byte & 0xFE == 0xEE ? byte + 0x10 : byte
  }
}

extension JSONValue.Member {
  /// Whether the key comes before another one's in that order.
  package func precedes(_ other: JSONValue.Member) -> Bool { CanonicalOrder.utf16Precedes(utf8Name, other.utf8Name) }
}
