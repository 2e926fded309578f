// @ts-check
import { unifiedPatch } from './patch.js'
import { numberID, sourceEdit, writtenNumber } from './safe-ranges.js'

/** @typedef {import('./safe-ranges.js').SafeRange} SafeRange */
/** @typedef {import('./safe-ranges.js').BundleSafeRanges} BundleSafeRanges */

/** Numbers that somebody has turned and not written yet, of any style of a bundle, each once however many values have it. */
export class ChangeSet {
  /** @param {() => void} onChange */
  constructor(onChange) {
    /** @private */
    this.onChange = onChange
    /** @private @type {Map<string, number>} by what numbers are called, those turned last at the end */
    this.values = new Map()
  }

  get size() {
    return this.values.size
  }

  /** What the numbers are called, in the order in which they were turned. */
  get ids() {
    return [...this.values.keys()]
  }

  /** @param {SafeRange} safeRange */
  valueOf(safeRange) {
    return this.values.get(numberID(safeRange)) ?? safeRange.value
  }

  /** @param {SafeRange} safeRange */
  has(safeRange) {
    return this.values.has(numberID(safeRange))
  }

  /**
   * @param {SafeRange} safeRange
   * @param {number} value
   */
  turn(safeRange, value) {
    const id = numberID(safeRange)
    this.values.delete(id)
    if (value !== safeRange.value) this.values.set(id, value)
    this.onChange()
  }

  /** @param {string} [id] of the number that is as it was again; none for all */
  reset(id) {
    if (id === undefined) this.values.clear()
    else this.values.delete(id)
    this.onChange()
  }

  /** The set as an address holds it; empty without any. */
  get text() {
    return this.values.size > 0 ? JSON.stringify(Object.fromEntries(this.values)) : ''
  }

  /** @param {string} text of an address; what can't be read counts as not there */
  restore(text) {
    try {
      const said = Object.entries(Object(JSON.parse(text)))
      this.values = new Map(said.flatMap(([id, value]) => typeof value === 'number' && Number.isFinite(value) ? [[id, value]] : []))
    } catch {
      this.values = new Map()
    }
  }

  /**
   * The numbers of the set that a bundle has, each by one of its values.
   * @param {BundleSafeRanges | undefined} known
   * @returns {SafeRange[]}
   */
  changed(known) {
    const all = Object.values(known?.styles ?? {}).flat()
    return this.ids.flatMap(id => all.find(safeRange => numberID(safeRange) === id) ?? [])
  }

  /**
   * The set as a patch of the sources; null where one can't be had.
   * @param {BundleSafeRanges | undefined} known
   */
  patch(known) {
    const changed = this.changed(known)
    const texts = known?.texts ?? {}
    const edits = changed.map(safeRange => sourceEdit(safeRange, writtenNumber(safeRange, this.valueOf(safeRange)), texts))
    const isWhole = changed.length === this.size && edits.every(edit => edit !== null)
    return isWhole ? unifiedPatch(/** @type {import('./patch.js').SourceEdit[]} */ (edits), texts) : null
  }
}
