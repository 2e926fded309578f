import StyleBundle
import StyleCompiler
import StyleDiagnostics
import StyleLint
import StyleRelease
import StyleTrust

extension StyleCommand {
  /// `stylec publish DIR --key FILE`
  func publish() throws(RunError) -> ExitCode {
    let audience = try audience()
    let (key, rootKey) = (try signingKey(), try options.rootKey.map { key throws(RunError) in try publicKey(key) })
    let expires = try options.expires.map { text throws(RunError) in try seconds(text) }
    guard let content = try content() else { return .findings }
    return try changeTree(by: key) { tree, publisher throws(ReleaseProblem) in
      guard !options.isFirst else {
        return try publisher.first(content, for: audience, rootKey: rootKey, expires: expires, active: options.active)
      }
      guard let tree else { throw .nothingThere(channel: audience.channel) }
      return try publisher.next(content, of: audience.app, over: tree, expires: expires, active: options.active)
    }
  }

  /// `stylec rollback DIR --key FILE --to SEQ|embedded`
  func rollback() throws(RunError) -> ExitCode {
    guard let target = options.rollbackTarget else { return try listKept() }
    let audience = try audience()
    let seq = Int(target)
    guard seq != nil || target == "embedded" else {
      throw .refused("`\(target)` is no release", hint: "write --to SEQ with a number that is kept, or --to embedded")
    }
    return try changeTree(by: signingKey()) { tree, publisher throws(ReleaseProblem) in
      guard let tree else { throw .nothingThere(channel: audience.channel) }
      return try publisher.rollback(to: seq, of: audience.app, over: tree)
    }
  }

  /// What there is to go back to; nothing is done.
  private func listKept() throws(RunError) -> ExitCode {
    let tree = try releasing { () throws(ReleaseProblem) in
      guard let tree = try HostTree(HostLayout(channel: options.channel), in: hostFolder)?.verified() else {
        throw .nothingThere(channel: options.channel)
      }
      return tree
    }
    for release in tree.history.reversed() { try print(line: release.pointer.line) }
    throw .refused(
      "rolling back needs a release to go to", hint: "add --to with one of these numbers, or --to embedded")
  }

  /// `stylec rotate DIR --root-key FILE --key NEW`
  func rotate() throws(RunError) -> ExitCode {
    let audience = try audience()
    guard let rootFile = options.rootKey else {
      throw .refused("a new root needs the root key", hint: "add --root-key FILE")
    }
    let rootKey = try secretKey(rootFile)
    return try changeTree(by: signingKey()) { tree, publisher throws(ReleaseProblem) in
      guard let tree else { throw .nothingThere(channel: audience.channel) }
      return try publisher.rotate(by: rootKey, of: audience.app, over: tree)
    }
  }
}

extension StyleCommand {
  var hostFolder: HostFolder { HostFolder(path: path(options.arguments[0])) }

  /// Makes a release over what is there, and does its steps or says them.
  private func changeTree(by key: SigningKey, _ make: ReleaseMaker) throws(RunError) -> ExitCode {
    let folder = hostFolder
    guard let now = Timestamp(seconds: environment.now()) else {
      throw .refused("the clock says that it is before 1970 or after 9999", hint: "set it")
    }
    let publisher = Publisher(files: folder, key: key, now: now)
    if options.isDryRun {
      let (tree, publication) = try release(by: publisher, in: folder, make)
      try report(publication, over: tree, in: folder)
      return .clean
    }
    if options.isFirst {
      try writing(folder.path) { () throws(FileProblem) in
        try FileSystem.makeDirectories(folder.path, isDurable: true)
      }
    }
    let outcome = try FileSystem.lockingAtOnce(folder.path) { () throws(RunError) in
      let (tree, publication) = try release(by: publisher, in: folder, make)
      try folder.apply(publication.steps, at: now.seconds)
      return (tree, publication)
    }
    guard let (tree, publication) = outcome else {
      throw .refused("somebody else is publishing to `\(folder.path)`", hint: "try again when that is done")
    }
    try report(publication, over: tree, in: folder)
    return .clean
  }

  private typealias ReleaseMaker = (HostTree?, Publisher<HostFolder>) throws(ReleaseProblem) -> Publication

  private func release(
    by publisher: Publisher<HostFolder>, in folder: HostFolder, _ make: ReleaseMaker
  ) throws(RunError) -> (HostTree?, Publication) {
    try releasing { () throws(ReleaseProblem) in
      let tree = try HostTree(HostLayout(channel: options.channel), in: folder)?.verified()
      return (tree, try make(tree, publisher))
    }
  }

