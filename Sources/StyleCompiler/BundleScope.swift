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
  /// Definitions of one kind by name, those of the bundle itself before those of its bases.
  typealias Definitions = [StyleName: [Value]]

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
    tagSets = Self.overlay(.tags, of: indices, over: base?.tagSets ?? [:], forest, &findings)
    bubbles = Self.overlay(.bubbles, of: indices, over: base?.bubbles ?? [:], forest, &findings)
    animations = Self.overlay(.animations, of: indices, over: base?.animations ?? [:], forest, &findings)
    mayHaveUnreadNames = (base?.mayHaveUnreadNames ?? false) || indices.contains(where: \.isTruncated)
    self.findings = findings
  }

  package var tagSetNames: [String] { tagSets.keys.map(\.text) }

  func defines(_ style: StyleCompilation.Style) -> Bool {
    switch style.kind {
    case .tokens: tokens[style.name] != nil
    case .tags: tagSets[style.name] != nil
    case .bubbles: bubbles[style.name] != nil
    case .animations: animations[style.name] != nil
    }
  }

  private static func overlay(
    _ kind: SourceKey, of indices: [SourceIndex], over base: Definitions, _ forest: Forest,
    _ findings: inout [Diagnostic]
  ) -> Definitions {
    let noun = kind == .tags ? "tag set" : kind == .bubbles ? "bubble" : "animation"
    let count = indices.reduce(0) { count, index in count + index.count(of: kind) }
    var merged = base
    merged.reserveCapacity(base.count + count)
    var seen: [StyleName: Value] = [:]
    seen.reserveCapacity(count)
    for index in indices {
      for position in index.styles.indices where index.styles[position].kind == kind {
        let (name, value) = (index.styles[position].name, index.styles[position].value)
        if let earlier = seen.updateValue(value, forKey: name) {
          seen[name] = earlier
          // Twice in one file is a duplicate key, which the reader has reported.
          guard earlier.useFile != value.useFile else { continue }
          findings.append(
            Wording.duplicateName(name.text, kind: noun, at: forest.keyPlace(value), earlier: forest.keyPlace(earlier)))
        } else if forest.node(value).kind == .null {
          if merged[name] == nil, forest.node(value).traits.contains(.empty) {
            findings.append(Wording.emptyEntry(name.text, at: forest.keyPlace(value)))
          }
          merged[name] = nil
        } else {
          merged[name] = base.isEmpty ? [value] : [value] + (base[name] ?? [])
        }
      }
    }
    return merged
  }
}
