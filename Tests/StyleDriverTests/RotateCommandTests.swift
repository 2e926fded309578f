import StyleDriver
import StyleRelease
import StyleTestSupport
import StyleTrust
import Testing

/// `rotate`, and its and `rollback`'s use of releases that a lower root signed.
@Suite struct RotateCommandTests {
  private func rotate(_ scratch: ScratchFolder, _ more: String..., key: String = "next") -> CommandRun {
    scratch.run(["rotate", scratch["host"], "--key", scratch[key], "--root-key", scratch["root"]] + more)
  }

  private func rollback(_ scratch: ScratchFolder, _ more: String..., key: String = "next") -> CommandRun {
    scratch.run(["rollback", scratch["host"], "--key", scratch[key]] + more)
  }

  /// Publishes a release with the stolen key, and returns its number.
  private func steal(_ scratch: ScratchFolder) throws -> Int {
    let seq = try ReleaseProject.publish(
      scratch, cornerRadius: 3, "--message", "a fine release", "--active", "default=festival")
    try scratch.write(ReleaseProject.bubble(cornerRadius: 8), to: "StyleSources/styles.yaml")
    return seq
  }

  @Test func aNewKeyTakesOver() throws {
    let scratch = try ReleaseProject.published()
    let wrong = scratch.run(
      "rotate", scratch["host"], "--key", scratch["next"], "--root-key", scratch["key"], "--to", "live")
    #expect(wrong.errors.contains("isn't a root key of root 1"))
    let rotated = rotate(scratch, "--to", "live")
    #expect(rotated.code == .clean, "\(rotated.errors)")
    #expect(ReleaseProject.publish(scratch).errors.contains("isn't a release key of root 2"))
    #expect(scratch.run("publish", scratch["host"], "--key", scratch["next"]).code == .clean)
    #expect(scratch.run("verify", scratch["host"], "--key", scratch["key.pub"]).output.contains("(root 2, "))
    let verified = scratch.run("verify", scratch["host"], "--key", scratch["next.pub"])
    #expect(verified.code == .findings)
    #expect(verified.output.contains("1.root.json` isn't signed with a key of --key"))
    #expect(verified.errors.contains("use the public key of the first publish"))
    #expect(rotate(scratch, "--to", "live").code == .clean, "again")
  }

