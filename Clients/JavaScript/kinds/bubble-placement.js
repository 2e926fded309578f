// @ts-check
import { clamp } from '../geometry.js'
import { acceptedPositions, pointerOf } from './bubbles.js'

/** @typedef {import('./bubbles.js').BubbleStyle} BubbleStyle */
/** @typedef {import('./bubbles.js').Direction} Direction */
/** @typedef {import('../geometry.js').Point} Point */
/** @typedef {import('../geometry.js').Size} Size */
/** @typedef {import('../geometry.js').Rectangle} Rectangle */
/** @typedef {import('../reading.js').Range} Range */
/**
 * Where a bubble stands that points at an anchor, in the container's coordinates.
 * @typedef {object} BubblePlacement
 * @property {Direction} direction the edge that the arrow stands on
 * @property {Rectangle} frame arrow included
 * @property {number} position of the arrow along its edge, 0 = top or left; always sound
 * @property {Point} tip where the arrow's sides meet, on the frame's edge; a rounded tip stops short of it
 * @property {number} miss how far the tip stays beside the anchor, along its edge; 0 where it meets it
 * @property {number} overflow the farthest that the frame leaves the container less its margin; 0 where it lies inside
 */

/** What holds where a style states nothing. */
const usualPlacement = { margin: 8, gap: 0 }
/** Lengths of a bundle are rounded to a millionth: what is less counts as nothing. */
const negligible = 1e-6

/**
 * Where a bubble stands that points at an anchor, as popovers do: of the style's directions, in their order, the first with which
 * the tip meets the anchor and the frame keeps to the container, else the one that fails by the least.
 * @param {BubbleStyle} style
 * @param {Size} size arrow included
 * @param {Rectangle} anchor a point as a rectangle without width and height
 * @param {Rectangle} container
 * @returns {BubblePlacement | null} null where a bubble of that size can't be drawn in any of the directions, or
 *   has a tail
 */
export function bubblePlacement(style, size, anchor, container) {
  /** @type {BubblePlacement | null} */
  let best = null
  for (const direction of style.arrow.directions) {
    const place = placementAt(style, size, direction, anchor, container)
    if (!place) continue
    if (place.miss === 0 && place.overflow === 0) return place
    if (!best || place.miss + place.overflow < best.miss + best.overflow - negligible) best = place
  }
  return best
}

/**
 * @param {BubbleStyle} style
 * @param {Size} size
 * @param {Direction} direction
 * @param {Rectangle} anchor
 * @param {Rectangle} container
 * @returns {BubblePlacement | null}
 */
function placementAt(style, size, direction, anchor, container) {
  const tips = soundTips(style, size, direction)
  if (!tips) return null
  const { margin, gap } = style.placement ?? usualPlacement
  const isAlongX = direction === 'top' || direction === 'bottom'
  const [roomX, roomY] = [shrunk(container.minX, container.maxX, margin), shrunk(container.minY, container.maxY, margin)]
  const room = isAlongX ? roomX : roomY
  const target = isAlongX ? { min: anchor.minX, max: anchor.maxX } : { min: anchor.minY, max: anchor.maxY }
  const length = isAlongX ? size.width : size.height
  const middle = (target.min + target.max) / 2
  const start = length > room.max - room.min ? (room.min + room.max - length) / 2
    : clamp(middle - tips.usual, room.min, room.max - length)
  const tip = clamp(middle - start, tips.first, tips.last)
  const across = {
    right: anchor.minX - gap - size.width, bottom: anchor.minY - gap - size.height,
    left: anchor.maxX + gap, top: anchor.maxY + gap,
  }[direction]
  const [x, y] = isAlongX ? [start, across] : [across, start]
  const frame = { minX: x, minY: y, maxX: x + size.width, maxY: y + size.height }
  const end = direction === 'right' ? frame.maxX : direction === 'bottom' ? frame.maxY : across
  const overflow = Math.max(roomX.min - frame.minX, frame.maxX - roomX.max, roomY.min - frame.minY, frame.maxY - roomY.max)
  return {
    direction, frame, position: tips.positionOf(tip), tip: isAlongX ? { x: start + tip, y: end } : { x: end, y: start + tip },
    miss: countedLength(Math.max(target.min - start - tip, start + tip - target.max)), overflow: countedLength(overflow),
  }
}

/**
 * The tips that the stated and sound positions give, from the edge's left or upper end.
 * @param {BubbleStyle} style
 * @param {Size} size
 * @param {Direction} direction
 */
function soundTips(style, size, direction) {
  const { arrow, cornerRadius } = style
  // A tail isn't placed.
  const sound = typeof pointerOf(style) === 'string' ? acceptedPositions(style, size, direction) : null
  if (!sound) return null
  const stated = arrow.position === 'follow' ? { min: 0, default: 0.5, max: 1 } : arrow.position
  const length = direction === 'top' || direction === 'bottom' ? size.width : size.height
  const travel = Math.max(length - 2 * cornerRadius - arrow.width, 0)
  if (Math.max(stated.min - sound.max, sound.min - stated.max) * travel > negligible) return null
  const [low, high] = [clamp(stated.min, sound.min, sound.max), clamp(stated.max, sound.min, sound.max)]
  const usual = clamp(stated.default, low, high)
  const tipAt = (/** @type {number} */ position) => cornerRadius + arrow.width / 2 + position * travel
  return {
    first: tipAt(low), last: tipAt(high), usual: tipAt(usual),
    positionOf: (/** @type {number} */ tip) => travel > 0 ? clamp((tip - tipAt(0)) / travel, low, high) : usual,
  }
}

/**
 * What is left between two ends with a margin taken off both; where nothing is, their middle.
 * @param {number} min
 * @param {number} max
 * @param {number} margin
 * @returns {Range}
 */
function shrunk(min, max, margin) {
  if (max - min >= 2 * margin) return { min: min + margin, max: max - margin }
  return { min: (min + max) / 2, max: (min + max) / 2 }
}

/** @param {number} length */
function countedLength(length) {
  return length > negligible ? length : 0
}

/**
 * The points that the tip can meet while the frame keeps to the container, with the arrow on one edge.
 * @param {BubbleStyle} style
 * @param {Size} size arrow included
 * @param {Direction} direction
 * @param {Rectangle} container
 * @returns {Rectangle | null} null where there are none
 */
export function anchorRoom(style, size, direction, container) {
  const tips = soundTips(style, size, direction)
  if (!tips) return null
  const { margin, gap } = style.placement ?? usualPlacement
  const { width, height } = size
  const [x, y] = [shrunk(container.minX, container.maxX, margin), shrunk(container.minY, container.maxY, margin)]
  if (x.max - x.min < width || y.max - y.min < height) return null
  switch (direction) {
    case 'bottom':
      return { minX: x.min + tips.first, minY: y.min + height + gap, maxX: x.max - width + tips.last, maxY: y.max + gap }
    case 'top':
      return { minX: x.min + tips.first, minY: y.min - gap, maxX: x.max - width + tips.last, maxY: y.max - height - gap }
    case 'right':
      return { minX: x.min + width + gap, minY: y.min + tips.first, maxX: x.max + gap, maxY: y.max - height + tips.last }
    case 'left':
      return { minX: x.min - gap, minY: y.min + tips.first, maxX: x.max - width - gap, maxY: y.max - height + tips.last }
  }
}
