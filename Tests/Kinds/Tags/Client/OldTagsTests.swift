import StyleBundle
import StyleClient
import StyleDiagnostics
import StyleTestSupport
import Testing

/// Tags that clients of the field have stored, read after their dictionary has become a source.
@Suite struct OldTagsTests {
  private static let magnitudes = ["89", "89.5", "89.999", "89.9990234375", "90.0009765625", "90.5", "90.999", "91"]

  /// Returns a bundle whose angles were nudged in an imported file and stand upright beside it.
  private func compiled(right: String, left: String, verticals: (right: String, left: String)) throws -> Compiled {
    let source = """
      tags:
        note:
          layout: { radius: 25, dot: { radius: 2 }, text: { width: 20..120, height: 14..15, padding: 5, gap: 5 } }
          hit: { dot: 25, text: 5 }
          import: old.json
          names: [one, two]
          angles:
            2: { one: { side: right, angles: [-90, 90] }, two: { side: left, angles: [-90, 90] } }
      """
    let project = """
      format: 1
      bundles: { default: { sources: [a.yaml] } }
      dictionaries:
        old: { of: default/note, formats: [json], verticals: { right: \(verticals.right), left: \(verticals.left) } }
      """
    let imported = "{ \"2\": { \"0\": [-\(right), \(right)], \"1\": [-\(left), \(left)] } }"
    return try lint(["a.yaml": source, "old.json": imported], project: project)
  }

  /// The linter names the tags that the client doesn't recognize, and its advice makes the client recognize them.
  @Test func unrecognizedTagsAreReported() throws {
    var counts = (sound: 0, found: 0)
    for right in Self.magnitudes.prefix(4) {
      for left in Self.magnitudes.suffix(4) {
        for (one, other) in [("89.9990234375", "90.0009765625"), (right, left), (right, "90.5"), ("89.5", left)] {
          let compiled = try compiled(right: right, left: left, verticals: (one, other))
          let tags = try #require(try DecodedBundle(decoding: compiled.bundle().source).tags["note"])
          let cycle = TagStyleCycle(tags)
          let answers = [right, left].compactMap { Double($0) }.map { cycle.recognize(oldAngles: [-$0, $0]) }
          let isLost = !zip(answers, tags.styles[2] ?? []).allSatisfy { $0 == .style($1) }
          let finding = compiled.findings.first { $0.name == "dictionary-verticals-differ" }
          #expect((finding != nil) == isLost, "\(right) \(left) \(one) \(other)")
          counts.found += isLost ? 1 : 0
          counts.sound += isLost ? 0 : 1
          guard let help = finding?.help.first else { continue }
          let verticals = try #require(help.firstMatch(of: /right: ([\d.]+), left: ([\d.]+)/), "\(help)")
          let mended = try self.compiled(
            right: right, left: left, verticals: (String(verticals.1), String(verticals.2)))
          #expect(!mended.names.contains { $0.hasPrefix("dictionary-") }, "\(help)")
        }
      }
    }
    #expect(counts.sound >= 16)
    #expect(counts.found >= 16)
  }

  /// A theme whose dictionary writes other numbers than that of its base.
  @Test(arguments: [("verticals: { left: 90.5 }", 1), ("verticals: { right: 89.75, left: 90.25 }", 0)])
  func themeWithOtherNumbersThanItsBaseIsReported(verticals: String, count: Int) throws {
    let source = """
      tags:
        note:
          layout: { radius: 25, dot: { radius: 2 }, text: { width: 20..120, height: 14..15, padding: 5, gap: 5 } }
          hit: { dot: 25, text: 5 }
          cycle: [upright]
          angles: { 1: { upright: [{ angle: -90, side: left }] } }
      """
    let project = """
      format: 1
      bundles: { base: { sources: [a.yaml] }, theme: { sources: [b.yaml], extends: base } }
      dictionaries:
        old: { of: base/note, formats: [json], verticals: { right: 89.75, left: 90.25 } }
        new: { of: theme/note, formats: [json], \(verticals) }
      """
    let compiled = try lint(["a.yaml": source, "b.yaml": "tokens: {}\n"], project: project)
    #expect(compiled.names.filter { $0 == "dictionary-verticals-differ" }.count == count, "\(compiled.lines)")
  }

  @Test func aTagKeepsItsStyleWhenATextIsAdded() throws {
    for tags in try Shipped.allBundles().flatMap(\.tags) {
      let cycle = TagStyleCycle(tags)
      for style in tags.all {
        for count in tags.styles.keys {
          #expect(cycle.style(keeping: style, count: count).style?.name == style.name)
        }
        #expect(cycle.style(keeping: style, count: 1000) == .unknownCount(1000))
      }
      for (count, styles) in tags.styles {
        #expect(cycle.style(number: tags.cycle.count, count: count) == .guess(styles[0]))
      }
    }
  }

  @Test func aTagTakesNoTapsWhileItAppears() throws {
    let bundle = try Shipped.bundle("default")
    let show = try #require(bundle.tags["note"]?.show)
    let timeline = Timeline(try #require(bundle.animations[show]))
    let duration = try #require(timeline.duration)
    for (time, isTaken) in [(-0.1, true), (0, false), (duration / 2, false), (duration, true), (duration + 1, true)] {
      #expect(timeline.acceptsTaps(at: time) == isTaken)
    }
  }
}
