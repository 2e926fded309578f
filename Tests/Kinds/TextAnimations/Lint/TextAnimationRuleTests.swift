import StyleDiagnostics
import StyleGeometry
import StyleLint
import StyleModel
import StyleTestSupport
import Testing

/// Rules about text animations against numbers that are worked out unit by unit, with no code in common.
@Suite(.tags(.many), .firstIssues) struct TextAnimationRuleTests {
  private static let cases = TextNumbers.many(Effort.cases(2400), seed: 311).map { numbers in
    (numbers: numbers, findings: Linter.findings(in: [numbers.model], LintContext()))
  }

  /// Expects a rule's findings at these key paths, which follow the style's name, in each case.
  private func expect(
    _ rule: DiagnosticName, least: Int = 150, skipping isUndecided: (TextNumbers) -> Bool = { _ in false },
    _ expected: (TextNumbers) -> [String]
  ) {
    var (reported, silent) = (0, 0)
    for (numbers, findings) in Self.cases where !isUndecided(numbers) {
      let paths = findings.filter { $0.name == rule }.map { $0.keyPath.components.dropFirst(2).joined(separator: ".") }
      let wanted = expected(numbers)
      #expect(Set(paths) == Set(wanted) && paths.count == wanted.count, "\(rule.rawValue) \(paths) \(numbers)")
      if wanted.isEmpty { silent += 1 } else { reported += 1 }
    }
    #expect(min(reported, silent) >= Effort.enough(least), "\(rule.rawValue): \(reported) and \(silent)")
  }

  private func total(_ numbers: TextNumbers) -> Double {
    let parts = numbers.effects.map { $0.effect.longest(numbers.units) }
    return numbers.begin == .afterOut ? parts.reduce(0, +) : parts.max() ?? 0
  }

  @Test func longTextsAreFound() {
    for (numbers, findings) in Self.cases {
      let total = total(numbers)
      #expect((TextAnimationFigure(numbers.model, LintContext()).longest - total).magnitude < 1e-9, "\(numbers)")
      let found = findings.filter { $0.name == "text-animation-long" }
      if (total - 3).magnitude > 1e-9 { #expect(found.count == (total > 3 ? 1 : 0), "\(total) \(numbers)") }
    }
    let count = Self.cases.count { total($0.numbers) > 3 }
    #expect((Effort.enough(300)...Effort.cases(1800)).contains(count), "\(count)")
  }

  @Test func wildUnitsAreFound() {
    expect("text-animation-wild") { numbers in
      numbers.effects.flatMap { name, effect in
        [("translationX", effect.x, 200.0), ("translationY", effect.y, 200), ("rotation", effect.rotation, 360)]
          .filter { entry in entry.1.map { abs($0) }.max() ?? 0 > entry.2 + 1e-9 }
          .map { "\(name).\($0.0)" }
      }
    }
  }

  @Test func unitsInStepAreFound() {
    expect("text-animation-in-step", least: 100) { numbers in
      let isInStep = numbers.effects.allSatisfy { _, effect in
        let ranges = [
          effect.duration, effect.delay, effect.opacity, effect.x, effect.y, effect.rotation, effect.scale,
        ]
        return effect.stagger == 0 && ranges.allSatisfy { $0[0] == $0[1] }
      }
      return numbers.units > 1 && isInStep ? [""] : []
    }
  }

  @Test func unitsThatPopAreFound() {
    expect("text-animation-cut") { numbers in
      numbers.effects.filter { $0.effect.opacity[1] > 0.05 && $0.effect.scale[1] > 0.05 }.map { "\($0.name).opacity" }
    }
  }

  @Test func largeMovementsAreFound() {
    expect("text-animation-reduced-motion-missing") { numbers in
      let isLarge = numbers.effects.contains { _, effect in
        (effect.x + effect.y).contains { $0 < -8 || $0 > 8 } || effect.rotation.contains { $0 < -10 || $0 > 10 }
          || effect.scale.contains { $0 < 0.9 - 1e-9 || $0 > 1.1 + 1e-9 }
      }
      return isLarge ? [""] : []
    }
  }

  @Test func scalesThatTurnOverAreFound() {
    func leasts(_ numbers: TextNumbers) -> [(name: String, least: Double)] {
      numbers.effects.map { ($0.name, $0.effect.leastScale(isOut: $0.name == "out")) }
    }
    // The grid misses a turn by less than this.
    expect(
      "animation-value-out-of-domain", least: 100,
      skipping: { leasts($0).contains { $0.least.magnitude < 1e-4 && $0.least != 0 } }
    ) {
      leasts($0).filter { $0.least < 0 }.map { "\($0.name).curve" }
    }
    for (numbers, findings) in Self.cases {
      for finding in findings where finding.name == "animation-value-out-of-domain" {
        guard case .number(let value) = finding.counterexample?["value"],
          case .text(let name) = finding.counterexample?["effect"],
          let least = leasts(numbers).first(where: { $0.name == name })?.least
        else {
          Issue.record("no witness of \(numbers)")
          continue
        }
        #expect((value - least).magnitude < 1e-4, "\(value) \(least) \(numbers)")
      }
    }
  }

  /// Staggers times the factor that help names pass, and with a hundredth more of all that it cuts they don't.
  @Test func staggerFactorsAreTheLargest() throws {
    var tried = 0
    for (numbers, findings) in Self.cases where findings.contains(where: { $0.name == "text-animation-long" }) {
      guard let factor = TextAnimationFigure(numbers.model, LintContext()).staggerFactor(for: 3) else {
        var still = numbers
        still.out?.stagger = 0
        still.in?.stagger = 0
        #expect(total(still) > 3, "\(numbers)")
        continue
      }
      func scaled(_ factor: Double) -> Double {
        var other = numbers
        other.out?.stagger *= factor
        other.in?.stagger *= factor
        return total(other)
      }
      #expect(scaled(factor) <= 3 + 1e-9 && scaled(factor * 1.01 + 0.001) > 3, "\(factor) \(numbers)")
      tried += 1
    }
    #expect(tried > Effort.enough(100))
  }

  @Test func valuesAtTheBoundHaveNoFinding() throws {
    let compiled = try lint(
      """
      textAnimations:
        edge:
          units: 1..11
          in: { duration: 1, delay: 0.5, stagger: 0.15, opacity: 0.05, translationX: 8, translationY: -8, rotation: -10, scale: 1.1 }
        wild: { units: 1..2, reducedMotion: none, out: { duration: 1, stagger: 0.1, opacity: 0, translationX: -200..200, rotation: -360..360 } }
      """)
    #expect(compiled.findings.isEmpty, "\(compiled.lines)")
  }
}
