import Foundation
import StyleGeometry

/// A slot's corners by complex arithmetic, and their consequences: shares no code with the rules' proofs.
struct DrawnSlot {
  typealias Corner = (x: Double, y: Double)

  let index: Int
  let z: Int
  let width: Double
  let height: Double
  let middle: Corner
  let corners: [Corner]

  init(_ slot: RandomTemplate.Slot, _ index: Int, page: Size, moved: Corner = (0, 0)) {
    let (left, top) = (slot.rect[0] * page.width + moved.x, slot.rect[1] * page.height + moved.y)
    (width, height) = (slot.rect[2] * page.width, slot.rect[3] * page.height)
    let center = (x: left + width / 2, y: top + height / 2)
    let radians = Double(slot.rotation).remainder(dividingBy: 360) / 180 * Double.pi
    let (w, h) = (width, height)
    corners = [(left, top), (left + w, top), (left + w, top + h), (left, top + h)].map { x, y in
      let length = hypot(x - center.x, y - center.y)
      let angle = atan2(y - center.y, x - center.x) + radians
      return (center.x + length * cos(angle), center.y + length * sin(angle))
    }
    middle = center
    self.index = index
    z = slot.z
  }

  /// The depth of a point inside of all edges; below 0 outside of one.
  func depth(_ point: Corner) -> Double {
    (0..<4).map { index -> Double in
      let (a, b) = (corners[index], corners[(index + 1) % 4])
      return ((b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)) / hypot(b.x - a.x, b.y - a.y)
    }.min() ?? 0
  }

  /// The distance from a point to the nearest point of the slot.
  func distance(_ point: Corner) -> Double {
    if depth(point) >= 0 { return 0 }
    return (0..<4).map { index -> Double in
      let (a, b) = (corners[index], corners[(index + 1) % 4])
      let (x, y) = (b.x - a.x, b.y - a.y)
      let share = min(max(((point.x - a.x) * x + (point.y - a.y) * y) / (x * x + y * y), 0), 1)
      return hypot(point.x - a.x - share * x, point.y - a.y - share * y)
    }.min() ?? 0
  }

  /// The shortest move that parts two; below 0 where they are apart.
  ///
  /// They share what they do as long as no difference of their points is 0: the move leads from 0 to the nearest edge of the hull of
  /// all differences of corners.
  func depth(of other: DrawnSlot) -> Double {
    let points = corners.flatMap { a in other.corners.map { b in (x: a.x - b.x, y: a.y - b.y) } }
    return points.flatMap { p in
      points.compactMap { q -> Double? in
        let (x, y) = (q.x - p.x, q.y - p.y)
        guard hypot(x, y) > 1e-9 else { return nil }
        func side(_ r: Corner) -> Double { (x * (r.y - p.y) - y * (r.x - p.x)) / hypot(x, y) }
        return points.allSatisfy { side($0) >= -1e-9 } ? side((0, 0)) : nil
      }
    }.min() ?? 0
  }

  /// The area that two share: the hull of the corners of each in the other and of the points where their edges cross, in the order
  /// of their directions from its middle.
  func sharedArea(_ other: DrawnSlot) -> Double {
    var points = corners.filter { other.depth($0) >= 0 } + other.corners.filter { depth($0) >= 0 }
    for i in 0..<4 {
      for j in 0..<4 {
        let (a, b) = (corners[i], corners[(i + 1) % 4])
        let (c, d) = (other.corners[j], other.corners[(j + 1) % 4])
        let across = (b.x - a.x) * (d.y - c.y) - (b.y - a.y) * (d.x - c.x)
        guard abs(across) > 1e-12 else { continue }
        let s = ((c.x - a.x) * (d.y - c.y) - (c.y - a.y) * (d.x - c.x)) / across
        let t = ((c.x - a.x) * (b.y - a.y) - (c.y - a.y) * (b.x - a.x)) / across
        if (0...1).contains(s), (0...1).contains(t) { points.append((a.x + s * (b.x - a.x), a.y + s * (b.y - a.y))) }
      }
    }
    guard points.count > 2 else { return 0 }
    let count = Double(points.count)
    let middle = (x: points.reduce(0) { $0 + $1.x } / count, y: points.reduce(0) { $0 + $1.y } / count)
    points.sort { atan2($0.y - middle.y, $0.x - middle.x) < atan2($1.y - middle.y, $1.x - middle.x) }
    return points.indices.reduce(0) { area, index in
      let (a, b) = (points[index], points[(index + 1) % points.count])
      return area + (a.x * b.y - b.x * a.y) / 2
    }
  }
}
