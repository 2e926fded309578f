import StyleChanges
import StyleCompiler
import StyleDiagnostics
import StyleLint

/// A command's name, its effect, and the arguments it takes.
struct CommandSpec: Sendable {
  /// A command line, or the form of one, and its effect.
  struct Line: Sendable {
    let line: String
    let summary: String

    init(_ line: String, _ summary: String) { (self.line, self.summary) = (line, summary) }
  }

  let command: Options.Command
  /// The part of the command line after the command's name: `[FLAGS] [PATHS… | -]`.
  let usage: String
  /// The description in the command's own help.
  let details: String
  /// Command lines for common tasks, each with its task.
  let examples: [Line]
  /// The values that its arguments may take.
  var arguments = ValueSet.any
  /// The ways to call the command, as the list of commands shows them, at least one; the first shows everything.
  let forms: [Line]
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
        Creates a project in the current directory: StyleSources/ with a commented style of each kind and the project file, and
        .gitattributes, .gitignore and a Makefile if they don't exist. It asks nothing and overwrites nothing.

        --from imports a legacy dictionary of angles as a tag set, and keeps a dictionary for existing clients. With a
        design-token file it creates a project that reads the file, and a bubble in its first color; a file outside the project
        is copied. A resolver of token files makes a bundle for each of its contexts. If the file can't be imported as it is, every problem is reported, nothing is written, and the exit code is 2.

        --theme adds a theme: a bundle of that name that extends the project's own, and a source in themes/NAME/ for what it
        changes. In an existing project it adds only these; if the project file can't be edited safely, it prints what to add
        there.
        """,
      examples: [
        .init("stylec init", "create a project with one style of each kind"),
        .init("stylec init --theme festival", "the same with a theme, or add a theme to the project here"),
        .init(
          "stylec init --from TagViewStyle.plist --ci github", "import a legacy dictionary, and check it on GitHub"),
      ],
      arguments: .none,
      forms: [
        .init("init", "create a project in this directory, with one style of each kind"),
        .init("init --from FILE", "create one from a legacy dictionary, or over a design-token file"),
        .init("init --theme NAME", "create one with a theme, or add a theme to the project here"),
      ]),
    CommandSpec(
      command: .build, usage: "[FLAGS]",
      details: "Compiles the sources and writes bundles to Generated/. Writes nothing if there is an error.",
      examples: [
        .init("stylec build", "write Generated/"),
        .init("stylec build --check", "in CI: fail if Generated/ is out of date"),
      ],
      arguments: .none,
      forms: [
        .init("build", "compile the sources and write bundles to Generated/"),
        .init("build --check", "write nothing; exit 1 if Generated/ is out of date"),
        .init(
          "build --preview", "build, and draw every style to Generated/preview/, even if an error stops the build"),
        .init("build --watch", "watch: rebuild when a source changes, until Ctrl-C"),
      ]),
    CommandSpec(
      command: .lint, usage: "[FLAGS] [PATHS… | -]",
      details:
        "Reports findings. PATHS filter them; `-` reads one source from standard input; a bundle (.json) is checked on its own.",
      examples: [
        .init("stylec lint", "check the whole project"),
        .init("stylec lint StyleSources/tags.yaml --only tag-texts-overlap", "check one rule in one source"),
      ],
      arguments: .files,
      forms: [
        .init("lint [PATHS… | -]", "report findings; PATHS filter them, the whole project is always read"),
        .init("lint BUNDLE.json…", "check bundles on their own, as hosts serve them"),
      ]),
    CommandSpec(
      command: .fix, usage: "[FLAGS] [PATHS…]",
      details: "Applies the fixes of findings. PATHS filter the findings; only those files are written.",
      examples: [
        .init("stylec fix --diff", "see what it would do"),
        .init("stylec fix", "do it"),
      ],
      arguments: .files,
      forms: [
        .init("fix [PATHS…]", "apply the fixes that don't change the bundles; --unsafe applies the others, too"),
        .init("fix --diff", "write nothing; print the fixes as a patch"),
      ]),
    CommandSpec(
      command: .diff, usage: "[OLD…] [--to NEW] [FLAGS]",
      details: """
        Compares the sources with an older release: what breaks stored data or apps, what apps can no longer do, what moves
        more, and what looks different, in points, degrees and seconds. Exit codes are those of `stylec lint`.

        OLD is a directory of bundles, one bundle, the output of `stylec verify --embed`, a published directory, or a git
        revision: the bundles committed there, else those that its sources compile to. a...b compares b with the merge base of
        both. Without OLD: everything listed under `released` in the project file, else HEAD.
        """,
      examples: [
        .init("stylec diff", "compare with the last commit"),
        .init("stylec diff site", "see what the next `stylec publish site` would change"),
        .init("stylec diff HEAD~1 --only name-removed", "list only the names that were removed"),
        .init("stylec diff site --accept 'unused since 1.2'", "accept what breaks; commit the file it writes"),
      ],
      arguments: .folders,
      forms: [.init("diff [OLD…]", "compare with an older release: what breaks, what looks different")]),
    CommandSpec(
      command: .preview, usage: "[FLAGS]",
      details:
        "Draws every style to Generated/preview/, even with errors. Exits as `stylec lint` does; --check only compares pictures.",
      examples: [
        .init("stylec preview", "draw; then open Generated/preview/index.html"),
        .init("stylec preview --compare HEAD", "draw what changed since the last commit"),
      ],
      arguments: .none,
      forms: [
        .init("preview", "draw every style to Generated/preview/, as pictures and a page, even with errors"),
        .init("preview --compare OLD", "draw what changed since OLD, before and after"),
        .init("preview --safe-ranges", "show the safe range of each number in the page"),
      ]),
    CommandSpec(
      command: .rules, usage: "[FLAGS]",
      details:
        "Lists the rules of the linter, with the project's levels inside a project; --format text, json or markdown.",
      examples: [
        .init("stylec rules", "list all rules"),
        .init("stylec rules --format json", "the same for programs"),
      ],
      arguments: .none,
      forms: [.init("rules", "list the rules of the linter, with the project's levels inside a project")]),
    CommandSpec(
      command: .explain, usage: "NAME | KEY.PATH | --safe-ranges [STYLE | FILE] [FLAGS]",
      details: """
        Explains a rule or error, with examples. For a key path, prints the value in each bundle, where it comes from (through
        aliases, tokens, bases and defaults), and what uses it.

