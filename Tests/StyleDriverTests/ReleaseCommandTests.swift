import Foundation
import StyleDriver
import StyleTestSupport
import StyleTrust
import Testing

/// `keygen`, `publish`, `rollback` and `verify` on a folder.
@Suite struct ReleaseCommandTests {
  @Test func whatIsPublishedVerifies() throws {
    let scratch = try ReleaseProject.make()
    let first = ReleaseProject.publish(scratch, "--first")
    #expect(first.code == .clean, "\(first.errors)")
    #expect(first.errors.contains("published release ") && first.errors.contains(": 2 bundles to host"))
    let root = SHA256.hex(try scratch.bytes("host/stable/keys/1.root.json"))
    #expect(first.errors.contains("root 1 is \(root)") && first.errors.contains("`releaseRoot: \(root)`"))
    try ReleaseProject.pinRoot(scratch)
    try scratch.write(ReleaseProject.bubble(cornerRadius: 10), to: "StyleSources/styles.yaml")
    #expect(ReleaseProject.publish(scratch).code == .clean)
    let verified = scratch.run("verify", scratch["host"], "--key", scratch["key.pub"], "--embed", scratch["embedded"])
    #expect(verified.code == .clean, "\(verified.output)")
    #expect(verified.output.contains("com.example.notes, channel stable: release "))
    #expect(verified.output.contains("kept: 2 releases"))
    #expect(try scratch.text("embedded/default.json").contains("\"cornerRadius\":10"))
    #expect(try scratch.bytes("embedded/current.json") == scratch.bytes("host/stable/v1/current.json"))
    #expect(try scratch.bytes("embedded/root.json") == scratch.bytes("host/stable/keys/1.root.json"))
    #expect(scratch.run("verify", scratch["host"]).errors == "")
    try scratch.write("format: 1\napp: com.example.notes\n", to: "StyleSources/stylec.yaml")
    #expect(scratch.run("verify", scratch["host"]).errors.contains("root 1 wasn't compared: use --root SHA256"))
  }

  @Test func aDryRunWritesNothing() throws {
    let scratch = try ReleaseProject.make()
    let dry = ReleaseProject.publish(scratch, "--first", "--dry-run")
    #expect(dry.code == .clean)
    #expect(dry.output.contains("would replace stable/v1/current.json"))
    #expect(!scratch.exists("host"))
    #expect(ReleaseProject.publish(scratch, "--first").code == .clean)
    let before = try scratch.contents(of: "host")
    #expect(ReleaseProject.publish(scratch, "--dry-run").code == .clean)
    #expect(try scratch.contents(of: "host") == before)
  }

  /// Common servers tell two versions of a file apart by its size and the whole second.
  @Test func thePointerIsMadeYoungerByASecondAtLeast() throws {
    let scratch = try ReleaseProject.make()
    #expect(ReleaseProject.publish(scratch, "--first").code == .clean)
    let pointer = scratch["host/stable/v1/current.json"]
    var last = try modified(pointer)
    for _ in 0..<4 {
      #expect(ReleaseProject.publish(scratch).code == .clean)
      let time = try modified(pointer)
      #expect(time >= last + 1)
      last = time
    }
  }

