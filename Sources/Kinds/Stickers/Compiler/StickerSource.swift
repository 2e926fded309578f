import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleModel

/// Sources of stickers.
enum StickerSource: DeclaredKind {
  typealias Style = StickerStyle
  static let summary = "stickers that fingers move on a page"
  /// The keys without which the others still give the sizes of sticker and button.
  static let parts: Set = ["flip", "border", "fonts", "palette"]

  /// Checks what goes together, and adds the tolerance and the font size to begin with.
  static func complete(
    _ read: inout SourceReading<StickerStyle>, from map: MergedMap, in scope: BundleScope
  ) -> Bool {
    if map.value(of: "content") != nil, read.knows("content"), read.style.content != .text {
      reportTextKeys(of: map, read.style.content)
    }
    if read.knows("scale"), let scale = map.value(of: "scale"),
      let note = Message.suspectScale(
        read.style.scale.lowerBound, to: read.style.scale.upperBound, at: map.reader.sources.place(scale))
    {
      map.reader.at(.value(scale, of: map.path)) { map.reader.report(note, about: scale) }
    }
    if let fonts = map.value(of: "fonts") {
      map.reader.at(.value(fonts, of: map.path)) { map.reader.checkLength(of: fonts, StickerStyle.mostFonts, "font") }
    }
    if let snap = read.style.snap, let own = map.map(of: "snap") { read.style.snap = complete(snap, own) }
    if let size = read.style.fontSize, let own = map.map(of: "fontSize") {
      read.style.fontSize = read.knows("fontSize", "default") ? complete(size, own) : nil
    }
    return true
  }

  /// Reports keys that only stickers of text have, where the style itself is at fault: at its own key, else at its own content.
  private static func reportTextKeys(of map: MergedMap, _ content: StickerContent) {
    for key in ["fontSize", "fonts", "palette"] {
      guard let value = map.value(of: key) else { continue }
      let own = [value, map.value(of: "content")].compactMap { $0 }.first { map.isOwn($0) }
      let place = map.reader.sources.keyPlace(own ?? value)
      map.reader.at(.value(value, of: map.path)) {
        map.reader.report(Message.onlyForText(key, content, at: place), losing: .nothing)
      }
    }
  }

  /// Brings the tolerance down to half of the angle where it is left out; nil for one that is stated above it (reported).
  private static func complete(_ snap: StickerStyle.Snap, _ map: MergedMap) -> StickerStyle.Snap? {
    let half = snap.angle / 2
    guard snap.tolerance > half else { return snap }
    guard map.states("tolerance") else {
      var snap = snap
      snap.tolerance = half
      return snap
    }
    map.report(
      {
        Message.toleranceTooWide(
          snap.tolerance.exact.description, angle: snap.angle.exact.description, half: half.exact.description, at: $0)
      }, about: "tolerance")
    return nil
  }

  /// The font size where no default is stated, brought into the range: 17 points, the system's usual size.
  private static let usualFontSize = 17.0

  private static func complete(_ size: StickerStyle.FontSize, _ map: MergedMap) -> StickerStyle.FontSize? {
    let (min, max) = (size.range.lowerBound, size.range.upperBound)
    guard map.states("default") else {
      var size = size
      size.initial = Swift.max(min, Swift.min(usualFontSize, max))
      return size
    }
    if size.range.contains(size.initial) { return size }
    map.report(
      {
        Message.defaultOutsideRange(
          "font size", size.initial.exact.description, min.exact.description, max.exact.description, at: $0)
      }, about: "default")
    return nil
  }
}

extension MergedMap {
  /// Whether a value stands in the topmost layer.
  fileprivate func isOwn(_ value: Value) -> Bool {
    let (whole, place) = (reader.sources.place(top), reader.sources.keyPlace(value))
    return whole.file == place.file && whole.range.contains(Int(place.lower))
  }
}
