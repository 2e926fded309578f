import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleLint

/// The meaning of a brush's changes: stored strokes have widths.
enum BrushChanges: KindChanges {
  static let unseen: [MemberPath] = ["width.max", "width.min"]

  static func check(_ pair: StylePair<BrushStyle>, _ report: (StyleChange?) -> Void) {
    let (old, new) = (pair.old.width, pair.new.width)
    report(.outside(pair, "width", in: old.min...old.max, to: new.min...new.max, " pt", at: "width"))
  }
}
