import StyleDriver
import StyleTestSupport
import StyleTrust
import Testing

/// Releases over a tree in which something is damaged.
@Suite struct ReleaseDamageTests {
  private static let commands = [
    ["publish"], ["rollback", "--to", "embedded"], ["rotate", "--root-key", "root", "--to", "sources"],
  ]

  private func run(_ scratch: ScratchFolder, _ words: [String], key: String = "key") -> CommandRun {
    let rest = words.dropFirst().map { $0 == "root" ? scratch[$0] : $0 }
    return scratch.run([words[0], scratch["host"], "--key", scratch[words[0] == "rotate" ? "next" : key]] + rest)
  }

  /// A published project with three releases, and the number of the first.
  private func project() throws -> (ScratchFolder, Int) {
    let scratch = try ReleaseProject.published()
    let first = try ReleaseProject.live(scratch).place.seq
    _ = try ReleaseProject.publish(scratch, cornerRadius: 9)
    _ = try ReleaseProject.publish(scratch, cornerRadius: 10)
    return (scratch, first)
  }

  @Test(arguments: commands) func oldHistoryThatIsDamagedIsTold(_ command: [String]) throws {
    let (scratch, first) = try project()
    let path = "host/stable/v1/history/\(first).json"
    var bytes = try scratch.bytes(path)
    bytes[bytes.count / 2] ^= 1
    try scratch.write(bytes, to: path)
    let contents = try scratch.contents(of: "host").keys.filter { $0.contains("/b/") }
    let run = run(scratch, command)
    #expect(run.code == .clean, "\(run.errors)")
    #expect(run.errors.contains("warning: can't verify `stable/v1/history/\(first).json`: "), "\(run.errors)")
    #expect(run.errors.contains("remove it, since rolling back to it is impossible: rm \(path)"))
    #expect(contents.allSatisfy { scratch.exists("host/\($0)") }, "nobody knows what it names")
    #expect(try scratch.bytes(path) == bytes)
    #expect(scratch.run("verify", scratch["host"]).code == .findings)
    try scratch.remove(path)
    #expect(scratch.run("verify", scratch["host"]).code == .clean)
  }

