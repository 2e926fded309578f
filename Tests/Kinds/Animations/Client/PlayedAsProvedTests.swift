import StyleBundle
import StyleClient
import StyleCompiler
import StyleGeometry
import StyleLint
import StyleModel
import StyleTestSupport
import Testing

/// The linter's channels against the clients' time lines.
@Suite(.firstIssues) struct PlayedAsProvedTests {
  /// From source to model and channels, and from source to bundle, decoder and time line: the same values at all times.
  @Test func timelinesShowTheValuesOfChannels() throws {
    var source = RandomMotion(seed: 1106)
    let names = (0..<600).map { "a\($0)" }
    let files = names.map { ("\($0).yaml", "animations: { \($0): \(source.animation()) }\n") }
    let compiled = try compile(Dictionary(uniqueKeysWithValues: files))
    try #require(compiled.lines == [])
    let bundle = try DecodedBundle(decoding: compiled.bundle().source)
    let models = try #require(compiled.contents.first).styles.compactMap { $0.model as? Animation }
    #expect(bundle.animations.count == names.count && models.count == names.count)
    var compared = 0
    for model in models {
      let figure = AnimationFigure(model, LintContext())
      let played = try #require(bundle.animations[.init(model.name.text)])
      let timeline = Timeline(played)
      #expect(timeline.duration == model.duration)
      try #require(figure.channels.map(\.target.text) == timeline.channels.map(\.target.text))
      try #require(figure.channels.map(\.property.name) == timeline.channels.map(\.property.text))
      for (channel, shown) in zip(figure.channels, timeline.channels) {
        for time in source.times(channel) {
          let (proved, value) = (channel.shown(at: time), shown.value(at: time))
          #expect(isSame(proved, value), "\(model.name.text) at \(time): \(String(describing: proved)), \(played)")
          compared += 1
        }
        #expect(isSame(channel.shown(at: .infinity), shown.endValue), "\(played)")
      }
    }
    #expect(compared > 20_000)
  }

  private func isSame(_ proved: MotionValue?, _ played: AnimatedValue?) -> Bool {
    switch (proved, played) {
    case (nil, nil): true
    case (.number(let one), .number(let two)): one == two
    case (.color(let one), .color(let two)):
      one.isDisplayP3 == (two.space == .displayP3) && one.parts == [two.red, two.green, two.blue, two.alpha]
    default: false
    }
  }
}

/// Random animations as sources.
///
/// They have every curve, repeat and fill, key times that coincide, tracks without time, and tracks that follow each other,
/// overlap or leave gaps.
private struct RandomMotion {
  private var generator: SeededGenerator

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[generator.next(below: elements.count)]
  }

  private mutating func hundredths(_ most: Int) -> Double { Double(generator.next(below: most + 1)) / 100 }

  mutating func animation() -> String {
    let tracks = (0...generator.next(below: 5)).map { _ in "{ \(track().joined(separator: ", ")) }" }
    return "{ \(pick(["sequence", "parallel"])): [\(tracks.joined(separator: ", "))] }"
  }

  private mutating func track() -> [String] {
    let property = pick(["opacity", "scale", "x-glow", "cornerRadius", "color"])
    let count = pick([2, 2, 3, 4, 5])
    let values = (0..<count).map { _ in property == "color" ? color() : "\(hundredths(300))" }
    let inner = (0..<count - 2).map { _ in pick([0, 0.25, 0.25, 0.4, 0.7, 1]) }.sorted()
    var keys = [
      "target: \(pick(["view", "dot"]))", "property: \(property)", "values: [\(values.joined(separator: ", "))]",
      "keyTimes: \([0] + inner + [1])", "duration: \(pick([0, 0.1, 0.25, 0.3, 0.7, 1]))",
      "delay: \(pick([0, 0, 0.1, 0.5]))", "repeat: \(pick(["1", "1", "2", "3", "0.5", "2.25"]))",
      "autoreverse: \(pick([true, false, false]))", "fill: \(pick(["both", "none", "forwards", "backwards"]))",
      "curves: [\((1..<count).map { _ in curve() }.joined(separator: ", "))]",
    ]
    if generator.next(below: 12) == 0 { keys.append("allowFlip: true") }
    return keys
  }

  private mutating func color() -> String {
    pick(["\"#FF8000\"", "\"#20406080\"", "\"#00000000\"", "\"#FFFFFF\"", "\"#0A141E\""])
  }

  private mutating func curve() -> String {
    switch generator.next(below: 4) {
    case 0: pick(["linear", "easeIn", "easeOut", "inOutBack", "outBack", "default"])
    case 1: "[\(hundredths(100)), \(hundredths(200) - 0.5), \(hundredths(100)), \(hundredths(200) - 0.5)]"
    case 2: "{ steps: \(2 + generator.next(below: 4)), jump: \(pick(["start", "end", "none", "both"])) }"
    default: "{ spring: { dampingRatio: \(pick([0.3, 0.7, 1, 1.4])), response: \(pick([0.1, 0.3, 0.5])) } }"
    }
  }

  /// Returns the tracks' begins and ends, the times at which values are reached, times just beside these, and random ones.
  mutating func times(_ channel: Channel) -> [Double] {
    let edges = channel.tracks.flatMap { track in
      [track.begin, track.end] + track.style.keyTimes.map { track.begin + $0 * track.style.duration }
    }.filter(\.isFinite)
    let last = edges.max() ?? 0
    let anywhere = (0..<20).map { _ in generator.next(in: -0.2...last + 0.3) }
    return edges + edges.flatMap { [$0 - 1e-4, $0 + 1e-4] } + anywhere + [-1e6, 1e6]
  }
}
