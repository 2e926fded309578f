// @ts-check
import { clamp } from '../geometry.js'
import { requireDefault } from '../reading.js'

/** @typedef {import('../geometry.js').Point} Point */
/** @typedef {import('../geometry.js').Size} Size */
/** @typedef {import('../geometry.js').Rectangle} Rectangle */
/** @typedef {import('../reading.js').Range} Range */
/** @typedef {import('../styles.js').Direction} Direction the edge that the arrow stands on */
/** @typedef {import('../styles.js').BubbleStyle} BubbleStyle */
/** @typedef {BubbleStyle['arrow']} BubbleArrow */
/** @typedef {import('../styles.js').BubbleStyle.LinearForm} LinearForm c + cW·W + cH·H + cP·p + cPW·p·W + cPH·p·H */

/** @type {import('../form-reader.js').Reading} */
export const bubbleReading = {
  members: {
    'BubbleStyle.outline': (json, { arrow }, read) => read(arrow.directions),
    'BubbleStyle.smallest': (json, { arrow }, read) => read(arrow.directions),
    'BubbleStyle.tail': (json, { arrow: { directions } }, read) => {
      /** @type {BubbleStyle['tail']} */
      const tail = read()
      if (tail === null || tail === 'none') return tail
      const sides = tail.corners.map(corner => corner === 'topLeft' || corner === 'bottomLeft' ? 'left' : 'right')
      return `${sides}` === `${directions}` ? tail
        : json.at('corners').fail('a corner at the side of each of the `directions`, in their order')
    },
  },
  values: { 'BubbleStyle.Travel': requireDefault },
}

/**
 * A coordinate of an outline at a size and a position of the arrow.
 * @param {LinearForm} form
 * @param {Size} size
 * @param {number} position
 */
export function linearValue([c, cW, cH, cP, cPW, cPH], { width, height }, position) {
  return c + cW * width + cH * height + cP * position + cPW * position * width + cPH * position * height
}

/**
 * Whether the arrow's edge is the upper or lower one.
 * @param {Direction} direction
 */
function isHorizontalEdge(direction) {
  return direction === 'top' || direction === 'bottom'
}

/**
 * What a bubble points with: its arrow, a tail at a corner, or nothing, and its outline is that of the body.
 * @param {BubbleStyle} style
 * @returns {'arrow' | 'none' | import('../styles.js').BubbleStyle.Tail}
 */
export function pointerOf({ tail }) {
  return tail ?? 'arrow'
}

/**
 * The radii of the body's corners.
 * @param {BubbleStyle} style
 * @returns {import('../styles.js').CornerRadii}
 */
export function cornerRadii({ radii, cornerRadius: all }) {
  return radii ?? { topLeft: all, topRight: all, bottomRight: all, bottomLeft: all }
}

/**
 * The positions at which the arrow keeps off the corners: with the travel X, the arrow's edge less both corners and the arrow,
 * from clearance/X to 1 − clearance/X.
 * @param {BubbleStyle} style
 * @param {Size} size
 * @param {Direction} direction
 * @returns {Range | null} null where a bubble of that size can't be drawn or has no arrow, or the style doesn't have the direction
 */
export function validPositions(style, size, direction = style.arrow.directions[0]) {
  return pointerOf(style) === 'arrow' ? acceptedPositions(style, size, direction) : null
}

/**
 * The same for what the bundle has in an arrow's place where there is none.
 * @param {BubbleStyle} style
 * @param {Size} size
 * @param {Direction} direction
 * @returns {Range | null}
 */
export function acceptedPositions(style, size, direction) {
  const { arrow, cornerRadius } = style
  if (!style.outline.has(direction) || !arrowHoldsArcs(arrow)) return null
  const [along, across] = isHorizontalEdge(direction) ? [size.width, size.height] : [size.height, size.width]
  const travel = along - 2 * cornerRadius - arrow.width
  // `smallest` is rounded to a millionth, and a bubble of such a size is sound.
  const isSound = travel >= 2 * arrow.clearance - 2e-6 && across >= arrow.height + 2 * cornerRadius - 1e-6
    && across > arrow.height
  if (!isSound) return null
  const margin = arrow.clearance > 0 ? Math.min(arrow.clearance / travel, 0.5) : 0
  return { min: margin, max: 1 - margin }
}

