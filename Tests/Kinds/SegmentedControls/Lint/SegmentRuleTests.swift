import StyleBundle
import StyleCompiler
import StyleDiagnostics
import StyleLint
import StyleModel
import StyleTestSupport
import Testing

/// The rules about segmented controls against whole numbers, which try every number of segments by itself.
@Suite(.tags(.many), .firstIssues) struct SegmentRuleTests {
  private static let numbers = ControlNumbers.many(Effort.cases(2400), seed: 61)

  private static let models = Result { () throws -> [any ModelStyle] in
    let files = Dictionary(
      uniqueKeysWithValues: numbers.enumerated().map { ("\($0).yaml", $1.source("c\($0)")) })
    let compiled = try compile(files)
    return compiled.contents.flatMap(\.models)
  }

  /// The rules that find something, with the level and the mark that tell two findings of one rule apart.
  private func found(_ findings: [Finding]) -> Set<String> {
    Set(
      findings.map { finding in
        let last = finding.keyPath.components.last ?? ""
        let tells = ["segment-cell-small", "segment-title-clipped", "segment-move-long"].contains(finding.name.rawValue)
        return "\(finding.name.rawValue) \(finding.level)\(tells ? " \(last)" : "")"
      })
  }

  @Test func findingsAgreeWithWholeNumbers() throws {
    let models = try Self.models.get()
    #expect(models.count == Self.numbers.count)
    var counts: [String: Int] = [:]
    for model in models {
      let one = Self.numbers[Int(model.name.text.dropFirst()) ?? 0]
      let findings = Linter.findings(in: [model], LintContext())
      #expect(found(findings) == one.failing, "\(one)")
      for name in one.failing { counts[name, default: 0] += 1 }
    }
    for (name, count) in counts {
      #expect((Effort.enough(40)...Effort.cases(2360)).contains(count), "\(name): \(count)")
    }
    #expect(counts.count == 13, "\(counts)")
  }

  /// Each counterexample lies in the range, and its bound is the number at which the condition begins to fail.
  @Test func counterexamplesLieBeyondTheirBound() throws {
    for model in try Self.models.get().prefix(600) {
      let one = Self.numbers[Int(model.name.text.dropFirst()) ?? 0]
      for finding in Linter.findings(in: [model], LintContext()) where finding.name.rawValue.hasPrefix("segment-") {
        let counterexample = try #require(finding.counterexample, "\(finding.name)")
        if case .counts(let counts)? = counterexample["segments"] { #expect(one.segments.contains(counts[0])) }
        guard let bound = counterexample.bound, case .number(let value)? = counterexample[bound.member] else {
          continue
        }
        let isLess = ["width", "height"].contains(bound.member)
        #expect(isLess ? value <= bound.value : value > bound.value, "\(finding.message) \(bound)")
      }
    }
  }

  @Test func adviceRemovesItsFinding() throws {
    let texts = ControlNumbers.many(Effort.cases(1500), seed: 62).enumerated().map { $1.source("c\($0)") }
    let (tried, problems) = try AdvisedSources(.segmentedControls, texts).tryAll { _ in true }
    #expect(problems.isEmpty, "\(problems.count) of \(tried): \(problems.prefix(3).joined(separator: "\n\n"))")
    let expected: [DiagnosticName] = [
      "segment-window-empty", "segment-radius-too-large", "segment-title-clipped", "segment-cell-small",
      "segment-move-long", "segment-titles-touch", "text-small",
    ]
    for name in expected { #expect(tried[name, default: 0] >= Effort.enough(100), "\(name.rawValue) of \(tried)") }
  }
}