  @Test(arguments: commands, [0, 100]) func aTornPointerIsReplaced(_ command: [String], length: Int) throws {
    let (scratch, _) = try project()
    #expect(ReleaseProject.publish(scratch, "--active", "default=festival").code == .clean)
    let last = try ReleaseProject.live(scratch)
    try scratch.write(
      Array(scratch.bytes("host/stable/v1/current.json").prefix(length)), to: "host/stable/v1/current.json")
    let run = run(scratch, command)
    #expect(run.code == .clean, "\(run.errors)")
    #expect(run.errors.contains("warning: can't verify `stable/v1/current.json`: "), "\(run.errors)")
    #expect(run.errors.contains("this release replaces it"))
    let live = try ReleaseProject.live(scratch)
    #expect(live.place > last.place)
    if command == ["publish"] { #expect(live.active == last.active, "the theme goes on as history tells") }
    #expect(scratch.run("verify", scratch["host"]).code == .clean)
  }

  @Test func aReleaseThatIsDamagedIsNotGoneBackTo() throws {
    let (scratch, first) = try project()
    try scratch.write("{}", to: "host/stable/v1/history/\(first).json")
    let back = run(scratch, ["rollback", "--to", "\(first)"])
    #expect(back.code == .usage)
    #expect(back.errors.contains("release \(first) isn't kept"))
    let live = run(scratch, ["rotate", "--root-key", "root", "--to", "live"])
    #expect(live.code == .clean, "\(live.errors)")
    try scratch.write("", to: "host/stable/v1/current.json")
    let torn = scratch.run(
      "rotate", scratch["host"], "--key", scratch["key"], "--root-key", scratch["root"], "--to", "live")
    #expect(torn.errors.contains("no release is live"), "\(torn.errors)")
  }

  /// Apps can be sent back to what they ship, whatever else is lost.
  @Test func theKillSwitchNeedsKeysAlone() throws {
    let (scratch, first) = try project()
    let last = try ReleaseProject.live(scratch).place
    let damages: [(String, (ScratchFolder) throws -> Void)] = [
      (
        "nothing but keys",
        {
          try $0.remove("host/stable/v1"); try $0.remove("host/stable/b")
        }
      ),
      ("a pointer of zeros", { try $0.write([UInt8](repeating: 0, count: 400), to: "host/stable/v1/current.json") }),
      (
        "a folder of damage",
        { scratch in
          for (name, bytes) in try scratch.contents(of: "host") where !name.contains("/keys/") {
            try scratch.write(bytes.dropLast() + [0], to: "host/\(name)")
          }
        }
      ),
    ]
    let whole = try scratch.contents(of: "host")
    for (what, damage) in damages {
      try scratch.remove("host")
      for (name, bytes) in whole { try scratch.write(bytes, to: "host/\(name)") }
      try damage(scratch)
      let off = scratch.run(
        ["rollback", scratch["host"], "--key", scratch["key"], "--to", "embedded"], now: last.seq + 60)
      #expect(off.code == .clean, "\(what): \(off.errors)")
      let live = try ReleaseProject.live(scratch)
      #expect(live.action == .embedded)
      #expect(live.place > last, "\(what)")
    }
    try scratch.write([0], to: "host/stable/keys/1.root.json")
    #expect(run(scratch, ["rollback", "--to", "embedded"]).code == .usage, "\(first)")
  }

  /// A release signed under roots older than those of the files beside them would reach nobody.
  @Test func rootsOlderThanTheReleasesAreRefused() throws {
    let (scratch, _) = try project()
    #expect(run(scratch, ["rotate", "--root-key", "root", "--to", "live"]).code == .clean)
    try scratch.remove("host/stable/keys/2.root.json")
    let before = try scratch.contents(of: "host")
    let publish = run(scratch, ["publish"])
    #expect(publish.code == .usage)
    #expect(
      publish.errors.contains("was signed under root 2, but the newest root here is 1; restore `keys/`")
    )
    #expect(try scratch.contents(of: "host") == before)
    // The kill switch goes on, and says whom it may not reach.
    let off = scratch.run("rollback", scratch["host"], "--key", scratch["key"], "--to", "embedded", "--dry-run")
    #expect(
      off.errors.contains(
        "if that root is yours, restore `keys/` and run this again: apps accept nothing that an older root signs"))
    #expect(publish.errors.contains("if the file isn't yours: rm host/stable/v1/current.json"))
    // Roots of another first publish sign nothing of what is here.
    #expect(scratch.run("publish", scratch["other"], "--key", scratch["next"], "--first").code == .clean)
    try scratch.write(scratch.bytes("other/stable/keys/1.root.json"), to: "host/stable/keys/1.root.json")
    let foreign = scratch.run("publish", scratch["host"], "--key", scratch["next"])
    #expect(foreign.code == .usage)
    #expect(try scratch.contents(of: "host")["stable/v1/current.json"] == before["stable/v1/current.json"])
  }

  @Test func aNumberFarAheadIsTold() throws {
    let (scratch, _) = try project()
    let now = try ReleaseProject.live(scratch).issued.seconds
    let ahead = now + 70 * 365 * 86_400
    let late = scratch.run(["publish", scratch["host"], "--key", scratch["key"]], now: ahead)
    #expect(late.code == .clean)
    #expect(
      late.errors.contains("warning: the clock is at 2096-") && late.errors.contains("but the last release was at 20"))
    let next = scratch.run(["publish", scratch["host"], "--key", scratch["key"]], now: now + 60)
    #expect(next.errors.contains("warning: the release number is \(ahead + 1), which the clock reaches on 2096-"))
    #expect(try ReleaseProject.live(scratch).place.seq == ahead + 1)
    let rotated = scratch.run(
      ["rotate", scratch["host"], "--key", scratch["next"], "--root-key", scratch["root"], "--to", "live"],
      now: now + 120)
    #expect(!rotated.errors.contains("warning: the release number"), "\(rotated.errors)")
    #expect(try ReleaseProject.live(scratch).place.seq == now + 120)
  }

  @Test func aStrayNameDoesNotEndTheChannel() throws {
    let (scratch, _) = try project()
    let now = try ReleaseProject.live(scratch).issued.seconds
    try scratch.write("{}", to: "host/stable/v1/history/\(Pointer.largestSeq).json")
    try scratch.write("{}", to: "host/stable/v1/history/\(now + 3600).json")
    for words in [["publish"], ["rollback", "--to", "embedded"]] {
      let run = scratch.run([words[0], scratch["host"], "--key", scratch["key"]] + words.dropFirst(), now: now + 60)
      #expect(run.code == .clean, "\(run.errors)")
    }
    #expect(try ReleaseProject.live(scratch).place.seq == now + 3602, "a name that a clock may have made counts")
    let above = scratch.run(
      ["rollback", scratch["host"], "--key", scratch["key"], "--to", "embedded", "--after", "\(now + 9000)"],
      now: now + 90)
    #expect(above.code == .clean)
    #expect(try ReleaseProject.live(scratch).place.seq == now + 9001)
    for text in ["0", "-5", "\(Pointer.largestSeq)", "soon"] {
      let run = scratch.run("publish", scratch["host"], "--key", scratch["key"], "--after=\(text)")
      #expect(run.errors.contains("invalid release number `\(text)`"))
    }
  }
}
