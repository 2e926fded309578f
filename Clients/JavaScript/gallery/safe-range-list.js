// @ts-check
import { html } from './dom.js'
import { placeLink } from './editor.js'
import { levelMark } from './findings.js'
import { safeRangeSlider } from './safe-range-slider.js'
import { changedStyle, safeRangeLabel, writtenNumber } from './safe-ranges.js'
import { copyInto } from './tooltip.js'

/** @typedef {import('./safe-ranges.js').SafeRange} SafeRange */
/** @typedef {import('./model.js').GalleryStyle} GalleryStyle */

/**
 * The numbers of a style as sliders over their safe ranges; what is turned is drawn by the client, and written nowhere.
 * @param {GalleryStyle} style
 * @param {SafeRange[]} safeRanges
 * @param {boolean} isOpen whether the sliders are seen at once
 * @param {(json: any) => void} onTurn shows the style with other numbers
 */
export function safeRangeList(style, safeRanges, isOpen, onTurn) {
  /** @type {SafeRange | null} the one that is turned; the others are as they stand */
  let turned = null
  let frame = 0
  const number = html('code')
  const place = html('span')
  const copy = html('button', {
    type: 'button', name: 'copy-number', on: {
      click: () => copyInto(copy, number.textContent),
    },
  }, 'Copy')
  const back = html('button', { type: 'button', name: 'turn-back', on: { click: () => turn(null, 0) } }, 'Reset')
  const turnedNumber = html('p', { class: 'turned-number', hidden: true }, number, place, copy, back)
  /** @param {SafeRange | null} safeRange @param {number} value */
  const turn = (safeRange, value) => {
    if (turned && turned !== safeRange) sliders.get(turned)?.show(turned.value)
    turned = safeRange && value !== safeRange.value ? safeRange : null
    if (safeRange === null) for (const [known, slider] of sliders) slider.show(known.value)
    turnedNumber.hidden = turned === null
    if (turned) {
      number.textContent = writtenNumber(turned, value)
      copy.textContent = 'Copy'
      place.replaceChildren('at ', placeLink(turned.place))
    }
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => onTurn(turned ? changedStyle(style.json, turned, value) : style.json))
  }
  const sliders = new Map(safeRanges.map(safeRange => [safeRange, safeRangeSlider(safeRange, safeRangeLabel(safeRange), value => turn(safeRange, value))]))
  const rows = safeRanges.map(safeRange => html('li', null, marked(sliders.get(safeRange)?.element, worstAt(style, safeRange)), html('p', { class: 'aside' }, safeRange.aside)))
  return html('details', { class: 'safe-ranges', open: isOpen },
    html('summary', null, html('b', null, 'Change its numbers'), html('small', null, 'within their safe ranges; nothing is saved')),
    html('ul', null, ...rows), turnedNumber)
}

/**
 * The gravest level of what is found at a number: its own key, or the range that it ends.
 * @param {GalleryStyle} style
 * @param {SafeRange} safeRange
 */
function worstAt({ findings }, { key, endpoint }) {
  return findings.find(({ path, values }) => [path, values?.key].some(found => found === key || found === `${key}.${endpoint}`))?.level
}

/**
 * A slider with the mark of what is found at its number.
 * @param {HTMLElement | undefined} slider
 * @param {import('./model.js').Finding['level'] | undefined} level
 */
function marked(slider, level) {
  if (level) slider?.querySelector('label')?.prepend(levelMark(level), ' ')
  return slider
}
