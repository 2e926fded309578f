import StyleDiagnostics

/// The parts of a SARIF result.
struct SARIFObjects {
  private let sanitizer = OutputSanitizer(breaksWorkflowCommands: true)

  /// Text for people; `](` would make a link of what stands around it.
  func message(_ text: String) -> String {
    var plain = ""
    for scalar in text.unicodeScalars {
      if scalar == "(", plain.unicodeScalars.last == "]" { plain += " " }
      plain.unicodeScalars.append(scalar)
    }
    return JSONText.object([("text", JSONText.string(plain))])
  }

  func paragraph(_ finding: Diagnostic) -> String {
    message(finding.paragraph(sanitizer).joined(separator: "\n"))
  }

  func physical(_ location: Location) -> FindingJSON.Member {
    ("physicalLocation", JSONText.object([Self.artifact(location.path), ("region", Self.region(location))]))
  }

  /// The labels whose files GitHub can show.
  func related(_ finding: Diagnostic, sources: inout SourceMap) -> String? {
    var objects: [String] = []
    for label in finding.labels {
      guard let location = sources.location(of: label.place), location.isInRepository else { continue }
      let id = FindingJSON.Member("id", String(objects.count + 1))
      objects.append(
        JSONText.object([id, physical(location), ("message", message(sanitizer.text(label.message)))]))
    }
    return objects.isEmpty ? nil : JSONText.array(objects)
  }

  /// The fixes that are edits of files of the repository, whole.
  func fixes(_ finding: Diagnostic, sources: inout SourceMap) -> String? {
    var objects: [String] = []
    for fix in finding.fixes {
      if let object = object(fix, sources: &sources) { objects.append(object) }
    }
    return objects.isEmpty ? nil : JSONText.array(objects)
  }

  private func object(_ fix: Fix, sources: inout SourceMap) -> String? {
    var changes: [(path: String, replacements: [String])] = []
    for edit in fix.edits {
      guard let location = sources.location(of: edit.place), location.isInRepository else { return nil }
      let replacement = JSONText.object([
        ("deletedRegion", Self.region(location)),
        ("insertedContent", JSONText.object([("text", JSONText.string(edit.text))])),
      ])
      if changes.last.map({ PathKey($0.path) == PathKey(location.path) }) == true {
        changes[changes.count - 1].replacements.append(replacement)
      } else {
        changes.append((location.path, [replacement]))
      }
    }
    guard !changes.isEmpty else { return nil }
    let objects = changes.map {
      JSONText.object([Self.artifact($0.path), ("replacements", JSONText.array($0.replacements))])
    }
    return JSONText.object([
      ("description", message(sanitizer.text(fix.title))), ("artifactChanges", JSONText.array(objects)),
      ("properties", JSONText.object([("applicability", JSONText.string(fix.applicability.rawValue))])),
    ])
  }

  /// `PATH:LINE:COLUMN: ` of a place that no result may have, and what is said of it.
  func notification(_ finding: Diagnostic, at location: Location?, rule: Int) -> String {
    let start = location.map { "\(sanitizer.text($0.path)):\($0.start.line):\($0.start.column): " }
    let value = finding.keyPath.map { "\(sanitizer.text($0.description)): " }
    let text = (start ?? value ?? "") + finding.paragraph(sanitizer).joined(separator: "\n")
    let descriptor = [("id", JSONText.string(finding.name.rawValue)), ("index", String(rule))]
    return JSONText.object([
      ("level", JSONText.string(finding.level.rawValue)), ("message", message(text)),
      ("associatedRule", JSONText.object(descriptor)),
    ])
  }

  private static func artifact(_ path: String) -> FindingJSON.Member {
    ("artifactLocation", JSONText.object([("uri", JSONText.string(uriReference(path)))]))
  }

  private static func region(_ location: Location) -> String {
    JSONText.object([
      ("startLine", String(location.start.line)), ("startColumn", String(location.start.column)),
      ("endLine", String(location.end.line)), ("endColumn", String(location.end.column)),
    ])
  }

  /// A relative path as a URI reference (RFC 3986): all but letters, digits, `-._~` and `/` percent-encoded.
  private static func uriReference(_ path: String) -> String {
    let digits = Array("0123456789ABCDEF".unicodeScalars)
    return path.utf8.reduce(into: "") { uri, byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"), UInt8(ascii: "/"):
        uri.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        uri += "%"
        uri.unicodeScalars.append(digits[Int(byte >> 4)])
        uri.unicodeScalars.append(digits[Int(byte & 15)])
      }
    }
  }
}

extension Location {
  var isInRepository: Bool { Self.isInRepository(path) }

  /// Whether a path is below the folder the program runs in, as far as the text tells; GitHub refuses a whole report for
  /// one result elsewhere.
  static func isInRepository(_ path: String) -> Bool {
    !path.isEmpty && Path.relative(path, to: ".") != nil
  }
}
