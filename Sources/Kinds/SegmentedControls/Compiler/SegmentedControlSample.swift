extension SegmentedControlSource {
  static let sample = """
    # A segmented control: the highlight is a window that moves over a second row of the same labels.
    segmentedControls:
      sections:
        segments: 2..4
        width: 260..370 # of the whole control
        height: 50
        cornerRadius: 22 # of the window
        inset: 3 # between the window and a cell's edge
        # How wide one label may be; `upTo: large`: the app never enlarges labels.
        title: { fontSize: 17, bold: true, width: 20..58, upTo: large }
        colors: { title: "#1C1C1E", titleHighlighted: "#FFFFFF", highlight: "#1B5E9B", background: "#EFEFF2" }
        duration: 300ms
        curve: easeInOut
        shake: { distance: 1, period: 120ms, count: 3 }
        reducedMotion: none # the window is at its cell at once

    """
}
