import StyleCompiler
import StyleDiagnostics
import StyleModel

extension StyleCommand {
  /// Runs `stylec explain KEY.PATH`: prints a value, its origin, and its users.
  func explain(_ keyPath: StyleKeyPath) throws(RunError) -> ExitCode {
    var pipeline = try pipeline()
    pipeline.allowsEmpty = true
    let project = try pipeline.load()
    let workspace = project.workspace
    let explanation: ValueExplanation
    do throws(KeyPathProblem) {
      explanation = try workspace.explain(keyPath).get()
    } catch {
      guard let loose = workspace.explainLoose(keyPath) else { throw .refused(error.message, hint: error.hint) }
      explanation = loose
    }
    let bundles = workspace.scopes.map(\.name.text)
    if (project.findings + workspace.findings).contains(where: { $0.level == .error }) {
      printStatus("some sources have errors; run `stylec lint`")
    }
    let safeRanges = safeRanges(at: keyPath, in: project)
    switch options.explaining.format {
    case .text:
      var text = ValueText(explanation, safeRanges, bundles: bundles, project.files)
      for line in text.text().split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
        try print(line: String(line))
      }
    case .json:
      let path = pathForMachines
      let files = project.files.map { SourceFile(path: path($0.path), bytes: $0.bytes) }
      var json = ValueJSON(explanation, safeRanges, bundles: bundles, files)
      try print(json.document(version: Version.text))
    }
    return .clean
  }

  /// The safe ranges of the numbers at a key path; none of a whole style or a map of many, which `--safe-ranges` prints.
  private func safeRanges(at keyPath: StyleKeyPath, in project: LoadedProject) -> [SafeRange] {
    if keyPath.components.count < 3, keyPath.components[0] != "tokens" { return [] }
    let finder = SafeRangeFinder(project)
    let numbers = finder.numbers(at: keyPath)
    guard numbers.count <= 8 else { return [] }
    let safeRanges = numbers.compactMap { finder.safeRange(of: $0, level: options.explaining.safeRangeLevel) }
    if safeRanges.count < numbers.count {
      printStatus("a style with errors has no safe ranges; run `stylec lint`")
    }
    return safeRanges
  }
}
