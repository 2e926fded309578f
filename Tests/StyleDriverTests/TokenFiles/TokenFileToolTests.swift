import Foundation
import StyleDriver
import StyleTestSupport
import Testing

/// Token files in the tools: they are read as imports are, and never edited.
@Suite struct TokenFileToolTests {
  private static let tokens = """
    { "space": { "$type": "dimension", "s": { "$value": "4px", "$description": "between letters" } },
      "brand": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [1, 0.5, 0] } },
      "accent": { "$value": "{brand}" } }

    """

  private func project() throws -> ScratchFolder {
    try ScratchFolder(
      tokens: ["design.json": Self.tokens],
      source: ScratchFolder.bubble.replacing("cornerRadius: 8", with: "cornerRadius: \"{space.s}\"")
        + "    fill: \"{accent}\"\n")
  }

  @Test func explainTellsTheDescriptionAndEachStep() throws {
    let scratch = try project()
    let token = scratch.run("explain", "tokens.space.s").output
    #expect(
      token.hasPrefix("tokens.space.s: between letters\n\n4 pt, exactly, in bundle `default`\n  design.json:1:53"),
      "\(token)")
    let fill = scratch.run("explain", "bubbles.tip.fill").output
    for step in ["StyleSources/a.yaml:6:11", "design.json:3:25", "design.json:2:42", "\"color(srgb 1 0.5 0)\""] {
      #expect(fill.contains(step), "\(fill)")
    }
    let uses = scratch.run("explain", "tokens.brand").output
    #expect(uses.contains("bubbles.tip.fill") && uses.contains("tokens.accent"), "\(uses)")
  }

  @Test(arguments: ["tokens.group", "tokens.group.$root"]) func explainKnowsAGroupsOwnToken(path: String) throws {
    let scratch = try ScratchFolder(
      tokens: ["g.json": #"{ "group": { "$root": { "$type": "dimension", "$value": "4px" } } }"#],
      source: ScratchFolder.bubble.replacing("cornerRadius: 8", with: "cornerRadius: \"{group}\""))
    let text = scratch.run("explain", path).output
    for part in ["g.json:1:57", "bubbles.tip.cornerRadius refers to it"] { #expect(text.contains(part), "\(text)") }
  }

  @Test func aDependencyFileNamesThem() throws {
    let scratch = try project()
    #expect(scratch.run("build", "--depfile", scratch["d"]).code == .clean)
    #expect(try scratch.text("d").components(separatedBy: "design.json").count == 2)
  }

  @Test func lintTakesTheirPaths() throws {
    let scratch = try project()
    try scratch.write(Self.tokens.replacing("\"4px\"", with: "4"), to: "design.json")
    #expect(scratch.run("lint", scratch["design.json"]).code == .findings)
    #expect(scratch.run("lint", scratch["StyleSources/a.yaml"]).code == .clean)
  }

  @Test func theirNumbersHaveNoSafeRanges() throws {
    let scratch = try project()
    let run = scratch.run("explain", "--safe-ranges")
    #expect(run.code == .clean && !run.output.contains("design.json") && run.output.contains("a.yaml"), "\(run)")
  }

  @Test func fixesLeaveThemAlone() throws {
    let scratch = try project()
    // The arrow folds with so large a radius.
    try scratch.write(Self.tokens.replacing("\"4px\"", with: "\"400px\""), to: "design.json")
    let before = try scratch.text("design.json")
    let run = scratch.run("fix", "--unsafe")
    #expect(try scratch.text("design.json") == before && !run.errors.contains("design.json"), "\(run)")
    // The author's own source has the number in the place of the reference.
    #expect(scratch.run("lint").code == .clean)
    #expect(try scratch.text("StyleSources/a.yaml").contains("cornerRadius: 24"))
  }

  @Test func aRevisionIsMadeWithItsOwn() throws {
    let scratch = try project()
    try scratch.git("init", "-q")
    try scratch.commit("first")
    try scratch.write(Self.tokens.replacing("\"4px\"", with: "\"6px\""), to: "design.json")
    let run = scratch.run("diff", "HEAD")
    #expect(run.output.contains("cornerRadius") && run.output.contains("4") && run.output.contains("6"), "\(run)")
  }
}
