import StyleBundle
import StyleDriver
import StyleTestSupport
import Testing

/// The names of styles as apps get them for their code.
@Suite struct CodeNameTests {
  private func project() throws -> ScratchFolder { try ScratchFolder(copying: "projects/code-names") }

  /// The Swift file is a source of these tests, so the build's output compiles.
  @Test func filesAreAsReviewedAndCompiled() throws {
    let scratch = try project()
    let run = scratch.run("build")
    try #require(run.code == .clean, "\(run.output)\(run.errors)")
    try expectGolden(scratch.text("App/StyleNames.swift"), named: "../StyleDriverTests/GeneratedCodeNames.swift")
    try expectGolden(scratch.text("web/style-names.d.ts"), named: "code-names/style-names.d.ts")
  }

  @Test func constantsAreTheNames() {
    let bubbles: [BubbleStyle.Name] = [.default, .switch, .fadeInUp, ._1st, .growIn, .`grow-in`, .`a-b`, .`a b`, .xY]
    #expect(
      bubbles.map(\.text) == ["default", "switch", "fade-in-up", "1st", "growIn", "grow-in", "a-b", "a b", "x/y"])
    #expect(TagStyles.Name.note == "note" && TagStyle.Name.bothLeft == "both-left")
    #expect(AnimationStyle.Name.glow == "glow" && AnimationTrack.Property.xGlow == "x-glow")
    let targets: [AnimationTrack.Target] = [.badge, .stillBadge, .`-dot`, .dot]
    #expect(targets.map(\.text) == ["badge", "still-badge", "-dot", "dot"])
  }

  /// Each line of a union is one text, as a parser of TypeScript would see it.
  @Test func declarationsAreUnionsOfTexts() throws {
    let lines = try Checkout.text("Tests/Fixtures/code-names/style-names.d.ts").split(separator: "\n")
    var types: [Substring] = []
    for line in lines.dropFirst() {
      if let match = line.wholeMatch(of: #/export type ([A-Za-z]+) =/#) {
        types.append(match.1)
      } else {
        if line.hasPrefix("  /** @deprecated ") { continue }
        #expect(line.wholeMatch(of: #/  \| '([^'\\]|\\\\)+'/#) != nil, "\(line)")
      }
    }
    #expect(
      types == [
        "AnimationStyleName", "AnimationTrackProperty", "AnimationTrackTarget", "BubbleStyleName", "TagStyleName",
        "TagStylesName",
      ])
  }

  @Test func onlyDifferencesAreWrittenAndReported() throws {
    let scratch = try project()
    #expect(scratch.run("build", "--check").output.contains("App/StyleNames.swift is missing\n"))
    #expect(scratch.run("build").status.hasSuffix("App/StyleNames.swift changed\nweb/style-names.d.ts changed\n"))
    let stamps = try scratch.stamps(of: ".")
    let second = scratch.run("build", "--jobs", "1")
    #expect(second.status.hasSuffix("App/StyleNames.swift is up to date\nweb/style-names.d.ts is up to date\n"))
    #expect(try scratch.stamps(of: ".") == stamps)
    #expect(scratch.run("build", "--check").code == .clean)
    try scratch.write("bubbles: { tip: { cornerRadius: 5 } }\n", to: "StyleSources/theme.yaml")
    let check = scratch.run("build", "--check")
    #expect(check.code == .findings)
    #expect(check.output.contains("App/StyleNames.swift is out of date\n"))
    #expect(scratch.run("build").code == .clean)
    #expect(try !scratch.text("App/StyleNames.swift").contains("ofTheTheme"))
    // One bundle doesn't have the names of the others.
    try scratch.remove("App/StyleNames.swift")
    #expect(scratch.run("build", "--bundle", "main").code == .clean)
    #expect(!scratch.exists("App/StyleNames.swift"))
  }

  /// The command line comes before the project file, and its paths begin at the working directory.
  @Test func theCommandLineNamesAnotherFile() throws {
    let scratch = try project()
    #expect(scratch.run("build", "--swift-names", scratch["Other/Names.swift"]).code == .clean)
    #expect(scratch.exists("Other/Names.swift") && !scratch.exists("App"))
    let plain = try ScratchFolder(copying: "projects/plain")
    #expect(plain.run("build", "--typescript-names=\(plain["names.ts"])").code == .clean)
    #expect(try plain.text("names.ts").contains("\nexport type TagStylesName =\n  | 'note'"))
    try plain.write("tokens: {}\n", to: "StyleSources/none.yaml")
    try plain.write("format: 1\nbundles: { a: { sources: [none.yaml] } }\n", to: "StyleSources/stylec.yaml")
    #expect(plain.run("build", "--typescript-names", plain["names.ts"]).code == .clean)
    #expect(try plain.text("names.ts").hasSuffix("\n\nexport {}\n"))
  }

  @Test(arguments: [
    (
      "--swift-names=Names",
      "`Names` isn't a Swift file; use a name that ends in .swift: --swift-names StyleNames.swift\n"
    ),
    (
      "--typescript-names=a.js",
      "`a.js` isn't a TypeScript file; use a name that ends in .ts: --typescript-names StyleNames.d.ts\n"
    ),
    (
      "--swift-names=#own.swift",
      "`own.swift` isn't a file of names by stylec, so it wasn't changed; use another file, or remove it\n"
    ),
    (
      "--swift-names=#own.swift/a.swift",
      "can't write `own.swift/a.swift`: `own.swift` isn't a directory; use a path in a directory\n"
    ),
    ("--swift-names=#folder.swift", "`folder.swift` is a directory; use a file in it: folder.swift/StyleNames.swift\n"),
    (
      "--swift-names=a.swift --bundle=base",
      "files of names have the names of all bundles, not of one; remove --bundle\n"
    ),
  ])
  func pathsThatCannotHoldNamesAreRefused(_ flags: String, _ message: String) throws {
    let scratch = try ScratchFolder(copying: "projects/plain")
    try scratch.write("// mine\n", to: "own.swift")
    try scratch.write("", to: "folder.swift/empty")
    let run = scratch.run(
      ["build"] + flags.split(separator: " ").map { String($0).replacing("#", with: scratch[""]) })
    #expect(run.code == .usage)
    #expect(run.status == "stylec: " + message)
    #expect(!scratch.exists("Generated"))
    #expect(try scratch.text("own.swift") == "// mine\n")
  }

  @Test func otherFilesInTheProjectFileAreReported() throws {
    let scratch = try ScratchFolder(copying: "projects/plain")
    try scratch.write("format: 1\noutput: { swiftNames: App }\n", to: "StyleSources/stylec.yaml")
    let run = scratch.run("build", "--format", "concise")
    #expect(run.code == .usage)
    #expect(
      run.output.contains("stylec.yaml:2:23: error: `App` isn't a Swift file [value-out-of-range]"), "\(run.output)")
  }

  /// A file that somebody has just made, empty, is taken.
  @Test func anEmptyFileIsFilled() throws {
    let scratch = try project()
    try scratch.write("", to: "App/StyleNames.swift")
    #expect(scratch.run("build").code == .clean)
    #expect(try !scratch.text("App/StyleNames.swift").isEmpty)
  }
}
