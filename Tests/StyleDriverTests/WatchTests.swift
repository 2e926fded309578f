import Foundation
import StyleDriver
import StyleTestSupport
import Testing

/// `stylec build --watch`, as a process.
@Suite(.serialized) struct WatchTests {
  private static func source(_ radius: Int) -> String {
    ScratchFolder.bubble.replacing("cornerRadius: 8", with: "cornerRadius: \(radius)")
  }

  /// A project with a build that watches it.
  private struct Watched {
    let scratch: ScratchFolder
    let started: Executable.Started

    init(_ flags: String...) throws { try self.init(ScratchFolder(source: WatchTests.source(8)), flags) }

    init(_ scratch: ScratchFolder, _ flags: [String] = []) throws {
      self.scratch = scratch
      started = try Executable.stylec.start(["build", "--watch"] + flags, in: scratch.path, environment: [:])
      try wait { try said("watching StyleSources") }
    }

    func said(_ text: String) throws -> Bool { try started.errorsSoFar.contains(text) }

    func builds() throws -> Int {
      try started.errorsSoFar.components(separatedBy: "\n").count {
        $0.contains(" s: ")
      }
    }

    func bundle(_ name: String = "Generated/bundles/default.json") -> String { (try? scratch.text(name)) ?? "" }

    /// Waits for something that comes while the program runs, however busy the machine is.
    func wait(_ isThere: () throws -> Bool) throws {
      while try !isThere() {
        guard started.isRunning else { return _ = Issue.record("it ended: \(try started.errorsSoFar)") }
        Thread.sleep(forTimeInterval: 0.01)
      }
    }

    /// Waits until the page is told of its safe ranges, which are written last.
    func waitForPage() throws {
      try wait { bundle("Generated/preview/live.json").contains("\",\"safeRanges\":\"") }
    }

    /// Ends the program as Ctrl-C does.
    func end(_ signal: Int32 = SIGINT) throws -> ProgramRun {
      started.signal(signal)
      return try started.finish()
    }
  }

  /// A token file is one of the files that a build is made of.
  @Test func aChangeInATokenFileIsBuilt() throws {
    func tokens(_ width: Int) -> String { "{ \"r\": { \"$type\": \"dimension\", \"$value\": \"\(width)px\" } }" }
    let scratch = try ScratchFolder(
      tokens: ["design/t.json": tokens(8)],
      source: ScratchFolder.bubble.replacing("cornerRadius: 8", with: "cornerRadius: \"{r}\""))
    let watched = try Watched(scratch)
    try watched.wait { watched.bundle().contains("\"cornerRadius\":8,") }
    try scratch.write(tokens(9), to: "design/t.json")
    try watched.wait { watched.bundle().contains("\"cornerRadius\":9,") }
    _ = try watched.end()
  }

  /// A project file that breaks while the page can't be written either is said; both may be mended.
  @Test func aPageThatCannotBeWrittenEndsNoWatch() throws {
    let watched = try Watched("--preview")
    try watched.waitForPage()
    try watched.scratch.remove("Generated/preview")
    try watched.scratch.write("in the way", to: "Generated/preview")
    try watched.scratch.write("format: 7\n", to: "StyleSources/stylec.yaml")
    try watched.wait { try watched.said("Generated/preview") && watched.said("can't write") }
    try watched.scratch.remove("Generated/preview")
    try watched.scratch.write("format: 1\n", to: "StyleSources/stylec.yaml")
    try watched.scratch.write(Self.source(9), to: "StyleSources/a.yaml")
    try watched.wait { watched.bundle().contains("\"cornerRadius\":9") }
    #expect(try watched.end().status == 0)
  }

  @Test func pageGetsItsSafeRanges() throws {
    let watched = try Watched("--preview")
    func safeRanges() -> String { (try? watched.scratch.text("Generated/preview/safe-ranges/default.json")) ?? "" }
    try watched.wait {
      safeRanges().contains("\"key\":\"bubbles.tip.cornerRadius\"") && safeRanges().contains("\"value\":8,")
    }
    // The page is told of them after that.
    try watched.waitForPage()
    let live = { watched.bundle("Generated/preview/live.json") }
    let before = live()
    try watched.scratch.write(Self.source(9), to: "StyleSources/a.yaml")
    try watched.wait {
      safeRanges().contains("\"key\":\"bubbles.tip.cornerRadius\"") && safeRanges().contains("\"value\":9,")
    }
    try watched.wait { live() != before }
    try watched.waitForPage()
    #expect(try watched.end().status == 0)
  }

