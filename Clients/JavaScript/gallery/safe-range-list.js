// @ts-check
import { html, shortNumber } from './dom.js'
import { levelMark } from './findings.js'
import { changeBar } from './change-bar.js'
import { safeRangeSlider } from './safe-range-slider.js'
import { numberID, safeRangeLabel, spanOfSafeRange } from './safe-ranges.js'

/** @typedef {import('./safe-ranges.js').SafeRange} SafeRange */
/** @typedef {import('./safe-ranges.js').BundleSafeRanges} BundleSafeRanges */
/** @typedef {import('./model.js').GalleryStyle} GalleryStyle */

/**
 * The numbers of a style as sliders; what is turned is drawn by the client, and written nowhere.
 * @param {GalleryStyle} style
 * @param {BundleSafeRanges} known
 * @param {import('./change-set.js').ChangeSet} changes
 * @param {boolean} isOpen whether the sliders are seen at once
 */
export function safeRangeList(style, known, changes, isOpen) {
  const safeRanges = known.styles[style.id]
  const fixed = safeRanges.filter(safeRange => !canMove(safeRange))
  const rows = safeRanges.filter(canMove).map(safeRange => {
    const level = worstAt(style, safeRange)
    const together = safeRanges.filter(other => other !== safeRange && numberID(other) === numberID(safeRange)).map(shortLabel)
    const label = safeRangeLabel(safeRange)
    const slider = safeRangeSlider(safeRange, [...level ? [levelMark(level), ' '] : [], label], label, value => changes.turn(safeRange, value))
    const aside = [errorWords(safeRange) ?? safeRange.aside, together.length > 0 && `moves together with ${together.join(', ')}`].filter(Boolean).join('; ')
    return { safeRange, slider, element: html('li', null, slider.element, html('p', { class: 'aside' }, aside)) }
  })
  const bar = changeBar(known, changes)
  const element = html('details', { class: 'safe-ranges', open: isOpen },
    html('summary', null, html('b', null, 'Change its numbers'), html('small', null, 'each within its safe range; nothing is saved')),
    html('ul', null, ...rows.map(row => row.element)),
    fixed.length > 0 && html('p', { class: 'aside fixed-numbers' }, `Can't change by themselves: ${fixed.map(safeRangeLabel).join(', ')}`), bar.element)
  return {
    element,
    /** @type {ReturnType<typeof changeBar>['show']} */
    show(left, isFaulty) {
      for (const { safeRange, slider } of rows) slider.show(changes.valueOf(safeRange))
      bar.show(left, isFaulty)
    },
  }
}

/** @param {SafeRange} safeRange */
function canMove(safeRange) {
  const { min, max } = spanOfSafeRange(safeRange)
  return min < max
}

/**
 * What a number can do about its style's error; null where there is none.
 * @param {SafeRange} safeRange
 */
function errorWords({ errors, free }) {
  if (!errors) return null
  return free ? `free of errors from ${shortNumber(free.lower.value, 4)} to ${shortNumber(free.upper.value, 4)}` : 'changing this number can\'t fix the style\'s error'
}

/** @param {SafeRange} safeRange */
function shortLabel(safeRange) {
  return safeRangeLabel({ ...safeRange, stated: '' })
}

/**
 * The gravest level of what is found at a number: its own key, or the range that it ends.
 * @param {GalleryStyle} style
 * @param {SafeRange} safeRange
 */
function worstAt({ findings }, { key, endpoint }) {
  return findings.find(({ path, values }) => [path, values?.key].some(found => found === key || found === `${key}.${endpoint}`))?.level
}
