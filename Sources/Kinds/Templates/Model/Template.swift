extension StyleKind {
  package static let templates = StyleKind("templates", noun: "template", plural: "templates", exampleName: "plain")
}

/// A template with where its values came from.
///
/// Lengths are in points.
package struct Template: ModelStyle {
  package static let kind = StyleKind.templates

  package var name: StyleName
  /// From top to bottom.
  package var height: Quantity

  package init(name: StyleName, height: Quantity) {
    self.name = name
    self.height = height
  }
}
