import StyleCompiler
import StyleDiagnostics
import StyleDriver
import StyleFiles
import StyleLint

/// The pages of docs/rules and docs/errors, made from the rules and from what the compiler finds; what the program says about each
/// faulty example is what it really says.
enum RulePages {
  private static let folders = [("docs/rules", RuleRegistry.all), ("docs/errors", CompilerErrors.all)]

  static func write() throws {
    for (folder, _) in folders { try FileSystem.makeDirectories(folder) }
    for (path, text) in try pages() where (try? FileSystem.read(path)) != Array(text.utf8) {
      try FileSystem.replace(path, with: Array(text.utf8))
    }
    for path in try strayPaths() { try FileSystem.remove(path) }
  }

  /// What would be written, removed or changed.
  static func stalePaths() throws -> [String] {
    let changed = try pages().filter { (try? FileSystem.read($0.path)) != Array($0.text.utf8) }.map(\.path)
    return try (changed + strayPaths()).sorted()
  }

  private static func pages() throws -> [(path: String, text: String)] {
    let index = ("docs/rules/README.md", RuleMarkdown.index(RuleRegistry.all))
    return try [index]
      + folders.flatMap { folder, rules in
        try rules.map { rule in
          let page = try RuleMarkdown.page(rule) { try ExampleRun.frames(of: rule.name, in: $0) }
          return ("\(folder)/\(rule.name.rawValue).md", page)
        }
      }
  }

  /// Pages of rules that are no more.
  private static func strayPaths() throws -> [String] {
    try folders.flatMap { folder, rules -> [String] in
      let known = rules.map { "\($0.name.rawValue).md" } + (folder == "docs/rules" ? ["README.md"] : [])
      guard FileSystem.target(folder) == .directory else { return [] }
      return try FileSystem.list(folder).filter { !known.contains($0) }.map { "\(folder)/\($0)" }.sorted()
    }
  }
}
