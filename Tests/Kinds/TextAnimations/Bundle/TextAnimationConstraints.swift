import StyleBundle
import StyleTestSupport

extension TextAnimationStyle: ConstrainedStyle {
  static func constrain(_ style: inout Instance, _ forms: inout RandomForms) {
    if style["in"] == nil, style["out"] == nil { style["out"] = forms.value(node["out"]) }
    style.changeObjects { effect in
      guard effect["curve"]?["spring"] != nil, let least = effect["duration"]?["min"] else { return }
      effect["duration"]?["max"] = least
    }
    forms.constrainCurves(in: &style)
  }
}
