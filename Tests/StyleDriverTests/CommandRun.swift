import Foundation
import StyleDriver
import StyleFiles
import StyleTestSupport
import Synchronization

/// The result of a run inside this process, the scratch folder's own path taken out of the texts.
struct CommandRun {
  let code: ExitCode
  let output: String
  let errors: String

  /// The text on standard error, without the line that counts notes that aren't shown.
  var status: String {
    errors.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasSuffix(" not shown; run `stylec lint`") }
      .joined(separator: "\n")
  }
}

extension ScratchFolder {
  /// Runs a command on the project file of this folder; ``subscript(_:)`` makes paths for other arguments.
  func run(
    _ arguments: String..., input: String = "", environment: [String: String] = [:], isTerminal: Bool = false
  ) -> CommandRun {
    run(arguments, input: input, environment: environment, isTerminal: isTerminal)
  }

  func run(
    _ arguments: [String], input: String = "", environment: [String: String] = [:], isTerminal: Bool = false,
    isErrorTerminal: Bool = false, columns: Int = 120, now: Int? = nil
  ) -> CommandRun {
    let streams = Streams()
    var own = CommandEnvironment(
      variables: environment, outputIsTerminal: isTerminal, errorIsTerminal: isErrorTerminal, processors: 2,
      columns: columns,
      print: { bytes in streams.output.withLock { $0 += bytes } },
      printError: { bytes in streams.errors.withLock { $0 += String(decoding: bytes, as: UTF8.self) } },
      readInput: { limit in Array(input.utf8.prefix(limit + 1)) })
    if let now { own.now = { now } }
    own.ticks = { streams.nextTick() }
    let isAlone =
      ["keygen", "convert", "show", "help", "man", "completions"].contains(arguments.first)
      || arguments.contains("--project")
    let project = isAlone ? [] : ["--project", self["StyleSources/stylec.yaml"]]
    let code = StyleCommand.run(project + arguments, own)
    let way = Path.way(to: path, from: FileManager.default.currentDirectoryPath)
    func shown(_ text: String) -> String { text.replacing(way + "/", with: "").replacing(path + "/", with: "") }
    return CommandRun(
      code: code, output: shown(String(decoding: streams.output.withLock { $0 }, as: UTF8.self)),
      errors: shown(streams.errors.withLock { $0 }))
  }
}

private final class Streams: Sendable {
  let output = Mutex<[UInt8]>([])
  let errors = Mutex("")
  private let ticks = Mutex(0)

  /// A time a second after the last one, in nanoseconds, so that all that is done takes long.
  func nextTick() -> Int {
    ticks.withLock { ticks in
      ticks += 1_000_000_000
      return ticks
    }
  }
}

extension RunError {
  /// The message and the hint of a refused request.
  var refusal: (message: String, hint: String)? {
    guard case .refused(let message, let hint) = self else { return nil }
    return (message, hint)
  }
}
