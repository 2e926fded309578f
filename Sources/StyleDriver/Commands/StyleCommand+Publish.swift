import StyleBundle
import StyleCompiler
import StyleDiagnostics
import StyleFiles
import StyleLint
import StyleRelease
import StyleTrust

extension StyleCommand {
  /// Does `stylec publish DIR --key FILE`.
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
}

extension StyleCommand {
  var hostFolder: HostFolder { HostFolder(path: path(options.arguments[0])) }

  /// Makes a release over what is there, and does its steps or says them.
  func changeTree(by key: SigningKey, _ make: ReleaseMaker) throws(RunError) -> ExitCode {
    let folder = hostFolder
    guard let now = Timestamp(seconds: environment.now()) else {
      throw .refused("the clock says that it is before 1970 or after 9999", hint: "set it")
    }
    if let kind = FileSystem.target(folder.path), kind != .directory {
      throw .refused("`\(folder.path)` is no folder, and releases are many files", hint: "name a folder")
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

  typealias ReleaseMaker = (HostTree?, Publisher<HostFolder>) throws(ReleaseProblem) -> Publication

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
  func audience() throws(RunError) -> Audience {
    let file = try ProjectFile(try projectPlace(), in: .disk)
    guard let app = try file.project(of: nil).app else {
      throw .refused(
        "`\(file.path)` doesn't say which app the releases are for", hint: "add `app: com.example.notes` to it")
    }
    return Audience(app: app, channel: options.channel)
  }

  func signingKey() throws(RunError) -> SigningKey {
    guard let file = options.keys.first else {
      throw .refused("a release has to be signed", hint: "add --key FILE; `stylec keygen FILE` makes a key")
    }
    return try secretKey(file)
  }

  func secretKey(_ file: String) throws(RunError) -> SigningKey {
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

extension Pointer {
  /// The release in one line.
  var line: String {
    let content = action == .embedded ? "what apps ship" : counted(bundles.count, "bundle")
    return "release \(place.seq) (root \(place.rootVersion), \(issued)): \(content)"
  }
}
