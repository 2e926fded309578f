import StyleBundle
import StyleCompiler
import StyleDiagnostics
import StyleDriver
import StyleLint
import StyleModel
import StyleSyntax

/// The code actions for the findings of a stretch of a file.
struct CodeActions {
  let view: ProjectView
  let outcome: ProjectOutcome
  let messages: FindingMessages
  let edit: WorkspaceEdit

  static let quickFix = "quickfix"
  static let fixAll = "source.fixAll.stylec"
  static let extract = "refactor.extract"
  static let inline = "refactor.inline"
  static let rewrite = "refactor.rewrite"
  static let kinds = [quickFix, extract, inline, rewrite, fixAll]

  /// A value as a token, a token's value in its place, or a renamed style's old name as its alias.
  func refactorings(at offset: Int, _ renames: Renames, where isWanted: (String) -> Bool) -> [ReportValue] {
    var found: [(String, Refactoring?)] = []
    if isWanted(Self.rewrite), let symbol = view.editor.occurrence(in: view.file, at: offset)?.symbol,
      let old = renames.oldName(of: symbol, in: view.root)
    {
      found.append((Self.rewrite, view.editor.keeping(old, in: view.file, at: offset)))
    }
    if isWanted(Self.extract) { found.append((Self.extract, view.editor.extraction(in: view.file, at: offset))) }
    if isWanted(Self.inline) {
      for everywhere in [false, true] {
        found.append((Self.inline, view.editor.inlining(in: view.file, at: offset, everywhere: everywhere)))
      }
    }
    return found.compactMap { kind, made in made.flatMap { action($0.title, kind, $0.edits, for: nil) } }
  }

  /// The fixes of a finding that edit something, the safe ones preferred, and the comment that leaves it out.
  func actions(for finding: Diagnostic) -> [ReportValue] {
    let fixes = finding.fixes.filter { !$0.edits.isEmpty && $0.applicability != .suggestion }.compactMap { fix in
      let isSafe = fix.applicability == .safe
      return action(
        isSafe ? fix.title : "\(fix.title) (changes how the style looks)", Self.quickFix, fix.edits, for: finding,
        isPreferred: isSafe)
    }
    let title = "suppress \(finding.name.rawValue) here"
    let left = Suppression.edit(view, finding).flatMap { action(title, Self.quickFix, [$0], for: finding) }
    return fixes + [left].compactMap(\.self)
  }

  /// All safe fixes of the file, made together as `stylec fix` makes them; nil where there are none.
  func fixedFile() -> ReportValue? {
    guard let (check, pipeline) = outcome.run,
      outcome.findings.contains(where: { $0.fixes.contains { $0.applicability == .safe && !$0.edits.isEmpty } })
    else { return nil }
    let path = outcome.files[view.file.index].path
    guard let run = try? Self.fixed(check, path, pipeline) else { return nil }
    let edits = run.fixedFiles.filter { $0.path.utf8.elementsEqual(path.utf8) }.flatMap { fixed in
      fixed.edits.map { TextEdit(SourceRange(file: view.file, range: $0.range), $0.text) }
    }
    return edits.isEmpty ? nil : action("apply all safe fixes", Self.fixAll, edits, for: nil)
  }

  private static func fixed(_ check: Check, _ path: String, _ pipeline: Pipeline) throws(RunError) -> FixRun {
    var writing = pipeline
    writing.isWriting = true
    let own = writing
    var run = try FixRun(check, filter: PathFilter(paths: [path]), isWriting: false) { texts throws(RunError) in
      var pipeline = own
      pipeline.files = pipeline.files.overlaid(with: texts)
      return try ServedProject.check(try pipeline.load(), pipeline)
    }
    run.apply([.safe])
    return run
  }

  /// The number that a finding is about, moved to the nearest one without any as bad: nil where none is known.
  func move(_ finding: Diagnostic, by finder: SafeRangeFinder, while goesOn: () -> Bool) -> ReportValue? {
    guard let place = finding.place, finding.level > .note else { return nil }
    for number in finder.numbers where number.place == place && goesOn() {
      if let move = move(finding, of: number, by: finder, while: goesOn) { return move }
    }
    return nil
  }

