import StyleDiagnostics
import StyleLint
import StyleTestSupport
import Testing

/// Rules at their bounds: what meets a bound is sound, a millionth beyond it isn't, and each level begins at its own number.
@Suite struct RuleBoundTests {
  @Test(arguments: RuleBound.all) func aRuleReportsWhatIsBeyondItsBound(_ bound: RuleBound) throws {
    for (number, level) in bound.levels {
      let linted = try lint(
        bound.source.replacing("$", with: number), project: bound.project?.replacing("$", with: number))
      let found = linted.findings.filter(bound.counts).map(\.level).max()
      #expect(found == level, "\(number): \(linted.lines)")
      // A source that doesn't compile is looked at by no rule.
      let faults = linted.findings.filter { $0.level == .error && RuleRegistry.rule($0.name) == nil }
      #expect(faults.isEmpty, "\(number): \(linted.lines)")
    }
  }

  /// A bundle is large from the first byte on that is more than its share.
  @Test func aBundleIsLargeFromTheFirstByteBeyondItsShare() throws {
    let source = "animations: { a: { target: view, property: opacity, from: 0, to: 1, duration: 0.3 } }"
    let size = try #require(try lint(source).bundles["default"]).count
    for (bytes, isLarge) in [(size - 1, true), (size, false), (size + 1, false)] {
      // A part of a power of two is exact.
      let share = Double(bytes) / Double(8 << 20)
      let project = "format: 1\nlint: { rules: { bundle-large: { share: \(share) } } }\n"
      #expect(try lint(source, project: project).names.contains("bundle-large") == isLarge, "\(bytes)")
    }
  }
}
