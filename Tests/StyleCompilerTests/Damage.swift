import StyleBundle
import StyleTestSupport

/// Changes documents at random places, the same in every run.
struct Damage {
  var random: SeededGenerator

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  /// The document with one change, but for its `format`.
  mutating func damaged(_ value: Instance) -> Instance {
    switch value {
    case .object(var members) where !members.isEmpty:
      let choices = members.indices.filter { members[$0].name != "format" }
      guard !choices.isEmpty, random.next(below: 20) > 0 else { return other(than: value) }
      let place = choices[random.next(below: choices.count)]
      if random.next(below: 12) == 0 {
        members.remove(at: place)
      } else {
        members[place].value = damaged(members[place].value)
      }
      return .object(members)
    case .array(var items) where !items.isEmpty:
      let place = random.next(below: items.count)
      switch random.next(below: 10) {
      case 0: items.remove(at: place)
      case 1: items.append(items[place])
      case 2: return other(than: value)
      default: items[place] = damaged(items[place])
      }
      return .array(items)
    default: return other(than: value)
    }
  }

  private mutating func other(than value: Instance) -> Instance {
    let numbers: [Double] = [-1, 0, 1, 2, 0.5, 1.5, 180, -180, 270, 1e15, 1.1e15, -1.1e15, 1e-300]
    let words = [
      "left", "right", "both", "none", "forever", "follow", "srgb", "end", "dot", "x-y", "color", "opacity", "",
    ]
    let number = Instance.number(numbers[random.next(below: numbers.count)])
    let word = Instance.string(words[random.next(below: words.count)])
    switch (value, random.next(below: 10)) {
    case (.number, 2...): return number
    case (.string, 2...): return word
    case (_, 0): return .array([value])
    case (_, 1): return .object([("none", value)])
    default:
      let others = [.null, .boolean(true), .boolean(false), number, word, .array([]), .object([])]
      return others[random.next(below: others.count)]
    }
  }
}

extension Instance {
  /// A bundle with one style, and those that this one names, so that a change of any member is found soon.
  func withOneStyle(_ random: inout SeededGenerator) -> Instance {
    guard case .object(let members) = self else { return self }
    let kinds = members.filter { !["format", "name"].contains($0.name) }
    let chosen = kinds[random.next(below: kinds.count)]
    guard case .object(let styles) = chosen.value else { return self }
    return withStyle(styles[random.next(below: styles.count)].name, of: chosen.name)
  }

  /// A bundle with a style, by its name and its kind's key, and those that this one names.
  func withStyle(_ name: String, of kind: String) -> Instance {
    guard case .object(let members) = self else { return self }
    let kinds = members.indices.filter { !["format", "name"].contains(members[$0].name) }
    var kept = members
    for index in kinds {
      guard case .object(let styles) = members[index].value else { continue }
      kept[index].value = .object(members[index].name == kind ? styles.filter { $0.name == name } : [])
    }
    for _ in 0..<3 {
      let text = Instance.object(kept).json
      for kind in kinds {
        guard case .object(let all) = members[kind].value, case .object(let styles) = kept[kind].value else { continue }
        kept[kind].value = .object(
          all.filter { style in
            styles.contains { $0.name == style.name } || text.contains(Instance.string(style.name).json)
          })
      }
    }
    return .object(
      kept.filter { member in
        if case .object(let styles) = member.value { !styles.isEmpty } else { true }
      })
  }
}