  private func report(_ publication: Publication, over tree: HostTree?, in folder: HostFolder) throws(RunError) {
    if options.isDryRun {
      for plan in publication.steps.compactMap(\.plan) { try print(line: "would \(plan)") }
    }
    let before = tree?.current?.pointer
    let names = [
      ("bundle", before?.bundles.keys.sorted() ?? [], Set(publication.pointer.bundles.keys)),
      ("dictionary", before?.dictionaries.keys.sorted() ?? [], Set(publication.pointer.dictionaries.keys)),
      ("theme of", before?.active.keys.sorted() ?? [], Set(publication.pointer.active.keys)),
    ]
    for (kind, old, new) in names {
      for name in old where !new.contains(name) {
        printStatus("the \(kind) `\(name)` is no longer part of the release")
      }
    }
    printStatus("\(options.isDryRun ? "would publish" : "published") \(publication.pointer.line) to \(folder.path)")
  }

  /// The project's app and the channel that the command line names.
  private func audience() throws(RunError) -> Audience {
    let file = try ProjectFile(options.project.map(path), in: .disk)
    guard let app = try file.project(of: nil).app else {
      throw .refused(
        "`\(file.path)` doesn't say which app the releases are for", hint: "add `app: com.example.notes` to it")
    }
    return Audience(app: app, channel: options.channel)
  }

  private func signingKey() throws(RunError) -> SigningKey {
    guard let file = options.keys.first else {
      throw .refused("a release has to be signed", hint: "add --key FILE; `stylec keygen FILE` makes a key")
    }
    return try secretKey(file)
  }

  private func secretKey(_ file: String) throws(RunError) -> SigningKey {
    guard file == "-" else { return try KeyFile.secret(path(file)) }
    let bytes: [UInt8]
    do throws(FileProblem) {
      bytes = try environment.readInput(KeyFile.sizeLimit)
    } catch {
      throw .refused("standard input can't be read: \(error.reason)", hint: "give it a secret key")
    }
    return try KeyFile.secret(bytes, named: "standard input")
  }

  func publicKey(_ file: String) throws(RunError) -> PublicKey { try KeyFile.publicKey(path(file)) }

  /// A span of days or hours, in seconds.
  private func seconds(_ text: String) throws(RunError) -> Int {
    let units: [Character: Int] = ["d": 86_400, "h": 3600]
    guard let unit = text.last.flatMap({ units[$0] }), let count = Int(text.dropLast()), count > 0, count < 1_000_000
    else {
      throw .refused("`\(text)` is no span of time", hint: "write days or hours from now: --expires 30d, --expires 12h")
    }
    return count * unit
  }
}

extension StyleCommand {
  /// What is to be published; nil where the sources have errors, which were reported.
  private func content() throws(RunError) -> Content? {
    let files: [OutputFile]
    if let folder = options.bundles.map(path) {
      files = try builtFiles(in: folder)
    } else {
      var pipeline = try pipeline()
      pipeline.isWriting = true
      let check = try check(pipeline)
      let report = Report(
        files: check.project.files, diagnostics: check.findings, fileCount: check.project.fileCount,
        suppressed: check.suppressedCount, checked: check.project.files.dropFirst().map(\.path),
        rules: RuleRegistry.all)
      try writeFaults(report)
      if check.hasErrors || code(for: report) != .clean {
        printStatus("nothing was published")
        return nil
      }
      files = try pipeline.output(of: check).files
    }
    let bundles = Self.named(files, in: "bundles/", without: ".json")
    guard !bundles.isEmpty else {
      throw .refused("there is no bundle to publish", hint: "`stylec build` makes them from the sources")
    }
    return try releasing { () throws(ReleaseProblem) in
      try Content(bundles: bundles, dictionaries: Self.named(files, in: "dictionaries/", without: ""))
    }
  }

  private static func named(_ files: [OutputFile], in folder: String, without ending: String) -> [String: [UInt8]] {
    var named: [String: [UInt8]] = [:]
    for file in files where file.path.hasPrefix(folder) && file.path.hasSuffix(ending) {
      named[String(file.path.dropFirst(folder.count).dropLast(ending.count))] = file.text.bytes
    }
    return named
  }

  /// What a build has written to a folder, as its manifest says.
  private func builtFiles(in folder: String) throws(RunError) -> [OutputFile] {
    let output = OutputFolder(folder)
    guard let bytes = output.read(Manifest.path, limit: Manifest.sizeLimit), let entries = Manifest.read(bytes) else {
      throw .refused(
        "`\(output.full(Manifest.path))` is no manifest of a build",
        hint: "name a folder that `stylec build` has written")
    }
    var files: [OutputFile] = []
    for entry in entries {
      guard let bytes = output.read(entry.path, limit: entry.size), SHA256.hex(bytes) == entry.sha256 else {
        throw .refused(
          "`\(output.full(entry.path))` isn't what the manifest says of it", hint: "build it again: stylec build")
      }
      files.append(OutputFile(path: entry.path, bytes: bytes))
    }
    return files
  }
}

extension Pointer {
  /// The release in one line.
  var line: String {
    let content = action == .embedded ? "what apps ship" : counted(bundles.count, "bundle")
    return "release \(place.seq) (root \(place.rootVersion), \(issued)): \(content)"
  }
}
