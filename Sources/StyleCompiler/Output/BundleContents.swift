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
    tagSets = parts.flatMap(\.tagSets).sorted { $0.set.name.precedesInJSON($1.set.name) }
    bubbles = parts.flatMap(\.bubbles).sorted { $0.bubble.name.precedesInJSON($1.bubble.name) }
    animations = parts.flatMap(\.animations).sorted { $0.name.precedesInJSON($1.name) }
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
