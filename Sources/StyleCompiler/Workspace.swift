package import StyleDiagnostics
package import StyleModel
package import StyleSyntax

/// A project's sources, read and indexed: what is compiled, bundle by bundle, in parts that can run at the same time.
///
/// `init` → ``batches`` → ``compile(_:)`` for each → ``bundles(from:)``.
package struct Workspace: Sendable {
  /// A part of one bundle's styles that is compiled at once.
  package struct Batch: Sendable {
    let bundle: Int
    let kind: StyleCompilation.Kind
    let names: [StyleName]
  }

  package let project: Project
  /// The scopes of the bundles, in the order of the project file.
  package let scopes: [BundleScope]
  /// What was found before any style is compiled.
  package let findings: [Diagnostic]
  /// The parts; each is small enough to share the work among a few workers.
  package let batches: [Batch]

  /// The workspace of a project: `trees` are all sources by the number of their file, the project file's (empty where there is
  /// none) being 0; `bundleFiles` has each bundle's own files, in the byte order of their paths, imports left out.
  package init(
    project: Project, trees: [SourceTree], indices: [FileID: SourceIndex], bundleFiles: [StyleName: [FileID]],
    imports: [ImportReference: ImportResult]
  ) {
    self.project = project
    let forest = Forest(trees)
    var scopes: [StyleName: BundleScope] = [:]
    for bundle in project.bundles {
      for entry in project.chain(of: bundle.name).reversed() where scopes[entry.name] == nil {
        scopes[entry.name] = BundleScope(
          entry.name, over: entry.base.flatMap { scopes[$0] },
          indices: (bundleFiles[entry.name] ?? []).compactMap { indices[$0] }, forest: forest, imports: imports,
          project: project)
      }
    }
    self.scopes = project.bundles.compactMap { scopes[$0.name] }
    batches = Self.batches(of: self.scopes)
    let used = Set(bundleFiles.values.joined())
    let early = used.sorted().flatMap { trees[$0.index].diagnostics + (indices[$0]?.findings ?? []) }
    let unused: [Diagnostic] =
      project.isPart
      ? []
      : UnusedTokens(project, self.scopes, indices: indices, bundleFiles: bundleFiles).findings()
        + UnusedStyles.findings(indices.values.filter { !used.contains($0.file) }, forest: forest)
    findings = (early + self.scopes.flatMap(\.findings) + unused).withKeyPaths(in: trees)
  }

  private static func batches(of scopes: [BundleScope]) -> [Batch] {
    let size = 64
    return scopes.indices.flatMap { bundle in
      StyleCompilation.Kind.allCases.flatMap { kind -> [Batch] in
        let names = StyleCompilation.names(kind, in: scopes[bundle])
        return stride(from: 0, to: names.count, by: size).map { start in
          Batch(bundle: bundle, kind: kind, names: Array(names[start..<min(start + size, names.count)]))
        }
      }
    }
  }

  package func compile(_ batch: Batch) -> StyleCompilation.Result {
    StyleCompilation(scopes[batch.bundle]).compile(batch.kind, batch.names)
  }

  /// The bundles' contents from the results of all batches, in the order of the batches.
  package func bundles(from results: [StyleCompilation.Result]) -> [BundleContents] {
    var parts: [Int: [StyleCompilation.Result]] = [:]
    for (batch, result) in zip(batches, results) { parts[batch.bundle, default: []].append(result) }
    return scopes.indices.map { index in
      let name = scopes[index].name
      var verticals: [StyleName: [Project.Verticals]] = [:]
      for dictionary in project.dictionaries where dictionary.bundle == name {
        verticals[dictionary.tagSet, default: []].append(dictionary.verticals)
      }
      return BundleContents(name, parts[index] ?? [], verticals: verticals)
    }
  }

  /// What the project file names and no bundle has.
  package var projectFindings: [Diagnostic] {
    var findings: [Diagnostic] = []
    for dictionary in project.dictionaries {
      guard let scope = scopes.first(where: { $0.name == dictionary.bundle }), !scope.mayHaveUnreadNames,
        scope.tagSets[dictionary.tagSet] == nil
      else { continue }
      var finding = ProjectWording.unknownTagSet(
        dictionary.tagSet.text, bundle: scope.name.text, known: scope.tagSetNames, at: dictionary.place)
      finding.keyPath = StyleKeyPath(["dictionaries", dictionary.name.text, "of"])
      findings.append(finding)
    }
    if case .use(let name, let place) = project.reducedMotion,
      !scopes.contains(where: { $0.mayHaveUnreadNames || $0.animations[name] != nil })
    {
      var finding = Wording.unknownName(
        name.text, kind: .animation, known: scopes.flatMap { $0.animations.keys.map(\.text) }, at: place)
      finding.keyPath = StyleKeyPath(["lint", "reducedMotion"])
      findings.append(finding)
    }
    return findings
  }
}
