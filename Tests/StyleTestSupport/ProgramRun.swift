package import Foundation

/// The result of a finished process.
package struct ProgramRun: Sendable {
  /// The exit code, or 128 + the signal that ended it.
  package let status: Int32
  package let output: [UInt8]
  package let errors: String

  package var text: String { String(decoding: output, as: UTF8.self) }
}

/// The program `stylec`, run as people run it.
package enum Program {
  /// The words before `$STYLEC` in a line of ``shell(_:in:environment:)`` that make permissions count, also for root.
  package static func unprivileged() throws -> String {
    guard geteuid() == 0 else { return "" }
    try Executable.installed("setpriv")
    return "setpriv --bounding-set=-dac_override,-dac_read_search "
  }

  /// Runs the program in a folder, with no environment but the given variables.
  package static func run(
    _ arguments: [String], in folder: ScratchFolder, environment: [String: String] = [:]
  ) throws -> ProgramRun {
    try Executable.stylec.run(arguments, in: folder.path, environment: environment)
  }

  /// Runs a shell line in which `$STYLEC` is the program: for closed streams, pipes and strange names.
  package static func shell(
    _ line: String, in folder: ScratchFolder, environment: [String: String] = [:]
  ) throws -> ProgramRun {
    let own = ["STYLEC": try Executable.stylec.path, "PATH": "/usr/bin:/bin"]
    return try Executable(path: "/bin/sh").run(
      ["-c", line], in: folder.path, environment: environment.merging(own) { given, _ in given })
  }

  /// Starts the program and ends it with SIGKILL after `delay` seconds, if it still runs.
  package static func runAndKill(
    _ arguments: [String], in folder: ScratchFolder, after delay: TimeInterval
  ) throws -> ProgramRun {
    let started = try Executable.stylec.start(arguments, in: folder.path, environment: [:])
    Thread.sleep(forTimeInterval: delay)
    kill(started.process.processIdentifier, SIGKILL)
    return try started.finish()
  }
}
