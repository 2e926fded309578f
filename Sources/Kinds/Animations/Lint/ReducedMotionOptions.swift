import StyleDiagnostics
import StyleModel

/// How far something may move without anything for people who ask for less motion, as projects can set it for rules about that.
enum ReducedMotionOptions {
  static let all = [translation, scale, rotation]

  private static let translation = RuleDescription.Option(
    "translation", default: 8, unit: .points, "the largest translation that needs no variant")
  private static let scale = RuleDescription.Option(
    "scale", default: 0.1, unit: .proportion, "the largest change of scale that needs no variant")
  private static let rotation = RuleDescription.Option(
    "rotation", default: 10, unit: .degrees, "the largest rotation that needs no variant")

  /// What bounds the changes of a property; nil for one that moves nothing.
  static func option(for property: AnimatedProperty) -> RuleDescription.Option? {
    switch property {
    case .translationX, .translationY: translation
    case .scale, .scaleX, .scaleY: scale
    case .rotation, .rotationX, .rotationY: rotation
    default: nil
    }
  }
}
