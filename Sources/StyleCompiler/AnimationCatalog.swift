import StyleDiagnostics
import StyleModel
import StyleSyntax

/// Compiles a bundle's animations on demand, since a reversal needs the one it reverses.
///
/// Tracks come first, and reduced variants from them afterwards: a variant may be the reversal of the very animation it belongs to.
/// A class because it remembers what it has compiled.
final class AnimationCatalog {
  /// An animation as it is stated, and for a reversal what it reverses.
  private struct Stated {
    var animation: Animation
    let reversed: AnimationReader.Reversed?
    /// How many reversals of reversals lead here.
    let depth: Int
  }

  private let scope: BundleScope
  private let reading: Reading
  private var stated: [StyleName: Stated?] = [:]
  /// The reversals being followed, each with the place where it names the next, to tell a circle.
  private var open: [(name: StyleName, place: Place)] = []

  init(_ scope: BundleScope, reading: Reading) {
    self.scope = scope
    self.reading = reading
  }

  /// An animation of the bundle with its reduced variant; nil where it has an error (reported).
  func animation(_ name: StyleName) -> Animation? {
    guard var animation = tracks(name)?.animation else { return nil }
    reading.begin("animations", name)
    let errors = reading.errorCount
    animation.reducedMotion = reducedMotion(of: name)
    return reading.errorCount == errors ? animation : nil
  }

  /// An animation without what follows from others.
  private func tracks(_ name: StyleName) -> Stated? {
    if let known = stated[name] { return known }
    let point = reading.point
    defer { reading.begin(at: point) }
    reading.begin("animations", name)
    let errors = reading.errorCount
    let chain = ExtendsChain(reading: reading, definitions: scope.animations, kind: .animation)
    var result: Stated?
    if let layers = chain.layers(of: name) {
      let reader = AnimationReader(
        reading: reading, name: name, other: { self.original($0, of: name, at: $1) },
        checkName: { self.checkVariant($0, at: $1) }
      )
      if let (animation, reversed) = reader.read(layers), reading.errorCount == errors {
        let depth = (reversed.flatMap { tracks($0.original)?.depth } ?? 0) + (reversed == nil ? 0 : 1)
        result = Stated(animation: animation, reversed: reversed, depth: depth)
      }
    }
    stated[name] = .some(result)
    return result
  }

  /// What plays instead of an animation: stated, the reversal of its original's, or the project's default.
  private func reducedMotion(of name: StyleName) -> Animation.ReducedMotion? {
    guard let known = tracks(name) else { return nil }
    if let reduced = known.animation.reducedMotion { return reduced }
    guard let reversed = known.reversed else { return projectDefault(for: name) }
    do throws(Reversal.Obstacle) {
      return try variant(of: reversed)
    } catch {
      var reduced = reversed.original.text
      if case .use(let name) = reducedMotion(of: reversed.original) { reduced = name.text }
      var finding = Wording.notReversible(error, of: reduced, at: reversed.place)
      finding.notes = ["`\(reversed.original)` plays `\(reduced)` for people who ask for less motion"]
      finding.help = ["state a `reducedMotion` here: `none`, or an animation that shows the way back"]
      reading.at("reverse") { reading.report(finding) }
      return nil
    }
  }

  /// The reduced variant of a reversal's original, reversed as well.
  private func variant(of reversed: AnimationReader.Reversed) throws(Reversal.Obstacle) -> Animation.ReducedMotion? {
    switch reducedMotion(of: reversed.original) {
    case nil: return nil
    case .some(.none): return Animation.ReducedMotion.none
    case .use(let name):
      guard let variant = tracks(name)?.animation else { return nil }
      guard let duration = variant.duration else { throw .forever }
      return .tracks(try reversed.reversal.tracks(variant.tracks, duration: duration), duration: duration)
    case .tracks(let tracks, let duration):
      return .tracks(try reversed.reversal.tracks(tracks, duration: duration), duration: duration)
    }
  }

  /// The animation that a reversal names.
  private func original(_ name: StyleName, of current: StyleName, at place: Place) -> Animation? {
    guard scope.animations[name] != nil else {
      if !scope.mayHaveUnreadNames {
        reading.report(
          Wording.unknownName(name.text, kind: .animation, known: scope.animations.keys.lazy.map(\.text), at: place))
      }
      return nil
    }
    // Each animation that is being followed, with the place where it names the next.
    open.append((current, place))
    defer { open.removeLast() }
    if let start = open.firstIndex(where: { $0.name == name }) {
      reading.reportCircle(open[start...].map { ($0.name.text, $0.place) })
      return nil
    }
    guard open.count <= TreeLimits.depth else { return tooDeep(at: place) }
    let original = tracks(name)
    return original?.depth ?? 0 >= TreeLimits.depth ? tooDeep(at: place) : original?.animation
  }

  private func tooDeep(at place: Place) -> Animation? {
    reading.report(Wording.reversalsTooDeep(at: place))
    return nil
  }

  private func checkVariant(_ name: StyleName, at place: Place) {
    guard scope.animations[name] == nil, !scope.mayHaveUnreadNames else { return }
    reading.report(
      Wording.unknownName(name.text, kind: .animation, known: scope.animations.keys.map(\.text) + ["none"], at: place))
  }

  private func projectDefault(for name: StyleName) -> Animation.ReducedMotion? {
    switch scope.reducedMotion {
    case nil: return nil
    case .some(.none): return Animation.ReducedMotion.none
    case .use(let variant, _): return variant == name || scope.animations[variant] == nil ? nil : .use(variant)
    }
  }
}
