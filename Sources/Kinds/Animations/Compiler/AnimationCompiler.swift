package import StyleBundle
import StyleDiagnostics
package import StyleModel
import Synchronization

/// The compiler of animations.
struct AnimationCompiler: KindCompiler {
  static let kind = StyleKind.animations
  static let summary = "animations"
  static let table = AnimationKey.table
  static let innerTables = [AnimationKey.stepTable, ReverseKey.table, AnchorKey.table]
  static let errors = AnimationErrors.all

  private let catalog: AnimationCatalog

  init(_ scope: BundleScope, _ reader: ValueReader) {
    catalog = AnimationCatalog(scope, reader: reader)
  }

  func compile(_ name: StyleName, _ number: Int) -> ReadStyle? { catalog.animation(number) }

  static func lift(_ bundle: DecodedBundle) -> [any ModelStyle] {
    let animations = bundle.animations.map { Animation(lifting: $0) }
    let variants = Set(animations.compactMap(\.reducedVariant))
    return animations.map { animation in
      var animation = animation
      animation.isReducedVariant = variants.contains(animation.name)
      return animation
    }
  }
}

extension Animation: CompiledStyle {
  package var model: any ModelStyle { self }
  package var bundleStyle: any BundleStyle { written }
}

extension BundleScope {
  var animations: Definitions { definitions(of: .animations) }

  /// The animations that others play for people who ask for less motion.
  var reducedVariants: Set<StyleName> {
    memo.variants.value(of: .animations) { AnimationCatalog(self, reader: ValueReader(of: self)).reducedVariants() }
  }

  /// The same where they were looked up before.
  var knownReducedVariants: Set<StyleName>? { memo.variants.withLock { $0[.animations] } }

  /// The number of the first animation with which curves in pieces have more key times than a bundle may; above all where there is none.
  var firstAnimationBeyondLimit: Int {
    memo.limits.value(of: .animations) { KeyTimeCount(self).firstBeyondLimit() }
  }

  /// The place where the project file has an animation play for those without a reduced variant; none for any other style.
  func variantUses(of style: StyleReference) -> [(keyPath: StyleKeyPath, place: SourceRange)] {
    guard style.kind == .animations, case .use(style.name, let place)? = reducedMotion else { return [] }
    return [(Project.variantKeyPath, place)]
  }
}

extension Project {
  fileprivate static let variantKeyPath = StyleKeyPath(["lint", "reducedMotion"])

  /// The finding about the animation for those without a reduced variant, where no bundle has it.
  func unknownVariant(_ scopes: [BundleScope]) -> [Diagnostic] {
    guard case .use(let name, let place) = reducedMotion,
      !scopes.contains(where: { $0.mayHaveUnreadNames || $0.animations.contains(name) })
    else { return [] }
    var finding = Message.unknownName(
      name.text, kind: .animation, known: scopes.flatMap(\.animations.names), at: place)
    finding.keyPath = Self.variantKeyPath
    return [finding]
  }
}

extension NameKind {
  static let animation = NameKind.of(.animations)
}
