import StyleDiagnostics
import StyleTestSupport
import Testing

/// The coverage of an area by boxes, by inclusion and exclusion over all subsets, and its gaps by trying all larger rectangles.
///
/// It is the second way to the results of the rules about placement: none of their code is used.
struct PlainCoverage {
  typealias Box = PlainTag.Box

  let places: Box
  let boxes: [Box]

  /// The places of a picture, at least `margin` from its edges, and the boxes that cover them.
  init(_ picture: PlainTag.Place, margin: Double, boxes: [Box]) {
    places = Box(left: margin, top: margin, right: picture.x - margin, bottom: picture.y - margin)
    self.boxes = boxes
  }

  private func intersection(_ boxes: [Box]) -> Double {
    let width = (boxes.map(\.right).min() ?? 0) - (boxes.map(\.left).max() ?? 0)
    let height = (boxes.map(\.bottom).min() ?? 0) - (boxes.map(\.top).max() ?? 0)
    return max(width, 0) * max(height, 0)
  }

  /// The covered share of the places, 0…1.
  var covered: Double {
    var area = 0.0
    for subset in 1..<max(1 << boxes.count, 1) {
      let chosen = boxes.indices.filter { subset & (1 << $0) != 0 }
      let sign = chosen.count.isMultiple(of: 2) ? -1.0 : 1
      area += sign * intersection(chosen.map { boxes[$0] } + [places])
    }
    return area / intersection([places])
  }

  private func isOpen(_ box: Box) -> Bool { boxes.allSatisfy { $0.shared(with: box) < 1e-7 } }

  /// Expects that nothing fits in the rectangle of a counterexample, and that no larger one between the edges is free.
  func expectLargestGap(_ counterexample: Counterexample, _ comment: Comment) {
    guard case .rectangle(let minX, let minY, let maxX, let maxY)? = counterexample["uncovered"] else {
      Issue.record("no rectangle: \(comment)")
      return
    }
    #expect(isOpen(Box(left: minX, top: minY, right: maxX, bottom: maxY)), comment)
    #expect(
      minX > places.left - 1e-6 && minY > places.top - 1e-6 && maxX < places.right + 1e-6
        && maxY < places.bottom + 1e-6, comment)
    func edges(_ low: Double, _ high: Double, _ own: (Box) -> [Double]) -> [Double] {
      ([low, high] + boxes.flatMap(own)).filter { (low...high).contains($0) }.sorted()
    }
    let xs = edges(places.left, places.right) { [$0.left, $0.right] }
    let ys = edges(places.top, places.bottom) { [$0.top, $0.bottom] }
    let area = (maxX - minX) * (maxY - minY)
    for (index, left) in xs.enumerated() {
      for right in xs.dropFirst(index + 1) {
        for (row, top) in ys.enumerated() {
          for bottom in ys.dropFirst(row + 1) where (right - left) * (bottom - top) > area + 1e-5 {
            #expect(!isOpen(Box(left: left, top: top, right: right, bottom: bottom)), comment)
          }
        }
      }
    }
  }
}
