import StyleBundle
import StyleCompiler
import StyleDiagnostics
import StyleDriver
import StyleModel
import StylePreview

/// The meanings of values, and the forms in which they may be written.
extension LanguageServer {
  /// The values that references stand for, in a stretch of a document.
  mutating func hints(_ parameters: JSONValue?) throws(ResponseError) -> ReportValue {
    guard let view = try view(parameters) else { return .null }
    let bytes = parameters?["range"].flatMap(EditorRange.init).map(view.bytes)
    let lines = view.places.lines(of: view.file.index)
    return .array(
      view.editor.hints(in: view.file).compactMap { hint in
        let offset = hint.place.range.upperBound
        if let bytes, !(bytes.lowerBound...bytes.upperBound).contains(offset) { return nil }
        return [
          "position": lines.position(at: offset).json, "label": .string(hint.text), "paddingLeft": .boolean(true),
        ]
      })
  }

  /// The items of the list around a position, and which of them one is in.
  mutating func signature(_ parameters: JSONValue?) throws(ResponseError) -> ReportValue {
    guard let (view, offset) = try position(parameters),
      let list = view.editor.listSignature(in: view.file, at: offset), list.active < list.items.count
    else { return .null }
    return [
      "signatures": [
        [
          "label": .string("[" + list.items.joined(separator: ", ") + "]"),
          "documentation": .string(list.documentation),
          "parameters": .array(list.items.map { ["label": .string($0)] }),
        ]
      ],
      "activeSignature": .integer(0), "activeParameter": .integer(list.active),
    ]
  }

  /// The colors of a document, as screens show them.
  mutating func colors(_ parameters: JSONValue?) throws(ResponseError) -> ReportValue {
    guard let view = try view(parameters) else { return [] }
    return .array(
      view.editor.colors(in: view.file).map { color in
        ["range": view.places.range(of: color.place).json, "color": Self.screen(color.color)]
      })
  }

  /// A color in the numbers of sRGB, the nearest one where it lies outside.
  private static func screen(_ color: BundleColor) -> ReportValue {
    var (red, green, blue) = (color.red, color.green, color.blue)
    if color.space != .sRGB, let bits = Int(color.hex.dropFirst(), radix: 16) {
      (red, green, blue) = (Double(bits >> 16) / 255, Double(bits >> 8 & 255) / 255, Double(bits & 255) / 255)
    }
    return ["red": .number(red), "green": .number(green), "blue": .number(blue), "alpha": .number(color.alpha)]
  }

  /// The forms in which a color that somebody picked may be written.
  mutating func colorForms(_ parameters: JSONValue?) throws(ResponseError) -> ReportValue {
    guard let view = try view(parameters), let range = parameters?["range"].flatMap(EditorRange.init) else { return [] }
    let parts = ["red", "green", "blue", "alpha"].compactMap { parameters?["color"]?[$0]?.doubleValue }
    guard parts.count == 4 else {
      throw ResponseError(.invalidParameters, "expected a color with `red`, `green`, `blue` and `alpha`")
    }
    let color = BundleColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    let edit = WorkspaceEdit(places: view.places, client: client)
    return .array(
      view.editor.presentations(of: color, at: SourceRange(file: view.file, range: view.bytes(of: range))).map { form in
        ["label": .string(form.label), "textEdit": edit.edit(form.edit)]
      })
  }

  /// The number of uses of each definition of a document that something else names, and its bundles.
  mutating func lenses(_ parameters: JSONValue?) throws(ResponseError) -> ReportValue {
    guard let view = try view(parameters) else { return .null }
    let all = view.editor.workspace.scopes.count
    return .array(
      view.editor.usages(in: view.file).filter { !$0.references.isEmpty }.map { usage in
        let count = usage.references.count
        let uses = count == 1 ? "used once elsewhere" : "used \(count) times elsewhere"
        let bundles = usage.bundles.map(\.text).joined(separator: ", ")
        let place = all == 1 ? "" : usage.bundles.count == all ? ", in every bundle" : ", in \(bundles)"
        return [
          "range": view.places.range(of: usage.place).json,
          // A command without a name is words alone.
          "command": ["title": .string(uses + place), "command": .string("")],
        ]
      })
  }
}
