import StyleChanges
import StyleCompiler
import StyleDiagnostics
import StyleLint

extension OptionParser {
  /// Checks the number of arguments against the command's, and that the flags go together.
  mutating func checkArguments() throws(UsageProblem) {
    if let command = options.command {
      try checkFlags(command)
      try checkNames(command)
    }
    switch options.command {
    case nil:
      throw UsageProblem(message: "missing command", hint: "run `stylec build`, or `stylec --help` to list commands")
    case .begin: try checkInitArguments()
    case .build: try checkBuildArguments()
    case .convert: try checkConvertArguments()
    case .preview: try checkPreviewArguments()
    case .rules:
      if let extra = options.arguments.first {
        throw UsageProblem(
          message: "unexpected argument `\(extra)` for `rules`",
          hint: WordsElsewhere.finding(extra) ?? "remove it: the rules of all kinds are listed")
      }
    case .explain, .baseline, .schema, .show, .keygen: try checkSoleArgument()
    case .fix: try checkFixArguments()
    case .diff: try checkDiffArguments()
    case .lint: try checkStandardInput()
    case .publish, .history, .rollback, .rotate, .verify: try checkReleaseArguments()
    case .lsp:
      if let extra = options.arguments.first {
        throw UsageProblem(
          message: "unexpected argument `\(extra)` for `lsp`",
          hint: "remove it: the editor sends the files that it has open")
      }
    case .help, .man, .completions: try checkHelpArguments()
    }
  }

  /// Checks the argument of the commands that take one.
  private func checkSoleArgument() throws(UsageProblem) {
    switch options.command {
    case .explain:
      if options.explaining.explainsSafeRanges, options.arguments.count > 1 {
        throw UsageProblem(
          message: "too many arguments for `explain --safe-ranges`: \(options.arguments.count) (maximum 1)",
          hint: "use one style or source, or none for all")
      }
      if options.arguments.count != 1, !options.explaining.explainsSafeRanges {
        throw sole("NAME", hint: "expected form: stylec explain NAME, such as portability or tags.note.layout.radius")
      }
    case .baseline:
      try checkSubcommand()
    case .schema:
      if options.arguments.count > 1 {
        throw sole("NAME", hint: "use \(SchemaFile.choice)")
      }
    case .show:
      if options.arguments.count != 1 {
        throw sole("BUNDLE", hint: "expected form: stylec show BUNDLE, such as Generated/bundles/default.json")
      }
    case .keygen:
      if options.arguments.count != 1 {
        throw sole("PATH", hint: "expected form: stylec keygen PATH, such as release.key")
      }
    default: break
    }
  }

  private func checkSubcommand() throws(UsageProblem) {
    guard let word = options.arguments.first else {
      throw UsageProblem(
        message: "missing subcommand: `write`, `check` or `prune`",
        hint: "run `stylec baseline write` to record today's findings")
    }
    if !["write", "check", "prune"].contains(word) {
      throw UsageProblem(
        message: "unknown subcommand `\(word)` for `baseline`", hint: "use `write`, `check` or `prune`")
    }
    if options.arguments.count > 1 { throw sole("", hint: "use `write`, `check` or `prune`") }
  }

  /// The problem of none or several arguments for a command that takes one.
  private func sole(_ name: String, hint: String) -> UsageProblem {
    let (command, count) = (options.command?.rawValue ?? "", options.arguments.count)
    return UsageProblem(
      message: count == 0
        ? "missing argument \(name) for `\(command)`" : "too many arguments for `\(command)`: \(count) (maximum 1)",
      hint: hint)
  }

  private func checkHelpArguments() throws(UsageProblem) {
    let extra = options.arguments.first
    switch options.command {
    case .help?:
      for word in options.arguments.prefix(1) { try topic(word) }
      if options.arguments.count > 1 {
        throw sole("COMMAND", hint: "use one command, or none for the list")
      }
    case .man?:
      if let extra {
        throw UsageProblem(
          message: "unexpected argument `\(extra)` for `man`", hint: "remove it, or run `stylec help \(extra)`")
      }
    default:
      let shells = Shell.allCases.map(\.rawValue)
      if options.arguments.count != 1 || !shells.contains(options.arguments[0]) {
        let choice = "\(shells.dropLast().joined(separator: ", ")) or \(shells.suffix(1).joined())"
        guard options.arguments.count == 1 else { throw sole("SHELL", hint: "use \(choice)") }
        throw UsageProblem(message: "unknown shell `\(options.arguments[0])`", hint: "use \(choice)")
      }
    }
  }

