import StyleDiagnostics
import StyleSyntax

/// Texts that stand for those of files: from standard input, or fixed and not yet written.
struct Replacements: Sendable {
  private let texts: [PathKey: [UInt8]]

  init(_ files: [SourceFile]) {
    texts = Dictionary(files.map { (PathKey($0.path), $0.bytes) }, uniquingKeysWith: { _, last in last })
  }

  /// The text that stands for a file's, or else the file's own.
  func read(_ path: String) throws(FileProblem) -> [UInt8] {
    if !texts.isEmpty, let text = texts[PathKey(path)] { return text }
    return try FileSystem.read(path, limit: TreeLimits.bytes)
  }
}
