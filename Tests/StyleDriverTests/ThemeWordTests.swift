import StyleDriver
import StyleTestSupport
import Testing

/// The words for what people write when they mean a theme.
@Suite struct ThemeWordTests {
  private static let project = """
    format: 1
    bundles:
      default:
        sources: ["**", "!themes/**"]
      night:
        extends: default
        sources: ["themes/night/**"]

    """

  private static let bubble = """
    bubbles:
      tip:
        arrow: { direction: bottom, width: 30, height: 12 }
        cornerRadius: 8
        size: { width: 120..313, height: 48..313 }

    """

  private func lint(_ theme: String, project: String = project, base: String = bubble) throws -> String {
    let scratch = try ScratchFolder()
    try scratch.write(project, to: "StyleSources/stylec.yaml")
    try scratch.write(base, to: "StyleSources/base.yaml")
    try scratch.write(theme, to: "StyleSources/themes/night/night.yaml")
    return scratch.run("lint").output
  }

  @Test func keyOfThemesGetsTheWayToABundle() throws {
    let way = "stylec init --theme dark"
    #expect(try lint("themes: { dark: {} }\n").contains(way))
    #expect(try lint("tokens: {}\n", project: "\(Self.project)themes: {}\n").contains(way))
  }

  @Test func incompleteStyleOfAThemeNamesTheNearOneOfTheBase() throws {
    let output = try lint("bubbles:\n  tpi: { cornerRadius: 9 }\n")
    #expect(output.contains("rename it to `tip` to change that bubble of `default`"), "\(output)")
    #expect(output.split(separator: "rename it to").count == 2)
    #expect(try !lint("bubbles:\n  paragraph: { cornerRadius: 9 }\n").contains("rename it to"))
  }

  @Test(arguments: ["default/tip", "deafult", "default", "tip", "nothing-near"])
  func extendsInAThemeIsToBeRemoved(_ target: String) throws {
    let output = try lint("bubbles:\n  tip: { extends: \(target), cornerRadius: 9 }\n")
    #expect(
      output.contains("= help: remove `extends`: in a theme, `tip` already changes the base's `tip`"), "\(output)")
    #expect(!output.contains("has no bubbles"))
  }

  /// A near name comes first, and a style of the theme's own has nothing to be removed.
  @Test func extendsOfANearNameIsCorrected() throws {
    let base = Self.bubble + "  hint: { extends: tip, cornerRadius: 6 }\n"
    let near = try lint("bubbles:\n  tip: { extends: hnit }\n", base: base)
    #expect(!near.contains("did you mean `hint`?"), "that one extends `tip`, in a circle")
    let other = try lint("bubbles:\n  own: { extends: hnit }\n", base: base)
    #expect(other.contains("did you mean `hint`?") && !other.contains("remove `extends`"), "\(other)")
    let path = try lint("bubbles:\n  own: { extends: default/tip }\n", base: base)
    #expect(path.contains("did you mean `tip`?"), "\(path)")
    let lonely = try lint("tokens: {}\n", base: "bubbles:\n  tip: { extends: tpi }\n")
    #expect(lonely.contains("add one of that name: this bundle has no other bubbles"), "\(lonely)")
  }

  @Test func whatIsInAThemeIsntSentToOne() throws {
    let own = try lint("tokens: { a: 1 }\n", base: Self.bubble)
    #expect(!own.contains("duplicate bubble"))
    let twice = try lint(
      "bubbles:\n  tip: { cornerRadius: 9 }\n",
      project: Self.project.replacing("\"**\", \"!themes/**\"", with: "\"**\""))
    #expect(
      twice.contains("remove this file from the sources of `default`, which `night` extends"), "\(twice)")
    #expect(!twice.contains("a bundle that extends this one"))
  }

  @Test func globWithoutItsQuotesIsOneFinding() throws {
    let output = try lint(
      "tokens: {}\n",
      project: Self.project.replacing(
        "[\"**\", \"!themes/**\"]", with: "\n      - \"**\"\n      - !themes/**"))
    #expect(output.contains("quote it: `\"!themes/**\"`"))
    #expect(output.contains("1 error in 1 file"), "\(output)")
  }
}
