import StyleCompiler
import StyleDiagnostics
import StyleDriver
import Testing

@Suite struct OptionParserTests {
  @Test func everyFlagIsTaken() throws {
    let options = try OptionParser.parse([
      "--project=p.yaml", "lint", "--rule", "portability=off", "--rule=number-as-text=error", "--fail-level", "note",
      "--max-warnings=3", "--format", "json=a=b.json", "--format", "text", "--stdin-filename", "s.yaml",
      "--allow-empty", "--jobs", "4", "--color", "always", "--quiet", "--verbose", "-", "--", "-x.yaml",
    ])
    #expect(options.command == .lint)
    #expect(options.project == "p.yaml")
    #expect(options.arguments == ["-", "-x.yaml"])
    #expect(
      options.checking.rules.map(\.rule) == [.portability, .numberAsText]
        && options.checking.rules.map(\.level) == [.off, .level(.error)])
    #expect(options.checking.failLevel == .note)
    #expect(options.checking.maxWarnings == 3)
    #expect(options.jobs == 4)
    #expect(options.checking.color == .always)
    #expect(
      options.checking.formats.map(\.format.name) == ["json", "text"]
        && options.checking.formats.map(\.destination) == [.file("a=b.json"), .output])
    #expect(options.checking.allowsEmpty)
    #expect(options.isQuiet)
    #expect(options.checking.isVerbose)
    #expect(options.checking.stdinFilename == "s.yaml")
    let build = try OptionParser.parse(["build", "--check", "--bundle", "b", "-o", "out"])
    let fix = try OptionParser.parse(["fix", "--unsafe", "--diff", "a.yaml"])
    #expect(fix.command == .fix)
    #expect(fix.checking.appliesUnsafe)
    #expect(fix.checking.printsPatch)
    #expect(fix.arguments == ["a.yaml"])
    #expect(build.building.checks)
    #expect(build.building.bundle == "b")
    #expect(build.building.output == "out")
  }

  /// The message of each mistake is one line, with the words to write instead.
  @Test(
    arguments: [
      ("", "no command was given; try stylec build, or stylec --help"),
      ("biuld", "`biuld` is no command; did you mean `build`?"),
      (
        "x",
        "`x` is no command; commands are init, build, lint, fix, diff, preview, rules, explain, baseline, schema, convert, show, keygen, publish, history, rollback, rotate, verify, lsp, help, man, completions; see stylec --help"
      ),
      ("build --chek", "`--chek` is no flag; did you mean `--check`?"),
      ("--chek build", "`--chek` is no flag; did you mean `--check`?"),
      ("explain --rooms", "`--rooms` is `--safe-ranges` now; write --safe-ranges"),
      ("--outputs build", "`--outputs` is `--list-outputs` now; write --list-outputs"),
      ("lint --chek", "`--chek` is no flag; see stylec lint --help"),
      ("lint -z", "`-z` is no flag; see stylec lint --help"),
      ("-z", "`-z` is no flag; see stylec --help"),
      ("build --out x", "`--out` is no flag; write `--output DIR`"),
      ("lint --out x", "`--out` is no flag; see stylec lint --help"),
      ("verify --root-ky x", "`--root-ky` is no flag; did you mean `--root`?"),
      (
        "preview --port 80",
        "`--port` is no flag; no server comes along: `stylec build --watch --preview` keeps the gallery fresh, and any static host serves it"
      ),
      ("build --watch --check", "`--check` writes nothing, and `--watch` goes on; leave one of them out"),
      ("build --watch --preview --bundle a", "the page of `--preview` shows all bundles; leave out --bundle"),
      ("preview --check --compare x", "`--check` writes nothing, and `--compare` pictures; leave one of them out"),
      ("lint --check", "`--check` is no flag of `stylec lint`; `stylec lint` only ever checks; leave it out"),
      ("--check lint", "`--check` is no flag of `stylec lint`; `stylec lint` only ever checks; leave it out"),
      (
        "schema --jobs 2",
        "`--jobs` is no flag of `stylec schema`; it goes with stylec build, stylec lint, stylec fix, stylec diff, stylec preview, stylec explain, stylec publish and stylec lsp"
      ),
      (
        "build a.yaml",
        "`stylec build` takes no path, and `a.yaml` is one; it builds the whole project; --bundle NAME for one bundle"
      ),
      ("schema a b", "`stylec schema` prints one schema; name source, bundle, manifest, safe-ranges or diff"),
      ("fix -", "standard input can't be fixed; name files; `stylec fix --diff FILE` prints the patch"),
      ("lint --unsafe", "`--unsafe` is no flag of `stylec lint`; it goes with stylec fix"),
      (
        "baseline --format json",
        "`--format` is no flag of `stylec baseline`; it goes with stylec build, stylec lint, stylec fix, stylec diff, stylec rules, stylec explain, stylec publish and stylec history"
      ),
      (
        "lint - a.yaml",
        "standard input without a name is checked by itself; leave the paths out, or add --stdin-filename StyleSources/FILE.yaml, the source it stands for"
      ),
      (
        "fix --diff --format json",
        "the patch of `--diff` and a report go to standard output; give each `--format` a =PATH"
      ),
      ("lint --stdin-filename a", "`--stdin-filename` names standard input, which isn't read; add the argument `-`"),
      ("lint --project", "`--project` needs a value; write --project PATH"),
      ("build --project --check", "`--project` needs a value; write --project PATH"),
      ("build --output=", "`--output` needs a value; write --output DIR"),
      ("build --check=yes", "`--check` takes no value; write it alone"),
      ("lint --jobs 0", "`0` is no value of --jobs; write a whole number from 1 on"),
      ("lint --jobs x", "`x` is no value of --jobs; write a whole number from 1 on"),
      ("lint --max-warnings -1", "`-1` is no value of --max-warnings; write a whole number from 0 on"),
      (
        "lint --max-warnings 1000001", "`1000001` is no value of --max-warnings; write a whole number from 0 to 1000000"
      ),
      ("lint --jobs 1000001", "`1000001` is no value of --jobs; write a whole number from 1 to 1000000"),
      ("lint --fail-level off", "`off` is no value of --fail-level; write one of error, warning, note"),
      ("lint --color yes", "`yes` is no value of --color; write one of auto, always, never"),
      ("lint --format xml", "`xml` is no value of --format; write one of \(knownFormats), and =PATH for a file"),
      ("lint --format json=", "`json=` is no value of --format; write one of \(knownFormats), and =PATH for a file"),
      (
        "lint --format json --format text",
        "two reports go to standard output; give each `--format` a =PATH of its own; text, concise, github, xcode may share a stream"
      ),
      (
        "lint --format json=a --format text=a",
        "two reports go to `a`; give each `--format` a =PATH of its own; text, concise, github, xcode may share a stream"
      ),
      (
        "lint --format text=/dev/stderr --format text --format gitlab=/dev/stderr",
        "two reports go to standard error; give each `--format` a =PATH of its own; text, concise, github, xcode may share a stream"
      ),
      (
        "lint --format text=a --format github=./a",
        "two reports go to `a`; give each `--format` a =PATH of its own; text, concise, github, xcode may share a stream"
      ),
      (
        "fix --rule portability",
        "`--rule` sets a level, and `portability` has none; write --only portability for that rule alone, or --rule portability=off"
      ),
      (
        "publish --rule portability",
        "`portability` is no value of --rule; write NAME=LEVEL, for example portability=off"
      ),
      ("fix --rule syntax", "`syntax` is no value of --rule; write NAME=LEVEL, for example portability=off"),
      (
        "rules tag-texts-overlap", "`stylec rules` takes no name; `stylec explain tag-texts-overlap` says what it means"
      ),
      ("rules tags", "`stylec rules` takes no name; leave `tags` out: it lists the rules of all kinds"),
      ("help syntax", "`syntax` is no command; `stylec explain syntax` says what it means"),
      ("help themes", "`themes` is no command; read docs/themes.md"),
      ("help stickers", "`stickers` is no command; read docs/source-language.md"),
      ("help biuld", "`biuld` is no command; did you mean `build`?"),
      ("lint --rule portabilty=off", "no rule is called `portabilty`; did you mean `portability`?"),
      ("lint --rule portability=loud", "`loud` is no level; write one of error, warning, note, off"),
      (
        "lint --rule syntax=off",
        "`syntax` is an error whose level can't be set: nothing is built from such a source; mend what it reports"
      ),
    ])
  func wrongArgumentsAreRefused(line: String, expected: String) {
    let problem = #expect(throws: UsageProblem.self) {
      try OptionParser.parse(line.split(separator: " ").map(String.init))
    }
    #expect(problem.map { "\($0.message); \($0.hint)" } == expected)
  }

  @Test(arguments: [1, 999_999, 1_000_000]) func jobsAreTakenUpToAMillion(number: Int) throws {
    #expect(try OptionParser.parse(["lint", "--jobs", "\(number)"]).jobs == number)
  }

  @Test(arguments: [0, 1, 1_000_000]) func warningsAreTakenUpToAMillion(number: Int) throws {
    #expect(try OptionParser.parse(["lint", "--max-warnings", "\(number)"]).checking.maxWarnings == number)
  }

  @Test func helpAndVersionNeedNoCommand() throws {
    #expect(try OptionParser.parse(["--help"]).showsHelp)
    #expect(try OptionParser.parse(["lint", "-h", "-"]).showsHelp)
    #expect(try OptionParser.parse(["--version"]).showsVersion)
  }
}

private let knownFormats = "text, concise, json, jsonl, sarif, github, gitlab, junit, markdown, xcode"
