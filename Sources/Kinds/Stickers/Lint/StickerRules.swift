package import StyleDiagnostics

/// The rules about stickers.
enum StickerRules: KindRules {
  typealias Figure = StickerFigure

  static let all: [any Rule.Type] = [
    StickerTargetSmall.self, StickerCloseCovers.self, StickerOutgrowsDevice.self, StickerTextClipped.self,
    StickerSnapUneven.self,
  ]
}

extension RuleDescription.Category {
  package static let stickers = Self("stickers")
}
