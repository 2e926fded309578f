import StyleDriver
import StyleTestSupport
import Testing

/// Files that tag sets import.
@Suite struct ImportTests {
  private func scratch(importing path: String) throws -> ScratchFolder {
    let scratch = try ScratchFolder()
    try scratch.write(
      """
      tags:
        classic:
          layout: { radius: 25, dot: { radius: 2 }, text: { width: 20..120, height: 14..15, padding: 5, gap: 5 } }
          hit: { dot: 25, text: 5 }
          import: \(path)

      """, to: "StyleSources/tags.yaml")
    return scratch
  }

  /// There is one finding, at the import, and none at a file that is a source by its name alone.
  @Test(
    arguments: [
      ("pipe.plist", "not a regular file"), ("folder.json", "not a regular file"),
      (
        "zero.json",
        "the link leads out of the project; copy the file there, or add --follow-links"
      ),
      ("../../secret.json", "it is outside the project; copy it into the project"),
      ("../../../../../../etc/x.json", "it is outside the project; copy it into the project"),
      ("gone.json", "No such file or directory"),
      ("/etc/angles.plist", "absolute paths aren't supported"),
      ("angles.txt", "it isn't a property list or JSON"),
    ])
  func unreadableImportsAreReportedAtTheImport(path: String, reason: String) throws {
    let scratch = try scratch(importing: path)
    let make = "cd StyleSources && mkdir folder.json && ln -s /dev/zero zero.json"
    #expect(try Program.shell(path == "pipe.plist" ? make + " && mkfifo pipe.plist" : make, in: scratch).status == 0)
    let run = try Program.run(["lint", "--format", "concise"], in: scratch)
    #expect(run.status == 1)
    #expect(
      run.text
        == "StyleSources/tags.yaml:5:13: error: can't import `\(path)`: \(reason) [file-unreadable]\n")
  }

  /// The line of a file elsewhere is never shown, whether a path or a link leads there.
  @Test(arguments: ["../../secret.json", "link.json", "folder/secret.json"])
  func filesOutsideTheProjectAreNotRead(path: String) throws {
    let scratch = try ScratchFolder()
    try scratch.write("{ secret-of-another }", to: "secret.json")
    let source = try self.scratch(importing: path).text("StyleSources/tags.yaml")
    try scratch.write(source, to: "project/StyleSources/tags.yaml")
    try scratch.link("project/StyleSources/link.json", to: "../../secret.json")
    try scratch.link("project/StyleSources/folder", to: "../..")
    let run = scratch.run("lint", "--project", scratch["project"])
    #expect(run.code == .findings && run.output.contains("error[file-unreadable]"), "\(run.output)")
    #expect(!run.output.contains("secret-of-another"))
  }

  @Test func linksInsideTheProjectAreRead() throws {
    let scratch = try scratch(importing: "link.json")
    try scratch.write(#"{"1": {"0": [0]}}"#, to: "shared/angles.json")
    try scratch.link("StyleSources/link.json", to: "../shared/angles.json")
    let run = scratch.run("lint", "--project", scratch[""])
    #expect(run.code == .clean, "\(run.output)\(run.errors)")
    // The sources' own folder may be a link, and its files lie beside each other there.
    try scratch.write(#"{"1": {"0": [0]}}"#, to: "other/sources/angles.json")
    let source = try scratch.text("StyleSources/tags.yaml").replacing("link.json", with: "angles.json")
    try scratch.write(source, to: "other/sources/tags.yaml")
    try scratch.write("format: 1\n", to: "other/sources/stylec.yaml")
    try scratch.link("linked", to: "other/sources")
    let other = scratch.run("lint", "--project", scratch["linked/stylec.yaml"])
    #expect(other.code == .clean, "\(other.output)\(other.errors)")
  }

  @Test(arguments: [
    ("angles.json", #"{"1": {"0": ["-0x-8000000000000000"]}}"#),
    (
      "angles.plist",
      "<plist version=\"1.0\"><dict><key>1</key><dict><key>0</key><array><string>-0x-8000000000000000</string></array></dict></dict></plist>"
    ),
  ])
  func aTextThatOnlyBeginsLikeANumberIsRefused(path: String, text: String) throws {
    let scratch = try scratch(importing: path)
    try scratch.write(text, to: "StyleSources/\(path)")
    let run = try Program.run(["lint", "--format", "concise"], in: scratch)
    #expect(run.status == 1)
    #expect(
      run.text.contains("expected an angle, found the string `-0x-8000000000000000`"), "\(run.text)")
  }

  @Test func importedPropertyListsAreNoSources() throws {
    let scratch = try scratch(importing: "sub/../angles.plist")
    let list =
      "<plist version=\"1.0\"><dict><key>1</key><dict><key>0</key><array><integer>0</integer></array></dict></dict></plist>"
    try scratch.write(list, to: "StyleSources/angles.plist")
    let run = try Program.run(["build"], in: scratch)
    #expect(run.status == 0)
    #expect(run.text == "")
    #expect(try scratch.text("Generated/bundles/default.json").contains(#""cycle":["0"]"#))
    try scratch.remove("StyleSources/tags.yaml")
    #expect(try Program.run(["lint"], in: scratch).status == 1)
  }
}
