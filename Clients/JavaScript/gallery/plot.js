// @ts-check
import { html, shortNumber, svg } from './dom.js'
import { cssColor } from '../color.js'
import { curveProgress, springSettlingTime } from '../curves.js'

const plotWidth = 320
const plotHeight = 64
const samples = 160

/**
 * The values of a channel over time, with a line at the present.
 * @param {import('../kinds/animation-channels.js').Channel} channel
 * @param {number} end of the time axis, in seconds
 * @param {string} id of the style
 * @param {(time: number) => void} onSeek
 */
export function channelPlot(channel, end, id, onSeek) {
  const { target, property } = channel
  const times = Array.from({ length: samples + 1 }, (_, index) => index / samples * end)
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
  }, ...(range ? numberLine(times, values, end, range) : colorBand(values)))
  /** @param {PointerEvent} event */
  const seekTo = event => {
    const box = drawing.getBoundingClientRect()
    onSeek(Math.min(Math.max((event.clientX - box.left) / box.width, 0), 1) * end)
  }
  const now = html('output')
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
      playhead.style.setProperty('transform', `translateX(${end > 0 ? time / end * 100 : 0}%)`)
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
    return typeof value === 'number' ? `${shortPart(end > 0 ? time / end * plotWidth : 0)},${shortPart(height(value))}` : ''
  })
  const zero = min < 0 && max > 0
    ? [svg('line', { class: 'zero', x1: 0, x2: plotWidth, y1: height(0), y2: height(0) })] : []
  return [...zero, svg('polyline', { class: 'curve', points: points.join(' ') })]
}

/** @param {number} number */
function shortPart(number) {
  return Math.round(number * 100) / 100
}

/** @param {(import('../kinds/animations.js').AnimatedValue | null)[]} values */
function colorBand(values) {
  const step = plotWidth / samples
  return values.slice(0, -1).map((value, index) => svg('rect', {
    x: index * step, y: 8, width: step + 0.5, height: plotHeight - 16,
    fill: value && typeof value === 'object' ? cssColor(value) : 'none',
  }))
}

/**
 * A curve as a small picture with its name.
 * @param {import('../curves.js').Curve} curve
 * @param {number} length of its interval, in seconds
 */
export function curveFigure(curve, length) {
  const progress = Array.from({ length: 65 }, (_, index) => curveProgress(curve, index / 64, length || 1))
  const [low, high] = [Math.min(0, ...progress), Math.max(1, ...progress)]
  const points = progress.map((value, index) => (
    `${shortPart(index / 64 * 40)},${shortPart(40 - (value - low) / (high - low) * 40)}`))
  const y = (/** @type {number} */ value) => 40 - (value - low) / (high - low) * 40
  return html('figure', { class: 'curve-figure' },
    svg('svg', { viewBox: '-2 -4 44 48', 'aria-hidden': 'true' },
      svg('rect', { class: 'unit', x: 0, y: y(1), width: 40, height: y(0) - y(1) }),
      svg('polyline', { class: 'curve', points: points.join(' ') })),
    html('figcaption', null, curveName(curve)))
}

const namedCurves = new Map([
  ['0,0,1,1', 'linear'], ['0.42,0,1,1', 'easeIn'], ['0,0,0.58,1', 'easeOut'], ['0.42,0,0.58,1', 'easeInOut'],
  ['0.25,0.1,0.25,1', 'default'],
])

/** @param {import('../curves.js').Curve} curve */
function curveName(curve) {
  if (Array.isArray(curve)) return namedCurves.get(curve.join()) ?? curve.map(number => shortNumber(number, 3)).join(', ')
  if ('steps' in curve) return `${curve.steps.count} steps, jump ${curve.steps.jump}`
  const { mass, stiffness, damping } = curve.spring
  const ratio = damping / (2 * Math.sqrt(stiffness * mass))
  return `spring, damping ${shortNumber(ratio)}, settles in ${shortNumber(springSettlingTime(curve.spring))} s`
}
