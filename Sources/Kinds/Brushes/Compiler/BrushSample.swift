extension BrushSource {
  static let sample = """
    # Brushes to draw with. Another tap on the chosen color makes the line wider by a step.
    brushes:
      pen:
        width: { start: 3, step: 1, min: 1, max: 24 }
        cap: round
        join: round
        smoothing: 0.5 # 0: straight from point to point, 1: curves all the way
      eraser:
        width: { start: 20, step: 5, min: 5, max: 60 }
        eraser: true

    """
}
