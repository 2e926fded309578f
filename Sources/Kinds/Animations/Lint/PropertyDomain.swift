package import StyleDiagnostics
package import StyleModel

/// The domain of a property's numbers.
package struct PropertyDomain {
  let range: ClosedRange<Double>
  /// Whether a number outside turns the target over.
  let isFlip: Bool

  /// Creates the domain of a property; nil without bounds.
  ///
  /// A scale has a lower bound where turning over isn't allowed.
  init?(of property: AnimatedProperty, allowFlip: Bool) {
    switch property {
    case .opacity, .strokeStart, .strokeEnd: (range, isFlip) = (0...1, false)
    case .cornerRadius, .lineWidth: (range, isFlip) = (0 ... .infinity, false)
    case .scale, .scaleX, .scaleY:
      if allowFlip { return nil }
      (range, isFlip) = (0 ... .infinity, true)
    default: return nil
    }
  }

  /// Whether clients clamp values to the domain.
  var isClamped: Bool { range.upperBound == 1 }

  /// Returns the distance of a value outside the domain; below 0 within.
  func excess(_ value: Double) -> Double { max(range.lowerBound - value, value - range.upperBound) }

  /// Returns the bound that a value passes.
  func bound(passedBy value: Double) -> Double { value < range.lowerBound ? range.lowerBound : range.upperBound }
}

/// An extreme value outside its property's domain.
package struct DomainExcess {
  package var property: AnimatedProperty
  package var domain: PropertyDomain
  /// The name in messages: `` `scale` of `view` ``.
  package var title: String
  /// The time of the extreme, in seconds.
  package var time: Double
  /// The words after the time in messages, with a blank before them; empty for the animation's own time.
  package var place = ""
  /// Whether the value is only approached, just before that time.
  package var isApproached: Bool
  package var value: Double
  /// The value as written; nil for overshoot.
  package var stated: Double?
  /// The key path of the value as written, else of the curve.
  package var keyPath: StyleKeyPath
  /// Whether `allowFlip` is a key there.
  package var mayFlip: Bool
  /// The words after the help.
  package var preface = ""
  /// The counterexample's members beside time, value and property.
  package var subject: [Counterexample.Member]
  /// The nearest values within the domain, in place of those that are written outside.
  var suggestion: Suggestion.Option?
}
