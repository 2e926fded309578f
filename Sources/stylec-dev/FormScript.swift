import StyleBundle

/// The script of forms by which the JavaScript client reads bundles: each type's members as data.
enum FormScript {
  /// The path of the file from the root of the repository.
  static let path = "Clients/JavaScript/forms.js"

  static func text() -> String {
    let kinds = BundleKinds.all.map { kind in
      (key: kind.key, value: ScriptLiteral.object(members(of: kind)))
    }
    let numbers = domains.map { (key: $0.name, value: number($0.domain)) }
    let types = ClientForms().all.map { (key: $0.name, value: written($0.node)) }
    return """
      // @ts-check
      // Made by `make docs` from the statements of the kinds in Sources/Kinds: change those, not this.

      /**
       * The kinds in the order of their names, so that of several faults every client reports the same one.
       * @type {Readonly<Record<string, import('./form-reader.js').BundleKind>>}
       */
      export const bundleKinds = \(ScriptLiteral.object(kinds).laidOut(after: 120))

      /**
       * The forms of bundles' values by the names of their types.
       * @type {Readonly<Record<string, import('./form-reader.js').Form>>}
       */
      export const forms = \(ScriptLiteral.object(numbers + types).laidOut(after: 120))

      """
  }

  private static func members(of kind: any BundleStyle.Type) -> [(key: String, value: ScriptLiteral)] {
    [("style", form(kind.node)), ("noun", .text(kind.kind.withArticle))]
      + (kind.isReferredTo ? [("isReferredTo", .plain("true"))] : [])
  }

  /// The domains of numbers that have names.
  private static let domains: [(name: String, domain: NumberDomain)] = [
    ("number", .any), ("notNegative", .notNegative), ("positive", .positive), ("proportion", .proportion),
    ("angle", .angle),
  ]

  /// A form where it is used: its name, or all of it where it has none.
  private static func form(_ node: FormNode) -> ScriptLiteral {
    if let name = ClientForms.name(of: node) { return .text(name) }
    switch node {
    case .number(let domain, _):
      return domains.first { $0.domain == domain }.map { .text($0.name) } ?? number(domain)
    case .boolean: return .text("boolean")
    case .yes: return .text("yes")
    case .text: return .text("text")
    default: return written(node)
    }
  }

  private static func number(_ domain: NumberDomain) -> ScriptLiteral {
    let lower = domain.lower.map { ($0.isIncluded ? "from" : "above", ScriptLiteral.plain("\($0.value)")) }
    let upper = domain.upper.map { ($0.isIncluded ? "to" : "below", ScriptLiteral.plain("\($0.value)")) }
    return .object([("number", .text(domain.expected))] + [lower, upper].compactMap { $0 })
  }

  /// All of a form.
  private static func written(_ node: FormNode) -> ScriptLiteral {
    switch node {
    case .number, .boolean, .yes, .text: form(node)
    case .integer(let range):
      .object([("whole", .list([.plain("\(range.lowerBound)"), .plain("\(range.upperBound)")]))])
    case .reference(let kind): .object([("name", .text(kind))])
    case .words(let words, _): .object([("words", .texts(words))])
    case .endless(let word): .object([("endless", .text(word))])
    case .keyed(let key, let value): .object([("key", .text(key)), ("value", form(value))])
    case .object(let object): written(object)
    case .list(let item, let length, let other):
      .object(
        [("list", form(item))] + written(length) + (other.map { [("orElse", .text($0))] } ?? []))
    case .numbers(let numbers, _): written(numbers)
    case .map(.counts, let value): .object([("counts", form(value))])
    case .map(.names, let value): .object([("named", form(value))])
    case .map(.words(let words, let type, let list), let value):
      .object([
        ("each", form(.words(words, of: type))), ("value", form(value)), ("isComplete", .plain("\(list != nil)")),
      ])
    case .choice(let nodes, let expected, _): choice(nodes, expected)
    }
  }

  private static func written(_ object: FormObjectNode) -> ScriptLiteral {
    let members = object.members.map { member in
      let form = form(member.node)
      guard member.isOptional else { return (key: member.key, value: form) }
      let absent = member.absentValue.map { [(key: "absent", value: ScriptLiteral($0))] } ?? []
      return (key: member.key, value: .object([("optional", form)] + absent))
    }
    let orders = object.orders.map { ScriptLiteral.texts([$0.lower, $0.upper]) }
    return .object([("object", .object(members))] + (orders.isEmpty ? [] : [("orders", .list(orders))]))
  }

  private static func written(_ length: ListLength) -> [(key: String, value: ScriptLiteral)] {
    switch length {
    case .any, .matching, .keyed: []
    case .exactly(let count): [("length", .plain("\(count)"))]
    case .atLeast(let least, let noun): [("least", .plain("\(least)")), ("noun", .text(noun))]
    }
  }

  private static func written(_ numbers: [FormNumber]) -> ScriptLiteral {
    let names = numbers.compactMap(\.name)
    return .object(
      [("numbers", .list(numbers.map { form(.number($0.checked, .number)) }))]
        + (names.isEmpty ? [] : [("names", .texts(names))]))
  }

  /// A choice; of one flag alone that is read as the flag's name.
  private static func choice(_ nodes: [FormNode], _ expected: String) -> ScriptLiteral {
    if nodes.count == 1, case .keyed(let flag, .yes)? = nodes.first { return .object([("flag", .text(flag))]) }
    return .object([("choice", .list(nodes.map(form))), ("expected", .text(expected))])
  }
}
