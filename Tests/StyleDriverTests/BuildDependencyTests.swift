import Foundation
import StyleDriver
import StyleTestSupport
import Testing

/// What a build names beforehand (`--list-outputs`), and what it has read (`--depfile`).
@Suite struct BuildDependencyTests {
  private func lines(_ text: String) -> [String] { text.split(separator: "\n").map(String.init) }

  /// The paths of files in a folder, in byte order.
  private func paths(below folder: String = ".", in scratch: ScratchFolder) throws -> [String] {
    let prefix = folder == "." ? "" : folder + "/"
    return try scratch.contents(of: folder).keys.map { prefix + $0 }.sorted {
      $0.utf8.lexicographicallyPrecedes($1.utf8)
    }
  }

  @Test(arguments: ["projects/plain", "projects/code-names", "projects/every-member"])
  func theListedOutputsAreWhatABuildWrites(fixture: String) throws {
    for flags in [[], ["--preview"], ["-o", "other"]] {
      let scratch = try ScratchFolder(copying: fixture)
      let before = try Set(paths(in: scratch))
      let listed = try Program.run(["build", "--list-outputs"] + flags, in: scratch)
      #expect(listed.status == 0, "\(listed.errors)")
      #expect(try Set(paths(in: scratch)) == before)
      let run = try Program.run(["build"] + flags, in: scratch)
      try #require(run.status == 0, "\(run.text)\(run.errors)")
      #expect(try lines(listed.text) == paths(in: scratch).filter { !before.contains($0) })
    }
  }

  @Test func theOutputsOfOneBundleAreItsOwn() throws {
    let scratch = try ScratchFolder(copying: "projects/plain")
    let listed = scratch.run("build", "--list-outputs", "--bundle", "theme")
    try #require(scratch.run("build", "--bundle", "theme").code == .clean)
    #expect(try lines(listed.output) == paths(below: "Generated", in: scratch))
  }

  /// A source that no parser takes doesn't matter, a project file that can't be read does.
  @Test func outputsAreKnownWithoutASource() throws {
    let scratch = try ScratchFolder()
    try scratch.write("a: [", to: "StyleSources/a.yaml")
    let run = try Program.run(["build", "--list-outputs"], in: scratch)
    #expect(run.status == 0 && run.text.hasPrefix("Generated/bundles/default.json\nGenerated/manifest.json\n"))
    try scratch.write("format: 1\nbundels: {}\n", to: "StyleSources/stylec.yaml")
    #expect(try Program.run(["build", "--list-outputs"], in: scratch).status == 2)
    #expect(scratch.run("build", "--list-outputs", "--bundle", "gone").code == .usage)
  }

  @Test(arguments: ["--check", "--watch", "--depfile=x.d"])
  func outputsGoWithNoFlagThatWritesOrCompares(flag: String) throws {
    let run = try ScratchFolder(copying: "projects/plain").run("build", "--list-outputs", flag)
    #expect(run.code == .usage && run.errors.contains("remove one of them"), "\(run.errors)")
  }

