package import StyleDiagnostics
package import StyleModel

/// The numbers that a property can have.
package struct PropertyDomain {
  let range: ClosedRange<Double>
  /// Whether leaving it turns the target over.
  let isFlip: Bool

  /// Nil for a property without bounds; that of a scale has one where turning over isn't allowed.
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

  /// Whether clients stop at its ends.
  var isClamped: Bool { range.upperBound == 1 }

  /// How far a value lies outside; below 0 within.
  func excess(_ value: Double) -> Double { max(range.lowerBound - value, value - range.upperBound) }

  /// The end that a value passes.
  func bound(passedBy value: Double) -> Double { value < range.lowerBound ? range.lowerBound : range.upperBound }
}

/// The figure of styles whose values may leave what their properties can be.
package protocol BoundedFigure: LintFigure {
  /// What leaves its property's domain, overshoot included, each at its extreme.
  func domainExcesses(_ context: LintContext) -> [DomainExcess]
}

/// An extreme value outside its property's domain.
package struct DomainExcess {
  package var property: AnimatedProperty
  package var domain: PropertyDomain
  /// As messages name it: `` `scale` of `view` ``.
  package var title: String
  /// In seconds.
  package var time: Double
  /// What the time counts in, with a blank before it; empty for the animation's own.
  package var place = ""
  /// Whether the value is only come near to, just before that time.
  package var isApproached: Bool
  package var value: Double
  /// The value as written; nil for overshoot.
  package var stated: Double?
  /// Of the value as written, else of the curve.
  package var keyPath: StyleKeyPath
  /// Whether `allowFlip` is a key there.
  package var mayFlip: Bool
  /// What help begins with.
  package var preface = ""
  /// What a witness names beside time, value and property.
  package var subject: [Witness.Member]
  package var proposals: [FixProposal] = []
}
