import StyleChanges
import StyleCompiler
import StyleDiagnostics
import StyleFiles
import StyleLint
import StyleModel
import StyleSyntax

/// A project's file, read and without errors, or the stand-in for a missing one.
struct ProjectFile {
  static let defaultPath = "StyleSources/stylec.yaml"

  /// The folder of the sources.
  let folder: String
  /// The path of the file, whether it is there or not.
  var path: String { source.path }
  let source: SourceFile
  let tree: SourceTree
  /// The findings about the file that don't end the run.
  let findings: [Diagnostic]
  private let whole: Project

  /// The stand-in for a missing project file.
  static let absent = ProjectFile(absentIn: Path.parent(defaultPath), path: defaultPath)

  private init(absentIn folder: String, path: String) {
    self.folder = folder
    source = SourceFile(path: path, bytes: [])
    tree = readYAML([], file: FileID(0))
    (whole, findings) = (.implicit, [])
  }

  /// Reads the file of a project, or stands in for it where it need not be there.
  init(_ place: ProjectPlace, in files: FileTree) throws(RunError) {
    let path = place.file
    let folder = Path.parent(path)
    if !place.isRequired, files.kind(path) == nil { try Self.refuseMisplaced(beside: folder, in: files) }
    guard files.target(folder) == .directory else {
      throw .refused(
        place.isRequired
          ? "directory `\(folder)` doesn't exist" : "no directory `\(folder)` here or in any parent directory",
        hint: "run `stylec init` to create a project, or use --project PATH")
    }
    guard place.isRequired || files.kind(path) != nil else {
      self.init(absentIn: folder, path: path)
      return
    }
    try self.init(path, below: folder, in: files)
  }

  private init(_ path: String, below folder: String, in files: FileTree) throws(RunError) {
    self.folder = folder
    let bytes = try reading(
      "the project file `\(path)`", hint: "use another: --project PATH", files.read(path, limit: TreeLimits.bytes))
    source = SourceFile(path: path, bytes: bytes)
    tree = readSource(
      source.bytes, file: FileID(0), isPropertyList: path.hasSuffix(".plist"), rootKeys: SourceIndex.rootKeys)
    let (project, faults) = ProjectReader(tree, knownRules: RuleRegistry.all, knownChanges: ChangeRegistry.all).read()
    let output = project.outputDirectory
    let isFile =
      !faults.contains { $0.level == .error } && files.target(Path.join(folder, output)) == .file
    whole = project
    findings = faults + (isFile ? [ProjectMessage.outputFile(output, at: project.outputPlace)] : [])
    guard findings.allSatisfy({ $0.level != .error }) else {
      throw .project(Report(files: [source], diagnostics: findings.sortedAndUnique(), fileCount: 1))
    }
  }

  /// Throws where, for lack of a project file, one lies there under another name, or outside the sources' folder.
  private static func refuseMisplaced(beside folder: String, in files: FileTree) throws(RunError) {
    let names = ["stylec.yml", "stylec.plist"]
    let root = Path.join(folder, "..")
    if let other = names.map({ Path.join(folder, $0) }).first(where: { files.target($0) == .file }) {
      throw .refused(
        "`\(other)` isn't read: the project file is named `\(Path.name(defaultPath))`",
        hint: "rename it, or use --project \(other)")
    }
    let misplaced = ([Path.name(defaultPath)] + names).map { Path.join(root, $0) }
    if let other = misplaced.first(where: { files.target($0) == .file }) {
      throw .refused(
        "`\(other)` isn't read: the project file is `\(Path.join(folder, Path.name(defaultPath)))`",
        hint: "move it there, or use --project \(other)")
    }
  }

  /// The place of the key `bundles`; nil where the file has none.
  var bundlesPlace: SourceRange? {
    guard let root = tree.root, tree.nodes[root].kind == .mapping else { return nil }
    return tree.entries(root).first { tree.hasText(Array("bundles".utf8), at: $0.key) }.map { tree.place($0.key) }
  }

  /// The project, or just one of its bundles with the bases.
  func project(of bundle: String?) throws(RunError) -> Project {
    guard let bundle else { return whole }
    guard whole.bundle(StyleName(bundle)) != nil else {
      let known = whole.bundles.map(\.name.text)
      let all = "available: \(known.joined(separator: ", "))"
      throw .refused("unknown bundle `\(bundle)`", hint: didYouMean(bundle, among: known, otherwise: all))
    }
    var part = whole
    part.bundles = whole.chain(of: StyleName(bundle))
    part.isPart = true
    return part
  }
}
