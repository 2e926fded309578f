// @ts-check
import { html, pixelNumber, shortNumber, svg } from './dom.js'
import { cssColor } from '../color.js'
import { plotTimes } from './plot-times.js'

const plotWidth = 320
const plotHeight = 64

/**
 * The values of a channel over time, with a line at the present.
 * @param {import('../kinds/animation-channels.js').Channel} channel
 * @param {number} end of the time axis, in seconds
 * @param {string} id of the style
 * @param {(time: number) => void} onSeek
 */
export function channelPlot(channel, end, id, onSeek) {
  const { target, property } = channel
  const times = plotTimes(channel.tracks, end)
  const values = times.map(time => channel.value(time))
  const isOfColors = values.some(value => value !== null && typeof value === 'object')
  // Beside the drawing, so that a frame moves it and draws nothing anew.
  const playhead = html('div', { class: 'playhead' })
  const range = isOfColors ? null : numberRange(values)
  const drawing = svg('svg', {
    class: 'plot', viewBox: `0 -8 ${plotWidth} ${plotHeight + 16}`, preserveAspectRatio: 'none', role: 'img',
    'aria-label': `${property} of ${target} over time`,
    on: {
      pointerdown: (/** @type {PointerEvent} */ event) => {
        drawing.setPointerCapture(event.pointerId)
        seekTo(event)
      },
      pointermove: (/** @type {PointerEvent} */ event) => { if (event.buttons) seekTo(event) },
    },
  }, ...(range ? numberLine(times, values, end, range) : colorBand(times, values, end)))
  /** @param {PointerEvent} event */
  const seekTo = event => {
    const box = drawing.getBoundingClientRect()
    onSeek(Math.min(Math.max((event.clientX - box.left) / box.width, 0), 1) * end)
  }
  const now = html('output', { 'aria-live': 'off' })
  const track = channel.tracks[0]
  const element = html('figure', { class: 'channel' },
    html('figcaption', null, html('span', null, `${property} `, html('small', null, target)), now),
    html('div', { class: 'axis' }, html('div', { class: 'plot-area' }, drawing, playhead),
      range && html('small', { class: 'top' }, shortNumber(range.max)),
      range && range.max > range.min && html('small', { class: 'bottom' }, shortNumber(range.min))))
  element.dataset.path = `${id}.tracks`
  element.dataset.value = `${property} of ${target}: ${track.values.map(valueText).join(' → ')}`
  return {
    element,
    /** @param {number} time */
    show(time) {
      playhead.style.setProperty('transform', `translateX(${end > 0 ? Math.min(time / end, 1) * 100 : 0}%)`)
      const value = channel.value(time)
      now.textContent = value === null ? '–' : valueText(value)
    },
  }
}

/** @param {import('../kinds/animations.js').AnimatedValue} value */
function valueText(value) {
  if (typeof value === 'number') return shortNumber(value)
  return `${value.components.map(component => shortNumber(component)).join(' ')} / ${shortNumber(value.alpha)}`
}

/**
 * @param {(import('../kinds/animations.js').AnimatedValue | null)[]} values
 */
function numberRange(values) {
  const numbers = values.flatMap(value => typeof value === 'number' ? value : [])
  return { min: Math.min(...numbers), max: Math.max(...numbers) }
}

/**
 * @param {number[]} times
 * @param {(import('../kinds/animations.js').AnimatedValue | null)[]} values
 * @param {number} end
 * @param {{ min: number, max: number }} range
 */
function numberLine(times, values, end, { min, max }) {
  const height = (/** @type {number} */ value) => (
    max > min ? plotHeight - (value - min) / (max - min) * plotHeight : plotHeight / 2)
  const points = times.map((time, index) => {
    const value = values[index]
    return typeof value === 'number' ? `${pixelNumber(end > 0 ? time / end * plotWidth : 0)},${pixelNumber(height(value))}` : ''
  })
  const zero = min < 0 && max > 0
    ? [svg('line', { class: 'zero', x1: 0, x2: plotWidth, y1: height(0), y2: height(0) })] : []
  return [...zero, svg('polyline', { class: 'curve', points: points.join(' ') })]
}

/**
 * @param {number[]} times
 * @param {(import('../kinds/animations.js').AnimatedValue | null)[]} values
 * @param {number} end
 */
function colorBand(times, values, end) {
  const x = (/** @type {number} */ time) => end > 0 ? time / end * plotWidth : 0
  return values.slice(0, -1).map((value, index) => svg('rect', {
    x: x(times[index]), y: 8, width: x(times[index + 1]) - x(times[index]) + 0.5, height: plotHeight - 16,
    fill: value && typeof value === 'object' ? cssColor(value) : 'none',
  }))
}
