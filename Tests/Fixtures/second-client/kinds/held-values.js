// @ts-check
import { clamp } from '../geometry.js'
import { endOf, moment } from './animation-tracks.js'

/** @typedef {import('./animation-channels.js').Channel} Channel */
/** @typedef {import('./animation-tracks.js').AnimatedValue} AnimatedValue */
/** @typedef {import('./animation-tracks.js').AnimationTrack} AnimationTrack */

/** Of overshooting values of these only what lies in 0…1 shows. */
const clampedProperties = new Set(['opacity', 'strokeStart', 'strokeEnd'])

/**
 * What a channel shows that begins while something else is shown: that, until its own values pass it for the first time or the first
 * of its tracks ends; null where it shows its own from the start.
 * @param {Channel} channel
 * @param {AnimatedValue | null} shown
 * @returns {{ value: AnimatedValue, end: number } | null}
 */
export function heldValue(channel, shown) {
  const first = channel.value(0)
  if (shown === null || first === null) return null
  const value = typeof shown === 'number' && clampedProperties.has(channel.property) ? clamp(shown, 0, 1) : shown
  const { track, end } = firstTrack(channel)
  const passed = typeof value === 'number' && typeof first === 'number' ? timePassing(channel, value, first, track)
    : JSON.stringify(value) === JSON.stringify(first) ? 0 : null
  const until = Math.min(passed ?? end, end)
  return until > 0 ? { value, end: until } : null
}

/**
 * The track that ends first, and its end in the time of the channel; of one that goes on for ever that of the first period.
 * @param {Channel} channel
 */
function firstTrack({ tracks, clock }) {
  const ends = tracks.map(track => {
    const over = endOf(track)
    return { track, end: Math.max(clock(track.begin), clock(over === Infinity ? track.begin + periodOf(track) : over)) }
  })
  return ends.reduce((first, other) => other.end < first.end ? other : first)
}

/** @param {AnimationTrack} track */
function periodOf({ duration, autoreverse }) {
  return autoreverse ? 2 * duration : duration
}

/**
 * The first time at which a channel's numbers come to one that is shown, or to its other side; null where none does within the first
 * period of a track, after which it shows nothing new.
 * @param {Channel} channel
 * @param {number} shown
 * @param {number} first what it shows at the start
 * @param {AnimationTrack} track
 */
function timePassing(channel, shown, first, track) {
  const hasPassed = (/** @type {number} */ time) => {
    const number = channel.value(time)
    return typeof number !== 'number' || Math.abs(number - shown) <= moment || number < shown !== first < shown
  }
  if (hasPassed(0)) return 0
  let before = 0
  for (const time of timesOf(track).map(channel.clock).sort((a, b) => a - b)) {
    if (time <= 0) continue
    if (hasPassed(time)) return firstTime(before, time, hasPassed)
    before = time
  }
  return null
}

/**
 * Times of a track's first period at which to look at it: at all key times, and between them so often that what is passed twice is
 * seen.
 * @param {AnimationTrack} track
 */
function timesOf({ begin, duration, autoreverse, keyTimes }) {
  const steps = Math.max(4, Math.floor(256 / (keyTimes.length - 1)))
  const parts = keyTimes.slice(1).flatMap((time, index) => (
    Array.from({ length: steps }, (_, step) => keyTimes[index] + (time - keyTimes[index]) * step / steps)))
  parts.push(1)
  const forwards = parts.map(part => begin + duration * part)
  return autoreverse ? [...forwards, ...parts.map(part => begin + duration * (2 - part))] : forwards
}

/**
 * Where a condition begins to hold between a time at which it doesn't and one at which it does.
 * @param {number} before
 * @param {number} after
 * @param {(time: number) => boolean} holds
 */
function firstTime(before, after, holds) {
  for (let step = 0; step < 60; step += 1) {
    const middle = (before + after) / 2
    if (holds(middle)) after = middle
    else before = middle
  }
  return after
}
