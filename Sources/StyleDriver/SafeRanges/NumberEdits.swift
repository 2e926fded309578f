import StyleBundle
import StyleChanges
import StyleCompiler
import StyleDiagnostics
import StyleModel
import StylePreview

/// The edits that other numbers make to a bundle's style, as it is compiled with them.
struct NumberEdits {
  private let style: StyleKeyPath
  private let bundle: Int
  private let workspace: Workspace
  private let now: JSONValue
  private var trials = TrialTrees()

  /// Compiles the style as it is; nil where it doesn't compile.
  init?(_ style: StyleKeyPath, in bundle: Int, _ workspace: Workspace) {
    guard let now = Self.json(style, bundle, workspace) else { return nil }
    (self.style, self.bundle, self.workspace, self.now) = (style, bundle, workspace, now)
  }

  /// The edits of the style with some numbers changed at once; nil where it doesn't compile with them.
  mutating func edits(with changes: [(number: SourceNumber, other: ExactDecimal)]) -> [BundleEdit]? {
    workspace.trying(changes, in: &trials).flatMap { Self.json(style, bundle, $0) }
      .map { new in
        BundleEdit.edits(from: now, to: new, of: BundleKinds.all.first { $0.key == style.components[0] }?.node)
      }
  }

  /// A bundle's style as clients read it; nil where it doesn't compile.
  private static func json(_ style: StyleKeyPath, _ bundle: Int, _ workspace: Workspace) -> JSONValue? {
    let compiled = workspace.compile(at: [style], of: bundle).styles
    guard let own = compiled.first(where: { $0.bundleStyle.keyPath == style }) else { return nil }
    let bytes = own.bundleStyle.written
    let document = try? JSONDocument(parsing: bytes, limit: bytes.count)
    return document?.root[style.components[0]]?[style.components[1]]
  }
}
