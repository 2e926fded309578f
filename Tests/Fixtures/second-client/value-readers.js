// @ts-check
import { mismatch } from './reading.js'

/** @typedef {import('./form-reader.js').Read} Read */

/** The largest magnitude of a number, so that nothing computed from it overflows. */
const largest = 1e15

/**
 * The readers of forms that are the same everywhere.
 * @type {Record<string, Read>}
 */
export const plainReaders = {
  boolean: json => typeof json === 'boolean' ? json : mismatch(json, 'a boolean'),
  text: json => typeof json === 'string' ? json : mismatch(json, 'a string'),
  yes: json => plainReaders.boolean(json, new Map()) || mismatch(json, '`true`', '`false`'),
}

/**
 * The reader of numbers of a domain.
 * @param {import('./form-reader.js').NumberForm} form
 * @returns {Read}
 */
export function numberReader({ number: expected, from, above, to, below }) {
  return json => {
    if (typeof json !== 'number') return mismatch(json, 'a number')
    const isWithin = (from === undefined || json >= from) && (above === undefined || json > above)
      && (to === undefined || json <= to) && (below === undefined || json < below)
    if (isWithin && Math.abs(json) <= largest) return json
    const hasEnd = (json > 0 ? to ?? below : from ?? above) !== undefined
    return mismatch(json, hasEnd || Math.abs(json) <= largest ? expected : 'a number within ±1e15')
  }
}

/**
 * The reader of one of some words.
 * @param {readonly string[]} words
 * @param {string} expected
 * @returns {Read}
 */
export function wordReader(words, expected) {
  return json => {
    if (typeof json !== 'string') return mismatch(json, 'a string')
    return words.includes(json) ? json : mismatch(json, expected)
  }
}

/**
 * The reader of names of a kind's styles.
 * @param {string} kind
 * @param {string} noun what one of them is called, with its article
 * @returns {Read}
 */
export function nameReader(kind, noun) {
  return (json, names) => {
    if (typeof json !== 'string') return mismatch(json, 'a string')
    return names.get(kind)?.has(json) ? json : mismatch(json, `the name of ${noun} of this bundle`)
  }
}
