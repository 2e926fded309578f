import StyleBundle
import StyleTestSupport

extension SegmentedControlStyle: ConstrainedStyle {
  static func constrain(_ style: inout Instance, _ forms: inout RandomForms) {
    forms.constrainCurves(in: &style)
  }
}
