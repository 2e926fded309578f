package import StyleBundle
package import StyleModel

/// Compiles styles of this kind.
struct TemplateCompiler: KindCompiler {
  static let kind = StyleKind.templates
  static let summary = "templates"
  static let table = TemplateKey.table

  private let reader: ValueReader
  private let definitions: Definitions

  init(_ scope: BundleScope, _ reader: ValueReader) {
    self.reader = reader
    definitions = scope.definitions(of: Self.kind)
  }

  func compile(_ name: StyleName, _ number: Int) -> ReadStyle? {
    let read = reader.style(Self.kind, name) { () -> Template? in
      guard let layers = ExtendsChain(reader: reader, definitions: definitions).layers(of: number),
        let map = MapReader<TemplateKey>(reader, layers), let height = map.quantity(.height)
      else { return nil }
      return Template(name: name, height: height)
    }
    return read.map { ReadStyle($0.model, $0.isSound ? $0.model : nil) }
  }

  static func lift(_ bundle: DecodedBundle) -> [any ModelStyle] { bundle.templates.map { Template(lifting: $0) } }
}

extension Template: CompiledStyle {
  package var model: any ModelStyle { self }
  package var bundleStyle: any BundleStyle { TemplateStyle(self) }
}
