import StyleBundle
import StyleCompiler
import StyleFiles
import StyleLint
import StyleDiagnostics
import StyleModel
import StyleSyntax

/// The exit code of a run.
package enum ExitCode: Int32, Sendable {
  case clean = 0
  /// Findings, or `--check` differs.
  case findings = 1
  /// A usage error: the program did not run as asked.
  case usage = 2
  /// An internal error, or output that could not be written.
  case failure = 3
}

/// The program: parses the command line, runs the command, and returns the exit code.
package struct StyleCommand {
  private(set) var options = Options()
  let environment: CommandEnvironment

  /// Runs a process's command line, whose first element is the program's own name.
  package static func run(commandLine: [String], _ environment: CommandEnvironment) -> ExitCode {
    // Swift reads them from a file on Linux, which needs a descriptor.
    guard !commandLine.isEmpty else {
      environment.printFailure("can't read the arguments; check whether too many files are open")
      return .failure
    }
    return run(Array(commandLine.dropFirst()), environment)
  }

  package static func run(_ arguments: [String], _ environment: CommandEnvironment) -> ExitCode {
    var command = StyleCommand(environment: environment)
    do throws(RunError) {
      command.options = try OptionParser.parse(arguments)
      command.options.warnings.forEach(command.warn)
      return try command.run()
    } catch {
      return command.end(error)
    }
  }

  func end(_ error: RunError) -> ExitCode {
    switch error {
    case .refused(let message, let hint):
      environment.printFailure(hint.isEmpty ? message : "\(message); \(hint)")
      return .usage
    case .unwritten(let message):
      environment.printFailure(message)
      return .failure
    case .project(let report):
      do throws(RunError) {
        try write(report, ending: .usage)
      } catch {
        return end(error)
      }
      return .usage
    }
  }

  private func run() throws(RunError) -> ExitCode {
    if options.showsVersion { return try answer("stylec \(Version.text)\n") }
    if options.showsHelp { return try answer(Help.text(for: options.command)) }
    switch options.command {
    case .begin: return try begin()
    case .build: return try build()
    case .lint: return try lint()
    case .fix: return try fix()
    case .diff: return try diff()
    case .preview: return try preview()
    case .rules: return try rules()
    case .explain: return try explain()
    case .baseline: return try baseline()
    case .schema: return try schema()
    case .convert: return try convert()
    case .show: return try show()
    case .keygen: return try keygen()
    case .publish: return try publish()
    case .history: return try history()
    case .rollback: return try rollback()
    case .rotate: return try rotate()
    case .verify: return try verify()
    case .lsp: return try serve()
    case .help: return try answer(Help.text(for: options.arguments.first.flatMap(Options.Command.init(rawValue:))))
    case .man: return try answer(ManPage.text)
    case .completions: return try answer(options.arguments.first.flatMap(Shell.init(rawValue:))?.completions ?? "")
    case nil: return .usage
    }
  }

  /// Prints text and returns ``ExitCode/clean``.
  func answer(_ text: String) throws(RunError) -> ExitCode {
    try print(Array(text.utf8))
    return .clean
  }

  /// Prints a line that may hold text from files, broken at blanks where a terminal would break it.
  func print(line: String) throws(RunError) {
    let text = environment.sanitizer.text(line)
    let indent = text.prefix { $0 == " " }.count + 2
    let shown = environment.outputIsTerminal ? text.wrapped(within: environment.columns, indent: indent) : text
    try print(Array((shown + "\n").utf8))
  }

  /// Prints whatever was asked for, but no secret key.
  func print(_ bytes: [UInt8]) throws(RunError) {
    do throws(FileProblem) {
      try environment.print(SecretText.hidden(bytes))
    } catch {
      throw .unwritten("can't write standard output: \(error.reason)")
    }
  }
}

extension StyleCommand {
  private func schema() throws(RunError) -> ExitCode {
    let name = options.arguments.first ?? SchemaFile.source.rawValue
    guard let schema = SchemaFile(rawValue: name) else {
      throw .refused("unknown schema `\(name)`", hint: "use \(SchemaFile.choice)")
    }
    try print(schema.bytes)
    return .clean
  }

