// @ts-check
import { curveProgress } from '../curves.js'
import { clamp } from '../geometry.js'

/** @typedef {import('../geometry.js').Point} Point */
/** @typedef {import('../styles.js').TextAnimationStyle} TextAnimationStyle */
/** @typedef {import('../styles.js').TextEffect} TextEffect */
/** @typedef {import('../styles.js').TextOrder} TextOrder which units come first */
/**
 * What a unit looks like: scaled and turned about its effect's anchor, then moved.
 * @typedef {object} TextUnitState
 * @property {boolean} isDrawn
 * @property {number} opacity in 0…1
 * @property {Point} translation in points
 * @property {number} rotation in degrees, clockwise on screen
 * @property {number} scale 1 is the natural size
 */

/** Times nearer than this are one moment, in seconds: decimal times don't meet exactly in doubles. */
const textMoment = 1e-9

/** @type {import('../form-reader.js').Reading} */
export const textAnimationReading = {
  // Steps are no way: they are read as any curve, and refused after all else.
  members: { 'TextEffect.curve': (json, before, read) => read(undefined, 'MotionCurve') },
  values: {
    TextEffect: (/** @type {TextEffect} */ effect, json) => {
      const { curve, duration } = effect
      if ('steps' in curve) json.at('curve').fail('a curve that has no steps')
      if ('spring' in curve && duration.min < duration.max) {
        json.at('duration').fail('one number with a spring', `${duration.min} to ${duration.max}`)
      }
      return effect
    },
    TextAnimationStyle: (/** @type {TextAnimationStyle} */ style, json) => (
      style.out || style.in ? style : json.fail('`out` or `in`')),
  },
}

const all64Bits = 2n ** 64n - 1n

/**
 * One of the random numbers of SplitMix64 (Steele, Lea and Flood, 2014), counted from 0.
 * @param {bigint} seed
 * @param {bigint} number
 */
export function splitMix64(seed, number) {
  let z = (seed + (number + 1n) * 0x9E3779B97F4A7C15n) & all64Bits
  z = ((z ^ (z >> 30n)) * 0xBF58476D1CE4E5B9n) & all64Bits
  z = ((z ^ (z >> 27n)) * 0x94D049BB133111EBn) & all64Bits
  return z ^ (z >> 31n)
}

/** What a unit draws, by the place of the random number among its sixteen; those of `in` stand eight places later. */
const textDraws = /** @type {const} */ ([
  'duration', 'opacity', 'translationX', 'translationY', 'rotation', 'scale', 'order', 'delay'])

/**
 * The ranks of all units: which of them begin first.
 * @param {TextOrder} order
 * @param {number} count
 * @param {(unit: number) => number} drawn
 */
function textRanks(order, count, drawn) {
  const units = Array.from({ length: count }, (_, unit) => unit)
  switch (order) {
    case 'forward': return units
    case 'backward': return units.map(unit => count - 1 - unit)
    case 'centreOut': return units.map(unit => Math.floor(Math.abs(2 * unit - (count - 1)) / 2))
    case 'edgesIn': return units.map(unit => Math.min(unit, count - 1 - unit))
    case 'random': {
      /** @type {number[]} */
      const ranks = []
      const parts = units.map(drawn)
      const sorted = [...units].sort((one, other) => parts[one] - parts[other] || one - other)
      sorted.forEach((unit, rank) => { ranks[unit] = rank })
      return ranks
    }
  }
}

/** An effect on the units of one text: what each of them draws, worked out once. */
class TextEffectRun {
  /**
   * @param {TextEffect} effect
   * @param {boolean} isNew whether units come
   * @param {number} count
   * @param {bigint} seed
   */
  constructor(effect, isNew, count, seed) {
    this.effect = effect
    this.isNew = isNew
    /** @param {typeof textDraws[number]} name @param {number} unit */
    const part = (name, unit) => {
      const place = 16 * unit + textDraws.indexOf(name) + (isNew ? 8 : 0)
      return Number(splitMix64(seed, BigInt(place)) >> 11n) * 2 ** -53
    }
    /** @param {'duration' | 'delay' | 'opacity' | 'translationX' | 'translationY' | 'rotation' | 'scale'} name */
    const drawn = name => {
      const { min, max } = effect[name]
      return Float64Array.from({ length: count }, (_, unit) => min === max ? min : min + part(name, unit) * (max - min))
    }
    const ranks = textRanks(effect.order, count, unit => part('order', unit))
    /** Of each unit. */
    this.begins = drawn('delay').map((delay, unit) => delay + effect.stagger * ranks[unit])
    this.durations = drawn('duration')
    this.away = {
      opacity: drawn('opacity'), translationX: drawn('translationX'), translationY: drawn('translationY'),
      rotation: drawn('rotation'), scale: drawn('scale'),
    }
    /** The latest end of all units; 0 without any. */
    this.end = this.begins.reduce((end, begin, unit) => Math.max(end, begin + this.durations[unit]), 0)
  }

