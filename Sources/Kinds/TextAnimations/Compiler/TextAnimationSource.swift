import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleModel

/// Sources of text animations.
enum TextAnimationSource: DeclaredKind {
  typealias Style = TextAnimationStyle
  static let summary = "texts that leave and come unit by unit"
  static let innerTables = KeyTable.inner(of: TextAnimationStyle.table, ["in"], ["in", "anchor"])
  /// The keys without which the others still give the animation.
  static let parts: Set = ["reducedMotion"]

  /// Adds the reduced motion; rules can't do without an effect that is stated.
  static func complete(
    _ read: inout SourceReading<TextAnimationStyle>, from map: MergedMap, in scope: BundleScope
  ) -> Bool {
    read.style.reducedMotion = reducedMotion(of: read.style, map, in: scope)
    let sides = [("out", read.style.out), ("in", read.style.in)]
    // Both sides are looked at, so that the faults of both are told.
    let areTimed = sides.map { key, effect in
      guard let effect, let own = map.map(of: key) else { return true }
      return takesItsTime(effect, of: own)
    }
    return requiresEffect(map) && read.knows("out") && read.knows("in") && !areTimed.contains(false)
  }

  private static func requiresEffect(_ map: MergedMap) -> Bool {
    if map.states("out") || map.states("in") { return true }
    map.requireOne(of: ["in", "out"])
    return false
  }

  /// Whether units can take their duration: a spring has its own time, and a range would cut it off at another moment in each unit.
  private static func takesItsTime(_ effect: TextEffect, of map: MergedMap) -> Bool {
    guard case .spring = effect.curve, effect.duration.lowerBound < effect.duration.upperBound else { return true }
    map.report(Message.springInRange, about: "duration")
    return false
  }

  /// Reads the replacement for people who ask for less motion: as stated, else `none` where the project says so.
  ///
  /// A replacement that can't be read is reported and counts as `none`.
  private static func reducedMotion(
    of style: TextAnimationStyle, _ map: MergedMap, in scope: BundleScope
  ) -> TextAnimationStyle.ReducedMotion? {
    guard map.states("reducedMotion") else {
      if case .some(.none) = scope.reducedMotion { return TextAnimationStyle.ReducedMotion.none }
      return nil
    }
    let variant = map.at("reducedMotion") { layers in
      map.reader.name(layers.top, expected: map.type(of: "reducedMotion")).map { variant in
        if variant.text != "none" {
          map.reader.checkName(
            variant, of: .textAnimations, besides: ["none"], except: StyleName(style.name.text),
            at: map.reader.sources.place(layers.top))
        }
        return variant.text
      }
    }
    guard let variant, variant != "none" else { return TextAnimationStyle.ReducedMotion.none }
    return .use(TextAnimationStyle.Name(variant))
  }
}
