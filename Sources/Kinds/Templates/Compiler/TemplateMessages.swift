import StyleBundle
import StyleDiagnostics
import StyleModel
import StyleGeometry

/// The compiler's messages about templates.
extension Message {
  static func bothSidesEndless(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .valueOutOfRange, "both sides of the canvas are `endless`, but one requires a length", at: place,
      help: ["set the length of the side across the pages: `{ width: POINTS, height: endless }`"])
  }

  static func pageMissing(isWide: Bool, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .missingKey, missingKey("page", in: "an endless canvas"), at: place,
      help: ["add `page: POINTS` (the \(isWide ? "width" : "height") of one page, along the endless side)"])
  }

  static func pageWithoutEndless(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownKey, "`page` requires an endless canvas", at: place,
      help: ["remove `page`, or make one side `endless`"])
  }

  static func noSlots(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .missingKey, "empty template: at least one slot is required", at: place,
      help: ["expected form: `NAME: { accepts: [photo], rect: [X, Y, WIDTH, HEIGHT] }`"])
  }

  static func tooManySlots(_ count: Int, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .valueOutOfRange, "too many slots: \(count) (maximum \(TemplateStyle.mostSlots))", at: place,
      help: ["move some to other templates"])
  }

  static func rectangleCount(_ count: Int, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .wrongType, "expected 4 numbers (x, y, width, height), found \(count)", at: place,
      help: ["expected form: `[X, Y, WIDTH, HEIGHT]`, in proportions of the page"])
  }

  static func stickerNotAccepted(
    _ name: String, _ content: StickerContent, accepts: [StickerContent], at place: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .stickerNotAccepted,
      "the slot accepts \(list(accepts.map(\.rawValue))), but \(quoted(name)) is \(content.withArticle)", at: place,
      help: ["use a sticker with \(choice(accepts.map(\.rawValue))), or add `\(content.rawValue)` to `accepts`"])
  }
}

extension StickerContent {
  /// The noun in messages: `an image`.
  fileprivate var withArticle: String {
    switch self {
    case .image: "an image"
    case .photo: "a photo"
    case .text: "a text"
    }
  }
}
