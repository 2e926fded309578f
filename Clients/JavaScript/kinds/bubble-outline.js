// @ts-check
import { drawnPosition, linearValue } from './bubbles.js'

/** @typedef {import('../geometry.js').Arc} Arc */
/** @typedef {import('../geometry.js').PathElement} PathElement */
/** @typedef {import('../geometry.js').Point} Point */
/** @typedef {import('../geometry.js').Size} Size */
/** @typedef {import('./bubbles.js').BubbleStyle} BubbleStyle */
/** @typedef {import('./bubbles.js').Direction} Direction */

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
    const drawn = drawnPosition(style, size, direction, position)
    return drawn === null ? null : new BubbleOutline(style, size, direction, drawn)
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
    /** Where the arrow stands along its edge, as it is drawn: 0 = top or left; 0.5 without one. */
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
   * The outermost point of the arrow or tail as it is drawn: a rounded tip stops short of the bubble's edge. Without one, the middle of
   * the straight part of the direction's edge.
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
