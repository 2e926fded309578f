package import StyleBundle

/// Random values of the forms that bundles' statements have, as JSON: each member's numbers by its domain, its words and lists.
///
/// Conditions between members aren't a form's: a kind's own constraints make them hold afterwards.
package struct RandomForms {
  package var random: SeededGenerator
  /// The members that have had a value so far, as paths of keys from the first form on.
  package private(set) var seen: Set<String> = []
  /// The names of styles that members may refer to, by the key of their kind.
  private let names: [String: [String]]
  private var nameCount = 0

  package init(seed: UInt64, names: [String: [String]]) {
    random = SeededGenerator(seed: seed)
    self.names = names
  }

  /// A value of a form; `path` is that of its member.
  package mutating func value(_ form: SchemaNode, at path: String = "") -> Instance {
    switch form {
    case .number(let domain, _): .number(number(domain))
    case .integer(let range): .number(Double(integer(range)))
    case .boolean: .boolean(isLucky())
    case .yes: .boolean(true)
    case .text: .string(name())
    case .reference(let kind): .string(names[kind]?.randomElement(using: &random) ?? "")
    case .words(let words, _): .string(words.randomElement(using: &random) ?? "")
    case .endless(let word): .string(word)
    case .object(let object): self.object(object.members, at: path)
    case .keyed(let key, let form):
      object([SchemaMember(key: key, node: form, isOptional: false, summary: "")], at: path)
    case .list(let item, let length, let expected): list(item, length, isSet: expected != nil, at: path)
    case .numbers(let numbers, _): .array(numbers.map { .number(number($0.domain)) })
    case .map(let keys, let item): .object(self.keys(keys).map { ($0, value(item, at: path)) })
    case .choice(let forms, _, _): value(forms.randomElement(using: &random) ?? .yes, at: path)
    }
  }

  private mutating func object(_ members: [SchemaMember], at path: String) -> Instance {
    var object = Instance.object([])
    for member in members where !member.isOptional || isLucky() {
      let own = "\(path).\(member.key)"
      let value = value(member.node, at: own)
      // A bundle lacks a member that has the value for which its absence stands.
      if let absent = member.absent, value.canonicalJSON == absent { continue }
      seen.insert(own)
      object[member.key] = value
    }
    object.putInOrder(["min", "default", "max"])
    return object
  }

  private mutating func list(_ item: SchemaNode, _ length: ListLength, isSet: Bool, at path: String) -> Instance {
    let count =
      switch length {
      case .any, .keyed: random.next(below: 4)
      case .exactly(let count): count
      case .atLeast(let least, _), .matching(let least): least + random.next(below: 3)
      }
    if isSet, case .words(let words, _) = item {
      return .array(words.shuffled(using: &random).prefix(count).map { .string($0) })
    }
    return .array((0..<count).map { _ in value(item, at: path) })
  }

  private mutating func keys(_ keys: FormKeys) -> [String] {
    switch keys {
    case .counts: Set((0..<random.next(below: 4)).map { _ in 1 + random.next(below: 12) }).sorted().map(String.init)
    case .names: (0..<random.next(below: 4)).map { _ in name() }
    case .words(let words, _, _): words.filter { _ in isLucky() }
    }
  }
}

extension RandomForms {
  package mutating func isLucky() -> Bool { random.next(below: 2) == 0 }

  /// A different name each time, with characters that sort and escape in special ways.
  package mutating func name() -> String {
    nameCount += 1
    let starts = ["a", "Z", "é", "\u{E000}", "\u{1F600}", "\"", "\\", "\n", "~", ""]
    return (starts.randomElement(using: &random) ?? "") + String(nameCount)
  }

  /// A number of a domain: an end of it, a whole number, one with a few decimals, or with as many as a double holds.
  package mutating func number(_ domain: NumberDomain) -> Double {
    let number = number()
    switch (domain.lower, domain.upper) {
    case (let lower?, let upper?):
      // Excluded is a lower end at most, which is never reached from above.
      let share = Double(random.next(below: 1025) + (lower.isIncluded ? 0 : 1)) / 1025
      return Double(lower.value) + Double(upper.value - lower.value) * min(share, 1)
    case (let lower?, nil):
      let above = Double(lower.value) + number.magnitude
      return above > Double(lower.value) || lower.isIncluded ? above : above + 1
    case (nil, let upper?): return Double(upper.value) - number.magnitude
    case (nil, nil): return number
    }
  }

  private mutating func integer(_ range: ClosedRange<Int>) -> Int {
    switch random.next(below: 8) {
    case 0: range.lowerBound
    case 1: range.upperBound
    default: min(max(range.lowerBound, -3) + random.next(below: 9), range.upperBound)
    }
  }

  /// A number of any size and sign.
  private mutating func number() -> Double {
    let bits = random.next()
    let sign: Double = bits % 3 == 0 ? -1 : 1
    let whole = Double(bits >> 8 & 0xFFFF)
    switch bits >> 4 & 7 {
    case 0: return 0
    case 1: return sign
    case 2, 3: return sign * whole
    case 4: return sign * whole / 64
    case 5: return sign * Double(bits >> 8 & 0xFFFF_FFFF) / 1e6
    case 6: return sign * Double(bits >> 11) / Double(1 << 50)
    default: return sign * Double(bits >> 11) / 1e4 * Double(sign: .plus, exponent: -Int(bits & 255), significand: 1)
    }
  }
}

extension Instance {
  /// The value as a bundle has it.
  fileprivate var canonicalJSON: String? {
    try? String(decoding: JSONWriter.text { write(to: &$0) }, as: UTF8.self)
  }
}

extension SchemaNode {
  /// The form of an object's member.
  package subscript(key: String) -> SchemaNode {
    switch self {
    case .object(let object): object.members.first { $0.key == key }?.node ?? .yes
    case .keyed(key, let form): form
    default: .yes
    }
  }

  /// The form of a list's or a map's items.
  package var item: SchemaNode {
    switch self {
    case .list(let item, _, _), .map(_, let item): item
    default: .yes
    }
  }

  /// The forms of a choice.
  package var alternatives: [SchemaNode] { if case .choice(let forms, _, _) = self { forms } else { [] } }

  /// The paths of all members, as ``RandomForms/seen`` has them.
  package func memberPaths(_ path: String = "") -> Set<String> {
    switch self {
    case .object(let object):
      object.members.reduce(into: []) { paths, member in
        paths.insert("\(path).\(member.key)")
        paths.formUnion(member.node.memberPaths("\(path).\(member.key)"))
      }
    case .list(let item, _, _), .map(_, let item): item.memberPaths(path)
    case .keyed(let key, let form): form.memberPaths("\(path).\(key)").union(["\(path).\(key)"])
    case .choice(let forms, _, _): forms.reduce(into: []) { $0.formUnion($1.memberPaths(path)) }
    default: []
    }
  }
}
