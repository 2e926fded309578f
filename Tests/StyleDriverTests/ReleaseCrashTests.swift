import StyleTestSupport
import Testing

/// The releases that clients find after a publish is killed in the middle.
@Suite struct ReleaseCrashTests {
  /// Killed at any call that changes a folder: the old release or the new one, whole, and the next publish goes through.
  @Test(arguments: [true, false])
  func aReleaseIsWholeWhereverAPublishIsKilled(isFirst: Bool) throws {
    try Executable.installed("strace")
    let scratch = try ScratchFolder()
    try scratch.write("format: 1\napp: com.example.notes\n", to: "StyleSources/stylec.yaml")
    try scratch.write(bubble(cornerRadius: 8), to: "StyleSources/a.yaml")
    #expect(try Program.run(["keygen", "key"], in: scratch).status == 0)
    if !isFirst { #expect(try Program.run(["publish", "site", "--key", "key", "--first"], in: scratch).status == 0) }
    try scratch.write(bubble(cornerRadius: 9), to: "StyleSources/a.yaml")
    let publish = "publish site --key key --quiet" + (isFirst ? " --first" : "")
    var killed = 0
    for calls in ["?rename,?renameat,?renameat2", "?mkdir,?mkdirat", "?unlink,?unlinkat", "fsync"] {
      for number in 1... {
        let kill = "strace -f -o trace -e trace=\(calls) -e inject=\(calls):signal=KILL:when=\(number)"
        let setup = isFirst ? "mkdir -p work" : "cp -r site work/site"
        let run = try Program.shell(
          "rm -rf work; mkdir work; cp -r StyleSources key work; \(setup); cd work; \(kill) \"$STYLEC\" \(publish)",
          in: scratch)
        if run.status == 0 { break }
        try #require(run.status == 137, "\(run.errors)")
        killed += 1
        #expect(isFirst || scratch.exists("work/site/stable/v1/current.json"))
        try expectWholeRelease(in: scratch, killedAt: "\(calls) \(number)")
        try expectNextPublish(in: scratch, killedAt: "\(calls) \(number)")
      }
    }
    #expect(killed > 12)
  }

  /// A verification by the root's hash, which writes what an app embeds.
  private static let verify =
    "\"$STYLEC\" verify site --embed embedded --root $(sha256sum < site/stable/keys/1.root.json | cut -c 1-64)"

  /// Expects that an app can embed the release that is live, if one is.
  private func expectWholeRelease(in scratch: ScratchFolder, killedAt call: String) throws {
    guard scratch.exists("work/site/stable/v1/current.json") else { return }
    // What was killed behind its pointer may lack what is for old clients, which the next publish brings.
    let embed = try Program.shell("cd work; \(Self.verify); true", in: scratch)
    let isWhole = scratch.exists("work/embedded/default.json")
    #expect(isWhole, "\(call): \(embed.text)")
  }

  /// Expects that another publish goes through, and leaves a whole release of the sources.
  private func expectNextPublish(in scratch: ScratchFolder, killedAt call: String) throws {
    let again = try Program.shell(
      "cd work; \"$STYLEC\" publish site --key key || \"$STYLEC\" publish site --key key --first", in: scratch)
    #expect(again.status == 0, "\(call): \(again.errors)")
    let verified = try Program.shell("cd work; \(Self.verify)", in: scratch)
    #expect(verified.status == 0, "\(call): \(verified.text)")
    #expect(try scratch.text("work/embedded/default.json").contains("\"cornerRadius\":9"))
  }

  /// Killed at any such call, the ways out of a theft and of a bad release leave a whole release, and the same line ends them.
  @Test(
    .timeLimit(.minutes(3)),
    arguments: ["rollback site --key key --to embedded", "rotate site --root-key root --key next --to sources"])
  func aWayOutIsEndedByTheSameLine(_ line: String) throws {
    try Executable.installed("strace")
    let scratch = try ScratchFolder()
    try scratch.write("format: 1\napp: com.example.notes\n", to: "StyleSources/stylec.yaml")
    try scratch.write(bubble(cornerRadius: 8), to: "StyleSources/a.yaml")
    let setup = try Program.shell(
      "for key in key root next; do \"$STYLEC\" keygen $key || exit; done; \"$STYLEC\" publish site --key key --first --root-key root.pub",
      in: scratch)
    try #require(setup.status == 0, "\(setup.errors)")
    try scratch.write(bubble(cornerRadius: 9), to: "StyleSources/a.yaml")
    let isRotation = line.hasPrefix("rotate")
    var killed = 0
    for calls in ["?rename,?renameat,?renameat2", "?mkdir,?mkdirat", "?unlink,?unlinkat", "fsync"] {
      for number in 1... {
        let kill = "strace -f -o trace -e trace=\(calls) -e inject=\(calls):signal=KILL:when=\(number)"
        let run = try Program.shell(
          "rm -rf work; mkdir work; cp -r StyleSources key root next site work; cd work; \(kill) \"$STYLEC\" \(line)",
          in: scratch)
        if run.status == 0 { break }
        try #require(run.status == 137, "\(run.errors)")
        killed += 1
        let found = try Program.shell("cd work; \"$STYLEC\" verify site; \"$STYLEC\" history site", in: scratch)
        #expect(found.status == 0 && found.text.contains(", live"), "\(calls) \(number): \(found.text)")
        let again = try Program.shell("cd work; \"$STYLEC\" \(line)", in: scratch)
        #expect(again.status == 0, "\(calls) \(number): \(again.errors)")
        let verified = try Program.shell("cd work; \"$STYLEC\" verify site", in: scratch)
        #expect(verified.status == 0, "\(calls) \(number): \(verified.text)")
        #expect(verified.text.contains(isRotation ? "(root 2, " : "the styles that apps ship"), "\(verified.text)")
        #expect(scratch.exists("work/site/stable/keys/2.root.json") == isRotation)
        #expect(!scratch.exists("work/site/stable/keys/3.root.json"))
      }
    }
    #expect(killed > (isRotation ? 8 : 3))
  }

  /// Syncing costs milliseconds: a file once, and a folder once for all that is written to it.
  @Test func aFirstPublishSyncsAFolderOnce() throws {
    try Executable.installed("strace")
    let scratch = try ScratchFolder()
    try scratch.write(
      "format: 1\napp: com.example.notes\nbundles:\n" + (0..<20).map { "  b\($0): { sources: [a.yaml] }\n" }.joined(),
      to: "StyleSources/stylec.yaml")
    try scratch.write(bubble(cornerRadius: 8), to: "StyleSources/a.yaml")
    let run = try Program.shell(
      "\"$STYLEC\" keygen key && strace -f -o trace -e trace=fsync \"$STYLEC\" publish site --key key --first && grep -c fsync trace",
      in: scratch)
    try #require(run.status == 0, "\(run.errors)")
    let files = try scratch.contents(of: "site").count
    let count = try #require(run.text.split(separator: "\n").last.flatMap { Int($0) })
    // 60 contents and compressed copies, root, history, pointer and three for servers; the folders' own names, and each folder's files.
    #expect(files == 66)
    #expect((files...files + 14).contains(count), "\(count) syncs of \(files) files")
  }

  private func bubble(cornerRadius: Int) -> String {
    "bubbles: { tip: { arrow: { direction: top, width: 30, height: 12 }, cornerRadius: \(cornerRadius), size: { width: 120, height: 48 } } }\n"
  }
}
