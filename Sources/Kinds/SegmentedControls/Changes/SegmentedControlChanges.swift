import StyleBundle
import StyleDiagnostics
import StyleLint

/// The meaning of a segmented control's changes.
enum SegmentedControlChanges: KindChanges {
  static let reach = [
    Reach("segments", "the number of segments", .losing), Reach("title.width", "the labels' width", .losing),
    Reach("width", "the control's width", .losing),
  ]

  static func check(_ pair: StylePair<SegmentedControlStyle>, _ report: (StyleChange) -> Void) {
    let (old, new) = (pair.old, pair.new)
    if let change = StyleChange.slower(pair, from: old.duration, to: new.duration, "a move") { report(change) }
    if old.reducedMotion != nil, new.reducedMotion == nil { report(.rougher(pair)) }
  }
}
