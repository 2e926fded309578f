import StyleChanges
import StyleCompiler
import StyleDiagnostics
import StyleLint

/// A command's name, its effect, and the arguments it takes.
struct CommandSpec: Sendable {
  /// One way to call a command, as the list of commands shows it.
  struct Form: Sendable {
    let usage: String
    let summary: String

    init(_ usage: String, _ summary: String) { (self.usage, self.summary) = (usage, summary) }
  }

  /// A command line and its effect.
  struct Example: Sendable {
    let line: String
    let meaning: String

    init(_ line: String, _ meaning: String) { (self.line, self.meaning) = (line, meaning) }
  }

  let command: Options.Command
  /// The part of the command line after the command's name: `[FLAGS] [PATHS… | -]`.
  let usage: String
  /// The description in the command's own help.
  let details: String
  /// Command lines for common tasks, each with its task.
  let examples: [Example]
  /// The values that its arguments may take.
  var arguments = ValueSet.any
  /// The ways to call the command, at least one; the first shows everything.
  let forms: [Form]
}

/// The commands, in the order of the help.
enum CommandTable {
  static let groups = [styles, releases, help]
  static let all = groups.flatMap(\.self)

  static func spec(of command: Options.Command) -> CommandSpec? { all.first { $0.command == command } }

  private static let styles: [CommandSpec] = [
    CommandSpec(
      command: .begin, usage: "[--from FILE] [--theme NAME] [--ci SERVICE] [FLAGS]",
      details: """
        Begins a project in the current folder: StyleSources/ with a commented style of each kind and the project file, and
        .gitattributes, .gitignore and a Makefile where there are none. It asks nothing and overwrites nothing.

        --from makes a tag set of a dictionary of angles that clients have, and the dictionary that they go on reading. A file
        that can't be taken as it is ends the run with 2, each fault at its place, and nothing is written.

        --theme lays out a theme: a bundle of that name, which extends the project's own, and a source in themes/NAME/ for what
        it has otherwise. In a project that is there it adds just these; where the project file can't be edited safely, it says
        what to write there.
        """,
      examples: [
        .init("stylec init", "a project with one style of each kind"),
        .init("stylec init --theme festival", "the same with a theme, or a theme for the project that is here"),
        .init("stylec init --from TagViewStyle.plist --ci github", "one of an old dictionary, checked by GitHub"),
      ],
      arguments: .none,
      forms: [
        .init("init", "begin a project here: a style of each kind, the project file, a Makefile"),
        .init("init --from FILE", "begin with a tag set of a dictionary that old clients read"),
        .init("init --theme NAME", "begin with a theme, or lay one out in the project that is here"),
      ]),
    CommandSpec(
      command: .build, usage: "[FLAGS]",
      details: "Compiles the sources and writes bundles to Generated/; on an error it writes nothing.",
      examples: [
        .init("stylec build", "write Generated/"),
        .init("stylec build --check", "in CI: fail if Generated/ isn't what the sources make"),
      ],
      arguments: .none,
      forms: [
        .init("build", "compile the sources and write bundles to Generated/"),
        .init("build --check", "write nothing; exit 1 if Generated/ isn't what the sources make"),
        .init(
          "build --preview", "build, and draw every style to Generated/preview/, also where an error stops the build"),
        .init("build --watch", "go on, and build whenever a source changes"),
      ]),
    CommandSpec(
      command: .lint, usage: "[FLAGS] [PATHS… | -]",
      details:
        "Reports findings. PATHS filter them; `-` reads one source from standard input; a bundle (.json) is checked by itself.",
      examples: [
        .init("stylec lint", "check the whole project"),
        .init("stylec lint StyleSources/tags.yaml --only tag-texts-overlap", "one rule in one source"),
      ],
      arguments: .files,
      forms: [
        .init("lint [PATHS… | -]", "report findings only; PATHS filter them, the project is always read whole"),
        .init("lint BUNDLE.json…", "check bundles by themselves, as they are served"),
      ]),
    CommandSpec(
      command: .fix, usage: "[FLAGS] [PATHS…]",
      details: "Applies the fixes of findings. PATHS filter the findings, and no other file is written.",
      examples: [
        .init("stylec fix --diff", "look at what it would do"),
        .init("stylec fix", "do it"),
      ],
      arguments: .files,
      forms: [
        .init("fix [PATHS…]", "apply the fixes that leave the bundles as they are; --unsafe for the others, too"),
        .init("fix --diff", "write nothing; print the fixes as a patch"),
      ]),
    CommandSpec(
      command: .diff, usage: "[OLD…] [--to NEW] [FLAGS]",
      details: """
        Tells what people and apps with an old release will see of the sources as they are: what breaks stored data or apps, what
        an app can do less, what moves more, and what is drawn differently, in points, degrees and seconds. Exits as `stylec lint`.

        OLD is a folder of bundles, one bundle, what `stylec verify --embed` wrote, a host's tree, or a git revision: the bundles
        committed there, else what its sources make. a...b compares b with the commit that both come from. Without OLD: all that `released`
        in the project file names, else HEAD.
        """,
      examples: [
        .init("stylec diff", "what this change does to people who have the last commit's styles"),
        .init("stylec diff site", "what the next `stylec publish site` would do"),
        .init("stylec diff HEAD~1 --only name-removed", "the names that apps may ask for, and that are gone"),
        .init("stylec diff site --accept 'unused since 1.2'", "accept what breaks, in a file that is committed"),
      ],
      arguments: .folders,
      forms: [.init("diff [OLD…]", "tell what a change does to people and apps with the old release")]),
    CommandSpec(
      command: .preview, usage: "[FLAGS]",
      details:
        "Draws every style to Generated/preview/, also those with errors. Exits as `stylec lint`, --check by the pictures alone.",
      examples: [
        .init("stylec preview", "then open Generated/preview/index.html"),
        .init("stylec preview --compare HEAD", "what has changed since the last commit"),
      ],
      arguments: .none,
      forms: [
        .init("preview", "draw every style to Generated/preview/, pictures and a page; also where build refuses"),
        .init("preview --compare OLD", "draw what has changed since OLD, before and after"),
        .init("preview --safe-ranges", "draw, and let the page say how far each number may go"),
      ]),
    CommandSpec(
      command: .rules, usage: "[FLAGS]",
      details:
        "Lists the rules of the linter, inside a project with the levels in force; --format text, json or markdown.",
      examples: [
        .init("stylec rules", "all rules"),
        .init("stylec rules --format json", "the same for programs"),
      ],
      arguments: .none,
      forms: [.init("rules", "list the rules of the linter, inside a project with the levels in force")]),
    CommandSpec(
      command: .explain, usage: "NAME | KEY.PATH | --safe-ranges [STYLE | FILE] [FLAGS]",
      details: """
        Says what a finding of that name means, with examples. Of a value in the sources it says what it is, where it comes
        from, through every alias, token, base and default, who uses it and which bundles see what.

        Of a number it says its safe range: how far it can change until the style doesn't compile any more, or until a finding of
        level warning or above comes that isn't there now, and which. It is searched, not proved, by compiling and linting all that
        sees the number; the rules' own bounds are met exactly. --safe-ranges prints those of all numbers, of a style or in a source.
        """,
      examples: [
        .init("stylec explain tag-texts-overlap", "a rule"),
        .init("stylec explain tags.note.layout.radius", "a value"),
        .init("stylec explain tokens.motion.phase --format json", "a token, for programs"),
        .init("stylec explain --safe-ranges bubbles.tip", "how far the numbers of a style may go"),
      ],
      arguments: .words(RuleText.known.map(\.name.rawValue)),
      forms: [
        .init("explain NAME", "say what a finding of that name means, with examples"),
        .init("explain KEY.PATH", "say what a value is, where it comes from, who uses it and how far it may go"),
        .init("explain --safe-ranges", "say how far each number may go, of all styles, one, or a source"),
      ]),
    CommandSpec(
      command: .baseline, usage: "write|check|prune [FLAGS]",
      details:
        """
        Keeps known findings in the project file's lint.baseline, or StyleSources/baseline.json. `check` fails when one no
        longer occurs and names those of renamed styles; `prune` removes the first and renames the others.
        """,
      examples: [
        .init("stylec baseline write", "begin with what is found today"),
        .init("stylec baseline prune", "forget what has been mended"),
      ],
      arguments: .words(["write", "check", "prune"]),
      forms: [
        .init("baseline write", "keep today's findings in a file, for --baseline; `check` and `prune` keep it true")
      ]),
    CommandSpec(
      command: .schema, usage: "[source | bundle | manifest | safe-ranges | diff]",
      details: "Prints a JSON Schema (2020-12). Editors complete and check sources with the first.",
      examples: [
        .init("stylec schema source", "for editors that don't take it from Generated/schema")
      ],
      arguments: .words(SchemaFile.allCases.map(\.rawValue)),
      forms: [
        .init(
          "schema [NAME]",
          "print the JSON Schema of `source` (the default), `bundle`, `manifest`, `safe-ranges` or `diff`")
      ]),
    CommandSpec(
      command: .convert, usage: "FILE [--to yaml|plist]",
      details: """
        Prints a source in the other notation: YAML as an XML property list, a property list as YAML. Comments go along. Bundles
        stay the same when the new file takes the old one's place.
        """,
      examples: [
        .init("stylec convert StyleSources/tags.plist > StyleSources/tags.yaml", "then remove the first"),
        .init("stylec convert StyleSources/tags.yaml --to plist", "look at it"),
      ],
      arguments: .files,
      forms: [.init("convert FILE", "print a source as YAML or as a property list, whichever it isn't")]),
    CommandSpec(
      command: .show, usage: "BUNDLE",
      details: """
        Prints a bundle one member a line, with key paths and units, so that two versions of it can be compared line by line. git
        does so for `git diff`, `log -p` and `show`, once it is told: git config diff.stylec.textconv "stylec show". The line for
        that in .gitattributes is `Generated/bundles/*.json diff=stylec`, which `stylec init` writes.
        """,
      examples: [.init("stylec show Generated/bundles/default.json", "what apps get")],
      arguments: .files,
      forms: [.init("show BUNDLE", "print a bundle one member a line, for people and for git diff")]),
  ]

