import StyleBundle
import StyleDiagnostics
import StyleFiles
import StyleLint

extension StyleCommand {
  /// Builds, and again whenever a source has changed, until the process is asked to end.
  ///
  /// An error that prevents any run ends it at the start; later it is only printed, and the next change may mend it.
  func watch() throws(RunError) -> ExitCode {
    let stop = StopSignals()
    // Were it looked for again, another above would take its place when it goes for a moment.
    let place = try projectPlace()
    let root = Path.parent(place.file)
    // Watched before they are read, so that no change falls between.
    var watch = try folderWatch(WatchedPlaces(root: root, files: [], output: nil))
    var start = MonotonicClock.now()
    var last = try buildOnce(place)
    var styles = sayBuilt(last.check, since: nil, from: start)
    printStatus("watching \(root); press Ctrl-C to stop")
    var page = livePage(of: last.check)
    var hasChanged = try findSafeRanges(last.check, since: nil, watch, stop, &page)
    while !stop.isAsked {
      // Files read for the first time may have changed since.
      guard !watch.covers(last.places) || hasChanged || watch.hasChanged(within: 25) else {
        tick(&page)
        continue
      }
      awaitCalm(watch)
      last.places = last.places.again
      watch = try folderWatch(last.places)
      hasChanged = false
      do throws(RunError) {
        let earlier = last.check
        start = MonotonicClock.now()
        last = try buildOnce(place)
        styles = sayBuilt(last.check, since: styles, from: start)
        page = livePage(of: last.check)
        hasChanged = try findSafeRanges(last.check, since: earlier, watch, stop, &page)
      } catch {
        _ = end(error)
        styles.isBroken = true
        // The page keeps what it shows, and says what is wrong with the project file.
        guard options.building.previews, case .project(let report) = error else { continue }
        orSay(try drawAgain(last.check, besides: report))
      }
    }
    return .clean
  }

  /// Finds the safe ranges for the page of a check, those in files that differ from an earlier one's first; returns whether a source has
  /// changed meanwhile, which ends it.
  private func findSafeRanges(
    _ check: Check, since earlier: Check?, _ watch: FolderWatch, _ stop: StopSignals, _ page: inout LivePage
  ) throws(RunError) -> Bool {
    guard options.building.previews else { return false }
    let before = earlier.map { Dictionary($0.project.files.map { ($0.path, $0.bytes) }) { first, _ in first } }
    let files = check.project.files
    let saved = before.map { before in files.indices.filter { before[files[$0].path] != files[$0].bytes } } ?? []
    let folder = previewFolder(of: check)
    var (hasChanged, live) = (false, page)
    defer { page = live }
    try GallerySafeRanges.find(
      check, first: Set(saved.map { FileID($0) }), jobs: options.jobs ?? environment.processors, path: pathForMachines
    ) {
      tick(&live)
      hasChanged = hasChanged || watch.hasChanged(within: 0)
      return !hasChanged && !stop.isAsked
    } each: { bundles throws(RunError) in
      var files: [OutputFile] = []
      for bundle in bundles {
        do throws(JSONWriter.Fault) {
          files.append(
            OutputFile(path: OutputLayout.safeRanges(bundle.bundle), bytes: SecretText.hidden(try bundle.json())))
        } catch {
          throw .unwritten("internal error: can't write the gallery's safe ranges (\(error))")
        }
      }
      if let sign = PreviewFiles.sign(of: files, in: folder) { files.append(sign) }
      orSay(try folder.write(files, obsolete: []))
    }
    return hasChanged
  }

  /// The page of a check; without `--preview` nothing is written.
  private func livePage(of check: Check) -> LivePage {
    LivePage(check.project.workspace, in: options.building.previews ? previewFolder(of: check) : nil)
  }

  private func tick(_ page: inout LivePage) { orSay(try page.tick(at: MonotonicClock.now())) }

  /// Does work for the page; what can't be written is said, ends no watch, and the next change may mend it.
  private func orSay<Result>(_ work: @autoclosure () throws(RunError) -> Result) {
    do throws(RunError) { _ = try work() } catch { _ = end(error) }
  }

  /// Waits out a burst of changes, as by a checkout or a formatter, so that it is built once.
  ///
  /// Returns when nothing has come for 15 ms, or after 200 ms.
  private func awaitCalm(_ watch: FolderWatch) {
    let start = MonotonicClock.now()
    while watch.hasChanged(within: 15), MonotonicClock.now() - start < 200_000_000 {}
  }

  /// Builds, and draws if previews are on; returns the check and the places it read.
  private func buildOnce(_ place: ProjectPlace) throws(RunError) -> (check: Check, places: WatchedPlaces) {
    var pipeline = try buildPipeline()
    pipeline.place = place
    let check = try check(pipeline)
    _ = try withoutStatus.buildAndDraw(check, by: pipeline)
    let output = outputFolder(of: check.project.paths)
    let files = check.project.files.map(\.path) + (check.project.paths.baselineFile.map { [$0] } ?? [])
    return (check, WatchedPlaces(root: Path.parent(place.file), files: files, output: output))
  }

  private func folderWatch(_ places: WatchedPlaces) throws(RunError) -> FolderWatch {
    do throws(FileProblem) {
      return try FolderWatch(places)
    } catch {
      throw .refused("can't watch the sources: \(error.reason)", hint: "run `stylec build` after each change")
    }
  }
}
