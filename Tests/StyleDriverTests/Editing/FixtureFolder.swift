import Foundation
import StyleCompiler
import StyleDiagnostics
import StyleDriver
import StyleTestSupport

/// The files of a project of the repository, in memory.
struct FixtureFolder: Sendable, CustomStringConvertible {
  let description: String
  let files: [SourceFile]
  let projectFile: String

  /// The project whose sources lie in a folder, and that of a single fixture.
  init(_ name: String, sources folder: URL) throws {
    description = name
    let root = folder.deletingLastPathComponent().standardizedFileURL.path(percentEncoded: false)
    let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.allObjects as? [URL] ?? []
    files = try all.filter { ["yaml", "yml", "plist", "json"].contains($0.pathExtension) }.map { url in
      let path = url.standardizedFileURL.path(percentEncoded: false).dropFirst(root.count)
      return SourceFile(path: String(path.drop { $0 == "/" }), bytes: Array(try Data(contentsOf: url)))
    }.sorted { $0.path < $1.path }
    projectFile = "StyleSources/stylec.yaml"
  }

  init(_ fixture: Fixture) throws {
    description = fixture.path
    let name = fixture.path.split(separator: "/").last.map(String.init) ?? ""
    projectFile = "StyleSources/stylec.yaml"
    files = [
      SourceFile(path: "StyleSources/" + name, bytes: try fixture.bytes()),
      SourceFile(path: projectFile, bytes: Array("format: 1\n".utf8)),
    ]
  }

  /// The repository's own styles.
  static func ownStyles() throws -> FixtureFolder {
    try FixtureFolder("StyleSources", sources: Checkout.root.appending(path: "StyleSources"))
  }

  /// The projects of the fixtures that can be loaded.
  static let projects = [
    "circles", "code-names", "conditions", "every-member", "faulty", "imports", "motion", "names", "overlay", "page2",
    "plain",
  ]

  static func project(_ name: String) throws -> FixtureFolder {
    try FixtureFolder(name, sources: Fixtures.url("projects/\(name)/StyleSources"))
  }

  var pipeline: Pipeline {
    var pipeline = Pipeline(projectFile: files.contains { $0.path == projectFile } ? projectFile : nil)
    pipeline.files = FileTree(files)
    pipeline.allowsEmpty = true
    return pipeline
  }

  func load() throws -> LoadedProject { try pipeline.load() }

  /// The findings of other texts of the same files.
  func findings(of files: [SourceFile]) throws -> [Diagnostic] {
    var pipeline = pipeline
    pipeline.files = FileTree(self.files).overlaid(with: files)
    return try pipeline.check().findings
  }
}
