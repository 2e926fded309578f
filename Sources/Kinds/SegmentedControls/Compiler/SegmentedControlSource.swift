import StyleBundle
import StyleGeometry
import StyleModel

/// Sources of segmented controls.
enum SegmentedControlSource: DeclaredKind {
  typealias Style = SegmentedControlStyle
  static let summary = "segmented controls"
  /// The keys without which the others still place window and labels.
  static let parts: Set = ["shake", "reducedMotion"]

  /// Adds the duration of a spring, and the reduced motion as the project has it.
  static func complete(
    _ read: inout SourceReading<SegmentedControlStyle>, from map: MergedMap, in scope: BundleScope
  ) -> Bool {
    read.style.reducedMotion = reducedMotion(of: map, in: scope)
    if map.states("duration") { return read.knows("duration") && read.knows("curve") }
    guard read.knows("curve") else { return false }
    guard let duration = map.curve("curve")?.ownDuration else {
      map.require("duration")
      return false
    }
    read.style.duration = duration.double
    return true
  }

  /// Reads the reduced motion; a stated one that can't be read is reported and counts as `none`.
  private static func reducedMotion(
    of map: MergedMap, in scope: BundleScope
  ) -> SegmentedControlStyle.ReducedMotion? {
    if map.states("reducedMotion") {
      map.checkWord("reducedMotion")
      return .jumpToEnd
    }
    // A name there is an animation's, which isn't for this kind.
    if case .some(.none) = scope.reducedMotion { return .jumpToEnd }
    return nil
  }
}
