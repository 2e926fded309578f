import StyleBundle
import StyleDriver
import StyleTestSupport
import Testing

/// The places at which changes are told: in the sources now, and of what is gone in those of the old release, too.
@Suite struct DiffPlaceTests {
  private static let source = """
    palettes:
      pens:
        colors: { ink: "#000000", red: "#C62828" }
    animations:
      fade: { target: view, property: opacity, from: 0, to: 1, duration: 0.3, reducedMotion: none }
      glow: { target: view, property: opacity, from: 0, to: 1, duration: 0.4, reducedMotion: none }

    """

  /// A repository whose sources have lost a color, an animation and a variant since the only commit; nothing is built in it.
  private static func repository() throws -> ScratchFolder {
    let scratch = try ScratchFolder(source: source)
    try scratch.git("init", "-q", "-b", "main")
    try scratch.commit("Begin")
    let now = source.replacing(", red: \"#C62828\"", with: "").replacing("  fade:", with: "  fide:")
      .replacing("0.4, reducedMotion: none", with: "0.4")
    try scratch.write(now, to: "StyleSources/a.yaml")
    return scratch
  }

  @Test func whatIsGoneIsRelatedToItsOldPlace() throws {
    let scratch = try Self.repository()
    let run = scratch.run("diff", "HEAD", "--format", "json")
    let report = try JSONDocument(parsing: Array(run.output.utf8), limit: 1 << 20).root
    let places = try #require(report["diagnostics"]?.elements).map { finding in
      let labels = (finding["labels"]?.elements).map(Array.init) ?? []
      let old = labels.map { label in
        let line = label["range"]?["start"]?["line"]?.integerValue ?? 0
        return "\(label["path"]?.stringValue ?? ""):\(line) \(label["message"]?.stringValue ?? "")"
      }
      let line = finding["range"]?["start"]?["line"]?.integerValue ?? 0
      return "\(finding["name"]?.stringValue ?? "") at \(line), \(old.joined(separator: "; "))"
    }
    #expect(
      places.sorted() == [
        "motion-rougher at 6, HEAD:StyleSources/a.yaml:6 previously here",
        "name-removed at 3, HEAD:StyleSources/a.yaml:3 previously here",
        "name-removed at 4, HEAD:StyleSources/a.yaml:5 previously here",
        "stored-state-outside at 3, HEAD:StyleSources/a.yaml:3 previously here",
      ], "\(run.output)")
    let text = scratch.run("diff", "HEAD").output
    #expect(text.contains("┌─ HEAD:StyleSources/a.yaml:3:"), "\(text)")
    // GitHub knows no file by such a path.
    #expect(!scratch.run("diff", "HEAD", "--format", "sarif").output.contains("HEAD:"))
    // Of a build nobody knows the sources.
    try scratch.git("stash", "-q")
    #expect(scratch.run("build").code == .clean)
    try scratch.git("stash", "pop", "-q")
    #expect(!scratch.run("diff", scratch["Generated"]).output.contains("previously here"))
  }

  /// What is gone is told where the bundle that had it has such styles, or where the bundle itself was listed.
  @Test func whatIsGoneIsToldInASourceOfItsBundle() throws {
    let scratch = try ScratchFolder()
    let other = ScratchFolder.bubble.replacing("  tip:", with: "  clue:")
    func write(_ project: String, _ one: String) throws {
      try scratch.write("format: 1\nbundles:\n\(project)", to: "StyleSources/stylec.yaml")
      try scratch.write(one, to: "StyleSources/one.yaml")
    }
    let both = "  one: { sources: [one.yaml] }\n  two: { sources: [a.yaml] }\n"
    try scratch.write(other, to: "StyleSources/a.yaml")
    try write(both, ScratchFolder.bubble + other.replacing("bubbles:\n", with: ""))
    #expect(scratch.run("build").code == .clean)
    func place() -> String {
      String(scratch.run("diff", scratch["Generated"], "--format", "concise").output.prefix { $0 != " " })
    }
    try write(both, "# Not yet.\n\(other)")
    #expect(place() == "StyleSources/one.yaml:2:1:")
    // The theme inherits the loss, which is in its base.
    let derived = "  a-theme: { sources: [a.yaml], extends: one }\n  one: { sources: [one.yaml] }\n"
    try write(derived, ScratchFolder.bubble + other.replacing("bubbles:\n", with: ""))
    try scratch.write("bubbles: { clue: { cornerRadius: 4 } }\n", to: "StyleSources/a.yaml")
    #expect(scratch.run("build").code == .clean)
    try write(derived, "# Not yet.\n\(other)")
    #expect(place() == "StyleSources/one.yaml:2:1:")
    try write(
      "  one: { sources: [one.yaml, a.yaml] }\n", ScratchFolder.bubble + other.replacing("bubbles:\n", with: ""))
    try scratch.write("tokens: { x: 1 }\n", to: "StyleSources/a.yaml")
    #expect(place() == "StyleSources/stylec.yaml:2:1:")
  }

  /// A change of a value that is still there has the value's place alone.
  @Test func whatIsOnlyOtherHasNoOldPlace() throws {
    let scratch = try Self.repository()
    try scratch.write(Self.source.replacing("#000000", with: "#102030"), to: "StyleSources/a.yaml")
    let run = scratch.run("diff", "HEAD")
    #expect(run.output.contains("┌─ ") && !run.output.contains("HEAD:"), "\(run.output)")
  }

  /// The folder in which the program runs doesn't matter: a revision's own project file says where its bundles lie, and its sources are found.
  @Test(arguments: [".", "StyleSources", "sub"]) func revisionsAreReadFromAnyFolder(_ folder: String) throws {
    let scratch = try ScratchFolder(
      source: ScratchFolder.bubble, project: "format: 1\noutput: { directory: ../Made }\n")
    try scratch.write("", to: "sub/empty")
    try scratch.git("init", "-q", "-b", "main")
    try scratch.commit("Begin")
    let begin = try scratch.git("rev-parse", "HEAD").prefix { $0 != "\n" }
    #expect(scratch.run("build").code == .clean)
    let bundle = try scratch.text("Made/bundles/default.json")
    let other = bundle.replacing("\"cornerRadius\":8", with: "\"cornerRadius\":6")
    try scratch.write(other, to: "Made/bundles/default.json")
    try scratch.commit("Build what nobody wrote")
    let compiled = try Program.shell("cd \(folder) && $STYLEC diff \(begin)", in: scratch)
    #expect(compiled.errors == "no changes\n", "\(compiled.text)\(compiled.errors)")
    let committed = try Program.shell("cd \(folder) && $STYLEC diff HEAD", in: scratch)
    #expect(committed.text.contains("`cornerRadius` is 8 pt, was 6 pt"), "\(committed.text)\(committed.errors)")
  }

  @Test func jsonIsAsItsSchemaSays() throws {
    let scratch = try Self.repository()
    try scratch.git("stash", "-q")
    #expect(scratch.run("build").code == .clean)
    try scratch.git("stash", "pop", "-q")
    var schema = try SchemaValidator(SchemaFile.diff.bytes, isClosed: true)
    let built = scratch["Generated"]
    for sides in [["HEAD"], [built], ["HEAD", built], ["HEAD", "--to", "HEAD"], [built, "--to", built]] {
      let run = scratch.run(["diff", "--format", "json"] + sides)
      let root = try JSONDocument(parsing: Array(run.output.utf8), limit: 1 << 20).root
      #expect(schema.problems(Instance(root)) == [], "\(sides): \(run.errors)")
    }
    #expect(try schema.unusedMembers() == [])
    let run = scratch.run("diff", "HEAD", "--format", "json").output
    for (old, new) in [("\"path\": [", "\"path\": [true, "), ("\"level\": \"error\"", "\"level\": \"fatal\"")] {
      let root = try JSONDocument(parsing: Array(run.replacing(old, with: new).utf8), limit: 1 << 20).root
      #expect(schema.problems(Instance(root)) != [], "\(new)")
    }
  }
}
