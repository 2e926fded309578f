import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleLint

/// The meaning of a brush's changes: stored strokes have widths.
enum BrushChanges: KindChanges {
  static let reach: [Reach] = []
  static let unseen: [MemberPath] = ["width.max", "width.min"]

  static func check(_ pair: StylePair<BrushStyle>, _ report: (StyleChange) -> Void) {
    let (old, new) = (pair.old.width, pair.new.width)
    guard old.min < new.min - 1e-6 || old.max > new.max + 1e-6 else { return }
    report(
      .outside(
        pair,
        "a stored width of \(Numerals.points(old.min < new.min ? old.min : old.max)) is outside "
          + "\(Numerals.number(new.min)) to \(Numerals.points(new.max)) now", at: "width"))
  }
}
