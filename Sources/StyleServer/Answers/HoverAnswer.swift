import StyleBundle
import StyleCompiler
import StyleDiagnostics
import StyleDriver
import StyleLint
import StyleModel
import StyleSyntax

extension LanguageServer {
  /// Explains the value at a place: its origin, its users, its safe range, and the drawing of its style.
  mutating func hover(_ parameters: JSONValue?) throws(ResponseError) -> ReportValue {
    guard let (view, offset) = try position(parameters) else { return .null }
    let tree = view.editor.trees[view.file.index]
    let keyPath = tree.keyPath(at: offset)
    let text =
      view.file.index == 0
      ? ruleText(keyPath) ?? meaning(of: view.editor.keyMeaning(in: view.file, at: offset))
      : try valueText(keyPath, view, offset)
    guard let text else { return .null }
    return ["contents": ["kind": .string(client.readsMarkdown ? "markdown" : "plaintext"), "value": .string(text)]]
  }

  /// The meaning of a rule that the project file names.
  private func ruleText(_ keyPath: StyleKeyPath) -> String? {
    // A key may set a rule at one place: `bubbles.tip/bubble-tip-short` is about the second half.
    let rules = keyPath.components.reversed().lazy.compactMap { component in
      RuleRegistry.rule(DiagnosticName(rawValue: component.split(separator: "/").last.map(String.init) ?? component))
    }
    guard let rule = rules.first else { return nil }
    let title = client.readsMarkdown ? "**\(rule.name.rawValue)**" : rule.name.rawValue
    return "\(title): \(rule.summary)\n\n\(rule.explanation)"
  }

  /// The meaning of a key and the values that it takes, where no value of it is known.
  private func meaning(of key: KeyMeaning?) -> String? {
    guard let key else { return nil }
    let value = key.isRequired ? "required" : key.byDefault.map { "default: \($0)" } ?? "optional"
    return "\(client.readsMarkdown ? "**\(key.name)**" : key.name): \(key.summary)\n\n\(key.expected); \(value)"
  }

  private mutating func valueText(
    _ keyPath: StyleKeyPath, _ view: ProjectView, _ offset: Int
  ) throws(ResponseError) -> String? {
    guard case .success(let explanation) = view.project.workspace.explain(keyPath) else {
      return meaning(of: view.editor.keyMeaning(in: view.file, at: offset))
    }
    if connection.isCancelled { throw Connection.cancellation }
    let drawing = keyPath.style.flatMap { style in
      StyleDrawing(of: style, in: view.project.workspace, counterexample: finding(at: offset, of: view))
    }
    let safeRanges = try safeRanges(at: keyPath, of: view.project)
    guard client.readsMarkdown else {
      var text = ValueText(
        explanation, safeRanges, bundles: view.project.workspace.scopes.map(\.name.text), view.project.files)
      return ([text.text()] + (drawing?.captions ?? [])).joined(separator: "\n")
    }
    var markdown = ValueMarkdown(explanation, safeRanges, of: view.project) { place in
      "\(view.places.uri(of: place.file.index))#L\(view.places.range(of: place).start.line + 1)"
    }
    // A style's name says what it draws, beside the picture, too.
    let names =
      settings.showsImages && keyPath.components.count > 2 ? [] : drawing.map { $0.captions.map { "- \($0)" } } ?? []
    let images =
      settings.showsImages ? drawing?.addresses.map { "![\(keyPath.style?.description ?? "")](\($0))" } ?? [] : []
    return ([markdown.markdown(), names.joined(separator: "\n")] + images).filter { !$0.isEmpty }.joined(
      separator: "\n\n")
  }

  /// The safe ranges of the numbers at a key path; none of a whole style, nor of a map of many.
  private func safeRanges(at keyPath: StyleKeyPath, of project: LoadedProject) throws(ResponseError) -> [SafeRange] {
    if keyPath.components.count < 3, keyPath.components.first != "tokens" { return [] }
    let finder = SafeRangeFinder(project)
    let numbers = finder.numbers(at: keyPath)
    var safeRanges: [SafeRange] = []
    for number in numbers.count > 2 ? [] : numbers {
      safeRanges += finder.safeRange(of: number) { !connection.isCancelled }.map { [$0] } ?? []
      if connection.isCancelled { throw Connection.cancellation }
    }
    return safeRanges
  }

  /// The finding with a counterexample at a place, where the project's last run is still true.
  private mutating func finding(at offset: Int, of view: ProjectView) -> Diagnostic? {
    outcome(of: view.root)?.findings.first { finding in
      guard let place = finding.place, finding.counterexample != nil else { return false }
      return place.file == view.file && (place.range.contains(offset) || place.range.upperBound == offset)
    }
  }
}
