import StyleBundle
import StyleDiagnostics
import StyleFiles
import StyleRelease
import StyleTrust

extension StyleCommand {
  /// Runs `stylec publish DIR --key FILE`.
  func publish() throws(RunError) -> ExitCode {
    let audience = try audience()
    let (signer, rootKeys, terms) = (try releaseSigner(), try publicKeys(options.releasing.rootKeys), try terms())
    let pinned = try pinnedRoot()
    guard let (content, check) = try content() else { return .findings }
    return try changeTree(by: signer, pinnedTo: pinned, placed: check) { tree, publisher throws(ReleaseProblem) in
      guard !options.releasing.isFirst else {
        return try publisher.first(
          content, active: options.releasing.active, terms, for: audience, rootKeys: rootKeys, expecting: pinned)
      }
      guard let tree = try tree?.consistent() else { throw .nothingThere(channel: audience.channel) }
      return try publisher.next(
        .content(content, active: options.releasing.active), terms, of: audience.app, over: tree)
    }
  }
}

extension StyleCommand {
  var hostFolder: HostFolder { HostFolder(path: path(options.arguments[0])) }

  typealias ReleaseMaker = (HostTree?, Publisher<HostFolder>) throws(ReleaseProblem) -> Publication

  /// Makes a release over the tree, and applies its steps or, in a dry run, prints them.
  ///
  /// Findings about what it breaks have their places in the sources of `check`.
  func changeTree(
    by signer: Signer, pinnedTo root: String?, placed check: Check? = nil, _ make: ReleaseMaker
  ) throws(RunError) -> ExitCode {
    let folder = hostFolder
    guard let now = Timestamp(seconds: environment.now()) else {
      throw .refused("the system clock is before 1970 or after 9999", hint: "set it")
    }
    if let kind = FileSystem.target(folder.path), kind != .directory {
      throw .refused("`\(folder.path)` isn't a directory", hint: "use the directory that the host serves")
    }
    let publisher = Publisher(files: folder, signer: signer, now: now)
    func release() throws(RunError) -> (HostTree?, Publication) {
      let tree = try hostTree(pinnedTo: root, isReleasing: true)
      return (tree, try releasing { () throws(ReleaseProblem) in try make(tree, publisher) })
    }
    if options.releasing.isDryRun {
      let (tree, publication) = try release()
      guard try passesGate(publication, over: tree, in: folder, placed: check) else { return .findings }
      try report(publication, over: tree, in: folder)
      return .clean
    }
    if options.releasing.isFirst {
      try writing(folder.path, FileSystem.makeDirectories(folder.path, isDurable: true))
    }
    let outcome = try FileSystem.lockingAtOnce(folder.path) { () throws(RunError) -> ExitCode in
      let (tree, publication) = try release()
      guard try passesGate(publication, over: tree, in: folder, placed: check) else { return .findings }
      try folder.apply(publication.steps, at: now.seconds)
      try report(publication, over: tree, in: folder)
      return .clean
    }
    guard let outcome else {
      throw .refused("another process is publishing to `\(folder.path)`", hint: "run it again when that is done")
    }
    return outcome
  }

  private func report(_ publication: Publication, over tree: HostTree?, in folder: HostFolder) throws(RunError) {
    if options.releasing.isDryRun {
      for plan in publication.steps.compactMap(\.plan) { try print(line: "would \(plan)") }
    }
    sayWhatEnds(with: publication.pointer, after: tree?.current?.pointer)
    warn(ofClockIn: publication.pointer, after: tree)
    if publication.pointer.action == .embedded { warn(ofDictionariesBeside: publication, in: folder) }
    printStatus(
      "\(options.releasing.isDryRun ? "would publish" : "published") \(publication.pointer.line) to \(folder.path)")
    if options.releasing.isDryRun { return }
    if let hash = publication.newFirstRootHash ?? tree?.firstRootHash { sayRoot(hash) }
    if options.command == .rotate {
      sayPurge(of: HostLayout(channel: options.releasing.channel), publication.pointer.place)
    }
  }

  /// Prints the step after a rotation that no program can take.
  private func sayPurge(of layout: HostLayout, _ place: Pointer.Position) {
    let path = layout.root(place.rootVersion)
    printStatus(
      "next: purge /\(path) from every cache in front of the host (a cached 404 would hide this rotation), and commit keys/"
    )
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
    let content = action == .embedded ? "the styles that apps ship" : counted(bundles.count, "bundle")
    return "release \(place.seq) (root \(place.rootVersion), \(issued)): \(content)"
  }
}
