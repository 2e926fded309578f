import StyleDiagnostics
import StyleDriver
import StyleLint

/// The skeletons of a new rule: its file, its place in the registry, its test and its page.
///
/// They compile, and their tests fail until the rule is written: a skeleton that is forgotten can't be taken for a rule.
struct NewRule {
  struct Problem: Error, CustomStringConvertible {
    let description: String
  }

  private let name: String
  private let kind: Kind

  private enum Kind: String {
    case tags, bubbles, animations

    var folder: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
    var noun: String { String(rawValue.dropLast()) }
    var proto: String { noun.prefix(1).uppercased() + noun.dropFirst() + "Rule" }
    var figure: String { noun.prefix(1).uppercased() + noun.dropFirst() + "Figure" }
    var parameter: String { self == .tags ? "tags" : noun }
  }

  init(_ name: String) throws {
    let words = name.split(separator: "-", omittingEmptySubsequences: false)
    guard words.count > 1, words.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { (0x61...0x7A).contains($0) } }) else {
      throw Problem(description: "`\(name)` is no rule's name; write for example tag-texts-overlap")
    }
    guard
      let kind = ["tag": Kind.tags, "bubble": .bubbles, "animation": .animations, "keyframe": .animations][words[0]]
    else { throw Problem(description: "a rule's name begins with tag-, bubble-, animation- or keyframe-") }
    guard RuleRegistry.all.allSatisfy({ $0.name.rawValue != name }) else {
      throw Problem(description: "the rule `\(name)` is there already")
    }
    self.name = name
    self.kind = kind
  }

  private var type: String {
    name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  func write() throws {
    try put(ruleFile, at: "Sources/Kinds/\(kind.folder)/Lint/Rules/\(type).swift")
    try put(testFile, at: "Tests/Kinds/\(kind.folder)/Lint/\(type)Tests.swift")
    try put("# \(name)\n\nWritten by `make docs` once the rule is.\n", at: "docs/rules/\(name).md")
    try register()
  }

  private func put(_ text: String, at path: String) throws {
    guard FileSystem.kind(path) == nil else { throw Problem(description: "\(path) is there already") }
    try FileSystem.replace(path, with: Array(text.utf8))
    CommandEnvironment.process().printError("wrote \(path)\n")
  }

  /// Adds the type at the end of its list.
  private func register() throws {
    let path = "Sources/StyleLint/RuleRegistry.swift"
    let text = String(decoding: try FileSystem.read(path), as: UTF8.self)
    let head = "static let \(kind.rawValue): [any \(kind.proto).Type] = ["
    guard let start = text.firstRange(of: head), let end = text[start.upperBound...].firstRange(of: "\n  ]") else {
      throw Problem(description: "\(path) has no list `\(kind.rawValue)`")
    }
    let list = text[start.upperBound..<end.lowerBound]
    let comma = list.hasSuffix(",") ? "" : ","
    let added = String(text[..<end.lowerBound]) + "\(comma)\n    \(type).self," + text[end.lowerBound...]
    try FileSystem.replace(path, with: Array(added.utf8))
    CommandEnvironment.process().printError("added to \(path)\n")
  }

  private var ruleFile: String {
    """
    import StyleDiagnostics

    /// What is wrong, in one line.
    enum \(type): \(kind.proto) {
      static let description = RuleDescription(
        "\(name)", .\(kind.rawValue), .warning,
        summary: "what is wrong, as a clause",
        explanation: \"\"\"
          Why it matters, which client behaviour it breaks, the formula, why one sample proves the range, and the source.
          \"\"\",
        examples: examples)

      static func check(_ \(kind.parameter): \(kind.figure), _ context: LintContext, _ report: (Finding) -> Void) {
      }

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
