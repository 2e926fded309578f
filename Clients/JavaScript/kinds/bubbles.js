// @ts-check
import { readColor } from '../color.js'
import { clamp } from '../geometry.js'

/** @typedef {import('../geometry.js').Point} Point */
/** @typedef {import('../geometry.js').Size} Size */
/** @typedef {import('../geometry.js').Rectangle} Rectangle */
/** @typedef {import('../reading.js').Range} Range */
/** @typedef {'right' | 'bottom' | 'left' | 'top'} Direction the edge that the arrow stands on */
/** @typedef {number[]} LinearForm [c, cW, cH, cP, cPW, cPH]: c + cW·W + cH·H + cP·p + cPW·p·W + cPH·p·H */
/** @typedef {{ x: LinearForm, y: LinearForm, radius: number }} OutlineVertex */
/**
 * A speech bubble. Lengths are points; sizes include the arrow.
 * @typedef {object} BubbleStyle
 * @property {string} name
 * @property {BubbleArrow} arrow
 * @property {number} cornerRadius
 * @property {{ width: Range, height: Range }} size that the style is made for
 * @property {{ top: number, left: number, bottom: number, right: number }} contentInsets
 * @property {Color | null} fill
 * @property {{ color: Color, width: number } | null} border
 * @property {{ margin: number, gap: number } | null} placement how far it keeps off its container's edges and off its anchor
 * @property {Map<Direction, OutlineVertex[]>} outline base, tip, base, then the body's corners, clockwise
 * @property {Map<Direction, Size>} smallest the smallest sound size; none for a direction for which no size is sound
 */
/** @typedef {import('../color.js').Color} Color */
/**
 * @typedef {object} BubbleArrow
 * @property {Direction[]} directions the first is the usual one
 * @property {number} width from base to base
 * @property {number} height from the base line to the tip
 * @property {number} tipRadius
 * @property {number} baseRadius
 * @property {number} clearance length of edge that the rounding of one base point uses up
 * @property {'follow' | { min: number, default: number, max: number }} position along the edge, 0 = top or left
 */
/** @typedef {import('../geometry.js').Arc} Arc */
/** @typedef {import('../geometry.js').PathElement} PathElement */

const directions = /** @type {const} */ (['right', 'bottom', 'left', 'top'])

/**
 * @param {import('../reading.js').Reader} json
 * @param {string} name
 * @returns {BubbleStyle}
 */
export function readBubble(json, name) {
  const arrow = readArrow(json.at('arrow'))
  const border = json.optional('border', border => (
    { color: readColor(border.at('color')), width: border.at('width').notNegative() })) ?? null
  const insets = json.at('contentInsets')
  const contentInsets = {
    bottom: insets.at('bottom').notNegative(), left: insets.at('left').notNegative(),
    right: insets.at('right').notNegative(), top: insets.at('top').notNegative(),
  }
  const cornerRadius = json.at('cornerRadius').notNegative()
  const fill = json.optional('fill', readColor) ?? null
  const outlines = json.at('outline')
  const outline = new Map(arrow.directions.map(
    direction => [direction, outlines.at(direction).listOf(7, readVertex)]))
  const placement = json.optional('placement', placement => (
    { gap: placement.at('gap').notNegative(), margin: placement.at('margin').notNegative() })) ?? null
  const sizes = json.at('size')
  const size = {
    height: sizes.at('height').range(end => end.positive()), width: sizes.at('width').range(end => end.positive()),
  }
  /** @type {Map<Direction, Size>} */
  const smallest = new Map()
  for (const direction of arrow.directions) {
    const least = json.at('smallest').optional(direction, readSize)
    if (least) smallest.set(direction, least)
  }
  return { name, arrow, cornerRadius, size, contentInsets, fill, border, placement, outline, smallest }
}

/**
 * @param {import('../reading.js').Reader} json
 * @returns {BubbleArrow}
 */
function readArrow(json) {
  return {
    baseRadius: json.at('baseRadius').notNegative(), clearance: json.at('clearance').notNegative(),
    directions: json.at('directions').set('direction', item => item.word(directions)),
    height: json.at('height').positive(), position: readPosition(json.at('position')),
    tipRadius: json.at('tipRadius').notNegative(), width: json.at('width').positive(),
  }
}

/**
 * @param {import('../reading.js').Reader} json
 * @returns {BubbleArrow['position']}
 */
