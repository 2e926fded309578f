import StyleDriver
import StyleTestSupport
import Synchronization
import Testing

@Suite struct ProgressTests {
  /// A terminal and a clock that ticks by itself: each reading of the clock takes the given milliseconds.
  private final class Terminal: Sendable {
    let text = Mutex("")
    private let time = Mutex(0)

    func progress(millisecondsAFile step: Int) -> Progress {
      Progress(
        now: {
          self.time.withLock { time in
            defer { time += step * 1_000_000 }
            return time
          }
        },
        show: { shown in self.text.withLock { $0 += shown } })
    }
  }

  @Test func shortWorkShowsNoLine() {
    let terminal = Terminal()
    let progress = terminal.progress(millisecondsAFile: 99)
    progress.begin(5, of: "files")
    for _ in 0..<5 { progress.finishedOne() }
    progress.end()
    #expect(terminal.text.withLock { $0 } == "")
  }

  @Test func filesAreCountedAfterHalfASecondAndTheLineIsErased() {
    let terminal = Terminal()
    let progress = terminal.progress(millisecondsAFile: 250)
    progress.begin(1000, of: "files")
    for _ in 0..<3 { progress.finishedOne() }
    progress.end()
    #expect(terminal.text.withLock { $0 } == "\r2 of 1000 files\r3 of 1000 files\r\u{1B}[K")
  }

  @Test func theLineIsWrittenEveryTenthOfASecondAtMost() {
    let terminal = Terminal()
    let progress = terminal.progress(millisecondsAFile: 50)
    progress.begin(13, of: "files")
    for _ in 0..<13 { progress.finishedOne() }
    #expect(terminal.text.withLock { $0 } == "\r10 of 13 files\r12 of 13 files")
  }

  @Test func theNextWorkIsCountedAnewOnALineOfItsOwn() {
    let terminal = Terminal()
    let progress = terminal.progress(millisecondsAFile: 600)
    progress.begin(1, of: "files")
    progress.finishedOne()
    progress.begin(2, of: "numbers")
    progress.finishedOne()
    progress.end()
    #expect(terminal.text.withLock { $0 } == "\r1 of 1 files\r\u{1B}[K\r1 of 2 numbers\r\u{1B}[K")
  }

  /// Whatever takes its time is counted on a terminal, and nothing of it elsewhere or with `--quiet`.
  @Test(arguments: [
    ("explain --safe-ranges", "numbers"), ("explain --safe-ranges bubbles", "numbers"), ("preview", "styles"),
    ("preview --check", "styles"),
    ("preview --safe-ranges", "numbers"), ("build --preview", "styles"), ("lint", "files"),
  ])
  func longCommandsCountTheirWork(_ line: String, _ noun: String) throws {
    let folder = try ScratchFolder(source: ScratchFolder.bubble)
    let arguments = line.split(separator: " ").map(String.init)
    let shown = folder.run(arguments, isErrorTerminal: true)
    #expect(shown.errors.contains(/\r\d+ of \d+ files\r/))
    #expect(shown.errors.contains(" \(noun)\r"), "\(shown.errors)")
    #expect(!folder.run(arguments).errors.contains("\r"))
    if arguments.first != "explain" {
      #expect(!folder.run(arguments + ["--quiet"], isErrorTerminal: true).errors.contains("\r"))
    }
  }

  @Test func timingsAreOneLineAStageInMilliseconds() {
    var timings = Timings()
    timings.read = 1_260_000
    timings.check = 12_345_678_900
    timings.lint = 40_000
    #expect(
      timings.text == """
        read         1.3 ms
        parse        0.0 ms
        check    12345.7 ms
        lint         0.0 ms
        write        0.0 ms

        """)
  }

  @Test func timingsGoToStandardErrorOnly() throws {
    let folder = try ScratchFolder()
    try folder.write("tokens: { a: 1 }\n", to: "StyleSources/t.yaml")
    try folder.write("format: 1\nbundles: { b: { sources: [t.yaml] } }\n", to: "StyleSources/stylec.yaml")
    let run = folder.run("build", "--timings", "--quiet")
    #expect(run.code == .clean)
    #expect(run.output == "")
    #expect(
      run.errors.split(separator: "\n").map { $0.prefix { $0 != " " } } == ["read", "parse", "check", "lint", "write"])
  }
}
