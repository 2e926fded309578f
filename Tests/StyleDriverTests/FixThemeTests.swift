import StyleCompiler
import StyleDiagnostics
import StyleDriver
import StyleTestSupport
import Testing

/// Fixes in projects whose bundles read each other's sources.
@Suite(.tags(.many), .firstIssues) struct FixThemeTests {
  static let project = """
    format: 1
    bundles:
      base: { sources: [base.yaml] }
      theme: { extends: base, sources: [theme.yaml] }
    """

  static func run(
    _ files: [String: String], _ kinds: Set<Applicability>, project: String = project
  ) throws -> (run: FixRun, files: [String: String]) {
    var pipeline = Pipeline(projectFile: "stylec.yaml")
    pipeline.isWriting = true
    pipeline.files = FileTree(
      files.map { SourceFile(path: $0.key, bytes: Array($0.value.utf8)) }
        + [SourceFile(path: "stylec.yaml", bytes: Array(project.utf8))])
    let own = pipeline
    var run = try FixRun(own.check(), filter: PathFilter(paths: []), isWriting: false) { texts throws(RunError) in
      var pipeline = own
      pipeline.files = pipeline.files.overlaid(with: texts)
      return try pipeline.check()
    }
    run.apply(kinds)
    let fixed = run.fixedFiles.map { ($0.path, String(decoding: $0.text.bytes, as: UTF8.self)) }
    return (run, files.merging(fixed) { _, new in new })
  }

  private static func tags(_ angle: String) -> String {
    """
    tokens: { ang: { a: 30 }, "on": 1 }
    tags:
      note:
        layout: { radius: 25, dot: { radius: 2 }, text: { width: 40..120, height: 14..15, padding: 5, gap: 5 } }
        hit: { dot: 25, text: 5 }
        cycle: [up]
        angles: { 1: { up: [\(angle)] } }

    """
  }

  /// With 400 the base's drawing would change, with 390 the theme's token would be dead.
  @Test(arguments: ["400", "390"]) func aReferenceThatAThemeReadsOtherwiseStays(angle: String) throws {
    let files = [
      "base.yaml": Self.tags("\"{ang.a}\""), "theme.yaml": "tokens: { ang: { a: \(angle) }, off: 2 }\n",
    ]
    let (run, fixed) = try Self.run(files, [.safe, .unsafe])
    #expect(run.count == 1)
    #expect(fixed["base.yaml"] == files["base.yaml"])
    #expect(fixed["theme.yaml"] == "tokens: { ang: { a: \(angle) }, \"off\": 2 }\n")
    #expect(run.findings.contains { $0.name == "tag-angle-out-of-range" })
  }

  @Test func aValueThatAllBundlesReadAlikeIsFixed() throws {
    let files = ["base.yaml": Self.tags("400"), "theme.yaml": "tokens: { ang: { a: 400 } }\n"]
    let (run, fixed) = try Self.run(files, [.safe])
    #expect(run.count == 1)
    #expect(fixed["base.yaml"] == Self.tags("40"))
    let reference = ["base.yaml": Self.tags("\"{ang.b}\""), "theme.yaml": "tokens: { ang: { a: 3, b: 400 } }\n"]
    #expect(try Self.run(reference, [.safe]).files["theme.yaml"] == reference["theme.yaml"])
  }

  private static func bubble(radius: String = "18", width: Int) -> String {
    """
    tokens: { r: 3 }
    bubbles:
      tip:
        arrow: { direction: bottom, width: \(width), height: 12, radius: \(radius) }
        cornerRadius: 8
        size: { width: 160..313, height: 48..313 }

    """
  }

  /// The theme's arrow is too narrow for the base's radius, which is sound in the base: only the theme could be at fault.
  @Test func theBaseIsNotChangedForATheme() throws {
    let files = [
      "base.yaml": Self.bubble(radius: "10", width: 30), "theme.yaml": "bubbles: { tip: { arrow: { width: 6 } } }\n",
    ]
    let (run, fixed) = try Self.run(files, [.safe, .unsafe])
    #expect(run.findings.contains { $0.name == "bubble-arrow-folds" })
    #expect(run.count == 0 && fixed == files)
    // Where both are at fault, both are mended.
    let both = ["base.yaml": Self.bubble(width: 30), "theme.yaml": "bubbles: { tip: { cornerRadius: 9 } }\n"]
    let mended = try Self.run(both, [.safe, .unsafe])
    #expect(mended.run.count == 1)
    #expect(mended.files["base.yaml"]?.contains("radius: 16.69") == true)
  }

  /// A token of a theme that breaks a base's style is named with its place and its bundle.
  @Test(arguments: ["18", "-5"]) func theTokenAndTheBundleAreNamed(radius: String) throws {
    let compiled = try lint(
      ["base.yaml": Self.bubble(radius: "\"{r}\"", width: 30), "theme.yaml": "tokens: { r: \(radius) }\n"],
      project: Self.project)
    let finding = try #require(compiled.findings.first { $0.level == .error })
    let label = try #require(finding.labels.last)
    #expect(label.message == "value of `\"{r}\"`")
    #expect(compiled.files[label.place.file.index].path == "theme.yaml")
    #expect(label.place.range == 13..<13 + radius.utf8.count)
    #expect(finding.bundles?.note == "in bundle `theme`")
    let report = Report(files: compiled.files, diagnostics: [finding], fileCount: 2)
    for format in OutputFormat.all {
      let text = String(decoding: format.reporter(ReportContext()).render(report), as: UTF8.self)
      #expect(text.contains("in bundle `theme`"), "\(format.name)")
    }
  }

  /// A finding that all bundles share, or that is about the theme's own file alone, needs no such words.
  @Test func aFindingThatAllBundlesShareNamesNone() throws {
    let compiled = try lint(
      ["base.yaml": Self.bubble(width: 30), "theme.yaml": "bubbles: { own: { extends: tip } }\n"],
      project: Self.project)
    let finding = compiled.findings.first { $0.name == "bubble-arrow-folds" }
    #expect(finding?.bundles == FindingBundles([0, 1], note: nil))
  }

  /// Seeded projects of a base, a theme and a second theme: safe fixes keep all bytes and all references that themes read
  /// otherwise, unsafe ones add no error, and a second run does nothing.
  @Test(arguments: 0..<UInt64(Effort.cases(24, few: 3))) func fixesKeepRandomProjectsSound(seed: UInt64) throws {
    var random = RandomThemes(seed: seed)
    let files = random.files()
    for kinds in [[Applicability.safe], [.safe, .unsafe]] as [Set<Applicability>] {
      let none = try Self.run(files, [], project: RandomThemes.project)
      let first = try Self.run(files, kinds, project: RandomThemes.project)
      let errors = Self.errors(first.run.check)
      for (error, count) in errors {
        #expect(count <= Self.errors(none.run.check)[error, default: 0], "\(error) in \(first.files)")
      }
      if !kinds.contains(.unsafe) {
        let changed = try SafetyProof(first.run.check).changedBundles(since: SafetyProof(none.run.check))
        #expect(changed == [], "\(files)")
      }
      for name in ["a", "b", "r", "w"]
      where [files["theme.yaml"], files["night.yaml"]].contains(where: { $0?.contains(" \(name): ") ?? false }) {
        let references = { (files: [String: String]) in files["base.yaml"]?.split(separator: "{t.\(name)}").count }
        #expect(references(first.files) == references(files), "\(name) in \(files)")
      }
      let second = try Self.run(first.files, kinds, project: RandomThemes.project)
      #expect(second.run.count == 0 && second.files == first.files, "\(files)")
    }
  }

  /// Number of occurrences of each error.
  private static func errors(_ check: Check) -> [String: Int] {
    let all = check.findings.filter { $0.level == .error }.flatMap { finding in
      (finding.bundles?.numbers ?? []).map {
        "\(finding.name.rawValue) \(finding.keyPath?.description ?? "") in \($0)"
      }
    }
    return Dictionary(grouping: all) { $0 }.mapValues(\.count)
  }
}

