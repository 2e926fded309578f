import StyleChanges
import StyleCompiler
import StyleDiagnostics
import StyleLint

extension OptionParser {
  /// Checks the number of arguments against the command's, and that the flags go together.
  mutating func checkArguments() throws(RunError) {
    guard let command = options.command else {
      throw .refused("missing command", hint: "run `stylec build`, or `stylec --help` to list commands")
    }
    try checkFlags(command)
    try checkNames(command)
    switch command {
    case .begin: try checkInitArguments()
    case .build: try checkBuildArguments()
    case .convert: try takeOne("FILE", hint: "expected form: stylec convert FILE, such as StyleSources/tags.plist")
    case .preview: try checkPreviewArguments()
    case .rules: try takeNone { WordsElsewhere.finding($0) ?? "remove it: the rules of all kinds are listed" }
    case .explain: try checkExplainArguments()
    case .baseline: try checkSubcommand()
    case .schema:
      if options.arguments.count > 1 { try takeOne("NAME", hint: "use \(SchemaFile.choice)") }
    case .show: try takeOne("BUNDLE", hint: "expected form: stylec show BUNDLE, such as Generated/bundles/default.json")
    case .keygen: try takeOne("PATH", hint: "expected form: stylec keygen PATH, such as release.key")
    case .fix: try checkFixArguments()
    case .diff: try checkDiffArguments()
    case .lint: try checkStandardInput()
    case .publish, .history, .rollback, .rotate, .verify: try checkReleaseArguments()
    case .lsp: try takeNone { _ in "remove it: the editor sends the files that it has open" }
    case .help: try checkTopic()
    case .man: try takeNone { "remove it, or run `stylec help \($0)`" }
    case .completions: try checkShell()
    }
    if let target = options.target, command == .convert {
      let _: Notation = try OptionTable.choice(target, of: "--to")
    }
  }

  /// Refuses any number of arguments but one.
  private func takeOne(_ name: String, hint: String) throws(RunError) {
    let (command, count) = (options.command?.rawValue ?? "", options.arguments.count)
    if count == 0 { throw .refused("missing argument \(name) for `\(command)`", hint: hint) }
    if count > 1 { throw .refused("too many arguments for `\(command)`: \(count) (maximum 1)", hint: hint) }
  }

  /// Refuses all arguments; the hint may answer the first.
  private func takeNone(hint: (String) -> String) throws(RunError) {
    guard let extra = options.arguments.first, let command = options.command else { return }
    throw .refused("unexpected argument `\(extra)` for `\(command.rawValue)`", hint: hint(extra))
  }

  private func isGiven(_ flag: String) -> Bool { flags.contains { $0.name == flag } }

  /// Refuses a flag beside any of others.
  private func refuse(
    _ flag: String, beside others: String..., hint: (_ other: String) -> String = { _ in "remove one of them" }
  ) throws(RunError) {
    guard isGiven(flag), let other = flags.map(\.name).first(where: others.contains) else { return }
    throw .refused("`\(flag)` and `\(other)` can't be combined", hint: hint(other))
  }

  /// Refuses a flag without another.
  private func require(_ other: String, for flag: String, hint: String) throws(RunError) {
    if isGiven(flag), !isGiven(other) { throw .refused("`\(flag)` requires `\(other)`", hint: hint) }
  }

  private func checkExplainArguments() throws(RunError) {
    guard options.explaining.explainsSafeRanges else {
      return try takeOne(
        "NAME", hint: "expected form: stylec explain NAME, such as portability or tags.note.layout.radius")
    }
    guard options.arguments.count > 1 else { return }
    throw .refused(
      "too many arguments for `explain --safe-ranges`: \(options.arguments.count) (maximum 1)",
      hint: "use one style or source, or none for all")
  }

  private func checkSubcommand() throws(RunError) {
    guard let word = options.arguments.first else {
      throw .refused(
        "missing subcommand: `write`, `check` or `prune`",
        hint: "run `stylec baseline write` to record today's findings")
    }
    if !["write", "check", "prune"].contains(word) {
      throw .refused("unknown subcommand `\(word)` for `baseline`", hint: "use `write`, `check` or `prune`")
    }
    try takeOne("SUBCOMMAND", hint: "use `write`, `check` or `prune`")
  }

  /// Checks what `stylec help` is asked about; a finding and the subject of a page lead to where they are explained.
  private func checkTopic() throws(RunError) {
    guard let word = options.arguments.first else { return }
    _ = try command(word, hint: WordsElsewhere.topic(word))
    try takeOne("COMMAND", hint: "use one command, or none for the list")
  }

  private func checkShell() throws(RunError) {
    let shells = Shell.allCases.map(\.rawValue)
    let choice = "use \(shells.dropLast().joined(separator: ", ")) or \(shells.suffix(1).joined())"
    try takeOne("SHELL", hint: choice)
    guard shells.contains(options.arguments[0]) else {
      throw .refused("unknown shell `\(options.arguments[0])`", hint: choice)
    }
  }

  private func checkInitArguments() throws(RunError) {
    try require("--from", for: "--radians", hint: "add --from FILE, or remove --radians")
    try takeNone { _ in
      "use --project DIR for another directory, --from FILE for a legacy dictionary or a design-token file"
    }
  }

