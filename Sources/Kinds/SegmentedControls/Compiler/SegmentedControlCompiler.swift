package import StyleBundle
package import StyleModel

/// Compiles styles of this kind.
struct SegmentedControlCompiler: KindCompiler {
  static let kind = StyleKind.segmentedControls
  static let summary = "segmented controls"
  static let table = SegmentedControlKey.table

  private let reader: ValueReader
  private let definitions: Definitions

  init(_ scope: BundleScope, _ reader: ValueReader) {
    self.reader = reader
    definitions = scope.definitions(of: Self.kind)
  }

  func compile(_ name: StyleName, _ number: Int) -> ReadStyle? {
    let read = reader.style(Self.kind, name) { () -> SegmentedControl? in
      guard let layers = ExtendsChain(reader: reader, definitions: definitions).layers(of: number),
        let map = MapReader<SegmentedControlKey>(reader, layers), let height = map.quantity(.height)
      else { return nil }
      return SegmentedControl(name: name, height: height)
    }
    return read.map { ReadStyle($0.model, $0.isSound ? $0.model : nil) }
  }

  static func lift(_ bundle: DecodedBundle) -> [any ModelStyle] {
    bundle.segmentedControls.map { SegmentedControl(lifting: $0) }
  }
}

extension SegmentedControl: CompiledStyle {
  package var model: any ModelStyle { self }
  package var bundleStyle: any BundleStyle { SegmentedControlStyle(self) }
}
