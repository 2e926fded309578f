package import StyleBundle
package import StyleCompiler
package import StyleDiagnostics
import StyleLint
import StyleModel
package import StyleSyntax

/// What sources in memory compile to.
package struct Compiled: Sendable {
  /// All findings, in report order; those of the project file alone where it has any.
  package let findings: [Diagnostic]
  /// The bundles' bytes by name; a bundle is written even where it has errors, so that tests can look at what was understood.
  package let bundles: [String: [UInt8]]
  /// Of each bundle, in the order of the project file.
  package let contents: [StyleCompilation.Result]
  package let workspace: Workspace?
  /// By the number of the file, the project file first.
  package let files: [SourceFile]
  /// What was read of each file.
  package let trees: [SourceTree]

  /// A bundle as JSON.
  package func bundle(_ name: String = "default") throws -> JSONDocument {
    try JSONDocument(parsing: bundles[name] ?? [], limit: 64 << 20)
  }

  /// The findings' names, in report order.
  package var names: [String] { findings.map(\.name.rawValue) }

  /// Each finding as `path:line:column: level: message [name]`.
  package var lines: [String] {
    findings.map { finding in
      guard let place = finding.place else { return "\(finding.level): \(finding.message) [\(finding.name.rawValue)]" }
      let file = files[place.file.index]
      let position = LineTable(file.bytes).position(at: place.range.lowerBound)
      return
        "\(file.path):\(position.line):\(position.column): \(finding.level): \(finding.message) [\(finding.name.rawValue)]"
    }
  }
}

/// Compiles one YAML source as the bundle `default`.
///
/// Sources of tests are fragments, so without a project file nothing is said about tokens that they don't use.
package func compile(_ source: String) throws -> Compiled {
  try compile(["a.yaml": source])
}

/// Compiles sources in memory, without touching the disk.
///
/// - Parameters:
///   - files: Text by path; `.plist` and `.json` files that a tag set imports are no sources.
///   - project: The project file's text; without one every source makes the bundle `default`. Its globs may only name files in full,
///     or be `**/*.yaml` or `**/*.plist`.
///   - rules: What is set for rules where there is no project file.
/// - Returns: The findings and the bundles.
/// - Throws: A fault of the bundle writer.
package func compile(
  _ files: [String: String], project: String? = nil, rules: [RuleSetting] = .forFragments
) throws -> Compiled {
  try compile(files.mapValues { Array($0.utf8) }, project: project, rules: rules)
}

extension [RuleSetting] {
  package static let forFragments = [RuleSetting(rule: .unusedToken, level: .off)]
}

/// The same for bytes that need not be text.
package func compile(
  _ files: [String: [UInt8]], project: String? = nil, rules: [RuleSetting] = .forFragments
) throws -> Compiled {
  let projectBytes = Array((project ?? "").utf8)
  let projectTree = readYAML(projectBytes, file: FileID(0))
  var settings = Project.implicit
  settings.rules = rules
  var sources = [SourceFile(path: "stylec.yaml", bytes: projectBytes)]
  if project != nil {
    let (read, findings) = ProjectReader(projectTree, knownRules: RuleRegistry.all).read()
    guard findings.isEmpty else {
      return Compiled(
        findings: findings.sortedAndUnique(), bundles: [:], contents: [], workspace: nil, files: sources, trees: [])
    }
    settings = read
  }
  let paths = files.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  sources += paths.map { SourceFile(path: $0, bytes: files[$0] ?? []) }
  let trees =
    [projectTree]
    + paths.enumerated().map { index, path in
      path.hasSuffix(".json")
        ? readYAML([], file: FileID(index + 1))
        : readSource(files[path] ?? [], file: FileID(index + 1), isPropertyList: path.hasSuffix(".plist"))
    }
  let indices = trees.map { tree in
    tree.file == FileID(0) || paths[tree.file.index - 1].hasSuffix(".json") ? nil : SourceIndex(tree)
  }
  var imports: [ImportReference: ImportResult] = [:]
  var imported: Set<String> = []
  for case let index? in indices {
    for entry in index.imports {
      guard let position = paths.firstIndex(of: entry.path.text), let bytes = files[entry.path.text] else { continue }
      imported.insert(entry.path.text)
      imports[ImportReference(file: index.file, path: entry.path)] = .dictionary(
        ImportedDictionary(bytes, file: FileID(position + 1), isJSON: entry.path.text.hasSuffix(".json")))
    }
  }
  var bundleFiles: [StyleName: [FileID]] = [:]
  for bundle in settings.bundles {
    bundleFiles[bundle.name] = paths.indices.filter { index in
      !imported.contains(paths[index])
        && bundle.sources.contains { glob in
          glob.pattern == paths[index]
            || (glob.pattern.hasPrefix("**/*") && paths[index].hasSuffix(glob.pattern.dropFirst(4)))
        }
    }.map { FileID($0 + 1) }
  }
  let workspace = Workspace(
    project: settings, trees: trees, indices: indices, bundleFiles: bundleFiles, imports: imports)
  let contents = workspace.scopes.map { StyleCompilation($0).compile(StyleCompilation.items(in: $0)) }
  var bundles: [String: [UInt8]] = [:]
  for (index, scope) in workspace.scopes.enumerated() {
    let part = try BundleWriter.part(contents[index])
    bundles[scope.name.text] = try BundleWriter.bundle(scope.name, of: [part]).bytes
  }
  let findings = workspace.projectFindings + workspace.findings + contents.flatMap(\.findings)
  return Compiled(
    findings: findings.levelled(by: settings.rules).sortedAndUnique(), bundles: bundles, contents: contents,
    workspace: workspace, files: sources, trees: trees)
}
