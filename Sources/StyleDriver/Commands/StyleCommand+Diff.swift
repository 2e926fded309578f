import StyleChanges
import StyleCompiler
import StyleDiagnostics
import StyleFiles

extension StyleCommand {
  /// Runs `stylec diff [OLD…]`: tells what people and apps with an old release will see of a new one.
  func diff() throws(RunError) -> ExitCode {
    let place = try projectPlace()
    let range = options.arguments.first.flatMap(RevisionRange.init)
    let new = try newRelease(range, place)
    var old: [BundleSet] = []
    if let range {
      let base = try range.base(in: Path.join(Path.parent(place.file), ".."))
      old = [try bundleSet(options.arguments[0], try RevisionBundles(base, of: place).bundles())]
    } else {
      for written in options.arguments.isEmpty ? ["HEAD"] : options.arguments {
        old.append(try bundleSet(written, try release(written)))
      }
    }
    let comparisons = old.map { ReleaseComparison(from: $0, to: new.bundles) }
    let report = ChangeReport(comparisons, placed: new.check).report(
      levels: (new.check?.project.workspace.project.changeLevels ?? []) + options.rules)
    var shown = report
    shown.diagnostics = report.diagnostics.filter { options.only.isEmpty || options.only.contains($0.name) }
    if comparisons.allSatisfy(\.isEmpty) { printStatus("nothing differs") }
    if !shown.diagnostics.isEmpty || !options.formats.isEmpty { try write(shown) }
    return code(for: shown)
  }

  /// The release that another one is compared with: what the sources make now, or `--to`, or the end of a range.
  private func newRelease(
    _ range: RevisionRange?, _ place: ProjectPlace
  ) throws(RunError) -> (bundles: BundleSet, check: Check?) {
    if let written = options.target ?? range?.end { return (try bundleSet(written, try release(written)), nil) }
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

  private func bundleSet(_ title: String, _ bundles: ReleaseBundles) throws(RunError) -> BundleSet {
    do throws(BundleSetProblem) {
      return try BundleSet(title, bundles.files, active: bundles.active)
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
