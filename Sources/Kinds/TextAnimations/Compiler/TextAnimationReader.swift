import StyleDiagnostics
import StyleGeometry
import StyleModel
import StyleSyntax

/// Reads one text animation from its layers into the model.
struct TextAnimationReader {
  let reader: ValueReader
  let name: StyleName
  let scope: BundleScope

  func read(_ layers: Layers) -> TextAnimation? {
    guard let map = MapReader<TextAnimationKey>(reader, layers) else { return nil }
    let unit = map.word(.unit, as: TextUnit.self)
    let units = map.range(.units)
    let (out, `in`) = (movement(.out, of: map), movement(.in, of: map))
    let begin = map.word(.begin, as: TextBegin.self)
    let seed = map.quantity(.seed).flatMap { UInt32(exactly: $0.value) }
    let reduced = reducedMotion(of: map)
    guard requireEffect(of: map), let unit, let units, let begin, let seed else { return nil }
    // An effect that couldn't be read is reported, and rules can't do without it.
    guard (out != nil) == map.states(.out), (`in` != nil) == map.states(.in) else { return nil }
    return TextAnimation(
      name: name, unit: unit, units: units, out: out, in: `in`, begin: begin, seed: seed, reducedMotion: reduced)
  }

  private func requireEffect(of map: MapReader<TextAnimationKey>) -> Bool {
    if map.states(.out) || map.states(.in) { return true }
    if !map.isIncomplete {
      reader.report(Message.oneOf(["in", "out"], in: TextAnimationKey.table, at: reader.sources.keyPlace(map.value)))
    }
    return false
  }

  private func movement(_ key: TextAnimationKey, of style: MapReader<TextAnimationKey>) -> TextMovement? {
    guard let map = style.map(key, TextEffectKey.self) else { return nil }
    let (duration, delay, stagger) = (map.range(.duration), map.range(.delay), map.quantity(.stagger))
    let order = map.word(.order, as: TextOrder.self)
    let curve = map.states(.curve) ? map.at(.curve) { readCurve($0) } : .linear
    let (opacity, scale, rotation) = (map.range(.opacity), map.range(.scale), map.range(.rotation))
    let (x, y) = (map.range(.translationX), map.range(.translationY))
    let anchor = map.states(.anchor) ? map.map(.anchor, TextAnchorKey.self).flatMap(readAnchor) : Self.middle
    guard let duration, let delay, let stagger, let order, let curve, let opacity, let scale, let rotation, let x,
      let y, let anchor, isOneTime(duration, for: curve, of: map)
    else { return nil }
    return TextMovement(
      duration: duration, delay: delay, stagger: stagger, order: order, curve: curve, opacity: opacity,
      translationX: x, translationY: y, rotation: rotation, scale: scale, anchorX: anchor.x, anchorY: anchor.y)
  }

  private static let middle = (x: Quantity(.half, .byDefault), y: Quantity(.half, .byDefault))

  private func readAnchor(_ map: MapReader<TextAnchorKey>) -> (x: Quantity, y: Quantity)? {
    let (x, y) = (map.quantity(.x), map.quantity(.y))
    guard let x, let y else { return nil }
    return (x, y)
  }

  private func readCurve(_ layers: Layers) -> TimingCurve? {
    guard let curve = reader.curve(layers) else { return nil }
    if case .steps = curve {
      reader.report(Message.stepsOfText(at: reader.sources.place(layers.top)), about: layers.top)
      return nil
    }
    return curve
  }

  /// Whether a curve can take a duration: a spring has its own time, and a range would cut it off at another moment in each unit.
  private func isOneTime(
    _ duration: QuantityRange, for curve: TimingCurve, of map: MapReader<TextEffectKey>
  ) -> Bool {
    guard case .spring = curve, duration.min.exact < duration.max.exact, let value = map.top(.duration) else {
      return true
    }
    reader.at(.value(value, of: map.path)) {
      reader.report(Message.springInRange(at: reader.sources.place(value)), about: value)
    }
    return false
  }

  /// Reads the replacement for people who ask for less motion: as stated, else `none` where the project says so.
  private func reducedMotion(of map: MapReader<TextAnimationKey>) -> TextAnimation.ReducedMotion? {
    guard map.states(.reducedMotion) else {
      if case .some(.none) = scope.reducedMotion { return TextAnimation.ReducedMotion.none }
      return nil
    }
    return map.at(.reducedMotion) { variant($0.top) } ?? .unread
  }

  private func variant(_ value: Value) -> TextAnimation.ReducedMotion? {
    guard let variant = reader.name(value, expected: TextAnimationKey.type(of: .reducedMotion)) else { return nil }
    if variant.text == "none" { return TextAnimation.ReducedMotion.none }
    let known = scope.definitions(of: .textAnimations)
    if !known.contains(variant), !scope.mayHaveUnreadNames {
      let others = known.names.filter { StyleName($0) != name }
      reader.report(
        Message.unknownName(
          variant.text, kind: .textAnimation, known: others + ["none"], at: reader.sources.place(value)))
    }
    return .use(variant)
  }
}
