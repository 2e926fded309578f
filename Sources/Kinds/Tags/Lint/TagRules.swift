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
    TagTextSmall.self, TagAnimationIncomplete.self, TagChangeTextsSeen.self,
  ]

  /// The styles of a set for one number of texts.
  static func group(of keyPath: StyleKeyPath) -> StyleKeyPath? {
    let path = keyPath.components
    return path.count > 4 && path[2] == "angles" ? StyleKeyPath(Array(path[..<4])) : nil
  }
}

/// A rule about a tag set.
package protocol TagRule: StyleRule where Figure == TagFigure {}

extension RuleDescription.Category {
  package static let tags = Self("tags")
}
