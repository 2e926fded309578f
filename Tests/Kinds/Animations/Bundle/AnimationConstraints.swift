import StyleBundle
import StyleTestSupport

extension AnimationStyle: ConstrainedStyle {
  static func constrain(_ style: inout Instance, _ forms: inout RandomForms) {
    let (curve, values) = (node["tracks"].item["curves"].item, node["tracks"].item["values"].alternatives)
    style.changeObjects { track in
      guard track["keyTimes"] != nil else { return }
      let count = 2 + forms.random.next(below: 3)
      let properties = ["backgroundColor", "x-tint", "x-glow", "scale"]
      let property = properties[forms.random.next(below: properties.count)]
      track["property"] = .string(property)
      guard let value = (properties[..<2].contains(property) ? values.last : values.first)?.item else { return }
      track["values"] = .array((0..<count).map { _ in forms.value(value) })
      let times = (2..<count).map { _ in forms.number(.proportion) }.sorted()
      track["keyTimes"] = .array(([0] + times + [1]).map { .number($0) })
      track["curves"] = .array((1..<count).map { _ in forms.value(curve) })
      // A member that is left out means no.
      if track["allowFlip"] != nil { track["allowFlip"] = .boolean(true) }
    }
    let isEndless = style["tracks"]?.items.contains { $0["repeat"]?.string == "forever" } ?? false
    style["duration"] = isEndless ? nil : .number(forms.number(.notNegative))
    forms.constrainCurves(in: &style)
  }
}