  @Test func aDepfileNamesAllThatWasReadAfterAllThatWasWritten() throws {
    let scratch = try ScratchFolder(copying: "projects/plain")
    try scratch.write("format: 1\n", to: "StyleSources/unread.txt")
    try scratch.write("animations:\n", to: "StyleSources/nobodys.yaml")
    try scratch.write(#"{"findings":[],"version":1}"#, to: "known.json")
    _ = try Program.run(["baseline", "write", "--baseline", "kept.json"], in: scratch)
    let run = try Program.run(["build", "--depfile", "out/x.d", "--baseline", "kept.json"], in: scratch)
    #expect(run.status == 0, "\(run.text)\(run.errors)")
    let outputs = lines(try Program.run(["build", "--list-outputs"], in: scratch).text)
    let sources = try paths(below: "StyleSources", in: scratch).filter { !$0.hasSuffix(".txt") }
    let expected =
      outputs.joined(separator: " \\\n  ") + ":" + (sources + ["kept.json"]).map { " \\\n  \($0)" }.joined() + "\n"
    #expect(try scratch.text("out/x.d") == expected)
    let stamp = try scratch.text("out/x.d")
    #expect(try Program.run(["build", "--depfile", "out/x.d", "--baseline", "kept.json"], in: scratch).status == 0)
    #expect(try scratch.text("out/x.d") == stamp, "the second build says the same")
  }

  @Test func aDepfileNamesImports() throws {
    let scratch = try ScratchFolder(copying: "projects/imports")
    _ = try Program.run(["baseline", "write"], in: scratch)
    _ = try Program.run(["build", "--depfile", "x.d", "--baseline", "StyleSources/baseline.json"], in: scratch)
    try scratch.write(#"{"1":{"0":[0]}}"#, to: "shared/angles.json")
    try scratch.write(
      """
      tags:
        shared:
          layout: { radius: 25, dot: { radius: 2 }, text: { width: 20..120, height: 14..15, padding: 5, gap: 5 } }
          hit: { dot: 25, text: 5 }
          import: ../shared/angles.json

      """, to: "own/StyleSources/tags.yaml")
    try scratch.write(#"{"1":{"0":[0]}}"#, to: "own/shared/angles.json")
    let run = try Program.run(["build", "--project", "own", "--depfile", "own.d"], in: scratch)
    #expect(run.status == 0, "\(run.text)\(run.errors)")
    let inputs = try scratch.text("own.d").components(separatedBy: ":")[1]
    #expect(inputs == " \\\n  own/StyleSources/tags.yaml \\\n  own/shared/angles.json\n")
  }

  /// Make itself reads the names, and builds again when one of the files is newer.
  @Test func makeReadsAnyNameInADepfile() throws {
    let scratch = try ScratchFolder()
    let names = ["a b.yaml", "c#d.yaml", "e$f.yaml", "g\\ h.yaml", "i:j.yaml", "k\\l.yaml", "é%.yaml"]
    for name in names { try scratch.write("animations:\n", to: "StyleSources/\(name)") }
    let build = ["build", "-o", "out $ #1", "--depfile", "x.d"]
    #expect(try Program.run(build, in: scratch).status == 0)
    // A rule without commands is never out of date.
    try scratch.write("include x.d\nout\\ $$\\ \\#1/manifest.json: ; build\n", to: "Makefile")
    let goal = "'out $ #1/manifest.json'"
    let fresh = try Program.shell("make -q \(goal)", in: scratch)
    #expect(fresh.status == 0, "\(fresh.text)\(fresh.errors)")
    for name in names {
      let stale = try Program.shell("touch -d tomorrow 'StyleSources/\(name)'; make -q \(goal)", in: scratch)
      #expect(stale.status == 1, "\(name): \(stale.errors)")
      #expect(try Program.shell("touch -d yesterday 'StyleSources/\(name)'", in: scratch).status == 0)
    }
  }

  @Test(arguments: [
    ("StyleSources/tokens.yaml", "is a source, so the depfile can't replace it"),
    ("kept.json", "is an input of this run, so the depfile can't replace it"),
    ("Makefile", "isn't a depfile, so it wasn't changed"),
    ("Generated/manifest.json", "is another output of this build"),
    ("report.json", "is another output of this build"),
  ])
  func aDepfileReplacesNothingElse(path: String, problem: String) throws {
    let scratch = try ScratchFolder(copying: "projects/plain")
    try scratch.write("all:\n\techo mine\n", to: "Makefile")
    _ = try Program.run(["baseline", "write", "--baseline", "kept.json"], in: scratch)
    let before = try scratch.contents(of: ".")
    let flags = ["--baseline", "kept.json", "--format", "json=report.json"]
    let run = try Program.run(["build", "--depfile", path] + flags, in: scratch)
    #expect(run.status == 2 && run.errors.contains("`\(path)` \(problem)"), "\(run.errors)")
    let after = try scratch.contents(of: ".").filter { $0.key != "report.json" }
    #expect(after == before, "nothing is built either")
  }

  @Test func aNameWithALineBreakIsRefused() throws {
    let scratch = try ScratchFolder()
    try scratch.write("animations:\n", to: "StyleSources/a\nb.yaml")
    let run = try Program.run(["build", "--depfile", "x.d"], in: scratch)
    #expect(run.status == 2 && run.errors.contains("whose name has a line break"), "\(run.errors)")
    #expect(!scratch.exists("x.d") && !scratch.exists("Generated"))
  }

  @Test func aDepfileThatCannotBeWrittenIsAFailure() throws {
    let scratch = try ScratchFolder(copying: "projects/plain")
    try scratch.write("", to: "folder/file")
    for path in ["folder", "folder/file/x.d", "/proc/x.d"] {
      let run = try Program.run(["build", "--depfile", path], in: scratch)
      #expect(run.status == 3, "\(path): \(run.errors)")
      #expect(run.errors.contains("can't write `") && run.errors.contains("\(path)`: "), "\(run.errors)")
    }
  }

  @Test func anErrorLeavesTheDepfileAsItWas() throws {
    let scratch = try ScratchFolder(copying: "projects/faulty")
    try scratch.write("a: b\n", to: "x.d")
    #expect(try Program.run(["build", "--depfile", "x.d"], in: scratch).status == 1)
    #expect(try scratch.text("x.d") == "a: b\n")
    let checked = scratch.run("build", "--check", "--depfile", "x.d")
    #expect(checked.code == .usage && checked.errors.contains("remove one of them"), "\(checked.errors)")
  }
}
