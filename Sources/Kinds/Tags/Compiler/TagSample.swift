extension TagCompiler {
  static let sample = """
    # A tag: a dot on a picture, and texts on lines that lead to it. Lengths are points. Angles are degrees: 0 is right, 90 down.
    tags:
      note:
        layout:
          radius: 36 # from the dot to where a text's line begins
          dot: { radius: 2, halo: { radius: 4, opacity: 0.3 } }
          line: { width: 1 }
          # Every text has its own size; the linter checks the drawing for all of these.
          text: { width: 20..120, height: 14..15, padding: 4, gap: 4 }
          pixelGrid: 1
        # The tap areas: a circle around the dot, and this much around each text, so that both are at least 44 points.
        hit: { dot: 24, text: 15, prefer: dot }
        # A tap on the dot selects the next style. Apps store a style's index in this list: add new ones at the end.
        cycle: [square-right, square-left, oblique-right, oblique-left]
        # For one and for two texts an angle for each; three would be a list more. Straight up and down have no side,
        # so it is set.
        angles:
          1:
            square-right: [0]
            square-left: [180]
            oblique-right: [45]
            oblique-left: [135]
          2:
            square-right: { side: right, angles: [-90, 90] }
            square-left: { side: left, angles: [-90, 90] }
            oblique-right: [-45, 45]
            oblique-left: [-135, 135]
        show: tag-show # animations.yaml has them
        hide: tag-hide
        change: tag-change # what a tap on the dot plays; without it the style changes at once
        colors: { line: "#FFFFFF", dot: "#FFFFFF", text: "#FFFFFF" }

    """
}
