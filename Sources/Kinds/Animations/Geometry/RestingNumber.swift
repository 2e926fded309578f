/// The numbers of properties that no track moves.
package enum RestingNumber {
  /// Returns the number that a property has by itself; nil where a kind of tag or the app states it.
  package static func of(_ property: String) -> Double? {
    switch property {
    case "opacity", "scale", "scaleX", "scaleY", "strokeEnd", "progress": 1
    case "translationX", "translationY", "shiftX", "shiftY", "rotation", "rotationX", "rotationY", "strokeStart": 0
    default: nil
    }
  }
}
