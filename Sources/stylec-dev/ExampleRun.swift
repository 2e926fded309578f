import StyleDiagnostics
import StyleDriver
import StyleFiles
import StyleLint
import Synchronization

/// Lints a rule's example as a user would, in a folder of its own below .build.
enum ExampleRun {
  private static let folder = ".build/rule-example"
  private static let pictures = "\(folder)/pictures"

  /// The text that `lint` prints of the rule's own findings, and the picture of the first; nil where none is drawn.
  static func output(
    of rule: DiagnosticName, in example: RuleExample
  ) throws -> (text: String, picture: [UInt8]?) {
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
    _ = StyleCommand.run(["lint", "--pictures", pictures, "--project", "\(sources)/stylec.yaml"], environment)
    let output = String(decoding: printed.bytes.withLock { $0 }, as: UTF8.self)
    let frames = output.split(separator: "\n\n").filter { frame in
      frame.prefix { $0 != "\n" }.contains("[\(rule.rawValue)]: ")
    }.map { frame in
      frame.split(separator: "\n", omittingEmptySubsequences: false).filter { !$0.contains("= picture: ") }
        .joined(separator: "\n")
    }
    guard !frames.isEmpty else { throw NothingFound(rule: rule, title: example.title) }
    let picture = try FileSystem.list(pictures).first { $0.hasSuffix("-\(rule.rawValue).svg") }
    return (
      frames.joined(separator: "\n\n").replacing("\(folder)/", with: ""),
      try picture.map { try FileSystem.read("\(pictures)/\($0)") }
    )
  }

  /// An error for an example in which its rule finds nothing, so that a page would promise a finding and show none.
  private struct NothingFound: Error, CustomStringConvertible {
    let rule: DiagnosticName
    let title: String

    var description: String { "no finding of \(rule.rawValue) in its example: \(title)" }
  }

  private final class Printed: Sendable {
    let bytes = Mutex<[UInt8]>([])
  }
}
