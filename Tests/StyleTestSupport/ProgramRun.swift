import Foundation

/// What a finished process left.
package struct ProgramRun: Sendable {
  /// The exit code, or 128 + the signal that ended it.
  package let status: Int32
  package let output: [UInt8]
  package let errors: String

  package var text: String { String(decoding: output, as: UTF8.self) }
}

/// The built `stylec`, run as people run it.
package enum Program {
  /// Beside the test bundle, where SwiftPM puts both.
  package static let path: String = {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
    let tests = bundle ?? URL(filePath: CommandLine.arguments[0])
    return tests.deletingLastPathComponent().appending(path: "stylec").path(percentEncoded: false)
  }()

  /// Fails a test that needs a tool which isn't here, with the line that installs it.
  package static func require(_ tool: String, from package: String? = nil) throws {
    let folders = ["/usr/bin", "/bin", "/usr/local/bin", "/opt/homebrew/bin"]
    guard !folders.contains(where: { FileManager.default.isExecutableFile(atPath: "\($0)/\(tool)") }) else { return }
    throw ProgramMissing(description: "\(tool) isn't there; `apt-get install \(package ?? tool)` installs it")
  }

  /// What stands before `$STYLEC` in a line of ``shell(_:in:environment:)`` so that permissions count, also for root.
  package static func unprivileged() throws -> String {
    guard geteuid() == 0 else { return "" }
    try require("setpriv", from: "util-linux")
    return "setpriv --bounding-set=-dac_override,-dac_read_search "
  }

  /// Runs it in a folder, with nothing of this process's environment but what is given.
  package static func run(
    _ arguments: [String], in folder: ScratchFolder, environment: [String: String] = [:]
  ) throws -> ProgramRun {
    try finish(start(path, arguments, in: folder, environment: environment))
  }

  /// Runs a line of shell in which `$STYLEC` is the program: for closed streams, pipes and strange names.
  package static func shell(
    _ line: String, in folder: ScratchFolder, environment: [String: String] = [:]
  ) throws -> ProgramRun {
    let own = ["STYLEC": path, "PATH": "/usr/bin:/bin"]
    return try finish(
      start("/bin/sh", ["-c", line], in: folder, environment: environment.merging(own) { given, _ in given }))
  }

  private struct Started {
    let process: Process
    let folder: ScratchFolder
    let output: URL
    let errors: URL
  }

  /// The streams go to files: pipes would need a reader each.
  private static func start(
    _ program: String, _ arguments: [String], in folder: ScratchFolder, environment: [String: String]
  ) throws -> Started {
    guard FileManager.default.isExecutableFile(atPath: program) else {
      throw ProgramMissing(description: "\(program) isn't there; `swift build` makes it")
    }
    let streams = FileManager.default.temporaryDirectory.appending(path: "stylec-streams-\(UUID().uuidString)")
    let (output, errors) = (streams.appendingPathExtension("out"), streams.appendingPathExtension("err"))
    for file in [output, errors] { try Data().write(to: file) }
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.currentDirectoryURL = URL(filePath: folder.path)
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    return Started(process: process, folder: folder, output: output, errors: errors)
  }

  private static func finish(_ started: Started) throws -> ProgramRun {
    started.process.waitUntilExit()
    defer {
      try? FileManager.default.removeItem(at: started.output)
      try? FileManager.default.removeItem(at: started.errors)
    }
    let isSignal = started.process.terminationReason == .uncaughtSignal
    return ProgramRun(
      status: started.process.terminationStatus + (isSignal ? 128 : 0),
      output: Array(try Data(contentsOf: started.output)),
      errors: String(decoding: try Data(contentsOf: started.errors), as: UTF8.self))
  }
}

package struct ProgramMissing: Error, CustomStringConvertible {
  package let description: String
}
