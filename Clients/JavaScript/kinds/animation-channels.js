// @ts-check
import { activeValue, endOf, firstValue, moment } from './animation-tracks.js'
import { heldValue } from './held-values.js'

/** @typedef {import('./animation-tracks.js').AnimatedValue} AnimatedValue */
/** @typedef {import('./animation-tracks.js').AnimationTrack} AnimationTrack */

/** What properties have by themselves while no track says anything about them. */
const naturalValues = new Map([
  ['opacity', 1], ['scale', 1], ['scaleX', 1], ['scaleY', 1], ['strokeEnd', 1],
  ['progress', 1], ['strokeStart', 0], ['translationX', 0], ['translationY', 0], ['shiftX', 0], ['shiftY', 0],
  ['rotation', 0], ['rotationX', 0], ['rotationY', 0],
])

/** What properties have while no track says anything about them: by themselves, by a tag's layout, or as the app says. */
export class RestingValues {
  /** @param {import('./tags.js').TagStyles} [tags] what the parts of such a tag have */
  constructor(tags) {
    /** @type {Map<string, AnimatedValue>} */
    this.stated = new Map()
    if (!tags) return
    if (tags.layout.halo) this.set('halo', 'opacity', tags.layout.halo.opacity)
    this.set('line', 'lineWidth', tags.layout.line.width)
    const { dot, line, text } = tags.colors
    if (line) this.set('line', 'color', line)
    if (text) this.set('text', 'color', text)
    for (const target of dot ? ['dot', 'halo'] : []) {
      this.set(target, 'color', dot).set(target, 'backgroundColor', dot)
    }
  }

  /**
   * States a value; null goes back to what the property has by itself.
   * @param {string} target
   * @param {string} property
   * @param {AnimatedValue | null} value
   */
  set(target, property, value) {
    const key = channelKey(target, property)
    if (value === null) this.stated.delete(key)
    else this.stated.set(key, value)
    return this
  }

  /**
   * The value; null where nobody has stated one.
   * @param {string} target
   * @param {string} property
   * @returns {AnimatedValue | null}
   */
  get(target, property) {
    return this.stated.get(channelKey(target, property)) ?? naturalValues.get(property) ?? null
  }
}

/**
 * What tells channels apart.
 * @param {string} target
 * @param {string} property
 */
export function channelKey(target, property) {
  return JSON.stringify([target, property])
}

/** One property of one target over a whole animation. */
export class Channel {
  /**
   * @param {AnimationTrack[]} tracks all that move it, in the order of the animation
   * @param {AnimatedValue | null} restingValue
   * @param {(time: number) => number} clock
   */
  constructor(tracks, restingValue, clock) {
    /** From a time of its own to that of its tracks, and back. */
    this.clock = clock
    /**
     * How many seconds of it had passed when the time line began that it is part of.
     * @private
     */
    this.passed = 0
    /**
     * What it shows first instead of its own values, until a time of its own.
     * @private
     * @type {{ value: AnimatedValue, end: number } | null}
     */
    this.held = null
    this.tracks = tracks
    this.target = tracks[0].target
    this.property = tracks[0].property
    /** What shows where no track says anything; null where nobody has stated it. */
    this.restingValue = restingValue
  }

  /**
   * The value at a time in seconds; null where no track says anything and nobody has stated a resting value.
   * @param {number} time
   * @returns {AnimatedValue | null}
   */
  value(time) {
    const own = time + this.passed
    if (this.held && own < this.held.end) return this.held.value
    return this.shown(this.clock(own)) ?? this.restingValue
  }

  /** The value once everything is over; tracks that go on for ever are left out. */
  get endValue() {
    return this.value(Infinity)
  }

  /**
   * The same that shows a value first, until its own values pass it or the first of its tracks ends.
   * @param {AnimatedValue | null} shown
   */
  holding(shown) {
    return Object.assign(this.passing(0), { held: heldValue(this, shown) })
  }

  /**
   * The same after some more seconds.
   * @param {number} seconds
   */
  passing(seconds) {
    const channel = new Channel(this.tracks, this.restingValue, this.clock)
    return Object.assign(channel, { passed: this.passed + seconds, held: this.held })
  }

  /**
   * The active track's value, of several that of the last to begin; else that of the latest finished one that fills forwards;
   * else that of the earliest coming one that fills backwards.
   * @private
   * @param {number} time
   * @returns {AnimatedValue | null}
   */
  shown(time) {
    /** @type {AnimationTrack | null} */ let active = null
    /** @type {AnimationTrack | null} */ let finished = null
    /** @type {AnimationTrack | null} */ let coming = null
    for (const track of this.tracks) {
      const fills = track.fill
      if (track.begin > time + moment) {
        const isFirst = coming === null || track.begin < coming.begin - moment
        if (isFirst && (fills === 'both' || fills === 'backwards')) coming = track
      } else if (endOf(track) < time - moment) {
        if ((fills === 'both' || fills === 'forwards') && endsLater(track, finished)) finished = track
      } else if (Number.isFinite(time) && (active === null || track.begin >= active.begin - moment)) {
        active = track
      }
    }
    if (active) return activeValue(active, time - active.begin)
    if (finished) return activeValue(finished, endOf(finished) - finished.begin)
    return coming && firstValue(coming)
  }
}

/**
 * Of tracks that end together the one that began last counts as the later, of those the later one of the animation.
 * @param {AnimationTrack} track
 * @param {AnimationTrack | null} other one that stands before it
 */
function endsLater(track, other) {
  if (!other) return true
  const difference = endOf(track) - endOf(other)
  return Math.abs(difference) > moment ? difference > 0 : track.begin >= other.begin - moment
}
