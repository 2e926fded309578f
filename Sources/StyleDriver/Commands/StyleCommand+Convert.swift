import StyleCompiler
import StyleDiagnostics
import StyleFiles
import StyleSyntax

extension StyleCommand {
  /// Runs `stylec convert FILE`: prints one source in the other notation.
  func convert() throws(RunError) -> ExitCode {
    let path = path(options.arguments[0])
    let notation = try notation(of: path)
    if options.target.flatMap(Notation.init(rawValue:)) == notation {
      throw .refused("`\(path)` is \(notation.title) already", hint: "leave --to out for the other notation")
    }
    let bytes: [UInt8]
    do throws(FileProblem) {
      bytes = try FileSystem.read(path, limit: TreeLimits.bytes)
    } catch {
      throw .refused("`\(path)` can't be read: \(error.reason)", hint: "name a source")
    }
    let source = SourceFile(path: path, bytes: bytes)
    let tree = readSource(
      bytes, file: FileID(0), isPropertyList: notation == .plist, rootKeys: SourceIndex.rootKeys)
    let faults = tree.diagnostics.filter { $0.level == .error }
    guard faults.isEmpty else {
      try write(Report(files: [source], diagnostics: faults.sortedAndUnique(), fileCount: 1), ending: .findings)
      printStatus("nothing was converted")
      return .findings
    }
    try print(try text(of: tree, source))
    sayWhatIsLost(tree)
    return .clean
  }

  private func notation(of path: String) throws(RunError) -> Notation {
    if path.hasSuffix(".plist") { return .plist }
    if path.hasSuffix(".yaml") || path.hasSuffix(".yml") { return .yaml }
    throw .refused(
      "`\(path)` is no source",
      hint: "sources end in .yaml, .yml or .plist; `stylec init --from` takes a dictionary of angles")
  }

  /// The text in the other notation, once it has been read again and is known to hold the same.
  private func text(of tree: SourceTree, _ source: SourceFile) throws(RunError) -> [UInt8] {
    let (text, findings) = tree.converted()
    guard findings.isEmpty else {
      printStatus("nothing was converted")
      throw .project(Report(files: [source], diagnostics: findings, fileCount: 1))
    }
    guard text.count <= TreeLimits.bytes else {
      throw .refused(
        "`\(source.path)` would have \(text.count) bytes, more than a source may have",
        hint: "divide it first, or use aliases less")
    }
    let again = readSource(text, file: FileID(0), isPropertyList: !tree.isPropertyList)
    guard !again.diagnostics.contains(where: { $0.level == .error }), tree.isSame(as: again) else {
      throw .unwritten("internal error: `\(source.path)` in the other notation isn't the same")
    }
    return text
  }

  /// Prints what the other notation can't hold.
  private func sayWhatIsLost(_ tree: SourceTree) {
    let comments = tree.suppressions.count
    if comments > 0 {
      printStatus(
        "\(counted(comments, "comment")) that leaves findings out: a property list can't, so they show again")
    }
    if tree.hasAliases { printStatus("aliases are written out: a property list has none") }
  }
}

extension Notation {
  fileprivate var title: String {
    switch self {
    case .yaml: "YAML"
    case .plist: "a property list"
    }
  }
}
