import StyleChanges
import StyleCompiler
import StyleDiagnostics
import StyleLint

/// A flag: its spelling, its meaning, the commands that know it, and its effect on the options.
struct OptionSpec: Sendable {
  let name: String
  /// The one-letter form, such as `-o`.
  var short: String?
  /// The placeholder for the flag's value in the help; nil for a flag without a value.
  var value: String?
  /// The text in the help; nil leaves the flag out of it.
  var summary: String?
  /// The texts that the help of some commands shows instead.
  var own: [Options.Command: String] = [:]
  /// The values that it may take.
  var values = ValueSet.any
  let commands: [Options.Command]
  let apply: @Sendable (inout Options, String) throws(RunError) -> Void
}

/// The flags, in the order of the help.
enum OptionTable {
  static let all = checking + changing + releasing + beginning

  /// The names of flags by their former ones.
  static let renamed = [
    "--above": "--after", "--no-twins": "--no-compressed", "--older-root": "--allow-older-root",
    "--outputs": "--list-outputs", "--rooms": "--safe-ranges", "--ungated": "--allow-breaking",
  ]

  private static let checking: [OptionSpec] = [
    OptionSpec(
      name: "--check", summary: "write nothing; list what is out of date, and exit 1 if anything is",
      commands: [.build, .preview]
    ) { options, _ in options.building.checks = true },
    OptionSpec(
      name: "--watch", summary: "watch: rebuild when a source changes, until Ctrl-C", commands: [.build]
    ) { options, _ in options.building.watches = true },
    OptionSpec(
      name: "--preview",
      summary: "also draw, as `stylec preview` does; with --watch, the page updates itself",
      commands: [.build]
    ) { options, _ in options.building.previews = true },
    OptionSpec(
      name: "--safe-ranges", summary: "print safe ranges of all numbers, or of one style or source",
      own: [.preview: "show each number's safe range in the page, and the style at both ends"],
      commands: [.preview, .explain]
    ) { options, _ in options.explaining.explainsSafeRanges = true },
    OptionSpec(
      name: "--level", value: "LEVEL",
      summary: "level of findings that end a safe range: error, warning or note (default: warning)",
      values: .words(levels), commands: [.explain]
    ) { options, value throws(RunError) in
      options.explaining.safeRangeLevel = try choice(value, of: "--level", levels)
    },
    OptionSpec(
      name: "--unsafe", summary: "also apply fixes that change how styles look", commands: [.fix]
    ) { options, _ in options.checking.appliesUnsafe = true },
    OptionSpec(
      name: "--diff", summary: "write nothing; print a patch, and exit 1 if it isn't empty", commands: [.fix]
    ) { options, _ in options.checking.printsPatch = true },
    OptionSpec(
      name: "--bundle", value: "NAME", summary: "only this bundle; leave other bundles unchanged",
      values: .bundles, commands: [.build, .preview]
    ) { options, value in options.building.bundle = value },
    OptionSpec(
      name: "--output", short: "-o", value: "DIR",
      summary: "write to this directory (default: the project file's output.directory)",
      values: .folders, commands: [.build, .preview]
    ) { options, value throws(RunError) in options.building.output = try outputFolder(value) },
    OptionSpec(
      name: "--swift-names", value: "FILE",
      summary: "also write the styles' names for Swift code: App/StyleNames.swift",
      values: .files, commands: [.build]
    ) { options, value throws(RunError) in
      options.building.nameFiles[.swift] = try nameFile(value, .swift, of: "--swift-names")
    },
    OptionSpec(
      name: "--typescript-names", value: "FILE",
      summary: "also write the styles' names for TypeScript: web/style-names.d.ts", values: .files, commands: [.build]
    ) { options, value throws(RunError) in
      options.building.nameFiles[.typeScript] = try nameFile(value, .typeScript, of: "--typescript-names")
    },
    OptionSpec(
      name: "--dtcg", value: "DIR",
      summary: "also write each bundle's design tokens as DIR/BUNDLE.tokens.json, in the DTCG format",
      values: .folders, commands: [.build]
    ) { options, value in options.building.tokens = value },
    OptionSpec(
      name: "--depfile", value: "FILE", summary: "write the files that were read, in the format of make and ninja",
      values: .files, commands: [.build]
    ) { options, value in options.building.depfile = value },
    OptionSpec(
      name: "--list-outputs", summary: "compile nothing; print the paths that a build writes, one per line",
      commands: [.build]
    ) { options, _ in options.building.listsOutputs = true },
    OptionSpec(
      name: "--project", value: "PATH",
      summary: "the project's directory or file (default: searched from here upwards)",
      values: .files,
      commands: [
        .begin, .build, .lint, .fix, .diff, .preview, .rules, .explain, .baseline, .publish, .history, .rollback,
        .rotate, .verify,
      ]
    ) { options, value in options.project = value },
    OptionSpec(
      name: "--rule", value: "NAME=LEVEL", summary: "set a rule's level: error, warning, note or off; repeatable",
      values: .words(rules.flatMap { rule in RuleSetting.LevelChoice.words.map { "\(rule)=\($0)" } }),
      commands: [.build, .lint, .fix, .diff, .preview, .publish]
    ) { options, value throws(RunError) in options.checking.rules.append(try ruleSetting(value)) },
    OptionSpec(
      name: "--only", value: "RULE", summary: "report only this rule (and errors that stop the run); repeatable",
      own: [.diff: "report only changes of this name; repeatable"],
      values: .words(rules), commands: [.build, .lint, .fix, .diff]
    ) { options, value throws(RunError) in options.checking.only.insert(try finding(value)) },
    OptionSpec(
      name: "--fail-level", value: "LEVEL",
      summary: "exit 1 if there are findings at this level or above (default: error)",
      values: .words(levels), commands: [.build, .lint, .fix, .diff, .preview, .publish]
    ) { options, value throws(RunError) in
      options.checking.failLevel = try choice(value, of: "--fail-level", levels)
    },
    OptionSpec(
      name: "--max-warnings", value: "N", summary: "exit 1 if there are more warnings than this",
      commands: [.build, .lint, .fix, .diff, .preview, .publish]
    ) { options, value throws(RunError) in
      options.checking.maxWarnings = try number(value, least: 0, of: "--max-warnings")
    },
    OptionSpec(
      name: "--format", value: "F[=PATH]",
      summary: "\(formats.joined(separator: ", ")); rules: text, json, markdown; explain, history: text, json",
      values: .formats, commands: [.build, .lint, .fix, .diff, .rules, .explain, .publish, .history]
    ) { options, value in options.formatTexts.append(value) },
    OptionSpec(
      name: "--baseline", value: "FILE",
      summary: "known findings, not reported (default: the project file's lint.baseline)",
      own: [.baseline: "the baseline file (default: the project file's lint.baseline)"], values: .files,
      commands: [.build, .lint, .fix, .preview, .baseline, .publish]
    ) { options, value in options.checking.baseline = value },
    OptionSpec(
      name: "--pictures", value: "DIR", summary: "draw a counterexample of each finding as DIR/NUMBER-RULE.svg",
      own: [.diff: "draw each style that looks different, with the old one dashed"], values: .folders,
      commands: [.lint, .diff]
    ) { options, value in options.checking.pictures = value },
    OptionSpec(
      name: "--compare", value: "OLD",
      summary: "draw what changed since OLD: a directory of bundles, a bundle or a git revision", values: .folders,
      commands: [.preview]
    ) { options, value in options.building.old = value },
    OptionSpec(
      name: "--stdin-filename", value: "PATH",
      summary: "with `-`: the path of the source, or project file, on standard input",
      values: .files, commands: [.lint]
    ) { options, value in options.checking.stdinFilename = value },
    OptionSpec(
      name: "--follow-links", summary: "follow symlinks out of the project, as build sandboxes need",
      commands: [.build, .lint, .fix, .diff, .preview, .explain, .baseline, .publish, .rotate, .lsp]
    ) { options, _ in options.followsLinks = true },
    OptionSpec(
      name: "--allow-empty", summary: "permit a project without sources, and globs without matches",
      commands: [.build, .lint, .fix, .preview, .publish]
    ) { options, _ in options.checking.allowsEmpty = true },
    OptionSpec(
      name: "--jobs", value: "N", summary: "number of threads (default: one per processor); never changes the output",
      commands: [.build, .lint, .fix, .diff, .preview, .explain, .publish, .lsp]
    ) { options, value throws(RunError) in options.jobs = try number(value, least: 1, of: "--jobs") },
    OptionSpec(
      name: "--log", value: "FILE", summary: "log all messages to this file, for debugging",
      values: .files, commands: [.lsp]
    ) { options, value in options.log = value },
    // Editors give it to servers that have other ways to talk, too.
    OptionSpec(name: "--stdio", commands: [.lsp]) { _, _ in },
    OptionSpec(
      name: "--color", value: "WHEN", summary: "auto, always or never (default: auto)",
      values: .words(ColorChoice.allCases.map(\.rawValue)),
      commands: [.build, .lint, .fix, .diff, .explain, .preview, .publish]
    ) { options, value throws(RunError) in options.checking.color = try choice(value, of: "--color") },
    OptionSpec(
      name: "--quiet", short: "-q", summary: "print findings only, and nothing if there are none",
      own: [
        .begin: asked, .convert: asked, .publish: asked, .rollback: asked, .rotate: asked, .verify: asked,
        .keygen: asked,
      ],
      commands: [
        .begin, .build, .lint, .fix, .diff, .preview, .convert, .publish, .rollback, .rotate, .verify, .keygen,
      ]
    ) { options, _ in options.isQuiet = true },
    OptionSpec(
      name: "--verbose", summary: "list every file that is checked, written or unchanged",
      commands: [.build, .lint, .fix, .preview]
    ) { options, _ in options.checking.isVerbose = true },
    OptionSpec(
      name: "--timings", summary: "print to standard error how long each stage took", commands: [.build, .lint]
    ) { options, _ in options.checking.showsTimings = true },
  ]

