import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleTestSupport
import Testing

@Suite struct BrushCompilerTests {
  @Test func aSourceBecomesWhatClientsRead() throws {
    let compiled = try compile(
      """
      palettes: { pens: { colors: { ink: "#222222" } } }
      brushes:
        pen: { width: { start: 3pt, step: 1, min: 1, max: 21 }, palette: pens }
        marker: { extends: pen, width: { start: 11 }, cap: butt, join: miter, smoothing: 100% }
        rubber: { extends: pen, eraser: true }
      """)
    #expect(compiled.findings.isEmpty, "\(compiled.lines)")
    let brushes = try DecodedBundle(decoding: compiled.bundles["default"] ?? []).brushes
    let (pen, marker, rubber) = (
      try #require(brushes["pen"]), try #require(brushes["marker"]), try #require(brushes["rubber"])
    )
    #expect(pen.width == BrushWidth(start: 3, step: 1, min: 1, max: 21))
    #expect(pen.cap == .round && pen.join == .round && pen.smoothing == 0.5 && !pen.isEraser)
    #expect(pen.palette == "pens")
    #expect(marker.width == BrushWidth(start: 11, step: 1, min: 1, max: 21) && marker.palette == "pens")
    #expect(marker.cap == .butt && marker.join == .miter && marker.smoothing == 1)
    // An eraser drops the inherited palette.
    #expect(rubber.isEraser && rubber.palette == nil && rubber.width == pen.width)
  }

  @Test func aPaletteDropsAnInheritedEraser() throws {
    let compiled = try compile(
      """
      palettes: { pens: { colors: { ink: "#222222" } } }
      brushes:
        rubber: { width: { start: 3, step: 1, min: 1, max: 21 }, eraser: true }
        pen: { extends: rubber, palette: pens }
      """)
    let brushes = try DecodedBundle(decoding: compiled.bundles["default"] ?? []).brushes
    #expect(brushes["pen"]?.isEraser == false && brushes["pen"]?.palette == "pens")
  }

  private static let width = "width: { start: 3, step: 1, min: 1, max: 21 }"

  @Test(
    arguments: [
      ("{ width: { start: 3, step: 1, min: 5, max: 4 } }", "value-out-of-range"),
      ("{ \(width), palette: pens }", "unknown-name: unknown palette `pens`"),
      ("{ \(width), palette: pens, eraser: true }", "`palette` and `eraser` can't be combined"),
      ("{ \(width), lineCap: butt }", "`lineCap`"),
    ]) func mistakesAreReported(_ source: String, _ message: String) throws
  {
    let compiled = try compile("brushes:\n  pen: \(source)\n")
    #expect(!compiled.findings.isEmpty)
    #expect(compiled.findings.contains { "\($0.name.rawValue): \($0.message)".contains(message) }, "\(compiled.lines)")
    #expect(compiled.findings.allSatisfy { $0.place != nil })
  }
}
