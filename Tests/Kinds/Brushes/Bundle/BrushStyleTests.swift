import StyleBundle
import StyleGeometry
import Testing

@Suite struct BrushStyleTests {
  @Test func writtenBrushesAreReadBack() throws {
    var generator = SeededGenerator(seed: 951)
    for _ in 0..<300 {
      var style = BrushStyle()
      style.name = "pen"
      func length() -> Double { Double(Int.random(in: 1...400, using: &generator)) / 8 }
      let (one, two) = (length(), length())
      style.width = BrushWidth(start: length(), step: length(), min: min(one, two), max: max(one, two))
      style.cap = LineCap.allCases.randomElement(using: &generator) ?? .round
      style.join = LineJoin.allCases.randomElement(using: &generator) ?? .round
      style.smoothing = Double(Int.random(in: 0...8, using: &generator)) / 8
      style.isEraser = Bool.random(using: &generator)
      var part = BundlePart()
      part.append(style)
      let bundle = try DecodedBundle(decoding: PiecedText(bundle: "default", of: [part]).bytes)
      #expect(bundle.brushes["pen"] == style)
    }
  }

  @Test(
    arguments: [
      "\"min\":2,\"max\":1,\"start\":1,\"step\":1", "\"min\":0,\"max\":1,\"start\":1,\"step\":1",
      "\"min\":1,\"max\":1,\"start\":1", "\"min\":1,\"max\":1,\"start\":1,\"step\":-1",
    ]) func widthsThatDoNotFitAreRefused(_ width: String)
  {
    let brush = "{\"cap\":\"round\",\"eraser\":false,\"join\":\"round\",\"smoothing\":0.5,\"width\":{\(width)}}"
    let text = "{\"format\":{\"minimumClient\":1,\"version\":1},\"name\":\"a\",\"brushes\":{\"p\":\(brush)}}"
    #expect(throws: BundleRefusal.self) { try DecodedBundle(decoding: Array(text.utf8)) }
  }

  @Test func aPaletteThatIsNotThereIsRefused() {
    let brush =
      "{\"cap\":\"round\",\"eraser\":false,\"join\":\"round\",\"palette\":\"x\",\"smoothing\":0.5,\"width\":{\"min\":1,\"max\":1,\"start\":1,\"step\":1}}"
    let text = "{\"format\":{\"minimumClient\":1,\"version\":1},\"name\":\"a\",\"brushes\":{\"p\":\(brush)}}"
    #expect(throws: BundleRefusal.self) { try DecodedBundle(decoding: Array(text.utf8)) }
  }
}
