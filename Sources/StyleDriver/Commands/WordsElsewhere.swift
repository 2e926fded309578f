import StyleBundle
import StyleChanges
import StyleDiagnostics
import StyleLint

/// Commands of other tools, with what does the same here.
package enum WordsElsewhere {
  package static let commands: [String: String] = {
    var answers: [String: String] = [:]
    for (words, answer) in families { for word in words.split(separator: " ") { answers[String(word)] = answer } }
    return answers
  }()

  /// Commands of one meaning, and the answer on them.
  private static let families = [
    ("watch dev", "use `stylec build --watch`"), ("serve server start open", noServer),
    ("check", "use `stylec lint`, or `stylec build --check` to see whether Generated is up to date"),
    ("validate test doctor analyze", "use `stylec lint`"), ("status", "use `stylec build --check`"),
    ("format fmt", "use `stylec fix` to apply fixes; it keeps the layout of sources"),
    ("autofix upgrade", "use `stylec fix`"),
    ("breaking compare", "use `stylec diff` for a report, or `stylec preview --compare OLD` for pictures"),
    ("compile generate export bundle make run", "use `stylec build`"), ("new create setup", "use `stylec init`"),
    ("add theme", "use `stylec init --theme NAME` to add a theme"),
    ("import", "use `stylec init --from FILE` for a file of other tools"),
    ("deploy release push upload sign", "use `stylec publish`"), ("undo revert restore", "use `stylec rollback`"),
    ("log releases list", "use `stylec history` for releases, or `stylec rules` for rules"),
    ("genkey key", "use `stylec keygen PATH`"), ("why describe", "use `stylec explain NAME`"),
    ("dump cat print view", "use `stylec show BUNDLE`"), ("gallery storybook", "use `stylec preview`"),
    ("ci", "use `stylec init --ci github` to add CI"),
    ("yaml plist", "use `stylec convert FILE` for the other notation"),
    ("langserver language-server", "use `stylec lsp`"),
    ("clean", "use `stylec build`: there is no cache, and it removes outdated files"),
    ("version", "use `stylec --version`"),
  ]

  private static let noServer =
    "use `stylec build --watch --preview` to keep the gallery current, and any static server to serve it"

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
}