  /// Questions of the page are answered while it shows these sources, and go with them.
  @Test func questionsOfThePageAreAnswered() throws {
    let scratch = try ScratchFolder(source: Self.source(8))
    let (asked, answered) = ("Generated/preview/question.json", "Generated/preview/answer.json")
    for path in [asked, answered] { try scratch.write("left over", to: path) }
    let watched = try Watched(scratch, ["--preview"])
    try watched.waitForPage()
    #expect(!scratch.exists(asked) && watched.bundle(answered) == "{}")
    let hash = watched.bundle("Generated/preview/live.json").dropFirst(9).prefix(64)
    let number = "{\"endpoint\":\"whole\",\"stated\":\"bubbles.tip.cornerRadius\",\"values\":[10]}"
    let question =
      "{\"bundle\":\"default\",\"hash\":\"\(hash)\",\"numbers\":[\(number)],\"style\":\"bubbles.tip\"}"
    for text in ["{\"bundle\": [", question] { try scratch.write(text, to: asked) }
    try watched.wait { watched.bundle(answered).contains("{\"new\":10,\"path\":[\"cornerRadius\"]}") }
    try scratch.write(Self.source(9), to: "StyleSources/a.yaml")
    try watched.wait { watched.bundle(answered) == "{}" && !scratch.exists(asked) }
    #expect(try watched.end().status == 0)
    #expect(scratch.run("preview").code == .clean && !scratch.exists(answered))
  }

  @Test func aChangedSourceIsBuilt() throws {
    let watched = try Watched()
    try watched.scratch.write(Self.source(9), to: "StyleSources/a.yaml")
    try watched.wait { watched.bundle().contains("\"cornerRadius\":9") }
    // Most editors save so: beside the file, then renamed.
    try watched.scratch.write(Self.source(10), to: "StyleSources/.a.yaml.swp")
    try FileManager.default.removeItem(atPath: watched.scratch["StyleSources/a.yaml"])
    try FileManager.default.moveItem(
      atPath: watched.scratch["StyleSources/.a.yaml.swp"], toPath: watched.scratch["StyleSources/a.yaml"])
    try watched.wait { watched.bundle().contains("\"cornerRadius\":10") }
    #expect(!watched.scratch.exists("Generated/preview"))
    let run = try watched.end()
    #expect(run.status == 0, "\(run.errors)")
  }

