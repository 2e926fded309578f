import StyleCompiler
import StyleDiagnostics
import StyleFiles
import StyleSyntax

extension StyleCommand {
  /// Makes a project over a token file, which is named where it lies in the project, and copied from elsewhere.
  func newProject(
    ofTokens bytes: [UInt8], _ path: String, in root: String, _ theme: NewTheme?
  ) throws(RunError) -> NewProject {
    if let fault = TokenDocument(bytes, file: FileID(0)).fault {
      throw refusing([SourceFile(path: path, bytes: bytes)], [fault])
    }
    let isNamed = TokenMatches.endings.contains(where: path.hasSuffix)
    let inside = isNamed ? place(of: path, in: root) : nil
    let name = inside ?? (Path.name(path).drop { $0 == "." } + (isNamed ? "" : ".json"))
    return .with(
      .init(
        bundles: [(name: "default", paths: [name])], files: [(path: name, bytes: bytes)],
        made: inside == nil ? [name] : []), theme: theme)
  }

  /// Makes a project with a bundle for each context of a resolver; tokens that stand in it become files.
  func newProject(
    ofResolver bytes: [UInt8], _ path: String, in root: String, _ theme: NewTheme?
  ) throws(RunError) -> NewProject {
    let resolver = TokenResolver(bytes, file: FileID(0))
    var reading = ResolverReading(SourceFile(path: path, bytes: bytes)) { place(of: $0, in: root) }
    for bundle in resolver.bundles { reading.add(bundle) }
    reading.check(resolver.unused)
    let faults = resolver.findings + reading.faults
    guard faults.isEmpty else { throw refusing(reading.files, faults) }
    for remark in resolver.remarks + resolver.bundles.compactMap({ reading.remark(on: $0) }) { printStatus(remark) }
    return .with(reading.tokens, theme: theme)
  }

  /// The path of a file relative to the sources' folder; nil for one outside the project, in a hidden folder, or missing.
  private func place(of path: String, in root: String) -> String? {
    guard let root = FileSystem.realPath(root), let path = FileSystem.realPath(path),
      let inside = Path.relative(path, to: root), !Path.parts(inside).contains(where: { $0.hasPrefix(".") })
    else { return nil }
    return "../" + inside
  }

  /// The reason to write nothing; the file to import is the first.
  func refusing(_ files: [SourceFile], _ faults: [Diagnostic]) -> RunError {
    printStatus("nothing was written: can't import `\(files[0].path)`")
    return .project(Report(files: files, diagnostics: faults.sortedAndUnique(), fileCount: files.count))
  }
}
