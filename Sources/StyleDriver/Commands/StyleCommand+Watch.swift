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
    var last = try buildOnce(place)
    printStatus("watching \(root); Ctrl-C ends it")
    var life = signOfLife(last.check)
    while !stop.isAsked {
      // Files read for the first time may have changed since.
      guard !watch.covers(last.places) || watch.hasChanged(within: 100) else {
        life.tick(at: MonotonicClock.now())
        continue
      }
      awaitCalm(watch)
      last.places = last.places.again
      watch = try folderWatch(last.places)
      do throws(RunError) {
        last = try buildOnce(place)
        life = signOfLife(last.check)
      } catch {
        _ = end(error)
        // The page keeps what it shows, and says what is wrong with the project file.
        if options.previews, case .project(let report) = error { drawOrSay(last.check, besides: report) }
      }
    }
    return .clean
  }

  /// The sign of life for the page of a check; none without `--preview`.
  private func signOfLife(_ check: Check) -> SignOfLife {
    let output = options.output.map(path) ?? check.project.outputDirectory
    let page = Path.join(output, OutputLayout.preview)
    return SignOfLife(file: options.previews ? Path.join(page, PreviewFiles.liveFile) : nil)
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
    _ = try buildAndDraw(check, by: pipeline)
    let output = options.output.map(path) ?? check.project.outputDirectory
    let files = check.project.files.map(\.path) + (check.project.baselineFile.map { [$0] } ?? [])
    return (check, WatchedPlaces(root: Path.parent(place.file), files: files, output: output))
  }

  private func folderWatch(_ places: WatchedPlaces) throws(RunError) -> FolderWatch {
    do throws(FileProblem) {
      return try FolderWatch(places)
    } catch {
      throw .refused("the sources can't be watched: \(error.reason)", hint: "run stylec build after each change")
    }
  }
}
