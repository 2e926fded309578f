import StyleBundle
package import StyleDiagnostics
package import StyleModel
import StyleSyntax

/// A file that a tag set imports, by the file that names it and the path as written there.
package struct ImportReference: Hashable, Sendable {
  package let file: FileID
  package let path: StyleName

  package init(file: FileID, path: StyleName) {
    self.file = file
    self.path = path
  }
}

/// Result of an import.
package enum ImportResult: Equatable, Sendable {
  case dictionary(ImportedDictionary)
  /// A file that could not be read, with the reason in words that follow a colon.
  case unreadable(String)
}

/// Inputs from which one bundle's styles are compiled: its own definitions over those of its bases, and its tokens.
package struct BundleScope: Sendable {
  package let name: StyleName
  var sources: SourceTrees {
    didSet { memo = ScopeMemo() }
  }
  let tokens: TokenTable
  /// The notes on tokens in their files.
  let notes: [StyleName: TokenNotes]
  /// Definitions by the kinds' numbers.
  let definitions: [Definitions]
  /// The plain files that the project makes of the bundle's styles.
  let dictionaries: [Project.Dictionary]
  /// The plain files that it makes of the styles of the bases, the nearest base first.
  let baseDictionaries: [Project.Dictionary]
  let imports: [ImportReference: ImportResult]
  let reducedMotion: Project.ReducedMotion?
  private(set) var memo = ScopeMemo()
  let mayHaveUnreadNames: Bool
  /// Findings about the bundle as a whole, such as names defined twice.
  package let findings: [Diagnostic]

  /// The scope of a bundle over its base's; `indices` are those of its own files, in the order of their paths.
  ///
  /// `layers` are the maps of tokens of each bundle from the last base on, where one of them has token files: what these mean depends
  /// on the bundle.
  init(
    _ name: StyleName, over base: BundleScope?, indices: [SourceIndex], sources: SourceTrees,
    imports: [ImportReference: ImportResult], project: Project, hasUnreadFiles: Bool, layers: [[Value]]?,
    view: TokenTrees.View?
  ) {
    self.name = name
    self.sources = sources
    self.imports = imports
    reducedMotion = project.reducedMotion
    var findings: [Diagnostic] = []
    var tokens = layers.map { TokenTable($0.dropLast(), sources) } ?? base?.tokens ?? TokenTable()
    tokens.isDerived = base != nil
    tokens.overlay(layers?.last ?? indices.compactMap(\.tokens), sources: sources, findings: &findings)
    if let view { tokens.faults = Set(view.faults.map(\.name)) }
    (self.tokens, notes) = (tokens, view?.notes ?? [:])
    let unread =
      hasUnreadFiles || tokens.hasSlips || (base?.mayHaveUnreadNames ?? false)
      || indices.contains(where: \.mayDefineMore)
    let reader = ValueReader(sources: sources, tokens: tokens, mayHaveUnreadNames: unread)
    var room = TreeLimits.inherited
    var own = [[SourceIndex.Style]](repeating: [], count: KindRegistry.all.count)
    for index in indices {
      for style in index.styles { own[style.kind].append(style) }
    }
    definitions = KindRegistry.all.indices.map {
      var definitions = Definitions($0, of: own[$0], over: base?.definitions[$0], sources, &findings)
      definitions.takeAliases(NameReader(reader, KindRegistry.all[$0].table))
      if let style = definitions.leaveOut(inheriting: &room, reader) {
        findings.append(Message.inheritsTooMuch(style.name.text, at: sources.keyPlace(style.layers.top)))
        room = .max
      }
      return definitions
    }
    dictionaries = project.dictionaries(of: name)
    baseDictionaries = base.map { $0.dictionaries + $0.baseDictionaries } ?? []
    mayHaveUnreadNames = unread
    self.findings = findings
  }

  /// The styles of one kind; none of one that isn't registered.
  func definitions(of kind: StyleKind) -> Definitions {
    let number = KindRegistry.number(of: kind)
    return number.map { definitions[$0] } ?? Definitions(KindRegistry.all.count)
  }

  /// The references to tokens in a file, in the order of their places.
  func references(in file: FileID) -> [(name: StyleName, place: SourceRange)] {
    let reader = ValueReader(sources: sources, tokens: tokens, mayHaveUnreadNames: true)
    let tree = sources.trees[file.index]
    return tree.nodes.indices.compactMap { index -> (name: StyleName, place: SourceRange)? in
      guard tree.nodes[index].kind == .text, let name = reader.reference(Value(in: tree, node: index)) else {
        return nil
      }
      return (name: name, place: tree.place(index))
    }
  }
}
