import StyleBundle
package import StyleDiagnostics
import StyleModel
import StyleSyntax

/// Renaming over all files of a project.
extension EditorProject {
  /// The name at an offset, if it can be renamed; the failure says why not.
  package func renameTarget(in file: FileID, at offset: Int) -> Result<RenameTarget, RenameProblem> {
    guard let occurrence = occurrence(in: file, at: offset) else {
      return .failure(RenameProblem("there is no name here that sources give"))
    }
    if let problem = problem(of: occurrence, group(of: occurrence)) { return .failure(problem) }
    return .success(
      RenameTarget(place: occurrence.place, name: occurrence.symbol.name, noun: occurrence.symbol.noun))
  }

  /// The edits that give what stands at an offset a new name; the failure says why it can't have it.
  package func rename(in file: FileID, at offset: Int, to name: String) -> Result<Rename, RenameProblem> {
    guard let occurrence = occurrence(in: file, at: offset) else {
      return .failure(RenameProblem("there is no name here that sources give"))
    }
    let group = group(of: occurrence)
    if let problem = problem(of: occurrence, group) { return .failure(problem) }
    if name == occurrence.symbol.name { return .success(Rename(edits: [], appNames: [], aliasEdits: nil)) }
    if let problem = NameCheck(self, group).problem(of: name) { return .failure(problem) }
    switch edits(group, name) {
    case .failure(let problem): return .failure(problem)
    case .success(let edits):
      return .success(
        Rename(
          edits: edits, appNames: AppNames(self, group).renamed(to: name),
          aliasEdits: AliasEdits(self, group).edits(keeping: occurrence.symbol.name)))
    }
  }

  /// The edits of all places that name a thing.
  private func edits(_ group: SymbolGroup, _ name: String) -> Result<[TextEdit], RenameProblem> {
    var edits: [TextEdit] = []
    for (place, found) in Dictionary(grouping: group.occurrences, by: { Place(file: $0.place.file, node: $0.node) }) {
      let tree = trees[place.file.index]
      guard let node = found.first?.node else { continue }
      var text = Array(tree.textBytes(node))
      for occurrence in found.sorted(by: { $0.part.lowerBound > $1.part.lowerBound }) {
        let written = occurrence.form == .keyPath ? StyleKeyPath([name]).description : name
        text.replaceSubrange(occurrence.part, with: written.utf8)
      }
      guard let edit = tree.edit(naming: node, String(decoding: text, as: UTF8.self)) else {
        let line = LineTable(files[place.file.index].bytes).position(at: tree.nodes[node].range.lowerBound).line
        return .failure(
          RenameProblem(
            "the name in line \(line) of `\(files[place.file.index].path)` is written in a way that can't be edited",
            help: ["write it there as plain text, then rename it"]))
      }
      edits.append(edit)
    }
    return .success(edits.sorted { $0.place < $1.place })
  }

  /// The reason why a thing can't be renamed, whatever its new name is; nil where it can.
  private func problem(of occurrence: Occurrence, _ group: SymbolGroup) -> RenameProblem? {
    let name = occurrence.symbol.name
    switch occurrence.symbol {
    case .key, .word: return RenameProblem("`\(name)` is a word of the language")
    case .rule: return RenameProblem("`\(name)` is the name of a rule, which stylec gives")
    case .path: return RenameProblem("`\(name)` is a path: rename the file, then write its new path here")
    case .target where NameCheck.targets.contains(name), .property where !name.hasPrefix("x-"):
      return RenameProblem("`\(name)` is the name of a \(occurrence.symbol.noun) that clients know")
    case .target, .property: break
    case .token, .style, .inner, .bundle:
      guard group.definitions.isEmpty else { break }
      if !definitions(in: occurrence.place.file, at: occurrence.place.range.lowerBound).isEmpty {
        return RenameProblem(
          "`\(name)` comes from an imported file, which names no styles", help: ["state it in `names`, then rename it"])
      }
      return RenameProblem("no source defines `\(name)`", help: ["correct the reference, or define it"])
    }
    return unreadFile(around: group).map { path in
      RenameProblem(
        "`\(path)` can't be read to its end, so that more may be named there", help: ["mend its first error"])
    }
  }

  /// The first file that isn't read to its end and may name the thing.
  private func unreadFile(around group: SymbolGroup) -> String? {
    var files: Set<FileID> = [FileID(0)]
    var bundles: Set<Int> = []
    for file in Set(group.occurrences.map(\.place.file)) {
      files.insert(file)
      bundles.formUnion(self.bundles(reading: file))
    }
    for bundle in bundles { files.formUnion(workspace.files(of: workspace.scopes[bundle].name)) }
    let broken = files.sorted().first { file in
      trees[file.index].isTruncated || (trees[file.index].root == nil && file.index > 0)
    }
    return broken.map { self.files[$0.index].path }
  }
}

extension Place {
  /// The place that stands for a node among those of a file; a comment's name has none.
  fileprivate init(file: FileID, node: Int?) {
    self.init(file: file, range: (node ?? 0)..<(node ?? 0))
  }
}
