// @ts-check
// Runs the conformance vectors, in node and in a browser: nothing but a client and the vectors is asked for.
import * as today from '../style-client.js'
import { animationChecks } from './kinds/animations.js'
import { brushChecks } from './kinds/brushes.js'
import { bubbleChecks } from './kinds/bubbles.js'
import { paletteChecks } from './kinds/palettes.js'
import { stickerChecks } from './kinds/stickers.js'
import { segmentedControlChecks } from './kinds/segmented-controls.js'
import { tagChangeChecks } from './kinds/tag-changes.js'
import { tagChecks } from './kinds/tags.js'
import { textAnimationChecks } from './kinds/text-animations.js'
import { textSizeChecks } from './kinds/text-sizes.js'
import { templateChecks } from './kinds/templates.js'

/** @typedef {typeof today} Client */
/**
 * A file of vectors; `since`, of the file or of one case, is the first version of the client that can play it.
 * @typedef {{ tolerance: number, bundle?: object, since?: string, cases: any[] }} Vectors
 */

/**
 * The differences between what a client gives and what a file of vectors expects.
 * @param {string} name
 * @param {Vectors} vectors
 * @param {{ client?: Client, version?: string }} options `client`: today's if left out; `version`: that of a client which isn't
 *   today's, which plays the cases that it can
 * @returns {{ comparisons: number, differences: string[] }}
 */
export function runVectors(name, vectors, { client = today, version } = {}) {
  const comparison = new Comparison(vectors.tolerance)
  if (isLater(vectors.since, version)) return comparison
  const bundle = vectors.bundle && client.decodeBundle(JSON.stringify(vectors.bundle))
  const check = checksOf(client)[name]
  vectors.cases.forEach((vector, index) => {
    if (isLater(vector.since, version)) return
    comparison.place = `${name}[${index}]`
    check(comparison, vector, name === 'refusals' ? vectors.bundle : bundle)
  })
  return comparison
}

/**
 * Whether vectors ask for a later version than a client has.
 * @param {string | undefined} since
 * @param {string | undefined} version
 */
function isLater(since, version) {
  if (!since || !version) return false
  const [asked, own] = [since, version].map(text => text.split('.').map(Number))
  const part = asked.findIndex((number, index) => number !== own[index])
  return part >= 0 && asked[part] > own[part]
}

/** Compares whole values: numbers within a tolerance, everything else exactly. */
class Comparison {
  /** @param {number} tolerance */
  constructor(tolerance) {
    this.tolerance = tolerance
    this.place = ''
    this.comparisons = 0
    /** @type {string[]} */
    this.differences = []
  }

  /**
   * @param {string} what
   * @param {any} actual
   * @param {any} expected
   */
  expect(what, actual, expected) {
    this.comparisons += 1
    if (this.isEqual(actual, expected)) return
    this.differences.push(`${this.place} ${what}: ${JSON.stringify(actual)}, not ${JSON.stringify(expected)}`)
  }

  /**
   * @param {any} a
   * @param {any} b
   * @returns {boolean}
   */
  isEqual(a, b) {
    if (typeof a === 'number' && typeof b === 'number') return Math.abs(a - b) <= this.tolerance
    if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') return a === b
    const keys = Object.keys(b)
    return Object.keys(a).length === keys.length && keys.every(key => key in a && this.isEqual(a[key], b[key]))
  }
}

/** @typedef {(comparison: Comparison, vector: any, bundle: any) => void} Check */
/** @typedef {(client: Client) => Record<string, Check>} KindChecks the checks of a kind's files of vectors */

/** @type {KindChecks} */
const commonChecks = client => ({
  'refusals': (comparison, { at, value, isMissing, refusedAt }, whole) => {
    const bundle = JSON.parse(JSON.stringify(whole))
    const parent = at.slice(0, -1).reduce((/** @type {any} */ object, /** @type {string} */ key) => object[key], bundle)
    const last = at[at.length - 1]
    if (isMissing) delete parent[last]
    else parent[last] = value
    let path = null
    try {
      client.decodeBundle(JSON.stringify(bundle))
    } catch (error) {
      path = error instanceof client.BundleError && error.code === 'malformed' ? error.path : error
    }
    comparison.expect(`${at.join('.')} with ${JSON.stringify(value)}`, path, refusedAt)
  },

  'curves': (comparison, { curve, steps, spring, times, values, settlingTime }) => {
    /** @type {(time: number) => number} */
    const progress = curve ? time => client.cubicProgress(curve, time)
      : steps ? time => client.stepsProgress(steps, time) : time => client.springProgress(spring, time)
    comparison.expect('values', times.map(progress), values)
    if (spring) comparison.expect('settlingTime', client.springSettlingTime(spring), settlingTime)
  },
})

/** What files of vectors ask; every kind has one line here. */
const kindChecks = [
  commonChecks,
  tagChecks,
  tagChangeChecks,
  bubbleChecks,
  animationChecks,
  brushChecks,
  paletteChecks,
  textAnimationChecks,
  stickerChecks,
  templateChecks,
  textSizeChecks,
  segmentedControlChecks,
]

/** @type {KindChecks} */
const checksOf = client => Object.assign({}, ...kindChecks.map(checks => checks(client)))

/** The files of vectors, without `.json`. */
export const vectorNames = Object.keys(checksOf(today))
