// @ts-check
import { Channel, channelKey, RestingValues } from './animation-channels.js'
import { endOf, moment } from './animation-tracks.js'

/** @typedef {import('../styles.js').AnimationStyle} AnimationStyle tracks on one time line; without a duration it goes on for ever */
/** @typedef {import('./animation-tracks.js').AnimatedValue} AnimatedValue */
/** @typedef {import('./animation-tracks.js').AnimationTrack} AnimationTrack */

/** An animation that can be asked what everything looks like at any time, in seconds from its start. */
export class Timeline {
  /**
   * @param {AnimationTrack[]} tracks
   * @param {number | null} duration
   * @param {RestingValues} resting
   * @param {(time: number) => number} clock from the time of the time line to that of the tracks
   * @param {import('../styles.js').TransformAnchor} anchor
   * @param {(time: number) => number} [backwards] the clock of the same played backwards
   */
  constructor(tracks, duration, resting, clock, anchor, backwards) {
    /** When everything is over, in seconds; null when something goes on for ever. */
    this.duration = duration
    /** The fixed point of scale and rotation, as the bundle has it; `anchorPoint` gives it for a box. */
    this.anchor = anchor
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
    return backwards ? new Timeline(tracks, this.duration, resting, backwards, this.anchor, clock) : null
  }

  /**
   * The same, begun while another one is in mid-way, so that nothing jumps.
   *
   * What both move keeps what is shown until this time line passes it for the first time, or until the first of its tracks of
   * that property ends. What only the other one moves goes on as it was. The `progress` of a tag's lines begins anew; `TagChange`
   * lets it set out from where the lines are. After the other one's end, and where this one jumps to its end for people who ask for
   * less motion, it is this time line as it is. Scale and rotation keep this one's own anchor: about another they jump.
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
    const timeline = new Timeline([], duration, this.parts.resting, this.parts.clock, this.anchor)
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
  if (variant === null) return played(animation.tracks, animation.duration, animation.anchor, resting)
  if ('use' in variant) return timeline(bundle, variant.use, { resting })
  if ('tracks' in variant) {
    const end = variant.tracks.reduce((end, track) => Math.max(end, endOf(track)), 0)
    return played(variant.tracks, end === Infinity ? null : end, animation.anchor, resting)
  }
  return new Timeline(
    animation.tracks, 0, resting, time => time < 0 ? -Infinity : Infinity, animation.anchor, time => time < 0 ? Infinity : -Infinity)
}

/**
 * @param {AnimationTrack[]} tracks
 * @param {number | null} duration
 * @param {import('../styles.js').TransformAnchor} anchor
 * @param {RestingValues} resting
 */
function played(tracks, duration, anchor, resting) {
  return new Timeline(tracks, duration, resting, time => time, anchor, duration === null ? undefined : time => duration - time)
}
