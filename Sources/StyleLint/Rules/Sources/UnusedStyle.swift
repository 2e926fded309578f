import StyleDiagnostics

/// A style in a file that no bundle takes, or one that a theme means to change under another name.
enum UnusedStyle: SourceRule {
  static let description = RuleDescription(
    "unused-style", .sources, .warning,
    summary: "a style is in no bundle, since none takes its file, or changes none of the base's, since it is misspelt",
    explanation: """
      What a bundle is made of are the files that its `sources` name; a dictionary is made from a tag set of a bundle. A \
      file beside them that no glob matches, such as one that was added or moved and not named, is not read for any app: \
      its styles are never checked and never shipped, and nothing else says so.

      Every source below the project file is looked at, and one finding is given for a file that defines styles, of any \
      kind, at the first of them; what else may be wrong with them is not. Files without styles, the project file and \
      files that are named by `import` are no matter of this rule. Without a project file every source is taken, so \
      nothing can be left over. A style of a bundle that nothing else refers to is used: by the apps that read the bundle.

      A source that a bundle leaves out by a `!`, and that no bundle takes, is reported where another bundle takes some \
      file that the same glob matches: beside `!themes/**` each theme has a bundle of its own, and a folder that was \
      copied there and is in none was forgotten, whatever is in it. There is one finding a folder, at `bundles` in the \
      project file, with the bundle to add. Of `!drafts/**`, of which no bundle takes any, nothing is said.

      A style of a bundle that `extends` another changes the base's style of the same name, and is a new one where the \
      base has none. Where the base has one whose name differs in case or separators only (`Note-card`, `noteCard`), it \
      is most likely meant, and so is one of the base's by a `null` that removes nothing.

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
      "a file of no styles",
      """
      tokens:
        phase: 300ms
      """,
      project: project, files: [("b.yaml", other)]),
    RuleExample(
      "a misspelt style of a theme",
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
