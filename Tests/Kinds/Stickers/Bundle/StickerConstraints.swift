import StyleBundle
import StyleTestSupport

extension StickerStyle: ConstrainedStyle {
  static func constrain(_ style: inout Instance, _ forms: inout RandomForms) {
    if let angle = style["snap"]?["angle"]?.number {
      style["snap"]?["tolerance"] = .number(angle / 2 * forms.number(.proportion))
    }
  }
}
