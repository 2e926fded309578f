import StyleBundle
package import StyleDiagnostics
import StyleModel
import StyleSyntax

/// Renaming over all files of a project.
extension EditorProject {
  /// The name at an offset, if it can be renamed; the failure says why not.
  package func renameTarget(in file: FileID, at offset: Int) -> Result<RenameTarget, RenameProblem> {
    guard let occurrence = occurrence(in: file, at: offset) else {
      return .failure(RenameProblem("no name of the sources is here"))
    }
    if let problem = problem(of: occurrence, group(of: occurrence)) { return .failure(problem) }
    return .success(
      RenameTarget(place: occurrence.place, name: occurrence.symbol.name, noun: occurrence.symbol.noun))
  }

  /// The edits that give what stands at an offset a new name; the failure says why it can't have it.
  package func rename(in file: FileID, at offset: Int, to name: String) -> Result<Rename, RenameProblem> {
    guard let occurrence = occurrence(in: file, at: offset) else {
      return .failure(RenameProblem("no name of the sources is here"))
    }
    let group = group(of: occurrence)
    if let problem = problem(of: occurrence, group) { return .failure(problem) }
    if name == occurrence.symbol.name { return .success(Rename(edits: [], appName: nil, aliasEdits: nil)) }
    if let problem = NameCheck(self, group).problem(of: name) { return .failure(problem) }
    switch edits(group, name) {
    case .failure(let problem): return .failure(problem)
    case .success(let edits):
      return .success(
        Rename(
          edits: edits, appName: AppNames(project: self, group: group).renamed(to: name),
          aliasEdits: AliasEdits(project: self, group: group).edits(keeping: occurrence.symbol.name)))
    }
  }

  /// The edits of all places that name a thing.
  private func edits(_ group: SymbolGroup, _ name: String) -> Result<[TextEdit], RenameProblem> {
    var edits: [TextEdit] = []
    for (place, found) in Dictionary(
      grouping: group.occurrences, by: { SourceRange(file: $0.place.file, node: $0.node) })
    {
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
            "can't edit the name in line \(line) of `\(files[place.file.index].path)`",
            help: ["use plain text there, then rename it"]))
      }
      edits.append(edit)
    }
    return .success(edits.sorted { $0.place < $1.place })
  }

  /// The reason why a thing can't be renamed, whatever its new name is; nil where it can.
  private func problem(of occurrence: Occurrence, _ group: SymbolGroup) -> RenameProblem? {
    let name = occurrence.symbol.name
    switch occurrence.symbol {
    case .key, .word: return RenameProblem("can't rename `\(name)`: it is a word of the language")
    case .rule: return RenameProblem("can't rename `\(name)`: it is a rule of stylec")
    case .path: return RenameProblem("can't rename the path `\(name)`: rename the file, then change the path here")
    case .target where NameCheck.targets.contains(name), .property where !name.hasPrefix("x-"):
      return RenameProblem("can't rename `\(name)`: clients know this \(occurrence.symbol.noun)")
    case .target, .property: break
    case .token where group.definitions.contains(where: { trees[$0.file.index].isImported }):
      return RenameProblem(
        "can't rename `\(name)`: a token file defines it", help: ["rename it there, then use the new name here"])
    case .token, .style, .inner, .bundle:
      guard group.definitions.isEmpty else { break }
      if !definitions(in: occurrence.place.file, at: occurrence.place.range.lowerBound).isEmpty {
        return RenameProblem(
          "can't rename `\(name)`: the imported file has no names", help: ["add it to `names`, then rename it"])
      }
      return RenameProblem("no source defines `\(name)`", help: ["add a definition, or use another name"])
    }
    return unreadFile(around: group).map { path in
      RenameProblem(
        "can't rename it: `\(path)` has an error, and more uses may follow", help: ["remove its first error"])
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

extension SourceRange {
  /// The place that stands for a node among those of a file; a comment's name has none.
  fileprivate init(file: FileID, node: Int?) {
    self.init(file: file, range: (node ?? 0)..<(node ?? 0))
  }
}
