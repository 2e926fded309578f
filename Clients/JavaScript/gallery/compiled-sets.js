// @ts-check
import { stopValues } from './safe-range-slider.js'
import { numberID } from './safe-ranges.js'

/** @typedef {import('./safe-ranges.js').SafeRange} SafeRange */
/** @typedef {import('./safe-ranges.js').SafeRangeEdit} SafeRangeEdit */

/** How often an answer is looked for before the question is put once more. */
const mostLooks = 40

/** Sets of numbers that meet in a member, as a watcher compiles them: it is asked for one at a time, always the newest. */
export class CompiledSets {
  /** The hash of the data that the page shows; empty where nobody follows the sources. */
  hash = ''
  /** @private The question that is to be answered; empty for none. */
  wanted = ''
  /** @private */
  sent = ''
  /** @private */
  looks = 0
  /** @private Whether the server takes no questions. */
  isClosed = false
  /** @private @type {{ question?: string, stops?: { value: number, edits: SafeRangeEdit[] }[] }} */
  answer = {}

  /** @param {() => void} onAnswer */
  constructor(onAnswer) {
    this.onAnswer = onAnswer
  }

  /**
   * What the watcher has compiled of a set: null where it doesn't compile, undefined as long as that isn't known, for which it is asked.
   * Of the number turned last it is asked for all stops at once.
   * @param {string} bundle
   * @param {string} style as in `bubbles.tip`
   * @param {{ safeRange: SafeRange, value: number }[]} changes those turned last at the end; none for a set that needs no watcher
   * @returns {SafeRangeEdit[] | null | undefined}
   */
  edits(bundle, style, changes) {
    const last = changes.at(-1)
    // All values that have a number change with it.
    const numbers = [...new Map(changes.map(({ safeRange, value }) => [numberID(safeRange), {
      endpoint: safeRange.endpoint, stated: safeRange.stated, values: safeRange === last?.safeRange && stopValues(safeRange) || [value],
    }])).values()]
    this.wanted = last ? JSON.stringify({ bundle, hash: this.hash, numbers, style }) : ''
    if (!last || this.answer.question !== this.wanted) return undefined
    return this.answer.stops?.find(({ value }) => value === last.value)?.edits ?? null
  }

  /**
   * Puts the question to the watcher, or looks for its answer.
   * @returns {Promise<boolean>} whether an answer is about to come
   */
  async exchange() {
    const { wanted } = this
    if (this.isClosed || !wanted || wanted === this.answer.question) return false
    const isSent = wanted === this.sent && this.looks++ < mostLooks
    const response = await (isSent ? fetch('answer.json', { cache: 'no-store' }) : fetch('question.json', { method: 'PUT', body: wanted }))
    this.isClosed = !response.ok
    if (!isSent) Object.assign(this, { sent: wanted, looks: 0 })
    else if (response.ok) this.answer = await response.json()
    if (this.answer.question === this.wanted) this.onAnswer()
    return this.looks < mostLooks / 2
  }
}
