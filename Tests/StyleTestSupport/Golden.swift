package import Foundation

/// The difference between an output and its golden file.
package struct GoldenMismatch: Error, CustomStringConvertible {
  package let description: String
}

/// Compares an output with a file below `Tests/Fixtures`.
///
/// `STYLEC_RECORD=1 swift test` writes the files anew; such a run fails, so that nobody takes it for a test.
package func expectGolden(_ actual: [UInt8], named name: String) throws {
  let file = Fixtures.url(name)
  guard ProcessInfo.processInfo.environment["STYLEC_RECORD"] != "1" else {
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(actual).write(to: file)
    throw GoldenMismatch(description: "recorded \(name); run again without STYLEC_RECORD")
  }
  guard let expected = try? Data(contentsOf: file) else {
    throw GoldenMismatch(description: "\(name) is missing; STYLEC_RECORD=1 writes it. The output is:\n\(text(actual))")
  }
  guard Array(expected) != actual else { return }
  throw GoldenMismatch(
    description: """
      the output differs from \(name)\(firstDifference(text(Array(expected)), text(actual)))
      STYLEC_RECORD=1 records it anew. The output is:
      \(text(actual))
      """)
}

package func expectGolden(_ actual: String, named name: String) throws {
  try expectGolden(Array(actual.utf8), named: name)
}

/// The project's own files.
package enum Checkout {
  package static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  package static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }
}

/// The documents that tests read.
package enum Fixtures {
  package static func url(_ name: String) -> URL {
    Checkout.root.appending(path: "Tests/Fixtures").appending(path: name)
  }

  package static func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: url(name)))
  }
}

private func text(_ bytes: [UInt8]) -> String {
  String(decoding: bytes, as: UTF8.self)
}

private func firstDifference(_ expected: String, _ actual: String) -> String {
  let expectedLines = expected.components(separatedBy: "\n")
  let actualLines = actual.components(separatedBy: "\n")
  let common = zip(expectedLines, actualLines).prefix { $0.utf8.elementsEqual($1.utf8) }.count
  func line(_ lines: [String]) -> String { common < lines.count ? "\"\(lines[common])\"" : "nothing" }
  return " in line \(common + 1): expected \(line(expectedLines)), got \(line(actualLines))"
}
