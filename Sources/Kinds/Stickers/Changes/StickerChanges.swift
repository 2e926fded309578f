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

  static func check(_ pair: StylePair<StickerStyle>, _ report: (StyleChange?) -> Void) {
    report(.outside(pair, "scale", in: pair.old.scale, to: pair.new.scale, at: "scale"))
  }
}
