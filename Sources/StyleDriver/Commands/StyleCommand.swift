import StyleBundle
import StyleCompiler
import StyleLint
import StyleDiagnostics
import StyleModel
import StyleSyntax

/// What a run leaves to the shell.
package enum ExitCode: Int32, Sendable {
  case clean = 0
  /// Findings, or `--check` differs.
  case findings = 1
  /// Did not run as asked.
  case usage = 2
  /// An internal error, or output that could not be written.
  case failure = 3
}

/// Why a run ended early, and with which code.
package enum Ending: Error {
  case refused(String, hint: String)
  case unwritten(String)
  case projectFindings(Report)
}

/// The program: reads the command line, runs the command, gives the exit code.
package struct StyleCommand {
  let options: Options
  let surroundings: Surroundings

  package static func run(_ arguments: [String], _ surroundings: Surroundings) -> ExitCode {
    let options: Options
    do throws(UsageProblem) {
      options = try OptionParser.parse(arguments)
    } catch {
      surroundings.refuse("\(error.message); \(error.hint)")
      return .usage
    }
    let command = StyleCommand(options: options, surroundings: surroundings)
    do throws(Ending) {
      return try command.run()
    } catch {
      return command.end(error)
    }
  }

  private func end(_ ending: Ending) -> ExitCode {
    switch ending {
    case .refused(let message, let hint):
      surroundings.refuse("\(message); \(hint)")
      return .usage
    case .unwritten(let message):
      surroundings.refuse(message)
      return .failure
    case .projectFindings(let report):
      do throws(Ending) {
        try write(report, ending: .usage)
      } catch {
        return end(error)
      }
      return .usage
    }
  }

  private func run() throws(Ending) -> ExitCode {
    if options.showsVersion { return try say("stylec \(Version.text)\n") }
    if options.showsHelp { return try say(Help.text(for: options.command)) }
    switch options.command {
    case .build: return try build()
    case .lint: return try lint()
    case .fix: return try fix()
    case .rules: return try rules()
    case .explain: return try explain()
    case .baseline: return try baseline()
    case .schema: return try schema()
    case nil: return .usage
    }
  }

  private func say(_ text: String) throws(Ending) -> ExitCode {
    try print(Array(text.utf8))
    return .clean
  }

  func print(_ bytes: [UInt8]) throws(Ending) {
    do throws(FileProblem) {
      try surroundings.print(bytes)
    } catch {
      throw .unwritten("standard output can't be written: \(error.reason)")
    }
  }
}

extension StyleCommand {
  private func schema() throws(Ending) -> ExitCode {
    switch options.arguments.first ?? "source" {
    case "source": try print(SourceSchema.file(rules: RuleRegistry.all))
    case "bundle": try print(BundleSchema.file())
    case "manifest": try print(BundleSchema.manifestFile())
    case let name: throw .refused("there is no schema `\(name)`", hint: "name source, bundle or manifest")
    }
    return .clean
  }

  /// The project's check, with the texts of some files as fixes leave them.
  func check(
    fixed: [SourceFile] = [], appliesBaseline: Bool = true, isWriting: Bool = false
  ) throws(Ending) -> Check {
    var known: Baseline?
    if appliesBaseline, let file = options.baseline { known = try readBaseline(path(file)) }
    var load = LoadOptions(
      projectFile: options.project.map(path), bundle: options.bundle, jobs: jobs,
      allowsEmpty: options.allowsEmpty, progress: progress)
    defer { load.progress?.end() }
    load.fixed = fixed
    if options.arguments.contains("-"), let name = options.stdinFilename {
      do throws(FileProblem) {
        load.replacement = SourceFile(
          path: path(name), bytes: try surroundings.readInput(TreeLimits.bytes))
      } catch {
        throw .refused("standard input can't be read: \(error.reason)", hint: "give it a source")
      }
    }
    do throws(LoadProblem) {
      return Check(
        try ProjectLoader(load).load(), jobs: jobs, settings: options.rules, baseline: known, isWriting: isWriting)
    } catch {
      switch error {
      case .refused(let message, let hint): throw .refused(message, hint: hint)
      case .project(let report): throw .projectFindings(report)
      }
    }
  }

  /// A path as it is shown and compared: one below the working directory is relative, however it was written.
  func path(_ written: String) -> String {
    let path = Path.normalised(written)
    guard Path.isAbsolute(path), let folder = FileSystem.realPath(".") else { return path }
    let real = FileSystem.realPath(Path.parent(path)).map { Path.join($0, Path.name(path)) }
    return Path.relative(path, to: folder) ?? real.flatMap { Path.relative($0, to: folder) } ?? path
  }

  /// A progress line is for people who wait, never for a log.
  private var progress: Progress? {
    guard surroundings.errorIsTerminal, !options.isQuiet else { return nil }
    return Progress(now: MonotonicClock.now, show: surroundings.complain)
  }

  /// Says how long the stages took, where the command line asks for it.
  func report(_ timings: Timings) {
    if options.showsTimings { surroundings.complain(timings.text) }
  }

  /// Ends a run while everything that it made is still there: taking it apart costs more than the system's taking the memory.
  func end(_ code: ExitCode, keeping check: Check) -> ExitCode {
    withExtendedLifetime(check) { surroundings.finish(code) }
    return code
  }

  var jobs: Int { options.jobs ?? surroundings.processors }
}
