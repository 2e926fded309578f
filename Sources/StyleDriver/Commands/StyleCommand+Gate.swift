import StyleChanges
import StyleCompiler
import StyleDiagnostics
import StyleModel
import StyleRelease
import StyleTrust

/// The look at what a release breaks, before anybody sees it.
extension StyleCommand {
  /// Compares what is going to be live with what is live and with what apps in use ship; whether the release may be made.
  ///
  /// Going back has to be possible, so only what breaks for apps in use stops it.
  func passesGate(
    _ publication: Publication, over tree: HostTree?, in folder: HostFolder, placed check: Check?
  ) throws(RunError) -> Bool {
    let isWayOut = options.command != .publish
    let releasing = options.releasing
    if publication.pointer.action == .embedded || releasing.allowsBreaking && !releasing.isDryRun && !isWayOut {
      return true
    }
    let place = try projectPlace()
    let project = try ProjectFile(place, in: .disk).project(of: nil)
    let before = try comparedRelease(of: tree, isNeeded: !isWayOut && !releasing.allowsBreaking)
    let live = try bundles(of: before, tree, in: folder, isNeeded: !isWayOut && !releasing.allowsBreaking)
    let released = try releasedBundles(project, place)
    if live == nil, released.isEmpty { return true }
    let new = try bundleSet(of: publication)
    let fromLive = live.map { [ReleaseComparison(from: $0, to: new, of: project)] } ?? []
    let fromReleased = released.map { ReleaseComparison(from: $0, to: new, of: project) }
    let accepted = try AcceptedFile(of: project, at: place)
    func findings(_ comparisons: [ReleaseComparison]) -> (ChangeReport, [ChangeFinding]) {
      let report = ChangeReport(comparisons, placed: check, accepted: accepted.reasons)
      return (report, report.findings(levels: project.changeLevels))
    }
    let (report, all) = findings(fromLive + fromReleased)
    let judged = releasing.allowsBreaking ? [] : isWayOut ? findings(fromReleased).1 : all
    let breaks = judged.contains { $0.diagnostic.level == .error }
    try sayActive(publication.pointer, after: before)
    if !all.isEmpty { try write(report.report(of: lettingThrough(all, but: judged))) }
    if breaks {
      func isBroken(_ comparisons: [ReleaseComparison]) -> Bool {
        findings(comparisons).1.contains { $0.diagnostic.level == .error }
      }
      let apps = zip(released, fromReleased).filter { isBroken([$0.1]) }.map(\.0)
      sayWaysOn(from: publication.pointer, over: tree, breaksLive: isBroken(fromLive), released: apps)
    } else if !isWayOut {
      sayUnused(accepted, by: report)
    }
    return !breaks
  }

  /// The bundles that are going to be live.
  private func bundleSet(of publication: Publication) throws(RunError) -> BundleSet {
    let (content, active) = (publication.content, publication.pointer.active)
    return try bundleSet(
      "the release", ReleaseBundles(content.bundles, active: active, dictionaries: content.dictionaries))
  }

  /// The changes, those that break something but don't stop the release as warnings that say so: an error goes with exit code 1.
  private func lettingThrough(_ changes: [ChangeFinding], but judged: [ChangeFinding]) -> [ChangeFinding] {
    let stopping = judged.reduce(into: Set()) { $0.formUnion($1.identities) }
    let reason =
      options.releasing.allowsBreaking
      ? "permitted by --allow-breaking"
      : "`stylec \(options.command?.rawValue ?? "")` continues: going back is always permitted"
    return changes.map { change in
      guard change.diagnostic.level == .error, change.identities.isDisjoint(with: stopping) else { return change }
      var change = change
      change.diagnostic.level = .warning
      change.diagnostic.notes.append(reason)
      return change
    }
  }

  /// The live release; where its pointer isn't there or doesn't verify, the newest kept one that does.
  ///
  /// - Throws: ``RunError`` where there is none, since a gate that compares with nothing is open.
  private func comparedRelease(of tree: HostTree?, isNeeded: Bool) throws(RunError) -> Pointer? {
    guard let tree, tree.current == nil else { return tree?.current?.pointer }
    let missing = "`\(tree.layout.pointer)` is missing or can't be verified"
    if let last = tree.history.last?.pointer {
      printStatus("\(missing): compared with release \(last.place.seq) instead, the newest valid one that is kept")
      return last
    }
    if !isNeeded || options.releasing.isFirst { return nil }
    throw .refused(
      "\(missing), and no valid release is kept to compare with",
      hint: "restore them from a copy of the directory, or add --allow-breaking")
  }

  /// Prints which bundle is shown in place of another from now on: what changes most, and shows in no style.
  private func sayActive(_ pointer: Pointer, after before: Pointer?) throws(RunError) {
    let old = before?.active ?? [:]
    for name in Set(pointer.active.keys).union(old.keys).sorted() where pointer.active[name] != old[name] {
      let shown = pointer.active[name] ?? name
      try print(
        line: shown == name
          ? "bundle `\(name)` is no longer replaced in apps that show it"
          : "bundle `\(shown)` replaces `\(name)` in every app that shows it")
    }
  }

  /// The bundles of a release; nil where apps show what they ship, and where they can't be read and aren't needed.
  private func bundles(
    of live: Pointer?, _ tree: HostTree?, in folder: HostFolder, isNeeded: Bool
  ) throws(RunError) -> BundleSet? {
    guard let live, live.action == .apply, let layout = tree?.layout else { return nil }
    do throws(RunError) {
      let content: Content
      do throws(ReleaseProblem) {
        content = try Content(of: live, layout, in: folder)
      } catch {
        throw .refused(
          "can't compare with the live release: \(error.message)",
          hint: "restore the live bundles in \(layout.contentFolder)/, or add --allow-breaking")
      }
      return try bundleSet(
        "the live release", ReleaseBundles(content.bundles, active: live.active, dictionaries: content.dictionaries))
    } catch {
      if isNeeded { throw error }
      if case .refused(let message, _) = error { warn(message) }
      return nil
    }
  }

  private func sayUnused(_ accepted: AcceptedFile, by report: ChangeReport) {
    let identities = report.identities
    let count = accepted.entries.count { !identities.contains($0.identity) }
    if count == 0 { return }
    printStatus(
      "\(counted(count, "accepted change")) in \(accepted.path) no longer \(count == 1 ? "occurs" : "occur"); "
        + "run `stylec diff \(options.arguments[0]) --prune-accepted`")
  }
}
