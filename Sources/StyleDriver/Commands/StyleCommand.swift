import StyleBundle
import StyleCompiler
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

/// The streams and settings that the program was started with.
package struct Surroundings: Sendable {
  package var environment: [String: String]
  package var outputIsTerminal: Bool
  package var processors: Int
  package var columns: Int
  /// Standard output.
  package var print: @Sendable ([UInt8]) throws(FileProblem) -> Void
  /// Standard error.
  package var complain: @Sendable (String) -> Void
  package var readInput: @Sendable (Int) throws(FileProblem) -> [UInt8]

  package init(
    environment: [String: String], outputIsTerminal: Bool, processors: Int, columns: Int,
    print: @escaping @Sendable ([UInt8]) throws(FileProblem) -> Void, complain: @escaping @Sendable (String) -> Void,
    readInput: @escaping @Sendable (Int) throws(FileProblem) -> [UInt8]
  ) {
    self.environment = environment
    self.outputIsTerminal = outputIsTerminal
    self.processors = processors
    self.columns = columns
    self.print = print
    self.complain = complain
    self.readInput = readInput
  }
}

extension Surroundings {
  /// Whether a line of output may be taken for a command to the workflow that runs the program.
  fileprivate var isWorkflow: Bool { environment["GITHUB_ACTIONS"] == "true" }

  /// Names from files and arguments, made fit to be shown.
  fileprivate func harmless(_ text: String) -> String {
    Harmless(breaksWorkflowCommands: isWorkflow).text(text)
  }

  /// Says in one line why a run ends.
  fileprivate func refuse(_ message: String) {
    complain("stylec: \(harmless(message))\n")
  }
}

/// Why a run ended early, and with which code.
private enum Ending: Error {
  case refused(String, hint: String)
  case unwritten(String)
  case projectFindings(Report)
}

/// The program: reads the command line, runs the command, gives the exit code.
package struct StyleCommand {
  private let options: Options
  private let surroundings: Surroundings

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
        try write(report)
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
    case .schema: return try schema()
    case nil: return .usage
    }
  }

  private func say(_ text: String) throws(Ending) -> ExitCode {
    try print(Array(text.utf8))
    return .clean
  }

  private func print(_ bytes: [UInt8]) throws(Ending) {
    do throws(FileProblem) {
      try surroundings.print(bytes)
    } catch {
      throw .unwritten("standard output can't be written: \(error.reason)")
    }
  }
}

extension StyleCommand {
  private func schema() throws(Ending) -> ExitCode {
    do {
      switch options.arguments.first ?? "source" {
      case "source": try print(SourceSchema.file())
      case "bundle": try print(BundleSchema.file())
      case "manifest": try print(BundleSchema.manifestFile())
      case let name:
        throw Ending.refused("there is no schema `\(name)`", hint: "name source, bundle or manifest")
      }
    } catch let ending as Ending {
      throw ending
    } catch {
      throw .unwritten("internal error: the schema can't be written (\(error))")
    }
    return .clean
  }

  private func lint() throws(Ending) -> ExitCode {
    let filter = try pathFilter()
    let check = try self.check()
    let findings = check.findings.filter { finding in
      finding.place.map { filter.includes(check.project.files[$0.file.index].path) } ?? true
    }
    if let unknown = filter.paths.first(where: { path in
      !check.project.files.dropFirst().contains { PathFilter(paths: [path]).includes($0.path) }
    }) {
      throw .refused(
        "`\(unknown)` is no source of the project", hint: "name a file or folder that a bundle's `sources` match")
    }
    let count = check.project.files.dropFirst().count { filter.includes($0.path) }
    let report = Report(files: check.project.files, diagnostics: findings, fileCount: count)
    try write(report)
    return code(for: report)
  }

  private func pathFilter() throws(Ending) -> PathFilter {
    var paths = options.arguments.filter { $0 != "-" }.map(path)
    for path in paths where FileSystem.target(path) == nil {
      throw .refused("there is no `\(path)`", hint: "name a source, or a folder of sources")
    }
    if options.arguments.contains("-"), let name = options.stdinFilename { paths.append(path(name)) }
    return PathFilter(paths: paths)
  }

  private func check() throws(Ending) -> Check {
    var load = LoadOptions(
      projectFile: options.project.map(path), jobs: jobs, allowsEmpty: options.allowsEmpty)
    if options.arguments.contains("-"), let name = options.stdinFilename {
      do throws(FileProblem) {
        load.replacement = SourceFile(
          path: path(name), bytes: try surroundings.readInput(TreeLimits.bytes))
      } catch {
        throw .refused("standard input can't be read: \(error.reason)", hint: "give it a source")
      }
    }
    do throws(LoadProblem) {
      return Check(try ProjectLoader(load).load(), jobs: jobs, settings: options.rules)
    } catch {
      switch error {
      case .refused(let message, let hint): throw .refused(message, hint: hint)
      case .project(let report): throw .projectFindings(report)
      }
    }
  }

  /// A path as it is shown and compared: one below the working directory is relative, however it was written.
  private func path(_ written: String) -> String {
    let path = Path.normalised(written)
    guard Path.isAbsolute(path), let folder = FileSystem.realPath(".") else { return path }
    let real = FileSystem.realPath(Path.parent(path)).map { Path.join($0, Path.name(path)) }
    return Path.relative(path, to: folder) ?? real.flatMap { Path.relative($0, to: folder) } ?? path
  }

