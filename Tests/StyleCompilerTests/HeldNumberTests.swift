import StyleBundle
import StyleDiagnostics
import StyleTestSupport
import Testing

/// The limit of numbers is that of the bundle's form: a bundle that builds is read.
@Suite(.tags(.many), .firstIssues) struct HeldNumberTests {
  private static let extremes = [
    "0", "1e-300", "5e-324", "0.0000001", "0.000001", "0.1", "0.5", "0.999999", "1", "7", "90", "1e6",
    "123456789012345",
    "1e12", "999999999999.123", "5e14", "499999999999999", "1e15", "1000000000000001", "1e300", "1e400", "-1e15",
    "-5e14",
    "-90.5", "-1000000000000001", "1000000000000rad", "900000000000000000ms", "3000000000000turn",
  ]

  @Test(arguments: KeyTableSample.all.filter { !$0.isProject })
  func aBundleThatBuildsIsReadWhateverItsNumbers(_ sample: KeyTableSample) throws {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<Effort.cases(15, few: 3) {
      let members = sample.members.map { member in
        (key: member.key, value: Self.withExtremes(member.value, &random))
      }
      let compiled = try sample.compiled(with: members)
      guard !compiled.findings.contains(where: { $0.level == .error }) else { continue }
      let refusal = refusal(of: compiled.bundles["default"] ?? [])
      #expect(refusal == nil, "\(members)")
    }
  }

  /// A value with a third of its numbers replaced by extremes.
  private static func withExtremes(_ value: String, _ random: inout SeededGenerator) -> String {
    value.replacing(/(^|[ \[.])(\d+(?:\.\d+)?)(?![\w:"])/) { match in
      let isOther = random.next(below: 3) == 0
      return match.output.1 + (isOther ? extremes[random.next(below: extremes.count)][...] : match.output.2)
    }
  }

  private func refusal(of bundle: [UInt8]) -> String? {
    do throws(BundleRefusal) {
      _ = try DecodedBundle(decoding: bundle)
      return nil
    } catch {
      return error.description
    }
  }

  private static let limit = "is out of range (±1e15) [value-out-of-range]"

  @Test(arguments: [
    ("translationX", "1000000000000001"), ("translationX", "-1e16"), ("x-number", "1e300"),
    ("x-number", "0x38d7ea4c68001"),
    ("rotation", "100000000000000rad"),
    ("rotation", "3000000000000turn"), ("opacity", "200000000000000000%"),
  ])
  func aNumberBeyondTheLimitIsRefusedWhereItStands(_ property: String, _ number: String) throws {
    let source = "animations: { a: { target: t, property: \(property), from: 0, duration: 1,\n to: \(number) } }"
    #expect(
      try compile(source).lines.filter { !$0.contains("portability") } == [
        "a.yaml:2:6: error: `\(number)` \(Self.limit)"
      ])
  }

  @Test(arguments: ["1000000000000000", "-1000000000000000", "999999999999999"])
  func theLimitItselfIsHeld(_ number: String) throws {
    let source = "animations: { a: { target: t, property: x-number, from: 0, duration: 1, to: \(number) } }"
    let compiled = try compile(source)
    #expect(compiled.findings.isEmpty)
    #expect(refusal(of: compiled.bundles["default"] ?? []) == nil)
  }

  @Test(arguments: [
    (
      "tags: { note: { layout: { radius: 1e15, dot: { radius: 2 }, text: { width: 1e15, height: 15, padding: 5, gap: 5 } },\n"
        + "hit: { dot: 25, text: 5 }, cycle: [a], angles: { 1: { a: [0] } } } }",
      "a.yaml:1:9: error: a tag's size"
    ),
    (
      "bubbles: { tip: { arrow: { direction: bottom, width: 1e15, height: 12 }, cornerRadius: 8,\n"
        + "size: { width: 120..313, height: 48..313 } } }",
      "a.yaml:1:12: error: a bubble's outline"
    ),
    (
      "animations: { a: { target: t, property: opacity, from: 0, to: 1, duration: 1e15, delay: 1 } }",
      "a.yaml:1:15: error: the end time"
    ),
  ])
  func aSumBeyondTheLimitIsRefused(_ source: String, _ message: String) throws {
    #expect(try compile(source).lines.filter { !$0.contains("portability") } == ["\(message) \(Self.limit)"])
  }

  @Test func radiansThatNoDoubleHoldsAreNotRoundedToZero() throws {
    let zeros = String(repeating: "0", count: 320)
    let source = "animations: { a: { target: t, property: rotation, from: 0, to: 1\(zeros)rad, duration: 1 } }"
    #expect(try compile(source).names == ["value-out-of-range"])
  }

  @Test func aTokenBeyondTheLimitIsRefusedWhereItStands() throws {
    #expect(
      try compile("tokens: { far: 10000000000000000 }").lines == [
        "a.yaml:1:16: error: `10000000000000000` \(Self.limit)"
      ])
  }
}
