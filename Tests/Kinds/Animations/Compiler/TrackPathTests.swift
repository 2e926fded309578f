import StyleModel
import Testing

@Suite struct TrackPathTests {
  @Test func pathsOfAnyLengthAreSpeltOut() {
    var path = TrackPath()
    var spelt: [String] = []
    #expect(path.components == spelt)
    for level in 0..<9 {
      if level.isMultiple(of: 2) { path.append(.sequence) } else { path.append(.parallel) }
      path.append(level * 70_000)
      spelt += [level.isMultiple(of: 2) ? "sequence" : "parallel", String(level * 70_000)]
      #expect(path.components == spelt)
    }
    #expect(TrackPath(.tracks, 3).components == ["tracks", "3"])
    #expect(TrackPath(.reverse).components == ["reverse"])
  }
}
