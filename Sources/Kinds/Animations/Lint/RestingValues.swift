import StyleGeometry
import StyleModel

/// What the layout of a tag set says of its parts where no animation says anything.
struct RestingValues: Sendable {
  /// Nil without a halo, and where no tag set is known.
  var haloOpacity: Double?
  /// Points; nil where no tag set is known.
  var lineWidth: Double?
}

extension RestingValues {
  init(of set: TagSet) {
    haloOpacity = set.layout.halo?.opacity.value
    lineWidth = set.layout.lineWidth.value
  }
}

/// The targets that a tag is drawn of, and the view that holds it all.
enum TagTarget {
  static let dot = StyleName("dot")
  static let halo = StyleName("halo")
  static let line = StyleName("line")
  static let text = StyleName("text")
  static let view = StyleName("view")
}

extension AnimatedProperty {
  /// What it is where no animation says anything; nil where that is the app's to say.
  func resting(of target: StyleName, _ rest: RestingValues) -> MotionValue? {
    let number =
      switch self {
      case .opacity where target == TagTarget.halo: rest.haloOpacity
      case .lineWidth where target == TagTarget.line: rest.lineWidth
      default: RestingNumber.of(name)
      }
    return number.map { .number($0) }
  }
}
