extension StyleKind {
  package static let stickers = StyleKind("stickers", noun: "sticker", plural: "stickers", exampleName: "plain")
}

/// A sticker with where its values came from.
///
/// Lengths are in points.
package struct Sticker: ModelStyle {
  package static let kind = StyleKind.stickers

  package var name: StyleName
  /// From top to bottom.
  package var height: Quantity

  package init(name: StyleName, height: Quantity) {
    self.name = name
    self.height = height
  }
}
