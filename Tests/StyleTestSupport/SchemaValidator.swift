import StyleBundle

/// The part of JSON Schema (2020-12) that the program's own schemas use; any other keyword is refused at once.
package struct SchemaValidator {
  private let root: JSONValue
  /// Whether an object may have only members that its schema names, also where the schema leaves it open.
  private var isClosed: Bool
  private var used: Set<Int> = []

  package struct UnknownKeyword: Error {
    package let keyword: String
  }

  package init(_ schema: [UInt8], isClosed: Bool = false) throws {
    root = try JSONDocument(parsing: schema, limit: 1 << 20).root
    self.isClosed = isClosed
    _ = try Self.properties(of: root)
  }

  /// The problems of a value, each as `path: problem`; none for a valid one.
  package mutating func problems(_ instance: Instance) -> [String] {
    validate(instance, root, at: "")
  }

  /// The members named in the schema that no valid value has had so far, as paths in the schema.
  package func unusedMembers() throws -> [String] {
    try Self.properties(of: root).filter { !used.contains($0.offset) }.map(\.path)
  }

  private static let annotations: Set = ["$schema", "$id", "$defs", "title", "description", "default"]
  private static let scalars: Set = [
    "$ref", "type", "enum", "const", "pattern", "required", "minimum", "maximum", "exclusiveMinimum",
    "exclusiveMaximum", "minItems", "maxItems", "uniqueItems",
  ]

  /// Every named member of a schema and of those in it.
  private static func properties(of schema: JSONValue, at path: String = "") throws -> [(path: String, offset: Int)] {
    var found: [(path: String, offset: Int)] = []
    for member in schema.members.map(Array.init) ?? [] {
      let name = member.name
      switch name {
      case "properties", "patternProperties", "$defs":
        for inner in member.value.members.map(Array.init) ?? [] {
          let path = "\(path)/\(inner.name)"
          if name == "properties" { found.append((path, inner.value.range.lowerBound)) }
          found += try properties(of: inner.value, at: path)
        }
      case "anyOf", "prefixItems":
        for inner in member.value.elements.map(Array.init) ?? [] { found += try properties(of: inner, at: path) }
      // Conditions, which name no member that isn't named elsewhere.
      case "allOf", "contains", "not":
        for inner in member.value.elements.map(Array.init) ?? [member.value] { _ = try properties(of: inner, at: path) }
      case "items", "additionalProperties", "propertyNames", "if", "then", "else":
        found += try properties(of: member.value, at: path)
      default:
        guard annotations.contains(name) || scalars.contains(name) else { throw UnknownKeyword(keyword: name) }
      }
    }
    return found
  }
}

extension SchemaValidator {
  private mutating func validate(_ instance: Instance, _ schema: JSONValue, at path: String) -> [String] {
    if let always = schema.boolValue { return always ? [] : ["\(path): nothing is allowed here"] }
    var problems: [String] = []
    for member in schema.members.map(Array.init) ?? [] {
      switch member.name {
      case "$ref": problems += validate(instance, target(of: member.value), at: path)
      case "anyOf": problems += any(instance, member.value, at: path)
      case "allOf": problems += all(instance, member.value, at: path)
      case "not":
        if validate(instance, member.value, at: path).isEmpty { problems.append("\(path): `not` doesn't hold") }
      case "contains":
        guard case .array(let items) = instance else { break }
        let holds = items.contains { validate($0, member.value, at: path).isEmpty }
        if !holds { problems.append("\(path): no item is as `contains` asks") }
      case "if":
        let holds = validate(instance, member.value, at: path).isEmpty
        if let next = schema[holds ? "then" : "else"] { problems += validate(instance, next, at: path) }
      case "properties", "patternProperties", "additionalProperties", "propertyNames", "items", "prefixItems", "then",
        "else":
        break
      default: problems += Self.scalarProblem(instance, member.name, member.value).map { ["\(path): \($0)"] } ?? []
      }
    }
    switch instance {
    case .object(let members): problems += object(members, schema, at: path)
    case .array(let items):
      for (index, item) in zip(items.indices, schema["prefixItems"]?.elements.map(Array.init) ?? []) {
        problems += validate(items[index], item, at: "\(path)/\(index)")
      }
      guard let item = schema["items"] else { break }
      for (index, value) in items.enumerated() { problems += validate(value, item, at: "\(path)/\(index)") }
    default: break
    }
    return problems
  }

