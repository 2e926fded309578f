import StyleCompiler
import StyleFiles
import StyleModel

/// A theme in a project that is there.
extension StyleCommand {
  /// The project that the command line names or that the working directory is in; nil where there is none, or no source in it.
  func beginningsProject() -> ProjectPlace? {
    guard let place = try? projectPlace() else { return nil }
    return (try? FileSystem.list(Path.parent(place.file)))?.isEmpty == false ? place : nil
  }

  /// Adds a theme's source and its bundle; whatever is there stays, and a folder of its name that no bundle takes is its source.
  func addTheme(_ name: String, to place: ProjectPlace) throws(RunError) -> ExitCode {
    var pipeline = Pipeline()
    pipeline.place = place
    pipeline.allowsEmpty = true
    let file = try ProjectFile(place, in: pipeline.files)
    let project = try file.project(of: nil)
    let theme = try newTheme(name, in: project)
    let known = try sources(of: theme, in: file.folder)
    let hasThemes = FileSystem.kind(Path.join(file.folder, "themes")) != nil
    let themed = ThemedProject(
      theme, of: known.isEmpty ? [theme.path] : known, in: project, tree: file.tree, hasThemes: hasThemes)
    let path = Path.join(file.folder, known.isEmpty ? theme.path : theme.folder)
    if known.isEmpty {
      // Two are enough to see how it is done.
      let tokens = try pipeline.load().workspace.plainTokens(of: StyleName(theme.base)).prefix(2)
      let note =
        tokens.isEmpty ? nil : "These values are still those of `\(theme.base)`: replace them with the theme's own."
      let text = theme.source(replacing: Array(tokens), output: project.outputDirectory, note: note)
      try write(NewProject.File(path: theme.path, text: text), in: file.folder)
    } else if themed.takers.isEmpty {
      printStatus("kept \(path)")
    } else {
      throw .refused(
        "`\(path)` already exists, and belongs to the bundle `\(themed.takers[0].name.text)`",
        hint: "use another name for the theme")
    }
    let isNew = FileSystem.kind(file.path) == nil
    try addBundle(theme, themed, to: file)
    if isNew { sayWhatIsMissing(beside: file.folder) }
    printStatus("next: edit \(path), then run `stylec build`")
    return .clean
  }

  /// The theme of a project's `default`, or of its first bundle that extends no other.
  private func newTheme(_ name: String, in project: Project) throws(RunError) -> NewTheme {
    let base = project.bundle("default") ?? project.bundles.first { $0.base == nil }
    guard let base else {
      throw .refused("the project has no bundle that a theme could extend", hint: "add one to the project file")
    }
    return try NewTheme(name, of: base.name.text, beside: project.bundles.map(\.name.text))
  }

  /// The sources in a theme's folder, relative to the project file; none where it has to be made.
  private func sources(of theme: NewTheme, in folder: String) throws(RunError) -> [String] {
    let path = Path.join(folder, theme.folder)
    guard let kind = FileSystem.target(path) else { return [] }
    guard kind == .directory, let found = try? SourceFolder(path) else {
      throw .refused(
        "`\(path)` already exists, and init overwrites nothing", hint: "use another name for the theme")
    }
    return found.files.map { Path.join(theme.folder, $0) }
  }

  /// Says what a new project has beside its sources and this one, which had no project file, lacks.
  private func sayWhatIsMissing(beside folder: String) {
    let root = Path.join(folder, "..")
    let missing = NewProject.surroundings.filter { rival(of: $0.path, in: root) == nil }.map(\.path)
    if !missing.isEmpty {
      printStatus(
        "not written: \(missing.joined(separator: ", ")); run `stylec init` in an empty directory to see their content")
    }
    say(NewProject.surroundings.flatMap { advice(for: $0, in: root) })
  }

  /// Writes the theme's bundle into the project file, or says what to write there.
  private func addBundle(_ theme: NewTheme, _ themed: ThemedProject, to file: ProjectFile) throws(RunError) {
    if FileSystem.kind(file.path) == nil {
      let text = NewProject.schemaLine + ProjectTexts.projectFile(theme)
      try write(NewProject.File(path: Path.name(file.path), text: text), in: file.folder)
    } else if let bytes = themed.edited() {
      try writing(file.path, FileSystem.replace(file.path, with: bytes, isDurable: true))
      printStatus("added the bundle `\(theme.name)` to \(file.path)")
    } else {
      warn("can't edit \(file.path) safely; add these lines to it, for these bundles:")
      for line in themed.lines { sayBesideReports(line) }
    }
  }
}
