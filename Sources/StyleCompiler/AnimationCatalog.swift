import StyleDiagnostics
import StyleModel
import StyleSyntax

/// Compiles a bundle's animations on demand, since a reversal needs the one it reverses.
///
/// A class because it remembers what it has compiled.
final class AnimationCatalog {
  private let scope: BundleScope
  private let reading: Reading
  private var compiled: [StyleName: Animation?] = [:]
  /// The reversals being followed, to tell a circle.
  private var open: [(name: StyleName, place: Place)] = []

  init(_ scope: BundleScope, reading: Reading) {
    self.scope = scope
    self.reading = reading
  }

  /// An animation of the bundle; nil where it has an error (reported).
  func animation(_ name: StyleName) -> Animation? {
    if let known = compiled[name] { return known }
    let path = reading.path
    defer { reading.begin(at: path) }
    reading.begin(at: ["animations", name.text])
    let errors = reading.errorCount
    let chain = ExtendsChain(reading: reading, definitions: scope.animations, kind: .animation)
    guard let layers = chain.layers(of: name) else {
      compiled[name] = .some(nil)
      return nil
    }
    let reader = AnimationReader(
      reading: reading, name: name, other: { self.original($0, at: $1) },
      variant: { (reversal, original) throws(Reversal.Obstacle) in try self.variant(reversal, of: original) })
    var animation = reader.read(layers)
    if case .use(let variant) = animation?.reducedMotion, let place = layers.place(of: "reducedMotion", reading.forest)
    {
      checkVariant(variant, at: place)
    }
    if reading.errorCount != errors { animation = nil }
    if animation?.reducedMotion == nil, !reader.isReversal(layers) {
      animation?.reducedMotion = projectDefault(for: name)
    }
    compiled[name] = .some(animation)
    return animation
  }

  /// The animation that a reversal names.
  private func original(_ name: StyleName, at place: Place) -> Animation? {
    guard scope.animations[name] != nil else {
      if !scope.mayHaveUnreadNames {
        reading.report(
          Wording.unknownName(name.text, kind: .animation, known: scope.animations.keys.map(\.text), at: place))
      }
      return nil
    }
    if let start = open.firstIndex(where: { $0.name == name }) {
      reading.report(Wording.extendsCycle(open[start...].map { ($0.name.text, $0.place) }, at: place))
      return nil
    }
    open.append((name, place))
    defer { open.removeLast() }
    return animation(name)
  }

  /// The reduced variant of a reversal's original, reversed as well.
  private func variant(
    _ reversal: Reversal, of original: Animation
  ) throws(Reversal.Obstacle)
    -> Animation.ReducedMotion?
  {
    switch original.reducedMotion {
    case nil: return nil
    case .some(.none): return Animation.ReducedMotion.none
    case .use(let name):
      guard let variant = animation(name) else { return nil }
      guard let duration = variant.duration else { throw .forever }
      return .tracks(try reversal.tracks(variant.tracks, duration: duration), duration: duration)
    case .tracks(let tracks, let duration):
      return .tracks(try reversal.tracks(tracks, duration: duration), duration: duration)
    }
  }

  private func checkVariant(_ name: StyleName, at place: Place) {
    guard scope.animations[name] == nil, !scope.mayHaveUnreadNames else { return }
    reading.at("reducedMotion") {
      reading.report(
        Wording.unknownName(
          name.text, kind: .animation, known: scope.animations.keys.map(\.text) + ["none"], at: place))
    }
  }

  private func projectDefault(for name: StyleName) -> Animation.ReducedMotion? {
    switch scope.reducedMotion {
    case nil: return nil
    case .some(.none): return Animation.ReducedMotion.none
    case .use(let variant, _): return variant == name || scope.animations[variant] == nil ? nil : .use(variant)
    }
  }
}
