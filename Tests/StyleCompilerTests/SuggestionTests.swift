import Foundation
import StyleCompiler
import StyleDiagnostics
import StyleSyntax
import StyleTestSupport
import Testing

/// A source with what a compiler says of it.
private struct Suggested {
  let path: String
  let bytes: [UInt8]
  let compiled: Compiled

  init(_ path: String, _ bytes: [UInt8]) throws {
    (self.path, self.bytes) = (path, bytes)
    compiled = try compile([path: bytes])
  }

  var errors: [Diagnostic] { compiled.findings.filter { $0.level == .error } }

  /// Whether the source without a finding's fault has all other errors and no new one, once an edit is made.
  func isMended(_ finding: Diagnostic, by fix: Fix) throws -> Bool {
    let after = try Suggested(path, fix.edits.applied(to: bytes)).errors.map(Self.identity)
    var before = errors.map(Self.identity)
    before.remove(at: try #require(before.firstIndex(of: Self.identity(finding))))
    return Set(after).isSubset(of: before)
  }

  private static func identity(_ finding: Diagnostic) -> String { "\(finding.name.rawValue): \(finding.message)" }
}

private let mistakes = Fixture.all(in: "mistakes")

/// Mistakes of newcomers, each in a source of its own: what is suggested is made of what they wrote, and mends it.
@Suite(.tags(.many), .firstIssues)
struct SuggestionTests {
  /// Mistakes of a source that are looked at: each in `make test-all`, else every 23rd.
  private static let step = Effort.cases(1, few: 23)

  @Test(arguments: mistakes)
  func wordingIsAsReviewed(_ mistake: Fixture) throws {
    let name = String(mistake.path.split(separator: "/").last ?? "")
    let source = try Suggested(name, try mistake.bytes())
    #expect(!source.errors.isEmpty)
    try expectGolden(source.compiled.report, named: mistake.path + ".txt")
  }

  @Test(arguments: mistakes + Fixture.all(in: "err"))
  func suggestionsMendTheirFinding(_ mistake: Fixture) throws {
    let name = String(mistake.path.split(separator: "/").last ?? "")
    let source = try Suggested(name, try mistake.bytes())
    for (index, finding) in source.errors.enumerated() {
      #expect(finding.suggestions.isEmpty, "\(finding.message)")
      for fix in finding.fixes where fix.applicability == .suggestion && index % Self.step == 0 {
        let mended = try Suggested(name, fix.edits.applied(to: source.bytes)).errors
        let isThere = mended.count { $0.name == finding.name && $0.message == finding.message }
        let wasThere = source.errors.count { $0.name == finding.name && $0.message == finding.message }
        #expect(isThere < wasThere, "\(finding.message): \(fix.title)")
      }
    }
  }

  /// One mistake at a time in the sample of each kind: what is suggested mends it, and hardly any is left with an example.
  @Test(arguments: [false, true])
  func oneMistakeAtATimeIsMended(inPropertyLists: Bool) throws {
    var count = (suggested: 0, mended: 0, examples: 0, words: 0)
    var failures: [String] = []
    for sample in KindRegistry.samples {
      let yaml = readYAML(Array(sample.text.utf8), file: FileID(0))
      let bytes = inPropertyLists ? yaml.converted().text : yaml.source
      let path = inPropertyLists ? "a.plist" : "a.yaml"
      let all = SingleMistakes.all(in: readSource(bytes, file: FileID(0), isPropertyList: inPropertyLists))
      for index in stride(from: 0, to: all.count, by: Self.step) {
        let mistake = all[index]
        let source = try Suggested(path, mistake.bytes)
        guard let finding = source.errors.first, source.errors.count == 1 else { continue }
        guard !finding.fixes.isEmpty else {
          if finding.help.contains(where: { $0.hasPrefix("expected form: ") }) {
            count.examples += 1
          } else {
            count.words += 1
          }
          continue
        }
        count.suggested += 1
        if try finding.fixes.allSatisfy({ try source.isMended(finding, by: $0) }) {
          count.mended += 1
        } else {
          failures.append("\(mistake.name): \(finding.message) → \(finding.help)")
        }
      }
    }
    #expect(count.suggested > 300 / Self.step, "\(count)")
    #expect(Double(count.mended) >= 0.97 * Double(count.suggested), "\(count): \(failures.prefix(5))")
    #expect(count.examples + count.words < count.suggested / 2, "\(count)")
  }
}
