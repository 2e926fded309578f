// @ts-check
import { curveProgress, readCurve } from '../curves.js'
import { clamp } from '../geometry.js'

/** @typedef {import('../geometry.js').Point} Point */
/** @typedef {import('../reading.js').Range} Range */
/** @typedef {'character' | 'word' | 'line'} TextUnit what of a text moves by itself */
/** @typedef {'forward' | 'backward' | 'centreOut' | 'edgesIn' | 'random'} TextOrder which units come first */
/**
 * What the units of one text do. Of a range each unit draws one number. Times are seconds, lengths points, angles degrees
 * clockwise on screen, turns kept; opacity to scale are those of a unit that is away.
 * @typedef {object} TextEffect
 * @property {Range} duration how long a unit takes
 * @property {Range} delay before a unit begins
 * @property {number} stagger from one rank to the next
 * @property {TextOrder} order
 * @property {import('../curves.js').Curve} curve no steps
 * @property {Range} opacity
 * @property {Range} translationX to the right
 * @property {Range} translationY downwards
 * @property {Range} rotation about the anchor
 * @property {Range} scale about the anchor
 * @property {Point} anchor in proportions of the unit's box as it is laid out; may lie outside
 */
/** @typedef {{ none: true } | { use: string }} TextReducedMotion the new text at rest at once, or another text animation */
/**
 * How the units of one text leave and those of another one come.
 * @typedef {object} TextAnimationStyle
 * @property {string} name
 * @property {TextUnit} unit
 * @property {Range} units how many units each text may have
 * @property {TextEffect | null} out what old units do; null where the old text is gone at once
 * @property {TextEffect | null} in what new units do; null where the new text is there at once
 * @property {'afterOut' | 'withOut'} begin where the new text's time has its zero
 * @property {number} seed
 * @property {TextReducedMotion | null} reducedMotion null for this one
 */
/**
 * What a unit looks like: scaled and turned about its effect's anchor, then moved.
 * @typedef {object} TextUnitState
 * @property {boolean} isDrawn
 * @property {number} opacity in 0…1
 * @property {Point} translation in points
 * @property {number} rotation in degrees, clockwise on screen
 * @property {number} scale 1 is the natural size
 */

const textUnits = /** @type {const} */ (['character', 'word', 'line'])
const textOrders = /** @type {const} */ (['forward', 'backward', 'centreOut', 'edgesIn', 'random'])
const largestSeed = 2 ** 32 - 1
/** Times nearer than this are one moment, in seconds: decimal times don't meet exactly in doubles. */
const textMoment = 1e-9

/**
 * @param {import('../reading.js').Reader} json
 * @param {string} name
 * @returns {TextAnimationStyle}
 */
export function readTextAnimation(json, name) {
  const begin = json.at('begin').word(/** @type {const} */ (['afterOut', 'withOut']))
  const coming = json.optional('in', readTextEffect) ?? null
  const out = json.optional('out', readTextEffect) ?? null
  const reducedMotion = json.optional('reducedMotion', readTextReducedMotion) ?? null
  const seed = json.at('seed').number(
    `a whole number from 0 to ${largestSeed}`, number => Number.isInteger(number) && number >= 0 && number <= largestSeed)
  const unit = json.at('unit').word(textUnits)
  const units = json.at('units').range(end => end.whole(1))
  if (!out && !coming) json.fail('`out` or `in`')
  return { name, unit, units, out, in: coming, begin, seed, reducedMotion }
}

/**
 * @param {import('../reading.js').Reader} json
 * @returns {TextReducedMotion}
 */
function readTextReducedMotion(json) {
  const use = json.optional('use', member => member.name('textAnimations', 'a text animation'))
  if (use !== undefined) return { use }
  const none = json.at('none')
  if (!none.isThere) none.fail('`none` or `use`')
  return none.boolean() ? { none: true } : none.fail('`true`', '`false`')
}

