import StyleDiagnostics

/// A finding as `json` and `jsonl` give it.
///
/// Lines and columns count from 1, columns in UTF-16 units, offsets in UTF-8 bytes, and ends are exclusive. What is an
/// array is always there; `path`, `range`, `keyPath`, `witness` and `picture` are absent where there is none.
struct FindingJSON {
  typealias Member = (name: String, value: String)

  /// What stands before a member's line; nil for all on one line.
  let indent: String?

  func members(of finding: Diagnostic, sources: inout SourceMap) -> [Member] {
    var members: [Member] = [
      ("name", JSONText.string(finding.name.rawValue)), ("level", JSONText.string(finding.level.rawValue)),
      ("message", JSONText.string(finding.message)),
    ]
    if let keyPath = finding.keyPath { members.append(("keyPath", JSONText.string(keyPath.description))) }
    if let place = finding.place { members += location(of: place, sources: &sources) }
    var labels: [String] = []
    for label in finding.labels {
      let location = location(of: label.place, sources: &sources)
      labels.append(JSONText.object(location + [("message", JSONText.string(label.message))]))
    }
    members.append(("labels", list(labels)))
    members.append(("notes", JSONText.strings(finding.notes)))
    members.append(("help", JSONText.strings(finding.help)))
    if let witness = finding.witness { members.append(("witness", Self.object(witness))) }
    if let picture = finding.picture { members.append(("picture", JSONText.string(picture))) }
    var fixes: [String] = []
    for fix in finding.fixes { fixes.append(object(fix, sources: &sources)) }
    members.append(("fixes", list(fixes)))
    return members
  }

  private func list(_ items: [String]) -> String {
    guard let indent, !items.isEmpty else { return JSONText.array(items) }
    return "[\n" + items.map { "\(indent)  \($0)" }.joined(separator: ",\n") + "\n\(indent)]"
  }

  /// The members `path` and `range`; none for a file that the report doesn't know.
  private func location(of place: Place, sources: inout SourceMap) -> [Member] {
    guard let path = sources.path(of: place.file), let text = sources.text(of: place.file) else { return [] }
    let range = JSONText.object([
      ("start", Self.position(place.range.lowerBound, in: text)),
      ("end", Self.position(place.range.upperBound, in: text)),
    ])
    return [("path", JSONText.string(path)), ("range", range)]
  }

  private static func position(_ offset: Int, in text: SourceText) -> String {
    let position = text.position(at: offset)
    return JSONText.object([
      ("line", String(position.line)), ("column", String(position.column)), ("offset", String(text.clamped(offset))),
    ])
  }

  private static func object(_ witness: Witness) -> String {
    var members = witness.members.map { Member($0.name, value($0.value)) }
    if let bound = witness.bound {
      members.append(
        (
          "bound",
          JSONText.object([
            ("member", JSONText.string(bound.member)), ("at", JSONText.number(bound.value)),
            ("open", String(bound.isOpen)),
          ])
        ))
    }
    return JSONText.object(members)
  }

  private static func value(_ value: Witness.Value) -> String {
    switch value {
    case .number(let number): JSONText.number(number)
    case .counts(let counts): JSONText.array(counts.map(String.init))
    case .text(let text): JSONText.string(text)
    case .rectangle(let minX, let minY, let maxX, let maxY):
      JSONText.object([
        ("minX", JSONText.number(minX)), ("minY", JSONText.number(minY)), ("maxX", JSONText.number(maxX)),
        ("maxY", JSONText.number(maxY)),
      ])
    }
  }

  private func object(_ fix: Fix, sources: inout SourceMap) -> String {
    var edits: [String] = []
    for edit in fix.edits {
      let location = location(of: edit.place, sources: &sources)
      edits.append(JSONText.object(location + [("text", JSONText.string(edit.text))]))
    }
    return JSONText.object([
      ("title", JSONText.string(fix.title)), ("applicability", JSONText.string(fix.applicability.rawValue)),
      ("edits", JSONText.array(edits)),
    ])
  }
}

extension JSONText {
  /// The members that say what kind of report this is and who wrote it.
  static func header(version: String) -> [FindingJSON.Member] {
    [("schemaVersion", "1"), ("tool", object([("name", string("stylec")), ("version", string(version))]))]
  }

  static func summary(_ report: Report) -> String {
    object([
      ("files", String(report.fileCount)), ("errors", String(report.errors)), ("warnings", String(report.warnings)),
      ("notes", String(report.notes)), ("suppressed", String(report.suppressed)),
    ])
  }
}
