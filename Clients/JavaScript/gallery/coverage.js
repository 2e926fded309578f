// @ts-check
import { html, shortNumber, svg } from './dom.js'

/** @typedef {import('../geometry.js').Size} Size */
/** @typedef {import('../geometry.js').Rectangle} Rectangle */
/** @typedef {{ box: Rectangle, path: string, value: string }} Room where something fits, and what the tip says of it */
/**
 * What maps of coverage show.
 * @typedef {object} CoverageSubject
 * @property {string} title
 * @property {string} note
 * @property {(device: Size) => Room[]} rooms
 * @property {(device: string) => string} label of a map, for those who can't see it
 */

/** Pictures on which placement is shown, in points. */
export const devices = [
  { name: 'phone', width: 375, height: 500 }, { name: 'small phone', width: 320, height: 426 },
  { name: 'tablet', width: 768, height: 1024 },
]
/** How far from a device's edges places are asked for, as the rules about placement ask by themselves. */
const placementMargin = 44

/**
 * Maps of devices on which the places are colored where something fits: the more ways, the stronger.
 * @param {Pick<CoverageSubject, 'title' | 'note'>} subject
 */
export function coverageMaps({ title, note }) {
  const maps = devices.map(device => {
    const rectangles = svg('g')
    const drawing = svg('svg', { class: 'coverage', viewBox: `0 0 ${device.width} ${device.height}`, role: 'img' },
      svg('rect', { class: 'screen', width: device.width, height: device.height }), rectangles,
      svg('rect', {
        class: 'margin', x: placementMargin, y: placementMargin, width: device.width - 2 * placementMargin,
        height: device.height - 2 * placementMargin,
      }))
    const share = html('small')
    const size = `${device.width} × ${device.height}`
    const caption = html('figcaption', null, html('span', null, device.name), html('span', null, size), share)
    return { device, rectangles, drawing, share, element: html('figure', null, drawing, caption) }
  })
  const words = html('p', null, `${note} Dashed: ${placementMargin} pt from the edge.`)
  return {
    element: html('section', { class: 'coverages' }, html('div', null, html('h4', null, title), words),
      ...maps.map(map => map.element)),
    /** @param {Pick<CoverageSubject, 'rooms' | 'label'>} subject */
    show({ rooms, label }) {
      for (const { device, rectangles, drawing, share } of maps) {
        const found = rooms(device)
        const covered = coveredShare(found.map(room => room.box), device)
        share.textContent = `${covered < 1 ? shortNumber(Math.floor(covered * 1000) / 10) : 100}% inside`
        drawing.setAttribute('aria-label', label(device.name))
        rectangles.replaceChildren(...found.map(({ box, path, value }) => svg('rect', {
          class: 'covered', x: box.minX, y: box.minY, width: Math.max(0, box.maxX - box.minX),
          height: Math.max(0, box.maxY - box.minY), 'fill-opacity': 0.75 / found.length, 'data-path': path, 'data-value': value,
        })))
      }
    },
  }
}

/**
 * The part of a device's inside that boxes cover: exact, by the boxes' edges.
 * @param {Rectangle[]} boxes
 * @param {Size} device
 */
function coveredShare(boxes, { width, height }) {
  const inside = { minX: placementMargin, minY: placementMargin, maxX: width - placementMargin, maxY: height - placementMargin }
  /** @param {'minX' | 'minY'} low @param {'maxX' | 'maxY'} high */
  const edges = (low, high) => [inside[low], inside[high], ...boxes.flatMap(box => [box[low], box[high]])]
    .filter(edge => edge >= inside[low] && edge <= inside[high]).sort((a, b) => a - b)
  const [xs, ys] = [edges('minX', 'maxX'), edges('minY', 'maxY')]
  let area = 0
  for (let column = 1; column < xs.length; column += 1) {
    for (let row = 1; row < ys.length; row += 1) {
      const [x, y] = [(xs[column - 1] + xs[column]) / 2, (ys[row - 1] + ys[row]) / 2]
      const isCovered = boxes.some(({ minX, minY, maxX, maxY }) => x > minX && x < maxX && y > minY && y < maxY)
      if (isCovered) area += (xs[column] - xs[column - 1]) * (ys[row] - ys[row - 1])
    }
  }
  return area / ((inside.maxX - inside.minX) * (inside.maxY - inside.minY))
}
