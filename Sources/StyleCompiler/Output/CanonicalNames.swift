import StyleBundle
import StyleModel

extension StyleName {
  /// The order of keys in canonical JSON.
  func precedesInJSON(_ other: StyleName) -> Bool {
    // Bytes are compared faster, and in ASCII it is the same.
    isASCII && other.isASCII ? self < other : CanonicalOrder.utf16Precedes(text, other.text)
  }
}

extension Array {
  /// The elements in the order that their names have in canonical JSON, which nearly always is that of the names' bytes.
  func inCanonicalOrder(by name: (Element) -> StyleName) -> [Element] {
    let byBytes = isOrdered(by: name) ? self : sorted { name($0) < name($1) }
    let isCanonical = byBytes.indices.dropFirst().allSatisfy {
      !name(byBytes[$0]).precedesInJSON(name(byBytes[$0 - 1]))
    }
    return isCanonical ? byBytes : byBytes.sorted { name($0).precedesInJSON(name($1)) }
  }

  private func isOrdered(by name: (Element) -> StyleName) -> Bool {
    indices.dropFirst().allSatisfy { name(self[$0 - 1]) < name(self[$0]) }
  }
}

extension Sequence<Int> {
  /// Counts as keys, in the order of canonical JSON: `1`, `10`, `2`.
  func sortedAsKeys() -> [Int] {
    sorted { $0 < 10 && $1 < 10 ? $0 < $1 : CanonicalOrder.utf16Precedes(String($0), String($1)) }
  }
}
