import StyleBundle
package import StyleDiagnostics
package import StyleModel
import StyleSyntax

/// Compiles some of a bundle's styles; several can work on one scope at the same time.
package struct StyleCompilation {
  /// A style or a token of a bundle.
  package enum Item: Sendable {
    /// A style, by its kind's number and its own among the bundle's definitions.
    case style(kind: Int, number: Int)
    case token(StyleName)
  }

  /// Result of compiling one part of a bundle's styles.
  package struct Result: Sendable {
    package var styles: [any CompiledStyle] = []
    /// Models that rules look at: of these, and of styles with an error that could be read all the same.
    package var models: [any ModelStyle] = []
    /// Models of the styles that they name, and those name in turn, whether among them or not.
    package var named: [any ModelStyle] = []
    /// The styles that they name by another name, by that.
    package var aliased: [StyleReference: StyleReference] = [:]
    /// What styles state of their names, by style; few state any.
    var names: [StyleReference: StyleNames] = [:]
    package var findings: [Diagnostic] = []

    package init() {}
  }

  private let scope: BundleScope
  private let reader: ValueReader
  private let kinds: KindReaders
  /// Models of styles that need not be compiled again.
  private let known: [StyleReference: any ModelStyle]

  package init(_ scope: BundleScope) {
    self.init(scope, tracing: nil)
  }

  /// A compilation that records the numbers that it reads in `trace`.
  ///
  /// `known` are models of the bundle's styles, by their own names, which serve as if they were compiled.
  init(_ scope: BundleScope, tracing trace: NumberTrace?, known: [StyleReference: any ModelStyle] = [:]) {
    (self.scope, self.known) = (scope, known)
    let reader = ValueReader(of: scope, tracing: trace)
    self.reader = reader
    kinds = KindReaders(scope, reader)
  }

  /// All styles and tokens of a bundle, in the order in which they stand in its files.
  package static func items(in scope: BundleScope) -> [Item] {
    var all: [(place: UInt64, item: Item)] = []
    func add(_ item: Item, _ value: Value) {
      all.append((UInt64(value.useFile) << 32 | UInt64(value.use), item))
    }
    // What nothing uses in a token file is of no concern.
    for (name, value) in scope.tokens.values where !scope.sources.isImported(value) { add(.token(name), value) }
    for (kind, definitions) in scope.definitions.enumerated() {
      for (number, style) in definitions.styles.enumerated() {
        if let style { add(.style(kind: kind, number: number), style.layers.top) }
      }
    }
    all.sort { $0.place < $1.place }
    return all.map(\.item)
  }

  /// Number of a style's or token's nodes in the source that defines it.
  static func size(of item: Item, in scope: BundleScope) -> Int {
    let value =
      switch item {
      case .token(let name): scope.tokens.values[name]
      case .style(let kind, let number): scope.definitions[kind].styles[number]?.layers.top
      }
    return value.map { scope.sources.tree($0.file).size(Int($0.node)) } ?? 0
  }

  /// Compiles the styles; one with an error is not among those that are written.
  package func compile(_ items: [Item]) -> Result {
    var result = Result()
    result.styles.reserveCapacity(items.count)
    result.models.reserveCapacity(items.count)
    for item in items {
      switch item {
      case .token(let name): checkToken(name)
      case .style(let kind, let number):
        guard let style = scope.definitions[kind].styles[number] else { continue }
        if let model = known[StyleReference(KindRegistry.all[kind].kind, style.name)] {
          result.models.append(model)
          continue
        }
        var compiled: (any CompiledStyle)?
        if let read = kinds.compiler(kind).compile(style.name, number) {
          result.models.append(read.model)
          compiled = read.compiled
        }
        if let compiled { result.styles.append(compiled) }
        if scope.definitions[kind].speaks(number), kinds.names(kind).isStated(in: style.layers) {
          let reference = StyleReference(KindRegistry.all[kind].kind, style.name)
          result.names[reference] = checkedNames(of: style, number, kind, compiled)
        }
      }
    }
    (result.named, result.aliased) = named(by: result.models)
    result.findings = reader.findings
    return result
  }

  /// The styles that some name, that those name in turn, and that play in place of either for people who ask for less motion.
  ///
  /// The styles that the last name in their turn are left out, so that a long chain isn't gone through for each of its links.
  private func named(
    by styles: [any ModelStyle]
  ) -> (styles: [any ModelStyle], aliased: [StyleReference: StyleReference]) {
    var named: [any ModelStyle] = []
    var aliased: [StyleReference: StyleReference] = [:]
    var known: Set<StyleReference> = []
    func add(_ reference: StyleReference) {
      guard known.insert(reference).inserted, let model = model(reference) else { return }
      named.append(model)
      if model.reference != reference { aliased[reference] = model.reference }
    }
    for style in styles { style.related.forEach(add) }
    var next = 0
    while next < named.count {
      named[next].related.forEach(add)
      next += 1
    }
    for list in [styles, named] {
      for style in list { style.reducedVariantReference.map(add) }
    }
    return (named, aliased)
  }

  private func model(_ reference: StyleReference) -> (any ModelStyle)? {
    guard let kind = KindRegistry.number(of: reference.kind),
      let number = scope.definitions[kind].number(of: reference.name),
      let style = scope.definitions[kind].styles[number]
    else { return nil }
    return known[StyleReference(reference.kind, style.name)] ?? kinds.compiler(kind).compile(style.name, number)?.model
  }

  /// Reads what a style states of its names, and reports names that it can't have or doesn't have.
  private func checkedNames(
    of style: Definitions.Style, _ number: Int, _ kind: Int, _ compiled: (any CompiledStyle)?
  ) -> StyleNames {
    let (compiler, definitions) = (KindRegistry.all[kind], scope.definitions[kind])
    reader.begin(at: [compiler.kind.key, style.name.text])
    reader.ownDefinitions = style.layers
    var names = kinds.names(kind).names(of: style.layers)
    reader.at(NameKeys.aliases) {
      var places: [StyleName: SourceRange] = [:]
      names.aliases.removeAll { alias in
        if let earlier = places[alias.name] {
          reader.report(Message.duplicateItem(alias.name.text, at: alias.place, earlier: earlier))
          return true
        }
        places[alias.name] = alias.place
        reader.checkName(alias.name.text, of: compiler.kind.noun, at: alias.place)
        let owner = definitions.styles[definitions.number(of: alias.name) ?? number] ?? style
        let isOwn = definitions.aliases[alias.name] == number
        let problem =
          compiler.problem(ofName: alias.name.text, at: alias.place)
          ?? (isOwn
            ? nil
            : Message.aliasTaken(
              alias.name.text, compiler.kind, by: owner.name.text, at: alias.place,
              there: reader.sources.keyPlace(owner.layers.top)))
        if let problem { reader.report(problem) }
        return problem != nil
      }
    }
    if let compiled {
      let known = Set(compiled.bundleStyle.codeNames.dropFirst().map(\.text))
      reader.at(NameKeys.deprecatedNames) {
        for (name, place) in names.innerPlaces where !known.contains(name.text) {
          reader.report(Message.unknownName(name.text, kind: NameKeys.innerName, known: known.sorted(), at: place))
        }
      }
    }
    return names
  }

  /// Checks a token's references and numbers, even where nothing uses it.
  private func checkToken(_ name: StyleName) {
    guard let value = scope.tokens.values[name] else { return }
    reader.begin(at: name.tokenKeys)
    reader.checkLoose(value)
  }
}

/// The compiler of each kind, and the reader of what its styles state of their names: made when a style asks for them.
private final class KindReaders {
  private let scope: BundleScope
  private let reader: ValueReader
  private var compilers: [(any KindCompiler)?] = KindRegistry.all.map { _ in nil }

  init(_ scope: BundleScope, _ reader: ValueReader) {
    (self.scope, self.reader) = (scope, reader)
  }

  func compiler(_ kind: Int) -> any KindCompiler {
    if let known = compilers[kind] { return known }
    let made = KindRegistry.all[kind].init(scope, reader)
    compilers[kind] = made
    return made
  }

  func names(_ kind: Int) -> NameReader { NameReader(reader, KindRegistry.all[kind].table) }
}
