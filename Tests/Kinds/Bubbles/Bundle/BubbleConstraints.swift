import StyleBundle
import StyleTestSupport

extension BubbleStyle: ConstrainedStyle {
  static func constrain(_ style: inout Instance, _ forms: inout RandomForms) {
    let directions = style["arrow"]?["directions"]?.items.compactMap(\.string) ?? []
    func map(_ key: String, of directions: [String]) -> Instance {
      .object(directions.map { ($0, forms.value(node[key].item)) })
    }
    style["outline"] = map("outline", of: directions)
    style["smallest"] = map("smallest", of: directions.filter { _ in forms.isLucky() })
  }
}
