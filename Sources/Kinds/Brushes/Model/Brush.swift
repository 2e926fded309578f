extension StyleKind {
  package static let brushes = StyleKind("brushes", noun: "brush", plural: "brushes", exampleName: "plain")
}

/// A brush with where its values came from.
///
/// Lengths are in points.
package struct Brush: ModelStyle {
  package static let kind = StyleKind.brushes

  package var name: StyleName
  /// From top to bottom.
  package var height: Quantity

  package init(name: StyleName, height: Quantity) {
    self.name = name
    self.height = height
  }
}
