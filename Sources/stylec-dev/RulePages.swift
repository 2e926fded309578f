import StyleCompiler
import StyleDiagnostics
import StyleDriver
import StyleFiles
import StyleLint

/// The pages of docs/rules and docs/errors, made from the rules and from the compiler's errors.
///
/// The output shown for each faulty example is the program's own.
enum RulePages {
  private static let folders = [("docs/rules", RuleRegistry.all), ("docs/errors", CompilerErrors.all)]

  static func files() throws -> [FilesFromCode.File] {
    var files = [FilesFromCode.File("docs/rules/README.md", Array(RuleMarkdown.index(RuleRegistry.all).utf8))]
    for (folder, rules) in folders {
      for rule in rules {
        let name = rule.name.rawValue
        let page = try RuleMarkdown.page(rule) { example in
          let output = try ExampleRun.output(of: rule.name, in: example)
          guard let picture = output.picture else { return (output.text, nil) }
          let path = "pictures/\(name)-\(files.count { $0.path.hasPrefix("\(folder)/pictures/\(name)-") } + 1).svg"
          files.append(FilesFromCode.File("\(folder)/\(path)", picture))
          return (output.text, path)
        }
        files.append(FilesFromCode.File("\(folder)/\(name).md", Array(page.utf8)))
      }
    }
    return files
  }

  /// Pages of rules that no longer exist, and their pictures: whatever stands there beside the known paths.
  static func strayPaths(_ paths: [String]) throws -> [String] {
    let known = Set(paths)
    return try folders.flatMap { folder, _ in [folder, "\(folder)/pictures"] }
      .filter { FileSystem.target($0) == .directory }
      .flatMap { folder in try FileSystem.list(folder).map { "\(folder)/\($0)" } }
      .filter { !known.contains($0) && FileSystem.target($0) == .file }.sorted()
  }
}
