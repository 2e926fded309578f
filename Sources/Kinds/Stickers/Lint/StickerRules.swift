package import StyleDiagnostics

/// The rules about this kind.
enum StickerRules: KindRules {
  typealias Figure = StickerFigure

  static let all: [any Rule.Type] = []
}

/// A rule about a sticker.
package protocol StickerRule: StyleRule where Figure == StickerFigure {}

extension RuleDescription.Category {
  package static let stickers = Self("stickers")
}
