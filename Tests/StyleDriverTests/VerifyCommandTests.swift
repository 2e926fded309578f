import Foundation
import StyleDriver
import StyleTestSupport
import StyleTrust
import Testing

/// The demands and findings of `verify` besides the signed bytes.
@Suite struct VerifyCommandTests {
  /// The root that apps trust for good isn't taken from a host unasked.
  @Test func embeddingDemandsTheFirstRoot() throws {
    let scratch = try ReleaseProject.published()
    let root = SHA256.hex(try scratch.bytes("host/stable/keys/1.root.json"))
    let embed = ["verify", scratch["host"], "--embed", scratch["embedded"]]
    for flags in [[], ["--key", scratch["key.pub"]]] {
      let run = scratch.run(embed + flags)
      #expect(run.code == .usage)
      #expect(run.errors.contains("add `releaseRoot` to the project file, or `--root`"))
      #expect(!scratch.exists("embedded"))
    }
    #expect(scratch.run("verify", scratch["host"]).output.contains("\n  root 1: \(root)\n"))
    #expect(scratch.run(embed + ["--root", root]).code == .clean)
    try scratch.remove("embedded")
    try ReleaseProject.pinRoot(scratch)
    #expect(scratch.run(embed).code == .clean)
    for text in ["", "abc", root.uppercased()] {
      let run = scratch.run(embed + ["--root=\(text)"])
      #expect(run.code == .usage, "\(text)")
    }
  }

  /// A chain that begins with the stolen key is whole, and passes where only the key is looked at.
  @Test func aChainOfAThiefIsFoundOut() throws {
    let scratch = try ReleaseProject.published()
    let root = SHA256.hex(try scratch.bytes("host/stable/keys/1.root.json"))
    try ReleaseProject.pinRoot(scratch)
    try scratch.remove("host")
    let refused = ReleaseProject.publish(scratch, "--first")
    #expect(refused.code == .usage && refused.errors.contains("root 1 would be "), "\(refused.errors)")
    #expect(refused.errors.contains("expected \(root); use the keys of that root"))
    let own = try scratch.text("StyleSources/stylec.yaml")
    try scratch.write(own.replacing("releaseRoot: \(root)\n", with: ""), to: "StyleSources/stylec.yaml")
    #expect(ReleaseProject.publish(scratch, "--first").code == .clean)
    #expect(scratch.run("verify", scratch["host"], "--key", scratch["key.pub"]).code == .clean)
    try scratch.write(own, to: "StyleSources/stylec.yaml")
    for flags in [["--embed", scratch["embedded"]], ["--root", root], ["--key", scratch["key.pub"]]] {
      let run = scratch.run(["verify", scratch["host"]] + flags)
      #expect(run.code == .findings)
      #expect(run.output.hasPrefix("error: root 1 of this directory isn't yours: `stable/keys/1.root.json` is "))
      #expect(run.output.hasSuffix(", expected \(root)\n") && run.errors == "", "\(run.errors)")
      #expect(!scratch.exists("embedded"))
    }
  }

  @Test func aRootThatIsNoHashIsShownInTheProjectFile() throws {
    let scratch = try ReleaseProject.published()
    try scratch.write(
      try scratch.text("StyleSources/stylec.yaml") + "releaseRoot: 3f9c\n", to: "StyleSources/stylec.yaml")
    let run = scratch.run("lint")
    #expect(run.code == .usage)
    #expect(run.output.contains("`3f9c` isn't a SHA-256") && run.output.contains("stylec.yaml:6:14"))
  }

  @Test func anEndThatIsNearIsAnAlarm() throws {
    let scratch = try ReleaseProject.published()
    #expect(scratch.run("verify", scratch["host"], "--expires-within", "9d").code == .clean, "it has no end")
    _ = try ReleaseProject.publish(scratch, cornerRadius: 9, "--expires", "10d")
    #expect(scratch.run("verify", scratch["host"], "--expires-within", "9d").code == .clean)
    let late = scratch.run("verify", scratch["host"], "--expires-within", "11d")
    #expect(late.code == .findings)
    #expect(late.output.contains("error: the release expires in 239 hours") || late.output.contains("in 240 hours"))
    #expect(scratch.run("verify", scratch["host"], "--expires-within", "soon").errors.contains("--expires-within 30d"))
  }

