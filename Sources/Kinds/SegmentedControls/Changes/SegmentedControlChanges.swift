import StyleBundle
import StyleClient
import StyleDiagnostics
import StyleGeometry
import StyleLint

/// The meaning of a segmented control's changes.
enum SegmentedControlChanges: KindChanges {
  static let reach = [
    Reach("segments", "the number of segments", .losing), Reach("title.width", "the labels' width", .losing),
    Reach("width", "the control's width", .losing),
  ]
  static let unseen: [MemberPath] = ["title.upTo"]

  static func measures(of pair: StylePair<SegmentedControlStyle>) -> (measures: [String], covered: [MemberPath]) {
    let (old, new) = (pair.old, pair.new)
    let curve = CurveMove(old.curve, over: old.duration, to: new.curve, over: new.duration)
    let contrasts = [
      ContrastMove("the labels", from: old.titleContrast, to: new.titleContrast),
      ContrastMove("the chosen label", from: old.chosenTitleContrast, to: new.chosenTitleContrast),
    ].compactMap(\.self)
    return ((curve.map { ["its curve \($0.words)"] } ?? []) + contrasts.words, ["curve"] + goneVariant(of: pair))
  }

  static func check(_ pair: StylePair<SegmentedControlStyle>, _ report: (StyleChange?) -> Void) {
    let (old, new) = (pair.old, pair.new)
    report(.slower(pair, from: old.duration, to: new.duration, "a move"))
    let (before, now) = (old.title.textGrowth, new.title.textGrowth)
    report(.lessEnlarged(pair, "labels", from: before, to: now, at: "title", "upTo"))
    if old.reducedMotion != nil, new.reducedMotion == nil { report(.rougher(pair)) }
  }
}

extension SegmentedControlStyle {
  /// The contrast of the labels on the control's background, from 1 to 21; nil where that is unknown or not opaque.
  fileprivate var titleContrast: Double? { colors.background.flatMap { colors.title.contrast(on: $0) } }

  /// The contrast of the chosen segment's label on the window, from 1 to 21; nil where that isn't opaque.
  fileprivate var chosenTitleContrast: Double? { colors.titleHighlighted.contrast(on: colors.highlight) }
}
