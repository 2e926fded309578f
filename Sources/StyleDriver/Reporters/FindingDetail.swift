package import StyleDiagnostics

/// A line below a finding's message.
struct FindingDetail {
  enum Kind: String {
    case note, example, calculation, picture, help
  }

  let kind: Kind
  let text: String
}

extension Diagnostic {
  /// The notes, the last naming the bundles of the finding where they aren't plain.
  var allNotes: [String] { notes + (bundles?.note.map { [$0] } ?? []) }

  /// The message with the bundles, for formats that show nothing else.
  var line: String { bundles?.note.map { "\(message) (\($0))" } ?? message }

  /// The notes, the picture's path and the suggestions.
  ///
  /// A rule describes its counterexample for people in a note that begins with `example: ` or `calculation: `.
  var details: [FindingDetail] {
    let notes = allNotes.map { note in
      for kind in [FindingDetail.Kind.example, .calculation] where note.utf8.starts(with: "\(kind.rawValue): ".utf8) {
        return FindingDetail(kind: kind, text: String(note.unicodeScalars.dropFirst(kind.rawValue.utf8.count + 2)))
      }
      return FindingDetail(kind: .note, text: note)
    }
    let pictures = picture.map { [FindingDetail(kind: .picture, text: $0)] } ?? []
    return notes + pictures + help.map { FindingDetail(kind: .help, text: $0) }
  }

  /// The message, caption and details without the frame that shows the place: a line each, made harmless.
  package func paragraph(_ sanitizer: OutputSanitizer) -> [String] {
    let statements = caption.isEmpty ? [message] : [message, caption]
    return statements.map { sanitizer.text($0) }
      + details.map { "\($0.kind.rawValue): \(sanitizer.text($0.text))" }
  }
}
