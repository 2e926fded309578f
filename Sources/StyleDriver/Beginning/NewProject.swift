import StyleBundle
import StyleCompiler
import StyleModel

/// The files that a project begins with, each relative to its root.
struct NewProject {
  struct File {
    let path: String
    let text: String
    /// The words before what a file of the same name needs.
    var heading = ""
    /// What a file of the same name needs, too, where there is one already.
    var additions: [Addition] = []

    /// What a file that is there already lacks, one addition a line; nil where it lacks nothing.
    func advice(for existing: String) -> String? {
      let lines = existing.split(whereSeparator: \.isNewline)
      let missing = additions.filter { addition in
        !lines.contains { line in addition.start.map { line.hasPrefix($0) } ?? false }
      }
      return missing.isEmpty ? nil : heading + missing.map(\.text).joined(separator: "\n")
    }
  }

  /// Text that an existing file needs.
  struct Addition {
    /// The begin of the line by which a file has it already; nil where that can't be seen.
    var start: String?
    let text: String
  }

  static let folder = "StyleSources"

  /// The sources and the project file.
  let sources: [File]

  init(sources: [File], project: String) {
    self.sources = sources + [File(path: ProjectFile.defaultPath, text: Self.schemaLine + project)]
  }

  /// The files beside the sources: git's settings and the Makefile.
  static let surroundings = [
    // First of all: a secret key that was committed once is everybody's.
    gitIgnore,
    File(
      path: ".gitattributes", text: ProjectTexts.gitAttributes,
      additions: [
        .init(start: "Generated/** -text", text: "add Generated/** -text linguist-generated"),
        .init(
          start: "Generated/bundles/*.json diff", text: "add Generated/bundles/*.json diff=stylec, for `stylec show`"),
      ]),
    File(
      path: "Makefile", text: ProjectTexts.makefile, heading: "add\n",
      additions: ProjectTexts.makefileAdditions),
  ]

  /// The file that keeps secret keys and pages out of version control.
  static let gitIgnore = File(
    path: ".gitignore", text: ProjectTexts.gitIgnore,
    additions: [
      .init(start: "*.key", text: "add *.key, so that git ignores secret keys"),
      .init(start: "Generated/preview/*", text: "add Generated/preview/*, and then !Generated/preview/*.svg"),
    ])

  /// Makes a project with one style of each kind.
  static func withSamples(theme: NewTheme?) -> NewProject {
    let sources = KindRegistry.samples.map { File(path: "\(folder)/\($0.kind.key).yaml", text: schemaLine + $0.text) }
    let own = theme.map { [file(of: $0, replacing: ProjectTexts.themeTokens)] } ?? []
    return NewProject(sources: sources + own, project: ProjectTexts.projectFile(theme) + ProjectTexts.lint)
  }

  static func file(of theme: NewTheme, replacing tokens: [NewTheme.Token]) -> File {
    File(path: "\(folder)/\(theme.path)", text: theme.source(replacing: tokens))
  }

  /// Makes a project with a tag set of an old client's dictionary.
  static func with(
    _ dictionary: LegacyDictionary, named name: String, file: String, isJSON: Bool, theme: NewTheme?
  ) -> NewProject {
    let source = File(path: "\(folder)/tags.yaml", text: schemaLine + dictionary.source(named: name, file: file))
    let entry = dictionary.projectEntry(named: name, bundle: "default", isJSON: isJSON)
    return NewProject(
      sources: [source] + (theme.map { [Self.file(of: $0, replacing: [])] } ?? []),
      project: ProjectTexts.projectFile(theme) + ProjectTexts.dictionaries(file, isUsual: dictionary.isUsual) + entry)
  }

  /// The comment that makes editors complete and check a source.
  static let schemaLine = "# yaml-language-server: $schema=../Generated/schema/source.schema.json\n"
}
