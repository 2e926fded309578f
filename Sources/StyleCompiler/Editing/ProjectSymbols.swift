import StyleBundle
import StyleDiagnostics
import StyleModel
import StyleSyntax

/// All names in a project's files.
struct ProjectSymbols: Sendable {
  /// The names of each file, by its number, found in its tree alone; nil for a file of which nothing is known.
  private let files: [FileSymbols?]
  /// The occurrences in each file, in the order of their places, with those that references lead to.
  let occurrences: [[Occurrence]]
  /// The files and positions of each symbol's occurrences, ascending.
  private let positions: [Symbol: [(file: Int, position: Int)]]
  /// The styles that each style takes values or names from, and those that take some from it.
  let bases: [StyleReference: Set<StyleReference>]
  let derivedStyles: [StyleReference: Set<StyleReference>]

  init(_ workspace: Workspace, _ trees: [SourceTree], after earlier: ProjectSymbols?) {
    files = trees.indices.map { number in
      guard number == 0 || workspace.isRead(FileID(number)) else { return nil }
      if let earlier, earlier.files.indices.contains(number), let known = earlier.files[number],
        known.tree === trees[number]
      {
        return known
      }
      return FileSymbols(trees[number], isProject: number == 0)
    }
    var all = files.map { $0?.occurrences ?? [] }
    var links = files.flatMap { $0?.bases ?? [] }
    for found in Self.led(files, workspace, trees) {
      all[found.tree.file.index] += found.occurrences
      links += found.bases
    }
    occurrences = all.map { found in
      var known: Set<Occurrence> = []
      return found.filter { known.insert($0).inserted }.sorted {
        ($0.place, $0.part.lowerBound) < ($1.place, $1.part.lowerBound)
      }
    }
    var positions: [Symbol: [(file: Int, position: Int)]] = [:]
    for (file, found) in occurrences.enumerated() {
      for (position, occurrence) in found.enumerated() {
        positions[occurrence.symbol, default: []].append((file, position))
      }
    }
    self.positions = positions
    var bases: [StyleReference: Set<StyleReference>] = [:]
    var derivedStyles: [StyleReference: Set<StyleReference>] = [:]
    for link in links {
      let base = StyleReference(link.derivedStyle.kind, link.base)
      bases[link.derivedStyle, default: []].insert(base)
      derivedStyles[base, default: []].insert(link.derivedStyle)
    }
    (self.bases, self.derivedStyles) = (bases, derivedStyles)
  }

  /// The names in the values of tokens that stand in the place of names, in whatever bundle and through however many tokens.
  private static func led(_ files: [FileSymbols?], _ workspace: Workspace, _ trees: [SourceTree]) -> [FileSymbols] {
    struct Step: Hashable {
      let file: Int32
      let node: Int32
      let owner: StyleReference?
    }
    var found: [FileSymbols] = []
    var known: Set<Step> = []
    var open = files.compactMap(\.self).flatMap { file in file.open.map { (file: file.tree.file, reference: $0) } }
    while let next = open.popLast() {
      for bundle in workspace.readers.of(next.file) {
        guard let value = workspace.scopes[bundle].tokens[next.reference.token],
          known.insert(Step(file: value.file, node: value.node, owner: next.reference.owner)).inserted
        else { continue }
        let tree = trees[Int(value.file)]
        let led = FileSymbols(tree, from: Int(value.node), as: next.reference.types, of: next.reference.owner)
        // References in the value are found where the token stands, as well.
        found.append(led)
        open += led.open.map { (file: tree.file, reference: $0) }
      }
    }
    return found
  }

  /// The occurrences of a symbol in a file.
  func occurrences(of symbol: Symbol, in file: Int) -> [Occurrence] {
    let all = positions[symbol] ?? []
    return all[all.partitioningIndex { $0.file >= file }...].prefix { $0.file == file }.map {
      occurrences[$0.file][$0.position]
    }
  }

  /// The occurrences of all symbols at one place.
  func occurrences(at place: SourceRange) -> ArraySlice<Occurrence> {
    let all = occurrences[place.file.index]
    return all[all.partitioningIndex { $0.place >= place }...].prefix { $0.place == place }
  }

  /// All occurrences of a symbol, whatever bundles read them.
  func occurrences(of symbol: Symbol) -> [Occurrence] {
    (positions[symbol] ?? []).map { occurrences[$0.file][$0.position] }
  }

  /// The files in which a symbol occurs, ascending.
  func files(of symbol: Symbol) -> [Int] {
    var files: [Int] = []
    for (file, _) in positions[symbol] ?? [] where files.last != file { files.append(file) }
    return files
  }
}
