import StyleBundle
import StyleDiagnostics
import StyleSyntax

/// Tries what findings suggest, and moves of entries, and keeps only what removes findings without another error.
///
/// The changes for many findings are put into the trees at once, since each is of an entry of its own. Where an error stays or comes, the
/// others are tried without those that it may be of. So thousands of findings cost a few times what their styles do.
struct SuggestionTrial {
  /// Other values or entries that may be meant.
  private struct Candidate {
    /// The number of the finding, or of the move.
    let number: Int
    /// The findings that it may remove, one of which is enough.
    let findings: [Diagnostic]
    /// Findings in all styles that it changes.
    let around: [Diagnostic]
    let changes: [SourceValue]
    /// Whether errors elsewhere may come of it; what a misspelled word hid comes to light.
    let changesValue: Bool
    var written: (edit: TextEdit, text: String)?
    /// The stretch of the node that changes, and that of what is written in it.
    let node: Range<Int>
    let stretch: Range<Int>
    /// The stretch of the value, where the node is its key and was another's.
    var value: Range<Int>?

    var file: FileID { changes[0].file }
  }

  private let trees: [SourceTree]
  /// The errors that some findings stand among with some changes.
  private let errors: (_ changes: [SourceValue], _ findings: [Diagnostic]) -> [Diagnostic]
  private let findings: [Diagnostic]
  /// The faults of the sources as they are.
  private lazy var standing = Set(findings.flatMap { [Fault($0), Fault($0).anywhere] })
  private var entries: [FileID: EntryTable] = [:]

  init(
    _ trees: [SourceTree], standing findings: [Diagnostic],
    errors: @escaping (_ changes: [SourceValue], _ findings: [Diagnostic]) -> [Diagnostic]
  ) {
    (self.trees, self.findings, self.errors) = (trees, findings, errors)
  }

  /// The numbers of moves that mend what they explain.
  mutating func mending(_ moves: [Misplacements.Move]) -> Set<Int> {
    let candidates = moves.map {
      Candidate(
        number: $0.number, findings: $0.explained, around: $0.around + $0.explained, changes: $0.changes,
        changesValue: true, node: $0.stretch, stretch: $0.stretch)
    }
    return Set(mended(by: candidates).map(\.number))
  }

  /// The findings with their first suggestion that fixes them, or else with the form of a value, among their help.
  mutating func reported(_ findings: [Diagnostic]) -> [Diagnostic] {
    var reported = findings
    var open = findings.indices.filter { index in
      let (finding, tree) = (findings[index], self.tree(of: findings[index]))
      if finding.suggestions.isEmpty { return false }
      // Whose text isn't a source's isn't edited.
      if tree?.isImported ?? false { reported[index] = finding.untried } else { reported[index].suggestions = [] }
      return !(tree?.isImported ?? true)
    }
    for number in 0... {
      open.removeAll { findings[$0].suggestions.count <= number }
      if open.isEmpty { break }
      let mending = mending(open.map { ($0, findings[$0], findings[$0].suggestions[number]) })
      open.removeAll { index in
        guard let mended = help(findings[index].suggestions[number], findings[index], mending[index] ?? []) else {
          return false
        }
        reported[index].help = mended.help + reported[index].help
        reported[index].fixes += mended.fixes
        return true
      }
    }
    return reported
  }

  private func tree(of finding: Diagnostic) -> SourceTree? {
    finding.place.flatMap { trees.indices.contains($0.file.index) ? trees[$0.file.index] : nil }
  }

  /// The help and the fixes of a suggestion of which some texts mend the finding; nil for none.
  private func help(
    _ suggestion: Suggestion, _ finding: Diagnostic, _ mending: [Candidate]
  ) -> (help: [String], fixes: [Fix])? {
    switch suggestion.role {
    case .words, .values: return (suggestion.help, [])
    case .example:
      let forms = suggestion.options.compactMap { tree(of: finding)?.form($0.text, fitting: Message.mostOfForm) }
      return forms.isEmpty ? nil : (suggestion.writing(forms).help, [])
    case .value, .word, .key, .removal:
      if mending.isEmpty { return nil }
      let written = mending.compactMap(\.written)
      let fixes = written.map { edit, text in
        Fix(
          title: suggestion.role == .removal ? "remove it" : "use `\(text)`", applicability: .suggestion,
          edits: [edit])
      }
      return (suggestion.writing(written.map(\.text)).help, fixes)
    }
  }

