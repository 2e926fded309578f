/// What `stylec --help` prints.
enum Help {
  static func text(for command: Options.Command?) -> String {
    command.map(ofCommand) ?? overview
  }

  private static let overview = """
    stylec \(Version.text): the compiler and linter for UI style configuration

    Usage: stylec COMMAND [FLAGS]

      build                  compile the sources and write bundles to Generated/
      build --check          write nothing; exit 1 if Generated/ isn't what the sources make
      build --watch          go on, and build whenever a source changes; --preview draws, too
      lint [PATHS… | -]      report findings only; PATHS filter them, the project is always read whole
      lint BUNDLE.json…      check bundles by themselves, as they are served
      fix [PATHS…]           apply the fixes that leave the bundles as they are; --unsafe for the others, too
      fix --diff             write nothing; print the fixes as a patch
      preview                draw every style to Generated/preview/, pictures and a page; also where build refuses
      preview --compare OLD  draw what has changed since OLD, before and after
      rules                  list the rules of the linter, inside a project with the levels in force
      explain NAME           say what a finding of that name means, with examples
      baseline write         keep today's findings in a file, for --baseline; `check` and `prune` keep it true
      schema [NAME]          print the JSON Schema of `source` (the default), `bundle` or `manifest`

      keygen PATH            make a key that signs releases: PATH is secret, PATH.pub is for everybody
      publish DIR            build, and make a signed release in the folder that a static host serves
      rollback DIR           make an earlier release live again, or what apps ship
      rotate DIR             name a new key for releases
      verify DIR             check every byte of what is published, and say what is live

      --help, -h             this text, or a command's: stylec COMMAND --help
      --version              the version

    Run it from the project's root. Exit codes: 0 clean, 1 findings or --check differs, 2 not run as asked (a bad flag,
    anything wrong in the project file, nothing to check), 3 output not written.

    """

  private static func ofCommand(_ command: Options.Command) -> String {
    let usage =
      switch command {
      case .build:
        "Usage: stylec build [FLAGS]\n\nCompiles the sources and writes bundles to Generated/; on an error it writes nothing.\n"
      case .lint:
        "Usage: stylec lint [FLAGS] [PATHS… | -]\n\nReports findings. PATHS filter them; `-` reads one source from standard input; a bundle (.json) is checked by itself.\n"
      case .fix:
        "Usage: stylec fix [FLAGS] [PATHS…]\n\nApplies the fixes of findings. PATHS filter the findings, and no other file is written.\n"
      case .preview:
        "Usage: stylec preview [FLAGS]\n\nDraws every style to Generated/preview/, also those with errors. Exits as `stylec lint` does.\n"
      case .rules:
        "Usage: stylec rules [FLAGS]\n\nLists the rules of the linter, inside a project with the levels in force.\n"
      case .explain: "Usage: stylec explain NAME\n\nSays what a finding of that name means, with examples.\n"
      case .baseline:
        "Usage: stylec baseline write|check|prune [FLAGS]\n\nKeeps known findings in StyleSources/baseline.json. `check` fails when one no longer occurs; `prune` removes those.\n"
      case .schema:
        "Usage: stylec schema [source | bundle | manifest]\n\nPrints a JSON Schema (2020-12). Editors complete and check sources with the first.\n"
      case .keygen:
        "Usage: stylec keygen PATH\n\nMakes a key that signs releases: PATH is secret, PATH.pub is for everybody. No file is replaced.\n"
      case .publish:
        "Usage: stylec publish DIR --key FILE [FLAGS]\n\nBuilds, and makes a signed release in DIR, which a static host serves. On an error DIR isn't touched.\n"
      case .rollback:
        "Usage: stylec rollback DIR --key FILE --to SEQ|embedded [FLAGS]\n\nMakes an earlier release live again under a new number. Without --to it lists what is kept.\n"
      case .rotate:
        "Usage: stylec rotate DIR --root-key FILE --key NEW [FLAGS]\n\nNames NEW for releases in a new root, and signs the live release anew.\n"
      case .verify:
        "Usage: stylec verify DIR [--key FILE.pub] [--embed FOLDER]\n\nChecks every byte of what is published and says what is live; exit 1 if anything is wrong or has expired.\n"
      }
    let specs = OptionTable.all.filter { $0.commands.contains(command) }
    let rows = specs.compactMap { spec -> (String, String)? in
      guard let summary = spec.summary else { return nil }
      let short = spec.short.map { ", \($0)" } ?? ""
      return ("  \(spec.name)\(short)\(spec.value.map { " \($0)" } ?? "")", summary)
    }
    let width = (rows.map(\.0.count).max() ?? 0) + 2
    let lines = rows.map { $0.0 + String(repeating: " ", count: width - $0.0.count) + $0.1 + "\n" }
    return usage + (lines.isEmpty ? "" : "\n" + lines.joined())
  }
}
