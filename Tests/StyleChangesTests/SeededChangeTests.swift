import Foundation
import StyleBundle
import StyleChanges
import StyleDiagnostics
import StyleTestSupport
import Testing

/// Changes that are put into a sound project one at a time: each is found, and nothing else.
@Suite(.firstIssues) struct SeededChangeTests {
  /// A change of the project in `Tests/Fixtures/changes/seeds`, as `seeds.txt` has it.
  struct Seed: CustomTestStringConvertible, Sendable {
    let title: String
    /// The lines that are taken away, each time with those that are put there.
    private(set) var edits: [(old: String, new: String)] = []
    /// All that is told of it, each as name, level and key path.
    private(set) var expected: [String] = []

    var testDescription: String { title }

    init(_ paragraph: Substring) {
      let lines = paragraph.split(separator: "\n")
      title = String(lines[0])
      for line in lines.dropFirst() {
        let text = "\(line.dropFirst(2))\n"
        switch line.first {
        case "-" where edits.last?.new.isEmpty ?? false: edits[edits.count - 1].old += text
        case "-": edits.append((text, ""))
        case "+": edits[edits.count - 1].new += text
        default: expected.append(String(line.dropFirst(2)))
        }
      }
    }

    /// The files with the change in them; each text that is taken away stands in them once.
    func applied(to files: [String: String]) throws -> [String: String] {
      try edits.reduce(into: files) { files, edit in
        let places = files.filter { $0.value.contains(edit.old) }
        let place = try #require(places.first, "\(edit.old)")
        #expect(places.count == 1 && place.value.ranges(of: edit.old).count == 1, "\(edit.old)")
        files[place.key] = place.value.replacing(edit.old, with: edit.new)
      }
    }
  }

  private static func text(_ name: String) throws -> String {
    try String(contentsOf: Fixtures.url("changes/seeds/\(name)"), encoding: .utf8)
  }

  private static let files: Result<[String: String], any Error> = Result {
    try Dictionary(uniqueKeysWithValues: ["stylec.yaml", "styles.yaml"].map { ($0, try text($0)) })
  }

  static let seeds = ((try? text("seeds.txt")) ?? "").split(separator: "\n\n").filter { !$0.hasPrefix("#") }
    .map(Seed.init)

  private static func bundles(_ files: [String: String]) throws -> BundleSet {
    let linted = try lint(files.filter { $0.key != "stylec.yaml" }, project: files["stylec.yaml"])
    #expect(linted.findings.allSatisfy { $0.level != .error }, "\(linted.lines)")
    return try BundleSet("side", linted.bundles)
  }

  private static let old: Result<BundleSet, any Error> = Result { try bundles(files.get()) }

  @Test(arguments: seeds) func everySeededChangeIsFoundAndNothingElse(_ seed: Seed) throws {
    let new = try Self.bundles(seed.applied(to: Self.files.get()))
    let changes = BundleComparison.all(from: try Self.old.get(), to: new).flatMap(\.changes)
    let reported = changes.map { "\($0.name.rawValue) \($0.level.rawValue) \($0.keyPath?.description ?? "")" }
    #expect(reported.sorted() == seed.expected.sorted(), "\(changes.map(\.message))")
  }

  /// What the entries of an accepted file hold of a change is made of constants: the words of messages may change, and of types.
  @Test func acceptedChangesStayAccepted() throws {
    var lines: [String] = []
    for seed in Self.seeds {
      let new = try Self.bundles(seed.applied(to: Self.files.get()))
      for comparison in BundleComparison.all(from: try Self.old.get(), to: new) {
        lines += comparison.changes.map {
          "\(seed.title): \(String(decoding: comparison.evidence(of: $0), as: UTF8.self))\n"
        }
      }
    }
    try expectGolden(lines.joined(), named: "changes/seeds/evidence.txt")
  }

  /// The kinds whose styles a change may be of.
  private static func kinds(of change: DiagnosticName) -> [String]? {
    let all = BundleKinds.all.map { $0.key }
    let moving = ["animations", "segmentedControls", "textAnimations"]
    return switch change {
    case "stored-tag-changes", "stored-index-changes", "dictionary-changes", "dictionary-removed": ["tags"]
    case "stored-state-outside": ["stickers", "templates", "brushes", "palettes", "textAnimations"]
    case "name-removed", "drawn-differently": all
    case "motion-rougher", "slower": moving
    case "reach-smaller": ["tags", "bubbles", "stickers", "segmentedControls", "templates", "textAnimations"]
    // No bundle needs more than the first client, and this one reads no other.
    case "client-too-old": []
    default: nil
    }
  }

  @Test(arguments: ChangeRegistry.all.map(\.name)) func everyChangeIsSeededInEveryKindThatItIsOf(
    _ change: DiagnosticName
  ) throws {
    let kinds = try #require(Self.kinds(of: change), "say of which kinds it is")
    let seeded = Self.seeds.flatMap(\.expected).compactMap { line -> String? in
      let words = line.split(separator: " ")
      return words[0] == change.rawValue ? words[2].split(separator: ".").first.map(String.init) : nil
    }
    #expect(Set(seeded) == Set(kinds))
    #expect(kinds.isEmpty == (change == "client-too-old") && DecodedBundle.minimumClient == 1)
  }
}
