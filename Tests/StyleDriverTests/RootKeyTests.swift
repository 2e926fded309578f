import StyleDriver
import StyleTestSupport
import StyleTrust
import Testing

/// Root keys that are taken away.
@Suite struct RootKeyTests {
  private static func rotate(_ scratch: ScratchFolder, by root: String, _ more: String...) -> CommandRun {
    scratch.run(
      ["rotate", scratch["host"], "--key", scratch["next"], "--root-key", scratch[root], "--to", "live"] + more)
  }

  private static func publicKey(_ name: String, _ scratch: ScratchFolder) throws -> PublicKey {
    try #require(PublicKey(text: String(scratch.text("\(name).pub").dropLast())))
  }

  private static func rootKeys(_ version: Int, _ scratch: ScratchFolder) throws -> [String] {
    let json = try Envelope(reading: scratch.bytes("host/stable/keys/\(version).root.json"), as: .root).payload
    let text = String(decoding: json, as: UTF8.self)
    return try ["root", "spare", "third", "key", "next"].filter { name in
      let list = text.firstRange(of: "\"rootKeys\"").map { text[$0.lowerBound...] }
      return try list?.contains(publicKey(name, scratch).text) == true
    }
  }

  private static func project() throws -> ScratchFolder {
    try ReleaseProject.published(rootKeys: ["root", "spare", "third"])
  }

  @Test func aKeyThatWasRemovedSignsNoRootAnyMore() throws {
    let scratch = try Self.project()
    let removed = Self.rotate(scratch, by: "spare", "--remove-root-key", scratch["root.pub"])
    #expect(removed.code == .clean, "\(removed.errors)")
    #expect(try Self.rootKeys(2, scratch) == ["spare", "third"])
    let refused = scratch.run(
      "rotate", scratch["host"], "--key", scratch["key"], "--root-key", scratch["root"], "--to", "live")
    #expect(refused.code == .usage && refused.errors.contains("isn't a root key of root 2"))
    #expect(scratch.run("verify", scratch["host"], "--key", scratch["key.pub"]).code == .clean)
  }

  @Test func severalAreRemovedAndOneIsAddedAtOnce() throws {
    let scratch = try Self.project()
    let run = Self.rotate(
      scratch, by: "third", "--remove-root-key", scratch["root.pub"], "--remove-root-key", scratch["spare.pub"],
      "--add-root-key", scratch["next.pub"])
    #expect(run.code == .clean, "\(run.errors)")
    #expect(try Self.rootKeys(2, scratch) == ["third", "next"])
  }

  /// The same line again, as after a rotation that was cut off, makes no third root.
  @Test func removingAgainIsNoOtherRotation() throws {
    let scratch = try Self.project()
    for _ in 0..<2 {
      let run = Self.rotate(scratch, by: "spare", "--remove-root-key", scratch["root.pub"])
      #expect(run.code == .clean, "\(run.errors)")
    }
    #expect(!scratch.exists("host/stable/keys/3.root.json"))
  }

  @Test func removalsThatLockOutAreRefused() throws {
    let scratch = try Self.project()
    let before = try scratch.contents(of: "host")
    let signer = Self.rotate(scratch, by: "root", "--remove-root-key", scratch["root.pub"])
    #expect(signer.errors.contains("can't be removed: it signs the new root; use a root key that stays to sign"))
    let all = Self.rotate(
      scratch, by: "root", "--remove-root-key", scratch["root.pub"], "--remove-root-key", scratch["spare.pub"],
      "--remove-root-key", scratch["third.pub"])
    #expect(all.errors.contains("no root key would be left to sign the next root"))
    let other = Self.rotate(scratch, by: "root", "--remove-root-key", scratch["key.pub"])
    #expect(
      other.errors.contains("can't be removed: it isn't a root key; use the .pub of a root key; run `stylec verify`"))
    for run in [signer, all, other] { #expect(run.code == .usage, "\(run.errors)") }
    #expect(try scratch.contents(of: "host") == before)
  }

  @Test func aRotationNamesWhatCachesMayHide() throws {
    let scratch = try Self.project()
    let run = Self.rotate(scratch, by: "root")
    #expect(run.errors.contains("next: purge /stable/keys/2.root.json from every cache in front of the host"))
  }
}
