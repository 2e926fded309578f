import Foundation
import StyleBundle
import StyleTestSupport
import Testing

/// The example and the benchmark run on the bundle that this repository ships.
@Suite struct ExampleTests {
  private let bundle = Shipped.url("bundles/default.json").path(percentEncoded: false)

  private func board(_ arguments: [String]) throws -> String {
    let run = try Executable.built("TagBoard").run([bundle] + arguments)
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    return run.text
  }

  /// The picture shows five tags with nine texts as a whole.
  @Test func boardShowsTheTags() throws {
    let svg = try board([])
    #expect(svg.hasPrefix("<svg "))
    #expect(svg.hasSuffix("</svg>\n"))
    #expect(svg.matches(of: /<text .*>[^<]+<\/text>/).count == 9)
    #expect(svg.contains(">The way to the hut<"))
    #expect(svg.matches(of: /<circle\s/).count == 10)
    #expect(svg.matches(of: /fill-opacity="0\.3"/).count == 5)
    let lines = svg.matches(of: /<polyline points="([^"]+)"/)
    #expect(lines.count == 9)
    for pair in lines.flatMap({ $0.1.split(separator: " ") }) {
      let point = pair.split(separator: ",").compactMap { Double($0) }
      #expect(point.count == 2 && (0...600).contains(point[0]) && (0...400).contains(point[1]))
    }
  }

  /// In the second of three phases dot and halo are there, the lines on their way, the texts still to come.
  @Test func boardShowsTagsAppearing() throws {
    let svg = try board(["0.45"])
    #expect(svg.matches(of: /<circle [^>]*fill-opacity="1"/).count == 5)
    #expect(svg.matches(of: /<polyline [^>]*stroke-dasharray="[1-9]/).count == 9)
    #expect(svg.matches(of: /<text [^>]*fill-opacity="0"/).count == 9)
  }

  /// Half way between two styles lines are on their way and texts out; at the end it is another board than at the start.
  @Test func boardShowsTagsChanging() throws {
    func lines(_ svg: String) -> [Substring] { svg.matches(of: /<polyline points="([^"]+)"/).map(\.1) }
    let (start, half) = (try board(["--change", "0"]), try board(["0.2", "--change"]))
    let end = try board(["--change", "9"])
    #expect(lines(start) == lines(try board([])))
    #expect(half.matches(of: /<text [^>]*fill-opacity="0"/).count == 9)
    #expect(end.matches(of: /<text [^>]*fill-opacity="1"/).count == 9)
    for (one, other) in [(start, half), (half, end), (start, end)] {
      #expect(zip(lines(one), lines(other)).count { $0 != $1 } >= 7)
    }
  }

  /// The example draws the picture of README.md.
  @Test func boardIsTheOneInTheDocumentation() throws {
    try expectGolden(try board([]), named: "../../docs/tag-board.svg")
  }

  /// A set of another name, by it or alone in its bundle.
  @Test func boardShowsAnyTags() throws {
    let bundle = Shipped.url("bundles/field.json").path(percentEncoded: false)
    let named = try Executable.built("TagBoard").run([bundle, "classic"])
    #expect(named.status == 0)
    #expect(named.text.matches(of: /<polyline\s/).count == 9)
    #expect(try Executable.built("TagBoard").run([bundle]).text == named.text)
    let unknown = try Executable.built("TagBoard").run([bundle, "note"])
    #expect(unknown.status == 1)
    #expect(unknown.errors == "TagBoard: the bundle has no tags called `note`; it has `classic`\n")
  }

  @Test func boardReportsAFaultyBundle() throws {
    #expect(try Executable.built("TagBoard").run([]).status == 2)
    let refused = try Executable.built("TagBoard").run([Fixtures.url("conformance/curves.json").path])
    #expect(refused.status == 1)
    #expect(refused.errors == "TagBoard: `format`: expected an object, found nothing\n")
  }

  /// Built without optimization it allocates more; the figures are for `make bench-client`.
  @Test func benchmarkPrintsNanoseconds() throws {
    let lines = try Executable.built("client-benchmark").run([bundle, "50"]).text.split(separator: "\n")
    #expect(lines.first?.contains("ns a call") == true)
    let calls = lines.dropFirst().filter { $0.contains(/\d+\.\d +(\d+\.\d|-) +\d\.0$/) }
    #expect(calls.count == 23, "\(lines)")
  }
}
