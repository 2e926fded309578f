import Foundation

/// A project of the tests: a folder of `Tests/Fixtures/projects`, its sources in `StyleSources`.
package struct ProjectFixture: Sendable, CustomStringConvertible {
  package let name: String

  package init(_ name: String) {
    self.name = name
  }

  package var description: String { name }

  /// Compiles the project in memory, its project file included.
  package func compiled() throws -> Compiled {
    let folder = Fixtures.url("projects/\(name)/StyleSources")
    var files: [String: String] = [:]
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false)) {
      files[file] = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
    }
    let project = files.removeValue(forKey: "stylec.yaml")
    return try compile(files, project: project)
  }
}
