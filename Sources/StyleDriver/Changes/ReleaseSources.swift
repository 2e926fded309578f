import StyleCompiler
import StyleDiagnostics
import StyleModel

/// The sources that an old release was made of: those of a git revision, compiled in memory.
struct ReleaseSources {
  /// The files, with paths as git writes them: `v1.4:StyleSources/tags.yaml`.
  let files: [SourceFile]
  /// The way from key paths to places, by bundle.
  private let locators: [String: SourceLocator]

  init(_ check: Check, at revision: String) {
    let isHash = revision.utf8.count == 40 && revision.allSatisfy(\.isHexDigit)
    let name = isHash ? String(revision.prefix(12)) : revision
    files = check.project.files.map { SourceFile(path: "\(name):\($0.path)", bytes: $0.bytes) }
    locators = Dictionary(check.project.workspace.scopes.map { ($0.name.text, SourceLocator($0)) }) { first, _ in first
    }
  }

  /// The place of the first of some values that the sources state; nil where they state none.
  func place(of keyPaths: [StyleKeyPath], in bundle: String) -> SourceRange? {
    locators[bundle].flatMap { locator in keyPaths.lazy.compactMap { locator.place(of: $0) }.first }
  }
}
