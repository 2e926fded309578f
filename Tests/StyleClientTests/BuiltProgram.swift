import Foundation

/// A program of this package, which SwiftPM puts beside the tests.
struct BuiltProgram {
  let url: URL

  init(_ name: String) {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
    let tests = bundle ?? URL(filePath: CommandLine.arguments[0])
    url = tests.deletingLastPathComponent().appending(path: name)
  }

  /// All of the file, in which the names of modules and libraries stand.
  func bytes() throws -> Data { try Data(contentsOf: url) }

  /// What the program prints, and its exit code.
  func run(_ arguments: [String]) throws -> (code: Int32, output: Data, errors: String) {
    try Self.run(url, arguments)
  }

  /// The shared libraries that the program loads, by `ldd`; nil where there is no such tool.
  func libraries() throws -> String? {
    let tool = URL(filePath: "/usr/bin/ldd")
    guard FileManager.default.isExecutableFile(atPath: tool.path(percentEncoded: false)) else { return nil }
    return String(decoding: try Self.run(tool, [url.path(percentEncoded: false)]).output, as: UTF8.self)
  }

  private static func run(_ program: URL, _ arguments: [String]) throws -> (code: Int32, output: Data, errors: String) {
    // The streams go to files: pipes would need a reader each.
    let streams = FileManager.default.temporaryDirectory.appending(path: "client-streams-\(UUID().uuidString)")
    let (output, errors) = (streams.appendingPathExtension("out"), streams.appendingPathExtension("err"))
    for file in [output, errors] { try Data().write(to: file) }
    defer { for file in [output, errors] { try? FileManager.default.removeItem(at: file) } }
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    process.waitUntilExit()
    let text = String(decoding: try Data(contentsOf: errors), as: UTF8.self)
    return (process.terminationStatus, try Data(contentsOf: output), text)
  }
}
