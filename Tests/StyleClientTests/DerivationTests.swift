import Foundation
import StyleTestSupport
import Testing

/// The committed vectors are what their derivation gives.
@Suite(.tags(.many)) struct DerivationTests {
  /// The files whose derivation takes seconds each, and one that is made of what these leave in the bundle that all share.
  private static let slow: Set = ["tag-changes", "templates", "text-timelines", "refusals"]

  @Test func derivationGivesTheCommittedFiles() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "conformance-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let names = ConformanceFile.names.filter { Effort.isWhole || !Self.slow.contains($0) }
    // Isolated: no site packages, no environment, no byte code left behind.
    let run = try Executable.installed("python3").run(
      ["-I", "-B", Fixtures.url("conformance/derive.py").path, folder.path] + names)
    #expect(run.status == 0, "\(run.errors)")
    for name in names {
      let derived = try Data(contentsOf: folder.appending(path: "\(name).json"))
      let committed = try Fixtures.bytes("conformance/\(name).json")
      #expect(Array(derived) == committed, "\(name).json isn't what derive.py gives")
    }
  }
}