  /// At the very second of its expiry a release has expired, and an alarm is due as soon as less than its span is left.
  @Test func anEndIsReachedAtItsVerySecond() throws {
    let scratch = try ReleaseProject.published()
    _ = try ReleaseProject.publish(scratch, cornerRadius: 9, "--expires", "10d")
    let end = try #require(try ReleaseProject.live(scratch).expires).seconds
    func verify(_ left: Int, _ flags: String...) -> CommandRun {
      scratch.run(["verify", scratch["host"]] + flags, now: end - left)
    }
    for left in [0, -1] {
      #expect(verify(left).code == .findings)
      #expect(verify(left).output.contains("error: the release has expired"))
    }
    #expect(verify(1).code == .clean)
    #expect(verify(1).output.contains("note: the release expires in 0 hours"))
    let week = 7 * 86_400
    #expect(verify(week - 1).output.contains("note: the release expires in 167 hours"))
    for left in [week, week + 1] { #expect(!verify(left).output.contains("expires in")) }
    #expect(verify(week - 1, "--expires-within", "7d").code == .findings)
    for left in [week, week + 1] {
      let run = verify(left, "--expires-within", "7d")
      #expect(run.code == .clean && !run.output.contains("expires in"))
    }
    #expect(verify(week, "--expires-within", "999999d").code == .findings)
    #expect(verify(week, "--expires-within", "1h").code == .clean)
    for span in ["0h", "1000000d"] {
      #expect(verify(week, "--expires-within", span).errors.contains("invalid value `\(span)` for `--expires-within`"))
    }
  }

  /// Server files, histories and compressed copies; files that stores don't have aren't required.
  @Test func unsignedFilesAreComparedToo() throws {
    let scratch = try ReleaseProject.published()
    let whole = try scratch.contents(of: "host")
    let seq = try ReleaseProject.live(scratch).place.seq
    func expect(_ message: String, _ change: () throws -> Void) throws {
      try change()
      let run = scratch.run("verify", scratch["host"])
      #expect(run.code == .findings, "\(message)")
      #expect(run.output.contains("error: \(message)"), "\(run.output)")
      for (name, bytes) in whole { try scratch.write(bytes, to: "host/\(name)") }
      #expect(scratch.run("verify", scratch["host"]).code == .clean)
    }
    for name in ["_headers", "nginx.conf", "nginx-brotli.conf"] {
      try expect("`\(name)` differs from what stylec writes") {
        try scratch.write(whole[name, default: []] + Array("alias /etc/;\n".utf8), to: "host/\(name)")
      }
      try expect("`\(name)` is missing") { try scratch.remove("host/\(name)") }
    }
    try expect("`stable/v1/history/\(seq).json` is missing") {
      try scratch.remove("host/stable/v1/history/\(seq).json")
    }
    for copy in whole.keys.filter({ $0.hasSuffix(".gz") || $0.hasSuffix(".br") }) {
      try expect("`\(copy)` is missing: the compressed copy") { try scratch.remove("host/\(copy)") }
    }
    for name in ["_headers", "nginx.conf", "nginx-brotli.conf"] { try scratch.remove("host/\(name)") }
    #expect(scratch.run("verify", scratch["host"]).code == .clean, "as rclone brings it down")
  }

  @Test func compressedCopiesAreLeftOutWhereNobodyServesThem() throws {
    let scratch = try ReleaseProject.make()
    #expect(ReleaseProject.publish(scratch, "--first", "--no-compressed").code == .clean)
    func copies() throws -> [String] {
      try scratch.contents(of: "host").keys.filter { $0.hasSuffix(".gz") || $0.hasSuffix(".br") }
    }
    #expect(try copies() == [])
    #expect(try !ReleaseProject.live(scratch).hasCompressedCopies)
    #expect(scratch.run("verify", scratch["host"]).code == .clean)
    let first = try ReleaseProject.live(scratch).place.seq
    // Each publish says it; what is released once more is as it was.
    _ = try ReleaseProject.publish(scratch, cornerRadius: 9)
    #expect(try copies().count == 4)
    let back = scratch.run("rollback", scratch["host"], "--key", scratch["key"], "--to", "\(first)")
    #expect(back.code == .clean, "\(back.errors)")
    #expect(try !ReleaseProject.live(scratch).hasCompressedCopies)
    #expect(try copies().count == 4)
    #expect(scratch.run("verify", scratch["host"]).code == .clean)
  }

  /// Old apps and new ones, old trees and new ones.
  @Test func aTreeOfAnEarlierProgramGoesOn() throws {
    let scratch = try ScratchFolder(copying: "releases/0.2.0")
    let publish = ["publish", scratch["site"], "--key", "-", "--message", "by another program"]
    #expect(scratch.run("verify", scratch["site"]).code == .clean)
    #expect(scratch.run("verify", scratch["site"], "--channel", "beta").code == .clean)
    let next = scratch.run(publish, input: try scratch.text("secret"))
    #expect(next.code == .clean, "\(next.errors)")
    #expect(!next.errors.contains("warning"), "\(next.errors)")
    for channel in ["stable", "beta"] {
      #expect(scratch.run("verify", scratch["site"], "--channel", channel).code == .clean)
    }
    #expect(try scratch.text("site/_headers").contains("Access-Control-Allow-Origin: *"))
    #expect(scratch.run("history", scratch["site"]).output.split(separator: "\n").count == 3)
  }

  /// Dictionaries of clients that have nothing to go back to.
  @Test func dictionariesFollowTheSourcesWhenAppsGoBack() throws {
    let scratch = try ScratchFolder(copying: "releases/0.2.0")
    let key = try scratch.text("secret")
    let served = "site/stable/dictionaries/old.json"
    let off = ["rollback", scratch["site"], "--key", "-", "--to", "embedded"]
    let same = scratch.run(off, input: key)
    #expect(same.code == .clean, "\(same.errors)")
    #expect(same.errors.contains("warning: `stable/dictionaries/old.json` stays live, unchanged"))
    let sources = try scratch.text("StyleSources/styles.yaml")
    try scratch.write(sources.replacing("right: [0]", with: "right: [30]"), to: "StyleSources/styles.yaml")
    let other = scratch.run(off, input: key)
    #expect(other.code == .clean, "\(other.errors)")
    #expect(!other.errors.contains("old.json` stays live"))
    #expect(try scratch.text(served).contains("30"))
    try scratch.write("not: [ read", to: "StyleSources/styles.yaml")
    let broken = scratch.run(off, input: key)
    #expect(broken.code == .clean, "\(broken.errors)")
    #expect(broken.errors.contains("the sources have errors, so dictionaries stay unchanged"))
    #expect(try scratch.text(served).contains("30"))
    #expect(scratch.run("verify", scratch["site"]).code == .clean)
  }
}
