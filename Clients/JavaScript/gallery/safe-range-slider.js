// @ts-check
import { html, shortNumber } from './dom.js'
import { faultAt, spanOfSafeRange } from './safe-ranges.js'

/** @typedef {import('./safe-ranges.js').SafeRange} SafeRange */
/** @typedef {import('./safe-ranges.js').SafeRangeEnd} SafeRangeEnd */

const unitTexts = /** @type {Record<string, string>} */ ({ pt: ' pt', deg: '°', s: ' s' })
let lastSafeRangeSlider = 0

/**
 * A number of a style as a slider over its safe range: the value's own mark, the bounds, and what ends it on either side.
 * @param {SafeRange} safeRange
 * @param {string} label
 * @param {(value: number) => void} onTurn
 */
export function safeRangeSlider(safeRange, label, onTurn) {
  const id = `safe-range-${++lastSafeRangeSlider}`
  const unit = unitTexts[safeRange.unit ?? ''] ?? ''
  const { min, max } = spanOfSafeRange(safeRange)
  const values = stopValues(safeRange)
  const input = html('input', {
    type: 'range', id, name: `safe-range-${label}`, min, max, step: safeRange.step ?? 'any', value: safeRange.value, disabled: min >= max,
    on: { input: () => turnTo(allowedValue(safeRange, values, Number(input.value))), keydown: (/** @type {KeyboardEvent} */ event) => byKey(event) },
  })
  const output = html('output', { for: id, 'aria-live': 'off' })
  const part = (/** @type {number} */ value) => max > min ? Math.min(Math.max((value - min) / (max - min), 0), 1) : 0
  const mark = html('i', { class: 'own-mark', title: `current value: ${shortNumber(safeRange.value, 4)}${unit}`, css: { '--at': part(safeRange.value) } })
  const marks = values?.map(value => html('i', { class: 'stop-mark', css: { '--at': part(value) } })) ?? []
  const band = (/** @type {string} */ name, /** @type {{ lower: SafeRangeEnd, upper: SafeRangeEnd }} */ { lower, upper }) => (
    html('span', { class: name, css: { '--from': part(lower.value), '--to': part(upper.value) } }))
  let now = safeRange.value
  /** @param {KeyboardEvent} event */
  const byKey = event => {
    const steps = /** @type {Record<string, number>} */ ({ ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -10, PageUp: 10 })
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    turnTo(nextValue(safeRange, values, now, step))
  }
  /** @param {number} value */
  const turnTo = value => {
    show(value)
    onTurn(value)
  }
  /** @param {number} value */
  const show = value => {
    now = value
    input.value = `${value}`
    output.textContent = `${shortNumber(value, 4)}${unit}`
    input.setAttribute('aria-valuetext', output.textContent)
    element.classList.toggle('turned', value !== safeRange.value)
    element.classList.toggle('at-fault', faultAt(safeRange, value) === 'new')
    element.classList.toggle('with-error', faultAt(safeRange, value) === 'standing')
  }
  const valid = safeRange.errors ? safeRange.free : safeRange.notes ?? safeRange
  const element = html('div', { class: 'safe-range', title: safeRange.words },
    html('label', { for: id }, label),
    html('span', { class: 'track' }, band(safeRange.errors ? 'band standing' : 'band', safeRange), valid && band('band sound', valid), ...marks, mark, input), output,
    html('span', { class: 'safe-range-ends' },
      html('span', { class: 'safe-range-end' }, ...endText(safeRange.lower, unit)),
      html('span', { class: 'safe-range-end upper' }, ...endText(safeRange.upper, unit))))
  show(safeRange.value)
  return { element, show }
}

/**
 * What ends a safe range, in words, and the rule that does.
 * @param {SafeRangeEnd} end
 * @param {string} unit
 */
function endText({ value, rule, level, at, isOpen }, unit) {
  const bound = html('b', null, `${shortNumber(value, 4)}${unit}`)
  if (isOpen) return [bound, ' no limit']
  return rule ? [bound, ' ', html('span', { class: `level ${level}` }, rule), at ? ` of ${at}` : ''] : [bound]
}

/**
 * The values that were compiled, in order; null where any may stand, since nothing else of the style follows from it.
 * @param {SafeRange} safeRange
 */
export function stopValues(safeRange) {
  return safeRange.stops ? safeRange.stops.map(({ value }) => value).sort((one, other) => one - other) : null
}

/**
 * The step of a smooth slider: the number's own, else a two-hundredth of its safe range, rounded down to 1, 2 or 5 and zeros, at least a thousandth.
 * @param {SafeRange} safeRange
 */
export function stepOfSafeRange(safeRange) {
  if (safeRange.step) return safeRange.step
  const { min, max } = spanOfSafeRange(safeRange)
  const span = (max - min) / 200
  const power = 10 ** Math.floor(Math.log10(Math.max(span, 0.001)))
  const step = [5, 2, 1].find(factor => factor * power <= span) ?? 1
  return Math.max(step * power, 0.001)
}

/**
 * The value nearest to where a slider was drawn that can be shown, and stands in the safe range.
 * @param {SafeRange} safeRange
 * @param {number[] | null} values
 * @param {number} wanted
 */
export function allowedValue(safeRange, values, wanted) {
  const { min, max } = spanOfSafeRange(safeRange)
  const step = stepOfSafeRange(safeRange)
  const candidates = values ?? [
    min, max, safeRange.value, Number((Math.round(wanted / step) * step).toFixed(6)),
  ].filter(value => value >= min && value <= max)
  // Near its own mark a number is as it stands.
  const distance = (/** @type {number} */ value) => Math.abs(value - wanted) - (values === null && value === safeRange.value ? step / 2 : 0)
  return candidates.reduce((best, value) => distance(value) < distance(best) ? value : best)
}

/**
 * The value so many steps on; a page of stops is three of them.
 * @param {SafeRange} safeRange
 * @param {number[] | null} values
 * @param {number} now
 * @param {number} steps
 */
function nextValue(safeRange, values, now, steps) {
  if (values) {
    const onward = steps > 0 ? values.filter(value => value > now) : values.filter(value => value < now).reverse()
    return onward[Math.min(Math.abs(steps) > 1 ? 2 : 0, onward.length - 1)] ?? now
  }
  const { min, max } = spanOfSafeRange(safeRange)
  return Math.min(Math.max(Number((now + steps * stepOfSafeRange(safeRange)).toFixed(6)), min), max)
}