  private func checkBuildArguments() throws(RunError) {
    try takeNone { _ in "remove it to build the whole project, or use --bundle NAME for one bundle" }
    if options.building.bundle != nil, !options.building.nameFiles.isEmpty {
      throw .refused("files of names have the names of all bundles, not of one", hint: "remove --bundle")
    }
    try refuse("--check", beside: "--watch")
    try refuse("--check", beside: "--depfile") { _ in "remove one of them: `--check` writes nothing" }
    try refuse("--list-outputs", beside: "--check", "--watch", "--depfile")
    try refuse("--preview", beside: "--bundle") { _ in "remove --bundle: the page shows all bundles" }
  }

  private func checkPreviewArguments() throws(RunError) {
    try takeNone { "use --compare \($0) to compare with it, --bundle NAME for one bundle" }
    try refuse("--safe-ranges", beside: "--check", "--compare", "--bundle") { other in
      "remove one of them: safe ranges are part of the page, which `\(other)` doesn't write"
    }
    if options.building.old == "-" { throw Self.noRelease }
    try refuse("--check", beside: "--compare") { _ in "remove one of them: `--check` writes nothing" }
  }

  /// Checks that flags name what a command reports: changes for `diff`, rules for all others.
  private func checkNames(_ command: Options.Command) throws(RunError) {
    let isOfChanges = command == .diff
    let other = (options.checking.rules.map(\.rule) + options.checking.only.sorted()).first { name in
      isOfChanges ? ChangeRegistry.change(name) == nil : ChangeRegistry.change(name) != nil
    }
    guard let name = other else { return }
    let linters = CompilerErrors.contains(name) ? "an error of sources" : "a rule of the linter"
    throw .refused(
      "`\(name.rawValue)` is \(isOfChanges ? linters : "a change, which only `stylec diff` reports")",
      hint: "run `stylec rules` to list rules and changes")
  }

  private static let noRelease = RunError.refused(
    "`-` can't be compared: expected a bundle, a directory or a git revision",
    hint: "use a file: write the bundle to it first")

  private func checkDiffArguments() throws(RunError) {
    try require("--accept", for: "--accept-only", hint: "add --accept REASON")
    try refuse("--accept", beside: "--prune-accepted")
    if options.arguments.contains("-") || options.target == "-" { throw Self.noRelease }
    guard let range = options.arguments.first(where: { $0.contains("..") && !$0.contains("/") }) else { return }
    if !range.contains("...") {
      throw .refused(
        "ambiguous range `\(range)`: git reads two dots in two ways",
        hint: "use \(range.replacing("..", with: "...")) to compare from the merge base to the second commit")
    }
    if options.arguments.count > 1 || options.target != nil {
      throw .refused(
        "`\(range)` already names both sides of the comparison", hint: "remove the other arguments and --to")
    }
  }

  private func checkReleaseArguments() throws(RunError) {
    try takeOne("DIR", hint: "add the directory that the host serves")
    if let address = StoreAddress(options.arguments[0]) { throw address.problem(options) }
    if options.command != .verify, options.releasing.keys.count > 1 {
      throw .refused("too many keys: \(options.releasing.keys.count) (maximum 1)", hint: "remove all but one --key")
    }
    if options.command == .publish {
      try require(
        "--first", for: "--root-key", hint: "remove it; use `stylec rotate --add-root-key` to add a root key later")
    }
    if options.command == .rotate { try checkRotation() }
    try checkSigners()
    if options.releasing.keys.contains("-"), options.releasing.rootKeys.contains("-") {
      throw .refused("`--key -` and `--root-key -` can't be combined", hint: "use a file for one of them")
    }
  }

  private func checkSigners() throws(RunError) {
    let signers = [
      ("--sign-command", options.releasing.signCommand, "--key", options.releasing.keys),
      ("--sign-root-command", options.releasing.rootSignCommand, "--root-key", options.releasing.rootKeys),
    ]
    for case (let flag, _?, let key, let files) in signers where files.first ?? "-" == "-" {
      throw .refused("`\(flag)` requires a public key", hint: "add \(key) FILE.pub")
    }
  }

  private func checkRotation() throws(RunError) {
    if options.releasing.rootKeys.count > 1 {
      throw .refused(
        "too many root keys: \(options.releasing.rootKeys.count) (maximum 1)",
        hint: "use one --root-key to sign the new root, and --add-root-key FILE.pub for others")
    }
    let ofContent = ["--expires", "--active", "--bundles", "--no-compressed"]
    if let flag = flags.map(\.name).first(where: ofContent.contains), options.target != "sources" {
      throw .refused(
        "`\(flag)` requires `--to sources`: only new content can change",
        hint: "add --to sources, or remove \(flag)")
    }
  }

  private func checkStandardInput() throws(RunError) {
    if options.arguments.contains("-"), options.checking.stdinFilename == nil, options.arguments.count > 1 {
      throw .refused(
        "`-` can't be combined with paths: without a name, it is checked on its own",
        hint: "remove the paths, or add --stdin-filename PATH of the source on standard input")
    }
    if options.checking.stdinFilename != nil, !options.arguments.contains("-") {
      throw .refused("`--stdin-filename` requires the argument `-`", hint: "add `-`")
    }
  }

  private func checkFixArguments() throws(RunError) {
    if options.arguments.contains("-") {
      throw .refused("standard input can't be fixed", hint: "use files; `stylec fix --diff FILE` prints a patch")
    }
    // The patch is all that standard output may hold.
    if options.checking.printsPatch, options.checking.formats.contains(where: { $0.destination == .output }) {
      throw .refused(
        "a patch and a report can't both be written to standard output", hint: "add =PATH to each `--format`")
    }
  }
}
