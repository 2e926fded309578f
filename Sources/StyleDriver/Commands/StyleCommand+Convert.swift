import StyleCompiler
import StyleDiagnostics
import StyleFiles
import StyleSyntax

extension StyleCommand {
  /// Runs `stylec convert FILE`: prints one source in the other notation.
  func convert() throws(RunError) -> ExitCode {
    let path = path(options.arguments[0])
    let bytes = try reading(
      "`\(path)`", hint: "use the path of a source", FileSystem.read(path, limit: TreeLimits.bytes))
    let notation = try notation(of: path, bytes)
    if options.target.flatMap(Notation.init(rawValue:)) == notation {
      throw .refused("`\(path)` is already \(notation.title)", hint: "remove --to to convert to the other notation")
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

  private func notation(of path: String, _ bytes: [UInt8]) throws(RunError) -> Notation {
    let notation: Notation? =
      path.hasSuffix(".plist") ? .plist : [".yaml", ".yml"].contains(where: path.hasSuffix) ? .yaml : nil
    switch ForeignFile.sniff(bytes, name: path) {
    case .markdown? where notation != nil, .dictionary? where notation != nil, .openStep? where notation == .plist:
      break
    case .dictionary?:
      throw .refused(
        "can't convert `\(path)`: it is a dictionary of angles", hint: "use `stylec init --from FILE` to import it")
    case let file?: throw .refused("can't convert `\(path)`: it is \(file.title)", hint: file.help)
    case nil: break
    }
    guard let notation else {
      throw .refused("`\(path)` isn't a source", hint: "use a file that ends in .yaml, .yml or .plist")
    }
    return notation
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
        "`\(source.path)` would be too large: \(text.count) bytes (maximum \(TreeLimits.bytes))",
        hint: "move a part of it to another file, or use fewer aliases")
    }
    let again = readSource(text, file: FileID(0), isPropertyList: !tree.isPropertyList)
    guard !again.diagnostics.contains(where: { $0.level == .error }), tree.isSame(as: again) else {
      throw .unwritten("internal error: converting `\(source.path)` would change its content")
    }
    return text
  }

  /// Prints what the other notation can't hold.
  private func sayWhatIsLost(_ tree: SourceTree) {
    let comments = tree.suppressions.count
    if comments > 0 {
      printStatus(
        "\(counted(comments, "suppression comment")) lost: property lists don't support them")
    }
    if tree.hasAliases { printStatus("aliases were expanded: property lists don't support them") }
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
