import StyleBundle
import StyleClient
import StyleDriver
import StyleTestSupport
import Testing

/// From an old client's file to the client that knows its tags, by the commands alone.
@Suite struct MigrationWalkTests {
  @Test(arguments: [[], ["--unsafe"]]) func storedTagsAreRecognisedWhateverIsFixed(_ flags: [String]) throws {
    let scratch = try ScratchFolder()
    try scratch.write(try Checkout.text("StyleSources/field-tags.plist"), to: "TagViewStyle.plist")
    let begin = scratch.run("init", "--project", scratch.path, "--from", scratch["TagViewStyle.plist"])
    #expect(begin.code == .clean)
    #expect(scratch.run(["fix"] + flags).code == .clean)
    #expect(scratch.run("build").code == .clean)
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
        #expect(cycle.recognise(oldAngles: angles) == .style(style))
        #expect(cycle.recognise(oldAngles: angles.map { Double(Float($0)) }) == .style(style))
      }
    }
  }
}
