extension BubbleSource {
  static let sample = """
    # Speech bubbles: a rounded body and what points at something. Lengths are points.
    tokens:
      bubble:
        fill: "#FFF6D8"
        border: "#8A6D1C"
    bubbles:
      tip:
        arrow:
          direction: [bottom, top] # the app flips it where the space above is too small
          width: 30
          height: 12
          radius: 3 # of the rounding at its tip and base
          position: follow # along the edge, limited by the client to valid positions
        cornerRadius: 8
        # All sizes that the app may use; the linter checks that the outline is valid at each of them.
        size: { width: 120..313, height: 48..313 }
        fill: "{bubble.fill}"
        border: { color: "{bubble.border}", width: 1 }
      # A message of a chat: a tail at a corner, and no arrow. `arrow: none` draws one without either.
      message:
        tail: { corner: bottomRight, width: 7, height: 5.5, baseRadius: 6, notch: 4 }
        cornerRadius: 18 # or a map: { topLeft: 18, topRight: 4, bottomRight: 4, bottomLeft: 18 }
        size: { width: 42..280, height: 36..2000 } # tail included
        fill: "{bubble.fill}"
        rightToLeft: mirrored # people who read from right to left get the mirror image

    """
}
