import StyleBundle
import StyleDiagnostics
import StyleSyntax

/// Tries what findings suggest, and tells only what mends them.
///
/// A change is made in memory and its file read again: the finding has to go, and no other error may come.
struct SuggestionTrial {
  /// Number of bytes to read again in a run, so that thousands of faults cost a second at most.
  ///
  /// A change costs its file, 4 KiB for its style, and an eighth of all files, whose names are looked up anew. Beyond that near
  /// words and keys are told untried, and other values with an example.
  private static let most = 8 << 20

  private let trees: [SourceTree]
  private let rootKeys: [String]
  /// The errors that a finding stands among, as things are or with another tree of its file; nil where too much would be read.
  private let errors: (_ finding: Diagnostic, _ changed: SourceTree?) -> [Diagnostic]?
  private let cost: Int
  private var left = most

  init(
    _ trees: [SourceTree], rootKeys: [String],
    errors: @escaping (_ finding: Diagnostic, _ changed: SourceTree?) -> [Diagnostic]?
  ) {
    self.trees = trees
    self.rootKeys = rootKeys
    self.errors = errors
    cost = 4096 + trees.reduce(0) { $0 + $1.source.count } / 8
  }

  /// The finding with the first suggestion that mends it, or else with an example, among its help.
  mutating func told(_ finding: Diagnostic) -> Diagnostic {
    guard !finding.suggestions.isEmpty else { return finding }
    var told = finding
    told.suggestions = []
    guard let place = finding.place, place.file.index < trees.count else { return told }
    let tree = trees[place.file.index]
    for suggestion in finding.suggestions {
      var suggestion = suggestion
      switch suggestion.role {
      case .words: break
      case .example: suggestion.texts = suggestion.texts.compactMap(tree.notation)
      case .word where left <= 0, .key where left <= 0: break
      case .value, .word, .key:
        let stretch = suggestion.stretch.map { Place(file: place.file, range: $0) } ?? place
        let tried = suggestion.texts.compactMap { mending($0, suggestion.role, finding, at: stretch, in: tree) }
        suggestion.texts = tried.map(\.text)
        told.fixes += tried.map { Fix(title: "write `\($0.text)`", applicability: .display, edits: [$0.edit]) }
      }
      guard suggestion.role == .words || !suggestion.texts.isEmpty else { continue }
      told.help.insert(suggestion.help, at: 0)
      return told
    }
    return told
  }

  /// The edit that writes a text, and the text as it stands in the file; nil where that doesn't mend the finding.
  private mutating func mending(
    _ text: String, _ role: Suggestion.Role, _ finding: Diagnostic, at place: Place, in tree: SourceTree
  ) -> (edit: TextEdit, text: String)? {
    guard left > 0, let (edit, written) = tree.edit(writing: text, as: role, at: place) else { return nil }
    let bytes = [edit].applied(to: tree.source)
    let changed = readSource(bytes, file: tree.file, isPropertyList: tree.isPropertyList, rootKeys: rootKeys)
    left -= tree.source.count
    // Whatever its value is: only where the key is there already, another one was meant.
    if role == .key, tree.isKey(at: place, equalButForCaseTo: text) {
      return changed.duplicateKeys > tree.duplicateKeys ? nil : (edit, written)
    }
    guard let before = errors(finding, nil) else { return nil }
    left -= cost
    guard let after = errors(finding, changed) else { return nil }
    var open = Dictionary(grouping: before, by: Fault.init).mapValues(\.count)
    guard open[Fault(finding), default: 0] > 0 else { return nil }
    open[Fault(finding), default: 1] -= 1
    let start = edit.place.range.lowerBound
    let place = start..<start + edit.text.utf8.count
    let value = role == .key ? changed.valueRange(ofKeyAt: start) : nil
    for error in after {
      let count = open[Fault(error), default: 0]
      open[Fault(error)] = count - 1
      if count > 0 { continue }
      let isHere = error.place.map { $0.file == tree.file && place.contains(Int($0.lower)) } ?? true
      // A value of another type belongs to another key.
      let isOfValue = error.place.flatMap { place in value.map { $0.contains(Int(place.lower)) } } ?? false
      if role == .value || isHere || isOfValue && error.name == .wrongType { return nil }
    }
    return (edit, written)
  }

  /// The identity of a fault while places around it move.
  private struct Fault: Hashable {
    let name: DiagnosticName
    let message: String

    init(_ finding: Diagnostic) {
      name = finding.name
      message = finding.message
    }
  }
}

extension SourceTree {
  fileprivate var duplicateKeys: Int { diagnostics.count { $0.name == .duplicateKey } }

  /// Whether the key at a place is a text but for case.
  fileprivate func isKey(at place: Place, equalButForCaseTo text: String) -> Bool {
    node(at: place.range).map { string($0).lowercased() == text.lowercased() } ?? false
  }
}

extension Workspace {
  /// The findings with what mends them.
  func tried(_ findings: [Diagnostic]) -> [Diagnostic] {
    guard findings.contains(where: { !$0.suggestions.isEmpty }) else { return findings }
    var trial = SuggestionTrial(scopes.first?.sources.trees ?? [], rootKeys: SourceIndex.rootKeys) { finding, changed in
      (changed.map(replacing) ?? self).errors(around: finding)
    }
    return findings.map { trial.told($0) }
  }

  /// The errors of a finding's style, or of everything where it is about no style; nil where that would be much to read.
  private func errors(around finding: Diagnostic) -> [Diagnostic]? {
    var found = findings
    if let style = finding.keyPath?.style, KindRegistry.all.contains(where: { $0.kind.key == style.components[0] }) {
      let bundles = finding.place.map { readers.of($0.file) } ?? []
      // Styles that it names are read only once it can be read itself.
      found += bundles.flatMap { compile(at: [style], of: $0).findings }.filter { $0.keyPath?.style == style }
    } else {
      guard scopes.reduce(0, { $0 + StyleCompilation.items(in: $1).count }) <= 200 else { return nil }
      found += batches().flatMap { compile($0).findings }
    }
    return found.filter { $0.level == .error }.sortedAndUnique()
  }
}
