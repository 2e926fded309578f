import Foundation
import StyleDriver
import StyleTestSupport
import Testing

/// The completions that Tab gives in the shells themselves.
@Suite struct CompletionTests {
  private static let environment = [
    "PATH": "/usr/bin:/bin:/usr/local/bin:/opt/homebrew/bin", "TERM": "dumb", "LC_ALL": "C.UTF-8",
  ]

  /// A project that was built once, and the completions of a shell.
  private func scratch(_ shell: String) throws -> ScratchFolder {
    let scratch = try ScratchFolder()
    let run = scratch.run("completions", shell)
    try #require(run.code == .clean)
    try scratch.write(run.output, to: "completions")
    try scratch.write("{}", to: "Generated/bundles/festival.json")
    try scratch.write("{}", to: "Generated/bundles/field.json")
    try scratch.write("", to: "Sources/Names.swift")
    return scratch
  }

  /// The proposals for a line, as bash asks for them.
  private func bash(_ line: String) throws -> [String] {
    let scratch = try scratch("bash")
    let script = #"""
      source ./completions
      COMP_LINE=$1 COMP_POINT=${#1}
      _stylec
      printf '%s\n' "${COMPREPLY[@]}"
      """#
    let run = try Executable.installed("bash").run(
      ["--norc", "-c", script, "bash", line], in: scratch.path, environment: Self.environment)
    #expect(run.errors == "")
    return run.text.split(separator: "\n").map(String.init)
  }

  @Test(arguments: [
    ("stylec bu", ["build"]), ("stylec build --ch", ["--check"]), ("stylec lint --ch", []),
    ("stylec --project x build --swift-names So", ["Sources"]), ("stylec lint --format=js", ["json", "jsonl"]),
    ("stylec lint --format s", ["sarif"]), ("stylec rules --format ", ["text", "json", "markdown"]),
    ("stylec build --bundle f", ["festival", "field"]), ("stylec build --bundle=fe", ["festival"]),
    ("stylec lint --rule portability=e", ["error"]), ("stylec lint --rule=portability=o", ["off"]),
    ("stylec fix --only portab", ["portability"]), ("stylec explain unknown-n", ["unknown-name"]),
    ("stylec baseline ", ["write", "check", "prune"]), ("stylec help comp", ["completions"]),
    ("stylec publish S", ["Sources"]), ("stylec --v", ["--version"]),
    ("stylec lint Sources/N", ["Sources/Names.swift"]),
  ])
  func bashProposesCommandsFlagsAndValues(_ line: String, _ expected: [String]) throws {
    #expect(try bash(line) == expected)
  }

  /// The lines after Tab, typed into an interactive zsh.
  @Test func zshCompletesTheLines() throws {
    let lines: KeyValuePairs = [
      "stylec bu": "stylec build ", "stylec build --che": "stylec build --check ",
      "stylec lint --che": "stylec lint --che", "stylec lint --format sa": "stylec lint --format sarif ",
      "stylec lint --format=sa": "stylec lint --format=sarif ",
      "stylec build --bundle fe": "stylec build --bundle festival ",
      "stylec rules --format ma": "stylec rules --format markdown ",
      "stylec lint --rule portability=er": "stylec lint --rule portability=error ",
      "stylec explain unknown-n": "stylec explain unknown-name ", "stylec baseline pr": "stylec baseline prune ",
      "stylec build --swift-names Sources/N": "stylec build --swift-names Sources/Names.swift ",
      "stylec publish So": "stylec publish Sources/", "stylec --vers": "stylec --version ",
    ]
    let scratch = try scratch("zsh")
    let script = Fixtures.url("completions/complete.zsh").path(percentEncoded: false)
    let run = try Executable.installed("zsh").run(
      ["-f", script, "./completions"] + lines.map(\.key), in: scratch.path, environment: Self.environment)
    #expect(run.text.split(separator: "\n").map(String.init) == lines.map(\.value), "\(run.errors)")
  }

  @Test(arguments: [
    ("stylec bu", ["build"]), ("stylec build --che", ["--check"]), ("stylec lint --che", []),
    ("stylec lint --format s", ["sarif"]), ("stylec rules --format m", ["markdown"]),
    ("stylec build --bundle fe", ["festival"]), ("stylec lint --rule portability=e", ["portability=error"]),
    ("stylec explain unknown-n", ["unknown-name"]), ("stylec baseline pr", ["prune"]),
    ("stylec build --swift-names Sources/N", ["Sources/Names.swift"]), ("stylec publish So", ["Sources/"]),
    ("stylec --vers", ["--version"]),
  ])
  func fishProposesCommandsFlagsAndValues(_ line: String, _ expected: [String]) throws {
    let scratch = try scratch("fish")
    let home = ["HOME": scratch["home"], "XDG_CONFIG_HOME": scratch["home"]]
    let run = try Executable.installed("fish").run(
      ["--no-config", "-c", "source ./completions; complete --do-complete $argv[1]", line], in: scratch.path,
      environment: Self.environment.merging(home) { $1 })
    #expect(run.errors == "")
    #expect(run.text.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) } == expected)
  }
}