  /// The texts of suggestions that mend their findings, by the findings' numbers.
  private mutating func mending(
    _ suggestions: [(number: Int, finding: Diagnostic, suggestion: Suggestion)]
  ) -> [Int: [Candidate]] {
    var mending: [Int: [Candidate]] = [:]
    for option in 0..<(suggestions.map(\.suggestion.options.count).max() ?? 0) {
      let candidates = suggestions.compactMap { number, finding, suggestion in
        suggestion.options.count > option
          ? candidate(suggestion.options[option].text, number, finding, suggestion) : nil
      }
      for candidate in mended(by: candidates) { mending[candidate.number, default: []].append(candidate) }
    }
    return mending
  }

  /// A text of a suggestion; nil where it can't be written, or is the name of another key of the same map.
  private mutating func candidate(
    _ text: String, _ number: Int, _ finding: Diagnostic, _ suggestion: Suggestion
  ) -> Candidate? {
    let role = suggestion.role
    guard [.value, .word, .key, .removal].contains(role), let tree = tree(of: finding), let own = finding.place else {
      return nil
    }
    let place = suggestion.stretch.map { SourceRange(file: own.file, range: $0) } ?? own
    var table = entries.removeValue(forKey: tree.file) ?? EntryTable(tree)
    defer { entries[tree.file] = table }
    guard let (edit, written) = table.edit(writing: text, as: role, at: place),
      let change = table.change(writing: text, as: role, at: place)
    else { return nil }
    let node = tree.nodes[change.node]
    var (stretch, value) = (node.isCollection ? edit.place.range : node.range, Range<Int>?.none)
    if change.change == .name(text) {
      // Where the key is there already, another one was meant.
      if !table.keys(text, beside: change.node).isEmpty { return nil }
      // But for case it is the key, whatever its value.
      let isSame = tree.string(change.node).lowercased() == text.lowercased()
      if isSame { stretch = stretch.prefix(0) } else { value = table.valueRange(ofKey: change.node) }
    }
    return Candidate(
      number: number, findings: [finding], around: [finding], changes: [change],
      changesValue: [.value, .removal].contains(role), written: (edit, written), node: node.range, stretch: stretch,
      value: value)
  }

  /// The candidates among some that mend their findings without another error.
  private mutating func mended(by candidates: [Candidate]) -> [Candidate] {
    if candidates.isEmpty { return [] }
    let (apart, within) = parted(candidates)
    if !within.isEmpty { return mended(by: apart) + mended(by: within) }
    let (faulty, doubted) = doubts(candidates)
    if faulty.isEmpty, doubted.isEmpty { return candidates }
    let some = Array(doubted).sorted()
    let parts = [
      candidates.indices.filter { !faulty.contains($0) && !doubted.contains($0) },
      Array(some.prefix(some.count / 2)), Array(some.suffix(some.count - some.count / 2)),
    ]
    var mended: [Candidate] = []
    for part in parts { mended += self.mended(by: part.map { candidates[$0] }) }
    return mended
  }

  /// Candidates that change nothing in each other's entries, and those that lie within them.
  private func parted(_ candidates: [Candidate]) -> (apart: [Candidate], within: [Candidate]) {
    let order = candidates.sorted { first, second in
      (first.file, first.node.lowerBound, second.node.upperBound, first.number)
        < (second.file, second.node.lowerBound, first.node.upperBound, second.number)
    }
    return order.reduce(into: ([], [])) { parts, candidate in
      let isWithin = parts.apart.last.map { last in
        last.file == candidate.file
          && (candidate.node.lowerBound < last.node.upperBound || candidate.node == last.node)
      }
      if isWithin == true { parts.within.append(candidate) } else { parts.apart.append(candidate) }
    }
  }