  @Test func rotatingWithoutATargetIsRefused() throws {
    let scratch = try ReleaseProject.published()
    let stolen = try steal(scratch)
    let before = try scratch.contents(of: "host")
    let list = rotate(scratch)
    #expect(list.code == .usage)
    #expect(
      list.errors.contains("so there is no default; use --to sources, --to live, --to embedded, or --to with one"))
    let lines = list.output.split(separator: "\n")
    #expect(lines.count == 2)
    let key = try #require(PublicKey(text: String(scratch.text("key.pub").dropLast()))).id
    #expect(
      lines[0].hasPrefix("release \(stolen) (root 1, ") && lines[0].contains("visible, live, \"a fine release\", "))
    #expect(lines[0].hasSuffix("signed by the key \(key), differs from the sources"))
    #expect(lines[1].hasSuffix("same as the sources"))
    #expect(try scratch.contents(of: "host") == before)
    try scratch.write("not: [ read", to: "StyleSources/styles.yaml")
    let unread = rotate(scratch)
    #expect(unread.errors.contains("the sources have errors, so releases aren't compared with them"))
    #expect(rotate(scratch, "--to", "sources").code == .findings)
    #expect(rotate(scratch, "--to", "yesterday").errors.contains("invalid value `yesterday` for `--to`; use --to SEQ"))
    #expect(try scratch.contents(of: "host") == before)
  }

  @Test func theSourcesAreReleasedInPlaceOfAThief() throws {
    let scratch = try ReleaseProject.published()
    _ = try steal(scratch)
    let rotated = rotate(scratch, "--to", "sources", "--message", "the key was stolen", "--expires", "9d")
    #expect(rotated.code == .clean, "\(rotated.errors)")
    let live = try ReleaseProject.live(scratch)
    #expect(live.place.rootVersion == 2)
    #expect(live.active == [:], "which theme is shown was the thief's word")
    #expect(live.message == "the key was stolen")
    #expect(live.expires != nil)
    #expect(try ReleaseProject.shown(scratch).contains("\"cornerRadius\":8"))
    #expect(scratch.run("verify", scratch["host"]).code == .clean)
  }

  /// The thief signed with the team's key, and chose numbers, times and messages.
  @Test func releasesOfALowerRootAreTakenOnlyOnRequest() throws {
    let scratch = try ReleaseProject.published()
    let good = try ReleaseProject.live(scratch).place.seq
    let stolen = try steal(scratch)
    #expect(rotate(scratch, "--to", "sources").code == .clean)
    for seq in [good, stolen] {
      let refused = rollback(scratch, "--to", "\(seq)")
      #expect(refused.code == .usage)
      #expect(refused.errors.contains("release \(seq) was signed under root 1, older than root 2"))
      #expect(refused.errors.contains("add --allow-older-root if it is yours"))
      #expect(rotate(scratch, "--to", "\(seq)").errors.contains("older than root 2"), "the same key again")
      #expect(scratch.run("keygen", scratch["key\(seq)"]).code == .clean)
      #expect(rotate(scratch, "--to", "\(seq)", key: "key\(seq)").errors.contains("older than root 2"))
    }
    let back = rollback(scratch, "--to", "\(good)", "--allow-older-root")
    #expect(back.code == .clean, "\(back.errors)")
    #expect(try ReleaseProject.live(scratch).place.rootVersion == 2)
    #expect(rollback(scratch, "--to", "\(try ReleaseProject.seq(back))").code == .clean, "it is root 2's now")
    let rotated = rotate(scratch, "--to", "\(good)", "--allow-older-root", key: "key\(good)")
    #expect(rotated.code == .clean, "\(rotated.errors)")
    #expect(try ReleaseProject.live(scratch).place.rootVersion == 3)
  }

  /// After a rotation cut off at the new root, the lower root's release is still live.
  @Test func aRotationThatWasCutOffGoesOn() throws {
    for target in ["live", "sources", "embedded"] {
      let scratch = try ReleaseProject.published()
      let before = try scratch.contents(of: "host")
      #expect(rotate(scratch, "--to", target).code == .clean)
      let root = try scratch.bytes("host/stable/keys/2.root.json")
      let seq = try ReleaseProject.live(scratch).place.seq
      for isKept in [false, true] {
        let kept = try scratch.bytes("host/stable/v1/history/\(seq).json")
        try scratch.remove("host")
        for (name, bytes) in before { try scratch.write(bytes, to: "host/\(name)") }
        try scratch.write(root, to: "host/stable/keys/2.root.json")
        if isKept { try scratch.write(kept, to: "host/stable/v1/history/\(seq).json") }
        let again = rotate(scratch, "--to", target)
        #expect(again.code == .clean, "\(again.errors)")
        #expect(try scratch.bytes("host/stable/keys/2.root.json") == root, "root 2 is there already")
        #expect(!scratch.exists("host/stable/keys/3.root.json"))
        #expect(try ReleaseProject.live(scratch).place.rootVersion == 2)
        #expect(scratch.run("verify", scratch["host"]).code == .clean)
        try scratch.write(kept, to: "host/stable/v1/history/\(seq).json")
      }
    }
  }

  @Test func anyRootKeySignsTheNextRoot() throws {
    let scratch = try ReleaseProject.published(rootKeys: ["root", "spare"])
    #expect(scratch.run("keygen", scratch["other"]).code == .clean)
    let spare = ["rotate", scratch["host"], "--to", "live", "--root-key"]
    #expect(scratch.run(spare + [scratch["spare"], "--key", scratch["next"]]).code == .clean)
    // A spare may come later, with the same key or another one.
    let added = rotate(scratch, "--to", "live", "--add-root-key", scratch["other.pub"])
    #expect(added.code == .clean, "\(added.errors)")
    #expect(try ReleaseProject.live(scratch).place.rootVersion == 3)
    #expect(rotate(scratch, "--to", "live", "--add-root-key", scratch["other.pub"]).code == .clean)
    #expect(try ReleaseProject.live(scratch).place.rootVersion == 3, "it is named already")
    #expect(scratch.run(spare + [scratch["other"], "--key", scratch["key"]]).code == .clean)
    #expect(try ReleaseProject.live(scratch).place.rootVersion == 4)
    #expect(scratch.run("verify", scratch["host"]).output.matches(of: #/may sign root 5: /#).count == 3)
  }

  @Test func noRootKeyIsDropped() throws {
    let scratch = try ReleaseProject.published()
    let two = rotate(scratch, "--to", "live", "--root-key", scratch["key"])
    #expect(two.errors.contains("too many root keys: 2 (maximum 1); use one --root-key"))
    let twice = scratch.run(
      "publish", scratch["other"], "--key", scratch["key"], "--first", "--root-key", scratch["root.pub"], "--root-key",
      scratch["root.pub"])
    #expect(twice.errors.contains("`root.pub` and `root.pub` have the same key; use each key once"))
  }

  @Test func flagsOfNewContentNeedTheSources() throws {
    let scratch = try ReleaseProject.published()
    for flags in [
      ["--expires", "9d"], ["--active", "default=festival"], ["--bundles", "Generated"], ["--no-compressed"],
    ] {
      let run = scratch.run(
        ["rotate", scratch["host"], "--key", scratch["next"], "--root-key", scratch["root"], "--to", "live"] + flags)
      #expect(run.errors.contains("`\(flags[0])` requires `--to sources`"), "\(run.errors)")
    }
  }
}
