import StyleDiagnostics
import StyleModel
import StyleSyntax

/// Names of several files or bundles that only look the same: composed in one and decomposed in the other.
///
/// The reader of sources warns of those in one map.
enum LookAlikes {
  /// A name with the value under it.
  typealias Named = (name: StyleName, value: Value)

  /// A warning for each name of a bundle's own that another of its own, or one of its bases', looks like.
  static func findings(
    _ own: some Sequence<Named>, over bases: some Sequence<Named>, _ sources: SourceTrees
  )
    -> [Diagnostic]
  {
    let own = own.filter { !$0.name.isASCII }.sorted { sources.keyPlace($0.value) < sources.keyPlace($1.value) }
    if own.isEmpty { return [] }
    // Swift compares text by canonical equivalence, which is just the test for look-alikes.
    var known: [String: Named] = [:]
    for base in bases where !base.name.isASCII { known[base.name.text] = base }
    return own.compactMap { entry in
      guard let earlier = known[entry.name.text] else {
        known[entry.name.text] = entry
        return nil
      }
      guard earlier.name != entry.name, earlier.value.useFile != entry.value.useFile else { return nil }
      return SyntaxMessage.lookAlikeKey(
        entry.name.text, at: sources.keyPlace(entry.value), earlier: sources.keyPlace(earlier.value))
    }
  }
}