/**
 * @param {import('../reading.js').Reader} json
 * @returns {TextEffect}
 */
function readTextEffect(json) {
  const anchor = { x: json.at('anchor').at('x').number(), y: json.at('anchor').at('y').number() }
  const effect = {
    anchor, curve: readCurve(json.at('curve')), delay: json.at('delay').range(),
    duration: json.at('duration').range(end => end.positive()),
    opacity: json.at('opacity').range(end => end.proportion()), order: json.at('order').word(textOrders),
    rotation: json.at('rotation').range(end => end.number()), scale: json.at('scale').range(),
    stagger: json.at('stagger').notNegative(), translationX: json.at('translationX').range(end => end.number()),
    translationY: json.at('translationY').range(end => end.number()),
  }
  const { curve, duration } = effect
  if ('steps' in curve) json.at('curve').fail('a curve that has no steps')
  if ('spring' in curve && duration.min < duration.max) {
    json.at('duration').fail('one number with a spring', `${duration.min} to ${duration.max}`)
  }
  return effect
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

const onlySpace = /^\p{White_Space}+$/u
const lineBreak = /^(?:\r\n|[\n\v\f\r\u0085\u2028\u2029])$/
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** @typedef {[start: number, end: number]} TextRange in UTF-16 units, as a string's own indices count */

/**
 * The units of a text, in reading order: what a text animation moves one by one. White space alone is no unit. Characters are what
 * people take for one, extended grapheme clusters of the Unicode version that the engine knows.
 * @param {string} text
 * @param {TextUnit} by
 * @param {{ lines?: TextRange[] | null, joined?: TextRange[] }} options `lines`: the lines as they are laid out, in reading order,
 *   else those that end at line breaks; only asked for lines. `joined`: what the text system draws as one glyph: the characters or
 *   words that such a range touches are one unit
 * @returns {TextRange[]}
 */
export function unitsOfText(text, by, { lines = null, joined = [] } = {}) {
  const clusters = Array.from(characters.segment(text), ({ segment, index }) => (
    { text: segment, start: index, end: index + segment.length, isSpace: onlySpace.test(segment) }))
  switch (by) {
    case 'character':
      return joinedUnits(clusters.filter(({ isSpace }) => !isSpace).map(({ start, end }) => [start, end]), joined)
    case 'word': return joinedUnits(textRuns(clusters, ({ isSpace }) => isSpace), joined)
    case 'line':
      return (lines ?? textRuns(clusters, cluster => lineBreak.test(cluster.text)))
        .map(([start, end]) => /** @type {TextRange} */ ([clamp(start, 0, text.length), clamp(end, 0, text.length)]))
        .filter(([from, to]) => clusters.some(({ start, end, isSpace }) => !isSpace && start < to && end > from))
  }
}

/**
 * Runs of clusters between those that cut.
 * @template {{ start: number, end: number }} Cluster
 * @param {Cluster[]} clusters
 * @param {(cluster: Cluster) => boolean} cuts
 */
function textRuns(clusters, cuts) {
  /** @type {TextRange[]} */
  const runs = []
  let isOpen = false
  for (const cluster of clusters) {
    if (cuts(cluster)) {
      isOpen = false
    } else if (isOpen) {
      runs[runs.length - 1][1] = cluster.end
    } else {
      runs.push([cluster.start, cluster.end])
      isOpen = true
    }
  }
  return runs
}

/**
 * Units that touch one range become one.
 * @param {TextRange[]} units
 * @param {TextRange[]} glyphs
 */
function joinedUnits(units, glyphs) {
  /** @type {TextRange[]} */
  const whole = []
  for (const [start, end] of units) {
    const last = whole[whole.length - 1]
    const isJoined = last && glyphs.some(([from, to]) => from < to && from < last[1] && to > last[0] && from < end && to > start)
    if (isJoined) last[1] = end
    else whole.push([start, end])
  }
  return whole
}
