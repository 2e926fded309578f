import StyleBundle
import StyleTestSupport

extension PaletteStyle: ConstrainedStyle {
  static func constrain(_ style: inout Instance, _ forms: inout RandomForms) {
    let names = style["colors"]?.items.compactMap { $0["name"] } ?? []
    style.changeObjects { pair in
      for key in ["foreground", "background"] where pair[key]?.string != nil {
        pair[key] = names.randomElement(using: &forms.random)
      }
    }
  }
}
