import StyleBundle
import StyleDiagnostics
import StyleModel

/// Finds styles that reach no app, since no bundle takes their file.
enum UnusedStyles {
  /// One finding for each file, at its first style; `indices` are those of files that are in no bundle.
  static func findings(_ indices: some Sequence<SourceIndex>, sources: SourceTrees) -> [Diagnostic] {
    indices.compactMap { index in
      guard let first = index.styles.min(by: { sources.keyPlace($0.value) < sources.keyPlace($1.value) }) else {
        return nil
      }
      return Message.unusedStyle(
        first.name.text, KindRegistry.all[first.kind].kind, others: index.styles.count - 1,
        at: sources.keyPlace(first.value))
    }.sortedAndUnique()
  }
}

extension Message {
  static func unusedStyle(_ name: String, _ kind: StyleKind, others: Int, at place: SourceRange) -> Diagnostic {
    let rest = others == 0 ? "" : " and the \(counted(others, "other style")) of this file"
    return Diagnostic(
      .unusedStyle,
      "unused \(kind.noun) \(quoted(name))\(rest): no bundle has this file",
      level: .warning, at: place,
      help: ["add the file to a bundle's `sources` in the project file, or remove it"])
  }
}
