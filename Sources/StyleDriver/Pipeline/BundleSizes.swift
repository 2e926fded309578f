import StyleBundle
import StyleCompiler
import StyleDiagnostics
import StyleModel

/// The sizes of bundles, which clients read up to 8 MiB.
enum BundleSizes {
  /// The bytes of sources from which a bundle's size is looked at where it isn't written: half of the clients' limit.
  private static let heavySources = DecodedBundle.sizeLimit / 2
  /// More bytes than stand around the styles of a bundle.
  private static let frame = 4096

  /// The bundles whose sources alone are so large that the bundle may be too large, by their numbers.
  static func heavy(_ project: LoadedProject) -> Set<Int> {
    let all = project.files.reduce(0) { $0 + $1.bytes.count }
    guard all >= heavySources else { return [] }
    var sizes = project.workspace.scopes.map { _ in 0 }
    for (number, file) in project.files.enumerated() {
      for bundle in project.workspace.readers.of(FileID(number)) { sizes[bundle] += file.bytes.count }
    }
    return Set(sizes.indices.filter { sizes[$0] >= heavySources })
  }

  /// An error for each bundle that clients would refuse, at its heaviest style; `outputs` are the parts of each by its number.
  static func findings(_ outputs: [[BundlePart]], _ workspace: Workspace) -> [Diagnostic] {
    outputs.indices.compactMap { bundle in
      let scope = workspace.scopes[bundle]
      guard outputs[bundle].reduce(frame, { $0 + $1.size }) > DecodedBundle.sizeLimit,
        let text = try? PiecedText(bundle: scope.name.text, of: outputs[bundle]), text.count > DecodedBundle.sizeLimit
      else { return nil }
      let heaviest = outputs[bundle].flatMap(\.sizes)
        .map { (path: StyleKeyPath([$0.kind, $0.name]), bytes: $0.bytes) }
        .sorted { ($1.bytes, $0.path.description) < ($0.bytes, $1.path.description) }.prefix(3)
      let place = heaviest.first.flatMap { SourceLocator(scope).nearestPlace(to: $0.path) }
      return FileMessages.bundleTooLarge(
        scope.name.text, size: text.count, heaviest: heaviest.map { ("\($0.path)", $0.bytes) },
        label: workspace.project.bundle(scope.name)?.place, at: place)
    }
  }
}
