import StyleBundle
import StyleCompiler
import StyleDriver
import StyleTestSupport
import Testing

/// Work that grows in step with every list that the statements know: the styles of each kind in one command, and by
/// `make test-growth`, which takes minutes, all lists in every command.
@Suite(.serialized) struct StatedGrowthTests {
  private static let lint = ["lint", "--format", "json"]

  @Test(arguments: StatedList.styles) func stylesOfAKindGrowInStep(_ list: StatedList) throws {
    try expectGrowthInStep(of: list, from: 20, Self.lint)
  }

  @Test(.enabled(if: Effort.isWhole), arguments: StatedList.all)
  func everyListGrowsInStepInEveryCommand(_ list: StatedList) throws {
    for arguments in [
      Self.lint, ["build", "--preview"], ["fix", "--diff"], ["explain", list.description],
      ["convert", "#/StyleSources/a.yaml"],
    ] {
      try expectGrowthInStep(of: list, from: 30, arguments)
    }
  }

  @Test func listsOfEveryKindAreKnown() {
    #expect(StatedList.styles.count == SourceKeys.table.keys.count)
    #expect(StatedList.all.count > 2 * StatedList.styles.count)
  }

  private func expectGrowthInStep(of list: StatedList, from size: Int, _ arguments: [String]) throws {
    let growth = try growth(from: size) { count in
      let scratch = try ScratchFolder()
      try scratch.write(list.source(count), to: "StyleSources/a.yaml")
      try scratch.write("format: 1\n", to: "StyleSources/stylec.yaml")
      return scratch
    } _: { scratch in
      let run = scratch.run(arguments.map { $0.replacing("#", with: scratch[""]) })
      #expect([.clean, .findings, .usage].contains(run.code), "\(run.errors.prefix(400))")
    }
    #expect(growth < GrowthTests.most, "\(arguments)")
  }
}
