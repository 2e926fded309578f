import StyleBundle
import StyleGeometry
import StyleTestSupport

extension TagStyles: ConstrainedStyle {
  static func constrain(_ style: inout Instance, _ forms: inout RandomForms) {
    let names = style["cycle"]?.items.compactMap(\.string) ?? []
    guard case .object(let radii)? = style["layout"]?["radius"] else { return }
    // A leg has a length for each number of texts, and perhaps for others.
    let counts = radii.compactMap { Int($0.name) }.filter { $0 % 2 == 1 }
    let (text, box) = (node["styles"].item.item.item, node["bounds"].item.item)
    style["styles"] = table(counts, names) { count in .array((0..<count).map { _ in forms.value(text) }) }
    style["bounds"] = table(counts, names) { _ in forms.value(box) }
    if style["verticals"]?.items.isEmpty == true { style["verticals"] = nil }
    style.changeObjects { object in
      if let angle = object["angle"]?.number, let side = Side(angle: angle) { object["side"] = .string(side.rawValue) }
      object.putInOrder(["minX", "maxX"])
      object.putInOrder(["minY", "maxY"])
    }
  }

  private static func table(_ counts: [Int], _ names: [String], _ item: (Int) -> Instance) -> Instance {
    .object(counts.map { count in (String(count), .object(names.map { ($0, item(count)) })) })
  }
}
