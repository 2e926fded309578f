import StyleDriver
import StyleTestSupport
import StyleTrust
import Testing

/// `releaseRoot`, by which each command that reads a tree knows whose it is.
@Suite struct ReleaseRootTests {
  private static let zeros = String(repeating: "0", count: 64)

  /// The commands that read a tree, without the flag of the project.
  private static let commands = [
    ["publish", "host", "--key", "key"], ["history", "host"], ["rollback", "host", "--key", "key"],
    ["rollback", "host", "--key", "key", "--to", "embedded"], ["rollback", "host", "--key", "key", "--to", "5"],
    ["rotate", "host", "--key", "next", "--root-key", "root"],
    ["rotate", "host", "--key", "next", "--root-key", "root", "--to", "sources"], ["verify", "host"],
    ["verify", "host", "--key", "key.pub"], ["diff", "host"], ["diff", "--to", "host"],
    ["preview", "--compare", "host"],
  ]

  private static func run(_ scratch: ScratchFolder, _ words: [String], _ more: String...) -> CommandRun {
    let files: Set = ["host", "key", "key.pub", "next", "root"]
    return scratch.run(words.map { files.contains($0) ? scratch[$0] : $0 } + more)
  }

  private static func pin(_ scratch: ScratchFolder, _ text: String) throws {
    let own = try scratch.text("StyleSources/stylec.yaml")
    let kept = own.split(separator: "\n").filter { !$0.hasPrefix("releaseRoot") }.joined(separator: "\n")
    try scratch.write("\(kept)\nreleaseRoot: \(text)\n", to: "StyleSources/stylec.yaml")
  }

  @Test(arguments: commands) func aStrangersTreeIsToldByBothHashesAndNothingElse(_ command: [String]) throws {
    let scratch = try ReleaseProject.published()
    let own = SHA256.hex(try scratch.bytes("host/stable/keys/1.root.json"))
    try Self.pin(scratch, "\"\(Self.zeros)\"")
    // Whatever else is wrong with it, too.
    try scratch.write("{}", to: "host/stable/keys/2.root.json")
    let before = try scratch.contents(of: "host")
    let run = Self.run(scratch, command)
    #expect(run.code == (command[0] == "verify" ? .findings : .usage), "\(run.output)\(run.errors)")
    let message =
      "root 1 of this directory isn't yours: `stable/keys/1.root.json` is \(own), expected \(Self.zeros)\n"
    #expect([run.output, run.errors].contains { $0.hasSuffix(message) }, "\(run.output)\(run.errors)")
    #expect(!(run.output + run.errors).contains("rm host"))
    #expect(try scratch.contents(of: "host") == before)
    // Another hash on the command line stands in its place.
    let named = Self.run(scratch, command, "--root", own)
    #expect(!(named.output + named.errors).contains("isn't yours"), "\(named.errors)")
  }

  @Test(arguments: commands) func theTreeOfTheProjectIsRead(_ command: [String]) throws {
    let scratch = try ReleaseProject.published()
    try ReleaseProject.pinRoot(scratch)
    let run = Self.run(scratch, command)
    #expect(!(run.output + run.errors).contains("isn't yours"), "\(run.errors)")
    let other = Self.run(scratch, command, "--root", Self.zeros)
    #expect((other.output + other.errors).contains("isn't yours"), "\(other.errors)")
  }

  @Test func eachChannelHasItsOwn() throws {
    let scratch = try ReleaseProject.published()
    let beta = ["publish", scratch["host"], "--key", scratch["next"], "--channel", "beta"]
    #expect(scratch.run(beta + ["--first"]).code == .clean)
    func hash(_ channel: String) throws -> String {
      SHA256.hex(try scratch.bytes("host/\(channel)/keys/1.root.json"))
    }
    // One by itself is that of the channel `stable`.
    try ReleaseProject.pinRoot(scratch)
    #expect(scratch.run("verify", scratch["host"], "--channel", "beta").code == .clean)
    try Self.pin(scratch, "{ beta: \"\(Self.zeros)\", stable: \"\(try hash("stable"))\" }")
    #expect(scratch.run("verify", scratch["host"]).code == .clean)
    #expect(scratch.run("verify", scratch["host"], "--channel", "beta").output.contains("isn't yours"))
    #expect(scratch.run(beta).code == .usage)
    try Self.pin(scratch, "{ beta: \"\(try hash("beta"))\" }")
    #expect(scratch.run(beta).code == .clean)
    #expect(scratch.run("verify", scratch["host"], "--embed", scratch["embedded"]).code == .usage, "not named")
    try Self.pin(scratch, "{ beta: 3f9c }")
    #expect(scratch.run("lint").output.contains("`3f9c` isn't a SHA-256"))
  }

  /// Until the project file has it, each publish says it.
  @Test func theHashIsPrintedUntilItIsKept() throws {
    let scratch = try ReleaseProject.published()
    let line = "root 1 is \(SHA256.hex(try scratch.bytes("host/stable/keys/1.root.json")))\n"
    #expect(ReleaseProject.publish(scratch).errors.contains(line))
    #expect(!ReleaseProject.publish(scratch, "--dry-run").errors.contains(line))
    try ReleaseProject.pinRoot(scratch)
    #expect(!ReleaseProject.publish(scratch).errors.contains(line))
  }

  /// A first publish that was cut off before its pointer, with or without its history, is the first still.
  @Test(arguments: [false, true]) func aFirstPublishGoesOn(_ isKept: Bool) throws {
    let scratch = try ReleaseProject.published()
    let root = try scratch.bytes("host/stable/keys/1.root.json")
    try scratch.remove("host/stable/v1/\(isKept ? "current.json" : "")")
    let other = ReleaseProject.publish(scratch, "--first")
    #expect(other.code == .usage && other.errors.contains("has a root 1 with other keys"), "\(other.errors)")
    let run = ReleaseProject.publish(scratch, "--first", "--root-key", scratch["root.pub"])
    #expect(run.code == .clean, "\(run.errors)")
    #expect(try scratch.bytes("host/stable/keys/1.root.json") == root)
    #expect(scratch.run("verify", scratch["host"]).code == .clean)
    #expect(ReleaseProject.publish(scratch, "--first").errors.contains("already has releases"))
  }
}
