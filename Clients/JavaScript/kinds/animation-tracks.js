// @ts-check
import { mixedColor } from '../color.js'
import { curveProgress } from '../curves.js'
import { clamp } from '../geometry.js'

/** @typedef {import('../color.js').Color} Color */
/** @typedef {import('../styles.js').AnimationTrack} AnimationTrack one property of one target, moving through values */
/** @typedef {AnimationTrack['values'][number]} AnimatedValue points, degrees or a proportion, as the property has it; or a color */

/** How near two moments count as one, in seconds and in parts of a run: decimal times don't meet exactly in doubles. */
export const moment = 1e-9

/**
 * When a track is over, in seconds; Infinity for one that goes on for ever.
 * @param {AnimationTrack} track
 */
export function endOf({ begin, duration, repeat, autoreverse }) {
  return repeat === Infinity ? Infinity : begin + duration * repeat * (autoreverse ? 2 : 1)
}

/**
 * The value at a part of a run; where key times coincide the later value wins.
 * @param {AnimationTrack} track
 * @param {number} part in 0…1
 * @returns {AnimatedValue}
 */
function valueWithinRun({ keyTimes, values, curves, duration }, part) {
  let index = keyTimes.length - 1
  while (index > 0 && keyTimes[index] > part + moment) index -= 1
  if (index === keyTimes.length - 1) return values[index]
  const length = keyTimes[index + 1] - keyTimes[index]
  const passed = clamp((part - keyTimes[index]) / length, 0, 1)
  const progress = curveProgress(curves[index], passed, length * duration)
  const [from, to] = [values[index], values[index + 1]]
  if (typeof from === 'number' && typeof to === 'number') return progress === 1 ? to : from + (to - from) * progress
  return mixedColor(/** @type {Color} */ (from), /** @type {Color} */ (to), progress)
}

/**
 * What a track shows before its begin: its first value, or the last of those at key time 0.
 * @param {AnimationTrack} track
 */
export function firstValue({ keyTimes, values }) {
  let index = 0
  while (keyTimes[index + 1] <= moment) index += 1
  return values[index]
}

/**
 * What a track shows after some seconds of its active time, both ends included.
 * @param {AnimationTrack} track
 * @param {number} elapsed
 */
export function activeValue(track, elapsed) {
  const runs = track.autoreverse ? 2 * track.repeat : track.repeat
  // Without duration a track is at its end at once; one that also goes on for ever has come through all its values.
  let done = track.duration > 0 ? Math.min(Math.max(elapsed, 0) / track.duration, runs) : runs
  if (done === Infinity) return track.values[track.values.length - 1]
  if (Math.abs(done - Math.round(done)) <= moment) done = Math.round(done)
  // The end belongs to the last run.
  const run = Math.min(Math.floor(done), Math.ceil(runs) - 1)
  const part = done - run
  return valueWithinRun(track, track.autoreverse && run % 2 === 1 ? 1 - part : part)
}
