import StyleBundle
import StylePreview
import StyleTestSupport
import Testing

@Suite struct AnimationPreviewTests {
  private func figure(_ text: String) throws -> Figure {
    let compiled = try compile(
      "animations: { a: { \(text) }, fade: { target: view, property: opacity, from: 0, to: 1, duration: 1 } }")
    let bundle = try DecodedBundle(decoding: compiled.bundles["default"] ?? [])
    let animation = try #require(bundle.animations["a"])
    return try #require(AnimationPreview.figures(of: animation).first)
  }

  /// Returns the plot of one property, without its frame.
  private func plot(_ text: String) throws -> String {
    let elements = try figure(text).picture.elements
    return try #require(elements.last)
  }

  @Test func aLinearTrackIsALine() throws {
    let plot = try plot("target: view, property: opacity, from: 0, to: 1, duration: 1, curve: linear")
    #expect(plot.contains("points=\"8,54 192,22\""), "\(plot)")
  }

  @Test func aValueThatStaysIsInTheMiddle() throws {
    let plot = try plot("target: view, property: opacity, from: 1, to: 1, duration: 1")
    #expect(plot.contains("points=\"8,38 192,38\""), "\(plot)")
  }

  @Test func valuesHaveUnitsAndSpringsTheirEnd() throws {
    func words(_ text: String) throws -> [String] { try figure(text).picture.elements.filter { $0.hasPrefix("<text") } }
    #expect(
      try words("target: dot, property: rotation, from: 0, to: -90, duration: 1")[1].contains(">0 → \u{2212}90°<"))
    #expect(
      try words("target: dot, property: scale, values: [1, 1.5, 1], keyTimes: [0, 0.5, 1], duration: 1")[1]
        .contains(">1 … 1.5<"))
    let spring = "curve: { spring: { dampingRatio: 0.7, response: 0.4 } }"
    #expect(
      try words("target: dot, property: translationX, from: 300, to: 0, duration: 1, \(spring)")[1]
        .contains(">300 → 0 pt<"))
    #expect(try words("target: dot, property: scale, from: 0, to: 1, duration: 1")[0].contains(">dot scale<"))
  }

  @Test func detailsSayHowLongAndWhatPlaysInstead() throws {
    let track = "target: view, property: scale, from: 0.5, to: 1"
    #expect(try figure("\(track), duration: 250ms, reducedMotion: fade").details == "0.25 s · reduced motion: fade")
    #expect(
      try figure("\(track), duration: 1, repeat: forever, reducedMotion: none").details
        == "forever · reduced motion: none")
  }

  /// An endless animation is shown for two rounds.
  @Test func endlessAnimationIsShownForTwoRounds() throws {
    let plot = try plot(
      "target: view, property: scale, from: 1, to: 2, duration: 1, curve: linear, repeat: forever, autoreverse: true")
    #expect(plot.contains("points=\"8,54 54,22 100,54 146,22 192,54\""), "\(plot)")
  }

  @Test func colorsAreAStrip() throws {
    let elements = try figure("target: view, property: color, from: \"#FF0000\", to: \"#0000FF\", duration: 1").picture
      .elements.filter { $0.hasPrefix("<rect") }
    #expect(elements.first?.contains("#FF0000") == true && elements.last?.contains("#0000FF") == true)
  }

  @Test func everyPropertyHasAPlotOfItsOwn() throws {
    let two = try figure(
      "parallel: [{ target: view, property: scale, from: 0, to: 1, duration: 1 }, { target: dot, property: opacity, from: 0, to: 1, duration: 1 }]"
    )
    #expect(two.picture.elements.count { $0.contains("stroke-width=\"1.5\"") } == 2)
  }
}
