/// A picture with an earlier one of the same style over it.
///
/// The drawing of a style with its earlier state over it.
///
/// Shapes that moved are dashed as they were. A shape of another color shows the old one: a filled one in the upper left half of its
/// own frame, a line in dashes over the new one.
struct PictureOverlay {
  /// All elements, from the ground up.
  private(set) var elements: [String] = []
  private let now: Picture
  private let old: Picture
  /// The picture of the smaller scale, at which both are shown.
  let ground: Picture

  init(_ now: Picture, over old: Picture) {
    (self.now, self.old) = (now, old)
    ground = old.scale < now.scale ? old : now
    // Shapes that mean the same follow each other in the same order.
    guard now.shapes.map(\.paint) == old.shapes.map(\.paint) else {
      elements = group("now", now.shapes.map(\.text), of: now) + group("then", unlike(now).map(\.text), of: old)
      return
    }
    var dashed: (red: [String], colored: [String]) = ([], [])
    for (shape, earlier) in zip(now.shapes, old.shapes) {
      let (isPlaced, isColored) = (isPlaced(shape, earlier), shape.isColored(as: earlier))
      let isSplit = shape.paint == .solid && !isColored
      elements += group("now", [shape.text(cut: isSplit && isPlaced ? .now : nil)], of: now)
      if isSplit { elements += group("was", [earlier.text(cut: .was)], of: old) }
      if !isPlaced {
        dashed.red.append(earlier.text)
      } else if !isSplit, shape != earlier {
        dashed.colored.append(earlier.text)
      }
    }
    elements += group("was", dashed.colored, of: old) + group("then", dashed.red, of: old)
  }

  /// The shapes of the old picture that the new one hasn't at the same place.
  private func unlike(_ now: Picture) -> [PictureShape] {
    let kept = Set(now.shapes)
    return old.isScaled(as: now) ? old.shapes.filter { !kept.contains($0) } : old.shapes
  }

  private func isPlaced(_ shape: PictureShape, _ other: PictureShape) -> Bool {
    now.isScaled(as: old) && shape.isPlaced(as: other)
  }

  /// Elements of a picture in the points of the ground; none without any.
  private func group(_ name: String, _ elements: [String], of picture: Picture) -> [String] {
    if elements.isEmpty { return [] }
    return ["<g class=\"\(name)\" transform=\"\(ground.place(of: picture))\">"] + elements + ["</g>"]
  }
}
