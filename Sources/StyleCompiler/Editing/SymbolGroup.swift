import StyleBundle
package import StyleDiagnostics
import StyleModel

/// All places that name one thing: in the bundles that see each other's definitions, through bases, heirs and tokens.
///
/// Two bundles that share no file may have different things of one name.
package struct SymbolGroup: Sendable {
  /// The symbol that was asked for.
  package let symbol: Symbol
  /// In the order of their places, each once.
  package private(set) var occurrences: [Occurrence] = []

  /// The places that define it, or state a part of it over a base.
  package var definitions: [Place] { occurrences.filter { $0.role == .definition }.map(\.place) }

  /// The places that name it, without its definitions.
  package var references: [Place] { occurrences.filter { $0.role == .reference }.map(\.place) }

  init(_ occurrence: Occurrence, in project: EditorProject) {
    symbol = occurrence.symbol
    var search = GroupSearch(project)
    search.reach(occurrence.symbol, from: occurrence.place.file.index)
    occurrences = search.found.sorted { ($0.place, $0.part.lowerBound) < ($1.place, $1.part.lowerBound) }
  }
}

/// The search for all that belongs to one name.
private struct GroupSearch {
  private struct Step: Hashable {
    let symbol: Symbol
    let file: Int
  }

  private struct Spot: Hashable {
    let place: Place
    let part: Range<Int>
  }

  let project: EditorProject
  private(set) var found: [Occurrence] = []
  private var spots: Set<Spot> = []
  private var known: Set<Step> = []
  private var open: [Step] = []

  init(_ project: EditorProject) { self.project = project }

  /// Takes all that belongs to a symbol as a file names it.
  mutating func reach(_ symbol: Symbol, from file: Int) {
    push(symbol, file)
    while let step = open.popLast() {
      let here = project.symbols.occurrences(of: step.symbol, in: step.file)
      for occurrence in here { take(occurrence) }
      for file in neighbours(of: step, here) { push(step.symbol, file) }
      if case .inner(let kind, let style, let name) = step.symbol { relatives(kind, style, name, step.file) }
    }
  }

  private mutating func push(_ symbol: Symbol, _ file: Int) {
    let step = Step(symbol: symbol, file: file)
    if known.insert(step).inserted { open.append(step) }
  }

  private mutating func take(_ occurrence: Occurrence) {
    guard spots.insert(Spot(place: occurrence.place, part: occurrence.part)).inserted else { return }
    found.append(occurrence)
    // A text that a token gives to several styles names something in each.
    for other in project.symbols.occurrences[occurrence.place.file.index]
    where other.place == occurrence.place && other.part == occurrence.part && other.symbol != occurrence.symbol {
      push(other.symbol, occurrence.place.file.index)
    }
  }

  /// The other files in which the symbol is the same thing: those that a bundle reads together with the file.
  private func neighbours(of step: Step, _ here: [Occurrence]) -> [Int] {
    let all = project.symbols.files(of: step.symbol)
    switch step.symbol {
    case .rule, .bundle: return all
    default: break
    }
    let bundles =
      step.file == 0
      ? here.contains { $0.bundle == nil } ? Array(project.workspace.scopes.indices) : bundles(namedIn: here)
      : project.workspace.readers.of(FileID(step.file))
    let files = Set(bundles.flatMap { project.workspace.files(of: project.workspace.scopes[$0].name) }.map(\.index))
    return all.filter { file in
      if file != 0 { return files.contains(file) }
      // A dictionary is of one bundle; everything else in the project file is of all.
      return project.symbols.occurrences(of: step.symbol, in: 0).contains { occurrence in
        occurrence.bundle.map { name in bundles.contains { project.workspace.scopes[$0].name == name } } ?? true
      }
    }
  }

  private func bundles(namedIn occurrences: [Occurrence]) -> [Int] {
    project.workspace.scopes.indices.filter { bundle in
      occurrences.contains { $0.bundle == project.workspace.scopes[bundle].name }
    }
  }

  /// The same name in the styles that a style takes it from, or that take it from there.
  private mutating func relatives(_ kind: StyleKind, _ style: StyleName, _ name: StyleName, _ file: Int) {
    let owner = StyleOwner(kind: kind, name: style)
    for links in [project.symbols.bases, project.symbols.heirs] {
      var seen: Set<StyleOwner> = [owner]
      var open = [owner]
      while let next = open.popLast() {
        for relative in links[next] ?? [] where seen.insert(relative).inserted {
          open.append(relative)
          let symbol = Symbol.inner(kind, style: relative.name, name)
          for other in neighbours(of: Step(symbol: symbol, file: file), []) { push(symbol, other) }
        }
      }
    }
  }
}
