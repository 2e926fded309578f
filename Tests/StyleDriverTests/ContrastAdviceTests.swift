import StyleTestSupport
import Testing

/// Advice on colors of too little contrast: tones of one of the two, in a theme of the one that it sets first.
@Suite struct ContrastAdviceTests {
  private static func palette(_ text: String, _ paper: String) -> String {
    """
    palettes:
      page:
        colors: { text: "\(text)", paper: "\(paper)" }
        pairs: [{ foreground: text, background: paper }]

    """
  }

  private static let project = """
    format: 1
    bundles:
      default: { sources: [a.yaml] }
      night: { extends: default, sources: [b.yaml] }

    """

  private func help(_ source: String, theme: String? = nil) throws -> [String] {
    let scratch = try ScratchFolder(source: source, project: theme == nil ? "format: 1\n" : Self.project)
    if let theme { try scratch.write(theme, to: "StyleSources/b.yaml") }
    let output = scratch.run("lint", "--only", "color-contrast-low").output
    return output.split(separator: "\n").compactMap { $0.firstMatch(of: /= help: (.*)/).map { String($0.1) } }
  }

  /// A red stays a red, and light paper stays light.
  @Test func hueStays() throws {
    let help = try help(Self.palette("#FF5050", "#C0C0C0"))
    #expect(help == ["use `\"#8E2D2D\"` (darker) for `text` to reach 4.5:1"])
    let both = try self.help(Self.palette("#FF5050", "#303030"))
    let ways = /use `"#FF\w{4}"` \(lighter\) for `text`, or `"#2\w2\w2\w"` \(darker\) for `paper`, to reach .*/
    #expect(both.count == 1 && both[0].wholeMatch(of: ways) != nil, "\(both)")
  }

  @Test func whereNoToneOfOneColorIsEnoughNoneIsNamed() throws {
    let help = try help(Self.palette("#EB0000", "#0072E4"))
    #expect(help == ["use other colors for both: no tone of `text` or `paper` alone is enough"])
    let same = Self.palette("#EB0000", "#0072E4").replacing("background: paper", with: "background: text")
    #expect(try self.help(same) == ["use another color for the background"])
  }

  @Test func backgroundThatAThemeSetsComesFirst() throws {
    let theme = "palettes: { page: { colors: { paper: \"#8A2030\" } } }\n"
    let help = try help(Self.palette("#B00020", "#FFFFFF"), theme: theme)
    #expect(help.count == 1 && help[0].wholeMatch(of: /use `"#\w+"` \(lighter\) for `paper`.*/) != nil, "\(help)")
  }

  @Test func textThatAThemeSetsComesFirst() throws {
    let theme = "palettes: { page: { colors: { text: \"#FF9090\" } } }\n"
    let help = try help(Self.palette("#B00020", "#FFFFFF"), theme: theme)
    #expect(help.count == 1 && help[0].wholeMatch(of: /use `"#\w+"` \(darker\) for `text`.*/) != nil, "\(help)")
  }

  /// The token is what the theme sets, so it is what has to change: the palette's own line is the base's.
  @Test func tokenThatAThemeSetsIsNamed() throws {
    let base = "tokens: { color: { text: \"#B00020\" } }\n" + Self.palette("{color.text}", "#FFFFFF")
    let help = try help(base, theme: "tokens: { color: { text: \"#FF9090\" } }\n")
    #expect(help.count == 1 && help[0].contains("(darker) for the token `color.text`"), "\(help)")
  }
}
