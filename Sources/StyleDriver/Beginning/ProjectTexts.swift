import StyleSyntax

/// The texts of a new project that don't depend on its styles.
enum ProjectTexts {
  /// The project file; a theme's bundle stands after the base's, which leaves out the sources of all themes.
  static func projectFile(
    _ theme: NewTheme?, tokens: [(name: String, paths: [String])] = [], hasRem: Bool = false
  ) -> String {
    let rem = "# The points of 1 rem in token files.\nrem: 16\nbundles:\n"
    func line(_ paths: [String]) -> String {
      "tokens: [\(paths.map { YAMLText.doubleQuoted(GlobPattern.matching($0)) }.joined(separator: ", "))]"
    }
    return (hasRem ? head.replacing("bundles:\n", with: rem) : head)
      + "  default:\n    sources: [\(theme == nil ? "\"**\"" : "\"**\", \"\(NewTheme.all)\"")]\n"
      + (tokens.first.map { "    \(line($0.paths))\n" } ?? "")
      + tokens.dropFirst().map { "  \"\($0.name)\": { extends: default, \(line($0.paths)) }\n" }.joined()
      + (theme.map { $0.entry.map { "  \($0)\n" }.joined() } ?? "")
  }

  private static let head = """
    # What `stylec build` makes of these sources, in Generated/.
    format: 1
    # To publish signed releases, set the app that they are for.
    # app: com.example.notes
    # The hash that the first `stylec publish` prints; `stylec verify --embed` accepts no other root.
    # releaseRoot: 0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef
    bundles:

    """

  /// The linter's settings of a project with samples, which are valid with them.
  static let lint = """
    # Check texts at the sizes that people choose, too, up to the largest of the usual ones.
    lint: { text: { upTo: xxxLarge } }

    """

  /// The tokens of the samples that a theme of a new project replaces, with other values.
  static let themeTokens: [NewTheme.Token] = [
    (["bubble", "fill"], "\"#E1F0FF\""), (["bubble", "border"], "\"#1B5E9B\""),
  ]

  /// The head of the project file's dictionaries.
  static func dictionaries(_ file: String, isUsual: Bool) -> String {
    """
    \(isUsual
      ? "# The legacy dictionary of angles that existing clients read, in place of \(file)."
      : "# A legacy dictionary, by number of texts and index. Clients that read \(file) need that file, which has another shape.")
    dictionaries:

    """
  }

  /// Generated files are compared byte by byte, so no line end of theirs may change.
  static let gitAttributes = "Generated/** -text linguist-generated\nGenerated/bundles/*.json diff=stylec\n"

  static let gitIgnore = """
    # Pages aren't committed; pictures are, so that changes show them.
    Generated/preview/*
    !Generated/preview/*.svg
    # Secret keys for signing releases. Their public keys, *.key.pub, belong in the repository.
    *.key

    """

  static let makefile =
    "# `make styles` compiles StyleSources/ into Generated/ and draws the styles; `make lint` checks them.\n"
    + "\n\(program)\n\n.PHONY: \(rules.map(\.target).joined(separator: " "))\n\n"
    + rules.map { "\($0.text)\n" }.joined(separator: "\n")

  /// The lines that a Makefile needs which is there already.
  static let makefileAdditions: [NewProject.Addition] =
    [.init(start: "STYLEC", text: program)] + rules.map { .init(start: "\($0.target):", text: $0.text) }

  private static let program = "STYLEC ?= stylec"

  private static let rules: [(target: String, text: String)] = [
    (
      "styles",
      """
      styles: ## compile the styles and draw them, even if an error stops the build
      \t@$(STYLEC) build --preview
      """
    ),
    (
      "check-styles",
      """
      check-styles: ## fail if Generated/ is out of date, including pictures
      \t@$(STYLEC) build --preview --check
      """
    ),
    (
      "lint",
      """
      lint: ## check the styles and report all findings; LINT_FLAGS="--format sarif=FILE" adds options
      \t@$(STYLEC) lint $(LINT_FLAGS)
      """
    ),
  ]
}
