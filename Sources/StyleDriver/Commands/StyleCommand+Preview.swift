import StyleBundle
import StyleDiagnostics
import StyleFiles
import StylePreview

extension StyleCommand {
  func preview() throws(RunError) -> ExitCode {
    var pipeline = try pipeline()
    pipeline.isDrawing = true
    let check = try check(pipeline)
    let folder = previewFolder(of: check)
    let preview = try counting { progress in
      PreviewFiles(check, to: folder, only: options.building.bundle, jobs: pipeline.jobs, progress: progress)
    }
    if options.building.checks { return try compare(preview) }
    if let old = options.building.old {
      let release = try release(old)
      let earlier = try EarlierBundles(release)
      let numbers = numbers(of: check, since: release)
      try compare(preview.bundles, with: earlier, numbers, in: OutputFolder(folder.full("compare")))
    } else {
      var safeRanges: [GallerySafeRanges] = []
      if options.explaining.explainsSafeRanges {
        try counting { progress throws(RunError) in
          try GallerySafeRanges.find(check, jobs: pipeline.jobs, path: pathForMachines, progress: progress) {
            safeRanges = $0
          }
        }
      }
      try write(preview, of: check, isLive: false, safeRanges: safeRanges)
    }
    let report = check.report(of: check.findings)
    sayCounts(report)
    sayDrafts(preview.bundles)
    try requireSources(of: check)
    return end(code(for: report), keeping: check)
  }

  /// Draws a check, whether it could be built or not, or with `--check` compares the pictures.
  func draw(_ check: Check, jobs: Int) throws(RunError) -> ExitCode {
    let preview = try counting { PreviewFiles(check, to: previewFolder(of: check), jobs: jobs, progress: $0) }
    if options.building.checks { return try compare(preview) }
    try write(preview, of: check, isLive: options.building.watches)
    if !options.building.watches { sayDrafts(preview.bundles) }
    return .clean
  }

  /// Draws an earlier check again for the live page, with the errors that the project file has now.
  func drawAgain(_ check: Check, besides report: Report) throws(RunError) {
    let preview = PreviewFiles(check, to: previewFolder(of: check), jobs: options.jobs ?? environment.processors)
    try write(preview, of: check, isLive: true, besides: report)
  }

  /// The folder of a check's pictures.
  func previewFolder(of check: Check) -> OutputFolder {
    OutputFolder(Path.join(outputFolder(of: check.project.paths), OutputLayout.preview))
  }

  private func compare(_ preview: PreviewFiles) throws(RunError) -> ExitCode {
    let differences = preview.folder.differences(preview.sheets, obsolete: preview.obsolete)
    return try report(differences, in: preview.folder, command: "preview")
  }

  /// Throws where the project has no source, unless the command line allows that.
  func requireSources(of check: Check) throws(RunError) {
    guard check.project.fileCount > 0 || options.checking.allowsEmpty else { throw .noSource }
  }

  /// Writes the drawings; with `--bundle` the sheet alone, since the gallery shows all bundles.
  func write(
    _ preview: PreviewFiles, of check: Check, isLive: Bool, besides report: Report? = nil,
    safeRanges: [GallerySafeRanges] = []
  ) throws(RunError) {
    try FileSystem.locking(preview.folder.path) { () throws(RunError) in
      var (files, obsolete) = (preview.sheets, preview.obsolete)
      if options.building.bundle == nil {
        let gallery = try preview.gallery(
          check, isLive: isLive, besides: report, safeRanges: safeRanges, path: pathForMachines)
        files += gallery.files
        obsolete += gallery.obsolete
      }
      try write(files, obsolete: obsolete, page: OutputLayout.gallery, to: preview.folder)
    }
  }

  /// Prints the number of errors and warnings that `stylec lint` would show.
  private func sayCounts(_ report: Report) {
    let counts = [(Level.error, "error"), (.warning, "warning")].map { level, noun in
      (report.count(level), counted(report.count(level), noun))
    }
    let found = counts.filter { $0.0 > 0 }.map(\.1)
    if !found.isEmpty { printStatus("\(found.joined(separator: ", ")); run `\(lintCommand)`") }
  }

  /// Prints the names of styles drawn with errors, or not drawn.
  private func sayDrafts(_ bundles: [PreviewBundle]) {
    for bundle in bundles where !bundle.drafts.isEmpty || !bundle.missing.isEmpty {
      let drafts = bundle.drafts.isEmpty ? nil : "drawn with errors: \(names(Array(bundle.drafts)))"
      let missing = bundle.missing.isEmpty ? nil : "not drawn: \(names(bundle.missing))"
      printStatus("\(bundle.name): " + [drafts, missing].compactMap(\.self).joined(separator: "; "))
    }
  }

  /// The first eight names in order, and the number of the rest.
  private func names(_ styles: [StyleKeyPath]) -> String {
    let all = styles.map(\.description).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let more = all.count > 8 ? " and \(all.count - 8) more" : ""
    return all.prefix(8).joined(separator: ", ") + more
  }

  /// Draws the bundles that have changed beside their earlier state.
  private func compare(
    _ bundles: [PreviewBundle], with earlier: EarlierBundles, _ numbers: [String: [StyleKeyPath: String]],
    in folder: OutputFolder
  ) throws(RunError) {
    var files: [OutputFile] = []
    let gone =
      options.building.bundle == nil ? earlier.names.filter { name in !bundles.contains { $0.name == name } } : []
    for name in bundles.map(\.name).filter(earlier.concern) + gone {
      let after = bundles.first { $0.name == name } ?? PreviewBundle(name, [])
      let before = PreviewBundle(name, earlier.styles(of: name))
      let comparison = SheetComparison(before: before, after: after, numbers: numbers[name] ?? [:])
      if comparison.isEmpty {
        printStatus("\(name): no changes")
        continue
      }
      printStatus("\(name): \(comparison.summary)")
      files.append(OutputFile(path: OutputLayout.sheet(name), bytes: Array(comparison.text().utf8)))
    }
    let paths = Set(files.map { PathKey($0.path) })
    try FileSystem.locking(folder.path) { () throws(RunError) in
      try write(files, obsolete: folder.sheets.filter { !paths.contains(PathKey($0)) }, to: folder)
    }
  }
}
