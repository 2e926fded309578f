import StyleBundle
import StyleDriver
import StyleTestSupport
import Testing

/// Bundles near the 8 MiB that clients read, and beyond.
@Suite struct BundleSizeTests {
  /// A bundle of animations of 50 kB each, under their own names and so many aliases, and one that is heavier.
  private func project(_ count: Int, aliases: Int = 0, settings: String = "") throws -> ScratchFolder {
    let scratch = try ScratchFolder()
    let (target, property) = (String(repeating: "t", count: 190), "x-" + String(repeating: "n", count: 150))
    let step = "{ target: \(target), property: \(property), from: 0, to: 1, duration: 1 }"
    let steps = Array(repeating: step, count: 100).joined(separator: ", ")
    try scratch.write(
      "format: 1\nbundles: { big: { sources: ['*.yaml'] } }\n\(settings)", to: "StyleSources/stylec.yaml")
    for first in stride(from: 0, to: count, by: 20) {
      let styles = (first..<min(first + 20, count)).map { number in
        let names = (0..<aliases).map { "a\(number)-\($0)" }.joined(separator: ", ")
        return "  a\(number): { aliases: [\(names)], reducedMotion: none, sequence: [\(steps)] }\n"
      }
      try scratch.write("animations:\n\(styles.joined())", to: "StyleSources/a\(first).yaml")
    }
    try scratch.write(
      "animations: { heavy: { reducedMotion: none, sequence: [\(steps), \(steps)] } }\n", to: "StyleSources/heavy.yaml")
    return scratch
  }

  private func told(_ output: String, _ name: String) -> [Substring] {
    output.split(separator: "\n").filter { $0.hasSuffix("[\(name)]") }
  }

  @Test func aBundleOverTheLimitIsAnErrorAtItsHeaviestStyle() throws {
    let run = try Program.run(["lint", "--format", "concise"], in: project(60, aliases: 2))
    #expect(run.status == ExitCode.findings.rawValue)
    let lines = told(run.text, "limit")
    #expect(lines.count == 1 && told(run.text, "bundle-large").isEmpty, "\(lines)")
    #expect(lines.first?.hasPrefix("StyleSources/heavy.yaml:1:22: error: the bundle `big` has ") == true, "\(lines)")
    #expect(lines.first?.hasSuffix(", and clients read at most 8388608 (8 MiB) [limit]") == true, "\(lines)")
  }

  @Test func aBundleOverHalfOfTheLimitIsToldAndBuilt() throws {
    let scratch = try project(60, aliases: 1)
    let run = try Program.run(["build", "--format", "concise"], in: scratch)
    #expect(run.status == ExitCode.clean.rawValue)
    let size = try scratch.bytes("Generated/bundles/big.json").count
    #expect(size > DecodedBundle.sizeLimit / 2 && size <= DecodedBundle.sizeLimit)
    #expect(
      told(run.text, "bundle-large") == [
        "StyleSources/heavy.yaml:1:22: warning: the bundle `big` has \(size) bytes, and clients read at most 8388608 (8 MiB) [bundle-large]"
      ])
  }

  /// A bound for all bundles, or where a style of that key path is the heaviest.
  @Test(arguments: [
    ("bundle-large: { share: 0.002 }", 1), ("bundle-large: { share: 0.1 }", 0),
    ("animations.heavy/bundle-large: { share: 0.002 }", 1), ("animations.a0/bundle-large: { share: 0.002 }", 0),
    ("bundle-large: { share: 0.002, level: off }", 0),
  ])
  func theBoundIsAShareOfTheLimit(_ setting: String, _ count: Int) throws {
    let scratch = try project(1, settings: "lint: { rules: { \(setting) } }\n")
    for command in ["lint", "build"] {
      let run = scratch.run(command, "--format", "concise")
      #expect(run.code == .clean && told(run.output, "bundle-large").count == count, "\(run.output)\(run.errors)")
    }
  }

  @Test func aCommentAtTheHeaviestStyleLeavesItOut() throws {
    let scratch = try project(1, settings: "lint: { rules: { bundle-large: { share: 0.002 } } }\n")
    let heavy = try scratch.text("StyleSources/heavy.yaml")
    try scratch.write("# stylec-ignore-file bundle-large -- one app\n" + heavy, to: "StyleSources/heavy.yaml")
    let run = scratch.run("lint", "--format", "concise")
    #expect(told(run.output, "bundle-large").isEmpty && told(run.output, "suppression-unused").isEmpty, "\(run.output)")
  }
}
