// @ts-check
/** @typedef {import('../geometry.js').Point} Point */
/** @typedef {import('../geometry.js').Rectangle} Rectangle */
/** @typedef {import('../geometry.js').PathElement} PathElement */
/** @typedef {import('../color.js').Color} Color */
/** @typedef {import('../styles.js').BrushStyle} BrushStyle */

/** A brush in the hand: its width and color, and the strokes that it begins. */
export class BrushTool {
  /** @param {BrushStyle} style */
  constructor(style) {
    this.style = style
    /** In points. */
    this.width = style.width.start
    /**
     * None until one is picked.
     * @type {Color | null}
     */
    this.color = null
  }

  /** One step wider, at most the style's largest width. */
  wider() {
    this.width = Math.min(this.width + this.style.width.step, this.style.width.max)
  }

  /** One step thinner, at least the style's least width. */
  thinner() {
    this.width = Math.max(this.width - this.style.width.step, this.style.width.min)
  }

  /**
   * Takes a color: the one that it has makes it wider, another one starts at the first width.
   * @param {Color} color
   */
  pick(color) {
    if (this.color && isSameColor(this.color, color)) return this.wider()
    this.color = color
    this.width = this.style.width.start
  }

  /**
   * Begins a stroke at a point.
   * @param {Point} point
   */
  stroke(point) {
    return new BrushStroke(this.style, this.width, this.style.eraser ? null : this.color, [point])
  }
}

/**
 * @param {Color} one
 * @param {Color} other
 */
function isSameColor(one, other) {
  return one.colorSpace === other.colorSpace && one.alpha === other.alpha
    && one.components.every((component, index) => component === other.components[index])
}

/** What one touch has drawn. */
export class BrushStroke {
  /**
   * @param {BrushStyle} style
   * @param {number} width in points
   * @param {Color | null} color none for an eraser
   * @param {readonly Point[]} points of which repeats are dropped
   */
  constructor(style, width, color, points) {
    this.style = style
    this.width = width
    this.color = color
    /**
     * Where the finger was, each point different from the one before it.
     * @type {Point[]}
     */
    this.points = []
    for (const point of points) this.append(point)
  }

  /**
   * Goes on to another point; nothing happens where that is the last one.
   * @param {Point} point
   */
  append({ x, y }) {
    const last = this.points[this.points.length - 1]
    if (!last || last.x !== x || last.y !== y) this.points.push({ x, y })
  }

  /**
   * The line to be stroked; of no length through one point, where round and square caps leave a dot. Each inner point is rounded
   * between the points that lie half the smoothing of the way to its neighbors, by a curve whose control it is.
   * @returns {PathElement[]}
   */
  get elements() {
    const { points, style: { smoothing } } = this
    if (points.length === 0) return []
    /** @type {PathElement[]} */
    const elements = [{ type: 'move', point: points[0] }]
    for (let index = 1; index < points.length - 1; index++) {
      const corner = points[index]
      if (smoothing === 0) {
        elements.push({ type: 'line', point: corner })
        continue
      }
      elements.push({ type: 'line', point: partWay(corner, points[index - 1], smoothing / 2) })
      elements.push({ type: 'quadratic', control: corner, point: partWay(corner, points[index + 1], smoothing / 2) })
    }
    elements.push({ type: 'line', point: points[points.length - 1] })
    return elements
  }

  /** The line as SVG's `d` and `new Path2D(…)` take it. */
  get svgPath() {
    return this.elements.map(element => {
      switch (element.type) {
        case 'move': return `M${element.point.x} ${element.point.y}`
        case 'quadratic': return `Q${element.control.x} ${element.control.y} ${element.point.x} ${element.point.y}`
        case 'line': return `L${element.point.x} ${element.point.y}`
        default: return ''
      }
    }).join('')
  }

  /**
   * A rectangle that the stroke doesn't leave; null without points.
   * @returns {Rectangle | null}
   */
  get bounds() {
    const { points, width, style: { cap, join, smoothing } } = this
    if (points.length === 0) return null
    const factor = join === 'miter' && smoothing === 0 ? 10 : cap === 'square' ? Math.SQRT2 : 1
    const reach = width / 2 * factor
    const box = { minX: points[0].x, minY: points[0].y, maxX: points[0].x, maxY: points[0].y }
    for (const { x, y } of points) {
      box.minX = Math.min(box.minX, x)
      box.maxX = Math.max(box.maxX, x)
      box.minY = Math.min(box.minY, y)
      box.maxY = Math.max(box.maxY, y)
    }
    return { minX: box.minX - reach, minY: box.minY - reach, maxX: box.maxX + reach, maxY: box.maxY + reach }
  }
}

/**
 * A part of the way from a point to another.
 * @param {Point} from
 * @param {Point} to
 * @param {number} part
 * @returns {Point}
 */
function partWay(from, to, part) {
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
}