  /**
   * @param {number} unit
   * @param {number} time from the effect's own zero
   * @param {TextUnitState} state
   */
  fill(unit, time, state) {
    const [elapsed, duration] = [time - this.begins[unit], this.durations[unit]]
    const hasBegun = elapsed >= -textMoment
    const isOver = elapsed >= duration - textMoment
    const part = !hasBegun ? 0 : isOver ? 1 : Math.max(0, elapsed / duration)
    const progress = part === 0 ? 0 : curveProgress(this.effect.curve, part, duration)
    const way = this.isNew ? 1 - progress : progress
    const { away } = this
    state.isDrawn = this.isNew ? hasBegun : !(hasBegun && isOver)
    state.opacity = clamp(1 + (away.opacity[unit] - 1) * way, 0, 1)
    state.translation.x = away.translationX[unit] * way
    state.translation.y = away.translationY[unit] * way
    state.rotation = away.rotation[unit] * way
    state.scale = 1 + (away.scale[unit] - 1) * way
    return state
  }
}

/**
 * A unit in its place, or none.
 * @param {boolean} isDrawn
 * @returns {TextUnitState}
 */
function stillUnit(isDrawn) {
  return { isDrawn, opacity: 1, translation: { x: 0, y: 0 }, rotation: 0, scale: 1 }
}

/**
 * A text that leaves and one that comes, unit by unit: what each looks like at any time, in seconds from the start. What the style
 * leaves to chance follows from the seed alone.
 */
export class TextTimeline {
  /**
   * @param {TextAnimationStyle} style
   * @param {{ old?: number, new?: number, seed?: number | bigint | null }} texts how many units leave and how many come, and what
   *   random numbers begin with unless the style says it: a whole number from 0 on, below 2⁶⁴
   */
  constructor(style, { old = 0, new: coming = 0, seed = null } = {}) {
    const numbers = BigInt(seed ?? style.seed) & all64Bits
    this.oldCount = Math.max(old, 0)
    this.newCount = Math.max(coming, 0)
    /** @private */
    this.out = style.out && new TextEffectRun(style.out, false, this.oldCount, numbers)
    /** @private */
    this.in = style.in && new TextEffectRun(style.in, true, this.newCount, numbers)
    const outEnd = this.out?.end ?? 0
    /** @private Where the new text's time has its zero. */
    this.zero = style.begin === 'afterOut' ? outEnd : 0
    /** When everything is over, in seconds. */
    this.duration = Math.max(outEnd, this.zero + (this.in?.end ?? 0))
  }

  /**
   * What plays in a text animation's place where `reducedMotion` is `none`: the new text is at rest at once.
   * @param {{ old?: number, new?: number }} texts
   */
  static reduced({ old = 0, new: coming = 0 } = {}) {
    return new TextTimeline(/** @type {TextAnimationStyle} */ (
      { out: null, in: null, begin: 'withOut', seed: 0 }), { old, new: coming })
  }

  /**
   * What a unit of the text that leaves looks like: drawn until its end; not drawn where the text has no such unit.
   * @param {number} unit from 0
   * @param {number} time
   * @returns {TextUnitState}
   */
  stateOfOld(unit, time) {
    if (!(unit >= 0 && unit < this.oldCount)) return stillUnit(false)
    return this.out ? this.out.fill(unit, time, stillUnit(true)) : stillUnit(time < 0)
  }

  /**
   * What a unit of the text that comes looks like: drawn from its begin on; not drawn where the text has no such unit.
   * @param {number} unit from 0
   * @param {number} time
   * @returns {TextUnitState}
   */
  stateOfNew(unit, time) {
    if (!(unit >= 0 && unit < this.newCount)) return stillUnit(false)
    return this.in ? this.in.fill(unit, time - this.zero, stillUnit(true)) : stillUnit(time >= this.zero)
  }
}

/**
 * The time line of a text animation, or of what takes its place for people who ask for less motion: the new text at rest at once, or
 * another text animation, whose own variant isn't followed; where the bundle says nothing, the text animation itself.
 * @param {import('../bundle.js').Bundle} bundle
 * @param {string} name
 * @param {{ old?: number, new?: number, seed?: number | bigint | null, reducedMotion?: boolean }} options
 * @returns {TextTimeline | null} null where the bundle has no such text animation
 */
export function textTimeline(bundle, name, { reducedMotion = false, ...texts } = {}) {
  const style = bundle.textAnimations.get(name)
  if (!style) return null
  const variant = reducedMotion ? style.reducedMotion : null
  if (variant === null) return new TextTimeline(style, texts)
  return 'use' in variant ? textTimeline(bundle, variant.use, texts) : TextTimeline.reduced(texts)
}
