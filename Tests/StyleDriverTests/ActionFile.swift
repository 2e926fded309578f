import Foundation
import StyleDiagnostics
import StyleSyntax
import StyleTestSupport

/// The steps of a GitHub Action or a GitLab job, to be run by a shell as a runner would.
struct ActionFile {
  /// A step that runs lines of shell.
  struct Step {
    let id: String
    let lines: String
    let environment: [String: String]
    let folder: String?
  }

  /// The values of expressions such as `inputs.flags`, by the expression.
  typealias Expressions = [String: String]

  private let root: YAMLView

  init(_ text: String) {
    root = YAMLView(readYAML(Array(text.utf8), file: FileID(0)))
  }

  /// The inputs that a user may set, with their defaults.
  var inputs: Expressions {
    (root["inputs"]?.entries ?? []).reduce(into: [:]) { $0["inputs.\($1.key)"] = $1.value["default"]?.text ?? "" }
  }

  /// The steps with lines of shell, in their order; those that take another action are left out.
  var steps: [Step] {
    (root["runs"]?["steps"]?.items ?? []).compactMap { step in
      guard let lines = step["run"]?.text else { return nil }
      let environment = (step["env"]?.entries ?? []).map { ($0.key, $0.value.text ?? "") }
      return Step(
        id: step["id"]?.text ?? "", lines: lines, environment: Dictionary(uniqueKeysWithValues: environment),
        folder: step["working-directory"]?.text)
    }
  }

  /// The lines of a GitLab job.
  func script(ofJob job: String) -> [String] { root[job]?["script"]?.items.compactMap(\.text) ?? [] }
}

extension ActionFile.Step {
  /// Runs the step in a folder as a runner does, and adds its outputs to `expressions`.
  func run(
    in scratch: ScratchFolder, _ expressions: inout ActionFile.Expressions, path: String = "/usr/bin:/bin"
  ) throws -> ProgramRun {
    func filled(_ text: String) -> String {
      expressions.reduce(text) { $0.replacing("${{ \($1.key) }}", with: $1.value) }
    }
    let output = scratch["output-of-\(id)"]
    try scratch.write("", to: "output-of-\(id)")
    let environment = environment.mapValues(filled).merging(["GITHUB_OUTPUT": output, "PATH": path]) { own, _ in own }
    let run = try Executable.installed("bash").run(
      ["--noprofile", "--norc", "-eo", "pipefail", "-c", lines], in: scratch[folder.map(filled) ?? "."],
      environment: environment)
    for line in try scratch.text("output-of-\(id)").split(separator: "\n") {
      let parts = line.split(separator: "=", maxSplits: 1).map(String.init)
      if parts.count == 2 { expressions["steps.\(id).outputs.\(parts[0])"] = parts[1] }
    }
    return run
  }
}

/// A value of a YAML file, for tests that look into one.
struct YAMLView {
  private let tree: SourceTree
  private let index: Int

  init(_ tree: SourceTree) {
    self.init(tree, 0)
  }

  private init(_ tree: SourceTree, _ index: Int) {
    (self.tree, self.index) = (tree, tree.resolved(index))
  }

  var text: String? {
    tree.nodes[index].isCollection ? nil : String(decoding: tree.textBytes(index), as: UTF8.self)
  }

  var items: [YAMLView] {
    tree.nodes[index].kind == .sequence ? tree.items(index).map { YAMLView(tree, $0) } : []
  }

  var entries: [(key: String, value: YAMLView)] {
    guard tree.nodes[index].kind == .mapping else { return [] }
    return tree.entries(index).map { (YAMLView(tree, $0.key).text ?? "", YAMLView(tree, $0.value)) }
  }

  subscript(key: String) -> YAMLView? { entries.first { $0.key == key }?.value }
}
