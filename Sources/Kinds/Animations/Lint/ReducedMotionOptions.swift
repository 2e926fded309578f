import StyleDiagnostics
import StyleModel

/// The options of rules about reduced motion: the largest movements that need no variant.
enum ReducedMotionOptions {
  static let all = [translation, scale, rotation]

  private static let translation = RuleDescription.Option(
    "translation", default: 8, unit: .points, "the largest translation without a variant")
  /// The option about shifts, which only animations have.
  static let shift = RuleDescription.Option(
    "shift", default: 0.1, unit: .proportion, "the largest translation in proportions of the target without a variant")
  private static let scale = RuleDescription.Option(
    "scale", default: 0.1, unit: .proportion, "the largest change of scale without a variant")
  private static let rotation = RuleDescription.Option(
    "rotation", default: 10, unit: .degrees, "the largest rotation without a variant")

  /// Returns the option that bounds the changes of a property; nil for one that moves nothing.
  static func option(for property: AnimatedProperty) -> RuleDescription.Option? {
    switch property {
    case .translationX, .translationY: translation
    case .shiftX, .shiftY: shift
    case .scale, .scaleX, .scaleY: scale
    case .rotation, .rotationX, .rotationY: rotation
    default: nil
    }
  }
}
