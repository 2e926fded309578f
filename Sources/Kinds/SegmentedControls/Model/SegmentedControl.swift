extension StyleKind {
  package static let segmentedControls = StyleKind(
    "segmentedControls", noun: "segmented control", plural: "segmented controls", exampleName: "plain")
}

/// A segmented control with where its values came from.
///
/// Lengths are in points.
package struct SegmentedControl: ModelStyle {
  package static let kind = StyleKind.segmentedControls

  package var name: StyleName
  /// From top to bottom.
  package var height: Quantity

  package init(name: StyleName, height: Quantity) {
    self.name = name
    self.height = height
  }
}
