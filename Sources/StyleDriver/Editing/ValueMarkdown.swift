package import StyleCompiler
package import StyleDiagnostics
import StyleModel

/// The explanation of a value, as editors show it beside the text.
package struct ValueMarkdown {
  private let explanation: ValueExplanation
  private let safeRanges: [SafeRange]
  private let text: ValueText
  private let address: (SourceRange) -> String
  private var sources: SourceMap
  private let sanitizer = OutputSanitizer(breaksWorkflowCommands: false)

  /// Explains a value of a project; `address` leads to a place of it.
  package init(
    _ explanation: ValueExplanation, _ safeRanges: [SafeRange], of project: LoadedProject,
    address: @escaping (SourceRange) -> String
  ) {
    self.explanation = explanation
    self.safeRanges = safeRanges
    text = ValueText(explanation, safeRanges, bundles: project.workspace.scopes.map(\.name.text), project.files)
    self.address = address
    sources = SourceMap(project.files)
  }

  package mutating func markdown() -> String {
    let about = [explanation.summary, explanation.type].compactMap(\.self).joined(separator: "; ")
    var parts = ["**\(plain(explanation.keyPath.description))**" + (about.isEmpty ? "" : ": \(plain(about))")]
    for view in explanation.views {
      let value = plain("\(text.value(of: view)), in \(text.names(view.bundles))")
      parts.append(([value] + view.steps.map { item($0.place, ValueText.words($0.role)) }).joined(separator: "\n"))
      if let spring = view.spring { parts.append(ValueText.lines(of: spring, "- ")) }
    }
    if let remark = explanation.remark { parts.append(plain(remark)) }
    if !safeRanges.isEmpty {
      let lines = text.safeRange().split(separator: "\n").map { plain(String($0.drop { $0 == " " })) }
      parts.append(lines.joined(separator: "\n- "))
    }
    if !explanation.uses.isEmpty {
      let uses = explanation.uses.prefix(10).map { use in
        item(use.place, "\(use.keyPath.map { "\($0)" } ?? "it") \(ValueText.words(use.manner))")
      }
      let others = explanation.uses.count - uses.count
      parts.append((["Used by"] + uses + (others > 0 ? ["- and \(others) more"] : [])).joined(separator: "\n"))
    }
    return parts.joined(separator: "\n\n")
  }

  private mutating func item(_ place: SourceRange, _ words: String) -> String {
    let name = sources.location(of: place).map { "\($0.path):\($0.start.line):\($0.start.column)" } ?? ""
    return "- [\(plain(name))](\(address(place))) \(plain("`\(text.excerpt(place))` \(words)"))"
  }

  /// Text that Markdown takes for itself, but for what stands in backticks.
  private func plain(_ text: String) -> String {
    var isCode = false
    return sanitizer.text(text).map { character in
      if character == "`" { isCode.toggle() }
      return !isCode && "\\*_{}[]<>#|!".contains(character) ? "\\\(character)" : String(character)
    }.joined()
  }
}
