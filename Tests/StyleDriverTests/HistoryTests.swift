import StyleBundle
import StyleDriver
import StyleTestSupport
import StyleTrust
import Testing

/// `stylec history`, and the message of a release.
@Suite struct HistoryTests {
  @Test func releasesAreListedWithTheirMessages() throws {
    let scratch = try ReleaseProject.published()
    let first = try ReleaseProject.live(scratch)
    let second = try ReleaseProject.publish(scratch, cornerRadius: 9, "--message", "rounder", "--expires", "9d")
    let ends = try #require(try ReleaseProject.live(scratch).expires)
    #expect(
      scratch.run("rollback", scratch["host"], "--key", scratch["key"], "--to", "\(first.place.seq)").code == .clean)
    let third = try ReleaseProject.live(scratch)
    #expect(
      scratch.run(
        "rollback", scratch["host"], "--key", scratch["key"], "--to", "embedded", "--message", "it crashes"
      ).code == .clean)
    let fourth = try ReleaseProject.live(scratch)
    let history = scratch.run("history", scratch["host"])
    #expect(history.code == .clean)
    #expect(
      history.output == """
        release \(fourth.place.seq) (root 1, \(fourth.issued)): the styles that apps ship, live, "it crashes"
        release \(third.place.seq) (root 1, \(third.issued)): 2 bundles (default, festival), changes: 1 visible
        release \(second) (root 1, \(try #require(Timestamp(seconds: ends.seconds - 9 * 86_400)))): 2 bundles \
        (default, festival), changes: 1 visible, expires \(ends), "rounder"
        release \(first.place.seq) (root 1, \(first.issued)): 2 bundles (default, festival)

        """)
    let list = scratch.run("rollback", scratch["host"], "--key", scratch["key"])
    #expect(list.output == history.output)
    #expect(list.code == .usage)
    #expect(scratch.run("verify", scratch["host"]).output.contains("\n  \"it crashes\"\n"))
  }

  @Test func jsonHoldsTheWholeHistory() throws {
    let scratch = try ReleaseProject.published()
    let first = try ReleaseProject.live(scratch).place.seq
    _ = try ReleaseProject.publish(scratch, cornerRadius: 9, "--message", "rounder", "--active", "default=festival")
    try scratch.write("{}", to: "host/stable/v1/history/\(first).json")
    let run = scratch.run("history", scratch["host"], "--format", "json")
    #expect(run.code == .clean)
    let root = try JSONDocument(parsing: Array(run.output.utf8), limit: 1 << 20).root
    #expect(root["schemaVersion"]?.integerValue == 1)
    #expect(try root.requireString(at: "firstRoot") == SHA256.hex(scratch.bytes("host/stable/keys/1.root.json")))
    let releases = Array(try root.requireArray(at: "releases"))
    try #require(releases.count == 1)
    #expect(try releases[0].requireBool(at: "live"))
    #expect(try releases[0].requireString(at: "message") == "rounder")
    #expect(try releases[0].requireValue(at: "active").requireString(at: "default") == "festival")
    #expect(try releases[0].requireValue(at: "bundles").requireObject().count == 2)
    let damaged = Array(try root.requireArray(at: "damaged"))
    #expect(try damaged.map { try $0.requireString(at: "path") } == ["stable/v1/history/\(first).json"])
    #expect(run.errors.contains("warning: can't verify `stable/v1/history/\(first).json`"))
  }

  @Test func unknownFoldersChannelsAndFormatsAreRefused() throws {
    let scratch = try ReleaseProject.published()
    #expect(scratch.run("history", scratch["nowhere"]).code == .usage)
    #expect(
      scratch.run("history", scratch["host"], "--channel", "beta").errors.contains("the channel `beta` has no releases")
    )
    #expect(scratch.run("history", scratch["host"], "--format", "sarif").errors.contains("unknown format `sarif`"))
  }

  /// A thief with the key may write any message: none leaves its line, or commands a terminal or a build.
  @Test func messagesAreHarmless() throws {
    let scratch = try ReleaseProject.published()
    let evil = "one\nrelease 1 (root 1)\u{1B}[2J\u{202E}gnp ##[error]x"
    _ = try ReleaseProject.publish(scratch, cornerRadius: 9, "--message", evil)
    #expect(try ReleaseProject.live(scratch).message == evil)
    for run in [
      scratch.run(["history", scratch["host"]], environment: ["GITHUB_ACTIONS": "true"]),
      scratch.run(["verify", scratch["host"]], environment: ["GITHUB_ACTIONS": "true"]),
    ] {
      #expect(!run.output.contains("\nrelease 1 ") && !run.output.contains("##[error]"))
      #expect(run.output.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 && $0 != "\u{202E}" })
    }
    let json = scratch.run("history", scratch["host"], "--format", "json")
    let root = try JSONDocument(parsing: Array(json.output.utf8), limit: 1 << 20).root
    #expect(try Array(root.requireArray(at: "releases"))[0].requireString(at: "message") == evil)
  }

  @Test func aMessageHas500CharactersAtMost() throws {
    let scratch = try ReleaseProject.published()
    _ = try ReleaseProject.publish(scratch, cornerRadius: 9, "--message", String(repeating: "ä", count: 500))
    let long = ReleaseProject.publish(scratch, "--message", String(repeating: "ä", count: 501))
    #expect(long.code == .usage)
    #expect(long.errors.contains("message too long: 501 characters (maximum 500)"))
  }
}
