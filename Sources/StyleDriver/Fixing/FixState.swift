import StyleDiagnostics
import StyleFiles
import StyleSyntax

/// A file that has been edited.
package struct FixedFile {
  /// The file's path as it is shown.
  package let path: String
  package fileprivate(set) var text: EditedText
}

/// A project with some fixes made in memory.
struct FixState {
  private(set) var check: Check
  /// The record of a build's output for the project.
  private(set) var proof: SafetyProof
  /// The edited files by their real paths, so that a file that is reached by two names is edited once.
  private(set) var files: [PathKey: FixedFile] = [:]

  init(_ check: Check) throws(RunError) {
    self.check = check
    proof = try SafetyProof(check)
  }

  /// The project with edits made in it, checked by `load`.
  func making(
    _ edits: [FileID: [TextEdit]], _ load: ([SourceFile]) throws(RunError) -> Check
  ) throws(RunError) -> FixState {
    var state = self
    for (id, edits) in edits.sorted(by: { $0.key < $1.key }) {
      let file = check.project.files[id.index]
      let path = Self.realPath(of: file)
      var fixed = state.files[path] ?? FixedFile(path: file.path, text: EditedText(file.bytes))
      // Another name of the same file: the same edits were made already.
      guard fixed.text.bytes == file.bytes else { continue }
      fixed.text.apply(edits)
      state.files[path] = fixed
    }
    state.check = try load(
      check.project.files.compactMap { file in
        state.edited(file).map { SourceFile(path: file.path, bytes: $0.text.bytes) }
      })
    state.proof = try SafetyProof(state.check)
    return state
  }

  func edited(_ file: SourceFile) -> FixedFile? { files[Self.realPath(of: file)] }

  private static func realPath(of file: SourceFile) -> PathKey { PathKey(FileSystem.realPath(file.path) ?? file.path) }
}