/// Projects with tokens that themes set otherwise, styles that extend others, and much that can be fixed.
private struct RandomThemes {
  static let project = """
    format: 1
    bundles:
      base: { sources: [base.yaml] }
      theme: { extends: base, sources: [theme.yaml] }
      night: { extends: theme, sources: [night.yaml] }
    """

  private var random: SeededGenerator

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  mutating func files() -> [String: String] {
    [
      "base.yaml": "tokens: { t: { a: \(angle()), b: \(angle()), r: \(radius()), w: \(width()) } }\n" + base(),
      "theme.yaml": theme(), "night.yaml": theme(),
    ]
  }

  private mutating func one(of words: [String]) -> String { words[random.next(below: words.count)] }

  private mutating func angle() -> String {
    one(of: ["30", "45", "89.5", "90.5", "-89.9", "400", "390", "-330", "135", "150", "89.8", "0o55", "4.5e1"])
  }

  private mutating func radius() -> String { one(of: ["3", "10", "18", "0o22", "25"]) }

  private mutating func width() -> String { one(of: ["6", "20", "30", "6e1"]) }

  private mutating func angleOrToken() -> String { one(of: [angle(), angle(), "\"{t.a}\"", "\"{t.b}\""]) }

  private mutating func base() -> String {
    """
    tags:
      note:
        layout: { radius: 25, dot: { radius: 2 }, text: { width: 40..120, height: 14..15, padding: 5, gap: 5 } }
        hit: { dot: 25, text: 5, prefer: dot }
        cycle: [a-right, a-left, b-right]
        mirrors: [[a-right, a-left], [b-right, a-left]]
        angles:
          1: { a-right: [\(angleOrToken())], a-left: [\(angleOrToken())], b-right: [\(angleOrToken())] }
      like: { extends: note, angles: { 1: { b-right: [\(angleOrToken())] } } }
    bubbles:
      tip:
        arrow: { direction: bottom, width: \(one(of: [width(), "\"{t.w}\""])), height: 12, radius: \(one(of: [radius(), "\"{t.r}\""])) }
        cornerRadius: \(one(of: ["8", "40", "0x8"]))
        size: { width: \(one(of: ["60..200", "160..313"])), height: 48..313 }
      other: { extends: tip, arrow: { width: \(width()) } }

    """
  }

  private mutating func theme() -> String {
    let parts = [
      "tokens: { t: { a: \(angle()) } }\n", "tokens: { t: { r: \(radius()), w: \(width()) } }\n", "",
    ]
    let styles = [
      "bubbles: { tip: { cornerRadius: 30 } }\n", "bubbles: { other: { arrow: { radius: \(radius()) } } }\n",
      "tags: { note: { angles: { 1: { a-right: [\(angleOrToken())] } } } }\n", "tags: { like: null }\n", "",
    ]
    return one(of: parts) + one(of: styles)
  }
}
