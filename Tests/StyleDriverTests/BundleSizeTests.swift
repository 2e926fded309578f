import StyleDriver
import StyleTestSupport
import Testing

/// Bundles that clients would refuse, since they read at most 8 MiB.
@Suite struct BundleSizeTests {
  /// Animations with a long name each, and one that is heavier.
  private func project(_ count: Int) throws -> ScratchFolder {
    let scratch = try ScratchFolder()
    let step = "{ target: \(String(repeating: "t", count: 60)), property: x-n, from: 0, to: 1, duration: 1 }"
    let steps = Array(repeating: step, count: 200).joined(separator: ", ")
    try scratch.write("format: 1\nbundles: { big: { sources: ['*.yaml'] } }\n", to: "StyleSources/stylec.yaml")
    for file in 0..<count {
      let styles = (0..<40).map { "  a\(file)x\($0): { reducedMotion: none, sequence: [\(steps)] }\n" }.joined()
      try scratch.write("animations:\n\(styles)", to: "StyleSources/a\(file).yaml")
    }
    try scratch.write(
      "animations: { heavy: { reducedMotion: none, sequence: [\(steps), \(steps)] } }\n", to: "StyleSources/heavy.yaml")
    return scratch
  }

  @Test(arguments: ["lint", "build"])
  func aBundleOverTheLimitIsAnErrorAtItsHeaviestStyle(_ command: String) throws {
    let run = try project(5).run(command, "--format", "concise", "--jobs", "2")
    #expect(run.code == .findings)
    let lines = run.output.split(separator: "\n").filter { $0.hasSuffix("[limit]") }
    #expect(lines.count == 1, "\(lines)")
    #expect(lines.first?.hasPrefix("StyleSources/heavy.yaml:1:22: error: the bundle `big` has ") == true, "\(lines)")
    #expect(lines.first?.hasSuffix(", and clients read at most 8388608 (8 MiB) [limit]") == true, "\(lines)")
  }

  @Test func aBundleBelowTheLimitIsBuilt() throws {
    let scratch = try project(1)
    #expect(scratch.run("build").code == .clean && scratch.exists("Generated/bundles/big.json"))
  }
}
