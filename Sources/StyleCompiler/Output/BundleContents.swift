import StyleBundle
package import StyleModel

/// One bundle's styles, compiled, each kind in canonical order of the names.
package struct BundleContents: Sendable {
  package let name: StyleName
  package let tagSets: [(set: TagSet, drawing: TagDrawing)]
  package let bubbles: [(bubble: Bubble, outline: BubbleOutline)]
  package let animations: [Animation]
  /// Per tag set what each of its dictionaries writes for ±90.
  package let verticals: [StyleName: [Project.Verticals]]

  package init(
    _ name: StyleName, _ parts: [StyleCompilation.Result], verticals: [StyleName: [Project.Verticals]]
  ) {
    self.name = name
    self.verticals = verticals
    tagSets = Self.ordered(parts.flatMap(\.tagSets), by: \.set.name)
    bubbles = Self.ordered(parts.flatMap(\.bubbles), by: \.bubble.name)
    animations = Self.ordered(parts.flatMap(\.animations), by: \.name)
  }
}

extension BundleContents {
  /// Styles come in the order of their names' bytes, which nearly always is that of canonical JSON.
  private static func ordered<Style>(_ styles: [Style], by name: (Style) -> StyleName) -> [Style] {
    let isOrdered = styles.indices.dropFirst().allSatisfy { name(styles[$0 - 1]).precedesInJSON(name(styles[$0])) }
    return isOrdered ? styles : styles.sorted { name($0).precedesInJSON(name($1)) }
  }
}

extension StyleName {
  /// The order of keys in canonical JSON.
  func precedesInJSON(_ other: StyleName) -> Bool {
    CanonicalOrder.utf16Precedes(text, other.text)
  }
}

extension Sequence<Int> {
  /// Counts as keys, in the order of canonical JSON: `1`, `10`, `2`.
  func sortedAsKeys() -> [Int] {
    sorted { CanonicalOrder.utf16Precedes(String($0), String($1)) }
  }
}
