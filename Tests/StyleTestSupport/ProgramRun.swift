package import Foundation

/// What a finished process left.
package struct ProgramRun: Sendable {
  /// The exit code, or 128 + the signal that ended it.
  package let status: Int32
  package let output: [UInt8]
  package let errors: String

  package var text: String { String(decoding: output, as: UTF8.self) }
}

/// The released `stylec`, run as people run it.
package enum Program {
  /// What stands before `$STYLEC` in a line of ``shell(_:in:environment:)`` so that permissions count, also for root.
  package static func unprivileged() throws -> String {
    guard geteuid() == 0 else { return "" }
    try Executable.installed("setpriv")
    return "setpriv --bounding-set=-dac_override,-dac_read_search "
  }

  /// Runs it in a folder, with nothing of this process's environment but what is given.
  package static func run(
    _ arguments: [String], in folder: ScratchFolder, environment: [String: String] = [:]
  ) throws -> ProgramRun {
    try Executable.stylec.run(arguments, in: folder.path, environment: environment)
  }

  /// Runs a line of shell in which `$STYLEC` is the program: for closed streams, pipes and strange names.
  package static func shell(
    _ line: String, in folder: ScratchFolder, environment: [String: String] = [:]
  ) throws -> ProgramRun {
    let own = ["STYLEC": try Executable.stylec.path, "PATH": "/usr/bin:/bin"]
    return try Executable(path: "/bin/sh").run(
      ["-c", line], in: folder.path, environment: environment.merging(own) { given, _ in given })
  }

  /// Starts it and ends it with SIGKILL after a while, if it still runs.
  package static func runAndKill(
    _ arguments: [String], in folder: ScratchFolder, after delay: TimeInterval
  ) throws -> ProgramRun {
    let started = try Executable.stylec.start(arguments, in: folder.path, environment: [:])
    Thread.sleep(forTimeInterval: delay)
    kill(started.process.processIdentifier, SIGKILL)
    return try started.finish()
  }
}
