import Foundation

/// A document of the tests; the expected output stands beside it in `PATH.txt`.
package struct Fixture: Sendable, CustomStringConvertible {
  /// The path relative to `Tests/Fixtures`.
  package let path: String

  package var description: String { path }
  package var isPropertyList: Bool { path.hasSuffix(".plist") }

  package func bytes() throws -> [UInt8] {
    try Fixtures.bytes(path)
  }

  /// The documents of a folder with one of some endings, by name.
  package static func all(in folder: String, endings: [String] = [".yaml", ".plist"]) -> [Fixture] {
    let directory = Fixtures.url(folder).path(percentEncoded: false)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
    return names.filter { name in endings.contains { name.hasSuffix($0) } }.sorted().map { name in
      Fixture(path: "\(folder)/\(name)")
    }
  }
}
