import StyleDriver
import StyleTestSupport
import Testing

/// The files of a build's folder that its manifest names, and those that it doesn't.
@Suite struct BuildManifestTests {
  /// A manifest is only text that anybody may have changed.
  @Test func aManifestRemovesNothingElsewhere() throws {
    let scratch = try ScratchFolder.built()
    let names = [
      "../outside", "schema/../../outside", "bundles/../../outside", "/" + scratch["outside"], scratch["outside"],
      "bundles/..", "bundles/.", "bundles/", "bundles//../../outside", "./bundles/../../outside", "README", "",
      "bundles/.hidden", "bundles/sub/outside", "other/outside", "bundles/outside\\u0000.json",
    ]
    for file in ["outside", "Generated/README", "Generated/bundles/.hidden", "Generated/other/outside"] {
      try scratch.write("mine", to: file)
    }
    try scratch.write("mine", to: "Generated/bundles/sub/outside")
    try scratch.write("mine", to: "Generated/bundles/outside")
    let entries = names.map { #"{"path":"\#($0)","sha256":"\#(String(repeating: "0", count: 64))","size":4}"# }
    try scratch.write(
      #"{"files":[\#(entries.joined(separator: ","))],"format":{"version":1}}"#, to: "Generated/manifest.json")
    #expect(scratch.run("build").code == .clean)
    for file in ["outside", "Generated/README", "Generated/bundles/.hidden", "Generated/other/outside"] {
      #expect(try scratch.text(file) == "mine")
    }
    #expect(scratch.exists("Generated/bundles/sub/outside"))
    #expect(scratch.exists("Generated/bundles/outside"))
    let manifest = try scratch.text("Generated/manifest.json")
    #expect(!manifest.contains("outside"))
    #expect(!manifest.contains("hidden"))
  }

  @Test(arguments: ["", "{", "[]", #"{"files":7}"#, #"{"files":[{"path":7}]}"#, "\u{0}"])
  func aBrokenManifestIsWrittenAnew(text: String) throws {
    let scratch = try ScratchFolder.built()
    let whole = try scratch.bytes("Generated/manifest.json")
    try scratch.write(text, to: "Generated/manifest.json")
    #expect(scratch.run("build").code == .clean)
    #expect(try scratch.bytes("Generated/manifest.json") == whole)
  }

  /// Web pages and extensions of browsers have a `manifest.json`, too.
  @Test(arguments: [#"{"name":"app","icons":[]}"#, #"{"files":["a"],"name":"x"}"#, "{ // hand-made\n}", "mine"])
  func aManifestOfAnotherProgramStaysAsItIs(text: String) throws {
    let scratch = try ScratchFolder(copying: "projects/plain")
    try scratch.write(text, to: "manifest.json")
    let run = scratch.run("build", "-o", scratch[""])
    #expect(run.code == .usage)
    #expect(run.errors.contains("`manifest.json` is no manifest of a build, so it stays as it is"), "\(run.errors)")
    #expect(try scratch.text("manifest.json") == text && !scratch.exists("bundles"))
  }

  /// The manifest alone lists the other bundles' files.
  @Test(arguments: ["", "{", #"{"files":[{"path":7}]}"#]) func oneBundleIsNotBuiltOverABrokenManifest(
    text: String
  ) throws {
    let scratch = try ScratchFolder.built()
    try scratch.write(text, to: "Generated/manifest.json")
    let before = try scratch.contents(of: "Generated")
    let run = scratch.run("build", "--bundle", "theme")
    #expect(run.code == .usage)
    #expect(
      run.status
        == "stylec: `Generated/manifest.json` is damaged, so that nobody knows what it says of the other bundles; build all: stylec build\n"
    )
    #expect(try scratch.contents(of: "Generated") == before)
    #expect(scratch.run("build", "--bundle", "theme", "-o", scratch["new"]).code == .clean)
  }

  /// A build that was killed may leave files that no manifest names; they may as well be somebody's own.
  @Test func checkNamesFilesThatNoManifestNames() throws {
    let scratch = try ScratchFolder.built()
    let own = ["bundles/old.json", "dictionaries/old.plist", "schema/old.json"]
    for name in own + ["bundles/.hidden.json", "bundles/deep/x.json", "other/x.json"] {
      try scratch.write("mine", to: "Generated/\(name)")
    }
    let run = scratch.run("build", "--check")
    #expect(run.code == .findings && run.status == "")
    #expect(
      run.output
        == own.map { "Generated/\($0) is made by no build; remove it, or keep it elsewhere\n" }.joined())
    #expect(scratch.run("build").code == .clean)
    for name in own { #expect(try scratch.text("Generated/\(name)") == "mine") }
  }
}
