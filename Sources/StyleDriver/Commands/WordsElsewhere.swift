import StyleBundle
import StyleChanges
import StyleDiagnostics
import StyleLint

/// Commands and flags of other tools, with what does the same here.
package enum WordsElsewhere {
  package static let commands = [
    "watch": "use `stylec build --watch`", "dev": "use `stylec build --watch`",
    "serve": noServer,
    "check": "use `stylec lint`, or `stylec build --check` to see whether Generated is up to date",
    "validate": "use `stylec lint`", "test": "use `stylec lint`",
    "format": "use `stylec fix` to apply fixes; it keeps the layout of sources",
    "fmt": "use `stylec fix` to apply fixes; it keeps the layout of sources",
    "breaking": "use `stylec diff` for a report, or `stylec preview --compare OLD` for pictures",
    "compile": "use `stylec build`",
    "generate": "use `stylec build`", "new": "use `stylec init`",
    "create": "use `stylec init`", "deploy": "use `stylec publish`",
    "clean": "use `stylec build`: there is no cache, and it removes outdated files",
    "version": "use `stylec --version`",
  ]

  package static let flags = [
    "--fix": "use `stylec fix`, or `stylec fix --diff` to print a patch", "-v": "use `--verbose` or `--version`",
    "--strict": "use `--max-warnings 0` to fail on warnings, or `--fail-level note` on notes, too",
    "--error-on-warnings": "use `--max-warnings 0`", "--werror": "use `--max-warnings 0`",
    "-f": "use `--format`", "-w": "use `stylec build --watch`", "-j": "use `--jobs N`",
    "-c": "use `--project PATH`", "-p": "use `--project PATH`",
    "--config": "use `--project PATH`", "--json": "use `--format json`",
    "--sarif": "use `--format sarif`", "--reporter": "use `--format`",
    "--ignore": "use `--rule NAME=off`",
    "--disable": "use `--rule NAME=off`", "--quiet-deprecated": "use `--quiet`",
    "--silent": "use `--quiet`", "--filter": "use `--only RULE`", "--debug": "use `--verbose`",
    "--no-color": "use `--color never`", "--write": "use `stylec fix` without it",
    "--out": "use `--output DIR`", "--outdir": "use `--output DIR`", "--out-dir": "use `--output DIR`",
    "--output-dir": "use `--output DIR`", "--dest": "use `--output DIR`", "--port": noServer, "--host": noServer,
    "--open": noServer,
  ]

  private static let noServer =
    "use `stylec build --watch --preview` to keep the gallery current, and any static server to serve it"

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
      message: "missing level for `\(value)` in `--rule`",
      hint: "use --only \(value) to report only that rule, or --rule \(value)=off to turn it off")
  }

  /// The advice on the name of a finding where a command was expected; nil for other words.
  static func finding(_ word: String) -> String? {
    RuleText.known.contains { $0.name.rawValue == word } ? "run `stylec explain \(word)`" : nil
  }

  /// The advice on what isn't a command and may be asked about: a finding, or the subject of a page.
  static func topic(_ word: String) -> String? {
    if let advice = finding(word) { return advice }
    let kind = RuleRegistry.allKinds.first { $0.key == word }.map { kind in
      "kinds/" + kind.key.map { $0.isUppercase ? "-\($0.lowercased())" : "\($0)" }.joined()
    }
    let page = kind ?? pages.first { $0.value.contains(word) || $0.key == word }?.key
    return page.map { "check docs/\($0).md" }
  }

  /// The pages of the documentation, each with other words for its subject.
  package static let pages: [String: [String]] = [
    "build-systems": ["bazel", "cmake", "ninja", "make", "xcode"], "bundle": ["bundles", "json"],
    "changes": ["diffs", "gate"],
    "ci": ["github", "gitlab", "actions", "baselines"], "command-line": ["commands", "flags", "options"],
    "draw-on-apple": ["uikit", "swiftui", "ios", "swift"], "draw-on-web": ["javascript", "web", "client", "clients"],
    "editors": ["editor", "vscode", "neovim", "emacs", "zed"],
    "fetch-styles": ["store", "fetch", "update"], "fixes": ["fixing"], "formats": ["format", "sarif", "junit"],
    "glossary": ["terms", "words"], "host": ["headers", "paths"], "how-it-proves": ["proof"],
    "keys": ["key", "signing"],
    "language": ["yaml", "plist", "tokens", "suppressions"],
    "migrate": ["migrating", "import", "dictionaries"], "preview": ["gallery", "pictures"],
    "project-file": ["project", "settings"],
    "publish": ["release", "releases", "serving", "hosting", "nginx"],
    "rename-and-retire": ["aliases", "deprecated", "renaming", "rename", "evolving"],
    "safe-ranges": ["rooms", "room", "ranges"],
    "start": ["getting-started", "tutorial", "quickstart"],
    "themes": ["theme", "dark"],
  ]

  /// What does the same as a flag of other commands, where it was given to another command than those.
  static func flag(_ name: String, of command: Options.Command) -> String? {
    switch (name, command) {
    case ("--dry-run", .fix): "use `stylec fix --diff`"
    case ("--dry-run", .build), ("--dry-run", .lint): "use `stylec build --check`"
    case ("--check", .lint): "remove it: `stylec lint` writes nothing"
    case ("--check", .fix): "use `stylec fix --diff`, which exits with 1 if there is something to fix"
    default: nil
    }
  }
}
