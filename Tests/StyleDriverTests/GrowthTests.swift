import Foundation
import StyleDiagnostics
import StyleDriver
import StyleTestSupport
import Testing

/// Work that grows in step with its input, in every command: lists that are doubled twice.
@Suite(.serialized) struct GrowthTests {
  /// The bound of a ratio: less than twice as much as in step, and far below the square.
  static let most = 8.0

  private func growth(
    from size: Int, _ arguments: [String], ending code: ExitCode, _ fill: (ScratchFolder, Int) throws -> Void
  ) throws -> Double {
    try StyleTestSupport.growth(from: size) { size in
      let scratch = try ScratchFolder()
      try fill(scratch, size)
      return scratch
    } _: { scratch in
      let run = scratch.run(arguments.map { $0.replacing("#", with: scratch[""]) })
      #expect(run.code == code, "\(run.output.prefix(400))\(run.errors.prefix(400))")
    }
  }

  private func entries(_ count: Int, _ entry: (Int) -> String) -> String {
    (0..<count).map(entry).joined(separator: ", ")
  }

  private static let track = "target: t, property: x-n, from: 0, to: 1, reducedMotion: none"

  @Test func aRingOfBundlesGrowsInStep() throws {
    let growth = try growth(from: 500, ["lint", "--format", "json"], ending: .usage) { scratch, count in
      let ring = entries(count) { "b\($0): { extends: b\(($0 + 1) % count) }" }
      try scratch.write("{ format: 1, bundles: { \(ring) } }", to: "StyleSources/stylec.yaml")
    }
    #expect(growth < Self.most)
  }

  @Test func aRingOfBundlesIsOneFinding() throws {
    let scratch = try ScratchFolder()
    let ring = entries(400) { "b\($0): { extends: b\(($0 + 1) % 400) }" }
    try scratch.write("{ format: 1, bundles: { out: { extends: b7 }, \(ring) } }", to: "StyleSources/stylec.yaml")
    let run = scratch.run("lint", "--format", "concise")
    #expect(run.output.split(separator: "\n").count == 1 && run.output.contains("[reference-cycle]"), "\(run.output)")
  }

  /// Of a chain that is too long only the first that is too far from its end is told.
  @Test(arguments: [(64, 0), (65, 1), (200, 1)])
  func aChainOfBundlesHasAnEnd(_ count: Int, _ findings: Int) throws {
    let scratch = try ScratchFolder()
    let chain = entries(count - 1) { "b\($0 + 1): { extends: b\($0) }" }
    try scratch.write(
      "{ format: 1, bundles: { b0: { sources: [a.yaml] }, \(chain) } }", to: "StyleSources/stylec.yaml")
    try scratch.write("bubbles: {}\n", to: "StyleSources/a.yaml")
    let run = scratch.run("lint", "--format", "concise")
    #expect(run.output.split(separator: "\n").count { $0.hasSuffix("[limit]") } == findings, "\(run.output)")
    #expect(run.code == (findings == 0 ? .clean : .usage))
  }

  @Test func fontsOfAStickerGrowInStepAndHaveALimit() throws {
    let growth = try growth(from: 1000, ["lint"], ending: .findings) { scratch, count in
      let fonts = entries(count) { "f\($0)" }
      try scratch.write(
        "stickers: { s: { content: text, size: { width: 99, height: 99 }, scale: 1..2, fonts: [\(fonts)] } }\n",
        to: "StyleSources/a.yaml")
      try scratch.write("format: 1\n", to: "StyleSources/stylec.yaml")
    }
    #expect(growth < Self.most)
  }

  /// Both of a value that is sound and of one with which every user has a finding.
  @Test(arguments: ["0.3", "11"]) func usersOfATokenGrowInStep(_ value: String) throws {
    let growth = try growth(from: 120, ["explain", "tokens.x"], ending: .clean) { scratch, count in
      let users = entries(count) { "a\($0): { \(Self.track), duration: \"{x}\" }" }
      try scratch.write("tokens: { x: \(value) }\nanimations: { \(users) }\n", to: "StyleSources/a.yaml")
      try scratch.write("format: 1\n", to: "StyleSources/stylec.yaml")
    }
    #expect(growth < Self.most)
  }

  @Test func commentsOnOneLineGrowInStep() throws {
    let growth = try growth(from: 1000, ["convert", "#/a.plist"], ending: .clean) { scratch, count in
      let comments = String(repeating: "<!-- c -->", count: count)
      try scratch.write(
        "<plist version=\"1.0\"><dict>\(comments)<key>tokens</key><dict/></dict></plist>\n", to: "a.plist")
    }
    #expect(growth < Self.most)
  }

  @Test(arguments: ["lint", "build"]) func bundlesGrowInStep(_ command: String) throws {
    let growth = try growth(from: 20, [command, "--jobs", "1"], ending: .clean) { scratch, count in
      let themes = entries(count) { "t\($0): { extends: base, sources: [t\($0).yaml] }" }
      try scratch.write(
        "{ format: 1, bundles: { base: { sources: [a.yaml] }, \(themes) }, output: { swiftNames: ../N.swift } }",
        to: "StyleSources/stylec.yaml")
      try scratch.write(
        "tokens: { x: 0.3 }\nanimations: { a: { \(Self.track), duration: \"{x}\" } }\n", to: "StyleSources/a.yaml")
      for number in 0..<count {
        try scratch.write(
          "animations: { b\(number): { \(Self.track), duration: 11 } }\n", to: "StyleSources/t\(number).yaml")
      }
    }
    #expect(growth < Self.most)
  }

  /// All findings of one style, and each of another.
  @Test(.enabled(if: Effort.isWhole), arguments: [true, false]) func picturesGrowInStep(_ areOfOneStyle: Bool) throws {
    let arguments = ["lint", "--pictures", "#/pictures", "--jobs", "1"]
    let growth = try growth(from: 60, arguments, ending: .clean) { scratch, count in
      let over = "target: t, property: opacity, from: 0, to: 1, duration: 0.01, curve: [0.3, 0, 0.7, 1.4]"
      let steps = entries(count) { _ in "{ \(over) }" }
      let styles = entries(count) { "a\($0): { \(over), reducedMotion: none }" }
      let one = "a: { reducedMotion: none, sequence: [\(steps)] }"
      try scratch.write("animations: { \(areOfOneStyle ? one : styles) }\n", to: "StyleSources/a.yaml")
      try scratch.write("format: 1\n", to: "StyleSources/stylec.yaml")
    }
    #expect(growth < Self.most)
  }
}
