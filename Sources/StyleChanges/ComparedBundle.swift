package import StyleBundle

/// A bundle as one side of a comparison: its JSON, and the values that clients read from it.
package struct ComparedBundle: Sendable {
  /// The name that apps ask for.
  package let name: String
  /// The bundle's own JSON.
  package let root: JSONValue
  /// The clients' values.
  package let decoded: DecodedBundle

  /// Reads a bundle that apps ask for by `name`.
  ///
  /// - Throws: ``ComparisonProblem``; a member that this version doesn't know might be what breaks, so it is refused, too. One
  ///   that it has just made (`isNew`) has none.
  package init(_ bytes: [UInt8], askedFor name: String, isNew: Bool = false) throws(ComparisonProblem) {
    do throws(JSONError) {
      root = try JSONDocument(parsing: bytes, limit: DecodedBundle.sizeLimit).root
    } catch {
      throw .refused(BundleRefusal.notJSON(error).description)
    }
    do throws(BundleRefusal) {
      decoded = try DecodedBundle(root)
    } catch {
      throw .refused(error.description)
    }
    if !isNew, let path = Self.unknownMember(of: root) { throw .unknownMember(path) }
    self.name = name
  }

  /// The same bundle under a name that apps ask for.
  package func askedFor(_ name: String) -> ComparedBundle { ComparedBundle(name: name, root: root, decoded: decoded) }

  private init(name: String, root: JSONValue, decoded: DecodedBundle) {
    (self.name, self.root, self.decoded) = (name, root, decoded)
  }

  /// The forms of the styles' objects, by the kinds' keys.
  private static let forms = BundleKinds.all.map { (key: $0.key, form: $0.objectNode) }

  /// The form of a kind's styles; nil for a key that isn't that of a kind.
  static func form(of kind: String) -> SchemaNode? { forms.first { $0.key == kind }?.form }

  private static func unknownMember(of root: JSONValue) -> String? {
    guard let members = root.members else { return nil }
    for member in members where !member.hasName("format") && !member.hasName("name") {
      guard let form = forms.first(where: { member.hasName($0.key) })?.form else { return member.name }
      guard let styles = member.value.members else { continue }
      for style in styles where !form.knows(style.value) {
        guard let unknown = form.unknownMember(of: style.value) else { continue }
        return ([member.name, style.name] + unknown).joined(separator: ".")
      }
    }
    return nil
  }
}

/// The reason why a bundle can't be compared.
package enum ComparisonProblem: Error {
  /// Clients wouldn't read it.
  case refused(String)
  /// A member of a later version, by its key path.
  case unknownMember(String)

  /// The problem in words that follow `can't be compared:`.
  package var message: String {
    switch self {
    case .refused(let reason): reason
    case .unknownMember(let path): "unknown member `\(path)` (from a newer version of stylec)"
    }
  }
}

extension SchemaNode {
  /// Whether the form knows every member of a value that was read by it.
  ///
  /// Says what ``unknownMember(of:)`` says, without names: every bundle that is compared is asked.
  func knows(_ value: JSONValue) -> Bool {
    switch self {
    case .choice:
      let form = form(of: value)
      if case .choice = form { return true }
      return form.knows(value)
    case .list(let item, _, _):
      if case .number = item { return true }
      return value.elements?.allSatisfy { item.knows($0) } ?? true
    case .map(_, let node): return value.members?.allSatisfy { node.knows($0.value) } ?? true
    case .keyed(let key, let node): return value.members?.allSatisfy { $0.hasName(key) && node.knows($0.value) } ?? true
    case .object(let object):
      guard let members = value.members else { return true }
      // A value that was read has all members that have to be there; with no more of them it holds no other.
      if members.count == object.members.count, object.members.allSatisfy({ !$0.isOptional && $0.node.isLeaf }) {
        return true
      }
      // Bundles have members in the order of the statement, so the next one is mostly the one that is looked for.
      var next = 0
      for member in members {
        while next < object.members.count, !member.hasName(object.members[next].key) { next += 1 }
        if next == object.members.count {
          guard let other = object.members.firstIndex(where: { member.hasName($0.key) }) else { return false }
          next = other
        }
        if !object.members[next].node.knows(member.value) { return false }
      }
      return true
    default: return true
    }
  }

  /// Whether its values hold no objects.
  private var isLeaf: Bool {
    switch self {
    case .number, .integer, .boolean, .yes, .text, .reference, .words, .endless, .numbers: true
    case .list(let item, _, _): item.isLeaf
    case .object, .keyed, .map, .choice: false
    }
  }

  /// The keys to the first member that the form doesn't know; nil where it knows all.
  func unknownMember(of value: JSONValue) -> [String]? {
    for (key, form, inner) in inner(of: value) {
      guard let form else { return [key] }
      if let unknown = form.unknownMember(of: inner) { return [key] + unknown }
    }
    return nil
  }

  /// The values in a value, each with its key or index, and its form where that is known.
  private func inner(of value: JSONValue) -> [(key: String, form: SchemaNode?, value: JSONValue)] {
    switch form(of: value) {
    case .list(let item, _, _): (value.elements.map(Array.init) ?? []).enumerated().map { ("\($0)", item, $1) }
    case .object, .keyed, .map:
      (value.members.map(Array.init) ?? []).map { ($0.name, member(named: $0.name, of: value)?.node, $0.value) }
    default: []
    }
  }

  /// The form itself, or of several alternatives the one that a value has.
  package func form(of value: JSONValue) -> SchemaNode {
    guard case .choice(let forms, _, _) = self else { return self }
    return forms.first { $0.fits(value) } ?? self
  }

  /// The statement of a member in an object or map; nil for one that the form doesn't know.
  package func member(named key: String, of value: JSONValue) -> SchemaMember? {
    switch form(of: value) {
    case .object(let object): object.members.first { $0.key == key }
    case .keyed(let own, let node) where own == key:
      SchemaMember(key: key, node: node, isOptional: false, summary: "")
    case .map(_, let node): SchemaMember(key: key, node: node, isOptional: true, summary: "")
    default: nil
    }
  }

  private func fits(_ value: JSONValue) -> Bool {
    switch self {
    case .number, .integer: value.kind == .number
    case .boolean, .yes: value.kind == .boolean
    case .text, .reference: value.kind == .string
    case .words(let words, _): words.contains { value.utf8Value?.elementsEqual($0.utf8) ?? false }
    case .endless(let word): value.utf8Value?.elementsEqual(word.utf8) ?? false
    case .object(let object):
      value.kind == .object && object.members.allSatisfy { $0.isOptional || value[$0.key] != nil }
    case .keyed(let key, _): value[key] != nil
    case .list(let item, _, _): value.elements.map { $0.first.map { item.form(of: $0).fits($0) } ?? true } ?? false
    case .numbers: value.kind == .array
    case .map: value.kind == .object
    case .choice(let forms, _, _): forms.contains { $0.fits(value) }
    }
  }
}
