package import StyleDiagnostics

/// A line below a finding's message.
struct FindingDetail {
  enum Kind: String {
    case note, witness, picture, help
  }

  let kind: Kind
  let text: String
}

extension Diagnostic {
  /// The notes, the last naming the bundles of the finding where they aren't plain.
  var allNotes: [String] { notes + (bundles?.note.map { [$0] } ?? []) }

  /// The message with the bundles, for formats that show nothing else.
  var line: String { bundles?.note.map { "\(message) (\($0))" } ?? message }

  /// The notes, the picture's path and the advice.
  ///
  /// A rule states its witness for people in a note that begins with `witness: `.
  var details: [FindingDetail] {
    let sentence = "witness: "
    let notes = allNotes.map { note in
      note.utf8.starts(with: sentence.utf8)
        ? FindingDetail(kind: .witness, text: String(note.unicodeScalars.dropFirst(sentence.utf8.count)))
        : FindingDetail(kind: .note, text: note)
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
