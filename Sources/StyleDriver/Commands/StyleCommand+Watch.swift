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
    var life = signOfLife(last.check)
    var hasChanged = try findSafeRanges(last.check, since: nil, watch, stop, &life)
    while !stop.isAsked {
      // Files read for the first time may have changed since.
      guard !watch.covers(last.places) || hasChanged || watch.hasChanged(within: 100) else {
        life.tick(at: MonotonicClock.now())
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
        life = signOfLife(last.check)
        hasChanged = try findSafeRanges(last.check, since: earlier, watch, stop, &life)
      } catch {
        _ = end(error)
        styles.isBroken = true
        // The page keeps what it shows, and says what is wrong with the project file.
        if options.building.previews, case .project(let report) = error { drawOrSay(last.check, besides: report) }
      }
    }
    return .clean
  }

  /// Finds the safe ranges for the page of a check, those in files that differ from an earlier one's first; returns whether a source has
  /// changed meanwhile, which ends it.
  private func findSafeRanges(
    _ check: Check, since earlier: Check?, _ watch: FolderWatch, _ stop: StopSignals, _ life: inout Heartbeat
  ) throws(RunError) -> Bool {
    guard options.building.previews else { return false }
    let before = earlier.map { Dictionary($0.project.files.map { ($0.path, $0.bytes) }) { first, _ in first } }
    let files = check.project.files
    let saved = before.map { before in files.indices.filter { before[files[$0].path] != files[$0].bytes } } ?? []
    let output = outputFolder(of: check.project.paths)
    let folder = OutputFolder(Path.join(output, OutputLayout.preview))
    var (hasChanged, sign) = (false, life)
    defer { life = sign }
    try GallerySafeRanges.find(
      check, first: Set(saved.map { FileID($0) }), jobs: options.jobs ?? environment.processors, path: pathForMachines
    ) {
      sign.tick(at: MonotonicClock.now())
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
      // As with the page itself, what can't be written ends no watch.
      do throws(RunError) {
        _ = try folder.write(files, obsolete: [])
      } catch {
        _ = end(error)
      }
    }
    return hasChanged
  }

  /// The sign of life for the page of a check; none without `--preview`.
  private func signOfLife(_ check: Check) -> Heartbeat {
    let output = outputFolder(of: check.project.paths)
    let page = Path.join(output, OutputLayout.preview)
    return Heartbeat(file: options.building.previews ? Path.join(page, PreviewFiles.liveFile) : nil)
  }

  /// Draws an earlier check again; a page that can't be written is said, and the next change may mend it.
  private func drawOrSay(_ check: Check, besides report: Report) {
    do throws(RunError) {
      try drawAgain(check, besides: report)
    } catch {
      _ = end(error)
    }
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
    let files = check.project.files.map(\.path) + (check.project.baselineFile.map { [$0] } ?? [])
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
