import StyleDiagnostics
import StyleGeometry
import StyleLint

/// The size, direction and position of a counterexample.
struct BubbleSample {
  var width: Double
  var height: Double
  var position: Double
  var direction: Direction

  init?(_ finding: Finding) {
    func number(_ name: String) -> Double? {
      if case .number(let value) = finding.counterexample?[name] { value } else { nil }
    }
    guard case .text(let name) = finding.counterexample?["direction"], let direction = Direction(rawValue: name),
      let width = number("width"), let height = number("height"), let position = number("position")
    else { return nil }
    self.width = width
    self.height = height
    self.position = position
    self.direction = direction
  }

  func at(position: Double) -> BubbleSample {
    var other = self
    other.position = position
    return other
  }

  func outline(of bubble: BubbleNumbers) -> FlatOutline {
    FlatOutline(bubble, direction, width: width, height: height, position: position)
  }

  /// The room left for a rule's condition; below 0 it fails.
  func room(_ rule: DiagnosticName, _ bubble: BubbleNumbers) -> Double {
    let outline = outline(of: bubble)
    return switch rule {
    case "bubble-arrow-folds": outline.sides
    case "bubble-arrow-meets-corner": outline.besideArrow
    case "bubble-arrow-wider-than-edge": at(position: 0.5).outline(of: bubble).besideArrow
    case "bubble-corners-collide": outline.aroundBody
    case "bubble-body-empty": outline.depth
    default: .nan
    }
  }

  /// The sample and the bubble with one member moved.
  func moved(_ member: String, to value: Double, _ bubble: BubbleNumbers) -> (BubbleSample, BubbleNumbers) {
    var (sample, bubble) = (self, bubble)
    switch member {
    case "width": sample.width = value
    case "height": sample.height = value
    case "position": sample.position = value
    case "radius": (bubble.tipRadius, bubble.baseRadius) = (value, value)
    case "tipRadius": bubble.tipRadius = value
    case "baseRadius": bubble.baseRadius = value
    case "cornerRadius": bubble.cornerRadius = value
    default: break
    }
    return (sample, bubble)
  }
}
