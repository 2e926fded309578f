import StyleBundle
import StyleCompiler
import StyleDiagnostics
import StyleLint
import StyleModel

/// The sizes of bundles, which clients read up to 8 MiB.
struct BundleSizes {
  private let workspace: Workspace
  private let context: LintContext
  /// More bytes than stand around the styles of a bundle.
  private static let frame = 4096

  init(_ workspace: Workspace) {
    self.workspace = workspace
    context = LintContext(of: workspace.project)
  }

  /// The bytes from which a bundle is told at its heaviest style: half of what clients read, or what the project sets.
  private func bound(at heaviest: @autoclosure () -> StyleKeyPath) -> Int {
    Self.bytes(context.number(BundleLarge.share, of: BundleLarge.self, at: heaviest()))
  }

  /// The least bound of any bundle, whichever its heaviest style is.
  private var leastBound: Int {
    let local = context.options.filter { $0.rule == BundleLarge.name && $0.keyPath != nil }.map { Self.bytes($0.value) }
    return (local + [bound(at: StyleKeyPath([]))]).min() ?? DecodedBundle.sizeLimit
  }

  private static func bytes(_ share: Double) -> Int { Int(min(max(share, 0), 1) * Double(DecodedBundle.sizeLimit)) }

  /// The bundles whose sources alone are so large that the bundle may be too large, by their numbers: half as large.
  func heavy(_ files: [SourceFile]) -> Set<Int> {
    let least = leastBound / 2
    guard files.dropFirst().reduce(0, { $0 + $1.bytes.count }) >= least else { return [] }
    var sizes = workspace.scopes.map { _ in 0 }
    for (number, file) in files.enumerated() {
      for bundle in workspace.readers.of(FileID(number)) { sizes[bundle] += file.bytes.count }
    }
    return Set(sizes.indices.filter { sizes[$0] >= least })
  }

  /// A finding for each bundle that is large, an error where clients would refuse it; `outputs` are the parts of each by its
  /// number.
  func findings(_ outputs: [[BundlePart]]) -> [Diagnostic] {
    let least = leastBound
    return outputs.indices.compactMap { bundle in
      let parts = outputs[bundle]
      // More bytes than the bundle has.
      let most = parts.reduce(Self.frame) { $0 + $1.size }
      guard !parts.isEmpty, most > least else { return nil }
      let (scope, heaviest) = (workspace.scopes[bundle], Self.heaviest(of: parts))
      let bound = bound(at: heaviest.first?.path ?? StyleKeyPath([]))
      guard most > bound, let text = try? PiecedText(bundle: scope.name.text, of: parts), text.count > bound else {
        return nil
      }
      return FileMessages.largeBundle(
        scope.name.text, size: text.count, heaviest: heaviest, label: workspace.project.bundle(scope.name)?.place,
        at: heaviest.first.flatMap { SourceLocator(scope).nearestPlace(to: $0.path) })
    }
  }

  /// The three heaviest styles, each with its bytes; of those that weigh the same the first by kind and name.
  private static func heaviest(of parts: [BundlePart]) -> [(path: StyleKeyPath, bytes: Int)] {
    var heaviest: [(kind: String, name: String, bytes: Int)] = []
    for style in parts.lazy.flatMap(\.sizes) {
      let place = heaviest.firstIndex { ($0.bytes, style.kind, style.name) < (style.bytes, $0.kind, $0.name) }
      heaviest.insert(style, at: place ?? heaviest.endIndex)
      if heaviest.count > 3 { heaviest.removeLast() }
    }
    return heaviest.map { (path: StyleKeyPath([$0.kind, $0.name]), bytes: $0.bytes) }
  }
}
