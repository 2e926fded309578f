import StyleBundle
import StyleModel

extension StyleName {
  /// The order of keys in canonical JSON.
  func precedesInJSON(_ other: StyleName) -> Bool {
    // Bytes are compared faster, and in ASCII it is the same.
    isASCII && other.isASCII ? self < other : CanonicalOrder.utf16Precedes(text, other.text)
  }
}

extension Sequence<Int> {
  /// Counts as keys, in the order of canonical JSON: `1`, `10`, `2`.
  func sortedAsKeys() -> [Int] {
    sorted { $0 < 10 && $1 < 10 ? $0 < $1 : CanonicalOrder.utf16Precedes(String($0), String($1)) }
  }
}
