import StyleDiagnostics

/// A finding as `json` and `jsonl` give it.
///
/// Lines and columns count from 1, columns in UTF-16 units, offsets in UTF-8 bytes, and ends are exclusive. Arrays are
/// always there; `path`, `range`, `keyPath`, `counterexample` and `picture` are absent where there is none.
enum FindingJSON {
  static func members(of finding: Diagnostic, sources: inout SourceMap) -> [ReportValue.Member] {
    var members: [ReportValue.Member] = [
      ("name", .string(finding.name.rawValue)), ("level", .string(finding.level.rawValue)),
      ("message", .string(finding.message)),
    ]
    if let keyPath = finding.keyPath { members.append(("keyPath", .string(keyPath.description))) }
    if let place = finding.place { members += location(of: place, sources: &sources) }
    if let path = finding.subject.flatMap(sources.path) { members.append(("path", .string(path))) }
    let labels = finding.labels.map { label in
      ReportValue.object(location(of: label.place, sources: &sources) + [("message", .string(label.message))])
    }
    members.append(("labels", .array(labels)))
    members.append(("notes", .strings(finding.allNotes)))
    members.append(("help", .strings(finding.help)))
    if let counterexample = finding.counterexample { members.append(("counterexample", object(counterexample))) }
    if let picture = finding.picture { members.append(("picture", .string(picture))) }
    members.append(("fixes", .array(finding.fixes.map { object($0, sources: &sources) })))
    return members
  }

  /// The members `path` and `range`; none for a file that the report doesn't know.
  static func location(of place: SourceRange, sources: inout SourceMap) -> [ReportValue.Member] {
    guard let path = sources.path(of: place.file), let text = sources.text(of: place.file) else { return [] }
    let start = position(place.range.lowerBound, in: text)
    let end = position(place.range.upperBound, in: text)
    return [("path", .string(path)), ("range", ["start": start, "end": end])]
  }

  private static func position(_ offset: Int, in text: LineTable) -> ReportValue {
    let position = text.position(at: offset)
    return [
      "line": .integer(position.line), "column": .integer(position.column), "offset": .integer(text.clamped(offset)),
    ]
  }

  /// A counterexample by itself, as baselines have hashed it since their first version.
  static func hashed(_ counterexample: Counterexample) -> [UInt8] {
    ReportValue.document([("witness", object(counterexample))])
  }

  private static func object(_ counterexample: Counterexample) -> ReportValue {
    let bound = counterexample.bound.map { bound -> ReportValue in
      ["member": .string(bound.member), "at": number(bound.value), "open": .boolean(bound.isOpen)]
    }
    return .object(counterexample.members.map { ($0.name, value($0.value)) } + (bound.map { [("bound", $0)] } ?? []))
  }

  private static func value(_ value: Counterexample.Value) -> ReportValue {
    switch value {
    case .number(let value): number(value)
    case .counts(let counts): .array(counts.map(ReportValue.integer))
    case .text(let text): .string(text)
    case .texts(let texts): .strings(texts)
    case .rectangle(let minX, let minY, let maxX, let maxY):
      ["minX": number(minX), "minY": number(minY), "maxX": number(maxX), "maxY": number(maxY)]
    case .point(let x, let y): ["x": number(x), "y": number(y)]
    }
  }

  /// A number without the noise of sums in doubles, and without the linter's slack: a millionth that is no further away.
  private static func number(_ value: Double) -> ReportValue {
    guard value.magnitude < 1e9 else { return .number(value) }
    let millionth = (value * 1e6).rounded() / 1e6 + 0
    return .number((value - millionth).magnitude <= 2e-9 ? millionth : value)
  }

  private static func object(_ fix: Fix, sources: inout SourceMap) -> ReportValue {
    let edits = fix.edits.map { edit in
      ReportValue.object(location(of: edit.place, sources: &sources) + [("text", .string(edit.text))])
    }
    return .object(
      [
        ("title", .string(fix.title)), ("applicability", .string(fix.applicability.rawValue)), ("edits", .array(edits)),
      ] + (fix.isUntried ? [("tried", .boolean(false))] : []))
  }
}

extension ReportValue {
  /// The first members of a report: its schema version, and the tool that wrote it.
  static func header(version: String, schema: Int = 2) -> [Member] {
    [("schemaVersion", .integer(schema)), ("tool", ["name": .string("stylec"), "version": .string(version)])]
  }

  static func summary(_ report: Report) -> Member {
    (
      "summary",
      [
        "files": .integer(report.fileCount), "errors": .integer(report.count(.error)),
        "warnings": .integer(report.count(.warning)), "notes": .integer(report.count(.note)),
        "suppressed": .integer(report.suppressed),
      ]
    )
  }
}
