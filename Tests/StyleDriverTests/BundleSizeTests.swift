import StyleBundle
import StyleDriver
import StyleTestSupport
import Testing

/// Bundles near the 8 MiB that clients read, and beyond.
@Suite struct BundleSizeTests {
  /// A bundle of stickers of 13 kB each, which are names of fonts, and one that is heavier.
  private func project(_ count: Int, settings: String = "") throws -> ScratchFolder {
    let scratch = try ScratchFolder()
    func sticker(_ name: String, fontBytes: Int) -> String {
      let fonts = (0..<64).map { "f\($0)-\(String(repeating: "x", count: fontBytes))" }.joined(separator: ", ")
      return
        "\(name): { content: text, size: { width: 99, height: 99 }, scale: 1..2, fontSize: { min: 12, max: 20 }, fonts: [\(fonts)] }"
    }
    try scratch.write(
      "format: 1\nbundles: { big: { sources: ['*.yaml'] } }\n\(settings)", to: "StyleSources/stylec.yaml")
    for first in stride(from: 0, to: count, by: 60) {
      let styles = (first..<min(first + 60, count)).map { "  \(sticker("s\($0)", fontBytes: 200))\n" }
      try scratch.write("stickers:\n\(styles.joined())", to: "StyleSources/s\(first).yaml")
    }
    try scratch.write("stickers: { \(sticker("heavy", fontBytes: 400)) }\n", to: "StyleSources/heavy.yaml")
    return scratch
  }

  private func reported(_ output: String, _ name: String) -> [Substring] {
    output.split(separator: "\n").filter { $0.hasSuffix("[\(name)]") }
  }

  @Test func aBundleOverTheLimitIsAnErrorAtItsHeaviestStyle() throws {
    let run = try Program.run(["lint", "--format", "concise"], in: project(640))
    #expect(run.status == ExitCode.findings.rawValue)
    let lines = reported(run.text, "limit")
    #expect(lines.count == 1 && reported(run.text, "bundle-large").isEmpty, "\(lines)")
    #expect(
      lines.first?.hasPrefix("StyleSources/heavy.yaml:1:20: error: bundle `big` is too large: ") == true, "\(lines)")
    #expect(lines.first?.hasSuffix(" bytes (maximum 8388608, 8 MiB) [limit]") == true, "\(lines)")
  }

  @Test func aBundleOverHalfOfTheLimitIsToldAndBuilt() throws {
    let scratch = try project(340)
    let run = try Program.run(["build", "--format", "concise"], in: scratch)
    #expect(run.status == ExitCode.clean.rawValue)
    let size = try scratch.bytes("Generated/bundles/big.json").count
    #expect(size > DecodedBundle.sizeLimit / 2 && size <= DecodedBundle.sizeLimit)
    #expect(
      reported(run.text, "bundle-large") == [
        "StyleSources/heavy.yaml:1:20: warning: bundle `big` is large: \(size) bytes (maximum 8388608, 8 MiB) [bundle-large]"
      ])
  }

  /// A bound for all bundles, or where a style of that key path is the heaviest.
  @Test(arguments: [
    ("bundle-large: { share: 0.002 }", 1), ("bundle-large: { share: 0.1 }", 0),
    ("stickers.heavy/bundle-large: { share: 0.002 }", 1), ("stickers.s0/bundle-large: { share: 0.002 }", 0),
    ("bundle-large: { share: 0.002, level: off }", 0),
  ])
  func theBoundIsAShareOfTheLimit(_ setting: String, _ count: Int) throws {
    let scratch = try project(1, settings: "lint: { rules: { \(setting) } }\n")
    for command in ["lint", "build"] {
      let run = scratch.run(command, "--format", "concise")
      #expect(run.code == .clean && reported(run.output, "bundle-large").count == count, "\(run.output)\(run.errors)")
    }
  }

  @Test func aCommentAtTheHeaviestStyleLeavesItOut() throws {
    let scratch = try project(1, settings: "lint: { rules: { bundle-large: { share: 0.002 } } }\n")
    let heavy = try scratch.text("StyleSources/heavy.yaml")
    try scratch.write("# stylec-ignore-file bundle-large -- one app\n" + heavy, to: "StyleSources/heavy.yaml")
    let run = scratch.run("lint", "--format", "concise")
    #expect(
      reported(run.output, "bundle-large").isEmpty && reported(run.output, "suppression-unused").isEmpty,
      "\(run.output)")
  }
}
