// @ts-check

/** @typedef {'ltr' | 'rtl'} ReadingDirection the direction in which people read, as HTML's `dir` has it */
/** @typedef {import('./styles.js').Point} Point x to the right, y down, in points */
/** @typedef {import('./styles.js').Size} Size in points */
/** @typedef {import('./styles.js').Rectangle} Rectangle in points */
/** @typedef {{ center: Point, radius: number, start: number, sweep: number }} Arc angles in degrees, positive clockwise */
/**
 * A part of a line: to a point, along a quadratic curve or an arc from where the part before ended, or back to the start.
 * @typedef {{ type: 'move' | 'line', point: Point } | { type: 'quadratic', control: Point, point: Point }
 *   | { type: 'arc', arc: Arc } | { type: 'close' }} PathElement
 */

/**
 * The number of a range that is nearest; the lower end where the range is turned over.
 * @param {number} number
 * @param {number} low
 * @param {number} high
 */
export function clamp(number, low, high) {
  return Math.max(low, Math.min(number, high))
}

/**
 * How far a point lies outside of a rectangle; 0 inside.
 * @param {Rectangle} box
 * @param {Point} point
 */
export function distanceToBox(box, { x, y }) {
  return Math.hypot(Math.max(box.minX - x, 0, x - box.maxX), Math.max(box.minY - y, 0, y - box.maxY))
}

/**
 * The smallest rectangle around others.
 * @param {Rectangle[]} boxes at least one
 * @returns {Rectangle}
 */
export function boxAround(boxes) {
  return {
    minX: Math.min(...boxes.map(box => box.minX)), minY: Math.min(...boxes.map(box => box.minY)),
    maxX: Math.max(...boxes.map(box => box.maxX)), maxY: Math.max(...boxes.map(box => box.maxY)),
  }
}

/**
 * The square around a point, `reach` to every side.
 * @param {Point} point
 * @param {number} reach
 * @returns {Rectangle}
 */
export function squareAround({ x, y }, reach) {
  return { minX: x - reach, minY: y - reach, maxX: x + reach, maxY: y + reach }
}

/**
 * A rectangle grown on every side.
 * @param {Rectangle} box
 * @param {number} by
 * @returns {Rectangle}
 */
export function grownBox(box, by) {
  return { minX: box.minX - by, minY: box.minY - by, maxX: box.maxX + by, maxY: box.maxY + by }
}

/**
 * An offset turned by degrees, positive clockwise on screen, and made longer; exact for whole quarter turns.
 * @param {Point} offset
 * @param {number} degrees
 * @param {number} scale
 * @returns {Point}
 */
export function turnedOffset({ x, y }, degrees, scale = 1) {
  const [cos, sin] = cosineAndSine(degrees)
  return { x: scale * (cos * x - sin * y), y: scale * (sin * x + cos * y) }
}

/**
 * Cosine and sine of an angle in degrees, exact for whole quarter turns.
 * @param {number} degrees
 * @returns {[number, number]}
 */
export function cosineAndSine(degrees) {
  const quarters = degrees / 90
  if (Number.isInteger(quarters)) {
    return /** @type {[number, number][]} */ ([[1, 0], [0, 1], [-1, 0], [0, -1]])[((quarters % 4) + 4) % 4]
  }
  const radians = degrees % 360 * Math.PI / 180
  return [Math.cos(radians), Math.sin(radians)]
}
