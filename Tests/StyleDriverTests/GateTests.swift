import StyleBundle
import StyleDriver
import StyleTestSupport
import StyleTrust
import Testing

/// The look at what a release breaks, before anybody sees it, and accepting it.
@Suite struct GateTests {
  private static let gone = "error[name-removed]: bubble `tip` was removed"

  /// A project with a first release, whose bubble was renamed since.
  private static func renamed() throws -> ScratchFolder {
    let scratch = try ReleaseProject.published()
    try rename(in: scratch, to: "hint")
    return scratch
  }

  private static func rename(in scratch: ScratchFolder, to name: String) throws {
    let bubble = ReleaseProject.bubble(cornerRadius: 8)
    try scratch.write(bubble.replacing("  tip:", with: "  \(name):"), to: "StyleSources/styles.yaml")
    try scratch.write("bubbles: { \(name): { cornerRadius: 4 } }\n", to: "StyleSources/festival.yaml")
  }

  @Test func whatBreaksIsNotPublishedUnlessItIsAccepted() throws {
    let scratch = try Self.renamed()
    let before = try scratch.bytes("host/stable/v1/current.json")
    let refused = ReleaseProject.publish(scratch)
    #expect(refused.code == .findings && refused.output.contains(Self.gone), "\(refused.output)\(refused.errors)")
    #expect(refused.output.contains("StyleSources/styles.yaml:1:1"), "\(refused.output)")
    #expect(
      refused.errors.contains(
        "nothing was published; accept intended changes: `stylec diff host --accept REASON`; or publish anyway: "),
      "\(refused.errors)")
    #expect(try scratch.bytes("host/stable/v1/current.json") == before)
    let accepted = scratch.run("diff", scratch["host"], "--accept", "nobody \"used\" it")
    #expect(accepted.code == .clean && accepted.output.contains("note[name-removed]"), "\(accepted.output)")
    #expect(accepted.output.contains("accepted: nobody \"used\" it"))
    #expect(accepted.errors.contains("added 2 entries to accepted.yaml; commit it"), "\(accepted.errors)")
    let file = try scratch.text("accepted.yaml")
    #expect(
      file.contains(#/- \{ change: name-removed, bundle: default, at: bubbles\.tip, was: "?[0-9a-f]{12}"?, reason: /#),
      "\(file)")
    let published = ReleaseProject.publish(scratch)
    #expect(published.code == .clean, "\(published.output)\(published.errors)")
    #expect(published.output.contains("note[name-removed]: bubble `tip` was removed"), "\(published.output)")
    // What is live now has no `tip` any more.
    let again = ReleaseProject.publish(scratch)
    #expect(
      again.errors.contains("2 accepted changes in") && again.errors.contains("no longer occur; run `stylec diff "))
    let entries = try scratch.text("accepted.yaml").split(separator: "\n")
    try scratch.write(entries.filter { !$0.contains("bundle: festival") }.joined(separator: "\n"), to: "accepted.yaml")
    let one = scratch.run("diff", scratch["host"], "--accept", "again", "--only", "slower")
    #expect(one.errors.contains("no breaking changes to accept"), "\(one.errors)")
    #expect(ReleaseProject.publish(scratch).errors.contains("1 accepted change in"))
    #expect(
      scratch.run("diff", scratch["host"], "--prune-accepted").errors.contains("has 0 accepted changes; 1 removed"))
    #expect(!(try scratch.text("accepted.yaml").contains("- {")))
    #expect(ReleaseProject.publish(scratch).code == .clean)
  }

  @Test func acceptingOneNameIsAcceptingNoOther() throws {
    let scratch = try Self.renamed()
    #expect(scratch.run("diff", scratch["host"], "--accept", "gone", "--accept-only", "bubbles.top").code == .usage)
    #expect(scratch.run("diff", scratch["host"], "--accept-only", "bubbles.tip").errors.contains("add --accept REASON"))
    #expect(scratch.run("diff", scratch["host"], "--accept", " ").errors.contains("missing reason for `--accept`"))
    #expect(scratch.run("diff", scratch["host"], "--accept", "gone", "--accept-only", "bubbles.tip").code == .clean)
    #expect(ReleaseProject.publish(scratch).code == .clean)
    try Self.rename(in: scratch, to: "clue")
    let run = ReleaseProject.publish(scratch)
    #expect(run.code == .findings && run.output.contains("bubble `hint` was removed"), "\(run.output)")
  }

  @Test func releasesThatWereNotLookedAtSaySo() throws {
    let scratch = try Self.renamed()
    #expect(ReleaseProject.publish(scratch, "--allow-breaking").code == .clean)
    #expect(try ReleaseProject.live(scratch).allowsBreaking)
    let history = scratch.run("history", scratch["host"])
    #expect(history.output.contains("changes: 2 breaking, live, published with --allow-breaking"), "\(history.output)")
    let json = scratch.run("history", scratch["host"], "--format", "json").output
    #expect(json.contains("\"ungated\": true") && json.contains("\"breaking\": 2"), "\(json)")
    #expect(scratch.run("verify", scratch["host"]).code == .clean)
    try scratch.write(ReleaseProject.bubble(cornerRadius: 9), to: "StyleSources/styles.yaml")
    try scratch.write("bubbles: { tip: { cornerRadius: 4 } }\n", to: "StyleSources/festival.yaml")
    #expect(ReleaseProject.publish(scratch).code == .findings)
  }

  @Test func dryRunsPrintTheDifferences() throws {
    let scratch = try ReleaseProject.published()
    try scratch.write(ReleaseProject.bubble(cornerRadius: 9), to: "StyleSources/styles.yaml")
    let run = ReleaseProject.publish(scratch, "--dry-run")
    #expect(run.code == .clean && run.output.contains("note[drawn-differently]: bubble `tip`"), "\(run.output)")
    #expect(run.output.contains("would write") || run.output.contains("would replace"))
    try Self.rename(in: scratch, to: "hint")
    #expect(ReleaseProject.publish(scratch, "--dry-run").code == .findings)
  }

  /// What is reported as an error is what ends with 1.
  @Test func whatIsLetThroughIsNoError() throws {
    let scratch = try ReleaseProject.published()
    try Self.rename(in: scratch, to: "hint")
    // The names that flags of releases had before are read on.
    let published = ReleaseProject.publish(scratch, "--ungated")
    #expect(published.code == .clean)
    #expect(
      published.errors.contains("warning: `--ungated` was renamed to `--allow-breaking`\n"), "\(published.errors)")
    let first = try #require(scratch.run("history", scratch["host"]).output.matches(of: /release (\d+)/).last?.1)
    let rotate = ["rotate", "--root-key", scratch["root"], "--key", scratch["next"], "--to"]
    for (arguments, reason) in [
      (["publish", "--key", scratch["key"], "--allow-breaking"], "--allow-breaking"),
      (["rollback", "--key", scratch["key"], "--to", String(first)], "`stylec rollback` continues"),
      (["rollback", "--key", scratch["key"], "--to", String(first), "--allow-breaking"], "--allow-breaking"),
      (rotate + [String(first)], "`stylec rotate` continues"), (rotate + ["sources"], ""),
    ] {
      let run = scratch.run(arguments + [scratch["host"], "--dry-run"])
      #expect(run.code == .clean && !run.output.contains("error["), "\(arguments): \(run.output)\(run.errors)")
      #expect(reason.isEmpty || run.output.contains(reason) || !run.output.contains("name-removed"), "\(run.output)")
    }
    let back = scratch.run("rollback", scratch["host"], "--key", scratch["key"], "--to", String(first))
    #expect(back.output.contains("warning[name-removed]") && back.output.contains("1 warning"), "\(back.output)")
  }

  @Test func appVersionsInUseAreComparedWith() throws {
    let scratch = try ReleaseProject.published()
    let root = SHA256.hex(try scratch.bytes("host/stable/keys/1.root.json"))
    #expect(
      scratch.run("verify", scratch["host"], "--embed", scratch["released/1.0"], "--root", root).code == .clean)
    let project = try scratch.text("StyleSources/stylec.yaml")
    try scratch.write(project + "released: [\"../released/*\"]\n", to: "StyleSources/stylec.yaml")
    #expect(scratch.run("diff").errors == "no changes\n")
    try Self.rename(in: scratch, to: "hint")
    #expect(scratch.run("diff").output.contains(Self.gone))
    #expect(ReleaseProject.publish(scratch, "--allow-breaking").code == .clean)
    // Live has no `tip` any more; the app has.
    let refused = ReleaseProject.publish(scratch)
    #expect(refused.code == .findings && refused.output.contains("since `released/1.0`"), "\(refused.output)")
    let first = try #require(scratch.run("history", scratch["host"]).output.matches(of: /release (\d+)/).last?.1)
    let back = scratch.run("rollback", scratch["host"], "--key", scratch["key"], "--to", String(first))
    #expect(back.code == .clean && back.output.contains("bubble `hint` was removed"), "\(back.output)\(back.errors)")
    let embedded = scratch.run("rollback", scratch["host"], "--key", scratch["key"], "--to", "embedded")
    #expect(embedded.code == .clean && embedded.output == "", "\(embedded.errors)")
    #expect(ReleaseProject.publish(scratch).code == .findings)
    try scratch.write(project + "released: [../releases/*]\n", to: "StyleSources/stylec.yaml")
    let none = ReleaseProject.publish(scratch)
    #expect(none.code == .usage && none.errors.contains("no match for `../releases/*` in `released`"))
  }

  /// What the gate advises accepts what it has refused, whatever it was compared with.
  @Test func theGatesOwnAdviceIsWhatItCompared() throws {
    let scratch = try ReleaseProject.published()
    func follow(_ run: CommandRun) throws -> CommandRun {
      let line = try #require(
        run.errors.firstMatch(of: /accept intended changes: `stylec (diff.*) REASON`; or/)?.output.1)
      let words = line.split(separator: " ").map(String.init).map { $0 == "host" ? scratch[$0] : $0 }
      return scratch.run(words + ["meant"])
    }
    // A theme is shown, and the next release takes that over.
    #expect(ReleaseProject.publish(scratch, "--active", "default=festival").code == .clean)
    #expect(scratch.run("diff", scratch["host"]).errors == "no changes\n")
    try Self.rename(in: scratch, to: "hint")
    let themed = ReleaseProject.publish(scratch)
    #expect(try follow(themed).code == .clean)
    #expect(ReleaseProject.publish(scratch).code == .clean)
    try Self.rename(in: scratch, to: "clue")
    let plain = ReleaseProject.publish(scratch, "--active", "default=default")
    #expect(plain.errors.contains("--active default=default"), "\(plain.errors)")
    #expect(try follow(plain).code == .clean)
    #expect(ReleaseProject.publish(scratch, "--active", "default=default").code == .clean)
    // Of an app in use alone.
    let root = SHA256.hex(try scratch.bytes("host/stable/keys/1.root.json"))
    #expect(
      scratch.run("verify", scratch["host"], "--embed", scratch["released/1.0"], "--root", root).code == .clean)
    let project = try scratch.text("StyleSources/stylec.yaml")
    try Self.rename(in: scratch, to: "last")
    #expect(ReleaseProject.publish(scratch, "--allow-breaking").code == .clean)
    try scratch.write(project + "released: [\"../released/*\"]\n", to: "StyleSources/stylec.yaml")
    let inUse = ReleaseProject.publish(scratch)
    #expect(inUse.errors.contains("accept intended changes: `stylec diff --accept REASON`"), "\(inUse.errors)")
    #expect(try follow(inUse).code == .clean)
    #expect(ReleaseProject.publish(scratch).code == .clean)
  }

  /// After a bad release the sources go back to what a kept one holds.
  @Test func aKeptReleaseThatHoldsTheSameIsNamed() throws {
    let scratch = try ReleaseProject.published()
    let first = try ReleaseProject.live(scratch).place.seq
    let sources = try ["styles", "festival"].map { ($0, try scratch.text("StyleSources/\($0).yaml")) }
    try Self.rename(in: scratch, to: "hint")
    #expect(ReleaseProject.publish(scratch, "--allow-breaking").code == .clean)
    #expect(!ReleaseProject.publish(scratch).errors.contains("rollback"))
    for (name, text) in sources { try scratch.write(text, to: "StyleSources/\(name).yaml") }
    let line =
      "the kept release \(first) has the same content; to go back to it, run `stylec rollback host --to \(first) --key FILE`"
    for run in [ReleaseProject.publish(scratch), scratch.run("diff", scratch["host"])] {
      #expect(run.code == .findings && run.errors.contains(line), "\(run.errors)")
    }
    let back = scratch.run("rollback", scratch["host"], "--to", "\(first)", "--key", scratch["key"])
    #expect(back.code == .clean, "\(back.errors)")
    #expect(scratch.run("diff", scratch["host"]).errors == "no changes\n")
  }

  @Test func liveBundlesThatAreNotHereAreAskedFor() throws {
    let scratch = try Self.renamed()
    for content in try ReleaseProject.live(scratch).bundles.values {
      try scratch.remove("host/stable/b/\(content.sha256).json")
    }
    let run = ReleaseProject.publish(scratch)
    #expect(run.code == .usage && run.errors.contains("restore the live bundles in stable/b/"), "\(run.errors)")
    #expect(ReleaseProject.publish(scratch, "--allow-breaking").code == .clean)
  }

  /// The dictionary is a file of its own, made of the bundle that it names.
  @Test func aThemeSwitchedOnFromTheHostLeavesDictionariesAlone() throws {
    let scratch = try ReleaseProject.make()
    let project = try scratch.text("StyleSources/stylec.yaml")
    let dictionary = "dictionaries: { old: { of: default/note, formats: [json] } }\n"
    try scratch.write(project + dictionary, to: "StyleSources/stylec.yaml")
    let tags = """
      tags:
        note:
          layout: { radius: 25, dot: { radius: 2 }, text: { width: 20..40, height: 14, padding: 5, gap: 5 } }
          hit: { dot: 25, text: 5, prefer: dot }
          cycle: [up-right]
          angles: { 1: { up-right: [-45] } }

      """
    try scratch.write(ReleaseProject.bubble(cornerRadius: 8) + tags, to: "StyleSources/styles.yaml")
    #expect(ReleaseProject.publish(scratch, "--first").code == .clean)
    let themed = ReleaseProject.publish(scratch, "--active", "default=festival")
    #expect(themed.code == .clean, "\(themed.output)\(themed.errors)")
    try scratch.write(project, to: "StyleSources/stylec.yaml")
    let gone = ReleaseProject.publish(scratch)
    #expect(gone.code == .findings && gone.output.contains("error[dictionary-removed]"), "\(gone.output)")
  }

  /// A tree that 0.2.0 published has nothing that only later programs write, and needs nothing of it.
  @Test func treesOfEarlierProgramsAreComparedWith() throws {
    let scratch = try ScratchFolder(copying: "releases/0.2.0")
    let key = try scratch.text("secret")
    let publish = ["publish", scratch["site"], "--key", "-"]
    let source = try scratch.text("StyleSources/styles.yaml")
    try scratch.write(source.replacing("{ right: [0] }", with: "{ right: [30] }"), to: "StyleSources/styles.yaml")
    let other = scratch.run(publish, input: key)
    #expect(other.code == .findings && other.output.contains("error[stored-tag-changes]"), "\(other.errors)")
    #expect(other.output.contains("error[dictionary-changes]: dictionary `old` changed for existing clients"))
    #expect(scratch.run(publish + ["--allow-breaking"], input: key).code == .clean)
    let history = scratch.run("history", scratch["site"]).output
    #expect(history.split(separator: "\n").first?.contains("published with --allow-breaking") == true, "\(history)")
  }

  @Test func damagedAcceptedFilesAreRefusedAtTheirPlaces() throws {
    let scratch = try Self.renamed()
    let cases = [
      ("- { change: name-remved, bundle: default, at: bubbles.tip, was: 3f9c01d2a4b7, reason: x }\n", "`name-removed`"),
      (
        "- { change: name-removed, bundle: default, at: bubbles.tip, was: 3f9c, reason: x }\n",
        "expected 12 hexadecimal digits, found `3f9c`"
      ),
      ("- { change: name-removed, bundle: default, was: 3f9c01d2a4b7 }\n", "`reason`"),
      ("- [\n", "accepted.yaml:1:"),
      ("change: name-removed\n", "accepted.yaml:1:1"),
    ]
    for (text, message) in cases {
      try scratch.write(text, to: "accepted.yaml")
      for run in [ReleaseProject.publish(scratch), scratch.run("diff", scratch["host"])] {
        #expect(run.code == .usage && run.output.contains(message), "\(text): \(run.output)\(run.errors)")
      }
    }
    try scratch.write("# nothing yet\n", to: "accepted.yaml")
    #expect(ReleaseProject.publish(scratch).code == .findings)
    let entry = "{ change: name-removed, bundle: default, at: bubbles.tip, was: 3f9c01d2a4b7, reason: x }"
    try scratch.write("[\(entry)]\n", to: "accepted.yaml")
    let flow = scratch.run("diff", scratch["host"], "--accept", "gone")
    #expect(flow.code == .usage && flow.errors.contains("expected one entry per line"), "\(flow.errors)")
    #expect(try scratch.text("accepted.yaml") == "[\(entry)]\n")
  }
}
