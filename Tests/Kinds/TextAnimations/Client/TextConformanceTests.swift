import StyleBundle
import StyleClient
import StyleGeometry
import StyleTestSupport
import Testing

/// Text animations against the conformance vectors.
@Suite(.firstIssues) struct TextConformanceTests {
  @Test func timelinesMatchTheVectors() throws {
    let file = try ConformanceFile("text-timelines")
    let bundle = try file.bundle()
    #expect(file.cases.count >= 300)
    for entry in file.cases {
      let timeline = try #require(
        bundle.textTimeline(
          TextAnimationStyle.Name(try entry.requireString(at: "style")),
          old: try entry.requireInteger(at: "old", in: 0...99), new: try entry.requireInteger(at: "new", in: 0...99),
          seed: entry.member("seed")?.doubleValue.map { UInt64($0) }, reducedMotion: entry.flag("reducedMotion")))
      #expect(isExpected(timeline.duration, try entry.requireNumber(at: "duration")), entry.comment)
      for expected in try entry.requireArray(at: "states") {
        let parts = Array(try expected.requireArray())
        let numbers = parts.map { $0.doubleValue ?? 0 }
        let (unit, time) = (Int(numbers[1]), numbers[2])
        let state =
          parts[0].stringValue == "old" ? timeline.state(ofOld: unit, at: time) : timeline.state(ofNew: unit, at: time)
        #expect(state.isDrawn == parts[3].boolValue, "\(expected.comment) \(entry.comment)")
        let values = [state.opacity, state.translation.x, state.translation.y, state.rotation, state.scale]
        #expect(isExpected(values, Array(numbers[4...])), "\(values): \(expected.comment) \(entry.comment)")
      }
    }
  }

  @Test func unitsMatchTheVectors() throws {
    let file = try ConformanceFile("text-units")
    for entry in file.cases {
      let unit = try #require(TextUnit(rawValue: entry.requireString(at: "unit")))
      let units = TextUnits(
        try entry.requireString(at: "text"), by: unit, lines: try entry.member("lines")?.ranges(),
        joined: try entry.member("joined")?.ranges() ?? [])
      #expect(units.ranges == (try entry.at("ranges").ranges()), entry.comment)
    }
  }
}

extension JSONValue {
  fileprivate func ranges() throws -> [Range<Int>] {
    try requireArray().map { range in
      let ends = try range.numbers()
      return Int(ends[0])..<Int(ends[1])
    }
  }
}
