import StyleBundle
import StyleChanges
import StyleDiagnostics
import StyleLint

/// Commands and flags of other tools, with what does the same here.
package enum WordsElsewhere {
  package static let commands = [
    "watch": "`stylec build --watch` builds after every save", "dev": "`stylec build --watch` builds after every save",
    "serve": "`stylec build --watch --preview` keeps the gallery fresh; any static host serves its folder",
    "check": "`stylec lint` checks; `stylec build --check` compares what is built with what is there",
    "validate": "`stylec lint` checks", "test": "`stylec lint` checks",
    "format": "`stylec fix` mends; it keeps the layout as it is",
    "fmt": "`stylec fix` mends; it keeps the layout as it is",
    "breaking": "`stylec preview --compare OLD` shows before and after", "compile": "`stylec build` compiles",
    "generate": "`stylec build` writes the bundles", "new": "`stylec init` begins a project",
    "create": "`stylec init` begins a project", "deploy": "`stylec publish` writes a release",
    "clean": "there is no cache to clean; `stylec build` writes only what has changed",
    "version": "write `stylec --version`",
  ]

  package static let flags = [
    "--fix": "`stylec fix` applies fixes; `stylec fix --diff` shows them", "-v": "write `--verbose`, or `--version`",
    "--strict": "write `--max-warnings 0` to fail on warnings, or `--fail-level note` on notes too",
    "--error-on-warnings": "write `--max-warnings 0`", "--werror": "write `--max-warnings 0`",
    "-f": "write `--format`", "-w": "`stylec build --watch` builds after every save", "-j": "write `--jobs N`",
    "-c": "write `--project PATH`", "-p": "write `--project PATH`", "-q": "write `--quiet`",
    "--config": "write `--project PATH`", "--json": "write `--format json`",
    "--sarif": "write `--format sarif`", "--reporter": "write `--format`",
    "--ignore": "a level turns rules off: `--rule NAME=off`",
    "--disable": "a level turns rules off: `--rule NAME=off`", "--quiet-deprecated": "write `--quiet`",
    "--silent": "write `--quiet`", "--filter": "write `--only RULE`", "--debug": "write `--verbose`",
    "--no-color": "write `--color never`", "--write": "`stylec fix` writes what it mends",
    "--out": "write `--output DIR`", "--outdir": "write `--output DIR`", "--out-dir": "write `--output DIR`",
    "--output-dir": "write `--output DIR`", "--dest": "write `--output DIR`", "--port": noServer, "--host": noServer,
    "--open": noServer,
  ]

  private static let noServer =
    "no server comes along: `stylec build --watch --preview` keeps the gallery fresh, and any static host serves it"

  /// The advice on a flag of other tools, as far as it names flags of the command's own alone.
  static func flag(_ name: String, own: [String]) -> String? {
    guard let advice = flags[name] else { return nil }
    let named = advice.split(separator: "`").filter { $0.hasPrefix("-") }
    return named.allSatisfy { own.contains(String($0.prefix { $0 != " " })) } ? advice : nil
  }

  /// The problem of a value that another flag of the command takes.
  static func problem(ofValue value: String, of flag: String, own: [String]) -> UsageProblem? {
    let hasLevel = (RuleRegistry.all + ChangeRegistry.all).contains { $0.name.rawValue == value }
    guard flag == "--rule", own.contains("--only"), hasLevel else { return nil }
    return UsageProblem(
      message: "`--rule` sets a level, and `\(value)` has none",
      hint: "write --only \(value) for that rule alone, or --rule \(value)=off")
  }

  /// The advice on the name of a finding where a command was expected; nil for other words.
  static func finding(_ word: String) -> String? {
    RuleText.known.contains { $0.name.rawValue == word } ? "`stylec explain \(word)` says what it means" : nil
  }

  /// The advice on what isn't a command and may be asked about: a finding, or the subject of a page.
  static func topic(_ word: String) -> String? {
    if let advice = finding(word) { return advice }
    let page = pages.first { $0.value.contains(word) || $0.key == word }?.key
    return page.map { "read docs/\($0).md" }
  }

  /// The pages of the documentation, each with other words for its subject.
  package static let pages: [String: [String]] = [
    "build-systems": ["bazel", "cmake", "ninja", "make", "xcode"], "bundle": ["bundles", "json"],
    "changes": ["diffs", "gate"],
    "ci": ["github", "gitlab", "actions"], "clients": ["client", "javascript", "swift", "web"],
    "editors": ["editor", "vscode", "neovim", "emacs", "zed"],
    "evolving": ["aliases", "deprecated", "renaming", "rename"],
    "fixing": ["fixes"], "formats": ["format", "sarif", "junit"],
    "migrating": ["migrate", "import", "dictionaries"], "preview": ["gallery", "pictures"],
    "safe-ranges": ["rooms", "room", "ranges"],
    "serving": ["release", "releases", "keys", "hosting", "nginx"],
    "source-language": ["language", "yaml", "plist", "tokens", "suppressions"] + RuleRegistry.allKinds.map(\.key),
    "start": ["getting-started", "tutorial", "quickstart"],
    "themes": ["theme", "dark"], "uikit": ["swiftui", "ios"],
  ]

  /// What does the same as a flag of other commands, where it was given to another command than those.
  static func flag(_ name: String, of command: Options.Command) -> String? {
    switch (name, command) {
    case ("--dry-run", .fix): "`stylec fix --diff` shows what would change, and changes nothing"
    case ("--dry-run", .build), ("--dry-run", .lint): "`stylec build --check` compares, and writes nothing"
    case ("--check", .lint): "`stylec lint` only ever checks; leave it out"
    case ("--check", .fix): "`stylec fix --diff` ends with 1 where there is something to mend"
    default: nil
    }
  }
}
