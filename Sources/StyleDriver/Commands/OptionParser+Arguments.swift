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
    case nil: throw UsageProblem(message: "no command was given", hint: "try stylec build, or stylec --help")
    case .begin: try checkInitArguments()
    case .build: try checkBuildArguments()
    case .convert: try checkConvertArguments()
    case .preview: try checkPreviewArguments()
    case .rules:
      if let extra = options.arguments.first {
        throw UsageProblem(
          message: "`stylec rules` takes no name",
          hint: WordsElsewhere.finding(extra) ?? "leave `\(extra)` out: it lists the rules of all kinds")
      }
    case .explain, .baseline, .schema, .show, .keygen: try checkSoleArgument()
    case .fix: try checkFixArguments()
    case .diff: try checkDiffArguments()
    case .lint: try checkStandardInput()
    case .publish, .history, .rollback, .rotate, .verify: try checkReleaseArguments()
    case .lsp:
      if let extra = options.arguments.first {
        throw UsageProblem(
          message: "`stylec lsp` takes no path, and `\(extra)` is one",
          hint: "the editor tells it which files it has open")
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
          message: "`stylec explain --safe-ranges` takes one style or source",
          hint: "without one it prints all safe ranges")
      }
      if options.arguments.count != 1, !options.explaining.explainsSafeRanges {
        throw UsageProblem(
          message: "`stylec explain` takes one name", hint: "write for example: stylec explain portability")
      }
    case .baseline:
      if options.arguments.count != 1 || !["write", "check", "prune"].contains(options.arguments[0]) {
        throw UsageProblem(message: "`stylec baseline` does one of three things", hint: "add write, check or prune")
      }
    case .schema:
      if options.arguments.count > 1 {
        throw UsageProblem(message: "`stylec schema` prints one schema", hint: "name \(SchemaFile.choice)")
      }
    case .show:
      if options.arguments.count != 1 {
        throw UsageProblem(
          message: "`stylec show` prints one bundle",
          hint: "write for example: stylec show Generated/bundles/default.json")
      }
    case .keygen:
      if options.arguments.count != 1 {
        throw UsageProblem(
          message: "`stylec keygen` makes one key", hint: "write for example: stylec keygen release.key")
      }
    default: break
    }
  }

  private func checkHelpArguments() throws(UsageProblem) {
    let extra = options.arguments.first
    switch options.command {
    case .help?:
      for word in options.arguments.prefix(1) { try topic(word) }
      if options.arguments.count > 1 {
        throw UsageProblem(message: "`stylec help` is about one command", hint: "stylec help lists them")
      }
    case .man?:
      if let extra {
        throw UsageProblem(message: "`stylec man` prints one page", hint: "stylec help \(extra) says more of one")
      }
    default:
      let shells = Shell.allCases.map(\.rawValue)
      if options.arguments.count != 1 || !shells.contains(options.arguments[0]) {
        throw UsageProblem(
          message: "`stylec completions` prints those of one shell",
          hint: "add \(shells.dropLast().joined(separator: ", ")) or \(shells.suffix(1).joined())")
      }
    }
  }

  private func checkInitArguments() throws(UsageProblem) {
    guard let extra = options.arguments.first else { return }
    throw UsageProblem(
      message: "`stylec init` takes no path, and `\(extra)` is one",
      hint: "it begins a project in the current folder; --project DIR for another, --from FILE for a dictionary")
  }

  private func checkConvertArguments() throws(UsageProblem) {
    guard options.arguments.count == 1 else {
      throw UsageProblem(
        message: "`stylec convert` takes one source",
        hint: "write for example: stylec convert StyleSources/tags.plist > StyleSources/tags.yaml")
    }
    guard let target = options.target else { return }
    _ = try OptionTable.choice(
      target, Notation.init(rawValue:), Notation.allCases.map(\.rawValue), of: "--to")
  }

  private func checkBuildArguments() throws(UsageProblem) {
    if let extra = options.arguments.first {
      throw UsageProblem(
        message: "`stylec build` takes no path, and `\(extra)` is one",
        hint: "it builds the whole project; --bundle NAME for one bundle")
    }
    if options.building.bundle != nil, !options.building.nameFiles.isEmpty {
      throw UsageProblem(message: "files of names hold those of all bundles", hint: "leave out --bundle")
    }
    if options.building.watches, options.building.checks {
      throw UsageProblem(message: "`--check` writes nothing, and `--watch` goes on", hint: "leave one of them out")
    }
    if options.building.checks, options.building.depfile != nil {
      throw UsageProblem(message: "`--check` writes nothing, and `--depfile` a file", hint: "leave one of them out")
    }
    if options.building.listsOutputs,
      let other = flags.map(\.name).first(where: ["--check", "--watch", "--depfile"].contains)
    {
      throw UsageProblem(
        message: "`--list-outputs` lists what a build writes and ends, so `\(other)` has no use",
        hint: "leave one of them out")
    }
    if options.building.previews, options.building.bundle != nil {
      throw UsageProblem(message: "the page of `--preview` shows all bundles", hint: "leave out --bundle")
    }
  }

  private func checkPreviewArguments() throws(UsageProblem) {
    if let extra = options.arguments.first {
      throw UsageProblem(
        message: "`stylec preview` takes no path, and `\(extra)` is one",
        hint: "it draws the whole project; --bundle NAME for one bundle, --compare \(extra) to set it beside that")
    }
    if options.explaining.explainsSafeRanges,
      let other = flags.map(\.name).first(where: ["--check", "--compare", "--bundle"].contains)
    {
      throw UsageProblem(
        message: "`--safe-ranges` goes into the page, and `\(other)` writes none", hint: "leave one of them out")
    }
    if options.building.old == "-" { throw Self.noRelease }
    if options.building.checks, options.building.old != nil {
      throw UsageProblem(message: "`--check` writes nothing, and `--compare` pictures", hint: "leave one of them out")
    }
  }

  /// Checks that flags name what a command tells: changes for `diff`, rules for all others.
  private func checkNames(_ command: Options.Command) throws(UsageProblem) {
    let isOfChanges = command == .diff
    let other = (options.checking.rules.map(\.rule) + options.checking.only.sorted()).first { name in
      isOfChanges ? ChangeRegistry.change(name) == nil : ChangeRegistry.change(name) != nil
    }
    guard let name = other else { return }
    let linters = CompilerErrors.contains(name) ? "an error of sources" : "a rule of the linter"
    throw UsageProblem(
      message: "`\(name.rawValue)` is \(isOfChanges ? linters : "a change, which `stylec diff` tells")",
      hint: "`stylec rules` lists rules and changes")
  }

  private static let noRelease = UsageProblem(
    message: "standard input is no release to compare with", hint: "write the bundle into a file, and name that")

  private func checkDiffArguments() throws(UsageProblem) {
    if !options.changing.acceptedOnly.isEmpty, options.changing.acceptReason == nil {
      throw UsageProblem(message: "`--accept-only` says what to accept, and not why", hint: "add --accept REASON")
    }
    if options.changing.prunesAccepted, options.changing.acceptReason != nil {
      throw UsageProblem(
        message: "`--accept` adds entries, and `--prune-accepted` removes them", hint: "leave one of them out")
    }
    if options.arguments.contains("-") || options.target == "-" { throw Self.noRelease }
    guard let range = options.arguments.first(where: { $0.contains("..") && !$0.contains("/") }) else { return }
    if !range.contains("...") {
      throw UsageProblem(
        message: "`\(range)` has two dots, which git reads in two ways",
        hint: "write \(range.replacing("..", with: "...")): from the commit that both come from, to the second")
    }
    if options.arguments.count > 1 || options.target != nil {
      throw UsageProblem(
        message: "`\(range)` names both sides of the comparison", hint: "leave the other arguments and --to out")
    }
  }

  private func checkReleaseArguments() throws(UsageProblem) {
    guard options.arguments.count == 1 else {
      throw UsageProblem(
        message:
          "`stylec \(options.command?.rawValue ?? "")` works on one folder, and \(options.arguments.count) are named",
        hint: "name the folder that the host serves")
    }
    if let address = StoreAddress(options.arguments[0]) { throw address.problem(options) }
    if options.command != .verify, options.releasing.keys.count > 1 {
      throw UsageProblem(message: "a release is signed by one key", hint: "give one --key")
    }
    if options.command == .publish, !options.releasing.rootKeys.isEmpty, !options.releasing.isFirst {
      throw UsageProblem(
        message: "`--root-key` is only for a channel's first release",
        hint: "leave it out; `stylec rotate --add-root-key` adds one later")
    }
    if options.command == .rotate { try checkRotation() }
    try checkSigners()
    if options.releasing.keys.contains("-"), options.releasing.rootKeys.contains("-") {
      throw UsageProblem(message: "standard input holds one key", hint: "give the other one as a file")
    }
  }

  private func checkSigners() throws(UsageProblem) {
    let signers = [
      ("--sign-command", options.releasing.signCommand, "--key", options.releasing.keys),
      ("--sign-root-command", options.releasing.rootSignCommand, "--root-key", options.releasing.rootKeys),
    ]
    for case (let flag, _?, let key, let files) in signers where files.first ?? "-" == "-" {
      throw UsageProblem(
        message: "`\(flag)` signs for a public key, and none is named", hint: "add \(key) FILE.pub")
    }
  }

  private func checkRotation() throws(UsageProblem) {
    if options.releasing.rootKeys.count > 1 {
      throw UsageProblem(
        message: "one root key signs the new root, and \(options.releasing.rootKeys.count) are named",
        hint: "give one --root-key; --add-root-key FILE.pub names those that may sign the next one")
    }
    let ofContent = ["--expires", "--active", "--bundles", "--no-compressed"]
    if let flag = flags.map(\.name).first(where: ofContent.contains), options.target != "sources" {
      throw UsageProblem(
        message: "`\(flag)` is of new content, and what is released once more stays as it is",
        hint: "add --to sources, or leave it out")
    }
  }

  private func checkStandardInput() throws(UsageProblem) {
    if options.arguments.contains("-"), options.checking.stdinFilename == nil, options.arguments.count > 1 {
      throw UsageProblem(
        message: "standard input without a name is checked by itself",
        hint: "leave the paths out, or add --stdin-filename StyleSources/FILE.yaml, the source it stands for")
    }
    if options.checking.stdinFilename != nil, !options.arguments.contains("-") {
      throw UsageProblem(
        message: "`--stdin-filename` names standard input, which isn't read", hint: "add the argument `-`")
    }
  }

  private func checkFixArguments() throws(UsageProblem) {
    if options.arguments.contains("-") {
      throw UsageProblem(
        message: "standard input can't be fixed", hint: "name files; `stylec fix --diff FILE` prints the patch")
    }
    // The patch is all that standard output may hold.
    if options.checking.printsPatch, options.checking.formats.contains(where: { $0.destination == .output }) {
      throw UsageProblem(
        message: "the patch of `--diff` and a report go to standard output", hint: "give each `--format` a =PATH")
    }
  }
}
