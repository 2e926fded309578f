import StyleBundle
import StyleDiagnostics
import StyleLint

/// The meaning of a sticker's changes: pages store its scale.
enum StickerChanges: KindChanges {
  static let reach = [
    Reach("close.growth", "the close button's growth", .falling), Reach("close.size", "the close button", .falling),
    Reach("flip", "the flips", .losing), Reach("fonts", "the fonts", .losing),
    Reach("fontSize.max", "the font size", .losing), Reach("fontSize.min", "the font size", .losing),
  ]
  static let unseen: [MemberPath] = ["scale"]

  static func check(_ pair: StylePair<StickerStyle>, _ report: (StyleChange) -> Void) {
    let (old, new) = (pair.old.scale, pair.new.scale)
    guard old.lowerBound < new.lowerBound - 1e-6 || old.upperBound > new.upperBound + 1e-6 else { return }
    let stored = old.lowerBound < new.lowerBound ? old.lowerBound : old.upperBound
    report(
      .outside(
        pair,
        "a stored scale of \(Numerals.number(stored)) is outside \(Numerals.number(new.lowerBound)) to "
          + "\(Numerals.number(new.upperBound)) now", at: "scale"))
  }
}
