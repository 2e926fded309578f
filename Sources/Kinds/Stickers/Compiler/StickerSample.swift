extension StickerSource {
  static let sample = """
    # Stickers: what fingers move, pinch and turn on a page.
    stickers:
      picture:
        content: image # or photo, fitted into the size by its aspect ratio, or text
        size: { width: 100, height: 100 }
        scale: 0.5..3 # from the smallest that a finger can still hold
        snap: { angle: 45, tolerance: 3 } # drawn upright when it nearly is
        quarterTurn: 90 # by a double tap
        flip: [horizontal, vertical]
        border: { color: "#D3D3D3", width: 1 } # of the selected one
        close: { size: 24, growth: 10, offset: { x: -10, y: -10 } } # takes taps within 44 × 44 points
      caption:
        extends: picture
        content: text
        size: { width: 120, height: 60 }
        scale: 0.75..3
        flip: []
        fontSize: { min: 17, max: 30, default: 22 }

    """
}
