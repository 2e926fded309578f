import Foundation
import StyleClient

/// A value as lines of facts have it: words, and numbers of six decimals.
protocol Fact {
  var text: String { get }
}

extension Double: Fact {
  var text: String { String(format: "%.6f", self) }
}

extension Int: Fact {
  var text: String { description }
}

extension Bool: Fact {
  var text: String { description }
}

extension String: Fact {
  var text: String { "`\(replacing("\n", with: "\\n"))`" }
}

extension Array: Fact where Element: Fact {
  var text: String { "[\(map(\.text).joined(separator: " "))]" }
}

extension Optional: Fact where Wrapped: Fact {
  var text: String { self?.text ?? "none" }
}

extension ClosedRange: Fact where Bound: Fact {
  var text: String { "\(lowerBound.text) to \(upperBound.text)" }
}

extension Range: Fact where Bound: Fact {
  var text: String { "\(lowerBound.text) to before \(upperBound.text)" }
}

extension Point: Fact {
  var text: String { "(\(x.text) \(y.text))" }
}

extension Size: Fact {
  var text: String { "(\(width.text) by \(height.text))" }
}

extension Rectangle: Fact {
  var text: String { "(\([minX, minY, maxX, maxY].map(\.text).joined(separator: " ")))" }
}

extension BundleColor: Fact {
  var text: String { "\(space.rawValue) \([red, green, blue, alpha].text)" }
}

extension BundleBorder: Fact {
  var text: String { "\(width.text) \(color.text)" }
}

extension MotionCurve: Fact {
  /// The progress at times of a run of a second; each curve is known by it.
  var text: String {
    switch self {
    case .cubic(let curve): (["cubic"] + [curve.x1, curve.y1, curve.x2, curve.y2].map(\.text)).joined(separator: " ")
    case .steps(let steps): "steps \(steps.count) \(steps.jump.rawValue)"
    case .spring(let spring):
      (["spring"] + [spring.mass, spring.stiffness, spring.damping, spring.velocity].map(\.text)).joined(separator: " ")
    }
  }
}

extension PathElement: Fact {
  var text: String {
    // No switch: a step that came later is told as it is described, and belongs to no style that the second client draws.
    if case .move(let point) = self { return "move \(point.text)" }
    if case .line(let point) = self { return "line \(point.text)" }
    if case .quadratic(let control, let end) = self { return "quadratic \(control.text) \(end.text)" }
    if case .arc(let arc) = self {
      return "arc \(arc.center.text) \(arc.radius.text) \(arc.startAngle.text) \(arc.sweep.text)"
    }
    return "\(self)"
  }
}
