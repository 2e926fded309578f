package import StyleBundle
package import StyleDiagnostics
package import StyleGeometry
package import StyleModel

/// A text animation with the measures that its rules share; times in seconds.
package final class TextAnimationFigure: StatedFigure {
  package static let crossKindRules = AnimationFigure.crossKindRules

  package let style: TextAnimationStyle
  /// The effects on old units, then on new ones, as far as either is set.
  package let sides: [TextSide]

  package init(_ stated: Authored<TextAnimationStyle>, _ context: LintContext) {
    let style = stated.style
    self.style = style
    sides = [(TextDirection.out, style.out), (.in, style.in)].compactMap { direction, effect in
      effect.map { TextSide(direction, $0, of: stated) }
    }
  }

  /// Whether it names itself with Reduce Motion: they see it in full then.
  var isItsOwnVariant: Bool { style.reducedMotion == .use(style.name) }

  /// The most units that a text may have.
  package var units: Int { style.units.upperBound }

  /// A number of units in words: `40 characters`, `1 word`.
  func counted(_ units: Int) -> String {
    "\(units) \(style.unit.rawValue)\(units == 1 ? "" : "s")"
  }

  func side(_ direction: TextDirection) -> TextSide? { sides.first { $0.direction == direction } }

  /// The longest time of both texts, at the most units.
  package var longest: Double {
    func longest(_ direction: TextDirection) -> Double { side(direction)?.effect.longest(units: units) ?? 0 }
    return style.begin.total(out: longest(.out), in: longest(.in))
  }
}

/// The effect on the units of one of the two texts.
package struct TextSide: Sendable {
  package let direction: TextDirection
  package let effect: TextEffect
  /// The effect's key path: `textAnimations.NAME.out`.
  package let keyPath: StyleKeyPath
  /// Whether somebody wrote the opacity.
  let statesOpacity: Bool
  /// The form in which a spring is set.
  let springForm: SpringForm

  init(_ direction: TextDirection, _ effect: TextEffect, of style: Authored<TextAnimationStyle>) {
    let key = direction.rawValue
    self.direction = direction
    self.effect = effect
    keyPath = StyleKeyPath([TextAnimationStyle.key, style.name.text, key])
    statesOpacity = style.states(key, "opacity")
    springForm = style.springForm(of: key, "curve")
  }

  /// The key path of a member.
  func member(_ key: String) -> StyleKeyPath { StyleKeyPath(keyPath.components + [key]) }

  /// The properties of units that an effect changes.
  static let properties: [AnimatedProperty] = [.opacity, .translationX, .translationY, .rotation, .scale]

  /// The range of a property's value at a unit's away state.
  func away(_ property: AnimatedProperty) -> ClosedRange<Double> {
    switch property {
    case .translationX: effect.translationX
    case .translationY: effect.translationY
    case .rotation: effect.rotation
    case .scale: effect.scale
    default: effect.opacity
    }
  }

  /// The value of a property at a unit's rest.
  static func rest(_ property: AnimatedProperty) -> Double { property == .opacity || property == .scale ? 1 : 0 }

  /// The draw of a property that is furthest from rest, of two as far the larger.
  func furthest(_ property: AnimatedProperty) -> Double {
    let (range, rest) = (away(property), Self.rest(property))
    return range.upperBound - rest >= rest - range.lowerBound ? range.upperBound : range.lowerBound
  }

  /// A property in words: `` `scale` of `in` ``.
  func title(_ property: AnimatedProperty) -> String { "`\(property.name)` of `\(direction.rawValue)`" }

  /// The members of a counterexample about a property's value.
  func counterexample(_ property: AnimatedProperty, _ value: Double) -> [Counterexample.Member] {
    [
      .init("effect", .text(direction.rawValue)), .init("property", .text(property.name)),
      .init("value", .number(value)),
    ]
  }
}
