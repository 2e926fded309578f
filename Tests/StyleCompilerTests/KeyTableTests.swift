import StyleBundle
import StyleCompiler
import StyleDiagnostics
import StyleTestSupport
import Testing

/// Mistakes generated from the key tables: no key is read without its table, and none of a table goes unread.
@Suite(.tags(.many))
struct KeyTableTests {
  @Test(arguments: KeyTableSample.all)
  func soundSamplesHaveNoFinding(_ sample: KeyTableSample) throws {
    #expect(try sample.compiled(with: sample.members).lines == [])
  }

  @Test(arguments: KeyTableSample.all)
  func aRequiredKeyThatIsLeftOutIsReported(_ sample: KeyTableSample) throws {
    for member in sample.members where sample.key(member.key)?.isRequired ?? false {
      let compiled = try sample.compiled(with: sample.members.filter { $0.key != member.key })
      #expect(compiled.found == ["missing-key \(sample.keyPath())"])
      #expect(compiled.findings.first?.message.hasPrefix("missing required key `\(member.key)` in ") ?? false)
    }
  }

  @Test(arguments: KeyTableSample.all)
  func aMisspelledKeyIsUnknownAndTheRightOneSuggested(_ sample: KeyTableSample) throws {
    // A name of one letter has no letters to be swapped.
    for member in sample.members where member.key.count > 1 {
      let swapped = String(member.key.dropFirst().prefix(1) + member.key.prefix(1) + member.key.dropFirst(2))
      let members = sample.members.map { $0.key == member.key ? (swapped, $0.value) : $0 }
      let compiled = try sample.compiled(with: members)
      let path = sample.path.isEmpty && !sample.isProject ? swapped : sample.keyPath()
      #expect(compiled.found == ["unknown-key \(path)"], "\(swapped): \(compiled.report)")
      #expect(compiled.findings.first?.help.first?.hasPrefix("did you mean `\(member.key)`") ?? false, "\(swapped)")
    }
  }

  /// Each key gets a fourth of the values in `make test`, and its neighbors the others.
  @Test(arguments: KeyTableSample.all)
  func valuesOfOtherTypesUnitsWordsAndRangesAreRefused(_ sample: KeyTableSample) throws {
    for (place, member) in sample.members.enumerated() {
      guard let key = sample.key(member.key) else { continue }
      for (number, (value, name)) in WrongValue.all(for: key.type).enumerated()
      where (place + number) % Effort.cases(1, few: 4) == 0 {
        let members = sample.members.map { $0.key == member.key ? ($0.key, value) : $0 }
        let compiled = try sample.compiled(with: members)
        #expect(compiled.found == ["\(name) \(sample.keyPath(member.key))"], "\(value): \(compiled.report)")
      }
    }
  }

  /// A value without text has no meaning for any key but where `null` removes something.
  @Test(arguments: KeyTableSample.all)
  func anEmptyValueIsReportedForAnyKey(_ sample: KeyTableSample) throws {
    for member in sample.members where member.value != "null" && !sample.path.isEmpty {
      let members = sample.members.map { $0.key == member.key ? ($0.key, "") : $0 }
      let compiled = try sample.compiled(with: members)
      let isRequired = sample.key(member.key)?.isRequired ?? false
      let expected = "\(isRequired ? "missing-key" : "wrong-type") \(sample.keyPath(member.key))"
      #expect(compiled.found.first == expected, "\(member.key): \(compiled.report)")
    }
  }

  @Test
  func everyKeyOfEveryTableHasASample() {
    var tables: [String: KeyTable] = [:]
    for table in [SourceKeys.table, ProjectKey.table, AnimationKey.stepTable, RangeKey.table] {
      collect(table, into: &tables)
    }
    let sampled = Set(
      KeyTableSample.all.flatMap { sample in sample.members.map { "\(sample.table.title): \($0.key)" } })
    let stepKeys = Set(AnimationKey.stepTable.keys.map(\.name))
    for table in tables.values {
      for key in table.keys {
        let isSampled = sampled.contains("\(table.title): \(key.name)")
        let isShared = ["an animation", "a step"].contains(table.title) && stepKeys.contains(key.name)
        let hasTwin = ["an animation", "a step"].contains { sampled.contains("\($0): \(key.name)") }
        let isOfNames = NameKeys.all.contains(key.name) && sampled.contains("a palette: \(key.name)")
        #expect(isSampled || isOfNames || (isShared && hasTwin), "\(table.title): \(key.name)")
      }
    }
  }

  private func collect(_ table: KeyTable, into tables: inout [String: KeyTable]) {
    guard tables.updateValue(table, forKey: table.title) == nil else { return }
    for key in table.keys { collect(key.type, into: &tables) }
  }

  private func collect(_ type: ValueType, into tables: inout [String: KeyTable]) {
    switch type {
    case .map(let table): collect(table, into: &tables)
    case .named(_, let inner), .counts(let inner), .list(let inner): collect(inner, into: &tables)
    case .either(let types): for type in types { collect(type, into: &tables) }
    default: break
    }
  }
}

extension Compiled {
  /// The findings' names with their key paths.
  var found: [String] { findings.map { "\($0.name.rawValue) \($0.keyPath?.description ?? "")" } }
}

extension KeyTableSample {
  func keyPath(_ key: String? = nil) -> String {
    StyleKeyPath(path + (key.map { [$0] } ?? [])).description
  }
}

/// Values that a key of some type may not hold, with the names of their findings.
private enum WrongValue {
  static func all(for type: ValueType) -> [(value: String, name: String)] {
    switch type {
    case .quantity(.whole, let bounds):
      [("soon", "wrong-type"), ("[1]", "wrong-type"), ("1.5", "value-out-of-range")]
        + outside(bounds).map { ($0, "value-out-of-range") }
    case .quantity(let dimension, let bounds):
      [("soon", "wrong-type"), ("[1]", "wrong-type"), ("\"1\"", "wrong-type"), (".nan", "wrong-type")]
        + [(foreign(dimension), "wrong-unit"), ("1e400", "value-out-of-range")]
        + [("0.1234567890123456789", "number-not-exact")] + outside(bounds).map { ($0, "value-out-of-range") }
    case .range(let dimension, let bounds):
      [("soon", "wrong-type"), ("[1]", "wrong-type"), ("1..\(foreign(dimension))", "wrong-unit")]
        + [("2..1", "value-out-of-range"), ("a..b", "wrong-type"), ("1..", "wrong-type"), ("1..2..3", "wrong-type")]
        + outside(bounds).map { ("\($0)..1", "value-out-of-range") }
    case .boolean: [("perhaps", "wrong-type"), ("1", "wrong-type")]
    case .word: [("wurd", "unknown-name"), ("[wurd]", "wrong-type")]
    case .map: [("3", "wrong-type"), ("[3]", "wrong-type")]
    default: []
    }
  }

  private static func foreign(_ dimension: Dimension) -> String {
    [.length, .number, .whole].contains(dimension) ? "1s" : "1pt"
  }

  private static func outside(_ bounds: NumberDomain) -> [String] {
    var values: [String] = []
    if let lower = bounds.lower { values.append(String(lower.isIncluded ? lower.value - 1 : lower.value)) }
    if let upper = bounds.upper { values.append(String(upper.isIncluded ? upper.value + 1 : upper.value)) }
    return values
  }
}
