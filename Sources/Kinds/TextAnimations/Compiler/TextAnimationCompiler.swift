package import StyleBundle
package import StyleModel

/// Compiles styles of this kind.
struct TextAnimationCompiler: KindCompiler {
  static let kind = StyleKind.textAnimations
  static let summary = "text animations"
  static let table = TextAnimationKey.table

  private let reader: ValueReader
  private let definitions: Definitions

  init(_ scope: BundleScope, _ reader: ValueReader) {
    self.reader = reader
    definitions = scope.definitions(of: Self.kind)
  }

  func compile(_ name: StyleName, _ number: Int) -> ReadStyle? {
    let read = reader.style(Self.kind, name) { () -> TextAnimation? in
      guard let layers = ExtendsChain(reader: reader, definitions: definitions).layers(of: number),
        let map = MapReader<TextAnimationKey>(reader, layers), let height = map.quantity(.height)
      else { return nil }
      return TextAnimation(name: name, height: height)
    }
    return read.map { ReadStyle($0.model, $0.isSound ? $0.model : nil) }
  }

  static func lift(_ bundle: DecodedBundle) -> [any ModelStyle] {
    bundle.textAnimations.map { TextAnimation(lifting: $0) }
  }
}

extension TextAnimation: CompiledStyle {
  package var model: any ModelStyle { self }
  package var bundleStyle: any BundleStyle { TextAnimationStyle(self) }
}
