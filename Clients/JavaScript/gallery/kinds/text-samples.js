// @ts-check
import { unitsOfText } from '../../kinds/text-units.js'

/** @typedef {import('../../kinds/text-units.js').TextRange} TextRange */

/** Letters of scripts whose letters are joined, each shaped by its neighbors: drawn alone they would be other letters. */
const joinedLetters = /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Nko}\p{Script=Mandaic}\p{M}\u0640\u200d]{2,}/gu

/**
 * The units of a text as the page draws them: letters that are joined stay together.
 * @param {string} text
 * @param {import('../../kinds/text-units.js').TextUnit} unit
 * @param {TextRange[] | null} [lines] as they are laid out
 */
export function shownUnits(text, unit, lines = null) {
  const joined = Array.from(text.matchAll(joinedLetters), ({ 0: run, index = 0 }) => (
    /** @type {TextRange} */ ([index, index + run.length])))
  return unitsOfText(text, unit, { lines, joined })
}

/**
 * A text of so many units: the words that were typed, cut, or repeated until there are enough.
 * @param {string} text
 * @param {import('../../kinds/text-units.js').TextUnit} unit
 * @param {number} count
 */
export function textWithUnits(text, unit, count) {
  const own = shownUnits(text, unit).length
  if (own === 0) return text
  const whole = Array(Math.ceil(count / own)).fill(text).join(unit === 'line' ? '\n' : ' ')
  const ranges = shownUnits(whole, unit)
  return whole.slice(0, ranges[Math.min(count, ranges.length) - 1][1])
}

/**
 * The lines as they are laid out: runs of characters that stand at one height.
 * @param {string} text
 * @param {(range: TextRange) => DOMRect} box
 */
export function laidOutLines(text, box) {
  /** @type {TextRange[]} */
  const lines = []
  let last = -Infinity
  for (const range of unitsOfText(text, 'character')) {
    const { top, height } = box(range)
    if (Math.abs(top - last) < height / 2) {
      lines[lines.length - 1][1] = range[1]
    } else {
      lines.push([...range])
      last = top
    }
  }
  return lines
}
