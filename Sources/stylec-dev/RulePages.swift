import StyleDiagnostics
import StyleDriver
import StyleLint

/// The pages of docs/rules, made from the rules; what the program says about each faulty example is what it really says.
enum RulePages {
  private static let folder = "docs/rules"

  static func write() throws {
    try FileSystem.makeDirectories(folder)
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
    let rules = RuleRegistry.all
    let index = ("\(folder)/README.md", RuleMarkdown.index(rules))
    return try [index]
      + rules.map { rule in
        let page = try RuleMarkdown.page(rule) { try ExampleRun.frames(of: rule.name, in: $0) }
        return ("\(folder)/\(rule.name.rawValue).md", page)
      }
  }

  /// Pages of rules that are no more.
  private static func strayPaths() throws -> [String] {
    let known = RuleRegistry.all.map { "\($0.name.rawValue).md" } + ["README.md"]
    guard FileSystem.target(folder) == .directory else { return [] }
    return try FileSystem.list(folder).filter { !known.contains($0) }.map { "\(folder)/\($0)" }.sorted()
  }
}
