import Foundation
import StyleDiagnostics
import StyleTestSupport
import Testing

/// The styles of an app in the field, and this repository's own.
@Suite struct TagFieldDataTests {
  private static let rules: Set<String> = [
    "tag-texts-overlap", "tag-line-crosses-text", "tag-lines-cross", "tag-dot-covers-text", "tag-hit-area-small",
    "tag-hit-areas-overlap", "tag-placement-gap",
  ]

  private func field(_ change: (String) -> String = { $0 }) throws -> [Diagnostic] {
    let source = try Checkout.text("StyleSources/field-tags.yaml")
    let dictionary = try Checkout.text("StyleSources/field-tags.plist")
    return try lint(["a.yaml": change(source), "field-tags.plist": dictionary]).findings
      .filter { Self.rules.contains($0.name.rawValue) }
  }

  @Test func smallTapAreasOfTheFieldsRowsAreANote() throws {
    let findings = try field()
    #expect(findings.allSatisfy { $0.level == .note })
    let small = try #require(findings.first { $0.name == "tag-hit-area-small" })
    #expect(small.keyPath?.description == "tags.classic.hit.text")
    #expect(
      small.message == "the smallest text's tap area is 30 × 24.32 pt (recommended 44, Apple's minimum 28)")
    #expect(small.notes.last == "the tap areas of texts 1 and 2 of `square-right` (3 texts) are 0.68 pt apart")
  }

  @Test func textsOverTwentyRunIntoTheLineAbove() throws {
    let findings = try field { $0.replacing("height: 14.32", with: "height: 14.32..22") }
    let crossed = findings.filter { $0.level == .error }
    #expect(Set(crossed.map(\.name.rawValue)) == ["tag-line-crosses-text"])
    #expect(crossed.contains { $0.keyPath?.description == "tags.classic.angles.3.square-right" })
    #expect(crossed.allSatisfy { $0.counterexample?.bound == .init(member: "textHeight", value: 20, isOpen: true) })
    let higher = try field { $0.replacing("height: 14.32", with: "height: 14.32..26") }.filter { $0.level == .error }
    #expect(Set(higher.map(\.name.rawValue)) == ["tag-texts-overlap"])
    #expect(higher.allSatisfy { $0.counterexample?.bound == .init(member: "textHeight", value: 25, isOpen: true) })
  }

  @Test func ownStylesHaveNothingAboveANote() throws {
    var files: [String: String] = [:]
    for name in ["tokens.yaml", "tags.yaml"] {
      files[name] = try Checkout.text("StyleSources/" + name)
    }
    let findings = try lint(files).findings.filter { Self.rules.contains($0.name.rawValue) }
    #expect(findings.allSatisfy { $0.level == .note }, "\(findings.map(\.message))")
  }
}
