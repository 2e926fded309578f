import Foundation
import StyleDriver
import StyleTestSupport
import Testing

/// Files of other tools, or in another notation than their names say, where somebody gives them to a command.
@Suite struct ForeignFileTests {
  private static let folder = "Tests/Fixtures/foreign"
  private static let files =
    (try? FileManager.default.contentsOfDirectory(atPath: Checkout.root.appending(path: folder).path())
      .filter { !$0.hasSuffix(".expected") }.sorted()) ?? []

  @Test func thereAreFiles() { #expect(Self.files.count > 20) }

  @Test(arguments: files) func everyFileHasAnAnswer(_ file: String) throws {
    try expectGolden(try Self.answers(to: file), named: "foreign/\(file).expected")
  }

  /// The answers of each command that reads files to one, and the source that is imported of it.
  private static func answers(to file: String) throws -> String {
    let scratch = try ScratchFolder()
    let bytes = Array(try Data(contentsOf: Checkout.root.appending(path: "\(folder)/\(file)")))
    try scratch.write(bytes, to: file)
    try scratch.write("", to: "new/keep")
    let first = scratch.run("init", "--project", scratch["new"], "--from", scratch[file])
    var text =
      "# init --from\n"
      + first.errors.split(separator: "\n").filter { !["wrote", "next:"].contains($0.prefix(5)) }
      .map { $0 + "\n" }.joined() + first.output
    if first.code == .clean {
      let made = scratch.exists("new/StyleSources/tags.yaml") ? "tags" : "bubbles"
      text += try scratch.text("new/StyleSources/\(made).yaml").split(separator: "\n")
        .drop { !$0.contains(" cycle:") && !$0.contains(" arrow:") }.map { $0 + "\n" }.joined()
      let lint = scratch.run("lint", "--project", scratch["new"])
      #expect(lint.code == .clean, "\(file): \(lint.output)")
    }
    let conversion = scratch.run("convert", scratch[file])
    text += "# convert\n" + conversion.errors + (conversion.code == .clean ? "converted\n" : conversion.output)
    try scratch.write(Self.source, to: "p/StyleSources/own.yaml")
    try scratch.write(bytes, to: "p/StyleSources/\(file)")
    let lint = scratch.run("lint", "--project", scratch["p"], "--format", "text")
    text += "# lint\n" + lint.output
    try scratch.remove("p/StyleSources/\(file)")
    let difference = scratch.run("diff", "--project", scratch["p"], scratch[file])
    text += "# diff\n" + difference.output + difference.errors
    return text.replacing(scratch.path + "/", with: "")
  }

  private static let source = """
    bubbles:
      own:
        arrow: { direction: bottom, width: 30, height: 12, radius: 3 }
        cornerRadius: 8
        size: { width: 120..313, height: 48..200 }

    """
}
