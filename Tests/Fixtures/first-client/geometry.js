// @ts-check

/** @typedef {{ x: number, y: number }} Point x to the right, y down, in points */
/** @typedef {{ width: number, height: number }} Size in points */
/** @typedef {{ minX: number, minY: number, maxX: number, maxY: number }} Rectangle in points */

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
