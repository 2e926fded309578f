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
      let own = olds.count == 1 ? folder : Path.join(folder, Self.fileName(old.title))
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
        files[parts.map(Self.fileName).joined(separator: ".") + ".svg"] = sheet.text
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

  /// A text as a part of a file's name: what isn't a letter, a digit, `-` or `_` as `%` and hexadecimal digits.
  private static func fileName(_ text: String) -> String {
    text.utf8.map { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
        String(UnicodeScalar(byte))
      default: "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }.joined()
  }
}
