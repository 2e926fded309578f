import StyleSyntax

/// The ways to all values that a reader has been at, those of styles before included, so that going somewhere costs nothing but
/// a note.
///
/// A key path is spelt out only where a finding needs it: till then a key is known by the node at which it stands.
struct KeyPathTrail {
  /// A value's place in the trail.
  typealias Point = Int32

  private struct Step {
    let parent: Point
    /// The file of a key's node; below 0 for what has none.
    let file: Int32
    /// The node, the index of a list's item, or the number of a name.
    let number: Int32

    static let item: Int32 = -1
    static let name: Int32 = -2
  }

  static let root: Point = -1

  private var steps: [Step] = []
  /// Keys that are known by their text.
  private var names: [String] = []

  /// The key under which a map states a value.
  mutating func key(of value: Value, under parent: Point) -> Point {
    add(Step(parent: parent, file: value.useFile, number: value.key))
  }

  mutating func key(_ name: String, under parent: Point) -> Point {
    names.append(name)
    return add(Step(parent: parent, file: Step.name, number: Int32(names.count - 1)))
  }

  mutating func item(_ index: Int, under parent: Point) -> Point {
    add(Step(parent: parent, file: Step.item, number: Int32(index)))
  }

  private mutating func add(_ step: Step) -> Point {
    steps.append(step)
    return Point(steps.count - 1)
  }

  /// Whether it is worth while to begin anew.
  var isLong: Bool { steps.count > 4096 }

  /// How many steps it is to a value.
  func depth(of point: Point) -> Int {
    var depth = 0
    var point = point
    while point != Self.root {
      depth += 1
      point = steps[Int(point)].parent
    }
    return depth
  }

  func path(to point: Point, in forest: Forest) -> [String] {
    var path: [String] = []
    var point = point
    while point != Self.root {
      let step = steps[Int(point)]
      let number = Int(step.number)
      let component =
        switch step.file {
        case Step.item: String(number)
        case Step.name: names[number]
        default: forest.tree(step.file).string(number)
        }
      path.append(component)
      point = step.parent
    }
    return path.reversed()
  }
}
