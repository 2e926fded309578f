import StyleDiagnostics

/// The errors that only templates have.
enum TemplateErrors {
  static let all: [RuleDescription] = [stickerNotAccepted]

  private static let stickerNotAccepted = RuleDescription(
    error: .stickerNotAccepted, "the content of a slot's sticker isn't one that the slot accepts",
    explanation: """
      A slot's `accepts` lists what people may place in it, and `sticker` is what the app places there. An app that fills a \
      template looks for slots by content, so a sticker with another content would never be placed in its own slot.
      """,
    examples: [
      RuleExample(
        "a text in a slot for photos",
        """
        stickers:
          caption: { content: text, size: { width: 180, height: 60 }, scale: 1..3, fontSize: { min: 12, max: 30 } }
        templates:
          plain:
            canvas: { width: 375, height: 600 }
            slots:
              picture: { accepts: [photo], rect: [0.1, 0.1, 0.8, 0.4], sticker: caption }
        #                                                                       ^^^^^^^ sticker-not-accepted
        """,
        fixes: ["accepts: [photo]": "accepts: [photo, text]"])
    ])
}
