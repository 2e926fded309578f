package import StyleBundle
package import StyleDiagnostics
package import StyleModel
package import StyleSyntax

/// A project's sources, read and indexed, to be compiled bundle by bundle in parts that can run at the same time.
///
/// `init` → ``batches`` → ``compile(_:)`` for each, whose results are linted and written one by one and then let go.
package struct Workspace: Sendable {
  /// A part of one bundle's styles that goes through all stages at once.
  ///
  /// Its styles are neighbors in the sources, since those that stand together mostly belong together.
  package struct Batch: Sendable {
    /// The number of the bundle's scope.
    package let bundle: Int
    let items: [StyleCompilation.Item]
  }

  package let project: Project
  /// The scopes of the bundles, in the order of the project file.
  package internal(set) var scopes: [BundleScope]
  /// Findings made before any style is compiled.
  package let findings: [Diagnostic]
  /// Each bundle's own files, in the byte order of their paths, imports left out.
  package let bundleFiles: [StyleName: [FileID]]
  let trees: [SourceTree]
  let indices: [SourceIndex?]
  let imports: [ImportReference: ImportResult]
  let unread: Set<StyleName>
  /// The trees of token files, with what else is known of them.
  package let tokens: TokenTrees
  /// The bundles that read each source.
  package let readers: SourceReaders

  /// Makes the workspace of a project.
  ///
  /// `trees` are all sources by the number of their file, the project file's (empty where there is none) being 0, and `indices`
  /// those of the sources; `bundleFiles` has each bundle's own files, in the byte order of their paths, imports left out;
  /// `unread` are the bundles of which some file could not be read; the trees of token files are among `trees`.
  package init(
    project: Project, trees: [SourceTree], indices: [SourceIndex?], bundleFiles: [StyleName: [FileID]],
    imports: [ImportReference: ImportResult], unread: Set<StyleName> = [], tokens: TokenTrees = .none
  ) {
    self.bundleFiles = bundleFiles
    self.trees = trees
    self.indices = indices
    self.imports = imports
    (self.unread, self.tokens) = (unread, tokens)
    readers = SourceReaders(project, bundleFiles)
    let sources = SourceTrees(trees: trees)
    var scopes: [StyleName: BundleScope] = [:]
    for bundle in project.bundles {
      for entry in project.chain(of: bundle.name).reversed() where scopes[entry.name] == nil {
        scopes[entry.name] = BundleScope(
          entry.name, over: entry.base.flatMap { scopes[$0] },
          indices: (bundleFiles[entry.name] ?? []).compactMap { indices[$0.index] }, sources: sources, imports: imports,
          project: project, hasUnreadFiles: unread.contains(entry.name),
          layers: tokens.layers(of: entry.name, project, bundleFiles, indices),
          view: tokens.views[entry.name])
      }
    }
    let ordered = project.bundles.compactMap { scopes[$0.name] }
    self.scopes = ordered
    self.project = project.byOwnNames(in: ordered)
    var isUsed = [Bool](repeating: false, count: trees.count)
    for file in bundleFiles.values.joined() { isUsed[file.index] = true }
    let used = isUsed
    let early = trees.indices.filter { used[$0] }.flatMap { trees[$0].diagnostics + (indices[$0]?.findings ?? []) }
    let unused: [Diagnostic] =
      project.isPart
      ? []
      : UnusedTokens(project, self.scopes, indices: indices, bundleFiles: bundleFiles).findings()
        + MisspelledStyles.findings(project, self.scopes, indices: indices, bundleFiles: bundleFiles)
        + UnusedStyles.findings(indices.compactMap { $0 }.filter { !used[$0.file.index] }, sources: sources)
    let faults = UsedTokenFaults(scopes: ordered, project: project, bundleFiles: bundleFiles)
    let ofTokens = faults.findings(tokens) + faults.deprecated()
    findings =
      tokens.findings + (early + self.scopes.flatMap(\.findings) + unused + ofTokens).withKeyPaths(in: trees)
  }

  /// The workspace with another tree of one of its sources.
  func replacing(_ tree: SourceTree) -> Workspace {
    var (trees, indices) = (trees, indices)
    trees[tree.file.index] = tree
    indices[tree.file.index] = SourceIndex(tree)
    return replacing(trees, indices)
  }

  /// The workspace with other trees of its sources, which import the same.
  package func replacing(_ trees: [SourceTree], _ indices: [SourceIndex?]) -> Workspace {
    Workspace(
      project: project, trees: trees, indices: indices, bundleFiles: bundleFiles, imports: imports, unread: unread,
      tokens: tokens)
  }

  /// The parts that all styles make, each of some styles and some nodes of their sources.
  ///
  /// They are small enough to share the work among a few workers, and to hold all that is made of one at once; a style that is
  /// larger than that begins a part of its own.
  package func batches(of count: Int = 64, nodes: Int = 8_000) -> [Batch] {
    scopes.enumerated().flatMap { bundle, scope in
      var parts: [[StyleCompilation.Item]] = []
      var room = 0
      for item in StyleCompilation.items(in: scope) {
        let size = StyleCompilation.size(of: item, in: scope)
        if parts.last?.count ?? count >= count || size > room {
          parts.append([])
          room = nodes
        }
        parts[parts.count - 1].append(item)
        room -= size
      }
      return parts.map { Batch(bundle: bundle, items: $0) }
    }
  }

  package func compile(_ batch: Batch) -> StyleCompilation.Result {
    StyleCompilation(scopes[batch.bundle]).compile(batch.items)
  }

  /// The styles of a bundle that key paths lead to; it need not have them all.
  ///
  /// `known` are models of the bundle's styles, by their own names, that aren't compiled again.
  package func compile(
    at keyPaths: [StyleKeyPath], of bundle: Int, known: [StyleReference: any ModelStyle] = [:]
  ) -> StyleCompilation.Result {
    StyleCompilation(scopes[bundle], tracing: nil, known: known).compile(batch(at: keyPaths, of: bundle).items)
  }

  /// The styles of a bundle that key paths lead to, as one part.
  package func batch(at keyPaths: [StyleKeyPath], of bundle: Int) -> Batch {
    let items = keyPaths.compactMap { keyPath -> StyleCompilation.Item? in
      guard keyPath.components.count > 1,
        let kind = KindRegistry.all.firstIndex(where: { $0.kind.key == keyPath.components[0] }),
        let number = scopes[bundle].definitions[kind].number(of: StyleName(keyPath.components[1]))
      else { return nil }
      return .style(kind: kind, number: number)
    }
    return Batch(bundle: bundle, items: items)
  }

  /// The kinds of which a bundle has a style.
  package var kinds: [StyleKind] {
    KindRegistry.all.indices.filter { kind in scopes.contains { !$0.definitions[kind].names.isEmpty } }
      .map { KindRegistry.all[$0].kind }
  }

  /// Whether a file was read as a source of styles, or in place of one.
  func isRead(_ file: FileID) -> Bool { indices.indices.contains(file.index) && indices[file.index] != nil }

  /// Whether a file was read as a source of styles.
  func isSource(_ file: FileID) -> Bool { isRead(file) && !trees[file.index].isImported }

  /// The file that an import leads to; nil where it could not be read.
  func importedFile(_ reference: ImportReference) -> FileID? {
    guard case .dictionary(let dictionary) = imports[reference] else { return nil }
    return dictionary.place?.file
  }

  /// The sources that a bundle reads, its own and those of its bases.
  func files(of bundle: StyleName) -> [FileID] {
    project.chain(of: bundle).flatMap { bundleFiles[$0.name] ?? [] }
  }

  /// Some bundles and those that extend one of them, by number.
  package func bundles(over bases: [Int]) -> [Int] {
    let names = Set(bases.map { scopes[$0].name })
    return scopes.indices.filter { project.chain(of: scopes[$0].name).contains { names.contains($0.name) } }
  }

  /// The key path at which a derived bundle's own sources state a value: that of the style, or of a token which it refers to.
  ///
  /// Nil where they don't, and of a bundle that extends none.
  package func ownSource(of keyPath: StyleKeyPath, in bundle: Int) -> StyleKeyPath? {
    let scope = scopes[bundle]
    guard project.bundle(scope.name)?.base != nil else { return nil }
    return SourceLocator(scope).source(of: keyPath, in: Set(bundleFiles[scope.name] ?? []))
  }

  /// A finding for each bundle that the oldest client has to read and can't; `needed` is the revision from which clients can.
  package func clientFindings(needed: Int) -> [Diagnostic] {
    guard let minimum = project.minimumClient, minimum.revision < needed else { return [] }
    return scopes.map {
      ProjectMessage.newerClientNeeded(
        $0.name.text, needed: needed, minimum: minimum.revision, at: minimum.place)
    }
  }

  /// Findings about styles that the project file names and no bundle has.
  package var projectFindings: [Diagnostic] {
    project.unknownTagSets(scopes) + project.unknownVariant(scopes)
  }
}
