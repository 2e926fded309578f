import StyleBundle
import StyleDiagnostics
import StyleSyntax

/// Tries what findings suggest, and keeps only what removes them without another error.
///
/// A value of a style is read from the text of its entry and put into the tree. Only what changes more than one value, such as the name of
/// a style, is tried by reading its file again.
struct SuggestionTrial {
  /// Number of bytes to read again in a run, so that thousands of such faults cost a second at most.
  ///
  /// A change costs its file, 4 KiB for its style, and an eighth of all files, whose names are looked up anew. Beyond that near
  /// words and keys are reported untried, and other values with an example.
  private static let most = 8 << 20
  /// Number of nodes of one style that are read again for what its findings suggest: a thousand keys are all tried, and of a style of ten
  /// thousand the first hundred.
  private static let mostNodes = 2 << 20

  private let trees: [SourceTree]
  private let rootKeys: [String]
  /// The project whose sources they are; nil for a file by itself.
  private let workspace: Workspace?
  /// The errors that a finding stands among, as things are or with another tree of its file; nil where too much would be read.
  private let errors: (_ finding: Diagnostic, _ changed: SourceTree?) -> [Diagnostic]?
  private let cost: Int
  private var left = most
  private var trials = TrialTrees()
  /// The errors around findings in styles as things are.
  private var standing: [StyleInFile: [Diagnostic]] = [:]
  /// The nodes that were read again, by style.
  private var nodesRead: [StyleKeyPath: Int] = [:]

  init(
    _ trees: [SourceTree], rootKeys: [String], of workspace: Workspace? = nil,
    errors: @escaping (_ finding: Diagnostic, _ changed: SourceTree?) -> [Diagnostic]?
  ) {
    self.trees = trees
    self.rootKeys = rootKeys
    self.workspace = workspace
    self.errors = errors
    cost = 4096 + trees.reduce(0) { $0 + $1.source.count } / 8
  }

  /// The finding with the first suggestion that fixes it, or else with the form of a value, among its help.
  mutating func reported(_ finding: Diagnostic) -> Diagnostic {
    guard !finding.suggestions.isEmpty else { return finding }
    var reported = finding
    reported.suggestions = []
    guard let place = finding.place, place.file.index < trees.count else { return reported }
    let tree = trees[place.file.index]
    // Whose text isn't a source's isn't edited.
    if tree.isImported { return finding.untried }
    for suggestion in finding.suggestions {
      var suggestion = suggestion
      switch suggestion.role {
      case .words, .values: break
      case .example:
        suggestion = suggestion.writing(
          suggestion.options.compactMap { tree.form($0.text, fitting: Message.mostOfForm) })
      case .value, .word, .key, .removal:
        let stretch = suggestion.stretch.map { SourceRange(file: place.file, range: $0) } ?? place
        if left <= 0, suggestion.role != .value, !isTriedByItself(finding, suggestion, at: stretch, in: tree) { break }
        let tried = suggestion.options.compactMap { mending($0.text, suggestion.role, finding, at: stretch, in: tree) }
        suggestion = suggestion.writing(tried.map(\.text))
        reported.fixes += tried.map {
          Fix(
            title: suggestion.role == .removal ? "remove it" : "use `\($0.text)`", applicability: .suggestion,
            edits: [$0.edit])
        }
      }
      guard suggestion.role == .words || !suggestion.options.isEmpty else { continue }
      reported.help = suggestion.help + reported.help
      return reported
    }
    return reported
  }

  /// The change of one value of a style that writes a text; nil where it changes more.
  private func change(
    _ finding: Diagnostic, _ text: String, _ role: Suggestion.Role, at place: SourceRange, in tree: SourceTree
  ) -> SourceValue? {
    // What a style extends, and its names, are known before its values are read.
    if role == .key, text == "extends" || NameKeys.all.contains(text) { return nil }
    guard let workspace, finding.keyPath.map(workspace.isOfStyle) ?? false else { return nil }
    return tree.change(writing: text, as: role, at: place)
  }

  /// Whether what is suggested is tried without reading a file again.
  private func isTriedByItself(
    _ finding: Diagnostic, _ suggestion: Suggestion, at place: SourceRange, in tree: SourceTree
  ) -> Bool {
    finding.keyPath?.style.map(hasNodesLeft) ?? false
      && suggestion.options.allSatisfy { change(finding, $0.text, suggestion.role, at: place, in: tree) != nil }
  }

  private func hasNodesLeft(_ style: StyleKeyPath) -> Bool {
    let size = workspace?.size(of: style) ?? 0
    return nodesRead[style, default: 0] + size <= max(Self.mostNodes, 16 * size)
  }

