import StyleCompiler
import StyleDiagnostics
import StyleFiles
import StyleSyntax

extension StyleCommand {
  /// Runs `stylec init`: makes a first project here, and overwrites nothing.
  ///
  /// Where there is a project already, `--ci` adds the service's file to it, and nothing else.
  func begin() throws(RunError) -> ExitCode {
    let root = options.project.map(path) ?? "."
    if let name = options.beginning.theme, options.beginning.from == nil, let place = beginningsProject() {
      let code = try addTheme(name, to: place)
      if options.beginning.ciService == nil { return code }
    }
    if let service = options.beginning.ciService, options.beginning.from == nil, hasSources(root) {
      var remarks = advice(for: NewProject.gitIgnore, in: root)
      remarks += try add(service, to: root)
      say(remarks)
      return .clean
    }
    try refuseProject(in: root)
    let theme = try options.beginning.theme.map { name throws(RunError) in
      try NewTheme(name, of: "default", beside: ["default"])
    }
    let project =
      try options.beginning.from.map { path throws(RunError) in try newProject(of: self.path(path), in: root, theme) }
      ?? NewProject.withSamples(theme: theme)
    for file in project.sources { try write(file, in: root) }
    var remarks: [String] = []
    for file in NewProject.surroundings { remarks += try add(file, in: root) }
    let service = try options.beginning.ciService.map { service throws(RunError) in try add(service, to: root) } ?? []
    say(remarks)
    sayWhatComesNext(service, in: root)
    return .clean
  }

  /// Writes a file, or leaves the one that is there; returns what is left to the user.
  private func add(_ file: NewProject.File, in root: String) throws(RunError) -> [String] {
    guard let other = rival(of: file.path, in: root) else {
      try write(file, in: root)
      return []
    }
    printStatus("kept \(other)")
    return advice(for: file, in: root)
  }

  /// Writes a service's file at the repository's root, where alone it is looked for; returns what is left to the user.
  private func add(_ service: CIService, to root: String) throws(RunError) -> [String] {
    let folder = Git.folderInWorkTree(root)
    let top = folder.isEmpty ? root : Path.join(root, Path.parts(folder).map { _ in ".." }.joined(separator: "/"))
    let isThere = rival(of: service.path, in: top) != nil
    let remarks = try add(service.file(forProjectIn: folder), in: top)
    // Only a file of ours has the line.
    return isThere ? remarks : ["in \(Path.join(top, service.path)) \(CIService.remark)"]
  }

  /// What an existing file lacks, if anything.
  func advice(for file: NewProject.File, in root: String) -> [String] {
    guard let other = rival(of: file.path, in: root) else { return [] }
    let bytes = (try? FileSystem.read(other, limit: TreeLimits.bytes)) ?? []
    return file.advice(for: String(decoding: bytes, as: UTF8.self)).map { ["in \(other): \($0)"] } ?? []
  }

  /// Prints what is left to the user; lines after the first are text of ours, which is printed as it is.
  func say(_ remarks: [String]) {
    for remark in remarks where !options.isQuiet {
      let lines = remark.split(separator: "\n")
      printStatus("next: \(lines.first ?? "")")
      for line in lines.dropFirst() { environment.say("\(line)\n") }
    }
  }

  private func hasSources(_ root: String) -> Bool {
    let folder = Path.join(root, NewProject.folder)
    return FileSystem.target(folder) == .directory && (try? FileSystem.list(folder))?.isEmpty == false
  }

  private func refuseProject(in root: String) throws(RunError) {
    let folder = Path.join(root, NewProject.folder)
    // An empty folder holds no project yet.
    if FileSystem.kind(folder) != nil, (try? FileSystem.list(folder))?.isEmpty != true {
      throw .refused(
        "`\(folder)` already exists, and init overwrites nothing",
        hint: options.beginning.theme == nil
          ? "run `stylec build` to build it, or use `--ci github` to add CI, or `--project DIR` for another directory"
          : "use --theme alone to add a theme to it")
    }
    guard FileSystem.target(root) == .directory else {
      throw .refused(
        "directory `\(root)` doesn't exist", hint: "add it first, or run `stylec init` in the directory of the project")
    }
    let parts = Path.parts(FileSystem.realPath(root) ?? root)
    if parts.contains(where: { $0 == NewProject.folder }) {
      throw .refused(
        "this directory is inside another project's `\(NewProject.folder)`", hint: "use another directory")
    }
  }

