import StyleCompiler
import StyleDiagnostics

/// `stylec explain KEY.PATH --format json`: a value for other programs.
struct ValueJSON {
  private let explanation: ValueExplanation
  private let bundles: [String]
  private let safeRanges: [SafeRange]
  private var safeRangeJSON: SafeRangeJSON
  private var sources: SourceMap

  init(_ explanation: ValueExplanation, _ safeRanges: [SafeRange], bundles: [String], _ files: [SourceFile]) {
    self.explanation = explanation
    self.safeRanges = safeRanges
    safeRangeJSON = SafeRangeJSON(bundles: bundles, files)
    self.bundles = bundles
    sources = SourceMap(files)
  }

  mutating func document(version: String) -> [UInt8] {
    var members =
      ReportValue.header(version: version) + [("keyPath", .string(explanation.keyPath.description))]
    if let summary = explanation.summary { members.append(("summary", .string(summary))) }
    if let type = explanation.type { members.append(("type", .string(type))) }
    members += [
      ("values", .array(explanation.views.map { object($0) })), ("notIn", names(explanation.others)),
      ("uses", .array(explanation.uses.map { object($0) })),
      ("safeRanges", .array(safeRanges.map { safeRangeJSON.object($0) })),
    ]
    return ReportValue.document(members)
  }

  private mutating func object(_ view: ValueExplanation.View) -> ReportValue {
    var members: [ReportValue.Member] = [("bundles", names(view.bundles)), ("origin", .string(view.origin.rawValue))]
    if let text = view.text { members.append(("value", .string(text))) }
    if let unit = view.unit { members.append(("unit", .string(unit))) }
    if let isExact = view.isExact { members.append(("isExact", .boolean(isExact))) }
    if let written = view.written { members.append(("written", .string(written))) }
    if let spring = view.spring {
      let forms = spring.forms.map { form in ReportValue.object(form.map { ($0.key, .number($0.number)) }) }
      members.append(("spring", .object([("settles", .number(spring.settles)), ("forms", .array(forms))])))
    }
    let steps = view.steps.map { step in
      let place = FindingJSON.location(of: step.place, sources: &sources)
      return ReportValue.object([("role", .string(step.role.rawValue))] + place)
    }
    return .object(members + [("steps", .array(steps))])
  }

  private mutating func object(_ use: ValueExplanation.Use) -> ReportValue {
    let path = use.keyPath.map { [("keyPath", ReportValue.string($0.description))] } ?? []
    return .object(
      [("manner", .string(use.manner.rawValue))] + path + FindingJSON.location(of: use.place, sources: &sources)
        + [("bundles", names(use.bundles))])
  }

  private func names(_ numbers: [Int]) -> ReportValue { .strings(numbers.map { bundles[$0] }) }
}
