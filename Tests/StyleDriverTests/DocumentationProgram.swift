import Foundation
import StyleBundle
import StyleDriver
import Synchronization
import StyleFiles

/// Runs the program on the documentation's examples, each in a folder of its own.
struct DocumentationProgram: ~Copyable {
  private let folder: URL

  init(_ source: String, project: String = "format: 1\n") throws {
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let sources = folder.appending(path: "StyleSources")
    try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
    try project.write(to: sources.appending(path: "stylec.yaml"), atomically: true, encoding: .utf8)
    try source.write(to: sources.appending(path: "styles.yaml"), atomically: true, encoding: .utf8)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// The exit code and output of a command that is run from the project's root.
  func run(_ command: String...) -> (code: ExitCode, output: String) { run(command) }

  func run(_ command: [String]) -> (code: ExitCode, output: String) {
    let root = folder.path(percentEncoded: false)
    let printed = Printed()
    let code = StyleCommand.run(
      command + ["--project", root + "/StyleSources/stylec.yaml"],
      CommandEnvironment(
        variables: [:], outputIsTerminal: false, processors: 1, columns: 120,
        print: { bytes throws(FileProblem) in printed.bytes.withLock { $0 += bytes } }, printError: { _ in },
        readInput: { _ throws(FileProblem) in [] }))
    let output = String(decoding: printed.bytes.withLock { $0 }, as: UTF8.self)
    let way = Path.way(to: root, from: FileManager.default.currentDirectoryPath)
    return (code, output.replacing(way + "/", with: ""))
  }

  /// What `stylec diff` prints of another source, compared with a build of the present one.
  func change(to source: String) throws -> String {
    guard run("build").code == .clean else { throw DocumentationProblem("the source before doesn't build") }
    let root = folder.path(percentEncoded: false)
    try source.write(toFile: root + "/StyleSources/styles.yaml", atomically: true, encoding: .utf8)
    return run("diff", root + "/Generated").output
  }

  func generated(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.appending(path: "Generated").appending(path: path)))
  }

  private final class Printed: Sendable {
    let bytes = Mutex<[UInt8]>([])
  }
}

/// The contradiction of an excerpt to the whole, with its path; nil where there is none.
///
/// An object of the excerpt may leave members out, and a list that ends with `"…"` may go on.
func contradiction(of excerpt: JSONValue, to whole: JSONValue?, at path: String = "") -> String? {
  guard let whole else { return "`\(path)` isn't there" }
  if let members = excerpt.members, whole.kind == .object {
    for member in members {
      let inner = path.isEmpty ? member.name : "\(path).\(member.name)"
      if let found = contradiction(of: member.value, to: whole[member.name], at: inner) { return found }
    }
    return nil
  }
  if let items = excerpt.elements, let all = whole.elements {
    let goesOn = Array(items).last?.stringValue == "…"
    let shown = goesOn ? Array(items).dropLast() : Array(items)
    guard goesOn ? shown.count < all.count : shown.count == all.count else { return "`\(path)` has \(all.count) items" }
    for (index, (item, other)) in zip(shown, all).enumerated() {
      if let found = contradiction(of: item, to: other, at: "\(path).\(index)") { return found }
    }
    return nil
  }
  let isSame =
    excerpt.kind == whole.kind && excerpt.doubleValue == whole.doubleValue
    && excerpt.stringValue == whole.stringValue && excerpt.boolValue == whole.boolValue
  return isSame ? nil : "`\(path)` is \(String(decoding: whole.source, as: UTF8.self))"
}
