import StyleCompiler
import StyleDiagnostics
import StyleLint
import StyleModel

/// What is kept of the animations of a batch for the rules that ask about all of a bundle.
struct BundleMemory: Sendable {
  /// Animations with a track that takes no time, which is legal in a reduced variant.
  private(set) var instant: [Animation] = []
  /// Animations that others play for people who ask for less motion.
  private(set) var reducedVariants: [StyleName] = []

  init(_ styles: StyleCompilation.Result) {
    for animation in styles.animations {
      if animation.tracks.contains(where: { $0.duration.value <= 0 }) { instant.append(animation) }
      if let variant = animation.reducedVariant { reducedVariants.append(variant) }
    }
  }
}

extension [BatchOutcome] {
  /// What the rules find that ask about all styles of a bundle.
  func findings(_ workspace: Workspace, settings: [RuleSetting]) -> [Diagnostic] {
    let rules = RuleSelection(settings, ofWholeBundles: true)
    return workspace.scopes.enumerated().flatMap { bundle, scope -> [Diagnostic] in
      let memories = filter { $0.bundle == bundle }.map(\.memory)
      var styles = StyleCompilation.Result()
      styles.animations = memories.flatMap(\.instant)
      guard !styles.animations.isEmpty else { return [] }
      return BundleLint(
        styles, scope: scope, project: workspace.project, rules: rules,
        reducedVariants: Set(memories.flatMap(\.reducedVariants))
      ).findings()
    }
  }
}
