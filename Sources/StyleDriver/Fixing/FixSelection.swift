package import StyleDiagnostics

/// The fixes that can be made at once, by the files that they edit.
package struct FixSelection {
  /// The edits of each file, in order and without overlaps.
  package private(set) var edits: [FileID: [TextEdit]] = [:]
  /// The findings that the edits fix.
  package private(set) var findings: [Diagnostic] = []

  /// Takes of each finding the first fix that may be applied; one that overlaps another's waits for the next round.
  package init(_ findings: [Diagnostic], where mayApply: (Fix) -> Bool) {
    for finding in findings {
      guard let fix = finding.fixes.first(where: mayApply), fix.edits.allSatisfy({ fits($0) }) else { continue }
      for edit in fix.edits where !isTaken(edit) { take(edit) }
      self.findings.append(finding)
    }
  }

  private func fits(_ edit: TextEdit) -> Bool {
    let taken = edits[edit.place.file] ?? []
    let index = position(of: edit, among: taken)
    if isTaken(edit) { return true }
    if index > 0, taken[index - 1].place.upper >= edit.place.lower { return false }
    return index == taken.count || taken[index].place.lower > edit.place.upper
  }

  /// Whether another finding asks for the same edit.
  private func isTaken(_ edit: TextEdit) -> Bool {
    let taken = edits[edit.place.file] ?? []
    let index = position(of: edit, among: taken)
    return index < taken.count && taken[index] == edit
  }

  private mutating func take(_ edit: TextEdit) {
    let index = position(of: edit, among: edits[edit.place.file] ?? [])
    edits[edit.place.file, default: []].insert(edit, at: index)
  }

  /// The index of an edit among those taken, or the one to insert it at.
  private func position(of edit: TextEdit, among taken: [TextEdit]) -> Int {
    taken.partitioningIndex { $0.place >= edit.place }
  }
}
