import StyleDiagnostics
import StyleModel
import StyleSyntax

/// The key times that the curves in pieces of a bundle's animations have, counted one animation after the other.
///
/// An animation is read anew and dropped again, so that none but those within the limit are ever held.
struct KeyTimeCount {
  /// The most key times of tracks with curves in pieces that a bundle may have.
  static let most = 262_144

  private let scope: BundleScope
  private let reader: ValueReader
  private let chain: ExtendsChain

  init(_ scope: BundleScope) {
    self.scope = scope
    reader = ValueReader(of: scope)
    chain = ExtendsChain(reader: reader, definitions: scope.animations)
  }

  /// The number of the first animation with which there are too many; above all where there is none.
  func firstBeyondLimit() -> Int {
    var total = 0
    for number in chain.definitions.styles.indices {
      total += count(number, depth: 0)
      if total > Self.most { return number }
    }
    return .max
  }

  private func count(_ number: Int, depth: Int) -> Int {
    guard depth < TreeLimits.depth, let name = chain.definitions.styles[number]?.name,
      let layers = chain.layers(of: number)
    else { return 0 }
    if let original = original(layers) { return count(original, depth: depth + 1) }
    let catalog = AnimationCatalog(scope, reader: reader)
    let read = reader.style(AnimationCompiler.kind, name) {
      AnimationReader(reader: reader, name: name, catalog: catalog).read(layers)
    }
    return read?.model.animation.tracks.reduce(0) { $0 + ($1.statedIntervals?.keyTimeCount ?? 0) } ?? 0
  }

  /// The number of the animation that layers reverse; nil where they reverse none.
  private func original(_ layers: Layers) -> Int? {
    guard let map = MapReader<AnimationKey>(reader, layers), let reverse = map.top(.reverse) else { return nil }
    let entries = reader.sources.kind(reverse) == .mapping ? reader.sources.entries(reverse) : []
    let name = entries.first { $0.name == "of" }?.value ?? reverse
    return chain.definitions.number(of: StyleName(reader.sources.text(name)))
  }
}
