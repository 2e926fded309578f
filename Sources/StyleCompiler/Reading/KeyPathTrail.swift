/// The ways to all values that a style's reader has been at, so that going somewhere costs nothing but a note.
///
/// A key path is spelt out only where a finding needs it.
struct KeyPathTrail {
  /// A value's place in the trail.
  typealias Point = Int32

  private struct Step {
    let parent: Point
    /// Of a list's item; below 0 for a key.
    let index: Int32
    let name: String
  }

  static let root: Point = -1

  private var steps: [Step] = []

  mutating func key(_ name: String, under parent: Point) -> Point {
    steps.append(Step(parent: parent, index: -1, name: name))
    return Point(steps.count - 1)
  }

  mutating func item(_ index: Int, under parent: Point) -> Point {
    steps.append(Step(parent: parent, index: Int32(index), name: ""))
    return Point(steps.count - 1)
  }

  mutating func forget() {
    steps.removeAll(keepingCapacity: true)
  }

  func path(to point: Point) -> [String] {
    var path: [String] = []
    var point = point
    while point != Self.root {
      let step = steps[Int(point)]
      path.append(step.index < 0 ? step.name : String(step.index))
      point = step.parent
    }
    return path.reversed()
  }
}
