// @ts-check
import { html, pixelNumber, shortNumber, svg } from './dom.js'
import { curveProgress, springSettlingTime } from '../curves.js'

/**
 * A curve as a small picture with its name.
 * @param {import('../curves.js').Curve} curve
 * @param {number} length of its interval, in seconds
 */
export function curveFigure(curve, length) {
  const progress = Array.from({ length: 65 }, (_, index) => curveProgress(curve, index / 64, length || 1))
  const [low, high] = [Math.min(0, ...progress), Math.max(1, ...progress)]
  const points = progress.map((value, index) => (
    `${pixelNumber(index / 64 * 40)},${pixelNumber(40 - (value - low) / (high - low) * 40)}`))
  const y = (/** @type {number} */ value) => 40 - (value - low) / (high - low) * 40
  return html('figure', { class: 'curve-figure' },
    svg('svg', { viewBox: '-2 -4 44 48', 'aria-hidden': 'true' },
      svg('rect', { class: 'unit', x: 0, y: y(1), width: 40, height: y(0) - y(1) }),
      svg('polyline', { class: 'curve', points: points.join(' ') })),
    html('figcaption', null, curveName(curve)))
}

/** The curves that have a name, as the compiler knows them; a test holds it. */
const namedCurves = {
  linear: [0, 0, 1, 1],
  easeIn: [0.42, 0, 1, 1],
  easeOut: [0, 0, 0.58, 1],
  easeInOut: [0.42, 0, 0.58, 1],
  default: [0.25, 0.1, 0.25, 1],
  inSine: [0.47, 0, 0.745, 0.715],
  outSine: [0.39, 0.575, 0.565, 1],
  inOutSine: [0.445, 0.05, 0.55, 0.95],
  inQuad: [0.55, 0.085, 0.68, 0.53],
  outQuad: [0.25, 0.46, 0.45, 0.94],
  inOutQuad: [0.455, 0.03, 0.515, 0.955],
  inCubic: [0.55, 0.055, 0.675, 0.19],
  outCubic: [0.215, 0.61, 0.355, 1],
  inOutCubic: [0.645, 0.045, 0.355, 1],
  inQuart: [0.895, 0.03, 0.685, 0.22],
  outQuart: [0.165, 0.84, 0.44, 1],
  inOutQuart: [0.77, 0, 0.175, 1],
  inQuint: [0.755, 0.05, 0.855, 0.06],
  outQuint: [0.23, 1, 0.32, 1],
  inOutQuint: [0.86, 0, 0.07, 1],
  inExpo: [0.95, 0.05, 0.795, 0.035],
  outExpo: [0.19, 1, 0.22, 1],
  inOutExpo: [1, 0, 0, 1],
  inCirc: [0.6, 0.04, 0.98, 0.335],
  outCirc: [0.075, 0.82, 0.165, 1],
  inOutCirc: [0.785, 0.135, 0.15, 0.86],
  inBack: [0.6, -0.28, 0.735, 0.045],
  outBack: [0.175, 0.885, 0.32, 1.275],
  inOutBack: [0.68, -0.55, 0.265, 1.55],
}
const namesOfCurves = new Map(Object.entries(namedCurves).map(([name, points]) => [points.join(), name]))

/** @param {import('../curves.js').Curve} curve */
export function curveName(curve) {
  if (Array.isArray(curve)) return namesOfCurves.get(curve.join()) ?? curve.map(number => shortNumber(number, 3)).join(', ')
  if ('steps' in curve) return `${curve.steps.count} steps, jump ${curve.steps.jump}`
  const { mass, stiffness, damping } = curve.spring
  const ratio = damping / (2 * Math.sqrt(stiffness * mass))
  return `spring, damping ${shortNumber(ratio)}, settles in ${shortNumber(springSettlingTime(curve.spring))} s`
}
