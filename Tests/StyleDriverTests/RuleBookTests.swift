import Foundation
import StyleBundle
import StyleChanges
import StyleCompiler
import StyleDiagnostics
import StyleLint
import StyleTestSupport
import Testing

/// The outputs that are made from the registry of rules.
@Suite struct RuleBookTests {
  /// The pages are those that the rules make; `make docs` makes them again.
  @Test func pagesAreUpToDate() throws {
    let run = try Executable.built("stylec-dev").run(["generate", "--check"], in: MarkdownFile.root.path)
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test func rulesAreListed() throws {
    let scratch = try ScratchFolder()
    let text = try Program.run(["rules"], in: scratch).text
    for rule in RuleRegistry.all + ChangeRegistry.all {
      #expect(text.contains("  \(rule.name.rawValue) "))
      #expect(text.contains(rule.summary))
      let explained = try Program.run(["explain", rule.name.rawValue], in: scratch)
      #expect(explained.status == 0)
      #expect(explained.text.hasPrefix("\(rule.name.rawValue): \(rule.summary)"))
      // Markers belong to tests.
      #expect(!explained.text.contains("^^") || rule.explanation.contains("^^"))
    }
    let json = try Program.run(["rules", "--format", "json"], in: scratch).text
    let list = try #require(try JSONDocument(parsing: Array(json.utf8), limit: 1 << 20).root["rules"]?.elements)
    #expect(list.map { $0["name"]?.stringValue } == (RuleRegistry.all + ChangeRegistry.all).map(\.name.rawValue))
    #expect(
      try Program.run(["rules", "--format", "markdown"], in: scratch).text
        == String(decoding: try repositoryBytes("docs/rules/README.md"), as: UTF8.self))
    #expect(try Program.run(["rules", "--format", "sarif"], in: scratch).status == 2)
  }

  @Test func compilerErrorsAreExplainedToo() throws {
    let scratch = try ScratchFolder()
    for finding in CompilerErrors.all {
      let text = try Program.run(["explain", finding.name.rawValue], in: scratch).text
      #expect(text.hasPrefix("\(finding.name.rawValue): \(finding.summary)"))
      #expect(text.contains("Faulty: ") && text.contains("Fixed:") && text.contains("it can't be turned off"))
    }
    let unknown = try Program.run(["explain", "tag-text-overlap"], in: scratch)
    #expect(unknown.status == 2)
    #expect(unknown.errors.contains("did you mean `tag-texts-overlap`?"))
    #expect(try Program.run(["explain"], in: scratch).status == 2)
  }

  /// Names state the fault, and are those of the findings.
  @Test func namesAreUniqueAndKnown() {
    let names = (RuleRegistry.all + ChangeRegistry.all).map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names.count > 40)
    for finding in CompilerErrors.all { #expect(!names.contains(finding.name)) }
    for rule in RuleRegistry.all + CompilerErrors.all {
      #expect(!rule.summary.hasSuffix(".") && rule.summary.utf8.count <= 130, "\(rule.name.rawValue)")
      #expect(rule.explanation.utf8.count > 150, "\(rule.name.rawValue)")
    }
  }

  @Test func aNewRuleIsWrittenAndListed() throws {
    let scratch = try ScratchFolder()
    let registries = ["Sources/Kinds/Tags/Lint/TagRules.swift", "Sources/StyleLint/Rules/Sources/SourceRules.swift"]
    for registry in registries { try scratch.write(try repositoryBytes(registry), to: registry) }
    let program = try Executable.built("stylec-dev")
    let run = try program.run(["new-rule", "tag-dot-tiny"], in: scratch.path)
    #expect(run.status == 0, "\(run.errors)")
    #expect(try scratch.text(registries[0]).contains("    TagDotTiny.self,\n  ]"))
    #expect(try scratch.text("Sources/Kinds/Tags/Lint/Rules/TagDotTiny.swift").contains("enum TagDotTiny: StyleRule"))
    #expect(try scratch.text("Tests/Kinds/Tags/Lint/TagDotTinyTests.swift").contains("Issue.record"))
    #expect(scratch.exists("docs/rules/tag-dot-tiny.md"))
    let text = try program.run(["new-rule", "comment-too-long", "Sources"], in: scratch.path)
    #expect(text.status == 0, "\(text.errors)")
    #expect(try scratch.text(registries[1]).contains("    CommentTooLong.self,\n  ]"))
    for name in ["tag-dot-tiny", "tag-texts-overlap", "dot", "Tag-Dot", "color-bad"] {
      #expect(try program.run(["new-rule", name], in: scratch.path).status != 0, "\(name)")
    }
  }

  /// A registry that can't be added to is reported before any file is written.
  @Test func aRuleThatCannotBeListedIsNotWritten() throws {
    let scratch = try ScratchFolder()
    try scratch.write("enum TagRules {}\n", to: "Sources/Kinds/Tags/Lint/TagRules.swift")
    let run = try Executable.built("stylec-dev").run(["new-rule", "tag-dot-tiny"], in: scratch.path)
    #expect(run.status == 3)
    #expect(run.errors.contains("Sources/Kinds/Tags/Lint/TagRules.swift has no list that begins with"))
    #expect(!scratch.exists("Sources/Kinds/Tags/Lint/Rules/TagDotTiny.swift"))
  }
}

/// A file of the repository.
func repositoryBytes(_ path: String) throws -> [UInt8] {
  Array(try Data(contentsOf: MarkdownFile.root.appending(path: path)))
}
