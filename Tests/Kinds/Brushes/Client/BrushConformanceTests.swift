import StyleBundle
import StyleClient
import StyleGeometry
import StyleTestSupport
import Testing

/// Brushes against the conformance vectors.
@Suite(.firstIssues) struct BrushConformanceTests {
  private let file: ConformanceFile
  private let bundle: DecodedBundle

  init() throws {
    file = try ConformanceFile("brushes")
    bundle = try file.bundle()
  }

  @Test func strokesAndToolsMatchTheVectors() throws {
    let pens = try #require(bundle.palettes["pens"])
    for entry in file.cases {
      let style = try #require(bundle.brushes[BrushStyle.Name(entry.requireString(at: "brush"))])
      var tool = BrushTool(style)
      var widths: [Double] = []
      for act in try entry.requireArray(at: "acts") {
        switch act.stringValue {
        case "wider": tool.wider()
        case "thinner": tool.thinner()
        default: tool.pick(try #require(pens[PaletteStyle.ColorName(act.requireString(at: "pick"))]))
        }
        widths.append(tool.width)
      }
      #expect(isExpected(widths, try entry.at("widths").numbers()), entry.comment)
      let points = try entry.requireArray(at: "points").map { try $0.numbers() }.map { Point(x: $0[0], y: $0[1]) }
      var stroke = BrushStroke(style, width: tool.width, color: nil, through: Array(points.prefix(1)))
      if let first = points.first {
        stroke = tool.stroke(from: first)
        let name = entry.member("color")?.stringValue.map { PaletteStyle.ColorName($0) }
        #expect(stroke.color == name.flatMap { pens[$0] }, entry.comment)
      }
      for point in points.dropFirst() { stroke.append(point) }
      try check(stroke, entry)
    }
  }

  private func check(_ stroke: BrushStroke, _ entry: JSONValue) throws {
    let expected = Array(try entry.requireArray(at: "elements"))
    #expect(stroke.elements.count == expected.count, entry.comment)
    for (element, expected) in zip(stroke.elements, expected) {
      let numbers = expected.elements?.dropFirst().compactMap(\.doubleValue) ?? []
      #expect(element.word == expected.elements?.first?.stringValue, entry.comment)
      #expect(isExpected(element.numbers, numbers), "\(element): \(entry.comment)")
    }
    let bounds = try entry.at("bounds")
    guard bounds.elements != nil else {
      #expect(stroke.bounds == nil, entry.comment)
      return
    }
    #expect(isExpected(try #require(stroke.bounds).edges, try bounds.numbers()), entry.comment)
  }
}
