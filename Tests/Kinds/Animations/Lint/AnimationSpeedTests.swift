import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleLint
import StyleModel
import StyleTestSupport
import Testing

/// Motion that is over within a frame, against the differences of each interval.
@Suite(.tags(.many), .firstIssues) struct AnimationSpeedTests {
  @Test func fastTracksAreThoseOfTheirIntervals() {
    var random = RandomAnimations(seed: 60)
    random.properties = [.rotation, .translationX, .opacity]
    random.values = stride(from: 0, through: 400_000, by: 2500).map(\.self)
    random.durations = [1, 2, 3, 5, 20, 40]
    random.mostTracks = 2
    let rule = RuleAlone("animation-too-fast")
    var counts = [Level?: Int]()
    for _ in 0..<Effort.cases(2000) {
      let animation = random.animation()
      let expected = animation.tracks.map(Self.level)
      let findings = rule(animation)
      #expect(findings.map(\.level).sorted() == expected.compactMap(\.self).sorted(), "\(animation.tracks)")
      for level in expected { counts[level, default: 0] += 1 }
    }
    #expect([nil, .note, .warning].allSatisfy { counts[$0, default: 0] > Effort.enough(200) }, "\(counts)")
  }

  private static func level(_ track: Track) -> Level? {
    guard case .numbers(let numbers) = track.value.values else { return nil }
    let duration = track.value.duration
    if duration < 0.0166666 { return Set(numbers).count > 1 ? .note : nil }
    let most: Double
    switch track.property {
    case .rotation: most = 180 * 60
    case .translationX: most = 1000 * 60
    default: return nil
    }
    for index in numbers.indices.dropLast() {
      if case .steps = track.value.curves[index] { continue }
      let seconds = (track.value.keyTimes[index + 1] - track.value.keyTimes[index]) * duration
      if seconds > 1e-9, abs(numbers[index + 1] - numbers[index]) > most * seconds + 1e-6 { return .warning }
    }
    return nil
  }
}
