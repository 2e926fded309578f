// @ts-check
import { readColor } from '../color.js'
import { readCurve } from '../curves.js'
import { activeValue, endOf, firstValue, moment } from './animation-tracks.js'
import { heldValue } from './held-values.js'

/** @typedef {import('../color.js').Color} Color */
/** @typedef {number | Color} AnimatedValue points, degrees or a proportion, as the property has it; or a colour */
/**
 * One property of one target, moving through values; times in seconds, key times as parts of the duration.
 * @typedef {object} AnimationTrack
 * @property {string} target `dot`, `halo`, `line`, `text`, `view`, or a name of the app's own
 * @property {string} property
 * @property {number} begin
 * @property {number} duration of one run
 * @property {AnimatedValue[]} values at least two
 * @property {number[]} keyTimes one per value, from 0 to 1, not falling
 * @property {import('../curves.js').Curve[]} curves one per interval
 * @property {number} repeat Infinity for ever
 * @property {boolean} autoreverse
 * @property {'both' | 'none' | 'forwards' | 'backwards'} fill
 * @property {boolean} allowFlip
 */
/** @typedef {{ none: true } | { use: string } | { tracks: AnimationTrack[] }} ReducedMotion for who asks for less motion */
/**
 * Tracks on one time line. The duration is null where something goes on for ever.
 * @typedef {object} AnimationStyle
 * @property {string} name
 * @property {number | null} duration in seconds
 * @property {ReducedMotion | null} reducedMotion
 * @property {AnimationTrack[]} tracks
 */

/**
 * @param {import('../reading.js').Reader} json
 * @param {string} name
 * @returns {AnimationStyle}
 */
export function readAnimation(json, name) {
  const duration = json.optional('duration', member => member.notNegative())
  const reducedMotion = json.optional('reducedMotion', readReducedMotion) ?? null
  const tracks = json.at('tracks').list(readTrack)
  const isEndless = tracks.some(track => track.repeat === Infinity)
  if (isEndless && duration !== undefined) json.at('duration').fail('no duration of what goes on for ever')
  if (!isEndless && duration === undefined) json.at('duration').notNegative()
  return { name, duration: duration ?? null, reducedMotion, tracks }
}

/**
 * @param {import('../reading.js').Reader} json
 * @returns {ReducedMotion}
 */
function readReducedMotion(json) {
  const use = json.optional('use', member => member.animation())
  if (use !== undefined) return { use }
  const tracks = json.optional('tracks', member => member.list(readTrack))
  if (tracks) return { tracks }
  const none = json.at('none')
  if (!none.isThere) none.fail('`none`, `use` or `tracks`')
  return none.boolean() ? { none: true } : none.fail('`true`', '`false`')
}

/**
 * @param {import('../reading.js').Reader} json
 * @returns {AnimationTrack}
 */
function readTrack(json) {
  const allowFlip = json.optional('allowFlip', member => member.boolean()) ?? false
  const autoreverse = json.at('autoreverse').boolean()
  const begin = json.at('begin').notNegative()
  const curves = json.at('curves').list(readCurve)
  const duration = json.at('duration').notNegative()
  const fill = json.at('fill').word(/** @type {const} */ (['both', 'none', 'forwards', 'backwards']))
  const keyTimes = json.at('keyTimes').list(time => time.proportion())
  const property = json.at('property').string()
  const repeat = readRepeat(json.at('repeat'))
  const target = json.at('target').string()
  const values = readValues(json.at('values'), property)
  json.at('keyTimes').requireLength(values.length)
  checkKeyTimes(json.at('keyTimes'), keyTimes)
  json.at('curves').requireLength(values.length - 1)
  return { target, property, begin, duration, values, keyTimes, curves, repeat, autoreverse, fill, allowFlip }
}

/** @param {import('../reading.js').Reader} json */
function readRepeat(json) {
  if (json.json === 'forever') return Infinity
  const expected = 'a number above 0 or `forever`'
  if (typeof json.json !== 'number') json.fail(expected)
  return json.number(expected, times => times > 0)
}

/**
 * Numbers, or colours: where the property's name says so, and for a property of the app's own where its first value is one.
 * @param {import('../reading.js').Reader} json
 * @param {string} property
 * @returns {AnimatedValue[]}
 */
function readValues(json, property) {
  const count = Array.isArray(json.json) ? json.json.length : 2
  if (count < 2) json.fail('at least 2 values', `${count}`)
  const isOfColors = property === 'color' || property === 'backgroundColor'
    || property.startsWith('x-') && Array.isArray(json.json) && json.json[0] instanceof Map
  return isOfColors ? json.list(readColor) : json.list(value => value.number())
}

/**
 * @param {import('../reading.js').Reader} json
 * @param {number[]} times
 */
function checkKeyTimes(json, times) {
  const last = times[times.length - 1]
  if (times[0] !== 0 || last !== 1) json.fail('key times from 0 to 1', `${times[0]} to ${last}`)
  const falling = times.findIndex((time, index) => time > times[index + 1])
  if (falling >= 0) json.fail('key times that don\'t fall', `${times[falling]} before ${times[falling + 1]}`)
}

