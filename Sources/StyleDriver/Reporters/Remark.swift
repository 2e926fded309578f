import StyleDiagnostics

/// A line below a finding's message.
struct Remark {
  enum Kind: String {
    case note, witness, picture, help
  }

  let kind: Kind
  let text: String
}

extension Diagnostic {
  /// The notes, where the picture is, and the advice.
  ///
  /// A rule says its witness for people in a note that begins with `witness: `.
  var remarks: [Remark] {
    let sentence = "witness: "
    let notes = notes.map { note in
      note.hasPrefix(sentence)
        ? Remark(kind: .witness, text: String(note.dropFirst(sentence.count))) : Remark(kind: .note, text: note)
    }
    let pictures = picture.map { [Remark(kind: .picture, text: $0)] } ?? []
    return notes + pictures + help.map { Remark(kind: .help, text: $0) }
  }

  /// The message and all remarks, a line each, harmless wherever people read it.
  func paragraph(_ harmless: Harmless) -> [String] {
    [harmless.text(message)] + remarks.map { "\($0.kind.rawValue): \(harmless.text($0.text))" }
  }
}
