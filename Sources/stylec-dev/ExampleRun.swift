import StyleDiagnostics
import StyleDriver
import StyleFiles
import StyleLint
import Synchronization

/// Lints a rule's example as a user would, in a folder of its own below .build.
enum ExampleRun {
  private static let folder = ".build/rule-example"

  /// What `lint` prints of the rule's findings; what it prints of others' is left out.
  static func frames(of rule: DiagnosticName, in example: RuleExample) throws -> String {
    let sources = "\(folder)/StyleSources"
    if FileSystem.target(sources) == .directory {
      for name in try FileSystem.list(sources) { try FileSystem.remove("\(sources)/\(name)") }
    }
    try FileSystem.makeDirectories(sources)
    let project = example.project ?? "format: 1\nbundles: { default: { sources: [\"*.yaml\"] } }\n"
    let files =
      [("stylec.yaml", project), ("styles.yaml", example.source)] + example.files.map { ($0.path, $0.text) }
    for (path, text) in files {
      try FileSystem.replace("\(sources)/\(path)", with: Array(RuleMarkdown.withoutMarkers(text).utf8))
    }
    let printed = Printed()
    let environment = CommandEnvironment(
      variables: [:], outputIsTerminal: false, processors: 1, columns: 120,
      print: { bytes throws(FileProblem) in printed.bytes.withLock { $0 += bytes } }, printError: { _ in },
      readInput: { _ throws(FileProblem) in [] })
    _ = StyleCommand.run(["lint", "--project", "\(sources)/stylec.yaml"], environment)
    let output = String(decoding: printed.bytes.withLock { $0 }, as: UTF8.self)
    let frames = output.split(separator: "\n\n").filter { frame in
      frame.prefix { $0 != "\n" }.contains("[\(rule.rawValue)]: ")
    }
    guard !frames.isEmpty else { throw NothingFound(rule: rule, title: example.title) }
    return frames.joined(separator: "\n\n").replacing("\(folder)/", with: "")
  }

  /// A page would show no finding where it promises one.
  private struct NothingFound: Error, CustomStringConvertible {
    let rule: DiagnosticName
    let title: String

    var description: String { "\(rule.rawValue) finds nothing in its example: \(title)" }
  }

  private final class Printed: Sendable {
    let bytes = Mutex<[UInt8]>([])
  }
}
