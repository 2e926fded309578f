import StyleBundle
import StyleDiagnostics
import StyleLint
import StyleModel
import StyleTestSupport
import Testing

/// Advice in numbers about text animations, applied to random ones: the finding goes, and no error comes.
@Suite(.tags(.many), .firstIssues) struct TextAdviceTests {
  @Test func adviceRemovesItsFinding() throws {
    let texts = TextNumbers.many(Effort.cases(500), seed: 331).enumerated().map { $1.source("t\($0)") }
    let (tried, problems) = try AdvisedSources(.textAnimations, texts).tryAll {
      $0.rawValue.hasPrefix("text-animation")
    }
    #expect(problems.isEmpty, "\(problems.count) of \(tried): \(problems.prefix(4).joined(separator: "\n\n"))")
    for (name, least) in ["text-animation-long": 20, "text-animation-wild": 80, "text-animation-cut": 80] {
      #expect(tried[DiagnosticName(rawValue: name), default: 0] >= Effort.enough(least), "\(name) of \(tried)")
    }
  }
}
