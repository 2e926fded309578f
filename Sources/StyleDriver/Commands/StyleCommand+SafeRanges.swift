import StyleBundle
import StyleCompiler
import StyleDiagnostics
import StyleLint
import StyleModel

extension StyleCommand {
  /// Runs `stylec explain --safe-ranges`: prints the safe ranges of all numbers, or of those of a style, a kind or a source.
  func explainSafeRanges() throws(RunError) -> ExitCode {
    var pipeline = try pipeline()
    pipeline.allowsEmpty = options.arguments.isEmpty
    let (project, finder, safeRanges) = try counting {
      progress throws(RunError) -> (LoadedProject, SafeRangeFinder, [SafeRange]) in
      pipeline.progress = progress
      let project = try pipeline.load()
      let finder = SafeRangeFinder(project)
      let numbers = try numbers(finder, project)
      return (project, finder, self.safeRanges(of: numbers, finder, jobs: pipeline.jobs, progress))
    }
    let findings = project.findings + project.workspace.findings
    if finder.haveErrors || findings.contains(where: { $0.level == .error }) {
      printStatus("some sources have errors; run `stylec lint`")
    }
    if safeRanges.isEmpty {
      printStatus("no numbers with a safe range\(options.arguments.first.map { " in `\($0)`" } ?? "")")
    }
    let bundles = project.workspace.scopes.map(\.name.text)
    switch options.explaining.format {
    case .text:
      let isTerminal = environment.outputIsTerminal
      let usesColor = options.checking.color.usesColor(environment: environment.variables, isTerminal: isTerminal)
      let table = SafeRangeTable(
        safeRanges, in: project.files, columns: isTerminal ? environment.columns : nil, paint: Paint(isOn: usesColor))
      for line in table.lines(environment.sanitizer.text) { try print(Array((line + "\n").utf8)) }
      if let line = safeRanges.notConsidered { try print(line: line) }
    case .json:
      let path = pathForMachines
      let files = project.files.map { SourceFile(path: path($0.path), bytes: $0.bytes) }
      var json = SafeRangeJSON(bundles: bundles, files)
      try print(json.document(safeRanges, version: Version.text))
    }
    return .clean
  }

  private func safeRanges(
    of numbers: [SourceNumber], _ finder: SafeRangeFinder, jobs: Int, _ progress: Progress?
  ) -> [SafeRange] {
    let level = options.explaining.safeRangeLevel
    progress?.begin(numbers.count, of: "numbers")
    return parallelMap(numbers.count, jobs: jobs) { index in
      defer { progress?.finishedOne() }
      return finder.safeRange(of: numbers[index], level: level)
    }.compactMap(\.self)
  }

  /// The numbers that the command line asks about.
  private func numbers(_ finder: SafeRangeFinder, _ project: LoadedProject) throws(RunError) -> [SourceNumber] {
    guard let asked = options.arguments.first else { return finder.numbers }
    let path = path(asked)
    // The project file is number 0.
    if let file = project.files.lastIndex(where: { $0.path == path }), file > 0 {
      return finder.numbers.filter { $0.place.file.index == file }
    }
    let keyPath = StyleKeyPath(parsing: asked)
    if asked == "tokens" || RuleRegistry.allKinds.contains(where: { $0.key == asked }) {
      return finder.numbers.filter { $0.keyPath.components.first == asked }
    }
    do throws(KeyPathProblem) {
      _ = try project.workspace.explain(keyPath).get()
    } catch {
      let isPath = asked.contains("/") || path.hasSuffix(".yaml") || path.hasSuffix(".yml") || path.hasSuffix(".plist")
      throw isPath
        ? .refused("`\(asked)` isn't a source of the project", hint: "use a source, or a style such as bubbles.tip")
        : .refused(error.message, hint: error.hint)
    }
    return finder.numbers(at: keyPath)
  }
}