  /// A save is one line; after a mistake the next good one says so.
  @Test func eachSaveIsOneLine() throws {
    let watched = try Watched()
    try watched.scratch.write(Self.source(9), to: "StyleSources/a.yaml")
    try watched.wait { try watched.builds() >= 2 }
    try watched.scratch.write(
      Self.source(9).replacing("cornerRadius: 9", with: "cornerRadius: wide"), to: "StyleSources/a.yaml")
    try watched.wait { try watched.said(" s: 1 style changed; 1 error") }
    try watched.scratch.write(Self.source(10), to: "StyleSources/a.yaml")
    try watched.wait { try watched.said(" s: 1 style changed; no errors again") }
    let lines = try watched.end().errors.components(separatedBy: "\n").filter { !$0.isEmpty }
      .map { $0.replacing(#/^[0-9.]+/#, with: "") }
    let known = [
      " s: 1 style changed; no errors", "watching StyleSources; press Ctrl-C to stop",
      " s: 1 style changed; 1 error", " s: 1 style changed; no errors again",
    ]
    // A save may be seen in two halves: the second one changes nothing.
    #expect(lines.filter { !$0.contains("0 styles") }.allSatisfy { known.contains($0) }, "\(lines)")
    #expect(Array(lines.prefix(2)) == Array(known.prefix(2)) && lines.count { $0.hasSuffix("again") } == 1, "\(lines)")
  }

  @Test func newFoldersAreWatchedToo() throws {
    let watched = try Watched()
    let pop = "animations: { pop: { target: view, property: opacity, from: 0, to: 1, duration: 1 } }"
    try watched.scratch.write(pop, to: "StyleSources/one/two/b.yaml")
    try watched.wait { watched.bundle().contains("\"duration\":1,") }
    try watched.scratch.write(pop.replacing("duration: 1", with: "duration: 2"), to: "StyleSources/one/two/b.yaml")
    try watched.wait { watched.bundle().contains("\"duration\":2,") }
    try FileManager.default.moveItem(
      atPath: watched.scratch["StyleSources/one"], toPath: watched.scratch["StyleSources/other"])
    try watched.scratch.write(pop.replacing("duration: 1", with: "duration: 3"), to: "StyleSources/other/two/b.yaml")
    try watched.wait { watched.bundle().contains("\"duration\":3,") }
    #expect(try watched.end(SIGTERM).status == 0)
  }

  @Test func aMistakeEndsNothing() throws {
    let watched = try Watched()
    let before = watched.bundle()
    try watched.scratch.write("bubbles: [", to: "StyleSources/a.yaml")
    try watched.wait { try watched.said(" s: 1 style changed; 2 errors") }
    #expect(watched.bundle() == before)
    try watched.scratch.write("format: 7\n", to: "StyleSources/stylec.yaml")
    try watched.wait { try watched.started.outputSoFar.contains("stylec.yaml:1:") }
    try watched.scratch.write("format: 1\n", to: "StyleSources/stylec.yaml")
    try watched.scratch.write(Self.source(12), to: "StyleSources/a.yaml")
    try watched.wait { watched.bundle().contains("\"cornerRadius\":12") }
    #expect(try watched.end().status == 0)
  }

  /// The folder itself goes, and comes back.
  @Test func sourcesThatComeBackAreBuilt() throws {
    let watched = try Watched()
    let (here, there) = (watched.scratch["StyleSources"], watched.scratch["elsewhere"])
    try FileManager.default.moveItem(atPath: here, toPath: there)
    try watched.wait { try watched.said("no directory `StyleSources` here") }
    try watched.scratch.write(Self.source(13), to: "elsewhere/a.yaml")
    try FileManager.default.moveItem(atPath: there, toPath: here)
    try watched.wait { watched.bundle().contains("\"cornerRadius\":13") }
    #expect(try watched.end().status == 0)
  }

  @Test func aBurstIsBuiltOnce() throws {
    let watched = try Watched()
    let before = try watched.builds()
    for radius in 1...20 { try watched.scratch.write(Self.source(radius), to: "StyleSources/a.yaml") }
    try watched.wait { watched.bundle().contains("\"cornerRadius\":20") }
    #expect(try watched.builds() - before <= 4, "20 saves, one behind the other")
    _ = try watched.end()
  }

  @Test func thePageIsToldOfChangedData() throws {
    let watched = try Watched("--preview")
    try watched.wait { watched.scratch.exists("Generated/preview/live.json") }
    // The data's hash; once safe ranges are found, theirs follows.
    let sign = { String(watched.bundle("Generated/preview/live.json").prefix(74)) }
    let before = sign()
    #expect(before.hasPrefix("{\"hash\":\"") && before.hasSuffix("\""))
    #expect(watched.scratch.exists("Generated/preview/index.html"))
    try watched.scratch.write(Self.source(9), to: "StyleSources/a.yaml")
    try watched.wait { sign() != before }
    // The data are there before the page is told of them.
    #expect(watched.bundle("Generated/preview/data.json").contains("\"cornerRadius\":9"))
    let changed = sign()
    // An error is shown, too, while the bundles stay.
    try watched.scratch.write(
      Self.source(9).replacing("height: 12", with: "height: 12, radius: 30"), to: "StyleSources/a.yaml")
    try watched.wait { sign() != changed }
    #expect(
      watched.bundle("Generated/preview/data.json").contains(
        "\"drafts\":[{\"bundle\":\"default\",\"style\":\"bubbles.tip\"}]"))
    #expect(watched.bundle().contains("\"cornerRadius\":9") && !watched.bundle().contains("\"tipRadius\":30"))
    // So is a mistake in the project file, beside the styles as they were.
    let draft = sign()
    try watched.scratch.write("format: 7\n", to: "StyleSources/stylec.yaml")
    try watched.wait { sign() != draft }
    let data = watched.bundle("Generated/preview/data.json")
    #expect(data.contains("StyleSources/stylec.yaml:1:") && data.contains("\"cornerRadius\":9"))
    #expect(try watched.end().status == 0)
  }

  @Test func aMissingProjectEndsTheRunAtOnce() throws {
    let scratch = try ScratchFolder()
    let run = try Program.run(["build", "--watch"], in: scratch)
    #expect(run.status == 2 && run.errors.contains("no directory `StyleSources` here"))
  }
}
