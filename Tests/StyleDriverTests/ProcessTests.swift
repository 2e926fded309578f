import StyleTestSupport
import Testing

/// The program as a process: streams, signals and the environment.
@Suite struct ProcessTests {
  private func faulty() throws -> ScratchFolder {
    try ScratchFolder(copying: "projects/faulty")
  }

  @Test(
    arguments: [
      ([], [:], false), (["--color", "always"], [:], true), (["--color", "always"], ["NO_COLOR": "1"], true),
      (["--color", "never"], ["FORCE_COLOR": "1"], false), ([], ["FORCE_COLOR": "1"], true),
      ([], ["CLICOLOR_FORCE": "1"], true), ([], ["NO_COLOR": "1", "FORCE_COLOR": "1"], false),
      ([], ["NO_COLOR": "", "FORCE_COLOR": "1"], true), ([], ["FORCE_COLOR": "0"], false),
      ([], ["FORCE_COLOR": "1", "TERM": "dumb"], true), (["--color", "auto"], ["TERM": "xterm"], false),
    ] as [([String], [String: String], Bool)])
  func flagsAndVariablesDecideOnColor(flags: [String], environment: [String: String], expected: Bool) throws {
    let run = try Program.run(["lint"] + flags, in: faulty(), environment: environment)
    #expect(run.text.contains("\u{1B}[") == expected)
    #expect(run.status == 1)
  }

  @Test func aTerminalGetsColor() throws {
    let scratch = try faulty()
    func colors(_ environment: [String: String]) -> Bool {
      scratch.run("lint", environment: environment, isTerminal: true).output.contains("\u{1B}[")
    }
    #expect(colors([:]))
    #expect(colors(["TERM": "xterm"]))
    #expect(!colors(["TERM": "dumb"]))
    #expect(!colors(["NO_COLOR": "1"]))
    #expect(colors(["NO_COLOR": ""]))
    #expect(!scratch.run("lint", "--format", "concise", isTerminal: true).output.contains("\u{1B}["))
  }

