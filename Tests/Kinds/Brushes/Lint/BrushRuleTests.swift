import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleLint
import StyleModel
import StyleTestSupport
import Testing

/// Rules about brushes against taps that make them wider and thinner, in whole hundredths.
@Suite(.tags(.many), .firstIssues) struct BrushRuleTests {
  /// Widths in hundredths of a point, which no sum rounds.
  private struct Hundredths {
    var start, step, min, max: Int

    init(_ generator: inout SeededGenerator) {
      let unit = [1, 5, 10, 25, 100][generator.next(below: 5)]
      step = unit * (1 + generator.next(below: 12))
      start = unit * (1 + generator.next(below: 60))
      min =
        generator.next(below: 2) == 0 ? start - step * generator.next(below: 6) : unit * (1 + generator.next(below: 60))
      if min <= 0 { min = start }
      max =
        generator.next(below: 2) == 0 ? start + step * generator.next(below: 9) : unit * (1 + generator.next(below: 99))
      if max < min { (min, max) = (max, min) }
    }

    var brush: BrushStyle {
      func length(_ hundredths: Int) -> Double { Double(hundredths) / 100 }
      var style = BrushStyle()
      style.name = "pen"
      style.width = BrushWidth(start: length(start), step: length(step), min: length(min), max: length(max))
      return style
    }

    /// All widths that taps in one direction lead to, from a width until it stays.
    func widths(from width: Int, by step: Int) -> [Int] {
      var widths = [width]
      while let last = widths.last {
        let next = Swift.min(Swift.max(last + step, min), max)
        if next == last { break }
        widths.append(next)
      }
      return widths
    }

    /// Whether the way to an end and back leads to other widths.
    var isUneven: Bool {
      let up = widths(from: start, by: step)
      let down = widths(from: start, by: -step)
      func isOtherBack(_ way: [Int], by step: Int) -> Bool {
        Array(widths(from: way[way.count - 1], by: step).prefix(way.count)) != Array(way.reversed())
      }
      return isOtherBack(up, by: -step) || isOtherBack(down, by: step)
    }
  }

  private static let cases: [Hundredths] = {
    var generator = SeededGenerator(seed: 971)
    return (0..<Effort.cases(2400)).map { _ in Hundredths(&generator) }
  }()

  private func findings(_ brush: BrushStyle) -> [DiagnosticName: Finding] {
    let found = Linter.findings(in: [Authored(brush)], LintContext())
    return Dictionary(found.map { ($0.name, $0) }) { first, _ in first }
  }

  @Test func findingsMatchTheWidthsThatTapsReach() {
    var counts = (outside: 0, uneven: 0, thin: 0)
    for one in Self.cases {
      let found = findings(one.brush)
      let isOutside = one.widths(from: one.start, by: 0) != [one.start]
      #expect((found["brush-start-outside"] != nil) == isOutside, "\(one)")
      #expect((found["brush-step-uneven"] != nil) == (!isOutside && one.isUneven), "\(one)")
      #expect((found["brush-too-thin"] != nil) == (one.min < 100), "\(one)")
      counts.outside += isOutside ? 1 : 0
      counts.uneven += !isOutside && one.isUneven ? 1 : 0
      counts.thin += one.min < 100 ? 1 : 0
    }
    for count in [counts.outside, counts.uneven, counts.thin] {
      #expect(min(count, Self.cases.count - count) > Effort.enough(200), "\(counts)")
    }
  }

  /// Each proposal takes its finding away and brings no error.
  @Test func proposalsRemoveTheirFindings() throws {
    for one in Self.cases {
      for (name, finding) in findings(one.brush) {
        var mended = one.brush
        for change in try #require(finding.options.first).changes {
          guard case .number(let text) = change.value, let exact = ExactDecimal(source: text.utf8) else {
            Issue.record("\(change)")
            continue
          }
          let width = exact.double
          switch change.keyPath.components.last {
          case "start": mended.width.start = width
          case "min": mended.width.min = width
          case "max": mended.width.max = width
          default: Issue.record("\(change.keyPath)")
          }
        }
        #expect(mended.width.min <= mended.width.max && mended.width.min > 0, "\(one) \(name)")
        let left = findings(mended)
        #expect(left[name] == nil, "\(one) \(name)")
        if finding.level != .error { #expect(left["brush-start-outside"] == nil || found(one, "brush-start-outside")) }
      }
    }
  }

  private func found(_ one: Hundredths, _ name: DiagnosticName) -> Bool { findings(one.brush)[name] != nil }

  /// A bundle's numbers are as good as the source's.
  @Test func decodedBrushesHaveTheSameFindings() {
    var context = LintContext()
    context.isDecoded = true
    for one in Self.cases.prefix(500) {
      let names = Linter.findings(in: [Authored(one.brush)], context).map(\.name)
      #expect(names == Linter.findings(in: [Authored(one.brush)], LintContext()).map(\.name), "\(one)")
    }
  }
}
