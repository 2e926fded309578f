import StyleDiagnostics
import StyleTrust

/// `sarif`: SARIF 2.1.0 as GitHub code scanning takes it.
///
/// A result without a file of the repository would make GitHub refuse the report, so such a finding is a notification of
/// the tool. So is the number of findings left out: GitHub takes 25,000 results, and the most severe ones are written.
package struct SARIFReporter: Reporter {
  private static let limit = 25_000

  private let version: String
  /// The program's exit code; nil while that isn't known.
  private let exitCode: Int32?
  private let isSuccessful: Bool
  private let objects = SARIFObjects()
  private var rules: SARIFRules?
  private var isInResults = true
  private var isFirst = true

  /// Reports a run; one that couldn't do what was asked isn't successful.
  package init(version: String, exitCode: Int32? = nil, isSuccessful: Bool = true) {
    self.version = version
    self.exitCode = exitCode
    self.isSuccessful = isSuccessful
  }

  /// The results, then the notifications, each in report order.
  package func selection(of report: Report) -> [Int] {
    let located = report.diagnostics.indices.filter { isResult(report.diagnostics[$0], of: report) }
    let others = report.diagnostics.indices.filter { !isResult(report.diagnostics[$0], of: report) }
    guard located.count > Self.limit else { return located + others }
    let bySeverity = [Level.error, .warning, .note].flatMap { level in
      located.filter { report.diagnostics[$0].level == level }
    }
    return bySeverity.prefix(Self.limit).sorted() + others
  }

  package mutating func begin(_ report: Report, into output: inout [UInt8]) {
    let rules = SARIFRules(report)
    self.rules = rules
    output.append(line: "{")
    output.append(line: "  \"$schema\": \"https://json.schemastore.org/sarif-2.1.0.json\",")
    output.append(line: "  \"version\": \"2.1.0\",")
    output.append(line: "  \"runs\": [")
    output.append(line: "    {")
    let name = "\"name\": \"stylec\", \"semanticVersion\": \(ReportValue.string(version).text)"
    output.append(line: "      \"tool\": { \"driver\": { \(name), \"rules\": [")
    output.append(line: rules.objects.map { "        \($0)" }.joined(separator: ",\n"))
    output.append(line: "      ] } },")
    output.append(line: "      \"columnKind\": \"utf16CodeUnits\",")
    output.append(line: "      \"automationDetails\": { \"id\": \"stylec/\" },")
    output.append(contentsOf: "      \"results\": [".utf8)
  }

  package mutating func append(_ index: Int, of report: Report, sources: inout SourceMap, into output: inout [UInt8]) {
    let finding = report.diagnostics[index]
    let rule = rules?.index(of: finding.name) ?? -1
    let location = report.location(of: finding, sources: &sources)
    if let location, location.isInRepository {
      append(result(finding, at: location, rule: rule, sources: &sources), into: &output)
    } else {
      endResults(into: &output)
      append(objects.notification(finding, at: location, rule: rule), into: &output)
    }
  }

  package mutating func end(_ report: Report, into output: inout [UInt8]) {
    endResults(into: &output)
    let left = report.diagnostics.count - selection(of: report).count
    if left > 0 {
      let text = objects.message(
        "\(counted(left, "more finding")) omitted: GitHub accepts \(Self.limit) results")
      append(["level": .string("warning"), "message": text], into: &output)
    }
    output.append(line: (isFirst ? "" : "\n      ") + "] }]")
    output.append(line: "    }")
    output.append(line: "  ]")
    output.append(line: "}")
  }

  private mutating func append(_ object: ReportValue, into output: inout [UInt8]) {
    output.append(contentsOf: ((isFirst ? "\n" : ",\n") + "        \(object.text)").utf8)
    isFirst = false
  }

  private mutating func endResults(into output: inout [UInt8]) {
    guard isInResults else { return }
    output.append(line: (isFirst ? "" : "\n      ") + "],")
    let code = exitCode.map { ", \"exitCode\": \($0)" } ?? ""
    let start = "\"executionSuccessful\": \(isSuccessful)\(code), \"toolExecutionNotifications\": ["
    output.append(contentsOf: "      \"invocations\": [{ \(start)".utf8)
    (isInResults, isFirst) = (false, true)
  }
}

extension SARIFReporter {
  private func isResult(_ finding: Diagnostic, of report: Report) -> Bool {
    report.path(of: finding).map(Location.isInRepository) ?? false
  }

  private func result(_ finding: Diagnostic, at location: Location, rule: Int, sources: inout SourceMap) -> ReportValue
  {
    let fingerprint =
      finding.place.flatMap { sources.fingerprint(ofLine: location.start.line, in: $0.file) }
      ?? Self.fingerprint(of: finding)
    var members: [ReportValue.Member] = [
      ("ruleId", .string(finding.name.rawValue)), ("ruleIndex", .integer(rule)),
      ("level", .string(finding.level.rawValue)), ("message", objects.paragraph(finding)),
      ("locations", [["physicalLocation": objects.physical(location)]]),
      ("partialFingerprints", ["primaryLocationLineHash": .string(fingerprint)]),
    ]
    let related = objects.related(finding, sources: &sources)
    if !related.isEmpty { members.append(("relatedLocations", .array(related))) }
    let fixes = objects.fixes(finding, sources: &sources)
    if !fixes.isEmpty { members.append(("fixes", .array(fixes))) }
    return .object(members)
  }

  /// The fingerprint of a finding about a whole file, which no line identifies: its name and key path, hashed.
  private static func fingerprint(of finding: Diagnostic) -> String {
    let identity = Array(finding.name.rawValue.utf8) + [0] + Array((finding.keyPath?.description ?? "").utf8)
    return SHA256.hex(identity).prefix(16) + ":1"
  }
}
