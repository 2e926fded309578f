package import StyleBundle
package import StyleGeometry

/// Course of a value from one key time to the next.
package enum TimingCurve: Hashable, Sendable {
  case cubic(ControlPoints)
  case spring(SpringCurve)
  case steps(Steps)

  /// The curve in doubles.
  package var motion: MotionCurve {
    switch self {
    case .cubic(let points):
      .cubic(CubicCurve(points.x1.double, points.y1.double, points.x2.double, points.y2.double))
    case .spring(let curve): .spring(curve.spring)
    case .steps(let steps): .steps(steps)
    }
  }
}

/// The two control points of a cubic curve from (0, 0) to (1, 1); their x lie in 0…1.
///
/// Four members and not an array, so that a curve has nothing to allocate and to count references to.
package struct ControlPoints: Hashable, Sendable {
  package var x1: ExactDecimal
  package var y1: ExactDecimal
  package var x2: ExactDecimal
  package var y2: ExactDecimal

  package init(x1: ExactDecimal, y1: ExactDecimal, x2: ExactDecimal, y2: ExactDecimal) {
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
  }

  /// Takes x1, y1, x2 and y2; nil where there aren't four numbers.
  package init?(_ numbers: [ExactDecimal]) {
    guard numbers.count == 4 else { return nil }
    self.init(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])
  }

  package var numbers: [ExactDecimal] { [x1, y1, x2, y2] }
}

/// A spring as a curve: its physical constants, and how they were stated.
package struct SpringCurve: Hashable, Sendable {
  package var mass: ExactDecimal
  package var stiffness: ExactDecimal
  package var damping: ExactDecimal
  /// Velocity at the start, towards the target, in travels per second.
  package var velocity: ExactDecimal
  package var form: SpringForm

  package init(
    mass: ExactDecimal, stiffness: ExactDecimal, damping: ExactDecimal, velocity: ExactDecimal, form: SpringForm
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

/// Property that a track animates.
package enum AnimatedProperty: Hashable, Sendable {
  case opacity, strokeStart, strokeEnd, translationX, translationY, scale, scaleX, scaleY
  case rotation, rotationX, rotationY, cornerRadius, lineWidth, color, backgroundColor, progress
  /// A property of an app's own, named `x-…`.
  case custom(StyleName)

  package static let known: [AnimatedProperty] = [
    .opacity, .strokeStart, .strokeEnd, .translationX, .translationY, .scale, .scaleX, .scaleY, .rotation, .rotationX,
    .rotationY, .cornerRadius, .lineWidth, .color, .backgroundColor, .progress,
  ]

  private static let byName = Dictionary(uniqueKeysWithValues: known.map { (StyleName($0.name), $0) })

  package init?(_ name: StyleName) {
    if let known = Self.byName[name] {
      self = known
    } else if name.text.utf8.starts(with: "x-".utf8), name.text.utf8.count > 2 {
      self = .custom(name)
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
    case .progress: "progress"
    case .custom(let name): name.text
    }
  }

  package var isColor: Bool { self == .color || self == .backgroundColor }
}
