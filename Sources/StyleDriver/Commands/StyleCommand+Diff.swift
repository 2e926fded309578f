import StyleChanges
import StyleCompiler
import StyleDiagnostics
import StyleFiles
import StyleModel

extension StyleCommand {
  /// Runs `stylec diff [OLD…]`: tells what people and apps with an old release will see of a new one.
  func diff() throws(RunError) -> ExitCode {
    let place = try projectPlace()
    let range = options.arguments.first.flatMap(RevisionRange.init)
    let new = try newRelease(range, place)
    let project = try ProjectFile(place, in: .disk).project(of: nil)
    let olds = try oldReleases(range, project, place)
    let comparisons = olds.map { ReleaseComparison(from: $0.bundles, to: new.bundles, of: project) }
    let sources = olds.enumerated().reduce(into: [:]) { $0[$1.offset] = $1.element.sources }
    let accepted = try AcceptedFile(of: project, at: place)
    if options.prunesAccepted { return try prune(accepted, by: ChangeReport(comparisons, placed: nil)) }
    let levels = project.changeLevels + options.rules
    func findings(_ accepted: AcceptedFile) -> (ChangeReport, [ChangeFinding]) {
      let report = ChangeReport(
        comparisons, placed: new.check, oldSources: sources, accepted: accepted.reasons)
      return (report, report.findings(levels: levels).filter { isShown($0.diagnostic) })
    }
    var (report, shown) = findings(accepted)
    if let reason = options.acceptReason {
      (report, shown) = findings(try accept(shown, because: reason, in: accepted))
    }
    if comparisons.allSatisfy(\.isEmpty) {
      printStatus("nothing differs")
    } else if shown.isEmpty, options.only.isEmpty {
      printStatus("nothing that matters differs: what does is new, or isn't seen")
    }
    let told = report.report(of: shown)
    if !told.diagnostics.isEmpty || !options.formats.isEmpty { try write(told) }
    if let folder = options.pictures { try draw(olds.map(\.bundles), new.bundles, into: path(folder)) }
    return code(for: told)
  }

  private func isShown(_ finding: Diagnostic) -> Bool { options.only.isEmpty || options.only.contains(finding.name) }

  private typealias OldRelease = (bundles: BundleSet, sources: ReleaseSources?)

  /// The releases to compare with: those that are named, else all that apps in use ship, else the last commit.
  private func oldReleases(
    _ range: RevisionRange?, _ project: Project, _ place: ProjectPlace
  ) throws(RunError) -> [OldRelease] {
    func old(_ title: String, _ release: ReleaseBundles) throws(RunError) -> OldRelease {
      (try bundleSet(title, release), release.sources)
    }
    if let range {
      let base = try range.base(in: Path.join(Path.parent(place.file), ".."))
      return [try old(options.arguments[0], try RevisionBundles(base, of: place).bundles())]
    }
    let isNamed = !options.arguments.isEmpty
    var olds: [OldRelease] = []
    var hasHost = false
    for written in options.arguments {
      let release = try release(written)
      hasHost = hasHost || release.isOfHost
      olds.append(try old(written, release))
    }
    if options.prunesAccepted, !hasHost {
      throw .refused(
        "an accepted change is of use while a live release needs it, and no host's tree is named",
        hint: "name the folder that is published to: stylec diff DIR --prune-accepted")
    }
    if !isNamed || options.prunesAccepted { olds += try releasedBundles(project, place).map { ($0, nil) } }
    return olds.isEmpty ? [try old("HEAD", try release("HEAD"))] : olds
  }

  /// The bundles of all that apps in use ship, by the project file.
  func releasedBundles(_ project: Project, _ place: ProjectPlace) throws(RunError) -> [BundleSet] {
    var sets: [BundleSet] = []
    for path in try ReleasedFolders.paths(of: project, at: place) {
      sets.append(try bundleSet(path, try release(path)))
    }
    return sets
  }

  /// The release that another one is compared with: what the sources make now, or `--to`, or the end of a range.
  private func newRelease(
    _ range: RevisionRange?, _ place: ProjectPlace
  ) throws(RunError) -> (bundles: BundleSet, check: Check?) {
    if let written = options.target ?? range?.end {
      var new = try release(written)
      // Two bundles that are named by their files are meant for each other: a theme and its base, say.
      if options.arguments.count == 1, new.isOneFile { new = new.inPlace(of: try release(options.arguments[0])) }
      return (try bundleSet(written, new), nil)
    }
    var pipeline = try pipeline()
    pipeline.isWriting = true
    let check = try check(pipeline)
    return (try bundleSet("the sources", try ReleaseBundles(check, called: "the sources")), check)
  }

  /// The bundles that an argument names: a bundle, a folder, or a revision of git.
  func release(_ written: String) throws(RunError) -> ReleaseBundles {
    let path = path(written)
    let bundles =
      switch FileSystem.target(path) {
      case .file: try ReleaseBundles(file: path)
      case .directory: try ReleaseBundles(folder: path, channel: options.channel)
      default: try RevisionBundles(written, of: projectPlace()).bundles()
      }
    if bundles.files.isEmpty {
      throw .refused(
        "`\(written)` has no bundles", hint: "name a folder that a build wrote, or a revision that holds one")
    }
    return bundles
  }

  func bundleSet(_ title: String, _ bundles: ReleaseBundles) throws(RunError) -> BundleSet {
    do throws(BundleSetProblem) {
      return try BundleSet(title, bundles)
    } catch {
      throw .refused(
        "bundle `\(error.bundle)` of \(title) can't be compared: \(error.problem.message)",
        hint: "compare with what this version of stylec, or an earlier one, built")
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