  /// The pipeline for the options of the command line.
  func pipeline() throws(RunError) -> Pipeline {
    var pipeline = Pipeline()
    pipeline.place = try projectPlace()
    pipeline.files.followsLinks = options.followsLinks
    pipeline.bundle = options.building.bundle
    pipeline.allowsEmpty = options.checking.allowsEmpty
    pipeline.settings = options.checking.rules
    pipeline.jobs = options.jobs ?? environment.processors
    pipeline.gathersFindings = options.command != .baseline
    if let file = options.checking.baseline, options.command != .baseline {
      pipeline.baseline = try readBaseline(path(file))
    }
    if options.command == .lint, options.arguments.contains("-") {
      let path = options.checking.stdinFilename.map(path) ?? Pipeline.standardInput
      let bytes = try reading(
        "standard input", hint: "use a source as standard input", environment.readInput(TreeLimits.bytes))
      pipeline.files = pipeline.files.overlaid(with: [SourceFile(path: path, bytes: bytes)])
      pipeline.isOfStandardInput = options.checking.stdinFilename == nil
    }
    return pipeline
  }

  /// Whether a finding is shown; one that prevents the build always is.
  func shows(_ finding: Diagnostic) -> Bool {
    options.checking.only.isEmpty || options.checking.only.contains(finding.name)
      || RuleRegistry.rule(finding.name) == nil
  }

  /// Runs a pipeline, and shows its progress in one line.
  func check(_ pipeline: Pipeline) throws(RunError) -> Check {
    try counting { progress throws(RunError) in
      var pipeline = pipeline
      pipeline.progress = progress
      let project = try pipeline.load()
      // The command line's baseline counts instead.
      if pipeline.baseline == nil, options.command != .baseline, let file = project.paths.baselineFile {
        pipeline.baseline = try readBaseline(file)
      }
      return pipeline.check(project)
    }
  }

  /// A path as shown and compared: relative to the working directory, with `..` where it leads out, however it was written.
  func path(_ written: String) -> String {
    guard let folder = FileSystem.realPath(".") else { return Path.normalized(written) }
    let path = Path.join(folder, written)
    let real = FileSystem.realPath(Path.parent(path)).map { Path.join($0, Path.name(path)) }
    let inside = Path.relative(path, to: folder) ?? real.flatMap { Path.relative($0, to: folder) }
    return inside ?? Path.way(to: path, from: folder)
  }

  /// Paths as programs read them.
  ///
  /// Those of a project outside the working directory are relative to the project's root, the parent of its sources' folder.
  var pathForMachines: (String) -> String {
    // One that isn't there ended the run.
    let sources = Path.parent((try? projectPlace())?.file ?? ProjectFile.defaultPath)
    guard Path.relative(sources, to: ".") == nil, let folder = FileSystem.realPath(".") else { return { $0 } }
    let root = Path.join(Path.join(folder, sources), "..")
    return { $0 == Pipeline.standardInput ? $0 : Path.way(to: Path.join(folder, $0), from: root) }
  }

  /// Does work that may take long, with a progress line for people at a terminal; with none in logs and with `--quiet`.
  func counting<Made>(_ work: (Progress?) throws(RunError) -> Made) throws(RunError) -> Made {
    let isShown = environment.errorIsTerminal && !options.isQuiet
    let progress = isShown ? Progress(now: environment.ticks) { environment.say($0) } : nil
    defer { progress?.end() }
    return try work(progress)
  }

  /// Prints the durations of the stages, where `--timings` is given.
  func report(_ timings: Timings) {
    if options.checking.showsTimings { environment.say(timings.text) }
  }

  /// Ends a run while everything it made is still in memory: freeing it costs more than leaving it to the system.
  func end(_ code: ExitCode, keeping check: Check) -> ExitCode {
    withExtendedLifetime(check) { environment.finish(code) }
    return code
  }
}
