import StyleDiagnostics

/// A style in a file that no bundle uses, or a misspelled style of a theme.
enum UnusedStyle: SourceRule {
  static let description = RuleDescription(
    "unused-style", .sources, .warning,
    summary:
      "a style is in no bundle because its file isn't named, or changes none of the base's because it is misspelled",
    explanation: """
      A bundle is made of the files that its `sources` name; a dictionary is made from a tag set of a bundle. A file \
      beside them that no glob matches, such as one that was added or moved and not named, isn't read for any app: its \
      styles are never checked and never shipped, and nothing else reports it.

      The rule checks every source below the project file, and gives one finding for a file that defines styles, of any \
      kind, at the first of them; other faults in it aren't reported. Files without styles, the project file and files \
      that are named by `import` are exempt. Without a project file every source is used, so nothing can be left over. A \
      style of a bundle that nothing else refers to is used: by the apps that read the bundle.

      A source that a bundle excludes by a `!`, and that no bundle uses, is reported where another bundle uses some file \
      that the same glob matches: beside `!themes/**` each theme has a bundle of its own, and a folder that was copied \
      there and is in none was forgotten, whatever is in it. There is one finding per folder, at `bundles` in the \
      project file, with the bundle to add. Nothing is reported for `!drafts/**` while no bundle uses any draft.

      A style of a bundle that `extends` another changes the base's style of the same name, and is a new one where the \
      base has none. Where the base has one whose name differs in case or separators only (`Note-card`, `noteCard`), \
      that one was most likely intended; the same is true of a `null` that removes nothing.

      `stylec build --bundle NAME` reads the files of that bundle only, and doesn't look for others.
      """,
    examples: examples)

  private static let project = """
    format: 1
    bundles: { default: { sources: [b.yaml] } }
    """

  private static let other = """
    animations:
      fade: { target: view, property: opacity, from: 0, to: 1, duration: 0.3 }
    """

  private static let examples = [
    RuleExample(
      "every source is in a bundle",
      animations: """
        appear: { target: view, property: opacity, from: 0, to: 1, duration: 0.3 }
        """,
      project: """
        format: 1
        bundles: { default: { sources: ["**/*.yaml"] } }
        """,
      files: [("b.yaml", other)]),
    RuleExample(
      "a file that no `sources` name",
      animations: """
        appear: { target: view, property: opacity, from: 0, to: 1, duration: 0.3 }
        #^^^^^ unused-style
        vanish: { target: view, property: opacity, from: 1, to: 0, duration: 0.3 }
        """,
      project: project, files: [("b.yaml", other)]),
    RuleExample(
      "a file without styles",
      """
      tokens:
        phase: 300ms
      """,
      project: project, files: [("b.yaml", other)]),
    RuleExample(
      "a misspelled style of a theme",
      animations: """
        Fade: { target: view, property: opacity, from: 0, to: 1, duration: 0.2 }
        #^^^ unused-style
        """,
      project: theme, files: [("b.yaml", other)]),
  ]

  private static let theme = """
    format: 1
    bundles: { default: { sources: [b.yaml] }, calm: { extends: default, sources: ["*", "!b.yaml"] } }
    """
}
