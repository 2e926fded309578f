import StyleBundle
import StyleTestSupport

extension TemplateStyle: ConstrainedStyle {
  static func constrain(_ style: inout Instance, _ forms: inout RandomForms) {
    func isEndless(_ side: String) -> Bool { style["canvas"]?[side]?.string == "endless" }
    if isEndless("width"), isEndless("height") { style["canvas"]?["height"] = .number(forms.number(.positive)) }
    style["page"] = isEndless("width") || isEndless("height") ? .number(forms.number(.positive)) : nil
    style["slots"]?.items.sort { ($0["z"]?.number ?? 0) < ($1["z"]?.number ?? 0) }
  }
}