  /// The path of an existing file in a new file's place, or one that does its work already; nil for none.
  func rival(of path: String, in root: String) -> String? {
    let names = path == "Makefile" ? ["GNUmakefile", "makefile", "Makefile"] : [path]
    return names.map { Path.join(root, $0) }.first { FileSystem.kind($0) != nil }
  }

  func write(_ file: NewProject.File, in root: String) throws(RunError) {
    let path = Path.join(root, file.path)
    try writing(path, FileSystem.makeDirectories(Path.parent(path)))
    try writing(path, FileSystem.createNew(path, with: Array(file.text.utf8), mode: 0o666))
    printStatus("wrote \(path)")
  }

  private func sayWhatComesNext(_ remarks: [String], in root: String) {
    let here = root == "." ? "" : "`cd \(root)`, then "
    let kind = options.beginning.from == nil ? "" : "; run `stylec lint` to check the imported styles"
    printStatus("next: \(here)run `stylec build --preview`, and open Generated/preview/index.html\(kind)")
    say(remarks)
    printStatus("next: commit everything, including Generated/")
    printStatus("next: run `git config diff.stylec.textconv \"stylec show\"` to see bundles in git diff")
  }
}

extension StyleCommand {
  /// Makes a project from an old client's dictionary, or over a token file; an error in the file is shown at its place, and ends the run.
  private func newProject(of path: String, in root: String, _ theme: NewTheme?) throws(RunError) -> NewProject {
    let bytes = try reading(
      "`\(path)`", hint: "use a design-token file, or a legacy dictionary of angles: a property list or JSON",
      FileSystem.read(path, limit: TreeLimits.bytes))
    switch ForeignFile.sniff(bytes, name: path) {
    case .designTokens?: return try newProject(ofTokens: bytes, path, in: root, theme)
    case .resolver?: return try newProject(ofResolver: bytes, path, in: root, theme)
    default: break
    }
    try refuseForeign(bytes, path)
    let isJSON = Self.isJSON(bytes, path)
    let dictionary = LegacyDictionary(bytes, isJSON: isJSON, inRadians: options.beginning.isInRadians)
    guard dictionary.findings.isEmpty else {
      throw refusing([SourceFile(path: path, bytes: bytes)], dictionary.findings)
    }
    return NewProject.with(
      dictionary, named: Self.styleName(of: path), file: Path.name(path), isJSON: isJSON, theme: theme)
  }

  /// Refuses a file that is known and no dictionary, or a source already.
  private func refuseForeign(_ bytes: [UInt8], _ path: String) throws(RunError) {
    let foreign = ForeignFile.sniff(bytes, name: path)
    let isPropertyList = FileNotation(bytes) == .propertyList
    switch foreign {
    case .dictionary?, .openStep?: return
    case .bundle?, .manifest?, .jsonSchema?, .report?:
      throw .refused("can't import `\(path)`: stylec wrote it", hint: "use a legacy dictionary, or init without --from")
    case .yaml?, .propertyList?, nil:
      guard SourceIndex(readSource(bytes, file: FileID(0), isPropertyList: isPropertyList)).definesStyles else {
        return
      }
      throw .refused(
        "can't import `\(path)`: it is a source already",
        hint: "run `stylec init`, and move it to `\(NewProject.folder)/`, named .\(isPropertyList ? "plist" : "yaml")")
    case let file?: throw .refused("can't import `\(path)`: it is \(file.title)", hint: file.help)
    }
  }

  /// Whether a file is JSON, by its content, and where that is neither by its name.
  private static func isJSON(_ bytes: [UInt8], _ path: String) -> Bool {
    switch FileNotation(bytes) {
    case .json?: true
    case .propertyList?, .xml?, .binaryPropertyList?, .openStep?: false
    case .yaml?, .markdown?, nil: !path.hasSuffix(".plist")
    }
  }

  /// A tag set's name from the file's, where that is a plain one.
  private static func styleName(of path: String) -> String {
    let name = Path.name(path)
    let stem = name.utf8.firstIndex(of: UInt8(ascii: ".")).map { String(name[..<$0]) } ?? name
    let isPlain = stem.utf8.allSatisfy { $0.isLetter || $0.isDigit || "-_".utf8.contains($0) }
    return isPlain && stem.utf8.first?.isLetter == true && stem.utf8.count <= 64 ? stem : "tags"
  }
}
