/// Property that a track animates.
package enum AnimatedProperty: Hashable, Sendable {
  case opacity, strokeStart, strokeEnd, translationX, translationY, shiftX, shiftY, scale, scaleX, scaleY
  case rotation, rotationX, rotationY, cornerRadius, lineWidth, color, backgroundColor, progress
  /// A property of an app's own, named `x-…`.
  case custom(StyleName)

  package static let known: [AnimatedProperty] = [
    .opacity, .strokeStart, .strokeEnd, .translationX, .translationY, .shiftX, .shiftY, .scale, .scaleX, .scaleY,
    .rotation,
    .rotationX, .rotationY, .cornerRadius, .lineWidth, .color, .backgroundColor, .progress,
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
    case .shiftX: "shiftX"
    case .shiftY: "shiftY"
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

  /// Whether it keeps the animation's anchor where it is: scale and rotation.
  package var isAnchored: Bool {
    [.scale, .scaleX, .scaleY, .rotation, .rotationX, .rotationY].contains(self)
  }

  package var isColor: Bool { self == .color || self == .backgroundColor }
}
