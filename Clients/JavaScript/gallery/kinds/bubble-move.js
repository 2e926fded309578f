// @ts-check
import { clamp } from '../../geometry.js'
import { BubbleOutline } from '../../kinds/bubble-outline.js'
import { pointerOf, validPositions } from '../../kinds/bubbles.js'

/** @typedef {import('../../kinds/bubbles.js').BubbleStyle} BubbleStyle */
/** @typedef {import('../../geometry.js').Point} Point */
/** @typedef {{ from: Point, to: Point, arc: import('../../geometry.js').Arc | null }} OutlinePiece */

/** How many points of each piece are looked at. */
const pointsOfPiece = 48

/**
 * The farthest that a point of one outline is from the nearest of the other's, in points, over the ends of the sizes that both have and
 * the positions between which arrows come nearer or go apart; null where they can't be compared.
 * @param {BubbleStyle} before
 * @param {BubbleStyle} after
 */
export function outlineMove(before, after) {
  if (JSON.stringify(pointerOf(before)) !== JSON.stringify(pointerOf(after))) return null
  const directions = before.arrow.directions.filter(direction => after.arrow.directions.includes(direction))
  const moves = directions.flatMap(direction => (
    sharedEnds(before.size.width, after.size.width).flatMap(width => sharedEnds(before.size.height, after.size.height).flatMap(height => {
      const size = { width, height }
      return sharedPositions(before, after, size, direction).map(position => {
        const [one, other] = [before, after].map(style => {
          const valid = validPositions(style, size, direction)
          // Where an arrow may be is another difference: here it is where the other one is.
          const free = { ...style, arrow: { ...style.arrow, position: /** @type {const} */ ('follow') } }
          return piecesOf(BubbleOutline.of(free, size, { direction, position: valid ? clamp(position, valid.min, valid.max) : position }))
        })
        return one && other ? Math.max(farthestFrom(one, other), farthestFrom(other, one)) : 0
      })
    }))))
  return moves.length > 0 ? Math.max(...moves) : null
}

/**
 * The ends of what two ranges share; of ranges apart the ends that are nearest to each other.
 * @param {{ min: number, max: number }} one
 * @param {{ min: number, max: number }} other
 */
function sharedEnds(one, other) {
  return [...new Set([Math.max(one.min, other.min), Math.min(one.max, other.max)])]
}

/**
 * The ends and the middle of the positions that both have, and where either arrow comes to a corner.
 * @param {BubbleStyle} before
 * @param {BubbleStyle} after
 * @param {import('../../geometry.js').Size} size
 * @param {import('../../kinds/bubbles.js').Direction} direction
 */
function sharedPositions(before, after, size, direction) {
  const [one, other] = [before, after].map(({ arrow: { position } }) => position === 'follow' ? null : position)
  const ends = one && other ? sharedEnds(one, other) : [0, 1]
  const [low, high] = [Math.min(...ends), Math.max(...ends)]
  const turns = [before, after].flatMap(style => validPositions(style, size, direction) ?? []).flatMap(({ min, max }) => [min, max])
  return [...new Set([...ends, ...[0.5, ...turns].filter(position => position > low && position < high)])]
}

/**
 * The lines and arcs of an outline; null for none.
 * @param {BubbleOutline | null} outline
 * @returns {OutlinePiece[] | null}
 */
function piecesOf(outline) {
  if (!outline) return null
  /** @type {OutlinePiece[]} */
  const pieces = []
  /** @type {Point | null} */
  let at = null
  const elements = outline.elements
  for (const element of elements) {
    if (element.type === 'arc') {
      const { arc } = element
      const [from, to] = [pointOnArc(arc, 0), pointOnArc(arc, 1)]
      pieces.push({ from, to, arc })
      at = to
    } else {
      /** @type {Point | null} */
      const to = 'point' in element ? element.point : elements[0].type === 'move' ? elements[0].point : at
      if (at && to) pieces.push({ from: at, to, arc: null })
      at = to
    }
  }
  return pieces
}

/**
 * @param {import('../../geometry.js').Arc} arc
 * @param {number} part of its way
 * @returns {Point}
 */
function pointOnArc({ center, radius, start, sweep }, part) {
  const angle = (start + sweep * part) * Math.PI / 180
  return { x: center.x + radius * Math.cos(angle), y: center.y + radius * Math.sin(angle) }
}

/**
 * The largest distance of one outline's points from the other.
 * @param {OutlinePiece[]} one
 * @param {OutlinePiece[]} other
 */
function farthestFrom(one, other) {
  let farthest = 0
  for (const { from, to, arc } of one) {
    for (let index = 0; index <= pointsOfPiece; index += 1) {
      const part = index / pointsOfPiece
      const point = arc ? pointOnArc(arc, part) : { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
      farthest = Math.max(farthest, Math.min(...other.map(piece => distanceFrom(piece, point))))
    }
  }
  return farthest
}

/**
 * @param {OutlinePiece} piece
 * @param {Point} point
 */
function distanceFrom({ from, to, arc }, point) {
  if (arc) {
    const { center, radius, start, sweep } = arc
    const angle = Math.atan2(point.y - center.y, point.x - center.x) * 180 / Math.PI
    const along = ((sweep > 0 ? angle - start : start - angle) % 360 + 360) % 360
    if (along <= Math.abs(sweep)) return Math.abs(Math.hypot(point.x - center.x, point.y - center.y) - radius)
    return Math.min(Math.hypot(point.x - from.x, point.y - from.y), Math.hypot(point.x - to.x, point.y - to.y))
  }
  const [x, y] = [to.x - from.x, to.y - from.y]
  const part = clamp(((point.x - from.x) * x + (point.y - from.y) * y) / (x * x + y * y || 1), 0, 1)
  return Math.hypot(point.x - from.x - part * x, point.y - from.y - part * y)
}
