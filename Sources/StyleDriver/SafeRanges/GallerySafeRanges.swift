import StyleBundle
import StyleChanges
import StyleCompiler
import StyleDiagnostics
import StyleModel
import StylePreview

/// The safe ranges of a bundle's styles for the gallery: a slider for each number, which shows what was compiled.
///
/// ```json
/// { "bundle": "default", "format": 1, "texts": { "StyleSources/a.yaml": "…" }, "styles": { "bubbles.tip": [
///   { "aside": "without notes to 3.56 (above: bubble-tip-short)", "key": "bubbles.tip.arrow.radius", "lower": { "value": 0 }, "members": [["arrow", "baseRadius"], ["arrow", "tipRadius"]],
///     "endpoint": "whole", "place": "StyleSources/a.yaml:5:79", "range": [120, 121], "stated": "bubbles.tip.arrow.radius", "unit": "pt",
///     "upper": { "level": "error", "rule": "bubble-arrow-folds", "value": 16.69 }, "value": 3,
///     "words": "0 to 16.69 (above: bubble-arrow-folds); …", "written": { "power": 0, "unit": "pt" } } ] } }
/// ```
///
/// An end has the `rule` that ends it and its `level`, `at` where that is another key path, and `isOpen` where none does as far as
/// was looked. `notes` are the ends without a new note, `errors` says that the style has an error now, `free` are the ends without any, where they are
/// other ones, `range` are the bytes of the number's own text in its source, of which `texts` has all, `written` is the unit in its source, `step` is 1 for whole numbers. A number of which members of the bundle are the value itself has `members`, ways from the
/// style; any other has `stops`, each with a `value` and its `edits` of the style as it is: a `path`, and the `new` value unless it is gone.
struct GallerySafeRanges: Sendable {
  /// A number's safe range as one style of a bundle has it.
  struct Entry: Sendable {
    let style: StyleKeyPath
    let safeRange: SafeRange
    /// The JSON of the entry.
    let json: [UInt8]
  }

  let bundle: String
  var entries: [Entry] = []
  private let files: [SourceFile]

  init(_ bundle: String, _ files: [SourceFile]) { (self.bundle, self.files) = (bundle, files) }

  /// The safe ranges as canonical JSON, by style and in the order of the sources.
  func json() throws(JSONWriter.Fault) -> [UInt8] {
    let styles = Dictionary(grouping: entries) { $0.style.components.joined(separator: ".") }
    return try JSONWriter.text { json in
      json.object { json in
        json.member("bundle", bundle)
        json.member("format", 1)
        json.object("styles") { json in
          for style in styles.keys.sorted(by: CanonicalOrder.utf16Precedes) {
            json.list(style, styles[style] ?? []) { $0.value(written: String(decoding: $1.json, as: UTF8.self)) }
          }
        }
        json.object("texts") { json in
          let own = Set(entries.map { files[$0.safeRange.number.place.file.index].path })
          for file in files.sorted(by: { CanonicalOrder.utf16Precedes($0.path, $1.path) }) where own.contains(file.path)
          {
            // Bytes that are no UTF-8 have no patch.
            json.member(file.path, String(validating: file.bytes, as: UTF8.self))
          }
        }
      }
    }
  }
}

extension GallerySafeRanges.Entry {
  /// Makes the entry of a safe range for a style that has its number; nil where the style doesn't compile.
  init?(_ safeRange: SafeRange, at use: SourceNumber.Use, _ project: LoadedProject, _ sources: inout SourceMap) {
    guard let style = use.keyPath.style,
      let stops = SafeRangeStops(safeRange, of: style, in: use.bundle, project.workspace),
      let place = sources.location(of: safeRange.number.place)?.text
    else { return nil }
    let writer = GallerySafeRangeJSON(
      safeRange: safeRange, use: use, stops: stops, place: place, workspace: project.workspace)
    guard let json = try? JSONWriter.text(writer.write) else { return nil }
    self.init(style: style, safeRange: safeRange, json: json)
  }
}
