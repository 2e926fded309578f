import Foundation
import StyleBundle
import StyleTestSupport
import Testing

/// Steps as tracks on one time line, with begins against a scheduler in whole numbers.
@Suite(.tags(.many), .firstIssues) struct FlatteningTests {
  @Test func placesTracksOnOneTimeLine() throws {
    var generator = SeededGenerator(seed: 61)
    let trees = (0..<Effort.cases(250)).map { _ in
      var count = 0
      return RandomSteps.sequence([RandomSteps(depth: 3, count: &count, &generator)])
    }
    let source = trees.enumerated().map { "  a\($0): \($1.source)\n" }.joined()
    let compiled = try compile("animations:\n" + source)
    #expect(compiled.lines == [])
    let animations = try compiled.bundle().root.requireObject(at: "animations")
    #expect(animations.count == trees.count)
    for animation in animations {
      guard let tree = Int(animation.name.dropFirst()).map({ trees[$0] }) else { continue }
      let expected = tree.play(from: 0)
      #expect(try animation.value.requireNumber(at: "duration") == RandomSteps.seconds(expected.end), "\(tree.source)")
      let tracks = Array(try animation.value.requireArray(at: "tracks"))
      #expect(try tracks.map { try $0.requireString(at: "target") } == expected.tracks.map(\.target))
      for (track, expected) in zip(tracks, expected.tracks) {
        #expect(try track.requireNumber(at: "begin") == RandomSteps.seconds(expected.begin), "\(tree.source)")
        #expect(try track.requireNumber(at: "duration") == RandomSteps.seconds(expected.duration), "\(tree.source)")
      }
    }
  }

  private func animation(_ source: String) throws -> JSONValue {
    let compiled = try compile("animations:\n  a: \(source)\n")
    #expect(compiled.lines == [])
    return try compiled.bundle().root.at("animations", "a")
  }

  /// Doubles would add up to 0.30000000000000004.
  @Test func addsTimesExactly() throws {
    let track = "{ target: dot, property: opacity, from: 0, to: 1, duration: 0.1 }"
    let animation = try animation("{ sequence: [\(track), { sequence: [\(track)] }, \(track), \(track)] }")
    #expect(try animation.at("duration").source.elementsEqual("0.4".utf8))
    let tracks = Array(try animation.at("tracks").requireArray())
    #expect(try tracks[2].at("begin").source.elementsEqual("0.2".utf8))
    #expect(try tracks[3].at("begin").source.elementsEqual("0.3".utf8))
  }

  private static let once = "{ target: once, property: opacity, from: 0, to: 1, duration: 1 }"
  private static let forever = "{ target: ever, property: opacity, from: 0, to: 1, duration: 1, repeat: forever }"

  @Test(arguments: [
    forever, "{ sequence: [\(once), \(forever)] }", "{ parallel: [\(forever), \(once)] }",
    "{ sequence: [\(once), { parallel: [\(once), { sequence: [\(once), \(forever)] }] }] }",
  ]) func endlessAnimationHasNoDuration(source: String) throws {
    let animation = try animation(source)
    #expect(animation.member("duration") == nil)
    let ever = try #require(
      try animation.at("tracks").requireArray().first { try $0.requireString(at: "target") == "ever" })
    #expect(try ever.requireString(at: "repeat") == "forever")
  }

  @Test(arguments: [
    "{ sequence: [\(forever), \(once)] }", "{ sequence: [{ parallel: [\(forever), \(once)] }, \(once)] }",
    "{ sequence: [{ sequence: [\(once), \(forever)] }, \(once)] }",
    "{ parallel: [\(once), { sequence: [\(forever), \(forever)] }] }",
  ]) func stepAfterAnEndlessOneIsAnError(source: String) throws {
    #expect(try compile("animations:\n  a: \(source)\n").names == ["forever-not-last"])
  }
}