  private func target(of reference: JSONValue) -> JSONValue {
    let names = (reference.stringValue ?? "").split(separator: "/").dropFirst()
    return names.reduce(root) { value, name in value[String(name)] ?? root }
  }

  /// Validates against branches; only one that holds counts for the members that were seen.
  private mutating func any(_ instance: Instance, _ branches: JSONValue, at path: String) -> [String] {
    var all: [String] = []
    for branch in branches.elements.map(Array.init) ?? [] {
      let before = used
      let problems = validate(instance, branch, at: path)
      if problems.isEmpty { return [] }
      used = before
      all += problems
    }
    return all
  }

  /// Validates against conditions, which leave open the members that they don't name.
  private func all(_ instance: Instance, _ conditions: JSONValue, at path: String) -> [String] {
    var open = self
    open.isClosed = false
    return (conditions.elements.map(Array.init) ?? []).flatMap { open.validate(instance, $0, at: path) }
  }

  private mutating func object(
    _ members: [(name: String, value: Instance)], _ schema: JSONValue, at path: String
  ) -> [String] {
    var problems: [String] = []
    let named = schema["properties"]
    let patterns = schema["patternProperties"]?.members.map(Array.init) ?? []
    for (name, value) in members {
      let path = "\(path)/\(name)"
      if let names = schema["propertyNames"] { problems += validate(.string(name), names, at: path) }
      if let member = named?[name] {
        used.insert(member.range.lowerBound)
        problems += validate(value, member, at: path)
      } else if let pattern = patterns.first(where: { Self.matches(name, $0.name) }) {
        problems += validate(value, pattern.value, at: path)
      } else if let others = schema["additionalProperties"] {
        problems += validate(value, others, at: path)
      } else if isClosed, named != nil {
        problems.append("\(path): the schema doesn't name it")
      }
    }
    return problems
  }

  private static func matches(_ text: String, _ pattern: String) -> Bool {
    (try? Regex(pattern).firstMatch(in: text)) != nil
  }

  /// The problem that a keyword about one value alone finds; nil where it doesn't apply or holds.
  private static func scalarProblem(_ instance: Instance, _ keyword: String, _ value: JSONValue) -> String? {
    let holds: Bool
    switch (keyword, instance) {
    case ("type", .number(let number)):
      holds = value.stringValue == "number" || (value.stringValue == "integer" && number == number.rounded())
    case ("type", _): holds = value.stringValue == instance.typeName
    case ("const", _): holds = instance.isScalar(Instance(value))
    case ("enum", _): holds = value.elements?.contains { instance.isScalar(Instance($0)) } == true
    case ("minimum", .number(let number)): holds = number >= value.doubleValue ?? .nan
    case ("maximum", .number(let number)): holds = number <= value.doubleValue ?? .nan
    case ("exclusiveMinimum", .number(let number)): holds = number > value.doubleValue ?? .nan
    case ("exclusiveMaximum", .number(let number)): holds = number < value.doubleValue ?? .nan
    case ("minItems", .array(let items)): holds = items.count >= value.integerValue ?? .max
    case ("maxItems", .array(let items)): holds = items.count <= value.integerValue ?? -1
    case ("uniqueItems", .array(let items)):
      holds = items.indices.allSatisfy { index in !items[..<index].contains { $0.isScalar(items[index]) } }
    case ("pattern", .string(let text)):
      holds = matches(text, value.stringValue ?? "")
    case ("required", .object(let members)):
      holds = value.elements?.allSatisfy { name in members.contains { $0.name == name.stringValue } } == true
    default: return nil
    }
    return holds ? nil : "\(keyword) \(String(decoding: value.source, as: UTF8.self)) doesn't hold"
  }
}
