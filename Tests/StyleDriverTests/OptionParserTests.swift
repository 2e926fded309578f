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
        && options.checking.rules.map(\.level) == [.off, .error])
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
      ("", "missing command; run `stylec build`, or `stylec --help` to list commands"),
      ("biuld", "unknown command `biuld`; did you mean `build`?"),
      (
        "x",
        "unknown command `x`; run `stylec --help` to list commands"
      ),
      ("build --chek", "unknown option `--chek` for `build`; did you mean `--check`?"),
      ("--chek build", "unknown option `--chek` for `build`; did you mean `--check`?"),
      ("explain --rooms", "`--rooms` was renamed to `--safe-ranges`; use --safe-ranges"),
      ("--outputs build", "`--outputs` was renamed to `--list-outputs`; use --list-outputs"),
      ("lint --chek", "unknown option `--chek` for `lint`; run `stylec lint --help`"),
      ("explain --safeRanges", "unknown option `--safeRanges` for `explain`; did you mean `--safe-ranges`?"),
      ("build -watch", "unknown option `-watch` for `build`; did you mean `--watch`?"),
      ("lint --watch", "unknown option `--watch` for `lint`; use `stylec build --watch`"),
      (
        "lint --staged",
        "unknown option `--staged` for `lint`; remove it: every run checks all sources, so a hook needs no list of files"
      ),
      ("diff --staged", "unknown option `--staged` for `diff`; use a git revision in its place: `stylec diff HEAD`"),
      ("diff -m x", "unknown option `-m` for `diff`; use `--accept REASON`"),
      ("publish -m x", "unknown option `-m` for `publish`; use `--message TEXT`"),
      ("publish --force", "unknown option `--force` for `publish`; use `--allow-breaking`"),
      ("fix --force", "unknown option `--force` for `fix`; use `--unsafe` to apply fixes that change how styles look"),
      ("init --force", "unknown option `--force` for `init`; remove it: `stylec init` overwrites nothing"),
      ("build --all", "unknown option `--all` for `build`; remove it: all sources are read"),
      ("convert -o x", "unknown option `--output` for `convert`; use `> FILE`: the text goes to standard output"),
      ("lint -z", "unknown option `-z` for `lint`; run `stylec lint --help`"),
      ("-z", "unknown option `-z`; run `stylec --help`"),
      ("build --out x", "unknown option `--out` for `build`; use `--output DIR`"),
      ("lint --out x", "unknown option `--out` for `lint`; use `stylec build --output DIR`"),
      ("verify --root-ky x", "unknown option `--root-ky` for `verify`; did you mean `--root`?"),
      (
        "preview --port 80",
        "unknown option `--port` for `preview`; use `stylec build --watch --preview` to keep the gallery current, and any static server to serve it"
      ),
      ("build --watch --check", "`--check` and `--watch` can't be combined; remove one of them"),
      (
        "build --watch --preview --bundle a",
        "`--preview` and `--bundle` can't be combined; remove --bundle: the page shows all bundles"
      ),
      (
        "preview --check --compare x",
        "`--check` and `--compare` can't be combined; remove one of them: `--check` writes nothing"
      ),
      ("lint --check", "unknown option `--check` for `lint`; remove it: `stylec lint` writes nothing"),
      ("--check lint", "unknown option `--check` for `lint`; remove it: `stylec lint` writes nothing"),
      (
        "schema --jobs 2",
        "unknown option `--jobs` for `schema`; remove it"
      ),
      (
        "build a.yaml",
        "unexpected argument `a.yaml` for `build`; remove it to build the whole project, or use --bundle NAME for one bundle"
      ),
      (
        "schema a b",
        "too many arguments for `schema`: 2 (maximum 1); use source, bundle, manifest, safe-ranges or diff"
      ),
      ("fix -", "standard input can't be fixed; use files; `stylec fix --diff FILE` prints a patch"),
      ("lint --unsafe", "unknown option `--unsafe` for `lint`; remove it, or use it with `stylec fix`"),
      (
        "baseline --format json",
        "unknown option `--format` for `baseline`; remove it"
      ),
      (
        "lint - a.yaml",
        "`-` can't be combined with paths: without a name, it is checked on its own; remove the paths, or add --stdin-filename PATH of the source on standard input"
      ),
      (
        "fix --diff --format json",
        "a patch and a report can't both be written to standard output; add =PATH to each `--format`"
      ),
      ("lint --stdin-filename a", "`--stdin-filename` requires the argument `-`; add `-`"),
      ("lint --project", "missing value for `--project`; expected form: --project PATH"),
      ("build --project --check", "missing value for `--project`; expected form: --project PATH"),
      ("build --output=", "missing value for `--output`; expected form: --output DIR"),
      ("build --check=yes", "`--check` takes no value; remove the value"),
      ("lint --jobs 0", "invalid value `0` for `--jobs`; use an integer of at least 1"),
      ("lint --jobs x", "invalid value `x` for `--jobs`; use an integer of at least 1"),
      ("lint --max-warnings -1", "invalid value `-1` for `--max-warnings`; use an integer of at least 0"),
      (
        "lint --max-warnings 1000001", "invalid value `1000001` for `--max-warnings`; use an integer from 0 to 1000000"
      ),
      ("lint --jobs 1000001", "invalid value `1000001` for `--jobs`; use an integer from 1 to 1000000"),
      ("lint --fail-level off", "invalid value `off` for `--fail-level`; use one of error, warning, note"),
      ("lint --color yes", "invalid value `yes` for `--color`; use one of auto, always, never"),
      ("lint --format xml", "invalid value `xml` for `--format`; use one of \(knownFormats), with =PATH for a file"),
      (
        "lint --format json=", "invalid value `json=` for `--format`; use one of \(knownFormats), with =PATH for a file"
      ),
      (
        "lint --format json --format text",
        "two reports can't be written to standard output; add =PATH to one of them; only text, concise, github, xcode may share a stream"
      ),
      (
        "lint --format json=a --format text=a",
        "two reports can't be written to `a`; add =PATH to one of them; only text, concise, github, xcode may share a stream"
      ),
      (
        "lint --format text=/dev/stderr --format text --format gitlab=/dev/stderr",
        "two reports can't be written to standard error; add =PATH to one of them; only text, concise, github, xcode may share a stream"
      ),
      (
        "lint --format text=a --format github=./a",
        "two reports can't be written to `a`; add =PATH to one of them; only text, concise, github, xcode may share a stream"
      ),
      (
        "fix --rule portability",
        "missing level for `portability` in `--rule`; use --only portability to report only that rule, or --rule portability=off to turn it off"
      ),
      (
        "publish --rule portability",
        "invalid value `portability` for `--rule`; expected form: NAME=LEVEL, such as portability=off"
      ),
      ("fix --rule syntax", "invalid value `syntax` for `--rule`; expected form: NAME=LEVEL, such as portability=off"),
      (
        "rules tag-texts-overlap",
        "unexpected argument `tag-texts-overlap` for `rules`; run `stylec explain tag-texts-overlap`"
      ),
      ("rules tags", "unexpected argument `tags` for `rules`; remove it: the rules of all kinds are listed"),
      ("help syntax", "unknown command `syntax`; run `stylec explain syntax`"),
      ("help themes", "unknown command `themes`; check docs/themes.md"),
      ("help stickers", "unknown command `stickers`; check docs/kinds/stickers.md"),
      ("help biuld", "unknown command `biuld`; did you mean `build`?"),
      ("lint --rule portabilty=off", "unknown rule `portabilty`; did you mean `portability`?"),
      ("lint --rule portability=loud", "unknown level `loud` for `--rule`; use one of error, warning, note, off"),
      (
        "lint --rule syntax=off",
        "the level of `syntax` can't be set: this error always stops a build; remove the level"
      ),
    ])
  func wrongArgumentsAreRefused(line: String, expected: String) {
    let problem = #expect(throws: RunError.self) {
      try OptionParser.parse(line.split(separator: " ").map(String.init))
    }
    #expect(problem?.refusal.map { "\($0.message); \($0.hint)" } == expected)
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
