// @ts-check
import { html, shortNumber, svg } from './dom.js'

/** @typedef {import('../kinds/tags.js').TagStyles} TagStyles */
/** @typedef {import('../kinds/tags.js').TagStyle} TagStyle */
/** @typedef {import('../geometry.js').Size} Size */

/** Pictures on which placement is shown, in points. */
const devices = [
  { name: 'phone', width: 375, height: 500 }, { name: 'small phone', width: 320, height: 426 },
  { name: 'tablet', width: 768, height: 1024 },
]
/** How far from the picture's edge a dot is asked to find room, as the rule `tag-placement-gap` asks by itself. */
const placementMargin = 44

/**
 * Where a dot may lie so that a style of the cycle fits whole with its largest texts: the more styles, the stronger the colour.
 * @param {string} id
 * @param {TagStyles} tags
 */
export function coverageMaps(id, tags) {
  const maps = devices.map(device => {
    const rectangles = svg('g')
    const drawing = svg('svg', { class: 'coverage', viewBox: `0 0 ${device.width} ${device.height}`, role: 'img' },
      svg('rect', { class: 'screen', width: device.width, height: device.height }), rectangles,
      svg('rect', {
        class: 'margin', x: placementMargin, y: placementMargin, width: device.width - 2 * placementMargin,
        height: device.height - 2 * placementMargin,
      }))
    const share = html('small')
    const caption = html('figcaption', null, html('span', null, `${device.name}, ${device.width} × ${device.height}`), share)
    return { device, rectangles, drawing, share, element: html('figure', null, drawing, caption) }
  })
  const title = html('h4', null, 'Where a tag fits')
  const note = html('p', null, 'The dot may lie where it is coloured; the stronger, the more styles of the cycle fit there whole at the '
    + `largest text. Dashed: ${placementMargin} pt from the edge.`)
  return {
    element: html('section', { class: 'coverages' }, html('div', null, title, note), ...maps.map(map => map.element)),
    /** @param {number} count */
    show(count) {
      const styles = tags.styles.get(count) ?? []
      for (const { device, rectangles, drawing, share } of maps) {
        const room = coveredShare(styles, device)
        share.textContent = `${room < 1 ? shortNumber(Math.floor(room * 1000) / 10) : 100} % of the inside`
        drawing.setAttribute('aria-label', `where a tag with ${count} texts fits on a ${device.name}`)
        rectangles.replaceChildren(...styles.flatMap(({ name, bounds }) => {
          const [width, height] = [device.width - bounds.maxX + bounds.minX, device.height - bounds.maxY + bounds.minY]
          if (width < 0 || height < 0) return []
          return [svg('rect', {
            class: 'covered', x: -bounds.minX, y: -bounds.minY, width, height, 'fill-opacity': 0.75 / styles.length,
            'data-path': `${id}.bounds.${count}.${name}`, 'data-value': `${name} fits here`,
          })]
        }))
      }
    },
  }
}

/**
 * The part of a picture, less its margin, in which a dot has a style that fits: exact, by the edges of the styles' rooms.
 * @param {TagStyle[]} styles
 * @param {Size} picture
 */
function coveredShare(styles, { width, height }) {
  const inside = { minX: placementMargin, minY: placementMargin, maxX: width - placementMargin, maxY: height - placementMargin }
  const rooms = styles.map(({ bounds }) => (
    { minX: -bounds.minX, minY: -bounds.minY, maxX: width - bounds.maxX, maxY: height - bounds.maxY }))
  /** @param {'minX' | 'minY'} low @param {'maxX' | 'maxY'} high */
  const edges = (low, high) => [inside[low], inside[high], ...rooms.flatMap(room => [room[low], room[high]])]
    .filter(edge => edge >= inside[low] && edge <= inside[high]).sort((a, b) => a - b)
  const [xs, ys] = [edges('minX', 'maxX'), edges('minY', 'maxY')]
  let area = 0
  for (let column = 1; column < xs.length; column += 1) {
    for (let row = 1; row < ys.length; row += 1) {
      const [x, y] = [(xs[column - 1] + xs[column]) / 2, (ys[row - 1] + ys[row]) / 2]
      const isCovered = rooms.some(({ minX, minY, maxX, maxY }) => x > minX && x < maxX && y > minY && y < maxY)
      if (isCovered) area += (xs[column] - xs[column - 1]) * (ys[row] - ys[row - 1])
    }
  }
  return area / ((inside.maxX - inside.minX) * (inside.maxY - inside.minY))
}
