/// What properties have while no track says anything about them.
package enum RestingNumber {
  /// The number that a property has by itself; nil where a kind of tag or the app has to say it.
  package static func of(_ property: String) -> Double? {
    switch property {
    case "opacity", "scale", "scaleX", "scaleY", "strokeEnd", "progress": 1
    case "translationX", "translationY", "rotation", "rotationX", "rotationY", "strokeStart": 0
    default: nil
    }
  }
}