  private func modified(_ path: String) throws -> Int {
    let date = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
    return Int(try #require(date).timeIntervalSince1970)
  }

  @Test func keysAreWrittenForTheirOwnerAndNeverReplaced() throws {
    let scratch = try ReleaseProject.make()
    let mode = try FileManager.default.attributesOfItem(atPath: scratch["key"])[.posixPermissions] as? NSNumber
    #expect(mode?.intValue == 0o600)
    let key = try scratch.text("key")
    let again = scratch.run("keygen", scratch["key"])
    #expect(again.code == .usage)
    #expect(again.errors.contains("already exists"))
    #expect(try scratch.text("key") == key)
    try scratch.remove("key")
    #expect(scratch.run("keygen", scratch["key"]).code == .usage, "its public half is there")
  }

  /// The flags that a publish refuses, and what it says of them.
  private static func refusals(in scratch: ScratchFolder) -> [(flags: [String], words: String)] {
    [
      (["--key", scratch["missing"]], "No such file"), (["--key", scratch["open"]], "other users can read the key"),
      (["--key", scratch["key.pub"]], "is a public key"),
      (["--key", scratch["StyleSources/styles.yaml"]], "isn't a secret key"),
      (["--key", scratch["other"]], "isn't a release key of root 1"), ([], "missing required option `--key`"),
      (["--key", scratch["key"], "--first"], "already has releases"),
      (["--key", scratch["key"], "--expires", "0d"], "invalid value `0d` for `--expires`"),
      (["--key", scratch["key"], "--expires", "tomorrow"], "invalid value `tomorrow` for `--expires`"),
      (["--key", scratch["key"], "--expires", "999999d", "--expires", "999999999d"], "invalid value `999999999d`"),
      (["--key", scratch["key"], "--active", "default=fest"], "the release has no bundle `fest`"),
      (["--key", scratch["key"], "--active", "default"], "invalid value `default` for `--active`"),
      (["--key", scratch["key"], "--channel", "Beta"], "invalid channel `Beta`"),
      (["--key", scratch["key"], "--channel", "beta"], "the channel `beta` has no releases"),
      (["--key", scratch["key"], "--root-key", scratch["key.pub"]], "`--root-key` requires `--first`"),
      (["--key", scratch["key"], "--bundles", scratch["StyleSources"]], "isn't the manifest of a build"),
    ]
  }

  @Test func aRefusedPublishLeavesTheTreeUntouched() throws {
    let scratch = try ReleaseProject.make()
    #expect(ReleaseProject.publish(scratch).errors.contains("add --first"))
    #expect(ReleaseProject.publish(scratch, "--first").code == .clean)
    let before = try scratch.contents(of: "host")
    #expect(scratch.run("keygen", scratch["other"]).code == .clean)
    try scratch.write(scratch.bytes("key"), to: "open")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: scratch["open"])
    let noFolder = scratch.run("publish", scratch["key.pub"], "--key", scratch["key"], "--first", "--dry-run")
    #expect(noFolder.code == .usage && noFolder.errors.contains("isn't a directory"))
    for (flags, words) in Self.refusals(in: scratch) {
      let run = scratch.run(["publish", scratch["host"]] + flags)
      #expect(run.code == .usage, "\(flags)")
      #expect(run.errors.contains(words), "\(flags): \(run.errors)")
    }
    try scratch.write("bubbles: { tip: { cornerRadius: -4 } }\n", to: "StyleSources/festival.yaml")
    let faulty = ReleaseProject.publish(scratch)
    #expect(faulty.code == .findings)
    #expect(faulty.errors.contains("nothing was published"))
    try scratch.write("bubbles: { tip: { cornerRadius: 4 } }\n", to: "StyleSources/festival.yaml")
    let project = try scratch.text("StyleSources/stylec.yaml")
    try scratch.write(project.replacing("com.example.notes", with: "com.example.other"), to: "StyleSources/stylec.yaml")
    #expect(ReleaseProject.publish(scratch).errors.contains("are for the app `com.example.notes`"))
    try scratch.write(project.replacing("app: com.example.notes\n", with: ""), to: "StyleSources/stylec.yaml")
    #expect(
      ReleaseProject.publish(scratch).errors.contains("missing required key `app` in `StyleSources/stylec.yaml`; add"))
    #expect(try scratch.contents(of: "host") == before)
  }

  @Test func aTreeThatWasTamperedWithIsRefused() throws {
    let scratch = try ReleaseProject.make()
    #expect(ReleaseProject.publish(scratch, "--first").code == .clean)
    for (name, bytes) in try scratch.contents(of: "host") where name.hasPrefix("stable/") && !name.hasSuffix("gz") {
      var changed = bytes
      changed[bytes.count / 2] ^= 1
      try scratch.write(changed, to: "host/\(name)")
      let verified = scratch.run("verify", scratch["host"])
      #expect(verified.code == .findings, "\(name)")
      #expect(verified.output.contains("error: ") && verified.output.contains("`\(name)`"), "\(verified.output)")
      if name.contains("/keys/") { #expect(ReleaseProject.publish(scratch).code == .usage, "\(name)") }
      try scratch.write(bytes, to: "host/\(name)")
    }
    #expect(scratch.run("verify", scratch["host"]).code == .clean)
    #expect(scratch.run("verify", scratch["nowhere"]).code == .usage)
    #expect(scratch.run("keygen", scratch["other"]).code == .clean)
    #expect(scratch.run("verify", scratch["host"], "--key", scratch["other.pub"]).code == .findings)
    #expect(
      scratch.run("verify", scratch["host"], "--key", scratch["other.pub"], "--key", scratch["key.pub"]).code == .clean)
  }

  @Test func expiryIsSaidBeforeItComesAndWhenItIsThere() throws {
    let scratch = try ReleaseProject.make()
    #expect(ReleaseProject.publish(scratch, "--first", "--expires", "30d").code == .clean)
    #expect(!scratch.run("verify", scratch["host"]).output.contains("expires in"))
    #expect(ReleaseProject.publish(scratch, "--expires", "12h").code == .clean)
    #expect(scratch.run("verify", scratch["host"]).output.contains("note: the release expires in 1"))
    let late = scratch.run(["verify", scratch["host"]], now: Int(Date().timeIntervalSince1970) + 86_400)
    #expect(late.code == .findings)
    #expect(late.output.contains("has expired"))
  }

  @Test func aBuildCanBePublishedAsItIs() throws {
    let scratch = try ReleaseProject.make()
    #expect(scratch.run("build", "-o", scratch["built"]).code == .clean)
    try scratch.write("not: [ read", to: "StyleSources/styles.yaml")
    #expect(ReleaseProject.publish(scratch, "--first", "--bundles", scratch["built"]).code == .clean)
    try scratch.write("{}", to: "built/bundles/default.json")
    #expect(
      ReleaseProject.publish(scratch, "--bundles", scratch["built"]).errors.contains("differs from the manifest"))
  }

  @Test func aKeyMayComeFromStandardInput() throws {
    let scratch = try ReleaseProject.make()
    let key = try scratch.text("key")
    let first = scratch.run(["publish", scratch["host"], "--key", "-", "--first"], input: key)
    #expect(first.code == .clean, "\(first.errors)")
    #expect(
      scratch.run(["publish", scratch["host"], "--key", "-"], input: "").errors.contains(
        "standard input isn't a secret key"))
  }

  @Test func anEarlierReleaseComesBackByItsNumber() throws {
    let scratch = try ReleaseProject.make()
    #expect(ReleaseProject.publish(scratch, "--first").code == .clean)
    try scratch.write(ReleaseProject.bubble(cornerRadius: 10), to: "StyleSources/styles.yaml")
    #expect(ReleaseProject.publish(scratch).code == .clean)
    let list = scratch.run("rollback", scratch["host"], "--key", scratch["key"])
    #expect(list.code == .usage)
    #expect(list.output.split(separator: "\n").count == 2)
    let first = try #require(list.output.split(separator: "\n").last?.split(separator: " ").dropFirst().first)
    let back = scratch.run("rollback", scratch["host"], "--key", scratch["key"], "--to", "\(first)")
    #expect(back.code == .clean, "\(back.errors)")
    try ReleaseProject.pinRoot(scratch)
    #expect(scratch.run("verify", scratch["host"], "--embed", scratch["embedded"]).code == .clean)
    #expect(try scratch.text("embedded/default.json").contains("\"cornerRadius\":8"))
    #expect(
      scratch.run("rollback", scratch["host"], "--key", scratch["key"], "--to", "1").errors.contains(
        "release 1 isn't kept"))
    #expect(scratch.run("rollback", scratch["host"], "--key", scratch["key"], "--to", "embedded").code == .clean)
    #expect(scratch.run("verify", scratch["host"]).output.contains("the styles that apps ship"))
  }

  @Test func concurrentPublishesAreRefused() throws {
    let scratch = try ReleaseProject.make()
    #expect(ReleaseProject.publish(scratch, "--first").code == .clean)
    // The other one says when it has the lock, and is told when to let it go.
    let other = "mkfifo has go; flock host sh -c 'echo > has; read line < go' & read line < has"
    let publish = "\"$STYLEC\" publish host --key key; echo $?"
    let run = try Program.shell("\(other); \(publish); echo > go; wait; \(publish)", in: scratch)
    #expect(run.text == "2\n0\n")
    #expect(run.errors.contains("another process is publishing to `host`"))
  }

  @Test func embeddingAReleaseThatAppsCannotShipIsRefused() throws {
    let scratch = try ReleaseProject.make()
    #expect(ReleaseProject.publish(scratch, "--first").code == .clean)
    try ReleaseProject.pinRoot(scratch)
    #expect(scratch.run("rollback", scratch["host"], "--key", scratch["key"], "--to", "embedded").code == .clean)
    let without = scratch.run("verify", scratch["host"], "--embed", scratch["embedded"])
    #expect(without.code == .usage)
    #expect(without.errors.contains("the live release has no bundles"))
    try scratch.write(
      "format: 1\napp: com.example.notes\nbundles: { root: { sources: [styles.yaml] } }\n",
      to: "StyleSources/stylec.yaml")
    try ReleaseProject.pinRoot(scratch)
    #expect(ReleaseProject.publish(scratch).code == .clean)
    let named = scratch.run("verify", scratch["host"], "--embed", scratch["embedded"])
    #expect(named.code == .usage)
    #expect(named.errors.contains("the bundle `root` would overwrite `root.json`"))
    #expect(!scratch.exists("embedded"))
  }
}
