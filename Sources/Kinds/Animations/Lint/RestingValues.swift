import StyleBundle
import StyleGeometry
import StyleModel

/// The values of a tag's parts at rest, from the layout of its tag set.
struct RestingValues: Sendable {
  /// The halo's opacity; nil without a halo, and where no tag set is known.
  var haloOpacity: Double?
  /// The lines' width in points; nil where no tag set is known.
  var lineWidth: Double?
}

extension RestingValues {
  init(of set: TagSet) {
    haloOpacity = set.layout.halo?.opacity
    lineWidth = set.layout.lineWidth
  }
}

/// The targets that make up a tag, and the view that holds them.
enum TagTarget {
  static let dot = StyleName("dot")
  static let halo = StyleName("halo")
  static let line = StyleName("line")
  static let text = StyleName("text")
  static let view = StyleName("view")
}

extension AnimatedProperty {
  /// Returns the property's value where no animation moves it; nil where the app says it.
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
