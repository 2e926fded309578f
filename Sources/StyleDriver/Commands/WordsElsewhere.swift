import StyleBundle
import StyleChanges
import StyleDiagnostics
import StyleLint

/// Commands and options of other tools, with what does the same here.
package enum WordsElsewhere {
  /// The words to write in place of an option, for some commands or for all.
  package struct Answer: Sendable {
    let commands: [Options.Command]?
    package let text: String

    init(_ text: String, for commands: [Options.Command]? = nil) { (self.text, self.commands) = (text, commands) }
  }

  /// Words of one meaning, in small letters and without hyphens, and the answers on them in order.
  package typealias Family = (words: Set<String>, answers: [Answer])

  /// The answer on a word of some families: the first for this command that names no option it lacks.
  static func answer(
    _ name: String, in families: [Family], for command: Options.Command? = nil, own: [String] = []
  ) -> String? {
    let word = foldedWord(name)
    return families.first { $0.words.contains(word) }?.answers.first { answer in
      let named = answer.text.split(separator: "`").filter { $0.hasPrefix("-") }
      return (answer.commands.map { command.map($0.contains) ?? false } ?? true)
        && named.allSatisfy { own.contains(String($0.prefix { $0 != " " })) }
    }?.text
  }

  /// The option that a name is but for case and hyphens.
  static func equal(to name: String, own: [String]) -> String? { own.first { foldedWord($0) == foldedWord(name) } }

  /// The problem of a value that another flag of the command takes.
  static func problem(ofValue value: String, of flag: String, own: [String]) -> RunError? {
    let hasLevel = (RuleRegistry.all + ChangeRegistry.all).contains { $0.name.rawValue == value }
    guard flag == "--rule", own.contains("--only"), hasLevel else { return nil }
    return .refused(
      "missing level for `\(value)` in `--rule`",
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
    "changes": ["diffs", "gate"], "chat-bubbles": ["chat", "messages", "tails"],
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
    "themes": ["theme", "dark"], "token-files": ["dtcg", "design-tokens"],
  ]

  package static let commands: [Family] = [
    family("watch dev", "use `stylec build --watch`"), family("serve server start open", Answer(noServer)),
    family("check", "use `stylec lint`, or `stylec build --check` to see whether Generated is up to date"),
    family("validate test doctor analyze", "use `stylec lint`"), family("status", "use `stylec build --check`"),
    family("format fmt", "use `stylec fix` to apply fixes; it keeps the layout of sources"),
    family("autofix upgrade", "use `stylec fix`"),
    family("breaking compare", "use `stylec diff` for a report, or `stylec preview --compare OLD` for pictures"),
    family("compile generate export bundle make run", "use `stylec build`"),
    family("new create setup", "use `stylec init`"),
    family("add theme", "use `stylec init --theme NAME` to add a theme"),
    family("import", "use `stylec init --from FILE` for a file of other tools"),
    family("deploy release push upload sign", "use `stylec publish`"),
    family("undo revert restore", "use `stylec rollback`"),
    family("log releases list", "use `stylec history` for releases, or `stylec rules` for rules"),
    family("genkey key", "use `stylec keygen PATH`"), family("why describe", "use `stylec explain NAME`"),
    family("dump cat print view", "use `stylec show BUNDLE`"), family("gallery storybook", "use `stylec preview`"),
    family("ci", "use `stylec init --ci github` to add CI"),
    family("yaml plist", "use `stylec convert FILE` for the other notation"),
    family("langserver languageserver", "use `stylec lsp`"),
    family("clean", "use `stylec build`: there is no cache, and it removes outdated files"),
    family("version", "use `stylec --version`"),
  ]

  private static let noServer =
    "use `stylec build --watch --preview` to keep the gallery current, and any static server to serve it"

  package static let options: [Family] = [
    family("fix autofix apply write", "use `stylec fix` to apply fixes, or `stylec fix --diff` to print a patch"),
    family(
      "check dryrun n whatif noop simulate",
      Answer("remove it: `stylec lint` writes nothing", for: [.lint]),
      Answer("use `stylec baseline check`", for: [.baseline]),
      Answer("remove it: this command writes no file", for: [.diff, .explain, .rules, .history, .show, .convert]),
      Answer("use `--diff`, which exits with 1 if there is something to fix", for: [.fix]), "use `--dry-run`",
      "use `--check`, which writes nothing"),
    family("v", "use `--verbose`", "use `stylec --version`"),
    family("debug trace loglevel vv", "use `--verbose`"),
    family("silent s quieter nologs", "use `--quiet`"),
    family(
      "strict errororwarnings erroronwarnings werror warningsaserrors fatalwarnings failonwarnings failonwarning",
      "use `--max-warnings 0` to fail on warnings, or `--fail-level note` on notes, too"),
    family("f reporter formatter outputformat reportformat", "use `--format`"),
    family("json", "use `--format json`"), family("sarif", "use `--format sarif`"),
    family("junit", "use `--format junit`"), family("github gha", "use `--format github`"),
    family("j threads parallel workers concurrency maxworkers", "use `--jobs N`"),
    family("c p config configfile projectdir cwd rootdir root workingdirectory", "use `--project PATH`"),
    family("ignore disable skip allow suppress norule", "use `--rule NAME=off`"),
    family(
      "exclude ignorepath ignorepattern excludepath", "remove it: the project file's `sources` name what is read"),
    family("filter select rules onlyrule enable r", "use `--only RULE`", "use `stylec rules` for a list"),
    family("listrules showrules", "use `stylec rules`"),
    family("nocolor colors plain monochrome", "use `--color never`"),
    family(
      "out outdir outputdir outputfolder outputpath dest destination distdir target dist",
      Answer("use `--to yaml` or `--to plist` for the notation", for: [.convert]), "use `--output DIR`",
      Answer("use `stylec build --output DIR`", for: [.lint, .fix])),
    family(
      "output o outfile", Answer("use `> FILE`: the text goes to standard output", for: [.convert, .schema, .man])),
    family(
      "port host open serve server listen browser browse live hot h", Answer(noServer)),
    family("w watch dev poll", "use `--watch`", "use `stylec build --watch`"),
    family(
      "staged cached changed since diffonly onlychanged",
      Answer("use a git revision in its place: `stylec diff HEAD`", for: [.diff]),
      Answer("remove it: every run checks all sources, so a hook needs no list of files", for: [.lint, .build, .fix])),
    family(
      "base against revision commit branch old with ref",
      Answer("use it as the argument: `stylec diff main`", for: [.diff]),
      Answer("use `--compare OLD`", for: [.preview])),
    family(
      "all a recursive",
      Answer("remove it: all sources are read", for: [.build, .lint, .fix, .diff, .preview, .publish]),
      Answer("use `--safe-ranges` for those of all styles", for: [.explain])),
    family(
      "force overwrite clobber",
      Answer("use `--unsafe` to apply fixes that change how styles look", for: [.fix]), "use `--allow-breaking`",
      Answer("remove it: `stylec init` overwrites nothing", for: [.begin]),
      Answer("use `--accept REASON` to accept a change", for: [.diff]),
      Answer("remove it: every run starts from the sources", for: [.build, .lint, .preview])),
    family("y yes noinput noninteractive interactive i", "remove it: no command asks a question"),
    family("m msg comment note", "use `--message TEXT`", "use `--accept REASON`"),
    family("reason", "use `--message TEXT`", "use `--accept REASON`"),
    family(
      "cache nocache clean clearcache clearscreen cachedir incremental",
      "remove it: there is no cache, and outdated files are removed"),
    family("minify pretty compact indent sort prettyprint", "remove it: bundles have one canonical form"),
    family(
      "mode env environment production prod release optimize platform os ios android",
      "remove it: one bundle serves all apps and platforms"),
    family("stdin stdinfilepath stdinpath filename", "use `-` as the path, and `--stdin-filename PATH`"),
    family("sign signed", Answer("remove it: a release is always signed", for: [.publish, .rollback, .rotate])),
    family("init", "use `stylec init`"), family("lint", "use `stylec lint`"),
    family("explain", "use `stylec explain NAME`"),
    family("printconfig showconfig", "use `stylec rules` for the rules and their levels"),
  ]

  private static func family(_ words: String, _ answers: Answer...) -> (words: Set<String>, answers: [Answer]) {
    (Set(words.split(separator: " ").map(String.init)), answers)
  }
}

extension WordsElsewhere.Answer: ExpressibleByStringLiteral {
  package init(stringLiteral text: String) { self.init(text) }
}
