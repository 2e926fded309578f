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

/// What an import gave.
package enum ImportResult: Sendable {
  case dictionary(ImportedDictionary)
  /// With the reason, in words that follow a colon.
  case unreadable(String)
}

/// Everything that the styles of one bundle are compiled from: its own definitions over those of its bases, and its tokens.
package struct BundleScope: Sendable {
  package let name: StyleName
  let forest: Forest
  let tokens: TokenTable
  let tagSets: Definitions
  let bubbles: Definitions
  let animations: Definitions
  let imports: [ImportReference: ImportResult]
  let reducedMotion: Project.ReducedMotion?
  let mayHaveUnreadNames: Bool
  /// What is wrong with the bundle as a whole: names defined twice.
  package let findings: [Diagnostic]

  /// The scope of a bundle over its base's; `indices` are those of its own files, in the order of their paths.
  package init(
    _ name: StyleName, over base: BundleScope?, indices: [SourceIndex], forest: Forest,
    imports: [ImportReference: ImportResult], project: Project
  ) {
    self.name = name
    self.forest = forest
    self.imports = imports
    reducedMotion = project.reducedMotion
    var findings: [Diagnostic] = []
    var tokens = base?.tokens ?? TokenTable()
    tokens.overlay(indices.compactMap(\.tokens), forest: forest, findings: &findings)
    self.tokens = tokens
    tagSets = Definitions(.tags, of: indices, over: base?.tagSets ?? Definitions(), forest, &findings)
    bubbles = Definitions(.bubbles, of: indices, over: base?.bubbles ?? Definitions(), forest, &findings)
    animations = Definitions(.animations, of: indices, over: base?.animations ?? Definitions(), forest, &findings)
    mayHaveUnreadNames = (base?.mayHaveUnreadNames ?? false) || indices.contains(where: \.isTruncated)
    self.findings = findings
  }

  package var tagSetNames: [String] { tagSets.names }

  func defines(_ style: StyleCompilation.Style) -> Bool {
    definitions(of: style.kind)?.contains(style.name) ?? (tokens[style.name] != nil)
  }

  /// Nil for tokens, which are no styles.
  func definitions(of kind: StyleCompilation.Kind) -> Definitions? {
    switch kind {
    case .tokens: nil
    case .tags: tagSets
    case .bubbles: bubbles
    case .animations: animations
    }
  }
}