/** What properties have by themselves while no track says anything about them. */
const naturalValues = new Map([
  ['opacity', 1], ['scale', 1], ['scaleX', 1], ['scaleY', 1], ['strokeEnd', 1],
  ['progress', 1], ['strokeStart', 0], ['translationX', 0], ['translationY', 0], ['rotation', 0], ['rotationX', 0], ['rotationY', 0],
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
function channelKey(target, property) {
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

/** An animation that can be asked what everything looks like at any time, in seconds from its start. */
export class Timeline {
  /**
   * @param {AnimationTrack[]} tracks
   * @param {number | null} duration
   * @param {RestingValues} resting
   * @param {(time: number) => number} clock from the time of the time line to that of the tracks
   * @param {(time: number) => number} [backwards] the clock of the same played backwards
   */
  constructor(tracks, duration, resting, clock, backwards) {
    /** When everything is over, in seconds; null when something goes on for ever. */
    this.duration = duration
    /** @private */
    this.parts = { tracks, resting, clock, backwards }
    /**
     * Whether no time passes on it.
     * @private
     */
    this.jumps = clock(0) === Infinity || clock(0) === -Infinity
    /** @type {Map<string, AnimationTrack[]>} */
    const byKey = new Map()
    for (const track of tracks) {
      const key = channelKey(track.target, track.property)
      const known = byKey.get(key)
      if (known) known.push(track)
      else byKey.set(key, [track])
    }
    /**
     * Whether it goes on from another one.
     * @private
     */
    this.isContinued = false
    /**
     * The channels by what tells them apart, once one was asked for.
     * @private
     * @type {Map<string, Channel> | null}
     */
    this.known = null
    /** What moves, in the order of the bundle. */
    this.channels = [...byKey.values()].map(
      tracks => new Channel(tracks, resting.get(tracks[0].target, tracks[0].property), clock))
  }

  /**
   * The property of a target; null where the animation doesn't move it.
   * @param {string} target
   * @param {string} property
   */
  channel(target, property) {
    this.known ??= new Map(this.channels.map(channel => [channelKey(channel.target, channel.property), channel]))
    return this.known.get(channelKey(target, property)) ?? null
  }

  /**
   * What a property of a target has at a time; null where the animation doesn't move it, or nobody has stated its resting value.
   * @param {string} target
   * @param {string} property
   * @param {number} time
   */
  value(target, property, time) {
    return this.channel(target, property)?.value(time) ?? null
  }

  /**
   * The same played backwards: at every time it shows what this one shows as long before its end; null for what goes on for ever,
   * and for one that goes on from another.
   * @returns {Timeline | null}
   */
  reversed() {
    const { tracks, resting, clock, backwards } = this.parts
    return backwards ? new Timeline(tracks, this.duration, resting, backwards, clock) : null
  }

  /**
   * The same, begun while another one is in mid-way, so that nothing jumps.
   *
   * What both move keeps what is shown until this time line passes it for the first time, or until the first of its tracks of
   * that property ends. What only the other one moves goes on as it was. The `progress` of a tag's lines begins anew; `TagChange`
   * lets it set out from where the lines are. After the other one's end, and where this one jumps to its end for people who ask for
   * less motion, it is this time line as it is.
   * @param {Timeline} other what plays, which may itself have interrupted another one
   * @param {number} time how far it has come, in seconds from its start
   * @returns {Timeline} what to play from now on
   */
  interrupting(other, time) {
    if (this.jumps || this.isContinued || other.duration !== null && time >= other.duration - moment) return this
    const own = this.channels.map(channel => isProgress(channel) ? channel
      : channel.holding(other.value(channel.target, channel.property, time) ?? channel.restingValue))
    const carried = other.channels.filter(channel => !isProgress(channel) && !this.channel(channel.target, channel.property))
    const rest = carried.length === 0 ? 0 : other.duration === null ? null : other.duration - time
    const duration = this.duration === null || rest === null ? null : Math.max(this.duration, rest)
    const timeline = new Timeline([], duration, this.parts.resting, this.parts.clock)
    return Object.assign(timeline, {
      channels: [...own, ...carried.map(channel => channel.passing(time))], isContinued: true,
    })
  }

  /**
   * Whether a target can be seen at a time as far as opacities say, its own and that of the view: only then is it hit.
   * @param {string} target
   * @param {number} time
   */
  shows(target, time) {
    return [target, 'view'].every(part => Number(this.value(part, 'opacity', time) ?? 1) > 0)
  }

  /**
   * Whether a tag takes taps while its `show` or `hide` plays: only before and behind it.
   * @param {number} time
   */
  acceptsTaps(time) {
    return time < 0 || this.duration !== null && time >= this.duration - moment
  }
}

/**
 * Whether a channel is how far lines have come between two styles.
 * @param {Channel} channel
 */
function isProgress({ target, property }) {
  return target === 'line' && property === 'progress'
}

/**
 * The time line of an animation, or of what takes its place for people who ask for less motion: the end state at once, another
 * animation, or other tracks; where the bundle says nothing, the animation itself.
 * @param {import('../bundle.js').Bundle} bundle
 * @param {string} name
 * @param {{ reducedMotion?: boolean, resting?: RestingValues }} options
 * @returns {Timeline | null} null where the bundle has no such animation
 */
export function timeline(bundle, name, { reducedMotion = false, resting = new RestingValues() } = {}) {
  const animation = bundle.animations.get(name)
  if (!animation) return null
  const variant = reducedMotion ? animation.reducedMotion : null
  if (variant === null) return played(animation.tracks, animation.duration, resting)
  if ('use' in variant) return timeline(bundle, variant.use, { resting })
  if ('tracks' in variant) {
    const end = variant.tracks.reduce((end, track) => Math.max(end, endOf(track)), 0)
    return played(variant.tracks, end === Infinity ? null : end, resting)
  }
  return new Timeline(
    animation.tracks, 0, resting, time => time < 0 ? -Infinity : Infinity, time => time < 0 ? Infinity : -Infinity)
}

/**
 * @param {AnimationTrack[]} tracks
 * @param {number | null} duration
 * @param {RestingValues} resting
 */
function played(tracks, duration, resting) {
  return new Timeline(tracks, duration, resting, time => time, duration === null ? undefined : time => duration - time)
}
