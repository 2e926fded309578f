import StyleDriver
import StyleTestSupport
import Testing

/// Addresses in place of a folder, whose files would be written where nobody serves them.
@Suite struct StoreAddressTests {
  @Test(arguments: [
    ("publish r2:styles --key release.key --first", "make publish DEST=r2:styles KEY=release.key FIRST=1"),
    ("publish s3://styles/app --key -", "make publish DEST=s3:styles/app KEY=-"),
    ("publish https://styles.example.com --key k", "make publish DEST=remote:path KEY=k"),
    ("rollback r2:styles --key k --to embedded", "make rollback DEST=r2:styles KEY=k TO=embedded"),
    (
      "rotate r2:styles --root-key r --key k --to sources --channel beta",
      "make rotate DEST=r2:styles KEY=k ROOT_KEY=r TO=sources CHANNEL=beta"
    ),
    ("verify r2:styles", "run `rclone copy r2:styles site`, then `stylec verify site`"),
    ("history gs://styles", "make history DEST=gs:styles"),
  ])
  func areRefusedWithTheLineThatDoesIt(_ line: String, _ expected: String) throws {
    let words = line.split(separator: " ").map(String.init)
    let problem = #expect(throws: RunError.self) { try OptionParser.parse(words) }?.refusal
    #expect(problem?.message == "`\(words[1])` isn't a directory")
    #expect(problem?.hint.contains(expected) == true, "\(problem?.hint ?? "")")
    #expect(problem?.hint.hasSuffix("; or use ./\(words[1]) for a directory of that name") == true)
  }

  @Test(arguments: ["./r2:styles", "/srv/a:b", "site/a:b", "site", ".."]) func pathsAreAccepted(_ path: String) throws {
    #expect(try OptionParser.parse(["verify", path]).arguments == [path])
  }
}