  /// The candidates, by their order, whose findings stay or in whose entries errors come, and those with which errors come elsewhere.
  private mutating func doubts(_ candidates: [Candidate]) -> (faulty: Set<Int>, doubted: Set<Int>) {
    let errors = errors(candidates.flatMap(\.changes), candidates.flatMap(\.around))
    let left = Set(errors.flatMap { [Fault($0), Fault($0).anywhere] })
    func isGone(_ finding: Diagnostic) -> Bool {
      // A finding moved to a token's value is found where that is used.
      let (here, anywhere) = (Fault(finding), Fault(finding).anywhere)
      return standing.contains(here) ? !left.contains(here) : standing.contains(anywhere) && !left.contains(anywhere)
    }
    var faulty = Set(candidates.indices.filter { !candidates[$0].findings.contains(where: isGone) })
    // A map that entries move into lacked before what it lacks then.
    let open = Set(candidates.filter { $0.written == nil }.flatMap(\.findings).compactMap(\.place))
    var elsewhere: [Diagnostic] = []
    for error in errors where !standing.contains(Fault(error)) {
      if error.name == .missingKey, error.place.map(open.contains) ?? false { continue }
      if let own = candidate(explaining: error, among: candidates) {
        faulty.insert(own)
      } else {
        elsewhere.append(error)
      }
    }
    if elsewhere.isEmpty { return (faulty, []) }
    let ofValues = candidates.indices.filter { candidates[$0].changesValue }
    var values: [StyleKeyPath?: [Int]] = [:]
    for index in ofValues {
      for style in Set(candidates[index].around.map { $0.keyPath?.style }) { values[style, default: []].append(index) }
    }
    var doubted: Set<Int> = []
    for style in Set(elsewhere.map { $0.keyPath?.style }) { doubted.formUnion(values[style] ?? ofValues) }
    return candidates.count == 1 ? (faulty.union(doubted), []) : (faulty, doubted.subtracting(faulty))
  }

  /// The candidate, of some in the order of their places, in whose entry an error is; nil for none.
  private func candidate(explaining error: Diagnostic, among candidates: [Candidate]) -> Int? {
    guard let place = error.place else { return nil }
    let (file, offset) = (place.file, Int(place.lower))
    let next = candidates.partitioningIndex { ($0.file, $0.stretch.lowerBound) > (file, offset) }
    guard next > 0, case let last = candidates[next - 1], last.file == file else { return nil }
    // A value of another type belongs to another key.
    let isOfValue = error.name == .wrongType && last.value?.contains(offset) ?? false
    return last.stretch.contains(offset) || isOfValue ? next - 1 : nil
  }
}

/// The identity of a finding while values change: in trees of trials, places stay.
private struct Fault: Hashable {
  private let name: DiagnosticName
  private let message: String
  private var place: SourceRange?

  init(_ finding: Diagnostic) { (name, message, place) = (finding.name, finding.message, finding.place) }

  /// The fault, wherever it is.
  var anywhere: Fault {
    var fault = self
    fault.place = nil
    return fault
  }
}

extension Workspace {
  /// Prepares trials among findings, those of everything.
  func suggestionTrial(standing findings: [Diagnostic]) -> SuggestionTrial {
    var trials = TrialTrees()
    lazy var ofSources = Set(self.findings.map { Fault($0).anywhere })
    return SuggestionTrial(trees, standing: findings) { changes, findings in
      // What a style extends, and its names, are known before its values are read.
      let readsNames =
        findings.contains { !isOfStyle($0) || ofSources.contains(Fault($0).anywhere) }
        || changes.contains { $0.isOfNames }
      let tried = trying(changes, in: &trials)
      return (readsNames ? tried.reindexed(changes) : tried).errors(around: findings)
    }
  }

  /// The workspace with the definitions that changed files have.
  private func reindexed(_ changes: [SourceValue]) -> Workspace {
    var indices = indices
    let trees = scopes.first?.sources.trees ?? trees
    for file in Set(changes.map(\.file)) { indices[file.index] = SourceIndex(trees[file.index]) }
    return replacing(trees, indices)
  }

  /// Whether a finding is about a style, or something in it.
  private func isOfStyle(_ finding: Diagnostic) -> Bool {
    finding.keyPath?.style.map { style in KindRegistry.all.contains { $0.kind.key == style.components[0] } } ?? false
  }

  /// The errors of the styles that findings are about, or of everything where one is about none.
  private func errors(around findings: [Diagnostic]) -> [Diagnostic] {
    var found = self.findings
    if findings.allSatisfy(isOfStyle) {
      for bundle in scopes.indices {
        let read = findings.filter { $0.place.map { readers.of($0.file).contains(bundle) } ?? false }
        var styles: Set<StyleKeyPath> = []
        let inOrder = read.compactMap { $0.keyPath?.style }.filter { styles.insert($0).inserted }
        // Styles that they name are read only once they can be read themselves.
        found += compile(at: inOrder, of: bundle).findings.filter {
          $0.keyPath?.style.map(styles.contains) == true
        }
      }
    } else {
      found += batches().flatMap { compile($0).findings }
    }
    return found.filter { $0.level == .error }
  }
}

extension SourceValue {
  /// Whether it is a key about what a style extends, or its names, or may be one.
  fileprivate var isOfNames: Bool {
    switch change {
    case .name(let name): name == "extends" || NameKeys.all.contains(name)
    case .moved: true
    default: false
    }
  }
}
