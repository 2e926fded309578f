import Foundation

/// A program that tests run, or an error that says how to get it.
package struct Executable: Sendable {
  package let path: String

  /// The `stylec` that the tests were built with, or by `STYLEC_PROGRAM=released` the one that people get.
  package static var stylec: Executable { get throws { try current.get() } }

  /// A program of this package that `make test` builds, beside the test bundle.
  package static func built(_ name: String) throws -> Executable {
    // An earlier build may have left one that a new checkout won't have.
    let tested = try Checkout.text("Package.swift").split(separator: "\n").first {
      $0.hasPrefix("let testedPrograms =")
    }
    guard tested?.contains("\"\(name)\"") == true else {
      throw ProgramMissing(description: "`make test` doesn't build \(name); add it to testedPrograms in Package.swift")
    }
    let program = besideTests.appending(path: name)
    guard FileManager.default.isExecutableFile(atPath: program.path) else {
      throw ProgramMissing(description: "\(program.path) isn't there; `make test` builds it")
    }
    return Executable(path: program.path(percentEncoded: false))
  }

  /// A program of the system, found as `.ci/install` looks for it.
  @discardableResult
  package static func installed(_ name: String) throws -> Executable {
    let others = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":").map(String.init) ?? []
    let folders = ["/usr/bin", "/bin", "/usr/local/bin", "/opt/homebrew/bin"] + others
    let paths = folders.map { "\($0)/\(name)" }
    guard let path = paths.first(where: { FileManager.default.isExecutableFile(atPath: $0) }) else {
      throw ProgramMissing(description: "\(name) isn't installed; `make deps-test` does it")
    }
    return Executable(path: path)
  }

  /// The folder of the test bundle.
  private static var besideTests: URL {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
    return (bundle ?? URL(filePath: CommandLine.arguments[0])).deletingLastPathComponent()
  }

  /// Whether ``stylec`` is the program that people get.
  package static let isReleased = ProcessInfo.processInfo.environment["STYLEC_PROGRAM"] == "released"

  // Looked for once. A program older than the code would test code that is gone.
  private static let current = Result { () throws -> Executable in
    let released = Checkout.root.appending(path: ".build/static/release/stylec")
    let program = isReleased ? released : besideTests.appending(path: "stylec")
    let line = isReleased ? "`make release` makes it" : "`make test` builds it"
    guard let made = modified(program) else {
      throw ProgramMissing(description: "\(program.path) isn't there; \(line)")
    }
    // The files that the Makefile makes it of.
    let files = try ["Sources", "Clients/JavaScript"].flatMap { folder in
      try FileManager.default.subpathsOfDirectory(atPath: Checkout.root.appending(path: folder).path)
        .filter { !$0.hasPrefix("stylec-dev") && !$0.hasPrefix("tests") }.map { "\(folder)/\($0)" }
    }
    let newer = (files + ["Package.swift"]).map { Checkout.root.appending(path: $0) }
      .first { modified($0) ?? made > made }
    if let newer {
      throw ProgramMissing(description: "\(program.path) is older than \(newer.path); \(line) anew")
    }
    return Executable(path: program.path(percentEncoded: false))
  }

  private static func modified(_ file: URL) -> Date? {
    (try? FileManager.default.attributesOfItem(atPath: file.path))?[.modificationDate] as? Date
  }
}

/// The reason why a test can't run its program: the missing program, and the line that makes or installs it.
package struct ProgramMissing: Error, CustomStringConvertible {
  package let description: String
}

extension Executable {
  /// Runs the program with no environment but the given variables.
  package func run(
    _ arguments: [String], in folder: String? = nil, environment: [String: String] = [:]
  ) throws -> ProgramRun {
    try start(arguments, in: folder, environment: environment).finish()
  }

  /// Starts the program without input.
  package func start(_ arguments: [String], in folder: String?, environment: [String: String]) throws -> Started {
    // The streams go to files: pipes would need a reader each.
    let streams = FileManager.default.temporaryDirectory.appending(path: "stylec-streams-\(UUID().uuidString)")
    let (output, errors) = (streams.appendingPathExtension("out"), streams.appendingPathExtension("err"))
    for file in [output, errors] { try Data().write(to: file) }
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    if let folder { process.currentDirectoryURL = URL(filePath: folder) }
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    return Started(process: process, output: output, errors: errors)
  }

  package struct Started {
    let process: Process
    let output: URL
    let errors: URL

    /// Whether it hasn't ended.
    package var isRunning: Bool { process.isRunning }

    /// The standard output so far.
    package var outputSoFar: String { get throws { String(decoding: try Data(contentsOf: output), as: UTF8.self) } }

    /// The standard error so far.
    package var errorsSoFar: String { get throws { String(decoding: try Data(contentsOf: errors), as: UTF8.self) } }

    package func signal(_ number: Int32) { kill(process.processIdentifier, number) }

    /// Waits for the program's end.
    package func finish() throws -> ProgramRun {
      process.waitUntilExit()
      defer { for file in [output, errors] { try? FileManager.default.removeItem(at: file) } }
      let isSignal = process.terminationReason == .uncaughtSignal
      return ProgramRun(
        status: process.terminationStatus + (isSignal ? 128 : 0), output: Array(try Data(contentsOf: output)),
        errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self))
    }
  }
}
