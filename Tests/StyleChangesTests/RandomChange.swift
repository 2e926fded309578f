import StyleBundle
import StyleChanges
import StyleTestSupport

/// A bundle with a few of its numbers and switches changed at random: by so little that nobody sees it, or by more.
struct RandomChange {
  let new: Instance
  /// The paths of the changed members.
  let paths: [[JSONStep]]

  /// Changes a few numbers; with `part` all by that part of them and nothing else.
  init(of bundle: Instance, by part: Double? = nil, _ random: inout SeededGenerator) {
    var (new, paths) = (bundle, [[JSONStep]]())
    for _ in 0...random.next(below: 3) {
      guard let path = Self.leaf(of: bundle, &random) else { continue }
      let (changed, factor) = (random.next(below: 5), 1 + 1e-12 * Double(1 + random.next(below: 9)))
      new = new.changing(at: path[...]) { value in
        switch (value, changed) {
        case (.number(let number), _) where part != nil: .number(number * (1 + (part ?? 0)))
        case _ where part != nil: value
        case (.number(let number), 0...1): .number(number * factor)
        case (.number(let number), 2): .number(number * 1.25)
        case (.number(let number), 3): .number(number * 0.8)
        case (.number(let number), _): .number(number + 1)
        case (.boolean(let flag), _): .boolean(!flag)
        default: value
        }
      }
      paths.append(path)
    }
    (self.new, self.paths) = (new, paths)
  }

  /// The path of some number or switch of some style, each kind as likely as any other.
  private static func leaf(of bundle: Instance, _ random: inout SeededGenerator) -> [JSONStep]? {
    guard case .object(let members) = bundle else { return nil }
    let kinds = members.filter { member in BundleKinds.all.contains { $0.key == member.name } }
    guard let kind = kinds.randomElement(using: &random), case .object(let styles) = kind.value,
      let style = styles.randomElement(using: &random)
    else { return nil }
    var (path, value): ([JSONStep], Instance) = ([.key(kind.name), .key(style.name)], style.value)
    while true {
      switch value {
      case .object(let members):
        guard let member = members.randomElement(using: &random) else { return nil }
        path.append(.key(member.name))
        value = member.value
      case .array(let items):
        guard !items.isEmpty else { return nil }
        let index = random.next(below: items.count)
        path.append(.index(index))
        value = items[index]
      case .number, .boolean: return path
      default: return nil
      }
    }
  }
}

extension Instance {
  /// The value with another one at a path.
  fileprivate func changing(at path: ArraySlice<JSONStep>, _ change: (Instance) -> Instance) -> Instance {
    guard let step = path.first else { return change(self) }
    switch (step, self) {
    case (.index(let index), .array(var items)):
      items[index] = items[index].changing(at: path.dropFirst(), change)
      return .array(items)
    case (.key(let key), .object(let members)):
      return .object(members.map { $0.name == key ? ($0.name, $0.value.changing(at: path.dropFirst(), change)) : $0 })
    default: return self
    }
  }

  /// The value as canonical JSON.
  var bytes: [UInt8] { Array(json.utf8) }
}