  /// 3,000 styles of a base with 1,000 faulty tracks: inherited findings are counted, and the rest is left out with one error.
  @Test func inheritedFindingsAreBounded() throws {
    let scratch = try ScratchFolder()
    let tracks = (0..<1000).map { _ in "        - { target: t, property: opacity, from: 0, to: x }\n" }.joined()
    let styles = (0..<3000).map { "  a\($0): { extends: base }\n" }.joined() + "  own: { target: t }\n"
    try scratch.write("animations:\n  base:\n    parallel:\n" + tracks + styles, to: "StyleSources/a.yaml")
    let run = try Program.run(["lint", "--format", "concise"], in: scratch)
    let lines = run.text.split(separator: "\n")
    #expect(run.status == 1)
    let limit = lines.filter { $0.hasSuffix(" (maximum 1000000) [limit]") }
    #expect(limit.count == 1 && limit[0].contains("too many inherited values in one bundle, exceeded at "))
    #expect(lines.count { $0.contains("[wrong-type]") } == 1000)
    #expect(
      lines.contains { $0.contains("StyleSources/a.yaml:4004:") && $0.contains("[missing-key]") },
      "what inherits nothing is read")
  }

  /// The reader of the output may leave; that ends the program without a word.
  @Test func aClosedPipeEndsTheProgramWithoutAWord() throws {
    let scratch = try faulty()
    let line = "{ \"$STYLEC\" lint; echo $? > status; } | true; cat status"
    let run = try Program.shell("sleep 0.05 | true; \(line)", in: scratch)
    #expect(["1\n", "141\n"].contains(run.text))
    #expect(run.errors == "")
  }

  @Test func closedStreamsAreNamed() throws {
    let scratch = try faulty()
    let input = try Program.shell("\"$STYLEC\" lint - --stdin-filename StyleSources/tags.yaml <&-", in: scratch)
    #expect(input.status == 2)
    #expect(input.errors == "stylec: can't read standard input: Bad file descriptor; use a source as standard input\n")
    let output = try Program.shell("\"$STYLEC\" lint >&-", in: scratch)
    #expect(output.status == 3)
    #expect(output.errors == "stylec: can't write standard output: Bad file descriptor\n")
  }

  /// No other process may run as that user, so there can be no further thread.
  @Test func aRunGoesOnWithoutFurtherThreads() throws {
    let scratch = try ScratchFolder()
    for number in 0..<40 {
      try scratch.write(
        "animations: { a\(number): { target: t, property: x-n, from: 0, to: 1, duration: 1, reducedMotion: none } }",
        to: "StyleSources/\(number).yaml")
    }
    let user = "user=; [ $(id -u) != 0 ] || user='setpriv --reuid 65533 --clear-groups'"
    let run = try Program.shell(
      "cp \"$STYLEC\" . && chmod -R a+rX . && \(user); $user prlimit --nproc=1 ./stylec lint --jobs 4", in: scratch)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.text == "no findings in 40 files\n", "\(run.text)")
  }

  @Test(.enabled(if: Executable.isReleased, "only a static program is loaded without a descriptor"))
  func unreadableArgumentsAreReported() throws {
    let run = try Program.shell("ulimit -n 3; exec \"$STYLEC\" lint", in: faulty())
    #expect(run.status == 3)
    #expect(run.errors == "stylec: can't read the arguments; check whether too many files are open\n")
  }

  /// Whether the kernel lets this user make a mount namespace, in which /proc can be hidden.
  private static let hidesProc =
    (try? Program.shell("\(hidden) true", in: ScratchFolder()).status) == 0
  private static let hidden =
    "map=; [ $(id -u) = 0 ] || map=--map-root-user; exec unshare $map --mount sh -c 'mount -t tmpfs none /proc && exec \"$@\"' -"

  /// Swift's runtime would abort before the program begins.
  @Test(.enabled(if: hidesProc)) func aSystemWithoutProcIsNamed() throws {
    for arguments in ["lint", "--version"] {
      let run = try Program.shell("\(Self.hidden) \"$STYLEC\" \(arguments)", in: faulty())
      #expect(run.status == 3)
      #expect(
        run.errors
          == "stylec: /proc isn't there, and programs read their arguments from it; mount it: mount -t proc proc /proc\n"
      )
    }
  }

  @Test func aFullDeviceIsNamed() throws {
    let scratch = try faulty()
    let run = try Program.shell("test -e /dev/full || exit 3; \"$STYLEC\" lint > /dev/full", in: scratch)
    #expect(run.status == 3)
    #expect(run.errors.isEmpty || run.errors == "stylec: can't write standard output: No space left on device\n")
  }

  @Test func standardInputIsReadOnlyForADash() throws {
    let scratch = try ScratchFolder(copying: "projects/plain")
    let run = try Program.shell("echo 'tags: 1' | { \"$STYLEC\" lint; cat; }", in: scratch)
    #expect(run.text.hasSuffix(" in 4 files\ntags: 1\n"))
  }

  /// Each of these runs could not do what was asked: one line with a hint, and exit code 2.
  @Test(
    arguments: [
      ["lint", "missing.yaml"], ["lint", "--chek"], ["lint", "--rule", "nothing=off"],
      ["lint", "--project", "/"],
      ["lint", "--project", "missing.yaml"], ["biuld"], [], ["lint", "-", "a.yaml"], ["lint", "notes.txt"],
      ["build", "--bundle", "nothing"], ["schema", "nothing"], ["lint", "--jobs", "many"],
    ])
  func refusedRunsEndWithOneLineAndExitCodeTwo(arguments: [String]) throws {
    let run = try Program.run(arguments, in: faulty())
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("stylec: "))
    #expect(run.errors.contains("; "))
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(run.errors.hasSuffix("\n"))
  }
}