  /// The edit that writes a text, and the text as it stands in the file; nil where that doesn't fix the finding.
  private mutating func mending(
    _ text: String, _ role: Suggestion.Role, _ finding: Diagnostic, at place: SourceRange, in tree: SourceTree
  ) -> (edit: TextEdit, text: String)? {
    guard let (edit, written) = tree.edit(writing: text, as: role, at: place) else { return nil }
    // Whatever its value is: only where the key is there already, another one was meant.
    if role == .key, tree.isKey(at: place, equalButForCaseTo: text) {
      return tree.keys(text, beside: place).isEmpty ? (edit, written) : nil
    }
    if let workspace, let change = change(finding, text, role, at: place, in: tree),
      let before = errorsInStyle(finding), before.contains(where: { Fault($0) == Fault(finding) })
    {
      // The second of two equal keys is at fault.
      if role == .key, tree.keys(text, beside: place).contains(where: { $0 < change.node }) { return nil }
      guard let after = workspace.trying([change], in: &trials).errorsInStyle(finding) else { return nil }
      let node = tree.nodes[change.node].range
      let value = role == .key ? tree.valueRange(ofKeyAt: node.lowerBound) : nil
      return isMended(finding, role, before, after, at: node, value: value, in: tree.file) ? (edit, written) : nil
    }
    guard left > 0 else { return nil }
    let bytes = [edit].applied(to: tree.source)
    let changed = readSource(bytes, file: tree.file, isPropertyList: tree.isPropertyList, rootKeys: rootKeys)
    left -= tree.source.count
    guard let before = errors(finding, nil) else { return nil }
    left -= cost
    guard let after = errors(finding, changed) else { return nil }
    let start = edit.place.range.lowerBound
    let value = role == .key ? changed.valueRange(ofKeyAt: start) : nil
    let stretch = start..<start + edit.text.utf8.count
    return isMended(finding, role, before, after, at: stretch, value: value, in: tree.file) ? (edit, written) : nil
  }

  /// The errors of a finding's style as things are; nil once enough of it was read again.
  private mutating func errorsInStyle(_ finding: Diagnostic) -> [Diagnostic]? {
    guard let workspace, let style = finding.keyPath?.style, let file = finding.place?.file else { return nil }
    guard hasNodesLeft(style) else { return nil }
    nodesRead[style, default: 0] += workspace.size(of: style)
    let subject = StyleInFile(style: style, file: file)
    let found = standing[subject] ?? workspace.errorsInStyle(finding)
    standing[subject] = found
    return found
  }

  /// Whether a finding is gone and no other error has come, but for those that it hid elsewhere.
  private func isMended(
    _ finding: Diagnostic, _ role: Suggestion.Role, _ before: [Diagnostic], _ after: [Diagnostic],
    at stretch: Range<Int>,
    value: Range<Int>?, in file: FileID
  ) -> Bool {
    var open = Dictionary(grouping: before, by: Fault.init).mapValues(\.count)
    guard open[Fault(finding), default: 0] > 0 else { return false }
    open[Fault(finding), default: 1] -= 1
    for error in after {
      let count = open[Fault(error), default: 0]
      open[Fault(error)] = count - 1
      if count > 0 { continue }
      let isHere = error.place.map { $0.file == file && stretch.contains(Int($0.lower)) } ?? true
      // A value of another type belongs to another key.
      let isOfValue = error.place.flatMap { place in value.map { $0.contains(Int(place.lower)) } } ?? false
      if role == .value || role == .removal || isHere || isOfValue && error.name == .wrongType { return false }
    }
    return true
  }

  private struct StyleInFile: Hashable {
    let style: StyleKeyPath
    let file: FileID
  }
}

/// The identity of a fault while places around it move.
struct Fault: Hashable {
  private let name: DiagnosticName
  private let message: String

  init(_ finding: Diagnostic) {
    name = finding.name
    message = finding.message
  }
}

extension SourceTree {
  /// Whether the key at a place is a text but for case.
  fileprivate func isKey(at place: SourceRange, equalButForCaseTo text: String) -> Bool {
    node(at: place.range).map { string($0).lowercased() == text.lowercased() } ?? false
  }

  /// The keys of some name in the mapping of another key.
  fileprivate func keys(_ name: String, beside place: SourceRange) -> [Int] {
    guard let key = node(at: place.range), let map = ancestors(of: key).last, nodes[map].kind == .mapping else {
      return []
    }
    return entries(map).map(\.key).filter { $0 != key && hasText(Array(name.utf8), at: $0) }
  }
}

extension Workspace {
  /// The findings with what fixes them.
  func tried(_ findings: [Diagnostic]) -> [Diagnostic] {
    guard findings.contains(where: { !$0.suggestions.isEmpty }) else { return findings }
    var trial = SuggestionTrial(trees, rootKeys: SourceIndex.rootKeys, of: self) { finding, changed in
      (changed.map(replacing) ?? self).errors(around: finding)
    }
    return findings.map { trial.reported($0) }
  }

  /// Whether a key path leads into a style, or to it.
  fileprivate func isOfStyle(_ keyPath: StyleKeyPath) -> Bool {
    keyPath.style.map { style in KindRegistry.all.contains { $0.kind.key == style.components[0] } } ?? false
  }

  /// The errors of a finding's style, where it is read by itself.
  fileprivate func errorsInStyle(_ finding: Diagnostic) -> [Diagnostic]? {
    guard let keyPath = finding.keyPath, isOfStyle(keyPath), let style = keyPath.style else { return nil }
    let bundles = finding.place.map { readers.of($0.file) } ?? []
    // Styles that it names are read only once it can be read itself.
    return bundles.flatMap { compile(at: [style], of: $0).findings }
      .filter { $0.level == .error && $0.keyPath?.style == style }.sortedAndUnique()
  }

  /// The errors of a finding's style, or of everything where it is about no style; nil where that would be much to read.
  fileprivate func errors(around finding: Diagnostic) -> [Diagnostic]? {
    guard let found = errorsInStyle(finding) else { return allErrors() }
    return (findings.filter { $0.level == .error } + found).sortedAndUnique()
  }

  /// The errors of everything; nil where that would be much to read.
  func allErrors() -> [Diagnostic]? {
    guard scopes.reduce(0, { $0 + StyleCompilation.items(in: $1).count }) <= 200 else { return nil }
    return (findings + batches().flatMap { compile($0).findings }).filter { $0.level == .error }.sortedAndUnique()
  }
}
