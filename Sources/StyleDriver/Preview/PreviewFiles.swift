import StyleBundle
import StyleCompiler
import StyleDiagnostics
import StyleFiles
import StyleModel
import StylePreview
import StyleTrust

/// The pictures of a project's styles: a contact sheet for each bundle, and the gallery of all.
struct PreviewFiles {
  /// The file whose hash tells that the page's data have changed, and whose time tells that somebody follows the sources.
  static let liveFile = "live.json"
  /// The file in which the live page asks for several numbers at once, and the one with the answer.
  static let (questionFile, answerFile) = ("question.json", "answer.json")

  let folder: OutputFolder
  /// The bundles that were asked for, in the order of the project file.
  let bundles: [PreviewBundle]
  let sheets: [OutputFile]
  /// Sheets of bundles that no longer exist.
  let obsolete: [String]

  /// Draws the styles that were checked, or with `only` just those of that bundle.
  init(_ check: Check, to folder: OutputFolder, only: String? = nil, jobs: Int, progress: Progress? = nil) {
    self.folder = folder
    let scopes = check.project.workspace.scopes
    let numbers = scopes.indices.filter { only == nil || scopes[$0].name.text == only }
    let bundles = numbers.map { PreviewBundle(check, $0) }
    let styles = Drawings.styles(of: bundles)
    progress?.begin(styles.count, of: "styles")
    let figures = parallelMap(styles.count, jobs: jobs) { index in
      defer { progress?.finishedOne() }
      return PreviewKinds.figures(of: styles[index])
    }
    let drawings = Drawings(styles, figures)
    sheets = parallelMap(bundles.count, jobs: jobs) { index in
      let bundle = bundles[index]
      return OutputFile(path: OutputLayout.sheet(bundle.name), bytes: Array(ContactSheet(bundle, drawings).text().utf8))
    }
    self.bundles = bundles
    let paths = Set(sheets.map { PathKey($0.path) })
    obsolete = only == nil ? folder.sheets.filter { !paths.contains(PathKey($0)) } : []
  }

  /// The gallery; a live one has its data beside it and, last, the file whose hash tells that the data have changed.
  ///
  /// The safe ranges of a live one come after it, in files of their own.
  func gallery(
    _ check: Check, isLive: Bool, besides report: Report?, safeRanges: [GallerySafeRanges] = [],
    path: (String) -> String
  ) throws(RunError) -> (files: [OutputFile], obsolete: [String]) {
    let data: [UInt8]
    do throws(JSONWriter.Fault) {
      data = SecretText.hidden(
        try GalleryData(check, bundles, besides: report, safeRanges: safeRanges, path: path).json())
    } catch {
      throw .unwritten("internal error: can't write the gallery's data (\(error))")
    }
    let page = OutputFile(path: OutputLayout.gallery, bytes: GalleryPage.html(data: data, hash: Self.hash))
    let names = ["data.json", Self.answerFile, Self.liveFile, Self.questionFile]
    let bundles = Set(self.bundles.map { OutputLayout.safeRanges($0.name) })
    let left = folder.names(in: OutputLayout.safeRangeFolder).map { Path.join(OutputLayout.safeRangeFolder, $0) }
      .filter { $0.hasSuffix(".json") && (!isLive || !bundles.contains($0)) }
    // Files next to it would pass for newer data when the page is served.
    guard isLive else { return ([page], names.filter(folder.hasFile) + left) }
    // Nothing is answered yet of what these data are asked.
    let texts = [data, Array("{}".utf8), Array("{\"hash\":\"\(SHA256.hex(data))\"}".utf8)]
    let live = zip(names, texts).map { OutputFile(path: $0, bytes: $1) }
    return ([page] + live, names.suffix(1).filter(folder.hasFile) + left)
  }

  /// The live page's file with a hash of the safe ranges that lie beside it, too, by which the page asks for them anew; nil without a live
  /// page.
  static func sign(of safeRanges: [OutputFile], in folder: OutputFolder) -> OutputFile? {
    guard let data = hash(in: folder) else { return nil }
    let hash = SHA256.hex(safeRanges.flatMap(\.text.bytes))
    return OutputFile(path: liveFile, bytes: Array("{\"hash\":\"\(data)\",\"safeRanges\":\"\(hash)\"}".utf8))
  }

  /// The hash of the live page's data.
  static func hash(in folder: OutputFolder) -> String? {
    let text = folder.read(liveFile, limit: 4096)
    return text.flatMap { try? JSONDocument(parsing: $0, limit: $0.count) }?.root["hash"]?.stringValue
  }

  private static func hash(_ text: String) -> String {
    var hash = SHA256()
    hash.update(Array(text.utf8))
    return Base64.text(hash.digest())
  }
}

extension PreviewBundle {
  /// Makes a bundle of a project, whatever is wrong with it.
  init(_ check: Check, _ number: Int) {
    let (compiled, missing) = check.project.workspace.styles(of: number)
    self.init(check.project.workspace.scopes[number].name.text, compiled.map(\.bundleStyle))
    self.missing = missing
    drafts = Set(
      styles.map(\.keyPath).filter { style in
        check.stylesWithErrors[style].map { bundles in bundles.map { $0.numbers.contains(number) } ?? true } ?? false
      })
  }
}

extension OutputFolder {
  /// The names of an earlier run's pictures in the folder, told by their first bytes.
  var sheets: [String] {
    names(in: ".").filter { name in
      name.hasSuffix(".svg")
        && read(name, limit: SheetWriter.start.utf8.count)?.starts(with: SheetWriter.start.utf8) ?? false
    }
  }
}
