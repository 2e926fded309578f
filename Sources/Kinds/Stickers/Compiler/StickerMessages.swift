import StyleDiagnostics
import StyleGeometry
import StyleSyntax

/// The compiler's messages about stickers.
extension Message {
  static func onlyForText(_ key: String, _ content: StickerContent, at place: Place) -> Diagnostic {
    Diagnostic(
      .unknownKey, "`\(key)` is a key of stickers that hold text, and this one holds `\(content.rawValue)`", at: place,
      help: ["remove it (`\(key): null` where it is inherited), or write `content: text`"])
  }

  static func toleranceTooWide(_ read: String, angle: String, half: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .valueOutOfRange, "read the tolerance \(read), expected at most \(half), half of the angle \(angle)", at: place,
      help: ["beyond half of the angle two multiples would claim one rotation: write `tolerance: \(half)` or less"])
  }
}
