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
      printStatus("some sources have errors: stylec lint")
    }
    let rooms = rooms(at: keyPath, in: project)
    switch options.explaining.format {
    case .text:
      var text = ValueText(explanation, rooms, bundles: bundles, project.files)
      for line in text.text().split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
        try print(line: String(line))
      }
    case .json:
      let path = pathForMachines
      let files = project.files.map { SourceFile(path: path($0.path), bytes: $0.bytes) }
      var json = ValueJSON(explanation, rooms, bundles: bundles, files)
      try print(json.document(version: Version.text))
    }
    return .clean
  }

  /// The rooms of the numbers at a key path; none of a whole style or of a map of many, of which `--rooms` tells.
  private func rooms(at keyPath: StyleKeyPath, in project: LoadedProject) -> [Room] {
    if keyPath.components.count < 3, keyPath.components[0] != "tokens" { return [] }
    let finder = RoomFinder(project)
    let numbers = finder.numbers(at: keyPath)
    guard numbers.count <= 8 else { return [] }
    let rooms = numbers.compactMap { finder.room(of: $0, level: options.explaining.roomLevel) }
    if rooms.count < numbers.count {
      printStatus("no room is known while a style that sees it has an error: stylec lint")
    }
    return rooms
  }
}
