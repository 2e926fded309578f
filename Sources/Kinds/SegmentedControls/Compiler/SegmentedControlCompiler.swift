package import StyleBundle
package import StyleModel

/// Compiles segmented controls.
struct SegmentedControlCompiler: KindCompiler {
  static let kind = StyleKind.segmentedControls
  static let summary = "segmented controls"
  static let table = SegmentedControlKey.table

  private let reader: ValueReader
  private let definitions: Definitions
  private let byProject: SegmentedControl.ReducedMotion?

  init(_ scope: BundleScope, _ reader: ValueReader) {
    self.reader = reader
    definitions = scope.definitions(of: Self.kind)
    // A name there is an animation's, which isn't for this kind.
    if case .some(.none) = scope.reducedMotion {
      byProject = SegmentedControl.ReducedMotion.none
    } else {
      byProject = nil
    }
  }

  /// The keys without which the others still place window and labels.
  private static let parts: Set = ["shake", "reducedMotion"]

  func compile(_ name: StyleName, _ number: Int) -> ReadStyle? {
    let read = reader.style(Self.kind, name, without: Self.parts) {
      ExtendsChain(reader: reader, definitions: definitions).layers(of: number).flatMap {
        SegmentedControlReader(reader: reader, name: name, byProject: byProject).read($0)
      }
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
