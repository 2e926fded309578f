import Foundation
import StyleTestSupport

/// A bubble's numbers, and the source that states them.
struct RandomBubble {
  enum Position {
    case follow
    case fixed(Double)
    case range(min: Double, max: Double)
  }

  let name: String
  let arrowWidth: Double
  let arrowHeight: Double
  let tipRadius: Double
  let baseRadius: Double
  let cornerRadius: Double
  let position: Position

  init(_ name: String, _ generator: inout SeededGenerator) {
    func hundredths(_ range: ClosedRange<Double>) -> Double {
      (generator.next(in: range) * 100).rounded() / 100
    }
    self.name = name
    arrowWidth = hundredths(4...60)
    arrowHeight = hundredths(1...45)
    tipRadius = generator.next(below: 4) == 0 ? 0 : hundredths(0...8)
    baseRadius = generator.next(below: 4) == 0 ? 0 : hundredths(0...8)
    cornerRadius = generator.next(below: 6) == 0 ? 0 : hundredths(0.5...30)
    let low = hundredths(0...0.5)
    switch generator.next(below: 4) {
    case 0: position = .follow
    case 1: position = .fixed(hundredths(0...1))
    case 2: position = .fixed([0, 0.5, 1][generator.next(below: 3)])
    default: position = .range(min: low, max: hundredths((low + 0.01)...1))
    }
  }

  /// The angle between the arrow's edge and its sides.
  var baseAngle: Double { atan2(arrowHeight, arrowWidth / 2) }

  /// The length of the edge that a rounded base point uses up.
  var clearance: Double { baseRadius * tan(baseAngle / 2) }

  /// Whether the arrow's sides are long enough for the arcs at both of their ends (condition 1).
  var sidesHoldTheirArcs: Bool {
    tipRadius * tan(baseAngle) + clearance <= hypot(arrowHeight, arrowWidth / 2)
  }

  /// The positions that have to be sound; half the edge stands for all that follow.
  var positions: [Double] {
    switch position {
    case .follow: [0.5]
    case .fixed(let position): [position]
    case .range(let min, let max): [min, max]
    }
  }

  var margin: Double { positions.map { min($0, 1 - $0) }.min() ?? 0 }

  var source: String {
    let stated =
      switch position {
      case .follow: "follow"
      case .fixed(let position): "\(position)"
      case .range(let min, let max): "{ min: \(min), max: \(max) }"
      }
    return """
        \(name):
          arrow:
            direction: [right, bottom, left, top]
            width: \(arrowWidth)
            height: \(arrowHeight)
            tipRadius: \(tipRadius)
            baseRadius: \(baseRadius)
            position: \(stated)
          cornerRadius: \(cornerRadius)
          size: { width: 10..500, height: 10..500 }

      """
  }

  static func many(_ count: Int, seed: UInt64) -> [RandomBubble] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).map { RandomBubble("b\($0)", &generator) }
  }
}
