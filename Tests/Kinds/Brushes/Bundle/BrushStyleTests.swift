import StyleBundle
import Testing

@Suite struct BrushStyleTests {
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
