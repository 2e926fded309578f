import StyleBundle
import StyleDiagnostics
import StyleFiles
import StyleRelease
import StyleTrust

extension StyleCommand {
  /// Runs `stylec publish DIR --key FILE`.
  func publish() throws(RunError) -> ExitCode {
    let audience = try audience()
    let (key, rootKeys, terms) = (try signingKey(), try publicKeys(options.rootKeys), try terms())
    guard let (content, check) = try content() else { return .findings }
    return try changeTree(by: key, placed: check) { tree, publisher throws(ReleaseProblem) in
      guard !options.isFirst else {
        return try publisher.first(content, active: options.active, terms, for: audience, rootKeys: rootKeys)
      }
      guard let tree = try tree?.consistent() else { throw .nothingThere(channel: audience.channel) }
      return try publisher.next(.content(content, active: options.active), terms, of: audience.app, over: tree)
    }
  }
}

extension StyleCommand {
  var hostFolder: HostFolder { HostFolder(path: path(options.arguments[0])) }

  typealias ReleaseMaker = (HostTree?, Publisher<HostFolder>) throws(ReleaseProblem) -> Publication

  /// Makes a release over the tree, and applies its steps or, in a dry run, prints them.
  ///
  /// Findings about what it breaks have their places in the sources of `check`.
  func changeTree(by key: SigningKey, placed check: Check? = nil, _ make: ReleaseMaker) throws(RunError) -> ExitCode {
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
      guard try passesGate(publication, over: tree, in: folder, placed: check) else { return .findings }
      try report(publication, over: tree, in: folder)
      return .clean
    }
    if options.isFirst {
      try writing(folder.path) { () throws(FileProblem) in
        try FileSystem.makeDirectories(folder.path, isDurable: true)
      }
    }
    let outcome = try FileSystem.lockingAtOnce(folder.path) { () throws(RunError) -> ExitCode in
      let (tree, publication) = try release(by: publisher, in: folder, make)
      guard try passesGate(publication, over: tree, in: folder, placed: check) else { return .findings }
      try folder.apply(publication.steps, at: now.seconds)
      try report(publication, over: tree, in: folder)
      return .clean
    }
    guard let outcome else {
      throw .refused("somebody else is publishing to `\(folder.path)`", hint: "try again when that is done")
    }
    return outcome
  }

  private func release(
    by publisher: Publisher<HostFolder>, in folder: HostFolder, _ make: ReleaseMaker
  ) throws(RunError) -> (HostTree?, Publication) {
    let tree = try releasing { () throws(ReleaseProblem) in
      try HostTree(HostLayout(channel: options.channel), in: folder)
    }
    if let tree { warn(ofDamageIn: tree, isReleasing: true) }
    return (tree, try releasing { () throws(ReleaseProblem) in try make(tree, publisher) })
  }

  private func report(_ publication: Publication, over tree: HostTree?, in folder: HostFolder) throws(RunError) {
    if options.isDryRun {
      for plan in publication.steps.compactMap(\.plan) { try print(line: "would \(plan)") }
    }
    sayWhatEnds(with: publication.pointer, after: tree?.current?.pointer)
    warn(ofClockIn: publication.pointer, after: tree)
    if publication.pointer.action == .embedded { warn(ofDictionariesBeside: publication, in: folder) }
    printStatus("\(options.isDryRun ? "would publish" : "published") \(publication.pointer.line) to \(folder.path)")
    if let hash = publication.newFirstRootHash, !options.isDryRun {
      printStatus("root 1 is \(hash)")
      printStatus("next: write `releaseRoot: \(hash)` into the project file, and commit it with the folder keys/")
    }
  }

  private func sayWhatEnds(with pointer: Pointer, after before: Pointer?) {
    let names = [
      ("bundle", before?.bundles.keys.sorted() ?? [], Set(pointer.bundles.keys)),
      ("dictionary", before?.dictionaries.keys.sorted() ?? [], Set(pointer.dictionaries.keys)),
      ("theme of", before?.active.keys.sorted() ?? [], Set(pointer.active.keys)),
    ]
    for (kind, old, new) in names {
      for name in old where !new.contains(name) {
        printStatus("the \(kind) `\(name)` is no longer part of the release")
      }
    }
  }
}

extension Pointer {
  /// The release's description in one line.
  var line: String {
    let content = action == .embedded ? "what apps ship" : counted(bundles.count, "bundle")
    return "release \(place.seq) (root \(place.rootVersion), \(issued)): \(content)"
  }
}
