package import StyleBundle
import StyleDiagnostics
package import StyleModel

/// Compiles text animations.
struct TextAnimationCompiler: KindCompiler {
  static let kind = StyleKind.textAnimations
  static let summary = "texts that leave and come unit by unit"
  static let table = TextAnimationKey.table
  static let innerTables = [TextEffectKey.table, TextAnchorKey.table]

  private let reader: ValueReader
  private let scope: BundleScope
  private let chain: ExtendsChain

  init(_ scope: BundleScope, _ reader: ValueReader) {
    self.reader = reader
    self.scope = scope
    chain = ExtendsChain(reader: reader, definitions: scope.definitions(of: Self.kind))
  }

  /// The keys without which the others still give the animation.
  private static let parts: Set = ["reducedMotion"]

  func compile(_ name: StyleName, _ number: Int) -> ReadStyle? {
    let read = reader.style(Self.kind, name, without: Self.parts) {
      chain.layers(of: number).flatMap { TextAnimationReader(reader: reader, name: name, scope: scope).read($0) }
    }
    return read.map { ReadStyle($0.model, $0.isSound ? $0.model : nil) }
  }

  static func problem(ofName name: String, at place: Place) -> Diagnostic? {
    name == "none" ? Message.namedNone(kind, at: place) : nil
  }

  static func lift(_ bundle: DecodedBundle) -> [any ModelStyle] {
    bundle.textAnimations.map { TextAnimation(lifting: $0) }
  }
}

extension TextAnimation: CompiledStyle {
  package var model: any ModelStyle { self }
  package var bundleStyle: any BundleStyle { TextAnimationStyle(self) }
}
