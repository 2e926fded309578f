import StyleBundle
import StyleCompiler
import StyleDiagnostics
import StyleTestSupport
import Testing

/// Every number of every key table at the ends of its domain, through the compiler: numbers are taken up to the table's ends.
@Suite(.firstIssues) struct DomainEndTests {
  /// A value of a key, made of one number, and whether that lies in the key's domain.
  private struct Case {
    let key: String
    let number: String
    let value: String
    /// The keys after the key's that lead to the number in messages.
    let inner: [String]
    let isInside: Bool
  }

  @Test(arguments: KeyTableSample.all) func numbersAreTakenUpToTheirEnds(_ sample: KeyTableSample) throws {
    // The ends of a range in full have the domain of the range's key.
    guard sample.table.title != RangeKey.table.title else { return }
    let cases = sample.members.flatMap { member in
      sample.key(member.key).map { Self.cases(of: $0.type, at: member.key) } ?? []
    }
    if cases.isEmpty { return }
    let findings = try sample.isProject ? Self.compiledOneByOne(sample, cases) : Self.compiledTogether(sample, cases)
    for (one, findings) in zip(cases, findings) {
      let isRefused = findings.contains { Self.refuses(one.number, $0) }
      #expect(isRefused == !one.isInside, "\(one.key): \(one.value) \(findings.map(\.message))")
    }
  }

  /// The findings at each case's number, each case in a style of its own.
  private static func compiledTogether(_ sample: KeyTableSample, _ cases: [Case]) throws -> [[Diagnostic]] {
    var files: [String: String] = [:]
    var keyPaths: [String: Int] = [:]
    for (index, one) in cases.enumerated() {
      var path = sample.path
      path[1] += "-\(index)"
      let text = sample.text(with: members(of: sample, one))
      files["case\(index).yaml"] = text.replacing("{ \(sample.path[1]):", with: "{ \(path[1]):", maxReplacements: 1)
      keyPaths[StyleKeyPath(path + [one.key] + one.inner).description] = index
    }
    var findings = cases.map { _ in [Diagnostic]() }
    for finding in try sample.compiled(files).findings {
      if let index = finding.keyPath.flatMap({ keyPaths[$0.description] }) { findings[index].append(finding) }
    }
    return findings
  }

  private static func compiledOneByOne(_ sample: KeyTableSample, _ cases: [Case]) throws -> [[Diagnostic]] {
    try cases.map { one in
      let keyPath = StyleKeyPath(sample.path + [one.key] + one.inner).description
      return try sample.compiled(with: members(of: sample, one)).findings
        .filter { $0.keyPath?.description == keyPath }
    }
  }

  private static func members(of sample: KeyTableSample, _ one: Case) -> [(key: String, value: String)] {
    sample.members.map { $0.key == one.key ? ($0.key, one.value) : $0 }
  }

  private static func cases(of type: ValueType, at key: String) -> [Case] {
    switch type {
    case .quantity(let dimension, let domain):
      DomainEnds(domain: domain, isWhole: dimension == .whole).cases.map {
        Case(key: key, number: $0.text, value: $0.text, inner: [], isInside: $0.isInside)
      }
    case .range(let dimension, let domain):
      DomainEnds(domain: domain, isWhole: dimension == .whole).cases.flatMap { number, isInside in
        [
          Case(key: key, number: number, value: number, inner: [], isInside: isInside),
          Case(key: key, number: number, value: "\(number)..\(number)", inner: [], isInside: isInside),
          Case(
            key: key, number: number, value: "{ min: \(number), max: \(number) }", inner: ["min"], isInside: isInside),
        ]
      }
    case .either(let types): types.flatMap { cases(of: $0, at: key) }
    default: []
    }
  }

  /// The ends of messages about limits that a spring or other numbers set.
  private static let limitsOfOthers = [
    "(greater than −1, less than 1)", "half of the angle 15)", "(0.001 s to 1000 s)",
  ]

  /// Whether a finding refuses a number itself, and not because of another one.
  private static func refuses(_ number: String, _ finding: Diagnostic) -> Bool {
    finding.name == .valueOutOfRange && !limitsOfOthers.contains(where: finding.message.hasSuffix)
      && [number, "\(number)..\(number)"].contains { text in
        finding.message.hasPrefix("`\(text)` is out of range") || finding.message.hasSuffix(", found `\(text)`")
      }
  }
}
