import StyleBundle
import StyleChanges
import StyleCompiler
import StyleDiagnostics
import StyleFiles
import StyleModel
import StylePreview

extension StyleCommand {
  /// Draws the styles that look different since each old release; outdated pictures of an earlier run are removed.
  func draw(
    _ olds: [BundleSet], _ new: BundleSet, _ comparisons: [ReleaseComparison], into folder: String
  ) throws(RunError) {
    var count = 0
    for (old, comparison) in zip(olds, comparisons) {
      let own = olds.count == 1 ? folder : Path.join(folder, old.title.percentEncoded(but: "-_"))
      let numbers = Dictionary(comparison.bundles.map { ($0.name, $0.numbers) }) { first, _ in first }
      count += try draw(old, new, numbers, into: own)
    }
    printStatus("\(counted(count, "picture")) in `\(folder)`")
  }

  private func draw(
    _ old: BundleSet, _ new: BundleSet, _ numbers: [String: [StyleKeyPath: String]], into folder: String
  ) throws(RunError) -> Int {
    var files: [String: String] = [:]
    for bundle in new.bundles {
      guard let earlier = old.bundle(bundle.name) else { continue }
      let sheets = ChangeSheets.sheets(
        before: PreviewBundle(bundle.name, earlier.decoded.allStyles),
        after: PreviewBundle(bundle.name, bundle.decoded.allStyles), numbers: numbers[bundle.name] ?? [:])
      for sheet in sheets {
        let parts = [bundle.name] + sheet.keyPath.components
        files[parts.map { $0.percentEncoded(but: "-_") }.joined(separator: ".") + ".svg"] = sheet.text
      }
    }
    do throws(FileProblem) {
      try FileSystem.makeDirectories(folder)
      for name in try FileSystem.list(folder) where name.hasSuffix(".svg") && files[name] == nil {
        let path = Path.join(folder, name)
        let isOurs = (try? FileSystem.read(path, limit: 1 << 26))?.starts(with: Array(SheetWriter.start.utf8))
        if isOurs == true { try FileSystem.remove(path) }
      }
      for name in files.keys.sorted() {
        try FileSystem.replace(Path.join(folder, name), with: Array((files[name] ?? "").utf8))
      }
    } catch {
      throw .unwritten("can't write `\(folder)`: \(error.reason)")
    }
    return files.count
  }

  /// The numbers that differ since an earlier release, by bundle; none of bundles that can't be compared.
  func numbers(of check: Check, since old: ReleaseBundles) -> [String: [StyleKeyPath: String]] {
    guard let written = try? check.bundles() else { return [:] }
    let files = Dictionary(written.map { ($0.name.text, $0.text.bytes) }) { first, _ in first }
    guard let before = try? bundleSet("before", old), let after = try? bundleSet("after", ReleaseBundles(files)) else {
      return [:]
    }
    let comparison = ReleaseComparison(from: before, to: after, of: check.project.workspace.project)
    return Dictionary(comparison.bundles.map { ($0.name, $0.numbers) }) { first, _ in first }
  }
}
