import StyleBundle
import StyleTestSupport

extension BubbleStyle: ConstrainedStyle {
  static func constrain(_ style: inout Instance, _ forms: inout RandomForms) {
    if let corners = style["tail"]?["corners"]?.items.compactMap(\.string), !corners.isEmpty {
      // One corner of each side, whose direction the bundle has instead of an arrow's.
      let own = corners.reduce(into: [(corner: String, side: String)]()) { own, corner in
        let side = corner.hasSuffix("Left") ? "left" : "right"
        if !own.contains(where: { $0.side == side }) { own.append((corner: corner, side: side)) }
      }
      style["tail"]?["corners"] = .array(own.map { .string($0.corner) })
      style["arrow"]?["directions"] = .array(own.map { .string($0.side) })
    }
    let directions = style["arrow"]?["directions"]?.items.compactMap(\.string) ?? []
    func map(_ key: String, of directions: [String]) -> Instance {
      .object(directions.map { ($0, forms.value(node[key].item)) })
    }
    style["outline"] = map("outline", of: directions)
    style["smallest"] = map("smallest", of: directions.filter { _ in forms.isLucky() })
  }
}
