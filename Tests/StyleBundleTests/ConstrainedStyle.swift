import StyleBundle
import StyleTestSupport

/// A kind with conditions between members, which random values of its statement have to keep.
protocol ConstrainedStyle: BundleStyle {
  /// Makes the conditions hold in a style of random members.
  static func constrain(_ style: inout Instance, _ forms: inout RandomForms)
}

extension RandomForms {
  /// A style of a kind, of random members.
  mutating func style(_ kind: any BundleStyle.Type) -> Instance {
    var style = value(kind.node)
    (kind as? any ConstrainedStyle.Type)?.constrain(&style, &self)
    return style
  }

  /// Makes springs such that their motion can be computed, and steps such that they move.
  mutating func constrainCurves(in style: inout Instance) {
    style.changeObjects { object in
      if object["stiffness"] != nil {
        for (key, least) in [("damping", 1.0), ("mass", 0.5), ("stiffness", 10.0)] {
          object[key] = .number(least + number(.proportion))
        }
        object["velocity"] = .number(number(.proportion))
      }
      if object["jump"]?.string == "none", object["count"]?.number == 1 { object["count"] = .number(2) }
    }
  }
}
