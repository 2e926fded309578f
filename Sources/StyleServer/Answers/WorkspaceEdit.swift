import StyleDiagnostics
import StyleDriver

/// Edits of a project's files as the protocol has them.
struct WorkspaceEdit {
  let places: FilePlaces
  let client: ClientCapabilities

  /// Edits of files, by place, as one edit; they are for the versions that the editor has now.
  func json(_ edits: [TextEdit]) -> ReportValue {
    let files = Dictionary(grouping: edits, by: \.place.file.index).sorted { $0.key < $1.key }
    guard client.takesDocumentChanges else {
      return ["changes": .object(files.map { (places.uri(of: $0.key), .array($0.value.map(edit))) })]
    }
    return [
      "documentChanges": .array(
        files.map { file, edits in
          let version = places.version(of: file).map(ReportValue.integer) ?? .null
          return [
            "textDocument": ["uri": .string(places.uri(of: file)), "version": version],
            "edits": .array(edits.map(edit)),
          ]
        })
    ]
  }

  func edit(_ edit: TextEdit) -> ReportValue {
    ["range": places.range(of: edit.place).json, "newText": .string(edit.text)]
  }
}
