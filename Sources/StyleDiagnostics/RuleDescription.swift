/// Description of a rule: everything but its check.
///
/// The errors of the reader and compiler are described in the same way. `stylec rules`, `stylec explain`, the pages of docs/rules
/// and docs/errors, the rule table of SARIF and the project file's JSON Schema are made from it, and its examples are its tests.
package struct RuleDescription: Sendable {
  /// Subject of a rule: a kind of style, or the sources' text.
  package struct Category: Hashable, Sendable {
    /// Name of the category in documentation and settings.
    package let rawValue: String

    package init(_ rawValue: String) {
      self.rawValue = rawValue
    }
  }

  /// Whether findings come with a fix, and of which kind.
  package enum Fixability: String, CaseIterable, Sendable {
    case none, suggestion, unsafe, safe
  }

  /// Unit of an option's number.
  package enum Unit: String, CaseIterable, Sendable {
    case points = "pt"
    case area = "pt²"
    case degrees = "°"
    case proportion = ""
    case seconds = "s"
    case colorDifference = "ΔE₀₀"
  }

  /// A number from 0 on that a project may set.
  package struct Option: Sendable {
    package let name: String
    package let byDefault: Double
    package let unit: Unit
    package let summary: String

    package init(_ name: String, default byDefault: Double, unit: Unit, _ summary: String) {
      self.name = name
      self.byDefault = byDefault
      self.unit = unit
      self.summary = summary
    }
  }

  /// Kebab-case name that states the bad thing; never reused.
  package let name: DiagnosticName
  package let category: Category
  /// The level of its findings as long as nobody sets another.
  package let level: Level
  /// Condition of another level than `level`, in a few words; empty where all findings have `level`.
  package let levelRemark: String
  package let options: [Option]
  package let fixability: Fixability
  /// Summary in one line, without a period.
  package let summary: String
  /// Explanation in Markdown: why it matters, which client behavior it breaks, the formula, its proof and its source.
  package let explanation: String
  private let makeExamples: @Sendable () -> [RuleExample]

  package init(
    _ name: DiagnosticName, _ category: Category, _ level: Level, levelRemark: String = "", options: [Option] = [],
    fixability: Fixability = .none, summary: String, explanation: String,
    examples: @escaping @autoclosure @Sendable () -> [RuleExample]
  ) {
    self.name = name
    self.category = category
    self.level = level
    self.levelRemark = levelRemark
    self.options = options
    self.fixability = fixability
    self.summary = summary
    self.explanation = explanation
    makeExamples = examples
  }

  /// Sources that show the rule at work; made on demand, since most runs need none.
  package var examples: [RuleExample] { makeExamples() }
}

/// A source that shows a rule at work.
package struct RuleExample: Sendable {
  /// Title of the example, as a clause: `rows closer than a text is high`.
  package let title: String
  /// A complete YAML source.
  ///
  /// In a faulty one each expected finding of the rule is marked by a comment under its line whose `^` stand under the
  /// first line of the finding's place and which names the rule: `#   ^^^ tag-texts-overlap`.
  package let source: String
  /// The source after the fix, markers left out; nil where there is no edit to apply.
  package let fixed: String?
  /// The other files that the fix changes, after it.
  package let fixedFiles: [(path: String, text: String)]
  /// The text of a project file, where the example needs one.
  package let project: String?
  /// Other files by path, such as an imported dictionary; they are read without the markers they may hold.
  package let files: [(path: String, text: String)]

  /// An example from its parts.
  ///
  /// `fixes` maps each text that the fix replaces to its replacement; each stands in the source, or in one of the files, once.
  /// `projectSettings` is the text of a project file after its one bundle of every source, instead of all of `project`.
  package init(
    _ title: String, _ source: String, fixes: KeyValuePairs<String, String> = [:], project: String? = nil,
    projectSettings: String? = nil, files: [(path: String, text: String)] = []
  ) {
    self.title = title
    self.source = source
    let fix = { (text: String) in
      fixes.reduce(Self.lines(of: text).joined(separator: "\n")) { $0.replacing($1.key, with: $1.value) }
    }
    fixed = fixes.isEmpty ? nil : fix(source)
    fixedFiles = files.filter { file in fixes.contains { file.text.contains($0.key) } }.map { ($0.path, fix($0.text)) }
    let everySource = "format: 1\nbundles: { default: { sources: [\"**/*.yaml\"] } }\n"
    self.project = project ?? projectSettings.map { everySource + $0 }
    self.files = files
  }

  /// The lines of an example's text without its markers.
  package static func lines(of text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).filter { !isMarker($0) }.map(String.init)
  }

  /// Whether a line of an example is a marker.
  package static func isMarker(_ line: Substring) -> Bool {
    let text = line.drop { $0 == " " }
    guard text.hasPrefix("#") else { return false }
    let arrows = text.dropFirst().drop { $0 == " " }
    return arrows.hasPrefix("^") || arrows.hasPrefix("v ") || arrows.hasPrefix("vv")
  }
}
