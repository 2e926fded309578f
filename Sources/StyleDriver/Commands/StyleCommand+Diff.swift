import StyleChanges
import StyleCompiler
import StyleDiagnostics
import StyleFiles
import StyleModel
import StyleRelease
import StyleTrust

extension StyleCommand {
  /// Runs `stylec diff [OLD…]`: reports what a new release changes for people and apps with an older one.
  func diff() throws(RunError) -> ExitCode {
    let place = try projectPlace()
    let range = options.arguments.first.flatMap(RevisionRange.init)
    let (title, release, check) = try newRelease(range)
    let project = try ProjectFile(place, in: .disk).project(of: nil)
    let olds = try oldReleases(range, project, place)
    let tree = olds.lazy.compactMap(\.tree).first
    let shown = try shown(release, over: tree)
    let new = try bundleSet(title, shown, known: olds.map(\.bundles))
    let comparisons = olds.map { ReleaseComparison(from: $0.bundles, to: new, of: project) }
    let sources = olds.enumerated().reduce(into: [:]) { $0[$1.offset] = $1.element.sources }
    let accepted = try AcceptedFile(of: project, at: place)
    if options.changing.prunesAccepted { return try prune(accepted, by: ChangeReport(comparisons, placed: nil)) }
    let levels = project.changeLevels + options.checking.rules
    func findings(_ accepted: AcceptedFile) -> (ChangeReport, [ChangeFinding]) {
      let report = ChangeReport(
        comparisons, placed: check, oldSources: sources, accepted: accepted.reasons)
      return (report, report.findings(levels: levels).filter { isShown($0.diagnostic) })
    }
    var (report, reported) = findings(accepted)
    if let reason = options.changing.acceptReason {
      (report, reported) = findings(try accept(reported, because: reason, in: accepted))
    }
    if comparisons.allSatisfy(\.isEmpty) {
      printStatus("no changes")
    } else if reported.isEmpty, options.checking.only.isEmpty {
      printStatus("no changes to report: all differences are additions or invisible")
    }
    let written = report.report(of: reported)
    if !written.diagnostics.isEmpty || !options.checking.formats.isEmpty { try write(written) }
    if let folder = options.checking.pictures { try draw(olds.map(\.bundles), new, comparisons, into: path(folder)) }
    if let tree, reported.contains(where: { $0.diagnostic.level == .error }) {
      sayKept(
        in: tree, holding: shown.files.mapValues(ContentID.init), shown.dictionaries?.mapValues(ContentID.init),
        active: shown.active)
    }
    return code(for: written)
  }

  /// A new release as a host would show it: as the command line says, else as its live one does.
  private func shown(_ release: ReleaseBundles, over tree: HostTree?) throws(RunError) -> ReleaseBundles {
    let known = release.files.keys.sorted()
    for name in options.releasing.active.flatMap({ [$0.key, $0.value] }).sorted() where !known.contains(name) {
      try releasing { () throws(ReleaseProblem) in throw .noSuchBundle(name, known: known) }
    }
    let carried = release.tree == nil ? tree?.carriedActive ?? [:] : [:]
    return release.showing(carried.merging(options.releasing.active) { $1 })
  }

  private func isShown(_ finding: Diagnostic) -> Bool {
    options.checking.only.isEmpty || options.checking.only.contains(finding.name)
  }

  private typealias OldRelease = (bundles: BundleSet, sources: ReleaseSources?, tree: HostTree?)

  /// The releases to compare with: those that are named, else all that apps in use ship, else the last commit.
  private func oldReleases(
    _ range: RevisionRange?, _ project: Project, _ place: ProjectPlace
  ) throws(RunError) -> [OldRelease] {
    func old(_ title: String, _ release: ReleaseBundles) throws(RunError) -> OldRelease {
      (try bundleSet(title, release), release.sources, release.tree)
    }
    if let range {
      let base = try range.base(in: Path.join(Path.parent(place.file), ".."))
      return [try old(options.arguments[0], try RevisionBundles(base, of: place).bundles())]
    }
    let isNamed = !options.arguments.isEmpty
    var olds = try options.arguments.map { written throws(RunError) in try old(written, try release(written)) }
    if options.changing.prunesAccepted, olds.allSatisfy({ $0.tree == nil }) {
      throw .refused(
        "`--prune-accepted` requires the published directory",
        hint: "add it: stylec diff DIR --prune-accepted")
    }
    if !isNamed || options.changing.prunesAccepted {
      olds += try releasedBundles(project, place).map { ($0, nil, nil) }
    }
    return olds.isEmpty ? [try old("HEAD", try release("HEAD"))] : olds
  }

  /// The bundles of all that apps in use ship, by the project file.
  func releasedBundles(_ project: Project, _ place: ProjectPlace) throws(RunError) -> [BundleSet] {
    try ReleasedFolders.paths(of: project, at: place).map { path throws(RunError) in
      try bundleSet(path, try release(path))
    }
  }

  /// The release that another one is compared with: what the sources make now, or `--to`, or the end of a range.
  private func newRelease(
    _ range: RevisionRange?
  ) throws(RunError) -> (title: String, bundles: ReleaseBundles, check: Check?) {
    if let written = options.target ?? range?.end {
      var new = try release(written)
      // Two bundles that are named by their files are meant for each other: a theme and its base, say.
      if options.arguments.count == 1, new.isOneFile { new = new.inPlace(of: try release(options.arguments[0])) }
      return (written, new, nil)
    }
    var pipeline = try pipeline()
    pipeline.isWriting = true
    let check = try check(pipeline)
    return ("the sources", try ReleaseBundles(check, called: "the sources"), check)
  }

  /// The bundles that an argument names: a bundle, a folder, or a revision of git.
  func release(_ written: String) throws(RunError) -> ReleaseBundles {
    let path = path(written)
    let bundles =
      switch FileSystem.target(path) {
      case .file: try ReleaseBundles(file: path)
      case .directory: try ReleaseBundles(folder: path, channel: options.releasing.channel, pinnedTo: pinnedRoot)
      default: try RevisionBundles(written, of: projectPlace()).bundles()
      }
    if bundles.files.isEmpty {
      throw .refused(
        "`\(written)` has no bundles", hint: "use the output directory of a build, or a revision that has one")
    }
    return bundles
  }

  /// The bundles as sides of a comparison; those of other sides needn't be read again.
  func bundleSet(
    _ title: String, _ bundles: ReleaseBundles, known: [BundleSet] = []
  ) throws(RunError) -> BundleSet {
    do throws(BundleSetProblem) {
      return try BundleSet(title, bundles, known: known)
    } catch {
      let file = bundles.isOneFile ? bundles.files.values.first.flatMap { ForeignFile.sniff($0, name: title) } : nil
      if let file, file != .bundle {
        throw .refused(
          "can't compare `\(title)`: it is \(file.title)",
          hint: "use a bundle, a directory of bundles, or a git revision")
      }
      throw .refused(
        "can't compare bundle `\(error.bundle)` of \(title): \(error.problem.message)",
        hint: "use bundles of this version of stylec, or an earlier one")
    }
  }
}

/// Two revisions as git writes them, `a...b`: from the commit that both come from, to the second.
private struct RevisionRange {
  private let start: String
  let end: String

  init?(_ text: String) {
    guard let dots = text.firstRange(of: "...") else { return nil }
    (start, end) = (String(text[..<dots.lowerBound]), String(text[dots.upperBound...]))
    if start.isEmpty || end.isEmpty { return nil }
  }

  func base(in folder: String) throws(RunError) -> String {
    try GitRevision.mergeBase(of: start, and: end, folder: folder)
  }
}