  /// The names of rules, and of changes, whose levels are set in the same way.
  private static let rules = (RuleRegistry.all + ChangeRegistry.all).map(\.name.rawValue)
  /// Summary of `--quiet` for commands without findings.
  private static let asked = "print results and warnings only"
  private static let levels = ["error", "warning", "note"]
  private static let formats = OutputFormat.all.map(\.name)

  /// A folder to write to, whose name doesn't end as that of a file in it.
  private static func outputFolder(_ text: String) throws(RunError) -> String {
    if let fault = ProjectMessage.fileEnding(text, at: nil) {
      throw .refused("-o: \(fault.message)", hint: "use the directory: -o Generated")
    }
    return text
  }

  private static func nameFile(
    _ text: String, _ language: NameLanguage, of flag: String
  ) throws(RunError) -> String {
    guard text.hasSuffix(language.ending) else {
      throw .refused(
        "`\(text)` isn't a \(language.title) file",
        hint: "use a name that ends in \(language.ending): \(flag) \(language.exampleName)")
    }
    return text
  }

  static func choice<Value: CaseIterable & RawRepresentable<String>>(
    _ text: String, of flag: String, _ known: [String] = Value.allCases.map(\.rawValue)
  ) throws(RunError) -> Value {
    guard let value = Value(rawValue: text) else {
      throw .refused("invalid value `\(text)` for `\(flag)`", hint: "use one of \(known.joined(separator: ", "))")
    }
    return value
  }

