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
    search.reach(occurrence)
    occurrences = search.found.sorted { ($0.place, $0.part.lowerBound) < ($1.place, $1.part.lowerBound) }
  }
}

/// The search for all that belongs to one name.
private struct GroupSearch {
  private struct Step: Hashable {
    let symbol: Symbol
    let file: Int
    /// The bundle that names in the project file are about; nil for all.
    var bundle: StyleName?
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

  /// Takes all that belongs to a name.
  mutating func reach(_ occurrence: Occurrence) {
    push(Step(symbol: occurrence.symbol, file: occurrence.place.file.index, bundle: occurrence.bundle))
    while let step = open.popLast() {
      for occurrence in project.symbols.occurrences(of: step.symbol, in: step.file)
      where occurrence.bundle == step.bundle {
        take(occurrence)
      }
      for next in neighbours(of: step) { push(next) }
      if case .inner(let kind, let style, let name) = step.symbol { relatives(kind, style, name, step) }
    }
  }

  private mutating func push(_ step: Step) {
    if known.insert(step).inserted { open.append(step) }
  }

  private mutating func take(_ occurrence: Occurrence) {
    guard spots.insert(Spot(place: occurrence.place, part: occurrence.part)).inserted else { return }
    found.append(occurrence)
    // A text that a token gives to several styles names something in each.
    for other in project.symbols.occurrences[occurrence.place.file.index]
    where other.place == occurrence.place && other.part == occurrence.part && other.symbol != occurrence.symbol {
      push(Step(symbol: other.symbol, file: occurrence.place.file.index, bundle: other.bundle))
    }
  }

  /// The other files in which the symbol is the same thing: those that a bundle reads together with the file.
  private func neighbours(of step: Step) -> [Step] {
    let all = project.symbols.files(of: step.symbol)
    let isEverywhere =
      switch step.symbol {
      case .rule, .bundle: true
      default: false
      }
    let scopes = project.workspace.scopes
    let bundles: [Int]
    if step.file > 0 {
      bundles = project.workspace.readers.of(FileID(step.file))
    } else {
      bundles = scopes.indices.filter { step.bundle == nil || step.bundle == scopes[$0].name }
    }
    let files = Set(bundles.flatMap { project.workspace.files(of: scopes[$0].name) }.map(\.index))
    return all.flatMap { file -> [Step] in
      guard file == 0 else {
        return isEverywhere || files.contains(file) ? [Step(symbol: step.symbol, file: file)] : []
      }
      // A dictionary is of one bundle; everything else in the project file is of all.
      let names = Set(project.symbols.occurrences(of: step.symbol, in: 0).map(\.bundle))
      return names.filter { name in name == nil || bundles.contains { scopes[$0].name == name } }.map {
        Step(symbol: step.symbol, file: 0, bundle: $0)
      }
    }
  }

  /// The same name in the styles that a style takes it from, or that take it from there.
  private mutating func relatives(_ kind: StyleKind, _ style: StyleName, _ name: StyleName, _ step: Step) {
    let owner = StyleOwner(kind: kind, name: style)
    for links in [project.symbols.bases, project.symbols.heirs] {
      var seen: Set<StyleOwner> = [owner]
      var open = [owner]
      while let next = open.popLast() {
        for relative in links[next] ?? [] where seen.insert(relative).inserted {
          open.append(relative)
          let symbol = Symbol.inner(kind, style: relative.name, name)
          for other in neighbours(of: Step(symbol: symbol, file: step.file, bundle: step.bundle)) { push(other) }
        }
      }
    }
  }
}
