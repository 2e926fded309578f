import StyleTestSupport
import Testing

/// What clients find when a publish is ended in the middle.
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
        let hasPointer = scratch.exists("work/site/stable/v1/current.json")
        #expect(isFirst || hasPointer)
        // What was killed behind its pointer may lack what is for old clients, which the next publish brings.
        if hasPointer {
          let embed = try Program.shell("cd work; \"$STYLEC\" verify site --embed embedded; true", in: scratch)
          let isWhole = scratch.exists("work/embedded/default.json")
          #expect(isWhole, "\(calls) \(number): \(embed.text)")
        }
        let again = try Program.shell(
          "cd work; \"$STYLEC\" publish site --key key || \"$STYLEC\" publish site --key key --first", in: scratch)
        #expect(again.status == 0, "\(calls) \(number): \(again.errors)")
        let verified = try Program.shell("cd work; \"$STYLEC\" verify site --embed embedded", in: scratch)
        #expect(verified.status == 0, "\(calls) \(number): \(verified.text)")
        #expect(try scratch.text("work/embedded/default.json").contains("\"cornerRadius\":9"))
      }
    }
    #expect(killed > 12)
  }

  private func bubble(cornerRadius: Int) -> String {
    "bubbles: { tip: { arrow: { direction: top, width: 30, height: 12 }, cornerRadius: \(cornerRadius), size: { width: 120, height: 48 } } }\n"
  }
}
