import StyleBundle
import StyleDiagnostics
import StyleSyntax

/// Tries what findings suggest, and keeps only what removes them without another error.
///
/// The texts of many findings are put into the trees at once, since each changes an entry of its own. Where an error stays or comes, the
/// others are tried without those that it may be of. So thousands of findings cost a few times what their styles do.
struct SuggestionTrial {
  /// A text that a finding's entry may be meant to have.
  private struct Candidate {
    /// The number of the finding.
    let number: Int
    let finding: Diagnostic
    let role: Suggestion.Role
    let change: SourceValue
    let edit: TextEdit
    /// The text as it stands in the file.
    let text: String
    /// The stretch of the node that changes, and that of what is written in it.
    let node: Range<Int>
    let stretch: Range<Int>
    /// The stretch of the value, where the node is its key and was another's.
    let value: Range<Int>?
  }

  private let trees: [SourceTree]
  /// The errors that some findings stand among with some changes.
  private let errors: (_ changes: [SourceValue], _ findings: [Diagnostic]) -> [Diagnostic]
  /// The faults of the sources as they are.
  private let standing: Set<Fault>
  private var entries: [FileID: EntryTable] = [:]

  init(
    _ trees: [SourceTree], standing: [Diagnostic],
    errors: @escaping (_ changes: [SourceValue], _ findings: [Diagnostic]) -> [Diagnostic]
  ) {
    self.trees = trees
    self.errors = errors
    self.standing = Set(standing.flatMap { [Fault($0), Fault($0).anywhere] })
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
      let fixes = mending.map {
        Fix(
          title: suggestion.role == .removal ? "remove it" : "use `\($0.text)`", applicability: .suggestion,
          edits: [$0.edit])
      }
      return (suggestion.writing(mending.map(\.text)).help, fixes)
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
      number: number, finding: finding, role: role, change: change, edit: edit, text: written, node: node.range,
      stretch: stretch, value: value)
  }

  /// The candidates among some that mend their findings without another error.
  private func mended(by candidates: [Candidate]) -> [Candidate] {
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
    return parts.flatMap { part in mended(by: part.map { candidates[$0] }) }
  }

  /// Candidates that change nothing in each other's entries, and those that lie within them.
  private func parted(_ candidates: [Candidate]) -> (apart: [Candidate], within: [Candidate]) {
    let order = candidates.sorted { first, second in
      (first.change.file, first.node.lowerBound, second.node.upperBound, first.number)
        < (second.change.file, second.node.lowerBound, first.node.upperBound, second.number)
    }
    return order.reduce(into: ([], [])) { parts, candidate in
      let isWithin = parts.apart.last.map { last in
        last.change.file == candidate.change.file
          && (candidate.node.lowerBound < last.node.upperBound || candidate.node == last.node)
      }
      if isWithin == true { parts.within.append(candidate) } else { parts.apart.append(candidate) }
    }
  }

  /// The candidates, by their order, whose findings stay or in whose entries errors come, and those with which errors come elsewhere.
  ///
  /// Errors elsewhere come from values: what a misspelled word hid comes to light.
  private func doubts(_ candidates: [Candidate]) -> (faulty: Set<Int>, doubted: Set<Int>) {
    let numbers = Dictionary(grouping: candidates.indices) { index in
      let fault = Fault(candidates[index].finding)
      // A finding moved to a token's value is found where that is used.
      return standing.contains(fault) ? fault : fault.anywhere
    }
    var faulty = Set(numbers.filter { !standing.contains($0.key) }.values.joined())
    var elsewhere: [Diagnostic] = []
    for error in errors(candidates.map(\.change), candidates.map(\.finding)) {
      let fault = Fault(error)
      for own in [fault, fault.anywhere] { faulty.formUnion(numbers[own] ?? []) }
      if standing.contains(fault) { continue }
      if let own = candidate(explaining: error, among: candidates) {
        faulty.insert(own)
      } else {
        elsewhere.append(error)
      }
    }
    if elsewhere.isEmpty { return (faulty, []) }
    let ofValues = candidates.indices.filter { [.value, .removal].contains(candidates[$0].role) }
    let values = Dictionary(grouping: ofValues) { candidates[$0].finding.keyPath?.style }
    var doubted: Set<Int> = []
    for style in Set(elsewhere.map { $0.keyPath?.style }) { doubted.formUnion(values[style] ?? ofValues) }
    return candidates.count == 1 ? (faulty.union(doubted), []) : (faulty, doubted.subtracting(faulty))
  }

  /// The candidate, of some in the order of their places, in whose entry an error is; nil for none.
  private func candidate(explaining error: Diagnostic, among candidates: [Candidate]) -> Int? {
    guard let place = error.place else { return nil }
    let (file, offset) = (place.file, Int(place.lower))
    let next = candidates.partitioningIndex { ($0.change.file, $0.stretch.lowerBound) > (file, offset) }
    guard next > 0, case let last = candidates[next - 1], last.change.file == file else { return nil }
    // A value of another type belongs to another key.
    let isOfValue = error.name == .wrongType && last.value?.contains(offset) ?? false
    return last.stretch.contains(offset) || isOfValue ? next - 1 : nil
  }
}

/// The identity of a finding while values change: in trees of trials, places stay.
struct Fault: Hashable {
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
  /// The findings with what fixes them; `standing` are those of everything, as they were found.
  func tried(_ findings: [Diagnostic], standing: [Diagnostic]) -> [Diagnostic] {
    guard findings.contains(where: { !$0.suggestions.isEmpty }) else { return findings }
    var trials = TrialTrees()
    let ofSources = Set(self.findings.map { Fault($0).anywhere })
    var trial = SuggestionTrial(trees, standing: standing) { changes, findings in
      // What a style extends, and its names, are known before its values are read.
      let readsNames =
        findings.contains { !isOfStyle($0) || ofSources.contains(Fault($0).anywhere) }
        || changes.contains { $0.isOfNames }
      let tried = trying(changes, in: &trials)
      return (readsNames ? tried.reindexed(changes) : tried).errors(around: findings)
    }
    return trial.reported(findings)
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
  /// Whether it is a key about what a style extends, or its names.
  fileprivate var isOfNames: Bool {
    if case .name(let name) = change { name == "extends" || NameKeys.all.contains(name) } else { false }
  }
}
