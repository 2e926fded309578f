import StyleCompiler
import StyleDiagnostics
import StyleFiles

extension NewProject {
  /// The token files of a project that begins, by the bundles that read them.
  struct TokenFiles {
    /// The paths of each bundle's files, relative to the sources' folder, the bundle `default` first.
    var bundles: [(name: String, paths: [String])] = []
    /// The files by these paths.
    var files: [(path: String, bytes: [UInt8])] = []
    /// The paths of those that are yet to be written.
    var made: Set<String> = []
  }

  /// Makes a project over token files: a bubble with their first color.
  static func with(_ tokens: TokenFiles, theme: NewTheme?) -> NewProject {
    // The unit in quotes, or at the end of a draft's text.
    let hasRem = tokens.files.contains { String(decoding: $0.bytes, as: UTF8.self).contains("rem\"") }
    let project = ProjectTexts.projectFile(theme, tokens: tokens.bundles, hasRem: hasRem)
    let made = tokens.files.filter { tokens.made.contains($0.path) }
    let bubble = File(
      path: "\(folder)/bubbles.yaml", text: schemaLine + bubble(filled: firstColor(of: tokens.files, project)))
    return NewProject(
      sources: made.map { File(path: Path.join(folder, $0.path), text: String(decoding: $0.bytes, as: UTF8.self)) }
        + [bubble] + (theme.map { [file(of: $0, replacing: [])] } ?? []), project: project)
  }

  private static func bubble(filled color: String?) -> String {
    """
    # A bubble\(color == nil ? "" : " in the first color of the token files"), to begin with.
    bubbles:
      first:
        arrow: { direction: bottom, width: 24, height: 10 }
        cornerRadius: 8
        size: { width: 80..320, height: 44..240 }

    """ + (color.map { "    fill: \"{\($0)}\"\n" } ?? "")
  }

  /// The name of the first token that is a color, as a project without styles reads the files; nil where there is none.
  private static func firstColor(of files: [(path: String, bytes: [UInt8])], _ project: String) -> String? {
    var pipeline = Pipeline(projectFile: ProjectFile.defaultPath)
    pipeline.allowsEmpty = true
    let sources = [
      SourceFile(path: ProjectFile.defaultPath, bytes: Array(project.utf8)),
      SourceFile(path: "\(folder)/bubbles.yaml", bytes: Array("bubbles: {}\n".utf8)),
    ]
    pipeline.files = FileTree(
      sources + files.map { SourceFile(path: Path.join(folder, $0.path), bytes: $0.bytes) })
    let tokens = (try? pipeline.load())?.workspace.tokens(of: 0) ?? []
    let colors = tokens.filter { $0.color != nil && !$0.name.contains { $0 == "\"" || $0 == "\\" } }
    return colors.min { $0.place < $1.place }?.name
  }
}
