import StyleCompiler
import StyleDiagnostics
import StyleLint
import StyleModel
import StyleTestSupport
import Testing

/// Chosen segments that can't be seen, by colors that are calculated a second time.
@Suite(.tags(.many), .firstIssues) struct SegmentChoiceTests {
  private typealias Color = ColorReference.Stored

  private static func random(_ generator: inout SeededGenerator) -> Color {
    func byte() -> Double { Double(generator.next(below: 256)) / 255 }
    let alpha = generator.next(below: 4) == 0 ? Double(generator.next(below: 256)) / 255 : 1
    return (byte(), byte(), byte(), alpha)
  }

  /// A color a few bytes away, of any opacity.
  private static func near(_ color: Color, _ generator: inout SeededGenerator) -> Color {
    func moved(_ part: Double) -> Double {
      let byte = Int((part * 255).rounded()) + generator.next(below: 17) - 8
      return Double(min(max(byte, 0), 255)) / 255
    }
    let alpha = generator.next(below: 6) == 0 ? Double(generator.next(below: 256)) / 255 : 1
    return (moved(color.r), moved(color.g), moved(color.b), alpha)
  }

  private static func hex(_ color: Color) -> String {
    let digits = [color.r, color.g, color.b, color.alpha].map { part in
      String(256 + Int((part * 255).rounded()), radix: 16, uppercase: true).dropFirst()
    }
    return "#" + digits.joined()
  }

  private static func laid(_ color: Color, over below: Color) -> Color {
    func mixed(_ own: Double, _ other: Double) -> Double { own * color.alpha + other * (1 - color.alpha) }
    return (mixed(color.r, below.r), mixed(color.g, below.g), mixed(color.b, below.b), 1)
  }

  private static func difference(_ one: Color, _ other: Color) -> Double {
    let labs = [one, other].map { ColorReference.lab([$0.r, $0.g, $0.b].map(ColorReference.light)) }
    return ColorReference.difference(labs[0], labs[1])
  }

  private struct Case {
    let source: String
    /// The larger of both differences; nil where the background isn't opaque or missing.
    let difference: Double?

    init(_ name: String, _ generator: inout SeededGenerator) {
      var background = SegmentChoiceTests.random(&generator)
      if generator.next(below: 8) > 0 { background.alpha = 1 }
      let highlight = SegmentChoiceTests.near(background, &generator)
      let title = SegmentChoiceTests.random(&generator)
      let highlighted = SegmentChoiceTests.near(title, &generator)
      let isStated = generator.next(below: 8) > 0
      let hex = SegmentChoiceTests.hex
      source = """
        segmentedControls:
          \(name):
            segments: 2
            width: 320
            height: 50
            title: { fontSize: 17, width: 0 }
            colors:
              title: "\(hex(title))"
              titleHighlighted: "\(hex(highlighted))"
              highlight: "\(hex(highlight))"
        \(isStated ? "      background: \"\(hex(background))\"" : "")
            duration: 300ms
        """
      guard isStated, background.alpha == 1 else {
        difference = nil
        return
      }
      let window = SegmentChoiceTests.laid(highlight, over: background)
      let titles = (
        SegmentChoiceTests.laid(title, over: background), SegmentChoiceTests.laid(highlighted, over: window)
      )
      difference = max(
        SegmentChoiceTests.difference(background, window), SegmentChoiceTests.difference(titles.0, titles.1))
    }
  }

  @Test func unseenChoicesAreThoseOfASecondDerivation() throws {
    var generator = SeededGenerator(seed: 63)
    let cases = (0..<Effort.cases(2400)).map { Case("c\($0)", &generator) }
    let files = Dictionary(uniqueKeysWithValues: cases.enumerated().map { ("\($0).yaml", $1.source) })
    let models = try compile(files).contents.flatMap(\.models)
    #expect(models.count == cases.count)
    var counts = [0, 0, 0]
    for model in models {
      let one = cases[Int(model.name.text.dropFirst()) ?? 0]
      // Opacity in bytes is rounded to a millionth when it is read.
      if let difference = one.difference, abs(difference - 2) < 1e-3 { continue }
      let found = Linter.findings(in: [model], LintContext()) { $0 == "segment-choice-unseen" }
      let isUnseen = one.difference.map { $0 < 2 } ?? false
      #expect(found.count == (isUnseen ? 1 : 0), "\(one)")
      counts[one.difference == nil ? 0 : isUnseen ? 1 : 2] += 1
      guard let finding = found.first, let bound = finding.counterexample?.bound,
        case .number(let value)? = finding.counterexample?[bound.member]
      else { continue }
      #expect(finding.level == .warning && bound.value == 2 && bound.isOpen)
      #expect(abs(value - (one.difference ?? 0)) < 1e-3, "\(one)")
    }
    #expect(counts.allSatisfy { $0 >= Effort.enough(100) }, "\(counts)")
  }
}
