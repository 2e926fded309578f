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
