import StyleDriver
import StyleTestSupport
import Testing

/// Projects whose files are links to another place, as build sandboxes lay them out.
@Suite struct LinkedInputTests {
  /// A copy of a fixture, and beside it a tree of links to each of its files.
  private func linked(_ fixture: String) throws -> ScratchFolder {
    let scratch = try ScratchFolder(copying: fixture)
    let links =
      "find StyleSources -type f | while read -r file; do"
      + " mkdir -p \"linked/$(dirname \"$file\")\"; ln -s \"$PWD/$file\" \"linked/$file\"; done"
    try #require(try Program.shell(links, in: scratch).status == 0)
    return scratch
  }

  @Test(arguments: ["projects/plain", "projects/code-names"])
  func linksThatLeadOutMakeTheBytesOfTheirFiles(fixture: String) throws {
    let scratch = try linked(fixture)
    let plain = scratch.run("build", "--project", scratch[""], "-o", scratch["one"])
    try #require(plain.code == .clean, "\(plain.output)")
    let refused = scratch.run("build", "--project", scratch["linked"], "-o", scratch["two"])
    #expect(refused.code == .findings && !scratch.exists("two"))
    #expect(refused.output.contains("(add --follow-links to permit it)"), "\(refused.output)")
    let run = scratch.run("build", "--project", scratch["linked"], "-o", scratch["two"], "--follow-links")
    #expect(run.code == .clean, "\(run.output)\(run.errors)")
    #expect(try scratch.contents(of: "two") == scratch.contents(of: "one"))
  }

  @Test func anImportByALinkThatLeadsOutIsReadWhenAskedFor() throws {
    let scratch = try ScratchFolder()
    try scratch.write(#"{"1":{"0":[0]}}"#, to: "outside.json")
    try scratch.write(
      """
      tags:
        linked:
          layout: { radius: 25, dot: { radius: 2 }, text: { width: 20..120, height: 14..15, padding: 5, gap: 5 } }
          hit: { dot: 25, text: 5 }
          import: angles.json

      """, to: "project/StyleSources/tags.yaml")
    try scratch.link("project/StyleSources/angles.json", to: "../../outside.json")
    let lint = ["lint", "--project", scratch["project"]]
    let refused = scratch.run(lint)
    #expect(refused.code == .findings && refused.output.contains("or add --follow-links"), "\(refused.output)")
    let run = scratch.run(lint + ["--follow-links"])
    #expect(run.code == .clean, "\(run.output)\(run.errors)")
  }

  /// A link to a folder above, or to one that leads back, is no endless tree.
  @Test func linksRoundInACircleAreFollowedOnce() throws {
    let scratch = try ScratchFolder()
    try scratch.write("format: 1\n", to: "StyleSources/stylec.yaml")
    try scratch.write("animations:\n", to: "StyleSources/a.yaml")
    try scratch.write("animations:\n", to: "outside/b.yaml")
    try scratch.link("StyleSources/out", to: "../outside")
    try scratch.link("StyleSources/up", to: "..")
    try scratch.link("outside/back", to: "../StyleSources")
    let run = scratch.run("lint", "--follow-links", "--format", "json")
    #expect(run.code == .clean)
    #expect(run.output.contains(#""files": 2,"#), "\(run.output)")
  }

  /// What a link that leads nowhere stands for isn't known, wherever links may lead.
  @Test func aLinkThatLeadsNowhereIsRefusedAllTheSame() throws {
    let scratch = try ScratchFolder()
    try scratch.write("format: 1\n", to: "StyleSources/stylec.yaml")
    try scratch.write("animations:\n", to: "StyleSources/a.yaml")
    try scratch.link("StyleSources/gone.yaml", to: "../../gone.yaml")
    let run = scratch.run("lint", "--follow-links", "--format", "concise")
    #expect(run.code == .findings && run.output.contains("the link is broken, or circular"), "\(run.output)")
  }
}
