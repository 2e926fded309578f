import StyleBundle
import StyleClient
import StyleGeometry

/// The calls of apps in each frame, touch or cell of the kinds that people draw and write with.
extension Sample {
  static func drawingCalls(_ bundle: DecodedBundle) -> [Call] {
    guard let text = bundle.textTimeline("fall", old: 40, new: 40, reducedMotion: false),
      let control = bundle.segmentedControls["sections"], let brush = bundle.brushes["pen"],
      let palette = bundle.palettes["text"], let pair = palette.pairs.first,
      let template = bundle.templates["journal-trip"]
    else { fail("the bundle lacks `fall`, `sections`, `pen`, `text` or `journal-trip`") }
    return [textCall(text), moveCall(control), strokeCall(brush)] + colorCalls(palette, pair) + templateCalls(template)
  }

  private static func textCall(_ timeline: TextTimeline) -> Call {
    Call(name: "state of a text's unit", resultAllocations: 0) { round in
      timeline.state(ofNew: round % 40, at: timeline.duration * Double(round % 97) / 96).opacity
    }
  }

  private static func moveCall(_ control: SegmentedControlStyle) -> Call {
    let highlight = SegmentedHighlight(control, width: 320, segments: 4)
    return Call(name: "window of a segmented control", resultAllocations: 0) { round in
      highlight.move(from: 3, to: round % 4, at: Double(round % 31) / 100).window.minX
    }
  }

  private static func strokeCall(_ brush: BrushStyle) -> Call {
    let points = (0..<64).map { Point(x: Double($0) * 3, y: Double($0 * $0 % 50)) }
    let stroke = BrushStroke(brush, width: 3, color: nil, through: points)
    return Call(name: "path of a stroke of 64 points", resultAllocations: 1) { _ in Double(stroke.elements.count) }
  }

  private static func colorCalls(_ palette: PaletteStyle, _ pair: PaletteStyle.Pair) -> [Call] {
    let wheel = ColorWheel(diameter: 250)
    return [
      Call(name: "color under a finger", resultAllocations: 0) { round in
        wheel.color(at: Point(x: Double(round % 250), y: 100)).hue
      },
      Call(name: "contrast of a pair", resultAllocations: 0) { _ in palette.contrast(of: pair) ?? 0 },
    ]
  }

  private static func templateCalls(_ style: TemplateStyle) -> [Call] {
    let page = TemplatePage(style, size: Size(width: 390, height: 700))
    guard let slot = style.slots.first?.name else { fail("the template has no slot") }
    return [
      Call(name: "frame of a slot", resultAllocations: 0) { round in
        page.frame(of: slot, page: round % 9)?.center.y ?? 0
      },
      Call(name: "slot at a point", resultAllocations: 0) { round in
        Double(page.slot(at: Point(x: 120, y: Double(round % 2000)))?.page ?? -1)
      },
    ]
  }
}
