import StyleDiagnostics
import StyleGeometry
import StyleSyntax

/// The compiler's messages about stickers.
extension Message {
  static func onlyForText(_ key: String, _ content: StickerContent, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownKey, "`\(key)` requires `content: text`, but this sticker has `\(content.rawValue)`", at: place,
      help: ["remove it (`\(key): null` if it is inherited), or use `content: text`"])
  }

  static func toleranceTooWide(_ read: String, angle: String, half: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .valueOutOfRange,
      outOfRange("`\(read)`", field: " for `tolerance`", " (0 to \(half), half of the angle \(angle))"),
      at: place,
      help: ["use `tolerance: \(half)` or less: beyond it, a rotation would snap to two multiples"])
  }
}