  private func checkInitArguments() throws(UsageProblem) {
    if options.beginning.isInRadians, options.beginning.from == nil {
      throw UsageProblem(message: "`--radians` requires `--from`", hint: "add --from FILE, or remove --radians")
    }
    guard let extra = options.arguments.first else { return }
    throw UsageProblem(
      message: "unexpected argument `\(extra)` for `init`",
      hint: "use --project DIR for another directory, --from FILE for a legacy dictionary or a design-token file")
  }

  private func checkConvertArguments() throws(UsageProblem) {
    guard options.arguments.count == 1 else {
      throw sole("FILE", hint: "expected form: stylec convert FILE, such as StyleSources/tags.plist")
    }
    guard let target = options.target else { return }
    _ = try OptionTable.choice(
      target, Notation.init(rawValue:), Notation.allCases.map(\.rawValue), of: "--to")
  }

  private func checkBuildArguments() throws(UsageProblem) {
    if let extra = options.arguments.first {
      throw UsageProblem(
        message: "unexpected argument `\(extra)` for `build`",
        hint: "remove it to build the whole project, or use --bundle NAME for one bundle")
    }
    if options.building.bundle != nil, !options.building.nameFiles.isEmpty {
      throw UsageProblem(message: "files of names have the names of all bundles, not of one", hint: "remove --bundle")
    }
    if options.building.watches, options.building.checks {
      throw UsageProblem(message: "`--check` and `--watch` can't be combined", hint: "remove one of them")
    }
    if options.building.checks, options.building.depfile != nil {
      throw UsageProblem(
        message: "`--check` and `--depfile` can't be combined", hint: "remove one of them: `--check` writes nothing")
    }
    if options.building.listsOutputs,
      let other = flags.map(\.name).first(where: ["--check", "--watch", "--depfile"].contains)
    {
      throw UsageProblem(
        message: "`--list-outputs` and `\(other)` can't be combined", hint: "remove one of them")
    }
    if options.building.previews, options.building.bundle != nil {
      throw UsageProblem(
        message: "`--preview` and `--bundle` can't be combined", hint: "remove --bundle: the page shows all bundles")
    }
  }

  private func checkPreviewArguments() throws(UsageProblem) {
    if let extra = options.arguments.first {
      throw UsageProblem(
        message: "unexpected argument `\(extra)` for `preview`",
        hint: "use --compare \(extra) to compare with it, --bundle NAME for one bundle")
    }
    if options.explaining.explainsSafeRanges,
      let other = flags.map(\.name).first(where: ["--check", "--compare", "--bundle"].contains)
    {
      throw UsageProblem(
        message: "`--safe-ranges` and `\(other)` can't be combined",
        hint: "remove one of them: safe ranges are part of the page, which `\(other)` doesn't write")
    }
    if options.building.old == "-" { throw Self.noRelease }
    if options.building.checks, options.building.old != nil {
      throw UsageProblem(
        message: "`--check` and `--compare` can't be combined", hint: "remove one of them: `--check` writes nothing")
    }
  }

  /// Checks that flags name what a command reports: changes for `diff`, rules for all others.
  private func checkNames(_ command: Options.Command) throws(UsageProblem) {
    let isOfChanges = command == .diff
    let other = (options.checking.rules.map(\.rule) + options.checking.only.sorted()).first { name in
      isOfChanges ? ChangeRegistry.change(name) == nil : ChangeRegistry.change(name) != nil
    }
    guard let name = other else { return }
    let linters = CompilerErrors.contains(name) ? "an error of sources" : "a rule of the linter"
    throw UsageProblem(
      message: "`\(name.rawValue)` is \(isOfChanges ? linters : "a change, which only `stylec diff` reports")",
      hint: "run `stylec rules` to list rules and changes")
  }

  private static let noRelease = UsageProblem(
    message: "`-` can't be compared: expected a bundle, a directory or a git revision",
    hint: "use a file: write the bundle to it first")

