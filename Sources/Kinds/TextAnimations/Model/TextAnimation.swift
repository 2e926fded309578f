extension StyleKind {
  package static let textAnimations = StyleKind(
    "textAnimations", noun: "text animation", plural: "text animations", exampleName: "plain")
}

/// A text animation with where its values came from.
///
/// Lengths are in points.
package struct TextAnimation: ModelStyle {
  package static let kind = StyleKind.textAnimations

  package var name: StyleName
  /// From top to bottom.
  package var height: Quantity

  package init(name: StyleName, height: Quantity) {
    self.name = name
    self.height = height
  }
}
