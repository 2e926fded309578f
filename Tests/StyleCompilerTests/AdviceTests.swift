import StyleDiagnostics
import StyleTestSupport
import Testing

/// A slip in a source, which following the advice mends.
struct Slip: Sendable, CustomTestStringConvertible {
  /// The source, with `@` where the text stands.
  let source: String
  let text: String

  var testDescription: String { text }

  var faulty: String { source.replacing("@", with: text) }

  /// The source with the first code of the advice in the place of the text.
  func mended(by help: String) -> String? {
    let parts = help.split(separator: "`", omittingEmptySubsequences: false)
    return parts.count > 2 ? source.replacing("@", with: String(parts[1])) : nil
  }
}

private let bubble = """
  tokens: { motion: { quick: 200ms }, radius: 8, wide: 120..313, red: "#FF0000" }
  bubbles:
    tip:
      arrow: { direction: bottom, width: 30, height: 12 }
  """

private func slips(_ source: String, _ texts: [String]) -> [Slip] { texts.map { Slip(source: source, text: $0) } }

private let ranges = slips(
  bubble + "\n    cornerRadius: 8\n    size: { width: @, height: 48..313 }\n",
  [
    "100-320", "100 - 320", "100...320", "100–320", "100 to 320", "100:320", "[100, 320]",
    "100px..320px", "\"100,5..320\"", "120..<313", "wide", "{wide}", "\"{ wide }\"", "100\u{A0}..\u{A0}320",
    "320..100", "-5..320",
  ])

private let positions = slips(
  bubble.replacing("height: 12", with: "height: 12, position: @")
    + "\n    cornerRadius: 8\n    size: { width: 120..313, height: 48..313 }\n",
  ["0.2-0.8", "0...5", "0...0.5", "0.2..", "20%-80%", "[0.2, 0.8]"])

private let lengths = slips(
  bubble + "\n    cornerRadius: @\n    size: { width: 120..313, height: 48..313 }\n",
  [
    "8,5", "8px", "8 pt", "\"1.000,5\"", "8;", "8,", "4..8", "８", "8\u{A0}", "8\u{200B}", "radius", "${radius}",
    "{radius}",
    "\"{ radius }\"", "\"{tokens.radius}\"", "\"{{radius}}\"", "$radius", "8points",
  ])

private let colors = slips(
  bubble + "\n    cornerRadius: 8\n    size: { width: 120..313, height: 48..313 }\n    fill: @\n",
  [
    "rgb(255, 0, 0)", "rgba(255, 0, 0, 50%)", "RGB(255 0 0 / 0.5)", "hsl(120, 50%, 50%)", "0xFF0000", "112233",
    "orange",
    "“#FF0000”", "\"#F00F\"", "[255, 0, 0]", "color(display-p3, 1, 0, 0)", "222 84% 5%", "hsla(120, 50%, 50%, .5)",
    "Lab(50% 10 20)", "UIColor.red", "{red}",
  ])

private let bordered = slips(
  bubble
    + "\n    cornerRadius: 8\n    size: { width: 120..313, height: 48..313 }\n    border: { color: @, width: 1 }\n",
  ["rgb(255, 0, 0)", "rgba(255, 0, 0, 0,5)"])

private let track = "animations:\n  a: { target: dot, property: opacity, from: 0, to: 1, duration: 1"

private let curves = slips(
  track + ", curve: @ }\n",
  [
    "cubic-bezier(0.4, 0, 0.2, 1)", "cubic-bezier(0,4, 0, 0,2, 1)", "steps(4, end)", "steps(4)", "steps(3, jump-none)",
    "spring(1, 100, 10)", "step-end", "step-start", "ease-in-out", "easeInOutCubic",
    "cubicInOut", "power2.inOut", "Curves.fastOutSlowIn", "kCAMediaTimingFunctionEaseInEaseOut", "EASE_IN_AND_OUT_BACK",
    "AccelerateDecelerateInterpolator", "OvershootInterpolator", "snappy",
    "UIView.AnimationCurve.easeOut",
    "\"0.4, 0, 0.2, 1\"", "[0.4 0 0.2 1]", "[0,4, 0, 0,2, 1]", "{ easeOut }", "{ name: easeOut }",
    "{ cubic-bezier: [0.4, 0, 0.2, 1] }", "{ x1: 0.4, y1: 0, x2: 0.2, y2: 1 }", "ease\u{200B}Out",
  ])

private let times = slips(
  "animations:\n  a: { target: dot, property: opacity, from: 0, to: 1, duration: @ }\n",
  ["0,3s", "3 seconds", "300msec", "300 ms", "0.3sec", "300ｍs".replacing("ｍ", with: "m ")])

/// Following the advice of a finding leads to a source without errors.
@Suite
struct AdviceTests {
  @Test(arguments: ranges + positions + lengths + colors + bordered + curves + times)
  func followingTheAdviceMendsTheSource(_ slip: Slip) throws {
    let errors = try compile(slip.faulty).findings.filter { $0.level == .error }
    #expect(errors.count == 1, "\(errors.map(\.message))")
    let help = try #require(errors.first?.help.last)
    let mended = try #require(slip.mended(by: help), "\(help)")
    #expect(try compile(mended).findings.filter { $0.level == .error }.map(\.message) == [], "\(help)")
  }

