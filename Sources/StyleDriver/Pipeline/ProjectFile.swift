import StyleCompiler
import StyleDiagnostics
import StyleFiles
import StyleLint
import StyleModel
import StyleSyntax

/// A project's file, read and without errors; or what stands for one that isn't there.
struct ProjectFile {
  static let defaultPath = "StyleSources/stylec.yaml"

  /// Where the sources are.
  let folder: String
  /// The path of the file, whether it is there or not.
  var path: String { source.path }
  let source: SourceFile
  let tree: SourceTree
  /// What is wrong in it and doesn't end the run.
  let findings: [Diagnostic]
  private let whole: Project

  /// What stands for a file that isn't there.
  static let absent = ProjectFile(absentIn: Path.parent(defaultPath), path: defaultPath)

  private init(absentIn folder: String, path: String) {
    self.folder = folder
    source = SourceFile(path: path, bytes: [])
    tree = readYAML([], file: FileID(0))
    (whole, findings) = (.implicit, [])
  }

  /// Reads the file that the command line names, or else the one where projects have it.
  init(_ named: String?, in files: FileTree) throws(RunError) {
    let path = named ?? Self.defaultPath
    let folder = Path.parent(path)
    if named == nil, files.kind(path) == nil { try Self.refuseMisplaced(in: files) }
    guard files.target(folder) == .directory else {
      throw .refused(
        "there is no folder `\(folder)` here",
        hint: "run stylec from the project's root, or name the project file: --project FILE")
    }
    guard named != nil || files.kind(path) != nil else {
      self.init(absentIn: folder, path: path)
      return
    }
    try self.init(path, below: folder, in: files)
  }

  private init(_ path: String, below folder: String, in files: FileTree) throws(RunError) {
    self.folder = folder
    do throws(FileProblem) {
      source = SourceFile(path: path, bytes: try files.read(path, limit: TreeLimits.bytes))
    } catch {
      throw .refused("the project file `\(path)` can't be read: \(error.reason)", hint: "name another: --project FILE")
    }
    tree = readSource(
      source.bytes, file: FileID(0), isPropertyList: path.hasSuffix(".plist"), rootKeys: SourceIndex.rootKeys)
    (whole, findings) = ProjectReader(tree, knownRules: RuleRegistry.all).read()
    guard findings.allSatisfy({ $0.level != .error }) else {
      throw .project(Report(files: [source], diagnostics: findings.sortedAndUnique(), fileCount: 1))
    }
  }

  /// Refuses to run without a project file where one lies that has another name, or that isn't with the sources.
  private static func refuseMisplaced(in files: FileTree) throws(RunError) {
    let names = ["stylec.yml", "stylec.plist"]
    let folder = Path.parent(defaultPath)
    if let other = names.map({ Path.join(folder, $0) }).first(where: { files.target($0) == .file }) {
      throw .refused(
        "the project file is called `\(Path.name(defaultPath))`, so `\(other)` isn't read as one",
        hint: "rename it, or name it: --project \(other)")
    }
    if let other = ([Path.name(defaultPath)] + names).first(where: { files.target($0) == .file }) {
      throw .refused(
        "the project file is `\(defaultPath)`, beside the sources, so `\(other)` isn't read",
        hint: "move it there, or name it: --project \(other)")
    }
  }

  /// The project, or just one of its bundles with the bases.
  func project(of bundle: String?) throws(RunError) -> Project {
    guard let bundle else { return whole }
    guard whole.bundle(StyleName(bundle)) != nil else {
      let known = whole.bundles.map(\.name.text)
      let all = "bundles are \(known.joined(separator: ", "))"
      throw .refused("there is no bundle `\(bundle)`", hint: didYouMean(bundle, among: known, otherwise: all))
    }
    var part = whole
    part.bundles = whole.chain(of: StyleName(bundle))
    part.isPart = true
    return part
  }
}
