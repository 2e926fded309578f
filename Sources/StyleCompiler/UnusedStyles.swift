import StyleDiagnostics
import StyleModel

/// Finds styles that reach no app, since no bundle takes their file.
enum UnusedStyles {
  /// One finding a file, at its first style; `indices` are those of files that are in no bundle.
  static func findings(_ indices: some Sequence<SourceIndex>, forest: Forest) -> [Diagnostic] {
    indices.compactMap { index in
      let kinds: [(noun: NameKind, names: [(name: StyleName, value: Value)])] = [
        (.tagSet, index.tagSets), (.bubble, index.bubbles), (.animation, index.animations),
      ]
      let all = kinds.flatMap { kind in kind.names.map { (kind.noun, $0.name.text, $0.value) } }
      guard let first = all.min(by: { forest.keyPlace($0.2) < forest.keyPlace($1.2) }) else { return nil }
      return Wording.unusedStyle(
        first.1, first.0, others: all.count - 1, at: forest.keyPlace(first.2))
    }.sortedAndUnique()
  }
}

extension Wording {
  static func unusedStyle(_ name: String, _ kind: NameKind, others: Int, at place: Place) -> Diagnostic {
    let rest = others == 0 ? "" : " and the \(counted(others, "other style")) of this file"
    return Diagnostic(
      .unusedStyle,
      "no bundle takes this file, so \(noun(kind).split(separator: " ", maxSplits: 1).last ?? "") \(quoted(name))\(rest) "
        + "\(others == 0 ? "reaches" : "reach") no app",
      level: .warning, at: place,
      help: ["name the file under a bundle's `sources` in the project file, or remove it"])
  }
}
