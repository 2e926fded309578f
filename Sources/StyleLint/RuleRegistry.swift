package import StyleDiagnostics

/// The one list of all rules, in the order of the documentation.
package enum RuleRegistry {
  static let tags: [any TagRule.Type] = [
    TagAngleOutOfRange.self, TagVerticalNudged.self, TagFirstAngleAmbiguous.self, DictionaryAngleInexact.self,
    TagTextsOverlap.self, TagSidesMixed.self, TagSidesNotMirrored.self, TagAnimationIncomplete.self,
  ]

  static let bubbles: [any BubbleRule.Type] = [
    BubbleBodyEmpty.self
  ]

  static let animations: [any AnimationRule.Type] = [
    AnimationLong.self
  ]

  static let sources: [any SourceRule.Type] = [
    Portability.self, NumberAsText.self, AngleInRadians.self, KeyNormalisation.self, LineSeparatorInSource.self,
    CommentWithoutSpace.self, UnusedToken.self, UnusedStyle.self,
  ]

  /// What every rule says of itself.
  package static let all: [RuleDescription] = {
    let rules: [any Rule.Type] = tags + bubbles + animations + sources
    return rules.map { $0.description }
  }()

  package static func rule(_ name: DiagnosticName) -> RuleDescription? {
    all.first { $0.name == name }
  }
}
