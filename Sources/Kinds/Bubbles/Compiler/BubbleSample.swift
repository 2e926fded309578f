extension BubbleSource {
  static let sample = """
    # A speech bubble: a rounded body and an arrow that points at what it is about. Lengths are points.
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

    """
}
