import Foundation
import StyleDriver
import StyleTestSupport
import Testing

@Suite struct GeneratedTests {
  /// The committed files in `Generated/` are those that the sources make.
  @Test func committedFilesAreUpToDate() throws {
    let root = Fixtures.url("../..").standardized
    let scratch = try ScratchFolder()
    let project = root.appending(path: "StyleSources/stylec.yaml").path(percentEncoded: false)
    let run = scratch.run("build", "--project", project, "-o", scratch["out"])
    try #require(run.code == .clean, "\(run.output)\(run.errors)")
    #expect(run.output == "", "the project's own styles have no findings")
    let preview = scratch.run("preview", "--project", project, "-o", scratch["out"])
    try #require(preview.code == .clean, "\(preview.errors)")
    // Of the drawn files only the pictures are committed.
    func isCommitted(_ path: String) -> Bool {
      !path.hasPrefix("preview/") || path.hasSuffix(".svg") && !path.hasPrefix("preview/compare/")
    }
    let fresh = try scratch.contents(of: "out").filter { isCommitted($0.key) }
    let committed = try contents(of: root.appending(path: "Generated")).filter { isCommitted($0.key) }
    let differing = Set(fresh.keys).union(committed.keys).filter { fresh[$0] != committed[$0] }.sorted()
    #expect(differing == [], "Generated/ isn't what StyleSources/ makes: run `make styles` and commit the result")
  }

  private func contents(of folder: URL) throws -> [String: [UInt8]] {
    var contents: [String: [UInt8]] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder.path(percentEncoded: false)) {
      let file = folder.appending(path: name)
      guard try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else { continue }
      contents[name] = Array(try Data(contentsOf: file))
    }
    return contents
  }
}
