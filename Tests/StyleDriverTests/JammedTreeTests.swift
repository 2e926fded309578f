import StyleDriver
import StyleTestSupport
import StyleTrust
import Testing

/// Files that somebody else left under the names of a tree: no command is stopped by them.
@Suite struct JammedTreeTests {
  /// The names of roots that follow none, or aren't the next one.
  private static let names = [
    "999.root.json", "2.root.json", "0.root.json", "-1.root.json", "9223372036854775807.root.json",
  ]
  /// The names of other files, in folders of the tree.
  private static let others = [
    "v1/history/5.json", "v1/history/x.json", "v1/other.json", "b/\(String(repeating: "0", count: 64)).json", "b/x",
    "dictionaries/x.json", "keys/x", "keys/02.root.json", "v2/current.json",
  ]

  private static let commands = [
    ["publish"], ["rollback", "--to", "embedded"], ["rollback", "--to", "FIRST"],
    ["rotate", "--root-key", "root", "--to", "sources"], ["rotate", "--root-key", "root", "--to", "embedded"],
  ]

  private static func run(_ scratch: ScratchFolder, _ words: [String], _ first: Int) -> CommandRun {
    let rest = words.dropFirst().map { $0 == "root" ? scratch[$0] : $0 == "FIRST" ? "\(first)" : $0 }
    return scratch.run([words[0], scratch["host"], "--key", scratch[words[0] == "rotate" ? "next" : "key"]] + rest)
  }

  /// Bytes that somebody may leave: none, half a file, JSON that is none of ours, and a root and a pointer of another app's.
  private static func foreign() throws -> [[UInt8]] {
    let other = try ReleaseProject.make()
    let project = try other.text("StyleSources/stylec.yaml")
    try other.write(project.replacing("com.example.notes", with: "com.example.other"), to: "StyleSources/stylec.yaml")
    for name in ["root", "next"] { #expect(other.run("keygen", other[name]).code == .clean) }
    let first = ["publish", other["host"], "--key", other["key"], "--first", "--root-key", other["root.pub"]]
    #expect(other.run(first).code == .clean)
    let rotate = ["rotate", other["host"], "--key", other["next"], "--root-key", other["root"], "--to", "live"]
    #expect(other.run(rotate).code == .clean)
    let files = ["keys/1.root.json", "keys/2.root.json", "v1/current.json"]
    return [[], Array("{\"payload\":".utf8), Array("{}".utf8)]
      + (try files.map { try other.bytes("host/stable/\($0)") })
  }

  @Test(arguments: commands) func foreignRootsStopNothing(_ command: [String]) throws {
    let scratch = try ReleaseProject.published()
    let first = try ReleaseProject.live(scratch).place.seq
    let whole = try scratch.contents(of: "host")
    for bytes in try Self.foreign() {
      for name in Self.names { try scratch.write(bytes, to: "host/stable/keys/\(name)") }
      let run = Self.run(scratch, command, first)
      #expect(run.code == .clean, "\(run.errors)")
      for name in Self.names {
        let path = "stable/keys/\(name)"
        #expect(run.errors.contains("warning: `\(path)` isn't a root of this channel: "), "\(run.errors)")
        #expect(run.errors.contains("remove it; apps ignore it: rm host/\(path)\n"), "\(run.errors)")
        if command[0] == "rotate", name == "2.root.json" { continue }
        try scratch.remove("host/\(path)")
      }
      // The next root has taken the place of the foreign one.
      let verified = scratch.run("verify", scratch["host"])
      #expect(verified.code == .clean, "\(verified.output)")
      #expect(verified.output.contains(command[0] == "rotate" ? "(root 2, " : "(root 1, "))
      try scratch.remove("host")
      for (name, bytes) in whole { try scratch.write(bytes, to: "host/\(name)") }
    }
  }

  @Test(arguments: commands) func otherUnownedFilesStopNothing(_ command: [String]) throws {
    let scratch = try ReleaseProject.published()
    let first = try ReleaseProject.live(scratch).place.seq
    let whole = try scratch.contents(of: "host")
    for bytes in try Self.foreign() {
      for name in Self.others { try scratch.write(bytes, to: "host/stable/\(name)") }
      for name in ["_headers", "nginx.conf", "readme"] { try scratch.write(bytes, to: "host/\(name)") }
      let run = Self.run(scratch, command, first)
      #expect(run.code == .clean, "\(run.errors)")
      #expect(
        run.errors.contains("since rolling back to it is impossible: rm host/stable/v1/history/5.json\n"),
        "\(run.errors)")
      try scratch.remove("host")
      for (name, bytes) in whole { try scratch.write(bytes, to: "host/\(name)") }
    }
  }

  @Test func aForeignPointerIsReplaced() throws {
    let scratch = try ReleaseProject.published()
    for bytes in try Self.foreign() {
      try scratch.write(bytes, to: "host/stable/v1/current.json")
      let run = ReleaseProject.publish(scratch)
      #expect(run.code == .clean && run.errors.contains("this release replaces it"), "\(run.errors)")
      #expect(scratch.run("verify", scratch["host"]).code == .clean)
    }
  }

  /// Looking at a tree isn't stopped either, and `verify` finds what isn't of it.
  @Test func foreignRootsAreReported() throws {
    let scratch = try ReleaseProject.published()
    try scratch.write("{}", to: "host/stable/keys/999.root.json")
    let history = scratch.run("history", scratch["host"])
    #expect(history.code == .clean && history.errors.contains("rm host/stable/keys/999.root.json"), "\(history.errors)")
    let json = scratch.run("history", scratch["host"], "--format", "json").output
    #expect(json.contains("\"path\": \"stable/keys/999.root.json\""), "\(json)")
    #expect(scratch.run("diff", scratch["host"]).code == .clean)
    let verify = scratch.run("verify", scratch["host"])
    #expect(verify.code == .findings)
    #expect(verify.output == "error: `stable/keys/999.root.json` isn't a root of this channel: no root precedes it\n")
    #expect(verify.errors.contains("remove it; apps ignore it: rm host/stable/keys/999.root.json"), "\(verify.errors)")
    // Each file has its line.
    try scratch.write("{}", to: "host/stable/keys/1000.root.json")
    let both = scratch.run("verify", scratch["host"])
    for name in ["999", "1000"] {
      #expect(
        both.errors.contains("remove it; apps ignore it: rm host/stable/keys/\(name).root.json"), "\(both.errors)")
    }
  }
}
