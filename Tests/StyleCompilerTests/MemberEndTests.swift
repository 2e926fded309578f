import StyleBundle
import StyleCompiler
import StyleTestSupport
import Testing

/// Every number that bundles hold at the ends of its domain, through the strict reader and the JSON Schema.
@Suite(.firstIssues) struct MemberEndTests {
  @Test func membersAreReadUpToTheirEnds() throws {
    var schema = try SchemaValidator(BundleSchema.file())
    var walk = NumberWalk()
    for name in ["conditions", "motion", "every-member"] {
      for bytes in try ProjectFixture(name).compiled().bundles.sorted(by: { $0.key < $1.key }).map(\.value) {
        walk.visit(bundle: Instance(try JSONDocument(parsing: bytes, limit: 1 << 24).root))
      }
    }
    var domains: Set<DomainEnds> = []
    for number in walk.numbers {
      let isNew = domains.insert(number.ends).inserted
      for (text, isInside) in number.ends.cases {
        let bundle = number.bundle.with(.number(Double(text) ?? .nan), at: number.path[...])
        let refusal = Self.refusal(bundle)
        let isRefused = number.starts.contains { refusal?.hasPrefix($0) == true }
        #expect(isRefused == !isInside, "\(number.pattern) \(text): \(refusal ?? "read")")
        // A schema follows from the domain alone, and takes longer.
        guard isNew else { continue }
        let problems = schema.problems(bundle)
        #expect(isInside ? refusal != nil || problems.isEmpty : !problems.isEmpty, "\(number.pattern) \(text)")
      }
    }
    let all = Set(BundleKinds.all.flatMap { NumberWalk.numbers(of: $0.node, at: $0.key) })
    #expect(all.subtracting(walk.numbers.map(\.pattern)) == [], "no bundle has these")
    #expect(all.count > 80, "\(all.count)")
  }

  private static func refusal(_ bundle: Instance) -> String? {
    do throws(BundleRefusal) {
      _ = try DecodedBundle(decoding: Array(bundle.json.utf8))
      return nil
    } catch {
      return error.description
    }
  }
}

/// A number of a bundle: where it stands, and what it may be.
private struct BundleNumber {
  /// A bundle with its style, and those that this one names.
  let bundle: Instance
  let path: [String]
  /// The type that holds the number and its key there; styles of all kinds share types, such as that of colors.
  let pattern: String
  let ends: DomainEnds
  let expected: String

  /// The starts of the reader's messages about a number outside.
  var starts: [String] {
    ["`\(path.joined(separator: "."))`: expected "].flatMap { [$0 + expected, $0 + "a number within ±1e15"] }
  }
}

/// A walk over bundles by the forms of their styles, which collects one number of each member.
private struct NumberWalk {
  private(set) var numbers: [BundleNumber] = []
  private var seen: Set<String> = []
  /// The bundle that is walked over.
  private var whole = Instance.null
  /// The bundle of the style that is walked over alone; nil until it is asked for.
  private var bundle: Instance?

  mutating func visit(bundle whole: Instance) {
    for kind in BundleKinds.all {
      guard case .object(let styles)? = whole[kind.key] else { continue }
      for style in styles {
        (self.whole, bundle) = (whole, nil)
        visit(style.value, kind.node, [kind.key, style.name], kind.key)
      }
    }
  }

  private mutating func visit(_ value: Instance, _ form: SchemaNode, _ path: [String], _ pattern: String) {
    switch (form, value) {
    case (.choice(let forms, _, _), _):
      for form in forms { visit(value, form, path, pattern) }
    case (.number(let domain, _), .number):
      add(path, pattern, DomainEnds(domain: domain, isWhole: false), domain.expected)
    case (.integer(let range), .number):
      let domain = NumberDomain(lower: .init(range.lowerBound), upper: .init(range.upperBound))
      let expected = "a whole number from \(range.lowerBound) to \(range.upperBound)"
      add(path, pattern, DomainEnds(domain: domain, isWhole: true), expected)
    case (.object, .object(let members)), (.keyed, .object(let members)):
      for (key, inner, own) in Self.parts(of: form, pattern) {
        for member in members where member.name == key { visit(member.value, inner, path + [key], own) }
      }
    case (_, .array(let items)):
      let parts = Self.parts(of: form, pattern)
      for (index, value) in items.enumerated() where !parts.isEmpty {
        let part = parts[min(index, parts.count - 1)]
        visit(value, part.form, path + ["\(index)"], part.pattern)
      }
    case (.map, .object(let members)):
      for (_, inner, own) in Self.parts(of: form, pattern) {
        for member in members { visit(member.value, inner, path + [member.name], own) }
      }
    default: break
    }
  }

  private mutating func add(_ path: [String], _ pattern: String, _ ends: DomainEnds, _ expected: String) {
    guard seen.insert(pattern).inserted else { return }
    let bundle = bundle ?? whole.withStyle(path[1], of: path[0])
    self.bundle = bundle
    numbers.append(BundleNumber(bundle: bundle, path: path, pattern: pattern, ends: ends, expected: expected))
  }

  /// The forms inside one, with their keys where they are members and their own patterns.
  private static func parts(
    of form: SchemaNode, _ pattern: String
  ) -> [(key: String, form: SchemaNode, pattern: String)] {
    switch form {
    case .object(let object):
      let owner = object.type.map { "\($0)" } ?? pattern
      return object.members.map { ($0.key, $0.node, "\(owner).\($0.key)") }
    case .keyed(let key, let inner): return [(key, inner, "\(pattern).\(key)")]
    case .numbers(let numbers, let type):
      let owner = type.map { "\($0)" } ?? pattern
      return numbers.enumerated().map { ("", .number($1.checked, .number), "\(owner).\($0)") }
    case .list(let item, _, _), .map(_, let item): return [("", item, pattern + ".*")]
    default: return []
    }
  }

  /// The patterns of all numbers of a form.
  static func numbers(of form: SchemaNode, at pattern: String) -> [String] {
    switch form {
    case .number, .integer: [pattern]
    case .choice(let forms, _, _): forms.flatMap { numbers(of: $0, at: pattern) }
    default: parts(of: form, pattern).flatMap { numbers(of: $0.form, at: $0.pattern) }
    }
  }
}

extension Instance {
  /// The value with another one at a path of keys and indices.
  fileprivate func with(_ value: Instance, at path: ArraySlice<String>) -> Instance {
    guard let key = path.first else { return value }
    var copy = self
    if let index = Int(key), items.indices.contains(index) {
      copy.items[index] = items[index].with(value, at: path.dropFirst())
    } else if let inner = self[key] {
      copy[key] = inner.with(value, at: path.dropFirst())
    }
    return copy
  }
}
