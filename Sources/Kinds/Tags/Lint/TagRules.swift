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
}

extension RuleRegistry {
  /// The key path shared by findings of one rule that a report may tell together, that of the styles for one number of texts; nil for a
  /// finding that stands alone.
  package static func group(of finding: Diagnostic) -> StyleKeyPath? {
    guard let path = finding.keyPath?.components, path.count > 4, path[0] == "tags", path[2] == "angles" else {
      return nil
    }
    return StyleKeyPath(Array(path[..<4]))
  }
}

extension RuleDescription.Category {
  package static let tags = Self("tags")
}
