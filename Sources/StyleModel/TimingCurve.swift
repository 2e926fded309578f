package import StyleGeometry

/// How a value goes from one key time to the next.
package enum TimingCurve: Hashable, Sendable {
  /// x1, y1, x2, y2.
  case cubic([ExactDecimal])
  case spring(SpringCurve)
  case steps(count: Int, jump: StepJump)
}

/// When the steps of a stepped curve jump.
package enum StepJump: String, CaseIterable, Sendable {
  case end, start, none, both
}

/// A spring as a curve: its physical constants, and how they were stated.
package struct SpringCurve: Hashable, Sendable {
  package enum Form: Sendable {
    case physical, dampingRatio, bounce
  }

  package var mass: ExactDecimal
  package var stiffness: ExactDecimal
  package var damping: ExactDecimal
  /// In travels per second, towards the target.
  package var velocity: ExactDecimal
  package var form: Form

  package init(
    mass: ExactDecimal, stiffness: ExactDecimal, damping: ExactDecimal, velocity: ExactDecimal, form: Form
  ) {
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    self.velocity = velocity
    self.form = form
  }

  package var spring: Spring {
    Spring(mass: mass.double, stiffness: stiffness.double, damping: damping.double, velocity: velocity.double)
  }
}

/// What a track animates.
package enum AnimatedProperty: Hashable, Sendable {
  case opacity, strokeStart, strokeEnd, translationX, translationY, scale, scaleX, scaleY
  case rotation, rotationX, rotationY, cornerRadius, lineWidth, color, backgroundColor
  /// An app's own, named `x-…`.
  case custom(StyleName)

  package static let known: [AnimatedProperty] = [
    .opacity, .strokeStart, .strokeEnd, .translationX, .translationY, .scale, .scaleX, .scaleY, .rotation, .rotationX,
    .rotationY, .cornerRadius, .lineWidth, .color, .backgroundColor,
  ]

  package init?(_ name: String) {
    if name.utf8.starts(with: "x-".utf8), name.utf8.count > 2 {
      self = .custom(StyleName(name))
    } else if let known = Self.known.first(where: { $0.name == name }) {
      self = known
    } else {
      return nil
    }
  }

  package var name: String {
    switch self {
    case .opacity: "opacity"
    case .strokeStart: "strokeStart"
    case .strokeEnd: "strokeEnd"
    case .translationX: "translationX"
    case .translationY: "translationY"
    case .scale: "scale"
    case .scaleX: "scaleX"
    case .scaleY: "scaleY"
    case .rotation: "rotation"
    case .rotationX: "rotationX"
    case .rotationY: "rotationY"
    case .cornerRadius: "cornerRadius"
    case .lineWidth: "lineWidth"
    case .color: "color"
    case .backgroundColor: "backgroundColor"
    case .custom(let name): name.text
    }
  }

  package var isColor: Bool { self == .color || self == .backgroundColor }
}
