import StyleBundle
import StyleClient
import StyleTestSupport
import Testing

/// The three ways into docs/start.md, each from a folder without styles to an app's output, by the released
/// program alone.
@Suite struct FirstDayTests {
  private func succeed(_ scratch: ScratchFolder, _ arguments: String...) throws {
    let run = try Program.run(arguments, in: scratch)
    #expect(run.status == 0, "\(arguments): \(run.text)\(run.errors)")
  }

  /// The tags of a bundle, as the example app draws them.
  private func board(_ scratch: ScratchFolder) throws -> String {
    let run = try Executable.built("TagBoard").run([scratch["Generated/bundles/default.json"]])
    #expect(run.status == 0, "\(run.errors)")
    return run.text
  }

  @Test func anEmptyFolderBecomesAPicture() throws {
    let scratch = try ScratchFolder()
    try succeed(scratch, "init")
    try succeed(scratch, "build")
    try succeed(scratch, "preview")
    #expect(try scratch.text("Generated/preview/index.html").contains("<script"))
    let picture = try board(scratch)
    #expect(picture.matches(of: /<polyline\s/).count >= 3 && picture.hasSuffix("</svg>\n"))
  }

  @Test(arguments: [[], ["--unsafe"]]) func anOldDictionaryBecomesStylesThatKnowStoredTags(_ flags: [String]) throws {
    let scratch = try ScratchFolder()
    try scratch.write(try Checkout.text("StyleSources/field-tags.plist"), to: "TagViewStyle.plist")
    try succeed(scratch, "init", "--from", "TagViewStyle.plist")
    let fix = try Program.run(["fix"] + flags, in: scratch)
    #expect(fix.status == 0, "\(fix.text)\(fix.errors)")
    try succeed(scratch, "build")
    let bundle = try DecodedBundle(decoding: scratch.bytes("Generated/bundles/default.json"))
    let tags = try #require(bundle.tags["TagViewStyle"])
    let cycle = TagStyleCycle(tags)
    // As the field's file has them: 1, 2 and 3 texts, four styles each.
    let stored: [[[Double]]] = [
      [[0], [180], [45], [135]],
      [[-89.999, 89.999], [-90.999, 90.999], [-45, 45], [-135, 135]],
      [[-89.999, 0, 89.999], [-90.999, 180, 90.999], [-45, 135, 45], [-135, 135, 45]],
    ]
    for (row, styles) in stored.enumerated() {
      for (index, angles) in styles.enumerated() {
        let style = try #require(tags.styles[row + 1]?[index])
        #expect(cycle.recognize(oldAngles: angles) == .style(style))
        #expect(cycle.recognize(oldAngles: angles.map { Double(Float($0)) }) == .style(style))
      }
    }
    #expect(try board(scratch).hasSuffix("</svg>\n"))
  }

  @Test func aServiceFailsForNewFindingsAlone() throws {
    let scratch = try ScratchFolder()
    let folding = "{ arrow: { direction: bottom, width: 30, height: 12, radius: 30 }, cornerRadius: 8, size: SIZE }"
      .replacing("SIZE", with: "{ width: 120..313, height: 60..200 }")
    try scratch.write("format: 1\n", to: "StyleSources/stylec.yaml")
    try scratch.write("bubbles:\n  old: \(folding)\n", to: "StyleSources/bubbles.yaml")
    let before = try Program.run(["lint"], in: scratch)
    #expect(before.status == 1 && before.text.contains("bubble-arrow-folds"))
    let written = try Program.run(["baseline", "write"], in: scratch)
    #expect(written.status == 0 && written.errors.contains("`lint: { baseline: baseline.json }`"), "\(written.errors)")
    // The line that it says.
    try scratch.write("format: 1\nlint: { baseline: baseline.json }\n", to: "StyleSources/stylec.yaml")
    try succeed(scratch, "lint")
    try succeed(scratch, "build")
    try scratch.write("bubbles:\n  old: \(folding)\n  new: \(folding)\n", to: "StyleSources/bubbles.yaml")
    let after = try Program.run(["lint", "--format", "concise"], in: scratch)
    #expect(after.status == 1)
    #expect(after.text.contains(":3:") && !after.text.contains(":2:"), "\(after.text)")
  }
}
