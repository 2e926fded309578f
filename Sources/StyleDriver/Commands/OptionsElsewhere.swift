import StyleBundle

/// Options of other tools, with what does the same here.
package enum OptionsElsewhere {
  /// The words to write in place of an option, for some commands or for all.
  package struct Answer: Sendable {
    let commands: [Options.Command]?
    package let text: String

    init(_ text: String, for commands: [Options.Command]? = nil) { (self.text, self.commands) = (text, commands) }
  }

  /// The answer on an option that a command doesn't have: the first for this command that names no option it lacks.
  static func answer(_ name: String, for command: Options.Command?, own: [String]) -> String? {
    let word = foldedWord(name)
    return families.first { $0.words.contains(word) }?.answers.first { answer in
      let named = answer.text.split(separator: "`").filter { $0.hasPrefix("-") }
      return (answer.commands.map { command.map($0.contains) ?? false } ?? true)
        && named.allSatisfy { own.contains(String($0.prefix { $0 != " " })) }
    }?.text
  }

  /// The option that a name is but for case and hyphens.
  static func equal(to name: String, own: [String]) -> String? { own.first { foldedWord($0) == foldedWord(name) } }

  /// Options of one meaning, in small letters and without hyphens, and their answers in order.
  package static let families: [(words: Set<String>, answers: [Answer])] = [
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
      "port host open serve server listen browser browse live hot h",
      "use `stylec build --watch --preview` to keep the gallery current, and any static server to serve it"),
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

extension OptionsElsewhere.Answer: ExpressibleByStringLiteral {
  package init(stringLiteral text: String) { self.init(text) }
}
