// @ts-check
import { html, shortNumber } from './dom.js'
import { faultAt, spanOfRoom } from './rooms.js'

/** @typedef {import('./rooms.js').Room} Room */
/** @typedef {import('./rooms.js').RoomEnd} RoomEnd */

const unitTexts = /** @type {Record<string, string>} */ ({ pt: ' pt', deg: '°', s: ' s' })
let lastRoomSlider = 0

/**
 * A number of a style as a slider over its room: the value's own mark, the bounds, and what ends it on either side.
 * @param {Room} room
 * @param {string} label
 * @param {(value: number) => void} onTurn
 */
export function roomSlider(room, label, onTurn) {
  const id = `room-${++lastRoomSlider}`
  const unit = unitTexts[room.unit ?? ''] ?? ''
  const { min, max } = spanOfRoom(room)
  const values = stopValues(room)
  const input = html('input', {
    type: 'range', id, name: `room-${label}`, min, max, step: room.step ?? 'any', value: room.value, disabled: min >= max,
    on: { input: () => turnTo(allowedValue(room, values, Number(input.value))), keydown: (/** @type {KeyboardEvent} */ event) => byKey(event) },
  })
  const output = html('output', { for: id, 'aria-live': 'off' })
  const part = (/** @type {number} */ value) => max > min ? Math.min(Math.max((value - min) / (max - min), 0), 1) : 0
  const mark = html('i', { class: 'own-mark', title: `as it stands: ${shortNumber(room.value, 4)}${unit}`, css: { '--at': part(room.value) } })
  const marks = values?.map(value => html('i', { class: 'stop-mark', css: { '--at': part(value) } })) ?? []
  const band = (/** @type {string} */ name, /** @type {{ lower: RoomEnd, upper: RoomEnd }} */ { lower, upper }) => (
    html('span', { class: name, css: { '--from': part(lower.value), '--to': part(upper.value) } }))
  let now = room.value
  /** @param {KeyboardEvent} event */
  const byKey = event => {
    const steps = /** @type {Record<string, number>} */ ({ ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -10, PageUp: 10 })
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    turnTo(nextValue(room, values, now, step))
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
    element.classList.toggle('turned', value !== room.value)
    element.classList.toggle('at-fault', faultAt(room, value) === 'new')
    element.classList.toggle('with-error', faultAt(room, value) === 'standing')
  }
  const valid = room.errors ? room.free : room.notes ?? room
  const element = html('div', { class: 'room', title: room.words },
    html('label', { for: id }, label),
    html('span', { class: 'track' }, band(room.errors ? 'band standing' : 'band', room), valid && band('band sound', valid), ...marks, mark, input), output,
    html('span', { class: 'room-ends' },
      html('span', { class: 'room-end' }, ...endText(room.lower, unit)),
      html('span', { class: 'room-end upper' }, ...endText(room.upper, unit))))
  show(room.value)
  return { element, show }
}

/**
 * What ends a room, in words, and the rule that does.
 * @param {RoomEnd} end
 * @param {string} unit
 */
function endText({ value, rule, level, at, isOpen }, unit) {
  const bound = html('b', null, `${shortNumber(value, 4)}${unit}`)
  if (isOpen) return [bound, ' no end']
  return rule ? [bound, ' ', html('span', { class: `level ${level}` }, rule), at ? ` of ${at}` : ''] : [bound]
}

/**
 * The values that were compiled, in order; null where any may stand, since nothing else of the style follows from it.
 * @param {Room} room
 */
export function stopValues(room) {
  return room.stops ? room.stops.map(({ value }) => value).sort((one, other) => one - other) : null
}

/**
 * The step of a smooth slider: the number's own, else a two-hundredth of its room, rounded down to 1, 2 or 5 and zeros, at least a thousandth.
 * @param {Room} room
 */
export function stepOfRoom(room) {
  if (room.step) return room.step
  const { min, max } = spanOfRoom(room)
  const span = (max - min) / 200
  const power = 10 ** Math.floor(Math.log10(Math.max(span, 0.001)))
  const step = [5, 2, 1].find(factor => factor * power <= span) ?? 1
  return Math.max(step * power, 0.001)
}

/**
 * The value nearest to where a slider was drawn that can be shown, and stands in the room.
 * @param {Room} room
 * @param {number[] | null} values
 * @param {number} wanted
 */
export function allowedValue(room, values, wanted) {
  const { min, max } = spanOfRoom(room)
  const step = stepOfRoom(room)
  const candidates = values ?? [
    min, max, room.value, Number((Math.round(wanted / step) * step).toFixed(6)),
  ].filter(value => value >= min && value <= max)
  // Near its own mark a number is as it stands.
  const distance = (/** @type {number} */ value) => Math.abs(value - wanted) - (values === null && value === room.value ? step / 2 : 0)
  return candidates.reduce((best, value) => distance(value) < distance(best) ? value : best)
}

/**
 * The value so many steps on; a page of stops is three of them.
 * @param {Room} room
 * @param {number[] | null} values
 * @param {number} now
 * @param {number} steps
 */
function nextValue(room, values, now, steps) {
  if (values) {
    const onward = steps > 0 ? values.filter(value => value > now) : values.filter(value => value < now).reverse()
    return onward[Math.min(Math.abs(steps) > 1 ? 2 : 0, onward.length - 1)] ?? now
  }
  const { min, max } = spanOfRoom(room)
  return Math.min(Math.max(Number((now + steps * stepOfRoom(room)).toFixed(6)), min), max)
}
