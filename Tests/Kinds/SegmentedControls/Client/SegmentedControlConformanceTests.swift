import StyleBundle
import StyleClient
import StyleGeometry
import StyleTestSupport
import Testing

/// Segmented controls against the conformance vectors.
@Suite(.firstIssues) struct SegmentedControlConformanceTests {
  @Test func highlightsMatchTheVectors() throws {
    let file = try ConformanceFile("segmented-controls")
    let bundle = try file.bundle()
    #expect(file.cases.count >= 300)
    for entry in file.cases {
      let name = SegmentedControlStyle.Name(try entry.requireString(at: "control"))
      let segments = try entry.requireInteger(at: "segments", in: 1...1000)
      let highlight = SegmentedHighlight(
        try #require(bundle.segmentedControls[name]), width: try entry.requireNumber(at: "width"), segments: segments,
        reducedMotion: entry.flag("reducedMotion"),
        reading: entry.member("reading")?.stringValue == "rtl" ? .rightToLeft : .leftToRight)
      let index = try entry.requireInteger(at: "index", in: 0...1000)
      let from = try entry.requireNumber(at: "from")
      #expect(isExpected(highlight.cell(index).edges, try entry.at("cell").numbers()), entry.comment)
      check(highlight.rest(index), try entry.at("rest"), entry)
      #expect(
        isExpected(highlight.tapDuration(index, from: from), try entry.requireNumber(at: "tapDuration")), entry.comment)
      let times = try entry.at("times").numbers()
      for (time, expected) in zip(times, try entry.requireArray(at: "moves")) {
        check(highlight.move(from: from, to: index, at: time), expected, entry)
      }
      for (time, expected) in zip(times, try entry.requireArray(at: "taps")) {
        check(highlight.tap(index, from: from, at: time), expected, entry)
      }
      #expect(isExpected(times.map { highlight.shake(at: $0) }, try entry.at("shakes").numbers()), entry.comment)
      for probe in try entry.requireArray(at: "points") {
        let numbers = try probe.at("at").numbers()
        let expected = probe.member("index")?.integerValue
        #expect(highlight.index(at: Point(x: numbers[0], y: numbers[1])) == expected, entry.comment)
      }
    }
  }

  private func check(_ placement: SegmentedHighlight.Placement, _ expected: JSONValue, _ entry: JSONValue) {
    let numbers = (try? expected.numbers()) ?? []
    #expect(isExpected(placement.window.edges + placement.innerRow.edges, numbers), entry.comment)
  }
}
