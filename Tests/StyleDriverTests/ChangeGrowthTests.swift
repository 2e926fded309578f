import StyleDriver
import StyleTestSupport
import Testing

/// Comparisons in step with the number of styles.
@Suite(.serialized) struct ChangeGrowthTests {
  private static func bubbles(_ count: Int, cornerRadius: Int) -> String {
    let numbers = "arrow: { direction: bottom, width: 30, height: 12 }, size: { width: 120..313, height: 60..200 }"
    return "bubbles:\n" + (0..<count).map { "  b\($0): { cornerRadius: \(cornerRadius), \(numbers) }\n" }.joined()
  }

  private static func brushes(_ count: Int) -> String {
    "brushes:\n" + (0..<count).map { "  b\($0): { width: { start: 3, step: 1, min: 1, max: 9 } }\n" }.joined()
  }

  /// The growth of a command that compares the sources with an earlier build: of bubbles that have another radius now, or of brushes
  /// of which one is left.
  private static func growth(from size: Int, to cornerRadius: Int?, _ arguments: String...) throws -> Double {
    try StyleTestSupport.growth(from: size) { count in
      let scratch = try ScratchFolder(
        source: cornerRadius == nil ? brushes(count) : bubbles(count, cornerRadius: 8))
      #expect(scratch.run("build", "-o", scratch["Old"]).code != .usage)
      let now = cornerRadius.map { bubbles(count, cornerRadius: $0) } ?? brushes(1)
      try scratch.write(now, to: "StyleSources/a.yaml")
      return scratch
    } _: { scratch in
      if scratch.exists("accepted.yaml") { try scratch.remove("accepted.yaml") }
      let run = scratch.run(arguments.map { $0.replacing("#", with: scratch[""]) })
      #expect(run.code != .usage, "\(run.errors.prefix(400))")
    }
  }

  @Test func stylesThatAreGoneAreToldInStep() throws {
    #expect(try Self.growth(from: 500, to: nil, "diff", "#/Old", "--format", "concise") < GrowthTests.most)
  }

  @Test func stylesThatDifferAreToldInStep() throws {
    #expect(try Self.growth(from: 150, to: 9, "diff", "#/Old") < GrowthTests.most)
  }

  @Test func changesAreAcceptedInStep() throws {
    let growth = try Self.growth(
      from: 300, to: nil, "diff", "#/Old", "--accept", "nobody used them", "--format", "concise")
    #expect(growth < GrowthTests.most)
  }

  @Test func stylesAreDrawnBesideEarlierOnesInStep() throws {
    #expect(try Self.growth(from: 250, to: 9, "preview", "--compare", "#/Old") < GrowthTests.most)
  }

  /// A file of accepted changes has an end, which is the reason that is given.
  @Test func moreChangesThanAFileHoldsAreRefusedForThatReason() throws {
    let scratch = try ScratchFolder(source: Self.bubbles(10, cornerRadius: 8))
    let entry = "change: name-removed, bundle: default, at: bubbles.x, was: 3f9c01d2a4b7, reason: x"
    let entries = (0..<9_090).map { "- { \(entry.replacing("bubbles.x", with: "bubbles.x\($0)")) }\n" }.joined()
    try scratch.write(entries, to: "accepted.yaml")
    #expect(scratch.run("build", "-o", scratch["Old"]).code == .clean)
    try scratch.write(ScratchFolder.bubble, to: "StyleSources/a.yaml")
    let run = scratch.run("diff", scratch["Old"], "--accept", "nobody used them")
    #expect(run.code == .usage, "\(run.output)")
    #expect(
      run.errors.contains("too many entries for `accepted.yaml`: 10 more (maximum 1 MiB and 100000 values)"),
      "\(run.errors)")
    #expect(run.errors.contains("`diff: { rules: { name-removed: note } }`"), "\(run.errors)")
    #expect(try scratch.text("accepted.yaml") == entries)
  }
}
