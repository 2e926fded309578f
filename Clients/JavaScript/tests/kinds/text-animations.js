// @ts-check
// What the vectors of this kind ask of the client.
import * as client from '../../style-client.js'

/** @type {Record<string, import('../conformance.js').Check>} */
export const textAnimationChecks = {
  'text-timelines': (comparison, { style, old, new: coming, seed, reducedMotion, duration, states }, bundle) => {
    const timeline = client.textTimeline(bundle, style, { old, new: coming, seed, reducedMotion })
    comparison.expect('duration', timeline?.duration, duration)
    for (const [side, unit, time, isDrawn, opacity, x, y, rotation, scale] of states) {
      const state = side === 'old' ? timeline?.stateOfOld(unit, time) : timeline?.stateOfNew(unit, time)
      comparison.expect(`${side} ${unit} at ${time}`, state, { isDrawn, opacity, translation: { x, y }, rotation, scale })
    }
  },

  'text-units': (comparison, { text, unit, lines, joined, ranges }) => {
    comparison.expect(`${unit}s of ${text}`, client.unitsOfText(text, unit, { lines, joined }), ranges)
  },
}
