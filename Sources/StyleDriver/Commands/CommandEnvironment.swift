package import StyleFiles

/// The streams, variables and settings that the program was started with.
package struct CommandEnvironment: Sendable {
  package var variables: [String: String]
  package var outputIsTerminal: Bool
  package var errorIsTerminal: Bool
  package var processors: Int
  package var columns: Int
  /// Writes to standard output.
  package var print: FileSystem.SharedSink
  /// Writes to standard error.
  package var printError: FileSystem.SharedSink
  /// Reads standard input, at most one byte more than the given count.
  package var readInput: @Sendable (Int) throws(FileProblem) -> [UInt8]
  /// The time in seconds since 1970, which only releases record.
  package var now: @Sendable () -> Int = { WallClock.now() }
  /// The time of a clock that only goes forward, in nanoseconds, by which progress is shown.
  package var ticks: @Sendable () -> Int = { MonotonicClock.now() }
  /// Ends the process, where the program has one of its own.
  package var finish: @Sendable (ExitCode) -> Void = { _ in }
  /// Answers an editor until it ends the conversation; nil in a program without the language server.
  package var serve: (@Sendable (ServingOptions) -> ExitCode)?

  package init(
    variables: [String: String], outputIsTerminal: Bool, errorIsTerminal: Bool = false, processors: Int, columns: Int,
    print: @escaping FileSystem.SharedSink,
    printError: @escaping FileSystem.SharedSink,
    readInput: @escaping @Sendable (Int) throws(FileProblem) -> [UInt8]
  ) {
    self.variables = variables
    self.outputIsTerminal = outputIsTerminal
    self.errorIsTerminal = errorIsTerminal
    self.processors = processors
    self.columns = columns
    self.print = print
    self.printError = printError
    self.readInput = readInput
  }
}

extension CommandEnvironment {
  /// Whether the workflow that runs the program may take a line of output for a command.
  var isWorkflow: Bool { variables["GITHUB_ACTIONS"] == "true" }

  /// The sanitizer of text to be shown here.
  var sanitizer: OutputSanitizer { OutputSanitizer(breaksWorkflowCommands: isWorkflow) }

  /// Prints text to standard error, and ignores a failure.
  package func say(_ text: String) {
    try? printError(Array(text.utf8))
  }

  /// Prints in one line why a run ends.
  func printFailure(_ message: String) {
    say(line: "stylec: \(sanitizer.text(message))")
  }

  /// Prints a line to standard error, broken at blanks where a terminal would break it.
  func say(line: String) {
    say((errorIsTerminal ? line.wrapped(within: columns, indent: 2) : line) + "\n")
  }
}
