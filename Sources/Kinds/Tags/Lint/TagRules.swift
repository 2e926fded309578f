package import StyleDiagnostics
import StyleModel

/// The rules about tag sets.
enum TagRules: KindRules {
  typealias Figure = TagFigure

  static let all: [any Rule.Type] = [
    TagAngleOutOfRange.self, TagVerticalNudged.self, TagHorizontalNudged.self, TagFirstAngleAmbiguous.self,
    TagStylesAlike.self, DictionaryAngleInexact.self, DictionaryVerticalsDiffer.self,
    TagTextsOverlap.self, TagLineCrossesText.self, TagLinesCross.self, TagLineCoversText.self, TagDotCoversText.self,
    TagSidesMixed.self, TagSidesNotMirrored.self, TagHitAreaSmall.self, TagHitAreasOverlap.self, TagPlacementGap.self,
    TagTextSmall.self, TagAnimationIncomplete.self, TagChangeTextsSeen.self,
  ]

  /// Returns the key path of the styles for one number of texts, the group of a style's findings; nil for any other.
  static func group(of keyPath: StyleKeyPath) -> StyleKeyPath? {
    let path = keyPath.components
    return path.count > 4 && path[2] == "angles" ? StyleKeyPath(Array(path[..<4])) : nil
  }
}

extension RuleDescription.Category {
  package static let tags = Self("tags")
}
