package import StyleDiagnostics
import StyleModel

/// The rules about tag sets.
enum TagRules: KindRules {
  typealias Figure = TagFigure

  static let all: [any Rule.Type] = [
    TagAngleOutOfRange.self, TagVerticalNudged.self, TagFirstAngleAmbiguous.self, DictionaryAngleInexact.self,
    DictionaryVerticalsDiffer.self,
    TagTextsOverlap.self, TagLineCrossesText.self, TagLinesCross.self, TagDotCoversText.self, TagSidesMixed.self,
    TagSidesNotMirrored.self, TagHitAreaSmall.self, TagHitAreasOverlap.self, TagPlacementGap.self,
    TagAnimationIncomplete.self,
  ]
}

/// A rule about a tag set.
package protocol TagRule: StyleRule where Figure == TagFigure {}

extension RuleDescription.Category {
  package static let tags = Self("tags")
}
