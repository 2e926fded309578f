package import StyleDiagnostics
package import StyleGeometry
package import StyleModel

/// A text animation with the measures that its rules share; times in seconds.
package final class TextAnimationFigure: LintFigure {
  package let textAnimation: TextAnimation
  /// The effects on old units, then on new ones, as far as either is stated.
  package let sides: [TextSide]

  package init(_ textAnimation: TextAnimation, _ context: LintContext) {
    self.textAnimation = textAnimation
    let keyPath = Self.keyPath(of: textAnimation.name)
    sides = [(TextDirection.out, textAnimation.out), (.in, textAnimation.in)].compactMap { direction, movement in
      movement.map { TextSide(direction, $0, keyPath) }
    }
  }

  /// The text animation's key path: `textAnimations.NAME`.
  package var keyPath: StyleKeyPath { Self.keyPath(of: textAnimation.name) }

  private static func keyPath(of name: StyleName) -> StyleKeyPath { StyleKeyPath([TextAnimation.kind.key, name.text]) }

  /// The most units that a text may have.
  package var units: Int { textAnimation.mostUnits }

  /// A number of units in words: `40 characters`, `1 word`.
  func counted(_ units: Int) -> String {
    "\(units) \(textAnimation.unit.rawValue)\(units == 1 ? "" : "s")"
  }

  func side(_ direction: TextDirection) -> TextSide? { sides.first { $0.direction == direction } }

  /// The longest time of both texts, at the most units.
  package var longest: Double {
    func longest(_ direction: TextDirection) -> Double { side(direction)?.effect.longest(units: units) ?? 0 }
    return textAnimation.begin.total(out: longest(.out), in: longest(.in))
  }
}

/// The effect on the units of one of the two texts.
package struct TextSide: Sendable {
  package let direction: TextDirection
  package let movement: TextMovement
  package let effect: TextEffect
  /// The effect's key path: `textAnimations.NAME.out`.
  package let keyPath: StyleKeyPath

  init(_ direction: TextDirection, _ movement: TextMovement, _ style: StyleKeyPath) {
    self.direction = direction
    self.movement = movement
    effect = movement.effect
    keyPath = StyleKeyPath(style.components + [direction.rawValue])
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

  /// The members of a witness about a property's value.
  func witness(_ property: AnimatedProperty, _ value: Double) -> [Witness.Member] {
    [
      .init("effect", .text(direction.rawValue)), .init("property", .text(property.name)),
      .init("value", .number(value)),
    ]
  }
}