function readPosition(json) {
  if (json.json === 'follow') return 'follow'
  if (!(json.json instanceof Map)) return json.fail('an object or `follow`')
  const [initial, max, min] = ['default', 'max', 'min'].map(key => json.at(key).proportion())
  if (initial < min || initial > max) {
    json.fail('`default` between `min` and `max`', `${initial}, ${min} and ${max}`)
  }
  return { default: initial, max, min }
}

/**
 * @param {import('../reading.js').Reader} json
 * @returns {OutlineVertex}
 */
function readVertex(json) {
  const radius = json.at('radius').notNegative()
  const [x, y] = ['x', 'y'].map(key => json.at(key).listOf(6, coefficient => coefficient.number()))
  return { radius, x, y }
}

/**
 * @param {import('../reading.js').Reader} json
 * @returns {Size}
 */
function readSize(json) {
  return { height: json.at('height').notNegative(), width: json.at('width').notNegative() }
}

/**
 * @param {LinearForm} form
 * @param {Size} size
 * @param {number} position
 */
function linearValue([c, cW, cH, cP, cPW, cPH], { width, height }, position) {
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
 * The positions at which the arrow keeps off the corners: with the travel X, the arrow's edge less both corners and the arrow,
 * from clearance/X to 1 − clearance/X.
 * @param {BubbleStyle} style
 * @param {Size} size
 * @param {Direction} direction
 * @returns {Range | null} null where a bubble of that size can't be drawn, or the style doesn't have the direction
 */
export function soundPositions(style, size, direction = style.arrow.directions[0]) {
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
  const sound = soundPositions(style, size, direction)
  const { position } = style.arrow
  if (!sound || position === 'follow') return sound
  return { min: clamp(position.min, sound.min, sound.max), max: clamp(position.max, sound.min, sound.max) }
}

/**
 * Where the arrow stands to point at a target, as near as it soundly can, and by how much to move the bubble along the edge,
 * right or down, to bring the tip to the target.
 * @param {BubbleStyle} style
 * @param {Size} size
 * @param {Point} target in the bubble's own coordinates, from its upper left corner
 * @param {Direction} direction
 * @returns {{ position: number, remainingOffset: number } | null} null where a bubble of that size can't be drawn
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
 * The room for content: the bubble without its arrow, less the insets. Where they leave no room it has no width or height, and
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

const radians = Math.PI / 180

/**
 * The arc of a radius that touches both edges at a corner, and its ends; without one, the corner itself.
 * @typedef {{ start: Point, end: Point, arc: Arc | null }} RoundedCorner
 */

/**
 * @param {Point} before
 * @param {Point} here
 * @param {Point} after
 * @param {number} radius
 * @returns {RoundedCorner}
 */
function roundedCorner(before, here, after, radius) {
  const [arrives, leaves] = [unitVector(before, here), unitVector(here, after)]
  const turn = Math.atan2(arrives.x * leaves.y - arrives.y * leaves.x, arrives.x * leaves.x + arrives.y * leaves.y)
  if (radius === 0 || Math.abs(turn) < 1e-12) return { start: here, end: here, arc: null }
  // An arc that turns by the angle between two edges touches them this far from where they meet.
  const reach = radius * Math.tan(Math.abs(turn) / 2)
  const start = { x: here.x - arrives.x * reach, y: here.y - arrives.y * reach }
  const end = { x: here.x + leaves.x * reach, y: here.y + leaves.y * reach }
  const side = Math.sign(turn)
  const center = { x: start.x - side * arrives.y * radius, y: start.y + side * arrives.x * radius }
  const angle = Math.atan2(start.y - center.y, start.x - center.x) / radians
  return { start, end, arc: { center, radius, start: angle > -180 + 1e-9 ? angle : 180, sweep: turn / radians } }
}

/**
 * @param {Point} from
 * @param {Point} to
 * @returns {Point}
 */
function unitVector(from, to) {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
}

/** The outline of a bubble of one size, in its own coordinates: x to the right, y down from its frame's upper left corner. */
export class BubbleOutline {
  /**
   * The outline of a bubble; null where the style doesn't have the direction, or a bubble of that size can't be drawn: a path
   * that folds over is never made.
   * @param {BubbleStyle} style
   * @param {Size} size arrow included
   * @param {{ direction?: Direction, position?: number }} options the usual direction and the style's own position (the middle
   *   where it follows a target) if left out; a position is brought into the range that is stated and sound at this size
   * @returns {BubbleOutline | null}
   */
  static of(style, size, { direction = style.arrow.directions[0], position } = {}) {
    const allowed = allowedPositions(style, size, direction)
    if (!allowed) return null
    const own = style.arrow.position === 'follow' ? 0.5 : style.arrow.position.default
    return new BubbleOutline(style, size, direction, clamp(position ?? own, allowed.min, allowed.max))
  }

  /**
   * @private Use `of`, which looks whether the bubble can be drawn.
   * @param {BubbleStyle} style
   * @param {Size} size
   * @param {Direction} direction
   * @param {number} position
   */
  constructor(style, size, direction, position) {
    this.size = size
    this.direction = direction
    /** Where the arrow stands along its edge, as it is drawn: 0 = top or left. */
    this.position = position
    const vertices = style.outline.get(direction) ?? []
    const points = vertices.map(
      ({ x, y }) => ({ x: linearValue(x, size, position), y: linearValue(y, size, position) }))
    /** @private Base, tip, base, then the body's corners, clockwise on screen. */
    this.points = points
    /** @private */
    this.corners = vertices.map(
      ({ radius }, i) => roundedCorner(points[(i + 6) % 7], points[i], points[(i + 1) % 7], radius))
  }

  /**
   * The path, clockwise on screen from midway along the edge opposite the arrow, where it is straight. A corner without a radius
   * gives a line to it and no arc.
   * @returns {PathElement[]}
   */
  get elements() {
    const [from, to] = [this.points[4], this.points[5]]
    /** @type {PathElement[]} */
    const elements = [{ type: 'move', point: { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 } }]
    for (const index of [5, 6, 0, 1, 2, 3, 4]) {
      const { start, arc } = this.corners[index]
      elements.push({ type: 'line', point: start })
      if (arc) elements.push({ type: 'arc', arc })
    }
    return [...elements, { type: 'close' }]
  }

  /** The path as SVG's `d` and `new Path2D(…)` take it. */
  get svgPath() {
    const [from, to] = [this.points[4], this.points[5]]
    const commands = [`M${(from.x + to.x) / 2} ${(from.y + to.y) / 2}`]
    for (const index of [5, 6, 0, 1, 2, 3, 4]) {
      const { start, end, arc } = this.corners[index]
      commands.push(`L${start.x} ${start.y}`)
      if (arc) commands.push(`A${arc.radius} ${arc.radius} 0 0 ${arc.sweep > 0 ? 1 : 0} ${end.x} ${end.y}`)
    }
    return commands.join('') + 'Z'
  }

  /**
   * The outermost point of the arrow as it is drawn: a rounded tip stops short of the bubble's edge.
   * @returns {Point}
   */
  get tip() {
    const { arc } = this.corners[1]
    if (!arc) return this.points[1]
    const { center: { x, y }, radius } = arc
    switch (this.direction) {
      case 'right': return { x: x + radius, y }
      case 'bottom': return { x, y: y + radius }
      case 'left': return { x: x - radius, y }
      case 'top': return { x, y: y - radius }
    }
  }

  /**
   * Whether a point lies inside the outline; at its very edge rounding decides.
   * @param {Point} point
   */
  contains(point) {
    // The polygon of the arcs' ends, with what lies between an arc and its chord added where the outline turns clockwise, and
    // taken away where it turns back.
    let isInside = false
    let before = this.corners[6].end
    for (const { start, end, arc } of this.corners) {
      if (arc && isBeyondChord(point, start, end, arc)) return arc.sweep > 0
      if (isCrossed(before, start, point)) isInside = !isInside
      if (isCrossed(start, end, point)) isInside = !isInside
      before = end
    }
    return isInside
  }
}

/**
 * Whether a point lies between an arc and the chord of its ends.
 * @param {Point} point
 * @param {Point} start
 * @param {Point} end
 * @param {Arc} arc
 */
function isBeyondChord(point, start, end, { center, radius, sweep }) {
  if (Math.hypot(point.x - center.x, point.y - center.y) > radius) return false
  const side = (end.x - start.x) * (point.y - start.y) - (end.y - start.y) * (point.x - start.x)
  return sweep > 0 ? side < 0 : side > 0
}

/**
 * Whether an edge meets the ray to the right of a point.
 * @param {Point} from
 * @param {Point} to
 * @param {Point} point
 */
function isCrossed(from, to, { x, y }) {
  return from.y > y !== to.y > y && x < from.x + (to.x - from.x) * (y - from.y) / (to.y - from.y)
}
