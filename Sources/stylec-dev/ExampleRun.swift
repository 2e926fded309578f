import StyleDiagnostics
import StyleDriver
import StyleLint
import Synchronization

/// Lints a rule's example as a user would, in a folder of its own below .build.
enum ExampleRun {
  private static let folder = ".build/rule-example"

  /// What the program prints for it, all other rules being off.
  static func output(of example: RuleExample, rule: DiagnosticName) throws -> String {
    let sources = "\(folder)/StyleSources"
    if FileSystem.target(sources) == .directory {
      for name in try FileSystem.list(sources) { try FileSystem.remove("\(sources)/\(name)") }
    }
    try FileSystem.makeDirectories(sources)
    let project = example.project ?? "format: 1\nbundles: { default: { sources: [\"*.yaml\"] } }\n"
    let files =
      [("stylec.yaml", project), ("styles.yaml", RuleMarkdown.source(of: example))]
      + example.files.map { ($0.path, $0.text) }
    for (path, text) in files { try FileSystem.replace("\(sources)/\(path)", with: Array(text.utf8)) }
    let others = RuleRegistry.all.map(\.name).filter { $0 != rule }.flatMap { ["--rule", "\($0.rawValue)=off"] }
    let printed = Printed()
    let environment = CommandEnvironment(
      variables: [:], outputIsTerminal: false, processors: 1, columns: 110,
      print: { bytes throws(FileProblem) in printed.bytes.withLock { $0 += bytes } }, printError: { _ in },
      readInput: { _ throws(FileProblem) in [] })
    _ = StyleCommand.run(["lint", "--project", "\(sources)/stylec.yaml"] + others, environment)
    let output = String(decoding: printed.bytes.withLock { $0 }, as: UTF8.self)
    let findings = output.split(separator: "\n", omittingEmptySubsequences: false).dropLast(2).joined(separator: "\n")
    return String(decoding: findings.utf8, as: UTF8.self).replacing("\(folder)/", with: "")
  }

  private final class Printed: Sendable {
    let bytes = Mutex<[UInt8]>([])
  }
}
