package import StyleBundle
package import StyleCompiler
package import StyleDiagnostics
package import StyleDriver
import StyleLint
package import StyleModel
package import StyleSyntax

/// The result of compiling sources in memory.
package struct Compiled: Sendable {
  /// All findings, in report order; those of the project file alone where it has any.
  package let findings: [Diagnostic]
  /// The bundles' bytes by name; a bundle is written even where it has errors, so that tests can look at its content.
  package let bundles: [String: [UInt8]]
  /// The files by their numbers, the project file first.
  package let files: [SourceFile]
  /// The loaded project; nil where the project file has findings.
  package let loaded: LoadedProject?

  package var workspace: Workspace? { loaded?.workspace }

  /// The tree of each file, by its number.
  package var trees: [SourceTree] { loaded?.trees ?? [] }

  /// The styles of each bundle, in the order of the project file.
  package var contents: [StyleCompilation.Result] { workspace?.compiled ?? [] }

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
/// Sources of tests are fragments, so without a project file there are no findings about tokens and files that they don't use.
package func compile(_ source: String) throws -> Compiled {
  try compile(["a.yaml": source])
}

/// Compiles sources in memory, without touching the disk.
///
/// - Parameters:
///   - files: Text by path; `.plist` and `.json` files that a tag set imports are no sources.
///   - project: The project file's text; without one every source makes the bundle `default`.
///   - rules: The settings of rules where there is no project file.
/// - Returns: The findings and the bundles.
/// - Throws: A fault of the bundle writer.
package func compile(
  _ files: [String: String], project: String? = nil, rules: [RuleSetting] = .forFragments
) throws -> Compiled {
  try compile(files.mapValues { Array($0.utf8) }, project: project, rules: rules)
}

extension [RuleSetting] {
  package static let forFragments = [DiagnosticName.unusedToken, .sourceIgnored].map {
    RuleSetting(rule: $0, level: .off)
  }
}

/// Compiles sources whose bytes need not be text.
package func compile(
  _ files: [String: [UInt8]], project: String? = nil, rules: [RuleSetting] = .forFragments
) throws -> Compiled {
  try Compiled(Pipeline(files, project: project, rules: rules)) { loaded, settings in
    let workspace = loaded.workspace
    let findings = loaded.findings + workspace.reviewed(workspace.findings + workspace.compiled.flatMap(\.findings))
    return (
      findings.levelled(by: settings).sortedAndUnique().inReportOrder(loaded.files), try loaded.bundles()
    )
  }
}

/// Compiles and lints one YAML source as the bundle `default`.
package func lint(_ source: String, project: String? = nil) throws -> Compiled {
  try lint(["a.yaml": source], project: project)
}

/// Compiles and lints sources in memory, as the program does.
package func lint(_ files: [String: String], project: String? = nil) throws -> Compiled {
  var pipeline = Pipeline(files.mapValues { Array($0.utf8) }, project: project, rules: [])
  pipeline.isWriting = true
  return try Compiled(pipeline) { loaded, _ in
    let check = pipeline.check(loaded)
    return (check.findings, try check.bundles())
  }
}

/// Compiles and lints a rule's example; its source is `a.yaml`, and its other files are read without their markers.
package func lint(_ example: RuleExample, source: String? = nil) throws -> Compiled {
  var files = Dictionary(example.files.map { ($0.path, RuleMarkdown.withoutMarkers($0.text)) }) { first, _ in first }
  files["a.yaml"] = source ?? example.source
  return try lint(files, project: example.project)
}

extension Pipeline {
  /// Makes a run over sources and a project file in memory.
  fileprivate init(_ files: [String: [UInt8]], project: String?, rules: [RuleSetting]) {
    let file = SourceFile(path: "stylec.yaml", bytes: Array((project ?? "format: 1\n").utf8))
    self.init(projectFile: file.path)
    self.files = FileTree(files.map { SourceFile(path: $0.key, bytes: $0.value) } + [file])
    allowsEmpty = true
    settings = project == nil ? rules : []
  }
}

extension Compiled {
  fileprivate init(
    _ pipeline: Pipeline,
    _ body: (LoadedProject, [RuleSetting]) throws -> ([Diagnostic], [WrittenBundle])
  ) throws {
    do {
      let loaded = try pipeline.load()
      let (findings, bundles) = try body(loaded, loaded.workspace.project.rules + pipeline.settings)
      self.init(
        findings: findings, bundles: Dictionary(uniqueKeysWithValues: bundles.map { ($0.name.text, $0.text.bytes) }),
        files: loaded.files, loaded: loaded)
    } catch RunError.project(let report) {
      self.init(findings: report.diagnostics, bundles: [:], files: report.files, loaded: nil)
    }
  }
}

extension Workspace {
  /// The styles of each bundle, in the order of the project file.
  fileprivate var compiled: [StyleCompilation.Result] {
    scopes.map { StyleCompilation($0).compile(StyleCompilation.items(in: $0)) }
  }
}

extension StyleCompilation.Result {
  package var tagSets: [CompiledTagSet] { styles.compactMap { $0 as? CompiledTagSet } }

  package var bubbles: [BubbleStyle] { styles.compactMap { ($0.model as? Authored<BubbleStyle>)?.style } }

  package var animations: [Animation] { styles.compactMap { $0 as? Animation } }
}
