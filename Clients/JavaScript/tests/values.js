// @ts-check
// Values of the client as the vectors write them, and back.

/** @param {number[]} pair */
export const point = ([x, y]) => ({ x, y })
/** @param {number[]} pair */
export const size = ([width, height]) => ({ width, height })
/** @param {number[]} box */
export const edges = ([minX, minY, maxX, maxY]) => ({ minX, minY, maxX, maxY })
/** @param {{ x: number, y: number }} point */
export const pair = ({ x, y }) => [x, y]
/** @param {import('../geometry.js').Rectangle} box */
export const box = ({ minX, minY, maxX, maxY }) => [minX, minY, maxX, maxY]

/**
 * An element as the vectors write it.
 * @param {import('../geometry.js').PathElement} element
 */
export function listed(element) {
  switch (element.type) {
    case 'arc': {
      const { center, radius, start, sweep } = element.arc
      return ['arc', center.x, center.y, radius, start, sweep]
    }
    case 'quadratic': return ['quadratic', element.control.x, element.control.y, element.point.x, element.point.y]
    case 'close': return ['close']
    default: return [element.type, element.point.x, element.point.y]
  }
}

/**
 * A path as SVG's `d` has it, letters and numbers apart.
 * @param {string} path
 */
export function pathParts(path) {
  const parts = path.match(/[A-Za-z]|-?[\d.]+(?:e-?\d+)?/g) ?? []
  return parts.map(part => /[A-Za-z]/.test(part[0]) ? part : Number(part))
}

/**
 * Times before, at, between and after both ends of a time line, in seconds; none between lies where an even part of it ends.
 * @param {number | null | undefined} duration null for what goes on for ever
 */
export function sampledTimes(duration) {
  const end = duration ?? 3
  return [-0.05, 0, ...Array.from({ length: 12 }, (_, index) => end * (index + 0.37) / 12), end, end + 0.05]
}

/**
 * Points across a rectangle and beyond its edges.
 * @param {import('../geometry.js').Rectangle} box
 */
export function pointsAcross({ minX, minY, maxX, maxY }) {
  const parts = [-0.11, 0.07, 0.31, 0.52, 0.78, 0.96, 1.13]
  return parts.flatMap(down => parts.map(right => ({ x: minX + (maxX - minX) * right, y: minY + (maxY - minY) * down })))
}
