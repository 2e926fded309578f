import StyleBundle
import StyleCompiler
import StyleModel

/// The files that a project begins with, each relative to its root.
struct NewProject {
  struct File {
    let path: String
    let text: String
    /// The advice for a project that has such a file already; nil where nothing has to be done.
    var otherwise: String?
  }

  static let folder = "StyleSources"

  /// The sources and the project file.
  let sources: [File]
  /// The files beside the sources: git's settings, the Makefile and a CI service's file.
  let surroundings: [File]

  private init(sources: [File], project: String, ci service: CIService?) {
    self.sources = sources + [File(path: ProjectFile.defaultPath, text: Self.schemaLine + project)]
    surroundings =
      [
        // First of all: a secret key that was committed once is everybody's.
        File(
          path: ".gitignore", text: ProjectTexts.gitIgnore,
          otherwise:
            "add *.key, so that git takes no secret key, and Generated/preview/*, and after it !Generated/preview/*.svg"
        ),
        File(
          path: ".gitattributes", text: ProjectTexts.gitAttributes,
          otherwise: "add Generated/** -text linguist-generated"),
        File(path: "Makefile", text: ProjectTexts.makefile),
      ] + (service.map { [$0.file] } ?? [])
  }

  /// Makes a project with one style of each kind.
  static func withSamples(theme: NewTheme?, ci service: CIService?) -> NewProject {
    let sources = KindRegistry.samples.map { File(path: "\(folder)/\($0.kind.key).yaml", text: schemaLine + $0.text) }
    let own = theme.map { [file(of: $0, replacing: ProjectTexts.themeTokens)] } ?? []
    return NewProject(sources: sources + own, project: ProjectTexts.projectFile(theme), ci: service)
  }

  private static func file(of theme: NewTheme, replacing tokens: [NewTheme.Token]) -> File {
    File(path: "\(folder)/\(theme.path)", text: theme.source(replacing: tokens))
  }

  /// Makes a project with a tag set of an old client's dictionary.
  static func with(
    _ dictionary: OldDictionary, named name: String, file: String, isJSON: Bool, theme: NewTheme?,
    ci service: CIService?
  ) -> NewProject {
    let source = File(path: "\(folder)/tags.yaml", text: schemaLine + dictionary.source(named: name, file: file))
    let entry = dictionary.projectEntry(named: name, bundle: "default", isJSON: isJSON)
    return NewProject(
      sources: [source] + (theme.map { [Self.file(of: $0, replacing: [])] } ?? []),
      project: ProjectTexts.projectFile(theme) + ProjectTexts.dictionaries(file) + entry, ci: service)
  }

  /// The comment that makes editors complete and check a source.
  static let schemaLine = "# yaml-language-server: $schema=../Generated/schema/source.schema.json\n"
}
