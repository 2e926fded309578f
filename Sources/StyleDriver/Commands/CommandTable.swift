import StyleCompiler
import StyleDiagnostics
import StyleLint

/// One command: how it is called, what it does, and what may follow it.
struct CommandSpec: Sendable {
  /// One way to call a command, as the list of commands has it.
  struct Form: Sendable {
    let usage: String
    let summary: String

    init(_ usage: String, _ summary: String) { (self.usage, self.summary) = (usage, summary) }
  }

  let command: Options.Command
  /// What may follow its name: `[FLAGS] [PATHS… | -]`.
  let usage: String
  /// What it does, for its own help.
  let details: String
  /// What its arguments may be.
  var arguments = ValueSet.any
  /// At least one; the first says it all.
  let forms: [Form]
}

/// The commands, in the order of the help.
enum CommandTable {
  static let groups = [styles, releases, help]
  static let all = groups.flatMap(\.self)

  static func spec(of command: Options.Command) -> CommandSpec? { all.first { $0.command == command } }

  private static let styles: [CommandSpec] = [
    CommandSpec(
      command: .build, usage: "[FLAGS]",
      details: "Compiles the sources and writes bundles to Generated/; on an error it writes nothing.",
      arguments: .none,
      forms: [
        .init("build", "compile the sources and write bundles to Generated/"),
        .init("build --check", "write nothing; exit 1 if Generated/ isn't what the sources make"),
        .init("build --preview", "build, and draw every style to Generated/preview/, also where an error stops the build"),
        .init("build --watch", "go on, and build whenever a source changes"),
      ]),
    CommandSpec(
      command: .lint, usage: "[FLAGS] [PATHS… | -]",
      details:
        "Reports findings. PATHS filter them; `-` reads one source from standard input; a bundle (.json) is checked by itself.",
      arguments: .files,
      forms: [
        .init("lint [PATHS… | -]", "report findings only; PATHS filter them, the project is always read whole"),
        .init("lint BUNDLE.json…", "check bundles by themselves, as they are served"),
      ]),
    CommandSpec(
      command: .fix, usage: "[FLAGS] [PATHS…]",
      details: "Applies the fixes of findings. PATHS filter the findings, and no other file is written.",
      arguments: .files,
      forms: [
        .init("fix [PATHS…]", "apply the fixes that leave the bundles as they are; --unsafe for the others, too"),
        .init("fix --diff", "write nothing; print the fixes as a patch"),
      ]),
    CommandSpec(
      command: .preview, usage: "[FLAGS]",
      details: "Draws every style to Generated/preview/, also those with errors. Exits as `stylec lint` does.",
      arguments: .none,
      forms: [
        .init("preview", "draw every style to Generated/preview/, pictures and a page; also where build refuses"),
        .init("preview --compare OLD", "draw what has changed since OLD, before and after"),
      ]),
    CommandSpec(
      command: .rules, usage: "[FLAGS]",
      details: "Lists the rules of the linter, inside a project with the levels in force.", arguments: .none,
      forms: [.init("rules", "list the rules of the linter, inside a project with the levels in force")]),
    CommandSpec(
      command: .explain, usage: "NAME", details: "Says what a finding of that name means, with examples.",
      arguments: .words((RuleRegistry.all + CompilerErrors.all).map(\.name.rawValue)),
      forms: [.init("explain NAME", "say what a finding of that name means, with examples")]),
    CommandSpec(
      command: .baseline, usage: "write|check|prune [FLAGS]",
      details:
        "Keeps known findings in StyleSources/baseline.json. `check` fails when one no longer occurs; `prune` removes those.",
      arguments: .words(["write", "check", "prune"]),
      forms: [
        .init("baseline write", "keep today's findings in a file, for --baseline; `check` and `prune` keep it true")
      ]),
    CommandSpec(
      command: .schema, usage: "[source | bundle | manifest]",
      details: "Prints a JSON Schema (2020-12). Editors complete and check sources with the first.",
      arguments: .words(["source", "bundle", "manifest"]),
      forms: [.init("schema [NAME]", "print the JSON Schema of `source` (the default), `bundle` or `manifest`")]),
  ]

  private static let releases: [CommandSpec] = [
    CommandSpec(
      command: .keygen, usage: "PATH",
      details: "Makes a key that signs releases: PATH is secret, PATH.pub is for everybody. No file is replaced.",
      arguments: .files,
      forms: [.init("keygen PATH", "make a key that signs releases: PATH is secret, PATH.pub is for everybody")]),
    CommandSpec(
      command: .publish, usage: "DIR --key FILE [FLAGS]",
      details: "Builds, and makes a signed release in DIR, which a static host serves. On an error DIR isn't touched.",
      arguments: .folders,
      forms: [.init("publish DIR", "build, and make a signed release in the folder that a static host serves")]),
    CommandSpec(
      command: .rollback, usage: "DIR --key FILE --to SEQ|embedded [FLAGS]",
      details: "Makes an earlier release live again under a new number. Without --to it lists what is kept.",
      arguments: .folders,
      forms: [.init("rollback DIR", "make an earlier release live again, or what apps ship")]),
    CommandSpec(
      command: .rotate, usage: "DIR --root-key FILE --key NEW [FLAGS]",
      details: "Names NEW for releases in a new root, and signs the live release anew.", arguments: .folders,
      forms: [.init("rotate DIR", "name a new key for releases")]),
    CommandSpec(
      command: .verify, usage: "DIR [--key FILE.pub] [--embed FOLDER]",
      details:
        "Checks every byte of what is published and says what is live; exit 1 if anything is wrong or has expired.",
      arguments: .folders,
      forms: [.init("verify DIR", "check every byte of what is published, and say what is live")]),
  ]

  private static let help: [CommandSpec] = [
    CommandSpec(
      command: .help, usage: "[COMMAND]",
      details: "Says what a command does, and its flags; without one, all commands.",
      arguments: .words(Options.Command.allCases.map(\.rawValue)),
      forms: [.init("help [COMMAND]", "this text, or a command's, as --help and -h do")]),
    CommandSpec(
      command: .man, usage: "", details: "Prints the manual page: stylec man > /usr/local/share/man/man1/stylec.1",
      arguments: .none, forms: [.init("man", "print the manual page, stylec.1")]),
    CommandSpec(
      command: .completions, usage: "bash|zsh|fish",
      details: """
        Prints what makes a shell complete commands, flags and their values.

          bash  source <(stylec completions bash)   in ~/.bashrc
          zsh   stylec completions zsh > _stylec    in a folder of $fpath
          fish  stylec completions fish > ~/.config/fish/completions/stylec.fish
        """,
      arguments: .words(Shell.allCases.map(\.rawValue)),
      forms: [.init("completions SHELL", "print completions for bash, zsh or fish")]),
  ]
}