  /// An end that isn't written stays a placeholder, which nobody can ship.
  @Test(
    arguments: zip(
      ["100..", "..320", "~320", "20-", "0..320", "{ min: 120 }", "{ max: 320 }"],
      [
        "expected form: `100..MAX`", "expected form: `MIN..320`", "expected form: `MIN..320`",
        "expected form: `20..MAX`",
        "use a number greater than 0", "add `max: NUMBER` (the largest value, inclusive)",
        "add `min: NUMBER` (the smallest value, inclusive)",
      ]))
  func noEndIsMadeUp(_ text: String, _ expected: String) throws {
    let help = try compile(ranges[0].source.replacing("@", with: text)).findings.flatMap(\.help)
    #expect(help == [expected])
  }

  @Test
  func theAdviceOnCSSEaseNamesDefault() throws {
    let help = try compile(track + ", curve: ease }\n").findings.flatMap(\.help)
    #expect(help == ["use `default`, the same curve"])
  }

  /// A group has no value of its own, so each of its tokens is offered.
  @Test
  func groupsOfTokensOfferTheirTokens() throws {
    let tokens = "tokens: { motion: { quick: 200ms, slow: { very: 1s } } }\n"
    let help = try compile(tokens + track.replacing("duration: 1", with: "duration: \"{motion}\"") + " }\n").findings
      .flatMap(\.help)
    #expect(help == ["use `\"{motion.quick}\"` or `\"{motion.slow.very}\"`"])
  }

  @Test
  func blanksMayStandAroundTheDotsOfARange() throws {
    let sources = ["120 .. 313", "120.. 313", "120 ..313", "\" 120pt .. 313pt \""].map {
      ranges[0].source.replacing("@", with: $0)
    }
    let bundles = try sources.map { try compile($0) }
    #expect(bundles.allSatisfy { $0.lines == [] && $0.bundles == bundles[0].bundles })
  }
}

/// A fault that hides a file's names is told there, and not wherever another file needs one of them.
@Suite
struct UnreadSourceTests {
  private static let styles = """
    bubbles:
      small: { extends: base, cornerRadius: "{radius.small}" }
    animations:
      fade: { target: dot, property: opacity, from: 0, to: 1, duration: "{motion.quick}", reducedMotion: still }
    """

  @Test(arguments: [
    "tokens: { radius: { small: 8 }\nbubbles:\n", "token: { radius: { small: 8 } }\n", "tokens: 3\nbubbles: 4\n", "",
    "- tokens\n",
    "tokens: { c: #FF0000, radius: { small: 8 } }\n", "tokens: {radius:8}\n", "bubbles: {base:1}\n",
  ])
  func unknownNamesAreNotReportedBesideAnUnreadSource(_ other: String) throws {
    let compiled = try compile(["a.yaml": Self.styles, "b.yaml": other])
    #expect(!compiled.names.contains("unknown-name"), "\(compiled.lines)")
    #expect(compiled.lines.contains { $0.hasPrefix("b.yaml") })
  }

  @Test
  func unknownNamesAreReportedWhereAllWasRead() throws {
    let compiled = try compile(["a.yaml": Self.styles, "b.yaml": "tokens: { radius: { large: 8 } }\n"])
    #expect(compiled.names.count { $0 == "unknown-name" } == 4)
  }
}

/// Faults in the value of a token.
@Suite
struct TokenFaultTests {
  private static func uses(_ count: Int, of token: String) -> String {
    (0..<count).map { "  a\($0): { target: dot, property: opacity, from: 0, to: 1, duration: \"{\(token)}\" }\n" }
      .joined()
  }

  @Test(arguments: ["300px", "300pt", "0,3s", "soon", "-1"])
  func aFaultOfATokenIsReportedOnceAtTheToken(_ value: String) throws {
    let compiled = try compile(
      "tokens: { quick: \"\(value)\", other: \"{quick}\" }\nanimations:\n" + Self.uses(40, of: "other"))
    #expect(compiled.findings.map { compiled.location($0.place) } == ["a.yaml:1:18"], "\(compiled.lines)")
    #expect(compiled.findings.first?.labels.map(\.message) == ["used here and 39 times more"])
    #expect(compiled.findings.first?.keyPath?.description == "tokens.quick")
  }

  @Test
  func aFaultIsReportedAtTheUseWhereAnotherUseTakesTheValue() throws {
    let bubble =
      "bubbles:\n  tip: { arrow: { direction: top, width: \"{size}\", height: 12 }, cornerRadius: 8, size: { width: 120, height: 60 } }\n"
    let compiled = try compile("tokens: { size: 30pt }\n" + bubble + "animations:\n" + Self.uses(3, of: "size"))
    #expect(compiled.names == ["wrong-unit", "wrong-unit", "wrong-unit"])
  }
}
