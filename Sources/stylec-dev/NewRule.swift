import StyleDiagnostics
import StyleDriver
import StyleFiles
import StyleLint

/// The skeletons of a new rule: its file, its line in the list of its category, its test and its page.
///
/// They compile, and their tests fail until the rule is written: a skeleton that is forgotten can't be taken for a rule.
struct NewRule {
  private let name: String
  private let category: RuleFolder

  /// Throws where the name is no rule's or taken, or where the category can't be told.
  init(_ name: String, in folder: String?) throws {
    let words = name.split(separator: "-", omittingEmptySubsequences: false)
    guard words.count > 1, words.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { (0x61...0x7A).contains($0) } }) else {
      throw SkeletonProblem("`\(name)` is no rule's name; write for example tag-texts-overlap")
    }
    guard RuleRegistry.all.allSatisfy({ $0.name.rawValue != name }) else {
      throw SkeletonProblem("the rule `\(name)` is there already")
    }
    let folders = try RuleFolder.all()
    guard let category = folders.first(where: { folder == nil ? $0.prefix == words[0] : $0.name == folder }) else {
      let known = folders.map { "IN=\($0.name)" }.joined(separator: ", ")
      throw SkeletonProblem("say what the rule `\(name)` is about: one of \(known)")
    }
    self.name = name
    self.category = category
  }

  private var type: String {
    name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  func write() throws {
    try Skeleton(
      files: [
        ("\(category.rules)/\(type).swift", ruleFile), ("\(category.tests)/\(type)Tests.swift", testFile),
        ("docs/rules/\(name).md", "# \(name)\n\nWritten by `make docs` once the rule is.\n"),
      ],
      lines: [SkeletonLine(file: category.registry, list: "static let all: [any Rule.Type] = [", entry: "\(type).self")]
    ).write()
  }

  private var ruleFile: String {
    """
    import StyleDiagnostics

    /// The fault, in one line.
    enum \(type): \(category.subject == .severalKinds ? "CrossKind" : category.noun)Rule {
      static let description = RuleDescription(
        "\(name)", .\(category.name.lowercased()), .warning,
        summary: "what is wrong, as a clause",
        explanation: \"\"\"
          Why it matters, which client behaviour it breaks, the formula, why one sample proves the range, and the source.
          \"\"\",
        examples: examples)
    \(check)
      private static let examples = [
        RuleExample("a sound source", "tokens: {}"),
        RuleExample(
          "a faulty source",
          \"\"\"
          tokens: {}
          #       ^^ \(name)
          \"\"\"),
      ]
    }

    """
  }

  /// The skeleton's check; a rule about a source's text has none, since the reader of that text finds the faults.
  private var check: String {
    switch category.subject {
    case .text: return ""
    case .kind:
      return """

          static func check(_ style: \(category.noun)Figure, _ context: LintContext, _ report: (Finding) -> Void) {
          }

        """
    case .severalKinds:
      return """

          static func looks(at figure: any LintFigure.Type) -> Bool { false }

          static func check(style: any LintFigure, _ context: LintContext, _ report: (Finding) -> Void) {
          }

        """
    }
  }

  private var testFile: String {
    """
    import StyleLint
    import StyleTestSupport
    import Testing

    @Suite struct \(type)Tests {
      /// The rule and a search over a fine grid, which share no code, agree on random styles.
      @Test func agreesWithASearch() {
        Issue.record("write the search")
      }
    }

    """
  }
}

/// The folders of a category's rules.
struct RuleFolder {
  /// The subject of the category's rules.
  enum Subject {
    case kind, severalKinds, text
  }

  /// The folder's name: `Tags`, or `Sources`.
  let name: String
  /// The noun for one subject of the rules: `Tag`.
  let noun: String
  /// The path of the file with the list of the rules.
  let registry: String
  let rules: String
  let tests: String
  let subject: Subject

  /// The first word of most names of its rules.
  var prefix: String { noun.lowercased() }

  /// The folders of all kinds with rules, of several kinds at once, and of the text of sources.
  static func all() throws -> [RuleFolder] {
    let common = [("Shared", "Shared", Subject.severalKinds), ("Sources", "Source", .text)].map { one in
      let rules = "Sources/StyleLint/Rules/\(one.0)"
      return RuleFolder(
        name: one.0, noun: one.1, registry: "\(rules)/\(one.1)Rules.swift", rules: rules, tests: "Tests/StyleLintTests",
        subject: one.2)
    }
    let kinds = try FileSystem.list("Sources/Kinds").sorted().compactMap { kind -> RuleFolder? in
      let folder = "Sources/Kinds/\(kind)/Lint"
      let suffix = "Rules.swift"
      guard let registry = try? FileSystem.list(folder).first(where: { $0.hasSuffix(suffix) }) else { return nil }
      return RuleFolder(
        name: kind, noun: String(registry.dropLast(suffix.count)), registry: "\(folder)/\(registry)",
        rules: "\(folder)/Rules", tests: "Tests/Kinds/\(kind)/Lint", subject: .kind)
    }
    return kinds + common
  }
}
