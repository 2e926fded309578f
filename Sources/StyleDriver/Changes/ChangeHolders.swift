import StyleCompiler
import StyleDiagnostics
import StyleModel
import StyleSyntax

/// The places that stand for what is gone: the list or map that had it, in a source of the bundle that had it.
struct ChangeHolders {
  private let project: LoadedProject
  /// The places of the keys at the top of each source, by the file's number.
  private let tops: [[String: SourceRange]]
  /// Each bundle with its bases, the nearest first.
  private let chains: [String: [StyleName]]

  init(_ project: LoadedProject) {
    self.project = project
    let whole = project.workspace.project
    let named = whole.bundles.map { bundle in (bundle.name.text, whole.chain(of: bundle.name).map(\.name)) }
    chains = Dictionary(named) { first, _ in first }
    tops = project.trees.map { tree in Dictionary(tree.topPlaces) { first, _ in first } }
  }

  /// Of some bundles the first that doesn't take from another of them, where a change of all of them is made.
  func base(of bundles: [String]) -> String? {
    let names = Set(bundles.map { StyleName($0) })
    return bundles.first { name in chains[name, default: []].dropFirst().allSatisfy { !names.contains($0) } }
      ?? bundles.first
  }

  /// The place of a kind's styles in a bundle's own sources, else in those of its bases, else the start of the first of these; of a
  /// bundle that is gone the project file's list of bundles.
  func place(of kind: String?, in bundle: String) -> SourceRange? {
    let files = chains[bundle, default: []].lazy.flatMap { project.workspace.bundleFiles[$0] ?? [] }
    if let kind, let holder = files.compactMap({ tops[$0.index][kind] }).first { return holder }
    if kind == nil || files.isEmpty, let list = tops.first?["bundles"] { return list }
    return (files.first ?? firstSource).map { SourceRange(file: $0, range: 0..<0) }
  }

  private var firstSource: FileID? {
    project.files.indices.first { $0 > 0 && !project.files[$0].bytes.isEmpty }.map { FileID($0) }
  }
}

extension SourceTree {
  /// The keys at the top of the file with their places.
  fileprivate var topPlaces: [(String, SourceRange)] {
    root.map { root in entries(root).map { (string($0.key), place($0.key)) } } ?? []
  }
}
