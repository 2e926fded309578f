/// The streams and settings that the program was started with.
package struct Surroundings: Sendable {
  package var environment: [String: String]
  package var outputIsTerminal: Bool
  package var errorIsTerminal: Bool
  package var processors: Int
  package var columns: Int
  /// Standard output.
  package var print: @Sendable ([UInt8]) throws(FileProblem) -> Void
  /// Standard error.
  package var complain: @Sendable (String) -> Void
  package var readInput: @Sendable (Int) throws(FileProblem) -> [UInt8]
  /// Ends the process, where there is one of its own.
  package var finish: @Sendable (ExitCode) -> Void = { _ in }

  package init(
    environment: [String: String], outputIsTerminal: Bool, errorIsTerminal: Bool = false, processors: Int, columns: Int,
    print: @escaping @Sendable ([UInt8]) throws(FileProblem) -> Void, complain: @escaping @Sendable (String) -> Void,
    readInput: @escaping @Sendable (Int) throws(FileProblem) -> [UInt8]
  ) {
    self.environment = environment
    self.outputIsTerminal = outputIsTerminal
    self.errorIsTerminal = errorIsTerminal
    self.processors = processors
    self.columns = columns
    self.print = print
    self.complain = complain
    self.readInput = readInput
  }
}

extension Surroundings {
  /// Whether a line of output may be taken for a command to the workflow that runs the program.
  var isWorkflow: Bool { environment["GITHUB_ACTIONS"] == "true" }

  /// Names from files and arguments, made fit to be shown.
  func harmless(_ text: String) -> String {
    Harmless(breaksWorkflowCommands: isWorkflow).text(text)
  }

  /// Says in one line why a run ends.
  func refuse(_ message: String) {
    complain("stylec: \(harmless(message))\n")
  }
}
