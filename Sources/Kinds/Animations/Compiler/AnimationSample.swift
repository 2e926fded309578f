extension AnimationCompiler {
  static let sample = """
    # Animations of roles that the app gives to its layers. The tag appears from the dot outwards and goes the same way back.
    tokens:
      motion:
        phase: 300ms # a theme that replaces it changes both
      # Material's curve in two pieces, for `curve: "{emphasized}"`; docs/language.md has Android's, too:
      # emphasized: { points: [[0, 0], [0.166666, 0.4], [1, 1]], curves: [[0.3, 0, 0.8, 0.15], [0.05, 0.7, 0.1, 1]] }
    animations:
      tag-show:
        reducedMotion: none # with Reduce Motion the tag is there at once
        sequence:
          - parallel:
              - { target: dot, property: opacity, from: 0, to: 1, duration: "{motion.phase}", curve: easeOut }
              - { target: halo, property: opacity, from: 0, to: 0.3, duration: "{motion.phase}", curve: easeOut }
          - { target: line, property: strokeEnd, from: 0, to: 1, duration: "{motion.phase}", curve: easeOut }
          - { target: text, property: opacity, from: 0, to: 1, duration: "{motion.phase}", curve: easeOut }
      tag-hide: { reverse: { of: tag-show, curves: keep } }
      # From style to style: texts go out, lines go over, texts come back.
      tag-change:
        reducedMotion: none
        sequence:
          - { target: text, property: opacity, from: 1, to: 0, duration: 100ms }
          - { target: line, property: progress, from: 0, to: 1, duration: 200ms, curve: easeInOut }
          - { target: text, property: opacity, from: 0, to: 1, duration: 100ms }

    """
}
