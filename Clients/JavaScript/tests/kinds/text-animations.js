// @ts-check
// What the vectors of this kind ask of a client, and all that it draws of a style.
import { sampledTimes } from '../values.js'

/** @type {import('../conformance.js').KindChecks} */
export const textAnimationChecks = client => ({
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
})

/** @type {import('../drawings.js').Drawing<import('../../styles.js').TextAnimationStyle>} */
export function textAnimationDrawing(client, { name, units }, bundle) {
  const most = Math.min(units.max, 9)
  return [null, 7].flatMap(seed => [false, true].map(reducedMotion => {
    const timeline = client.textTimeline(bundle, name, { old: units.min, new: most, seed, reducedMotion })
    const all = Array.from({ length: most + 1 }, (_, unit) => unit)
    return timeline && {
      duration: timeline.duration,
      states: sampledTimes(timeline.duration).map(time => (
        all.map(unit => [timeline.stateOfOld(unit, time), timeline.stateOfNew(unit, time)]))),
    }
  }))
}