  private func checkDiffArguments() throws(UsageProblem) {
    if !options.changing.acceptedOnly.isEmpty, options.changing.acceptReason == nil {
      throw UsageProblem(message: "`--accept-only` requires `--accept`", hint: "add --accept REASON")
    }
    if options.changing.prunesAccepted, options.changing.acceptReason != nil {
      throw UsageProblem(
        message: "`--accept` and `--prune-accepted` can't be combined", hint: "remove one of them")
    }
    if options.arguments.contains("-") || options.target == "-" { throw Self.noRelease }
    guard let range = options.arguments.first(where: { $0.contains("..") && !$0.contains("/") }) else { return }
    if !range.contains("...") {
      throw UsageProblem(
        message: "ambiguous range `\(range)`: git reads two dots in two ways",
        hint: "use \(range.replacing("..", with: "...")) to compare from the merge base to the second commit")
    }
    if options.arguments.count > 1 || options.target != nil {
      throw UsageProblem(
        message: "`\(range)` already names both sides of the comparison", hint: "remove the other arguments and --to")
    }
  }

  private func checkReleaseArguments() throws(UsageProblem) {
    guard options.arguments.count == 1 else {
      throw sole("DIR", hint: "add the directory that the host serves")
    }
    if let address = StoreAddress(options.arguments[0]) { throw address.problem(options) }
    if options.command != .verify, options.releasing.keys.count > 1 {
      throw UsageProblem(
        message: "too many keys: \(options.releasing.keys.count) (maximum 1)", hint: "remove all but one --key")
    }
    if options.command == .publish, !options.releasing.rootKeys.isEmpty, !options.releasing.isFirst {
      throw UsageProblem(
        message: "`--root-key` requires `--first`",
        hint: "remove it; use `stylec rotate --add-root-key` to add a root key later")
    }
    if options.command == .rotate { try checkRotation() }
    try checkSigners()
    if options.releasing.keys.contains("-"), options.releasing.rootKeys.contains("-") {
      throw UsageProblem(message: "`--key -` and `--root-key -` can't be combined", hint: "use a file for one of them")
    }
  }

  private func checkSigners() throws(UsageProblem) {
    let signers = [
      ("--sign-command", options.releasing.signCommand, "--key", options.releasing.keys),
      ("--sign-root-command", options.releasing.rootSignCommand, "--root-key", options.releasing.rootKeys),
    ]
    for case (let flag, _?, let key, let files) in signers where files.first ?? "-" == "-" {
      throw UsageProblem(
        message: "`\(flag)` requires a public key", hint: "add \(key) FILE.pub")
    }
  }

  private func checkRotation() throws(UsageProblem) {
    if options.releasing.rootKeys.count > 1 {
      throw UsageProblem(
        message: "too many root keys: \(options.releasing.rootKeys.count) (maximum 1)",
        hint: "use one --root-key to sign the new root, and --add-root-key FILE.pub for others")
    }
    let ofContent = ["--expires", "--active", "--bundles", "--no-compressed"]
    if let flag = flags.map(\.name).first(where: ofContent.contains), options.target != "sources" {
      throw UsageProblem(
        message: "`\(flag)` requires `--to sources`: only new content can change",
        hint: "add --to sources, or remove \(flag)")
    }
  }

  private func checkStandardInput() throws(UsageProblem) {
    if options.arguments.contains("-"), options.checking.stdinFilename == nil, options.arguments.count > 1 {
      throw UsageProblem(
        message: "`-` can't be combined with paths: without a name, it is checked on its own",
        hint: "remove the paths, or add --stdin-filename PATH of the source on standard input")
    }
    if options.checking.stdinFilename != nil, !options.arguments.contains("-") {
      throw UsageProblem(
        message: "`--stdin-filename` requires the argument `-`", hint: "add `-`")
    }
  }

  private func checkFixArguments() throws(UsageProblem) {
    if options.arguments.contains("-") {
      throw UsageProblem(
        message: "standard input can't be fixed", hint: "use files; `stylec fix --diff FILE` prints a patch")
    }
    // The patch is all that standard output may hold.
    if options.checking.printsPatch, options.checking.formats.contains(where: { $0.destination == .output }) {
      throw UsageProblem(
        message: "a patch and a report can't both be written to standard output", hint: "add =PATH to each `--format`")
    }
  }
}
