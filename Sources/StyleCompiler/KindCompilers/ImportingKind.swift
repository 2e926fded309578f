import StyleDiagnostics
import StyleModel
import StyleSyntax

/// A kind whose styles import files that are no sources.
protocol ImportingKind: KindCompiler {
  /// A finding about a file that is no source and belongs to such styles all the same; nil for any other file.
  static func foreignContent(of tree: SourceTree) -> Diagnostic?
  /// The files that a style imports, by the paths as written, relative to its source.
  static func imports(of style: Value, in tree: SourceTree) -> [(path: StyleName, place: Place)]
  /// The value that an imported file has where no source states one; `path` begins with the style's name.
  static func importedValue(of path: [String], _ locator: SourceLocator) -> ImportedValue?
}
