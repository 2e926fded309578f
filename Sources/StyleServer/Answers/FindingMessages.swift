import StyleDiagnostics
import StyleDriver
import StyleFiles

/// Makes an editor's diagnostics of a run's findings.
struct FindingMessages {
  private let outcome: ProjectOutcome
  private let places: FilePlaces
  private let client: ClientCapabilities
  private let settings: Settings
  private let findings: [Diagnostic]
  private let sanitizer = OutputSanitizer(breaksWorkflowCommands: false)

  init(
    _ outcome: ProjectOutcome, _ places: FilePlaces, _ client: ClientCapabilities, _ settings: Settings,
    _ hand: LineInHand? = nil
  ) {
    self.outcome = outcome
    self.places = places
    self.client = client
    self.settings = settings
    findings = hand.map { hand in outcome.findings.filter { !hand.delays($0, places) } } ?? outcome.findings
  }

  /// The findings of all files that have some or are open, those of the open ones first: somebody is waiting for them.
  func files(_ documents: Documents) -> [FileFindings] {
    let byFile = Dictionary(grouping: findings) { $0.place?.file.index ?? 0 }
    let open = Set(documents.all.compactMap { $0.path.flatMap(places.file)?.index }).filter(outcome.ownFiles.contains)
    return (open.sorted() + Set(byFile.keys).subtracting(open).sorted()).compactMap { index in
      let path = places.path(of: index)
      let document = documents.document(at: path)
      guard document != nil || settings.scope == .project else { return nil }
      let findings = byFile[index] ?? []
      return FileFindings(
        path: path, uri: places.uri(of: index), version: document?.version, findings: findings.map(message))
    }
  }

  /// A finding as a diagnostic of the protocol.
  func message(_ finding: Diagnostic) -> ReportValue {
    let start = SourceRange(file: FileID(0), range: 0..<0)
    var members: [ReportValue.Member] = [
      ("range", places.range(of: finding.place ?? start).json), ("severity", .integer(finding.level.severity)),
      ("code", .string(finding.name.rawValue)),
    ]
    if client.showsPages, let page = settings.page(of: finding.name) {
      members.append(("codeDescription", ["href": .string(page)]))
    }
    members.append(("source", .string("stylec")))
    members.append(("message", .string(text(of: finding))))
    if client.showsRelatedPlaces, !finding.labels.isEmpty {
      members.append(("relatedInformation", .array(finding.labels.map(related))))
    }
    return .object(members)
  }

  private func related(_ label: Label) -> ReportValue {
    ["location": places.location(of: label.place), "message": .string(sanitizer.text(label.message))]
  }

  /// The message with its notes and advice, a line each; related places, too, where the editor doesn't show them.
  private func text(of finding: Diagnostic) -> String {
    var lines = finding.paragraph(sanitizer)
    if !client.showsRelatedPlaces {
      lines += finding.labels.map { label in
        let line = places.range(of: label.place).start.line + 1
        return "\(sanitizer.text(outcome.files[label.place.file.index].path)):\(line): \(sanitizer.text(label.message))"
      }
    }
    return lines.joined(separator: "\n")
  }
}

extension Level {
  /// The protocol's number: 1 for an error, 2 for a warning, 3 for information.
  fileprivate var severity: Int {
    switch self {
    case .error: 1
    case .warning: 2
    case .note: 3
    }
  }
}
