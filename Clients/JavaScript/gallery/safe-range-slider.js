// @ts-check
import { html, shortNumber } from './dom.js'
import { nearSpan, spanOfSafeRange, stateAt } from './safe-ranges.js'

/** @typedef {import('./safe-ranges.js').SafeRange} SafeRange */
/** @typedef {import('./safe-ranges.js').SafeRangeEnd} SafeRangeEnd */

const unitTexts = /** @type {Record<string, string>} */ ({ pt: ' pt', deg: '°', s: ' s' })
/** How much of a track lies beyond an end that a rule makes. */
const beyondEnd = 0.04
let lastSafeRangeSlider = 0

/**
 * A number of a style as a slider: the value's own mark, colors for what it brings, and what ends its safe range on either side.
 * @param {SafeRange} safeRange
 * @param {(string | Node)[]} label
 * @param {string} name for focus, which stays through a redraw
 * @param {(value: number) => void} onTurn
 */
export function safeRangeSlider(safeRange, label, name, onTurn) {
  const id = `safe-range-${++lastSafeRangeSlider}`
  const unit = unitTexts[safeRange.unit ?? ''] ?? ''
  const values = stopValues(safeRange)
  const input = html('input', {
    type: 'range', id, name: `safe-range-${name}`, step: 'any',
    on: { input: () => turnTo(allowedValue(safeRange, values, Number(input.value))), keydown: (/** @type {KeyboardEvent} */ event) => byKey(event) },
  })
  const output = html('output', { for: id, 'aria-live': 'off' })
  const marks = html('span')
  const near = nearSpan(safeRange)
  const far = spanOfSafeRange(safeRange)
  let isFar = false
  const further = html('button', {
    type: 'button', class: 'further', name: `further-${name}`, 'aria-pressed': 'false', hidden: near.min === far.min && near.max === far.max,
    title: 'Show all numbers that were looked at', on: { click: () => layOut(!isFar) },
  }, 'further')
  let now = safeRange.value
  /** @type {number | null} */
  let shown = null
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
  /** @param {boolean} isWide */
  const layOut = isWide => {
    isFar = isWide
    const track = trackOf(safeRange, isFar ? far : near)
    further.setAttribute('aria-pressed', `${isFar}`)
    Object.assign(input, { min: `${track.min}`, max: `${track.max}`, value: `${now}`, disabled: far.min >= far.max })
    const part = (/** @type {number} */ value) => track.max > track.min ? Math.min(Math.max((value - track.min) / (track.max - track.min), 0), 1) : 0
    marks.replaceChildren(
      ...trackParts(safeRange, track).map(({ from, to, state }) => html('i', { class: `band ${state}`, css: { '--from': part(from), '--to': part(to) } })),
      ...(values ?? []).filter(value => value >= track.min && value <= track.max).map(value => html('i', { class: 'stop-mark', css: { '--at': part(value) } })),
      html('i', { class: 'own-mark', title: `current value: ${shortNumber(safeRange.value, 4)}${unit}`, css: { '--at': part(safeRange.value) } }))
  }
  /** @param {number} value */
  const show = value => {
    if (value === shown) return
    now = shown = value
    if (!isFar && (value < near.min || value > near.max)) layOut(true)
    input.value = `${value}`
    output.textContent = `${shortNumber(value, 4)}${unit}`
    input.setAttribute('aria-valuetext', output.textContent)
    element.classList.toggle('turned', value !== safeRange.value)
    element.dataset.state = stateAt(safeRange, value)
  }
  const element = html('div', { class: 'safe-range', title: safeRange.words },
    html('label', { for: id }, ...label), html('span', { class: 'track' }, marks, input), output,
    html('span', { class: 'safe-range-ends' },
      html('span', { class: 'safe-range-end' }, ...endText(safeRange.lower, unit)), further,
      html('span', { class: 'safe-range-end upper' }, ...endText(safeRange.upper, unit))))
  layOut(false)
  show(safeRange.value)
  return { element, show }
}

/**
 * What a track shows: some numbers, and a little beyond each end that a rule makes.
 * @param {SafeRange} safeRange
 * @param {{ min: number, max: number }} span
 */
function trackOf(safeRange, { min, max }) {
  const beyond = (max - min) * beyondEnd
  const isFaulty = (/** @type {number} */ value) => ['faulty', 'warned'].includes(stateAt(safeRange, value))
  return { min: isFaulty(min - beyond) && safeRange.lower.rule ? min - beyond : min, max: isFaulty(max + beyond) && safeRange.upper.rule ? max + beyond : max }
}

/**
 * The parts of a track by what their numbers bring.
 * @param {SafeRange} safeRange
 * @param {{ min: number, max: number }} track
 */
function trackParts(safeRange, { min, max }) {
  const ends = [safeRange, safeRange.free, safeRange.notes].flatMap(span => span ? [span.lower.value, span.upper.value] : [])
  const points = [...new Set([min, ...ends.filter(end => end > min && end < max), max])].sort((one, other) => one - other)
  return points.slice(1).map((to, index) => ({ from: points[index], to, state: stateAt(safeRange, (points[index] + to) / 2) }))
}

/**
 * What ends a safe range, in words, and the rule that does.
 * @param {SafeRangeEnd} end
 * @param {string} unit
 */
function endText({ value, rule, level, at, isOpen }, unit) {
  const bound = html('b', null, `${shortNumber(value, 4)}${unit}`)
  if (isOpen) return ['no limit']
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
