import StyleBundle
package import StyleDiagnostics
import StyleModel

/// All places that name one thing: in the bundles that see each other's definitions, through bases, derivedStyles and tokens.
///
/// Two bundles that share no file may have different things of one name.
package struct SymbolGroup: Sendable {
  /// The symbol that was asked for.
  package let symbol: Symbol
  /// In the order of their places, each once.
  package private(set) var occurrences: [Occurrence] = []

  /// The places that define it, or state a part of it over a base.
  package var definitions: [SourceRange] { occurrences.filter { $0.role == .definition }.map(\.place) }

  /// The places that name it, without its definitions.
  package var references: [SourceRange] { occurrences.filter { $0.role == .reference }.map(\.place) }

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
    let place: SourceRange
    let part: Range<Int>
  }

  /// A style that was met on the way to bases or derivedStyles, looked through for a name as a bundle sees it; nil for any bundle.
  private struct Relative: Hashable {
    let style: StyleReference
    let isBase: Bool
    let name: StyleName
    let bundle: Int?
  }

  let project: EditorProject
  private(set) var found: [Occurrence] = []
  private var spots: Set<Spot> = []
  private var known: Set<Step> = []
  private var open: [Step] = []
  /// The steps to all files in which each symbol occurs and that haven't been gone, by the bundle that reads them; nil for any bundle.
  private var steps: [Symbol: [Int?: [Step]]] = [:]
  private var relatives: Set<Relative> = []

  init(_ project: EditorProject) { self.project = project }

  /// Takes all that belongs to a name.
  mutating func reach(_ occurrence: Occurrence) {
    push(Step(symbol: occurrence.symbol, file: occurrence.place.file.index, bundle: occurrence.bundle))
    while let step = open.popLast() {
      for occurrence in project.symbols.occurrences(of: step.symbol, in: step.file)
      where occurrence.bundle == step.bundle {
        take(occurrence)
      }
      let bundles = bundles(seeing: step)
      spread(step.symbol, over: bundles)
      if case .inner(let kind, let style, let name) = step.symbol {
        spread(name, from: StyleReference(kind, style), over: bundles)
      }
    }
  }

  private mutating func push(_ step: Step) {
    if known.insert(step).inserted { open.append(step) }
  }

  private mutating func take(_ occurrence: Occurrence) {
    guard spots.insert(Spot(place: occurrence.place, part: occurrence.part)).inserted else { return }
    found.append(occurrence)
    // A text that a token gives to several styles names something in each.
    for other in project.symbols.occurrences(at: occurrence.place)
    where other.part == occurrence.part && other.symbol != occurrence.symbol {
      push(Step(symbol: other.symbol, file: occurrence.place.file.index, bundle: other.bundle))
    }
  }

  /// The bundles that see what is named at a step, after nil for any bundle.
  private func bundles(seeing step: Step) -> [Int?] {
    let scopes = project.workspace.scopes
    if step.file > 0 { return [nil] + project.workspace.readers.of(FileID(step.file)) }
    return [nil] + scopes.indices.filter { step.bundle == nil || step.bundle == scopes[$0].name }
  }

  /// Goes to the other files in which a symbol is the same thing: those that one of the bundles reads.
  private mutating func spread(_ symbol: Symbol, over bundles: [Int?]) {
    var left = steps[symbol] ?? allSteps(of: symbol)
    for bundle in bundles { left.removeValue(forKey: bundle)?.forEach { push($0) } }
    steps[symbol] = left
  }

  private func allSteps(of symbol: Symbol) -> [Int?: [Step]] {
    let isEverywhere =
      switch symbol {
      case .rule, .bundle: true
      default: false
      }
    var steps: [Int?: [Step]] = [:]
    for file in project.symbols.files(of: symbol) where file > 0 {
      let bundles: [Int?] = isEverywhere ? [nil] : project.workspace.readers.of(FileID(file))
      for bundle in bundles { steps[bundle, default: []].append(Step(symbol: symbol, file: file)) }
    }
    // A dictionary is of one bundle; everything else in the project file is of all.
    for name in Set(project.symbols.occurrences(of: symbol, in: 0).map(\.bundle)) {
      let named = project.workspace.scopes.indices.filter { project.workspace.scopes[$0].name == name }
      let bundles: [Int?] = name == nil ? [nil] : named
      for bundle in bundles {
        steps[bundle, default: []].append(Step(symbol: symbol, file: 0, bundle: name))
      }
    }
    return steps
  }

  /// Goes to the same name in the styles that a style takes it from, or that take it from there.
  private mutating func spread(_ name: StyleName, from style: StyleReference, over bundles: [Int?]) {
    for (links, isBase) in [(project.symbols.bases, true), (project.symbols.derivedStyles, false)] {
      var open = [(style: style, bundles: bundles)]
      while let next = open.popLast() {
        for relative in links[next.style] ?? [] {
          let new = next.bundles.filter {
            relatives.insert(Relative(style: relative, isBase: isBase, name: name, bundle: $0)).inserted
          }
          if new.isEmpty { continue }
          open.append((relative, new))
          spread(.inner(relative.kind, style: relative.name, name), over: new)
        }
      }
    }
  }
}