  private static func number(_ text: String, least: Int, of flag: String) throws(RunError) -> Int {
    let most = 1_000_000
    guard let number = Int(text), number >= least, number <= most else {
      let isLarge = Int(text).map { $0 > most } ?? false
      throw .refused(
        "invalid value `\(text)` for `\(flag)`",
        hint: "use an integer \(isLarge ? "from \(least) to \(most)" : "of at least \(least)")")
    }
    return number
  }

  private static func ruleSetting(_ text: String) throws(RunError) -> RuleSetting {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 else {
      throw .refused("invalid value `\(text)` for `--rule`", hint: "expected form: NAME=LEVEL, such as portability=off")
    }
    let name = try rule(parts[0])
    guard let level = RuleSetting.LevelChoice(rawValue: parts[1]) else {
      throw .refused(
        "unknown level `\(parts[1])` for `--rule`",
        hint: "use one of \(RuleSetting.LevelChoice.words.joined(separator: ", "))")
    }
    return RuleSetting(rule: name, level: level)
  }

  /// A name of findings: of a rule, a change or an error.
  private static func finding(_ text: String) throws(RunError) -> DiagnosticName {
    let name = DiagnosticName(rawValue: text)
    return CompilerErrors.contains(name) ? name : try rule(text)
  }

  private static func rule(_ text: String) throws(RunError) -> DiagnosticName {
    if CompilerErrors.contains(DiagnosticName(rawValue: text)) {
      let words = CompilerErrors.fixedLevel(text)
      throw .refused(words.message, hint: words.help)
    }
    let known = (RuleRegistry.all + ChangeRegistry.all).map(\.name)
    guard let name = known.first(where: { $0 == DiagnosticName(written: text) }) else {
      throw .refused(
        "unknown rule `\(text)`",
        hint: didYouMean(text, among: known.map(\.rawValue), otherwise: "run `stylec rules` to list them"))
    }
    return name
  }
}
