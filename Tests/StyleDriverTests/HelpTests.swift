import StyleDriver
import StyleTestSupport
import Testing

/// Help, the manual page and completions, which all follow the tables of commands and flags.
@Suite struct HelpTests {
  @Test(arguments: Options.Command.allCases)
  func threeWaysOfAskingGiveTheSameHelp(_ command: Options.Command) throws {
    let scratch = try ScratchFolder()
    let text = scratch.run("help", command.rawValue).output
    #expect(text.hasPrefix("Usage: stylec \(command.rawValue)"))
    #expect(scratch.run(command.rawValue, "--help").output == text)
    #expect(scratch.run("-h", command.rawValue).output == text)
    #expect(scratch.run("help").output.contains("\n  \(command.rawValue)"))
  }

  @Test(arguments: [
    ("help biuld", "unknown command `biuld`; did you mean `build`?"),
    ("help build lint", "too many arguments for `help`: 2 (maximum 1); use one command, or none for the list"),
    ("man lint", "unexpected argument `lint` for `man`; remove it, or run `stylec help lint`"),
    ("completions", "missing argument SHELL for `completions`; use bash, zsh or fish"),
    ("completions ksh", "unknown shell `ksh`; use bash, zsh or fish"),
  ])
  func wrongQuestionsAreAnsweredWithAHint(_ line: String, _ expected: String) throws {
    let problem = #expect(throws: RunError.self) {
      try OptionParser.parse(line.split(separator: " ").map(String.init))
    }
    #expect(problem?.refusal.map { "\($0.message); \($0.hint)" } == expected)
  }

  /// Whatever a help says of a flag, there is one.
  @Test func flagsThatAreNamedAreListed() throws {
    let scratch = try ScratchFolder()
    let helps = Options.Command.allCases.map { scratch.run("help", $0.rawValue).output } + [scratch.run("help").output]
    let listed = helps.flatMap { $0.split(separator: "\n") }.filter { $0.hasPrefix("  -") }
      .flatMap { $0.matches(of: /--[a-z][a-z-]*/).prefix(1).map(\.output) }
    let named = helps.flatMap { $0.matches(of: /--[A-Za-z][A-Za-z-]*/).map(\.output) }
    #expect(
      listed.count > 50 && Set(named).subtracting(listed + ["--help"]).isEmpty, "\(Set(named).subtracting(listed))")
  }

  /// Of a command without findings the flag says what it does there.
  @Test(arguments: ["keygen", "init", "convert", "publish", "rollback", "rotate", "verify"])
  func quietIsExplainedForEachCommand(_ command: String) throws {
    let line = try ScratchFolder().run("help", command).output.split(separator: "\n").first { $0.contains("--quiet") }
    #expect(line?.contains("findings") == false && line?.contains("print results and warnings only") == true)
  }

  @Test func manualPageIsAsReviewed() throws {
    let page = try ScratchFolder().run("man").output
    try expectGolden(page, named: "commands/stylec.1")
    #expect(page.utf8.allSatisfy { $0 < 0x80 })
    for command in Options.Command.allCases { #expect(page.contains("\\fB\(command.rawValue)\\fR")) }
  }

  /// `man` reports the faults of a page.
  @Test func manualPageIsSound() throws {
    let scratch = try ScratchFolder()
    try scratch.write(scratch.run("man").output, to: "stylec.1")
    try Executable.installed("groff")
    let run = try Executable.installed("man").run(
      ["--warnings=all", "-E", "UTF-8", "-l", "-P", "cat", "stylec.1"], in: scratch.path,
      environment: ["PATH": "/usr/bin:/bin:/usr/local/bin", "MANWIDTH": "100", "LC_ALL": "C.UTF-8", "MANROFFOPT": "-c"])
    #expect(run.status == 0)
    #expect(run.errors == "")
    let shown = run.text.replacing(#/.\u{8}/#, with: "")
    #expect(shown.contains("stylec - the compiler and linter for UI style configuration"))
    #expect(shown.contains("lint [FLAGS] [PATHS… | -]"))
    #expect(shown.contains("--max-warnings N"))
  }
}
