package import StyleDiagnostics

/// The rules about the text of the sources.
enum SourceRules {
  static let all: [any Rule.Type] = [
    Portability.self, NumberAsText.self, AngleInRadians.self, ColorOutOfGamut.self, UnitSuspect.self,
    KeyNormalization.self, NameUnusual.self,
    LineSeparatorInSource.self, CommentWithoutSpace.self, UnusedToken.self, TokenInvalid.self,
    TokenDeprecated.self, UnusedStyle.self, SuppressionUnused.self,
    SuppressionWithoutReason.self, SourceIgnored.self, BundleLarge.self,
  ]
}

extension RuleDescription.Category {
  package static let sources = Self("sources")
}
