import StyleCompiler
import StyleDiagnostics
import StyleDriver
import StyleLint
import StyleSyntax

/// The edit that leaves a finding out: a comment in YAML, a level of its key path in the project file for a property list.
enum Suppression {
  /// Makes the edit; nil for a finding that can't be left out, or where no edit does just that.
  static func edit(_ view: ProjectView, _ finding: Diagnostic) -> TextEdit? {
    guard RuleRegistry.rule(finding.name) != nil, let place = finding.place, place.file.index > 0 else { return nil }
    let tree = view.project.trees[place.file.index]
    return tree.isPropertyList ? level(of: finding, view.project.trees[0]) : comment(finding.name, tree, place)
  }

  /// A comment on a line of its own above the finding's, its reason left to be written.
  private static func comment(_ rule: DiagnosticName, _ tree: SourceTree, _ place: SourceRange) -> TextEdit? {
    guard tree.isEditable else { return nil }
    let start = (tree.source[..<place.range.lowerBound].lastIndex { $0 == 0x0A || $0 == 0x0D } ?? -1) + 1
    // A text that goes on over lines would take the comment for a part of itself.
    let isInText = tree.nodes.contains { node in
      !node.isCollection && node.range.lowerBound < start && node.range.upperBound > start
    }
    guard !isInText else { return nil }
    let indent = tree.source[start...].prefix { $0 == 0x20 }
    let text = "\(String(decoding: indent, as: UTF8.self))# stylec-ignore \(rule.rawValue) -- \(tree.lineEnd)"
    return TextEdit(SourceRange(file: tree.file, range: start..<start), text)
  }

  /// The level `off` for the rule at the finding's key path, added to the project file.
  private static func level(of finding: Diagnostic, _ project: SourceTree) -> TextEdit? {
    guard let keyPath = finding.keyPath, project.isEditable, !project.isPropertyList, let root = project.root else {
      return nil
    }
    let key = YAMLText.doubleQuoted("\(keyPath)/\(finding.name.rawValue)")
    let line = "\(key): off"
    guard let lint = project.entry("lint", of: root) else {
      return project.edit(adding: ["lint:", "  rules:", "    \(line)"], toMap: root)
    }
    guard let rules = project.entry("rules", of: lint) else {
      return project.edit(adding: ["rules:", "  \(line)"], toMap: lint)
    }
    return project.edit(adding: [line], toMap: rules)
  }
}
