package import StyleDiagnostics
import StyleDriver
import StyleSyntax

/// Compiles and lints one YAML source as the bundle `default`.
package func lint(_ source: String, project: String? = nil) throws -> Compiled {
  try lint(["a.yaml": source], project: project)
}

/// Compiles and lints sources in memory, as the program does.
package func lint(_ files: [String: String], project: String? = nil) throws -> Compiled {
  let compiled = try compile(files, project: project)
  guard let workspace = compiled.workspace else { return compiled }
  let loaded = LoadedProject(
    workspace: workspace, files: compiled.files, trees: workspace.trees, fileCount: compiled.files.count - 1,
    findings: [],
    suppressions: compiled.files.enumerated().flatMap { index, file in
      file.path.hasSuffix(".yaml") && index > 0 ? readYAML(file.bytes, file: FileID(index)).suppressions : []
    },
    outputDirectory: "Generated")
  return Compiled(
    findings: Check(loaded, jobs: 1).findings, bundles: compiled.bundles, contents: compiled.contents,
    workspace: workspace, files: compiled.files)
}

/// Compiles and lints a rule's example; its source is `a.yaml`.
package func lint(_ example: RuleExample, source: String? = nil) throws -> Compiled {
  var files = Dictionary(example.files.map { ($0.path, $0.text) }) { first, _ in first }
  files["a.yaml"] = source ?? example.source
  return try lint(files, project: example.project)
}
