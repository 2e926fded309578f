import StyleDriver
import StyleTestSupport
import Testing

/// Files of other people at paths that a build writes: they stay as they are.
@Suite struct ForeignFileTests {
  private static let outputs = [
    "bundles/base.json", "dictionaries/angles.json", "dictionaries/angles.plist", "schema/bundle.schema.json",
  ]

  private func project() throws -> ScratchFolder { try ScratchFolder(copying: "projects/plain") }

  private func changeAngles(in scratch: ScratchFolder) throws {
    let source = "StyleSources/tags/note.yaml"
    try scratch.write(try scratch.text(source).replacing("right: [0]", with: "right: [1]"), to: source)
  }

  @Test(arguments: outputs, ["mine", #"{"colours":["red"]}"#, "[1]"])
  func aForeignFileStaysAndEndsTheBuild(_ path: String, _ text: String) throws {
    let scratch = try project()
    try scratch.write(text, to: "app/\(path)")
    for flags in [[], ["--check"]] {
      let run = scratch.run(["build", "-o", scratch["app"]] + flags)
      #expect(run.code == .usage)
      #expect(
        run.status
          == "stylec: `app/\(path)` is no file of a build, so it stays as it is; move it, or name a folder of the build's own: -o DIR\n"
      )
    }
    #expect(try scratch.contents(of: "app") == [path: Array(text.utf8)])
  }

  @Test func allForeignFilesAreCountedAndThreeAreNamed() throws {
    let scratch = try project()
    for path in Self.outputs { try scratch.write("mine", to: "Generated/\(path)") }
    let status = scratch.run("build").status
    #expect(status.contains("`Generated/dictionaries/angles.plist` and 1 more are no files of a build"), "\(status)")
  }

  /// A dictionary that an app has kept by hand looks like a build's.
  @Test func anAppsOwnDictionaryStays() throws {
    let scratch = try project()
    try scratch.write(#"{"1":{"0":[17]}}"#, to: "app/dictionaries/angles.json")
    #expect(scratch.run("build", "-o", scratch["app"]).code == .usage)
  }

  /// What a build has made is replaced, also where the manifest that named it is lost or damaged.
  @Test(arguments: [nil, "{", ""]) func filesOfABuildAreReplacedWithoutTheirManifest(_ manifest: String?) throws {
    let scratch = try project()
    #expect(scratch.run("build").code == .clean)
    let before = try scratch.contents(of: "Generated")
    if let manifest {
      try scratch.write(manifest, to: "Generated/manifest.json")
    } else {
      try scratch.remove("Generated/manifest.json")
    }
    try changeAngles(in: scratch)
    let run = scratch.run("build")
    #expect(run.code == .clean, "\(run.errors)")
    let after = try scratch.contents(of: "Generated")
    #expect(after.keys.sorted() == before.keys.sorted())
    #expect(Self.outputs.dropLast().allSatisfy { after[$0] != before[$0] })
    #expect(scratch.run("build", "--check").code == .clean)
  }

  /// A crash of the system leaves new files empty, or full of zeros, and may lose the manifest.
  @Test(arguments: outputs, ["", "\u{0}\u{0}"]) func filesThatACrashEmptiedAreReplaced(
    _ path: String, _ text: String
  ) throws {
    let scratch = try project()
    try scratch.write(text, to: "Generated/\(path)")
    #expect(scratch.run("build").code == .clean)
    #expect(scratch.run("build", "--check").code == .clean)
  }

  @Test func aFileWithTheSameBytesIsTakenOver() throws {
    let scratch = try project()
    #expect(scratch.run("build").code == .clean)
    let whole = try scratch.contents(of: "Generated")
    for path in whole.keys where !path.hasPrefix("dictionaries") { try scratch.remove("Generated/\(path)") }
    #expect(scratch.run("build").code == .clean)
    #expect(try scratch.contents(of: "Generated") == whole)
  }

  /// A file that the manifest names is a build's whatever it holds: somebody's edit, or a merge that git could not end.
  @Test(arguments: outputs) func aNamedFileIsReplacedWhateverItHolds(_ path: String) throws {
    let scratch = try project()
    #expect(scratch.run("build").code == .clean)
    try scratch.write("<<<<<<< ours\n", to: "Generated/\(path)")
    #expect(scratch.run("build").code == .clean)
    #expect(scratch.run("build", "--check").code == .clean)
  }
}
