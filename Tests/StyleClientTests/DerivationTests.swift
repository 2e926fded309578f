import Foundation
import StyleTestSupport
import Testing

/// The committed vectors are what their derivation gives.
@Suite struct DerivationTests {
  private static let python = ["/usr/bin/python3", "/usr/local/bin/python3", "/opt/homebrew/bin/python3"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  @Test(.enabled(if: python != nil)) func derivationGivesTheCommittedFiles() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "conformance-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let process = Process()
    process.executableURL = URL(filePath: try #require(Self.python))
    // Isolated: no site packages, no environment, no byte code left behind.
    process.arguments =
      ["-I", "-B"] + [Fixtures.url("conformance/derive.py"), folder].map { $0.path(percentEncoded: false) }
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    for name in ConformanceFile.names {
      let derived = try Data(contentsOf: folder.appending(path: "\(name).json"))
      let committed = try Fixtures.bytes("conformance/\(name).json")
      #expect(Array(derived) == committed, "\(name).json isn't what derive.py gives")
    }
  }
}
