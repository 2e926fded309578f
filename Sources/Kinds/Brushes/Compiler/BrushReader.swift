import StyleDiagnostics
import StyleGeometry
import StyleModel
import StyleSyntax

/// Reads one brush from its layers into the model.
struct BrushReader {
  let reader: ValueReader
  let name: StyleName
  /// Reports the name of a palette that the bundle doesn't have.
  let checkPalette: (StyleName, Place) -> Void

  func read(_ layers: Layers) -> Brush? {
    guard let map = MapReader<BrushKey>(reader, layers) else { return nil }
    let width = map.map(.width, BrushWidthKey.self).flatMap(readWidth)
    let cap = map.word(.cap, as: LineCap.self)
    let join = map.word(.join, as: LineJoin.self)
    let smoothing = map.quantity(.smoothing)
    let isEraser = map.boolean(.eraser)
    let palette = readPalette(in: map)
    guard let width, let cap, let join, let smoothing else { return nil }
    return Brush(
      name: name, width: width, cap: cap, join: join, smoothing: smoothing, isEraser: isEraser, palette: palette)
  }

  private func readWidth(_ map: MapReader<BrushWidthKey>) -> Brush.Width? {
    let (start, step, min, max) = (
      map.quantity(.start), map.quantity(.step), map.quantity(.min), map.quantity(.max)
    )
    guard let start, let step, let min, let max else { return nil }
    guard min.exact <= max.exact else {
      let place = map.top(.min).map(reader.sources.place) ?? reader.sources.place(map.value)
      reader.at(map.path) {
        reader.at("min") {
          reader.report(Message.endsReversed(min.exact.description, max.exact.description, at: place))
        }
      }
      return nil
    }
    return Brush.Width(start: start, step: step, min: min, max: max)
  }

  private func readPalette(in map: MapReader<BrushKey>) -> StyleName? {
    guard let value = map.top(.palette), let name = map.name(.palette) else { return nil }
    reader.at(.value(value, of: map.path)) { checkPalette(name, reader.sources.place(value)) }
    return name
  }
}
