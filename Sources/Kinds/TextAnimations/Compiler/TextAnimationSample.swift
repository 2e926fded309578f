extension TextAnimationSource {
  static let sample = """
    # A text that falls apart while the next one comes. A unit is a character, a word or a line; a range is drawn from by each unit
    # for itself, by a seed, so that all clients show the same.
    textAnimations:
      fall:
        unit: character
        units: 1..60 # how many units texts may have; the linter checks how long the longest takes
        begin: withOut # the new text comes while the old one leaves; afterOut: after it
        out: { duration: 0.35..0.9, delay: 0..150ms, curve: easeIn, opacity: 0, translationY: 25..70, rotation: -45..45 }
        in: { duration: 0.3..0.9, delay: 60ms, curve: easeOut, opacity: 0 }
        reducedMotion: dissolve # what plays with Reduce Motion
      dissolve:
        units: 1..60
        out: { duration: 200ms, stagger: 4ms, opacity: 0 }
        in: { duration: 250ms, stagger: 4ms, opacity: 0 }

    """
}