  private func move(
    _ finding: Diagnostic, of number: SourceNumber, by finder: SafeRangeFinder, while goesOn: () -> Bool
  ) -> ReportValue? {
    guard let safeRange = finder.safeRange(of: number, errorsFrom: finding.level, while: goesOn),
      let free = safeRange.withoutErrors
    else { return nil }
    let nearest = free.lower.number > number.number ? free.lower.number : free.upper.number
    let tree = view.project.trees[number.place.file.index]
    guard let text = number.text(of: nearest, in: view.project.workspace), let node = tree.node(at: number.place.range),
      let edits = tree.edits(replacing: node, with: Double(text) == nil ? .text(text) : .number(text))
    else { return nil }
    let names = Set(safeRange.errors.map(\.name.rawValue)).sorted().joined(separator: ", ")
    return action(
      "use \(text), the nearest number without \(names)", Self.quickFix, edits, for: finding)
  }

  /// An action of some edits; nil where they write a secret key, which goes out in no message.
  private func action(
    _ title: String, _ kind: String, _ edits: [TextEdit], for finding: Diagnostic?, isPreferred: Bool = false
  ) -> ReportValue? {
    if edits.contains(where: { SecretText.isIn($0.text) }) { return nil }
    var members: [ReportValue.Member] = [("title", .string(title)), ("kind", .string(kind))]
    if let finding { members.append(("diagnostics", [messages.message(finding)])) }
    if isPreferred { members.append(("isPreferred", .boolean(true))) }
    members.append(("edit", edit.json(edits)))
    return .object(members)
  }
}

extension LanguageServer {
  /// The code actions for a stretch of a document, those of the kinds that are asked for.
  mutating func codeActions(_ parameters: JSONValue?) throws(ResponseError) -> ReportValue {
    guard let range = parameters?["range"].flatMap(EditorRange.init) else {
      throw ResponseError(.invalidParameters, "missing `range` in a code action request")
    }
    guard let view = try view(parameters), let outcome = outcome(of: view.root) else { return [] }
    let only = parameters?["context"]?["only"]?.elements?.compactMap(\.stringValue)
    func isWanted(_ kind: String) -> Bool { only?.contains { kind == $0 || kind.hasPrefix($0 + ".") } ?? true }
    let actions = CodeActions(
      view: view, outcome: outcome, messages: FindingMessages(outcome, view.places, client, settings),
      edit: WorkspaceEdit(places: view.places, client: client))
    var found: [ReportValue] = []
    if isWanted(CodeActions.quickFix) {
      let bytes = view.bytes(of: range)
      let findings = outcome.findings(at: bytes, of: view.file)
      found = findings.flatMap(actions.actions)
      found += try moves(findings, actions)
    }
    if connection.isCancelled { throw Connection.cancellation }
    found += actions.refactorings(at: view.offset(of: range.start), renames, where: isWanted)
    if isWanted(CodeActions.fixAll), let all = actions.fixedFile() { found.append(all) }
    return .array(found)
  }

  /// The numbers that can be moved to where their findings are gone.
  private func moves(_ findings: [Diagnostic], _ actions: CodeActions) throws(ResponseError) -> [ReportValue] {
    guard findings.contains(where: { $0.level > .note && RuleRegistry.rule($0.name) != nil }) else { return [] }
    let finder = SafeRangeFinder(actions.view.project)
    var moves: [ReportValue] = []
    for finding in findings where RuleRegistry.rule(finding.name) != nil {
      if let move = actions.move(finding, by: finder, while: { !connection.isCancelled }) { moves.append(move) }
      if connection.isCancelled { throw Connection.cancellation }
    }
    return moves
  }

  /// Runs over a project as its texts are now.
  mutating func outcome(of root: String) -> ProjectOutcome? {
    projects.check(root, documents, options, isWatching: !client.watchesFiles)
  }
}
