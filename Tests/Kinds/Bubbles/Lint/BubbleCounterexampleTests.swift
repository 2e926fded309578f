import StyleDiagnostics
import StyleGeometry
import StyleLint
import StyleModel
import StyleTestSupport
import Testing

/// Counterexamples and fixes of rules about bubbles, tried out on drawn outlines.
@Suite(.firstIssues) struct BubbleCounterexampleTests {
  private static let errors: [DiagnosticName] = [
    "bubble-arrow-folds", "bubble-arrow-meets-corner", "bubble-arrow-wider-than-edge", "bubble-corners-collide",
    "bubble-body-empty",
  ]
  private static let cases = BubbleRuleTests.cases

  /// The counterexample fails, and so does a value just before its bound; one just after it doesn't.
  @Test(arguments: errors) func counterexamplesFailUpToTheirBound(rule: DiagnosticName) throws {
    var tried = 0
    for one in Self.cases {
      for finding in one.findings(rule) {
        let sample = try #require(BubbleSample(finding), "\(one.bubble)")
        #expect(sample.room(rule, one.bubble) < 1e-8, "\(one.bubble) \(finding.message)")
        guard let bound = finding.counterexample?.bound, let member = finding.counterexample?[bound.member],
          case .number(let value) = member
        else {
          // Where the other radius alone is too large, no bound of one is sound.
          #expect(rule == "bubble-arrow-folds", "\(one.bubble)")
          continue
        }
        let outwards = value <= bound.value ? -1e-5 : 1e-5
        let (bad, badBubble) = sample.moved(bound.member, to: bound.value + outwards, one.bubble)
        let (good, goodBubble) = sample.moved(bound.member, to: bound.value - outwards, one.bubble)
        #expect(bad.room(rule, badBubble) < 0, "\(one.bubble) \(finding.message)")
        #expect(good.room(rule, goodBubble) > 0, "\(one.bubble) \(finding.message)")
        #expect(bound.isOpen == (rule != "bubble-body-empty"))
        tried += 1
      }
    }
    #expect(tried > Effort.enough(100))
  }

  /// An applied fix leaves no finding of its rule; with a hundredth more of its number something fails.
  @Test(arguments: errors.filter { $0 != "bubble-arrow-wider-than-edge" && $0 != "bubble-body-empty" })
  func fixesWriteTheLargestSoundValue(rule: DiagnosticName) throws {
    var fixed = 0
    for one in Self.cases {
      guard let proposal = one.findings(rule).first?.options.first else { continue }
      #expect(proposal.applicability == .unsafe)
      let mended = try one.bubble.applying(proposal)
      let after = Linter.findings(in: [mended.model], LintContext())
      #expect(!after.contains { $0.name == rule }, "\(one.bubble) \(proposal.title)")
      let more = try one.bubble.applying(proposal, more: 0.0101)
      let beyond = Linter.findings(in: [more.model], LintContext())
      #expect(beyond.contains { Self.errors.contains($0.name) }, "\(one.bubble) \(proposal.title)")
      fixed += 1
    }
    #expect(fixed > Effort.enough(100))
  }

  /// No fix of one rule brings a finding of another error with it.
  @Test func fixesBringNothingNew() throws {
    for one in Self.cases {
      let before = Set(one.findings.filter { $0.level == .error }.map(\.name))
      for proposal in one.findings.flatMap(\.options) where proposal.applicability == .unsafe {
        let after = Linter.findings(in: [try one.bubble.applying(proposal).model], LintContext()).filter {
          $0.level == .error
        }
        let new = Set(after.map(\.name)).subtracting(before)
        // An arrow that didn't fit its edge fits now, and its position is examined for the first time.
        let isUncovered = before.contains("bubble-arrow-wider-than-edge") && new == ["bubble-arrow-meets-corner"]
        #expect(new.isEmpty || isUncovered, "\(one.bubble) \(proposal.title) \(after.map(\.message))")
      }
    }
  }
}

extension BubbleNumbers {
  /// The bubble with a proposal's values, numbers that grow towards failing enlarged by `more`.
  func applying(_ proposal: Suggestion.Option, more: Double = 0) throws -> BubbleNumbers {
    var bubble = self
    for change in proposal.changes {
      let member = change.keyPath.components.dropFirst(2).joined(separator: ".")
      if member == "arrow.position" {
        bubble.positions = try Self.positions(change.value, wider: more)
        continue
      }
      guard case .number(let text) = change.value else { throw NoNumber() }
      let number = try #require(Double(text)) + more
      switch member {
      case "cornerRadius": bubble.cornerRadius = number
      case "arrow.radius": (bubble.tipRadius, bubble.baseRadius) = (number, number)
      case "arrow.tipRadius": bubble.tipRadius = number
      case "arrow.baseRadius": bubble.baseRadius = number
      default: throw NoNumber()
      }
    }
    return bubble
  }

  private struct NoNumber: Error {}

  private static func positions(_ value: Literal, wider: Double) throws -> ClosedRange<Double> {
    switch value {
    case .number(let text):
      let position = try #require(Double(text))
      let moved = position + (position < 0.5 ? -wider : wider)
      return moved...moved
    case .text(let text):
      let ends = text.split(separator: "..").compactMap { Double($0) }
      guard ends.count == 2 else { throw NoNumber() }
      return ends[0] - wider...ends[1] + wider
    default: throw NoNumber()
    }
  }
}
