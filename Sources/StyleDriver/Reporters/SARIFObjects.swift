import StyleDiagnostics
import StyleFiles

/// The parts of a SARIF result.
struct SARIFObjects {
  private let sanitizer = OutputSanitizer(breaksWorkflowCommands: true)

  /// Text for people, with `](` broken up, since it would make a link of the text around it.
  func message(_ text: String) -> ReportValue {
    var plain = ""
    for scalar in text.unicodeScalars {
      if scalar == "(", plain.unicodeScalars.last == "]" { plain += " " }
      plain.unicodeScalars.append(scalar)
    }
    return ["text": .string(plain)]
  }

  func paragraph(_ finding: Diagnostic) -> ReportValue {
    message(finding.paragraph(sanitizer).joined(separator: "\n"))
  }

  func physical(_ location: Location) -> ReportValue {
    ["artifactLocation": Self.artifact(location.path), "region": Self.region(location)]
  }

  /// The labels in files that GitHub can show.
  func related(_ finding: Diagnostic, sources: inout SourceMap) -> [ReportValue] {
    var objects: [ReportValue] = []
    for label in finding.labels {
      guard !sources.isOld(label.place.file), let location = sources.location(of: label.place), location.isInRepository
      else { continue }
      objects.append([
        "id": .integer(objects.count + 1), "physicalLocation": physical(location),
        "message": message(sanitizer.text(label.message)),
      ])
    }
    return objects
  }

  /// The fixes whose edits are all in files of the repository.
  func fixes(_ finding: Diagnostic, sources: inout SourceMap) -> [ReportValue] {
    finding.fixes.compactMap { object($0, sources: &sources) }
  }

  private func object(_ fix: Fix, sources: inout SourceMap) -> ReportValue? {
    var changes: [(path: String, replacements: [ReportValue])] = []
    for edit in fix.edits {
      guard let location = sources.location(of: edit.place), location.isInRepository else { return nil }
      if changes.last.map({ PathKey($0.path) == PathKey(location.path) }) != true {
        changes.append((location.path, []))
      }
      changes[changes.count - 1].replacements.append([
        "deletedRegion": Self.region(location), "insertedContent": ["text": .string(edit.text)],
      ])
    }
    guard !changes.isEmpty else { return nil }
    let objects = changes.map { change -> ReportValue in
      ["artifactLocation": Self.artifact(change.path), "replacements": .array(change.replacements)]
    }
    return [
      "description": message(sanitizer.text(fix.title)), "artifactChanges": .array(objects),
      "properties": ["applicability": .string(fix.applicability.rawValue)],
    ]
  }

  /// A notification about a finding that can be no result, its place as `PATH:LINE:COLUMN: ` before the text.
  func notification(_ finding: Diagnostic, at location: Location?, rule: Int) -> ReportValue {
    let start = location.map { "\(sanitizer.text($0.path)):\($0.start.line):\($0.start.column): " }
    let value = finding.keyPath.map { "\(sanitizer.text($0.description)): " }
    let text = (start ?? value ?? "") + finding.paragraph(sanitizer).joined(separator: "\n")
    return [
      "level": .string(finding.level.rawValue), "message": message(text),
      "associatedRule": ["id": .string(finding.name.rawValue), "index": .integer(rule)],
    ]
  }

  /// A file by its relative path as a URI reference (RFC 3986).
  private static func artifact(_ path: String) -> ReportValue {
    ["uri": .string(path.percentEncoded(but: "-._~/"))]
  }

  private static func region(_ location: Location) -> ReportValue {
    [
      "startLine": .integer(location.start.line), "startColumn": .integer(location.start.column),
      "endLine": .integer(location.end.line), "endColumn": .integer(location.end.column),
    ]
  }
}

extension Location {
  var isInRepository: Bool { Self.isInRepository(path) }

  /// Whether a path is below the folder that the program runs in, as far as the text tells.
  ///
  /// GitHub refuses a whole report for one result elsewhere.
  static func isInRepository(_ path: String) -> Bool {
    !path.isEmpty && Path.relative(path, to: ".") != nil
  }
}
