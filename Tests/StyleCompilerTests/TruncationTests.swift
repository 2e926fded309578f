import StyleDiagnostics
import StyleTestSupport
import Testing

/// A sound document that breaks off somewhere has one fault and one finding: nothing is missed in its unread part.
@Suite(.firstIssues)
struct TruncationTests {
  private static let fixtures = Fixture.all(in: "ok", endings: [".yaml"])

  @Test(arguments: fixtures)
  func aQuoteThatIsNeverClosedIsTheOnlyFault(_ fixture: Fixture) throws {
    let bytes = try fixture.bytes()
    for end in bytes.indices where bytes[end] == UInt8(ascii: "\n") {
      let compiled = try compile(["a.yaml": bytes[...end] + Array("\"".utf8)])
      #expect(
        compiled.names == ["syntax"], "\(compiled.report)\n\(String(decoding: bytes[...end].suffix(80), as: UTF8.self))"
      )
    }
  }

  @Test(arguments: fixtures)
  func aByteThatIsNoTextIsTheOnlyFault(_ fixture: Fixture) throws {
    let bytes = try fixture.bytes()
    for end in stride(from: 1, to: bytes.count, by: 31) {
      let compiled = try compile(["a.yaml": bytes[..<end] + [0xFF] + bytes[end...]])
      let others = compiled.names.filter { $0 != "encoding" }
      #expect(others == [], "\(compiled.report)\n\(String(decoding: bytes[..<end].suffix(80), as: UTF8.self))")
    }
  }

  /// Names and bundles of other files are not missed either: the part that could not be read may define them.
  @Test
  func namesOfABrokenFileAreNotMissedElsewhere() throws {
    let broken = "animations: { shown: { target: t, property: x-a, from: 0, to: 1, duration: 1 } }\nbubbles: {\n"
    let using = """
      tags: { note: { extends: elsewhere, show: appear } }
      bubbles: { tip: { extends: tap, fill: "{ink}" } }
      animations: { hide: { reverse: appear }, calm: { extends: shown, reducedMotion: fade } }
      """
    let compiled = try compile(["a.yaml": broken, "b.yaml": using])
    #expect(compiled.names == ["syntax"], "\(compiled.report)")
  }

  /// The part that was read is checked as ever.
  @Test
  func mistakesBeforeTheBreakAreReported() throws {
    let text = "bubbles:\n  tip: { cornerRadius: -1, fil: 3 }\n  tap:\n    cornerRadius: wide\n    size: {\n"
    let compiled = try compile(text)
    let expected = [
      "missing-key bubbles.tip", "missing-key bubbles.tip", "syntax bubbles.tap.size", "unknown-key bubbles.tip",
      "value-out-of-range bubbles.tip.cornerRadius", "wrong-type bubbles.tap.cornerRadius",
    ]
    #expect(compiled.found.sorted() == expected, "\(compiled.report)")
  }
}