        For a number, also prints its safe range: how far it can change before the style no longer compiles, or before a new
        finding of level warning or above, and which. The range is searched, not proved: everything that uses the number is
        compiled and linted; limits that rules compute are exact. --safe-ranges prints the ranges of all numbers, or of one
        style or source.
        """,
      examples: [
        .init("stylec explain tag-texts-overlap", "a rule"),
        .init("stylec explain tags.note.layout.radius", "a value"),
        .init("stylec explain tokens.motion.phase --format json", "a token, for programs"),
        .init("stylec explain --safe-ranges bubbles.tip", "the safe ranges of a style's numbers"),
      ],
      arguments: .words(RuleText.known.map(\.name.rawValue)),
      forms: [
        .init("explain NAME", "explain a rule or error, with examples"),
        .init("explain KEY.PATH", "show a value, where it comes from, what uses it and its safe range"),
        .init("explain --safe-ranges", "print safe ranges of all numbers, or of one style or source"),
      ]),
    CommandSpec(
      command: .baseline, usage: "write|check|prune [FLAGS]",
      details:
        """
        Keeps known findings in the project file's lint.baseline, or StyleSources/baseline.json. `check` fails if one no longer
        occurs, and lists those of renamed styles; `prune` removes the former and renames the latter.
        """,
      examples: [
        .init("stylec baseline write", "record today's findings"),
        .init("stylec baseline prune", "remove findings that were fixed"),
      ],
      arguments: .words(["write", "check", "prune"]),
      forms: [
        .init("baseline write", "record today's findings in a file for --baseline; `check` and `prune` maintain it")
      ]),
    CommandSpec(
      command: .schema, usage: "[source | bundle | manifest | safe-ranges | diff]",
      details: "Prints a JSON Schema (2020-12). Editors use `source` to complete and check sources.",
      examples: [
        .init("stylec schema source", "for editors that don't read Generated/schema")
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
        Prints a source in the other notation: YAML as an XML property list, a property list as YAML. Comments are kept. The
        bundles stay the same if the new file replaces the old one.
        """,
      examples: [
        .init(
          "stylec convert StyleSources/tags.plist > StyleSources/tags.yaml", "convert; then remove the property list"),
        .init("stylec convert StyleSources/tags.yaml --to plist", "see it as a property list"),
      ],
      arguments: .files,
      forms: [.init("convert FILE", "print a source in the other notation, YAML or property list")]),
    CommandSpec(
      command: .show, usage: "BUNDLE",
      details: """
        Prints a bundle with one member per line, key paths and units, so that versions can be compared line by line. To use it
        in `git diff`, `log -p` and `show`, run: git config diff.stylec.textconv "stylec show", and add the line
        `Generated/bundles/*.json diff=stylec` to .gitattributes (`stylec init` does).
        """,
      examples: [.init("stylec show Generated/bundles/default.json", "what apps get")],
      arguments: .files,
      forms: [.init("show BUNDLE", "print a bundle with one member per line, for reading and for git diff")]),
  ]

  private static let help: [CommandSpec] = [
    CommandSpec(
      command: .lsp, usage: "[FLAGS]",
      details: """
        Runs the language server (Language Server Protocol on standard input and output) for any editor that supports it:
        findings while typing, values and their origin, fixes. Editors start it; see docs/editors.md for the setup of each.

        Findings are those of `stylec lint` for the text in the editor. It writes no files and opens no connections. The exit
        code is 0 after the editor's `shutdown` request, else 1.
        """,
      examples: [
        .init("stylec lsp", "start the server, as editors do"),
        .init("stylec lsp --log lsp.log", "the same, and log all messages"),
      ],
      arguments: .none,
      forms: [.init("lsp", "run the language server, for editors")]),
    CommandSpec(
      command: .help, usage: "[COMMAND]",
      details: "Prints the help of a command, or the list of all commands.",
      examples: [
        .init("stylec help lint", "print the help of lint")
      ],
      arguments: .words(Options.Command.allCases.map(\.rawValue)),
      forms: [.init("help [COMMAND]", "print this text, or a command's; the same as --help and -h")]),
    CommandSpec(
      command: .man, usage: "", details: "Prints the manual page: stylec man > /usr/local/share/man/man1/stylec.1",
      examples: [
        .init("stylec man > stylec.1", "write the page; read it with: man ./stylec.1")
      ],
      arguments: .none, forms: [.init("man", "print the manual page, stylec.1")]),
    CommandSpec(
      command: .completions, usage: "bash|zsh|fish",
      details: """
        Prints a script that completes commands, flags and their values in a shell.

          bash  source <(stylec completions bash)   in ~/.bashrc
          zsh   stylec completions zsh > _stylec    in a directory of $fpath
          fish  stylec completions fish > ~/.config/fish/completions/stylec.fish
        """,
      examples: [
        .init("stylec completions bash", "print the script for bash: source <(stylec completions bash)")
      ],
      arguments: .words(Shell.allCases.map(\.rawValue)),
      forms: [.init("completions SHELL", "print completions for bash, zsh or fish")]),
  ]
}