/**
 * Whether the arrow's sides are long enough for the arcs at their ends, with the slope φ: tip·tan φ + base·tan(φ/2).
 * @param {BubbleArrow} arrow
 */
function arrowHoldsArcs({ width, height, tipRadius, baseRadius }) {
  const side = Math.hypot(height, width / 2)
  const needed = tipRadius * height / (width / 2) + baseRadius * height / (side + width / 2)
  return needed <= side * (1 + 1e-9)
}

/**
 * The positions that are sound and that the style states; the nearest sound one where none is both.
 * @param {BubbleStyle} style
 * @param {Size} size
 * @param {Direction} direction
 * @returns {Range | null}
 */
export function allowedPositions(style, size, direction = style.arrow.directions[0]) {
  const sound = validPositions(style, size, direction)
  const { position } = style.arrow
  if (!sound || position === 'follow') return sound
  return { min: clamp(position.min, sound.min, sound.max), max: clamp(position.max, sound.min, sound.max) }
}

/**
 * Where an arrow is drawn that is to stand somewhere; without one 0.5.
 * @param {BubbleStyle} style
 * @param {Size} size
 * @param {Direction} direction
 * @param {number} [position] the style's own if left out, and the middle where it follows a target
 * @returns {number | null} null where a bubble of that size can't be drawn
 */
export function drawnPosition(style, size, direction, position) {
  if (pointerOf(style) !== 'arrow') return isDrawn(style, size, direction) ? 0.5 : null
  const allowed = allowedPositions(style, size, direction)
  const own = style.arrow.position === 'follow' ? 0.5 : style.arrow.position.default
  return allowed && clamp(position ?? own, allowed.min, allowed.max)
}

/**
 * Whether a bubble without an arrow can be drawn at a size: `smallest` is rounded to a millionth.
 * @param {BubbleStyle} style
 * @param {Size} size
 * @param {Direction} direction
 */
function isDrawn({ arrow, smallest }, { width, height }, direction) {
  const least = smallest.get(direction)
  return least !== undefined && width >= least.width - 1e-6 && height >= least.height - 1e-6
    && (isHorizontalEdge(direction) ? height : width) > arrow.height
}

/**
 * Where the arrow stands to point at a target, as near as it soundly can, and by how much to move the bubble along the edge,
 * right or down, to bring the tip to the target.
 * @param {BubbleStyle} style
 * @param {Size} size
 * @param {Point} target in the bubble's own coordinates, from its upper left corner
 * @param {Direction} direction
 * @returns {{ position: number, remainingOffset: number } | null} null where a bubble of that size
 *   can't be drawn, or has no arrow
 */
export function arrowPointingAt(style, size, target, direction = style.arrow.directions[0]) {
  const allowed = allowedPositions(style, size, direction)
  const tip = style.outline.get(direction)?.[1]
  if (!allowed || !tip) return null
  const [form, wanted] = isHorizontalEdge(direction) ? [tip.x, target.x] : [tip.y, target.y]
  const start = linearValue(form, size, 0)
  const travel = linearValue(form, size, 1) - start
  // On an edge without any travel the arrow stands where it stands.
  const free = travel > 0 ? (wanted - start) / travel : allowed.min
  const position = clamp(free, allowed.min, allowed.max)
  const isReached = travel > 0 && position === free
  return { position, remainingOffset: isReached ? 0 : wanted - linearValue(form, size, position) }
}

/**
 * The room for content: the body less the insets. Where they leave no room it has no width or height, and
 * stands in their middle.
 * @param {BubbleStyle} style
 * @param {Size} size
 * @param {Direction} direction
 * @returns {Rectangle} in the bubble's own coordinates
 */
export function contentRectangle(style, size, direction = style.arrow.directions[0]) {
  const { arrow, contentInsets: insets } = style
  /** @param {Direction} edge */
  const strip = edge => edge === direction ? arrow.height : 0
  const [minX, maxX] = between(strip('left') + insets.left, size.width - strip('right') - insets.right)
  const [minY, maxY] = between(strip('top') + insets.top, size.height - strip('bottom') - insets.bottom)
  return { minX, minY, maxX, maxY }
}

/**
 * @param {number} low
 * @param {number} high
 */
function between(low, high) {
  return low <= high ? [low, high] : [(low + high) / 2, (low + high) / 2]
}