  private static let help: [CommandSpec] = [
    CommandSpec(
      command: .lsp, usage: "[FLAGS]",
      details: """
        Speaks the Language Server Protocol on standard input and output, for any editor that has it: findings as one types, what a
        value is and where it comes from, fixes. Editors start it; docs/editors.md says what to write for each.

        The verdict is that of `stylec lint` over the texts as they are in the editor. It writes no file and opens no connection. It
        ends with 0 when the editor has asked it to shut down, else with 1.
        """,
      examples: [
        .init("stylec lsp", "what an editor runs"),
        .init("stylec lsp --log lsp.log", "the same, with a record of the messages"),
      ],
      arguments: .none,
      forms: [.init("lsp", "answer an editor: the language server")]),
    CommandSpec(
      command: .help, usage: "[COMMAND]",
      details: "Says what a command does, and its flags; without one, all commands.",
      examples: [
        .init("stylec help lint", "what lint does, and its flags")
      ],
      arguments: .words(Options.Command.allCases.map(\.rawValue)),
      forms: [.init("help [COMMAND]", "this text, or a command's, as --help and -h do")]),
    CommandSpec(
      command: .man, usage: "", details: "Prints the manual page: stylec man > /usr/local/share/man/man1/stylec.1",
      examples: [
        .init("stylec man > stylec.1", "then read it: man ./stylec.1")
      ],
      arguments: .none, forms: [.init("man", "print the manual page, stylec.1")]),
    CommandSpec(
      command: .completions, usage: "bash|zsh|fish",
      details: """
        Prints what makes a shell complete commands, flags and their values.

          bash  source <(stylec completions bash)   in ~/.bashrc
          zsh   stylec completions zsh > _stylec    in a folder of $fpath
          fish  stylec completions fish > ~/.config/fish/completions/stylec.fish
        """,
      examples: [
        .init("stylec completions bash", "what bash takes by: source <(stylec completions bash)")
      ],
      arguments: .words(Shell.allCases.map(\.rawValue)),
      forms: [.init("completions SHELL", "print completions for bash, zsh or fish")]),
  ]
}
