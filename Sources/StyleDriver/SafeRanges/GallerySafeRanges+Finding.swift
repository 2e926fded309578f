import StyleCompiler
import StyleDiagnostics
import StyleModel

extension GallerySafeRanges {
  /// The safe ranges of all bundles' styles.
  ///
  /// - Parameters:
  ///   - check: The project.
  ///   - first: The files whose styles are looked at before all others.
  ///   - jobs: Number of workers.
  ///   - path: The shown path of a file.
  ///   - progress: Counts the numbers.
  ///   - goesOn: Asked before each part of the work, of two numbers a worker.
  ///   - each: Takes all safe ranges so far, once the styles of the first files have theirs, and at the end.
  ///
  /// - Throws: What `each` throws.
  static func find(
    _ check: Check, first: Set<FileID> = [], jobs: Int, path: (String) -> String, progress: Progress? = nil,
    while goesOn: () -> Bool = { true }, each: ([GallerySafeRanges]) throws(RunError) -> Void
  ) throws(RunError) {
    let project = check.project
    let finder = SafeRangeFinder(project)
    let files = project.files.map { SourceFile(path: path($0.path), bytes: $0.bytes) }
    var sources = SourceMap(files)
    var bundles = project.workspace.scopes.map { GallerySafeRanges($0.name.text, files) }
    progress?.begin(finder.numbers.count, of: "numbers")
    let parts = [true, false].map { isFirst in finder.numbers.filter { first.contains($0.place.file) == isFirst } }
    for numbers in parts where !numbers.isEmpty {
      // Some at a time, so that a change of the sources ends it soon, and a question is answered.
      for start in stride(from: 0, to: numbers.count, by: 2 * max(1, jobs)) {
        guard goesOn() else { return }
        let part = Array(numbers[start..<min(numbers.count, start + 2 * max(1, jobs))])
        let safeRanges = parallelMap(part.count, jobs: jobs) { index in
          defer { progress?.finishedOne() }
          return finder.safeRange(of: part[index]).map(finder.beyondWarnings)
        }
        for safeRange in safeRanges.compactMap(\.self) {
          for use in safeRange.number.uses {
            if let entry = Entry(safeRange, at: use, project, &sources) { bundles[use.bundle].entries.append(entry) }
          }
        }
      }
      try each(bundles)
    }
  }
}
