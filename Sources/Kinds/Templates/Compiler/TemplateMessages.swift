import StyleBundle
import StyleDiagnostics
import StyleModel
import StyleGeometry

/// The compiler's messages about templates.
extension Message {
  static func bothSidesEndless(at place: Place) -> Diagnostic {
    Diagnostic(
      .valueOutOfRange, "both sides of the canvas are endless, expected one of them to be a length", at: place,
      help: ["write the length of the side across the pages: for example `{ width: 375, height: endless }`"])
  }

  static func pageMissing(isWide: Bool, at place: Place) -> Diagnostic {
    Diagnostic(
      .missingKey, "an endless canvas has pages, and no `page` says how \(isWide ? "wide" : "high") one is", at: place,
      help: ["write `page: 600`, the length of one page along the endless side"])
  }

  static func pageWithoutEndless(at place: Place) -> Diagnostic {
    Diagnostic(
      .unknownKey, "`page` is the length of a page of an endless canvas, and this one has two lengths", at: place,
      help: ["remove `page`, or write `endless` for the side along which pages follow each other"])
  }

  static func noSlots(at place: Place) -> Diagnostic {
    Diagnostic(
      .missingKey, "a template without slots has no place to fill", at: place,
      help: ["write for example `photo: { accepts: [photo], rect: [0.1, 0.1, 0.8, 0.4] }`"])
  }

  static func tooManySlots(_ count: Int, at place: Place) -> Diagnostic {
    Diagnostic(
      .valueOutOfRange, "\(count) slots, expected at most \(TemplateStyle.mostSlots)", at: place,
      help: ["spread them over several templates"])
  }

  static func rectangleCount(_ count: Int, at place: Place) -> Diagnostic {
    Diagnostic(
      .wrongType, "read \(counted(count, "number")), expected four: x, y, width and height", at: place,
      help: ["write for example `[0.1, 0.1, 0.8, 0.4]`, in proportions of the page"])
  }

  static func stickerNotAccepted(
    _ name: String, _ content: StickerContent, accepts: [StickerContent], at place: Place
  ) -> Diagnostic {
    Diagnostic(
      .stickerNotAccepted,
      "\(quoted(name)) holds \(content.several), and the slot accepts \(list(accepts.map(\.rawValue))) only", at: place,
      help: ["name a sticker for \(choice(accepts.map(\.rawValue))), or add `\(content.rawValue)` to `accepts`"])
  }
}

extension StickerContent {
  /// The plural in messages: `images`.
  fileprivate var several: String {
    switch self {
    case .image: "images"
    case .photo: "photos"
    case .text: "texts"
    }
  }
}
