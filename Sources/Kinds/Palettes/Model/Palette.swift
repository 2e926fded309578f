extension StyleKind {
  package static let palettes = StyleKind("palettes", noun: "palette", plural: "palettes", exampleName: "plain")
}

/// A palette with where its values came from.
///
/// Lengths are in points.
package struct Palette: ModelStyle {
  package static let kind = StyleKind.palettes

  package var name: StyleName
  /// From top to bottom.
  package var height: Quantity

  package init(name: StyleName, height: Quantity) {
    self.name = name
    self.height = height
  }
}
