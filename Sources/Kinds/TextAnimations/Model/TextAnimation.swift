package import StyleGeometry

extension StyleKind {
  package static let textAnimations = StyleKind(
    "textAnimations", noun: "text animation", plural: "text animations", exampleName: "fall")
}

/// An animation by which the units of one text leave and those of another one come, with where its values came from.
///
/// Times are in seconds, lengths in points, angles in degrees, turns kept.
package struct TextAnimation: ModelStyle {
  package static let kind = StyleKind.textAnimations

  package enum ReducedMotion: Hashable, Sendable {
    /// No motion: the new text is at rest at once.
    case none
    /// Another text animation of the bundle, whose own variant isn't followed.
    case use(StyleName)
    /// A value that could not be read: then there is no bundle either.
    case unread
  }

  package var name: StyleName
  package var unit: TextUnit
  /// The numbers of units that each text may have; whole numbers from 1 on.
  package var units: QuantityRange
  /// The effect on old units; nil where they are gone at once.
  package var out: TextMovement?
  /// The effect on new units; nil where they are there at once.
  package var `in`: TextMovement?
  package var begin: TextBegin
  package var seed: UInt32
  /// The stated replacement, or `none` by the project; nil where nothing is stated.
  package var reducedMotion: ReducedMotion?

  package init(
    name: StyleName, unit: TextUnit, units: QuantityRange, out: TextMovement?, in: TextMovement?, begin: TextBegin,
    seed: UInt32, reducedMotion: ReducedMotion?
  ) {
    self.name = name
    self.unit = unit
    self.units = units
    self.out = out
    self.in = `in`
    self.begin = begin
    self.seed = seed
    self.reducedMotion = reducedMotion
  }

  /// The most units that a text may have.
  package var mostUnits: Int { Int(units.max.value) }

  package var reducedVariantReference: StyleReference? {
    if case .use(let variant) = reducedMotion, variant != name { StyleReference(Self.kind, variant) } else { nil }
  }

  /// Whether it names itself for people who ask for less motion: they see it in full then.
  package var isItsOwnVariant: Bool {
    if case .use(let variant) = reducedMotion { variant == name } else { false }
  }
}

/// The effect on the units of a text, with where its values came from.
package struct TextMovement: Sendable {
  package var duration: QuantityRange
  package var delay: QuantityRange
  package var stagger: Quantity
  package var order: TextOrder
  package var curve: TimingCurve
  package var opacity: QuantityRange
  package var translationX: QuantityRange
  package var translationY: QuantityRange
  package var rotation: QuantityRange
  package var scale: QuantityRange
  package var anchorX: Quantity
  package var anchorY: Quantity

  package init(
    duration: QuantityRange, delay: QuantityRange, stagger: Quantity, order: TextOrder, curve: TimingCurve,
    opacity: QuantityRange, translationX: QuantityRange, translationY: QuantityRange, rotation: QuantityRange,
    scale: QuantityRange, anchorX: Quantity, anchorY: Quantity
  ) {
    self.duration = duration
    self.delay = delay
    self.stagger = stagger
    self.order = order
    self.curve = curve
    self.opacity = opacity
    self.translationX = translationX
    self.translationY = translationY
    self.rotation = rotation
    self.scale = scale
    self.anchorX = anchorX
    self.anchorY = anchorY
  }

  /// The effect in doubles, as clients play it.
  package var effect: TextEffect {
    var effect = TextEffect()
    effect.duration = duration.closed
    effect.delay = delay.closed
    effect.stagger = stagger.value
    effect.order = order
    effect.curve = curve.motion
    effect.opacity = opacity.closed
    effect.translationX = translationX.closed
    effect.translationY = translationY.closed
    effect.rotation = rotation.closed
    effect.scale = scale.closed
    effect.anchor = Point(x: anchorX.value, y: anchorY.value)
    return effect
  }
}

extension QuantityRange {
  fileprivate var closed: ClosedRange<Double> { min.value...Swift.max(min.value, max.value) }
}
