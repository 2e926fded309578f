package import StyleDiagnostics
import StyleDriver
import StyleSyntax

/// Compiles and lints one YAML source as the bundle `default`.
package func lint(_ source: String, project: String? = nil) throws -> Compiled {
  try lint(["a.yaml": source], project: project)
}

/// Compiles and lints sources in memory, as the program does.
package func lint(_ files: [String: String], project: String? = nil) throws -> Compiled {
  let compiled = try compile(files, project: project, rules: [])
  guard let workspace = compiled.workspace else { return compiled }
  let loaded = LoadedProject(
    workspace: workspace, files: compiled.files, trees: compiled.trees, fileCount: compiled.files.count - 1,
    findings: [],
    suppressions: compiled.trees.dropFirst().flatMap(\.suppressions),
    outputDirectory: "Generated")
  return Compiled(
    findings: Check(loaded, jobs: 1).findings, bundles: compiled.bundles, contents: compiled.contents,
    workspace: workspace, files: compiled.files, trees: compiled.trees)
}

/// Compiles and lints a rule's example; its source is `a.yaml`, and its other files are read without their markers.
package func lint(_ example: RuleExample, source: String? = nil) throws -> Compiled {
  var files = Dictionary(example.files.map { ($0.path, RuleMarkdown.withoutMarkers($0.text)) }) { first, _ in first }
  files["a.yaml"] = source ?? example.source
  return try lint(files, project: example.project)
}