  private var jobs: Int { options.jobs ?? surroundings.processors }
}

extension StyleCommand {
  private func build() throws(Ending) -> ExitCode {
    let check = try self.check()
    if let name = options.bundle, check.project.workspace.project.bundle(StyleName(name)) == nil {
      let known = check.project.workspace.project.bundles.map(\.name.text)
      let near = nearest(to: name, among: known, limit: 1).first
      throw .refused(
        "there is no bundle `\(name)`",
        hint: near.map { "did you mean `\($0)`?" } ?? "bundles are \(known.joined(separator: ", "))")
    }
    let report = Report(
      files: check.project.files, diagnostics: check.findings, fileCount: check.project.fileCount)
    if !report.diagnostics.isEmpty || !options.formats.isEmpty { try write(report) }
    if check.hasErrors {
      complain("nothing was written")
      return .findings
    }
    let root = options.output.map(path) ?? check.project.outputDirectory
    let folder = OutputFolder(root)
    let generated: GeneratedFiles
    do throws(JSONWriter.Fault) {
      generated = try GeneratedFiles(check, over: folder, only: options.bundle.map { StyleName($0) })
    } catch {
      throw .unwritten("internal error: a bundle can't be written (\(error))")
    }
    if options.checks {
      return try compare(generated, folder, root: root) == .findings ? .findings : code(for: report)
    }
    try write(generated, folder, root: root)
    return code(for: report)
  }

  private func compare(_ generated: GeneratedFiles, _ folder: OutputFolder, root: String) throws(Ending) -> ExitCode {
    let differences = folder.differences(generated.files, obsolete: generated.obsolete)
    // A report for machines has standard output to itself.
    let isReport = options.formats.contains { $0.path == nil && $0.format == .json }
    for (path, difference) in differences {
      let line = surroundings.harmless("\(Path.join(root, path)) \(Self.wording(difference))") + "\n"
      if isReport { surroundings.complain(line) } else { try print(Array(line.utf8)) }
    }
    guard differences.isEmpty else {
      complain("run `stylec build` (in a project with a Makefile: `make styles`) and commit the result")
      return .findings
    }
    complain("\(root) is what the sources make")
    return .clean
  }

  private static func wording(_ difference: OutputFolder.Difference) -> String {
    switch difference {
    case .changed: "differs from what the sources make"
    case .missing: "is missing"
    case .obsolete: "is no longer made"
    }
  }

  private func write(_ generated: GeneratedFiles, _ folder: OutputFolder, root: String) throws(Ending) {
    let touched: [String]
    do throws(OutputProblem) {
      touched = try folder.write(generated.files, obsolete: generated.obsolete)
    } catch {
      throw .unwritten("`\(error.path)` can't be written: \(error.problem.reason)")
    }
    if options.isVerbose {
      for file in generated.files {
        complain("\(touched.contains(file.path) ? "wrote" : "left") \(Path.join(root, file.path))")
      }
      for path in generated.obsolete { complain("removed \(Path.join(root, path))") }
    }
    let removed = generated.obsolete.isEmpty ? "" : ", \(generated.obsolete.count) removed"
    complain(
      touched.isEmpty && removed.isEmpty
        ? "\(root) is up to date (\(generated.files.count) files)"
        : "\(root): \(touched.count) of \(generated.files.count) files changed\(removed)")
  }

  private func complain(_ text: String) {
    if !options.isQuiet { surroundings.complain(surroundings.harmless(text) + "\n") }
  }
}

extension StyleCommand {
  private func code(for report: Report) -> ExitCode {
    let failing = report.diagnostics.contains { $0.level >= options.failLevel }
    let tooMany = options.maxWarnings.map { report.warnings > $0 } ?? false
    return failing || tooMany ? .findings : .clean
  }

  private func write(_ report: Report) throws(Ending) {
    let requests = options.formats.isEmpty ? [FormatRequest(format: .text, path: nil)] : options.formats
    for request in requests {
      guard let path = request.path else {
        try reporter(request.format, toTerminal: surroundings.outputIsTerminal)
          .render(report) { bytes throws(Ending) in try print(bytes) }
        continue
      }
      do throws(FileProblem) {
        try FileSystem.makeDirectories(Path.parent(Path.normalised(path)))
        try FileSystem.writeReport(
          reporter(request.format, toTerminal: false).render(report), to: Path.normalised(path))
      } catch {
        throw .unwritten("`\(path)` can't be written: \(error.reason)")
      }
    }
  }

  private func reporter(_ format: FormatRequest.Format, toTerminal: Bool) -> any Reporter {
    let inWorkflow = surroundings.isWorkflow
    switch format {
    case .text:
      return TextReporter(
        color: options.color.usesColor(environment: surroundings.environment, isTerminal: toTerminal),
        breaksWorkflowCommands: inWorkflow, columns: surroundings.columns)
    case .concise: return ConciseReporter(breaksWorkflowCommands: inWorkflow)
    case .json: return JSONReporter(version: Version.text)
    }
  }
}

/// The files and folders that a lint run was asked about; all when none is named.
private struct PathFilter {
  let paths: [String]

  func includes(_ file: String) -> Bool {
    paths.isEmpty || paths.contains { Path.relative(file, to: $0) != nil }
  }
}
