import StyleCompiler
import StyleDiagnostics
import StyleFiles

extension NewProject {
  /// Makes a project over a token file: a bubble with its first color.
  ///
  /// `file` is the path of the token file below the sources' folder, or of the file to which it is copied.
  static func with(tokens bytes: [UInt8], file: String, isCopied: Bool, theme: NewTheme?) -> NewProject {
    let text = String(decoding: bytes, as: UTF8.self)
    let copy = isCopied ? [File(path: Path.join(folder, file), text: text)] : []
    // The unit in quotes, or at the end of a draft's text.
    let project = ProjectTexts.projectFile(theme, tokens: file, hasRem: text.contains("rem\""))
    let bubble = bubble(filled: firstColor(of: bytes, file: file, project))
    let sources = copy + [File(path: "\(folder)/bubbles.yaml", text: schemaLine + bubble)]
    return NewProject(sources: sources + (theme.map { [self.file(of: $0, replacing: [])] } ?? []), project: project)
  }

  private static func bubble(filled color: String?) -> String {
    """
    # A bubble\(color == nil ? "" : " in the first color of the token file"), to begin with.
    bubbles:
      first:
        arrow: { direction: bottom, width: 24, height: 10 }
        cornerRadius: 8
        size: { width: 80..320, height: 44..240 }

    """ + (color.map { "    fill: \"{\($0)}\"\n" } ?? "")
  }

  /// The name of the first token that is a color, as a project without styles reads the file; nil where there is none.
  private static func firstColor(of bytes: [UInt8], file: String, _ project: String) -> String? {
    var pipeline = Pipeline(projectFile: ProjectFile.defaultPath)
    pipeline.allowsEmpty = true
    pipeline.files = FileTree([
      SourceFile(path: ProjectFile.defaultPath, bytes: Array(project.utf8)),
      SourceFile(path: Path.join(folder, file), bytes: bytes),
      SourceFile(path: "\(folder)/bubbles.yaml", bytes: Array("bubbles: {}\n".utf8)),
    ])
    let tokens = (try? pipeline.load())?.workspace.tokens(of: 0) ?? []
    let colors = tokens.filter { $0.color != nil && !$0.name.contains { $0 == "\"" || $0 == "\\" } }
    return colors.min { $0.place < $1.place }?.name
  }
}

extension StyleCommand {
  /// Makes a project over a token file, which is named where it lies in the project, and copied from elsewhere.
  func newProject(
    ofTokens bytes: [UInt8], _ path: String, in root: String, _ theme: NewTheme?
  ) throws(RunError) -> NewProject {
    if let fault = TokenDocument(bytes, file: FileID(0)).fault {
      printStatus("nothing was written: can't import `\(path)`")
      throw .project(Report(files: [SourceFile(path: path, bytes: bytes)], diagnostics: [fault], fileCount: 1))
    }
    let inside = FileSystem.realPath(root).flatMap { root in
      FileSystem.realPath(path).flatMap { Path.relative($0, to: root) }
    }
    let isNamed = TokenMatches.endings.contains(where: path.hasSuffix)
    if let inside, isNamed, !Path.parts(inside).contains(where: { $0.hasPrefix(".") }) {
      return .with(tokens: bytes, file: "../" + inside, isCopied: false, theme: theme)
    }
    let name = Path.name(path).drop { $0 == "." }
    return .with(tokens: bytes, file: name + (isNamed ? "" : ".json"), isCopied: true, theme: theme)
  }
}
