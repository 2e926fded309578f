import Foundation
import StyleCompiler
import StyleDiagnostics
import StyleDriver
import StyleModel
import StyleTestSupport
import Testing

/// Safe ranges beside closed forms of the kinds' geometry and timing, which are reckoned here by themselves; those of bubbles stand with bubbles.
@Suite(.firstIssues) struct ClosedSafeRangeTests {
  private var random = SeededGenerator(seed: 23)

  /// A number of two decimal places in a range.
  private mutating func hundredths(_ range: ClosedRange<Double>) -> Double {
    (random.next(in: range) * 100).rounded() / 100
  }

  /// The safe range of one number of a source, which is sound.
  private func safeRange(
    _ source: String, _ keyPath: String, _ part: SourceNumber.Part = .whole, rules: String = ""
  ) throws -> SafeRange {
    let project = "format: 1\nbundles: { default: { sources: [a.yaml] } }\nlint: { rules: { \(rules) } }\n"
    let check = try SafeRangeCheck(source, project: project) {
      $0.filter { $0.keyPath.description == keyPath && $0.part == part }
    }
    let safeRange = try #require(check?.safeRanges.first, "\(keyPath)\n\(source)")
    #expect(safeRange.errors.isEmpty, "\(source)")
    return safeRange
  }

  /// Whether an end is a bound to a hundredth, on its sound side.
  private func isAt(_ end: SafeRange.End?, atLeast bound: Double) -> Bool {
    end.map { $0.number.double >= bound - 1e-9 && $0.number.double < bound + 0.01 } ?? false
  }

  private func isAt(_ end: SafeRange.End?, atMost bound: Double) -> Bool {
    end.map { $0.number.double <= bound + 1e-9 && $0.number.double > bound - 0.01 } ?? false
  }

  /// Rows are as far apart as the radius, and a text may fill what the gap to its underline leaves.
  @Test mutating func tagTextsAreAsHighAsTheirRowsAllow() throws {
    for _ in 0..<8 {
      let (radius, gap) = (hundredths(20...60), hundredths(0...6))
      let height = hundredths(8...radius - gap - 1)
      let source = """
        tags:
          t:
            layout: { radius: \(radius), dot: { radius: 1 }, line: { width: 0.5 }, text: { width: 20..60, height: 8..\(height), padding: 5, gap: \(gap) } }
            hit: { dot: 0, text: 0 }
            cycle: [square]
            angles: { 3: { square: [{ angle: -90, side: right }, 0, { angle: 90, side: right }] } }

        """
      let safeRange = try safeRange(
        source, "tags.t.layout.text.height", .max, rules: "tag-hit-areas-overlap: off, tag-hit-area-small: off")
      #expect(isAt(safeRange.interval.upper, atMost: radius - gap), "\(safeRange)\n\(source)")
    }
  }

  /// Sticker and finger: 24 pt of its shorter side are the least, 44 the least without a note; letters of 11 pt are the smallest.
  @Test mutating func stickersKeepToFingersAndEyes() throws {
    for _ in 0..<8 {
      let (width, height, font) = (hundredths(70...200), hundredths(60...120), hundredths(16...20))
      let source = """
        stickers:
          s: { content: text, size: { width: \(width), height: \(height) }, scale: 0.95..2, fontSize: { min: \(font), max: 30, default: 22 } }

        """
      let side = min(width, height)
      let scale = try safeRange(source, "stickers.s.scale", .min)
      #expect(isAt(scale.interval.lower, atLeast: 24 / side), "\(scale)\n\(source)")
      #expect(isAt(scale.withoutNotes?.lower, atLeast: max(44 / side, 11 / font)), "\(scale)\n\(source)")
      let size = try safeRange(source, "stickers.s.fontSize.min")
      #expect(isAt(size.withoutNotes?.lower, atLeast: 11 / 0.95), "\(size)\n\(source)")
    }
  }

  @Test mutating func segmentsAreRoundedUpToHalfTheirHeight() throws {
    for _ in 0..<8 {
      let (height, inset) = (hundredths(30...60), hundredths(0...6))
      let most = (height - 2 * inset) / 2
      let source = """
        segmentedControls:
          c: { segments: 2..3, width: 260..370, height: \(height), cornerRadius: \(hundredths(most / 4...most - 1)), inset: \(inset), title: { fontSize: 17, width: 20..58 }, duration: 300ms, reducedMotion: none,
             colors: { title: "#1C1C1E", titleHighlighted: "#FFFFFF", highlight: "#C62828", background: "#EFEFF2" } }

        """
      let safeRange = try safeRange(source, "segmentedControls.c.cornerRadius")
      #expect(isAt(safeRange.interval.upper, atMost: most), "\(safeRange)\n\(source)")
    }
  }

  @Test mutating func brushesStartWithinTheirWidths() throws {
    for _ in 0..<8 {
      let least = hundredths(1...10)
      let start = least + Double(1 + random.next(below: 9))
      let most = start + Double(1 + random.next(below: 9))
      let source = "brushes:\n  b: { cap: round, width: { start: \(start), step: 1, min: \(least), max: \(most) } }\n"
      let safeRange = try safeRange(source, "brushes.b.width.start", rules: "brush-step-uneven: off")
      #expect(
        isAt(safeRange.interval.lower, atLeast: least) && isAt(safeRange.interval.upper, atMost: most), "\(safeRange)")
    }
  }

  @Test mutating func slotsEndAtTheEdgesOfTheirPage() throws {
    for _ in 0..<8 {
      let (x, y) = (hundredths(0.05...0.4), hundredths(0.05...0.4))
      let (width, height) = (hundredths(0.2...0.5), hundredths(0.2...0.5))
      let source = """
        templates:
          t: { canvas: { width: 375, height: 603 }, slots: { one: { accepts: [image], rect: [\(x), \(y), \(width), \(height)] } } }

        """
      let left = try safeRange(source, "templates.t.slots.one.rect.0")
      #expect(isAt(left.interval.lower, atLeast: 0) && isAt(left.interval.upper, atMost: 1 - width), "\(left)")
      let tall = try safeRange(source, "templates.t.slots.one.rect.3")
      #expect(isAt(tall.interval.upper, atMost: 1 - y), "\(tall)")
    }
  }

  /// A curve that swings beyond its ends takes the value with it; how far is looked up along the curve itself.
  @Test mutating func opacityEndsWhereItsCurveLeavesZeroToOne() throws {
    for _ in 0..<8 {
      let (low, high) = (hundredths(-0.6 ... -0.1), hundredths(1.1...1.6))
      let ordinates = (0...100_000).map { step -> Double in
        let t = Double(step) / 100_000
        return 3 * (1 - t) * (1 - t) * t * low + 3 * (1 - t) * t * t * high + t * t * t
      }
      let (least, most) = (ordinates.min() ?? 0, ordinates.max() ?? 1)
      let from = 0.5
      let source = """
        animations:
          a: { target: view, property: opacity, from: \(from), to: 0.55, duration: 1s, curve: [0.3, \(low), 0.7, \(high)], reducedMotion: none }

        """
      let safeRange = try safeRange(source, "animations.a.to")
      // Clients clamp what a curve adds, so that is a note.
      let end = from + min((1 - from) / most, from / -least)
      #expect(isAt(safeRange.withoutNotes?.upper, atMost: end), "\(safeRange)\n\(source)")
      #expect(isAt(safeRange.interval.upper, atMost: 1), "\(safeRange)\n\(source)")
    }
  }
}
