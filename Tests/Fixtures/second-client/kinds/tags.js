// @ts-check
import { boxAround, clamp, distanceToBox, grownBox, squareAround } from '../geometry.js'

/** @typedef {import('../geometry.js').Point} Point */
/** @typedef {import('../geometry.js').Size} Size */
/** @typedef {import('../geometry.js').Rectangle} Rectangle */
/** @typedef {import('./tag-reading.js').TagStyles} TagStyles */
/** @typedef {import('./tag-reading.js').TagStyle} TagStyle */
/** @typedef {import('../styles.js').TagStyle.Text} TagText the elbow, where the leg ends, as an offset from the dot */
/** @typedef {Pick<TagText, 'angle' | 'side'>} TagAngle what an app stores of each text */

/**
 * Where a leg ends, as an offset from the dot: radius times (cos, sin), each rounded to the grid, ties away from zero. Bundles
 * hold this; it is for who makes angles of their own.
 * @param {number} angle in degrees
 * @param {number} radius
 * @param {number | null} pixelGrid
 * @returns {Point}
 */
export function elbow(angle, radius, pixelGrid = null) {
  const size = Math.abs(angle)
  if (size === 0 || size === 180) return { x: 0, y: 0 }
  // Folded to 0…90, so that mirror images are exact.
  const folded = Math.min(size, 180 - size)
  /** @param {number} part @param {boolean} isNegative */
  const coordinate = (part, isNegative) => {
    // Products are rounded to 1e-9 first: in doubles 25·cos 60° is no 12.5.
    const length = Math.round(radius * part * 1e9) / 1e9
    const onGrid = pixelGrid ? Math.floor(Math.round(length / pixelGrid * 1e9) / 1e9 + 0.5) * pixelGrid : length
    return isNegative && onGrid !== 0 ? -onGrid : onGrid
  }
  return { x: coordinate(cosine(folded), size > 90), y: coordinate(cosine(90 - folded), angle < 0) }
}

/** @param {number} degrees in 0…90 */
function cosine(degrees) {
  if (degrees === 60) return 0.5
  return degrees === 90 ? 0 : Math.cos(degrees * Math.PI / 180)
}

/**
 * The proportions of a picture at which a point lies, in 0…1, so that a tag lands at the same spot on any screen.
 * @param {Point} point
 * @param {Size} picture
 * @returns {Point}
 */
export function placeOf({ x, y }, { width, height }) {
  /** @param {number} length @param {number} whole */
  const part = (length, whole) => whole > 0 ? clamp(length / whole, 0, 1) : 0.5
  return { x: part(x, width), y: part(y, height) }
}

/**
 * The point of a picture at proportions.
 * @param {Point} place
 * @param {Size} picture
 * @returns {Point}
 */
export function pointAt(place, { width, height }) {
  return { x: place.x * width, y: place.y * height }
}

/** @typedef {{ elbow: Point, underlineEnd: Point, rectangle: Rectangle }} TagTextShape where one text stands, on the picture */

/** Where everything of a tag stands. */
export class TagLayout {
  /**
   * The layout of a tag; null where there aren't as many sizes as the style has texts.
   * @param {TagStyles} tags
   * @param {TagStyle} style
   * @param {Size[]} textSizes
   * @param {Point} dot
   * @returns {TagLayout | null}
   */
  static of(tags, style, textSizes, dot) {
    if (textSizes.length !== style.texts.length) return null
    const { padding, gap } = tags.layout.text
    return new TagLayout(tags, style.texts.map(({ elbow, side }, index) => {
      const { width, height } = textSizes[index]
      const [x, y] = [dot.x + elbow.x, dot.y + elbow.y]
      const away = side === 'right' ? 1 : -1
      const minX = x + away * padding - (away < 0 ? width : 0)
      const maxY = y - gap
      return {
        elbow: { x, y }, underlineEnd: { x: x + away * (width + 2 * padding), y },
        rectangle: { minX, minY: maxY - height, maxX: minX + width, maxY },
      }
    }), dot)
  }

  /**
   * @private Use `of`, which looks whether sizes and texts belong together.
   * @param {TagStyles} tags
   * @param {TagTextShape[]} texts
   * @param {Point} dot
   */
  constructor(tags, texts, dot) {
    const { layout, hit } = tags
    /** @private */
    this.tags = tags
    /** @private */
    this.hitAreas = hit
    this.dot = dot
    /** Each text's elbow, the far end of its underline, and its rectangle. */
    this.texts = texts
    const half = layout.line.width / 2
    const disc = Math.max(layout.dot.radius, layout.halo?.radius ?? 0, half)
    const drawn = this.texts.flatMap(text => (
      [text.rectangle, squareAround(text.elbow, half), squareAround(text.underlineEnd, half)]))
    /** The box around all that is drawn, strokes and their ends included. */
    this.bounds = boxAround([squareAround(dot, disc), ...drawn])
  }

  /**
   * The same tag with its texts elsewhere.
   * @param {TagTextShape[]} texts
   */
  with(texts) {
    return new TagLayout(this.tags, texts, this.dot)
  }

  /**
   * What a finger touches: the dot, a text by its index, or nothing. Where areas of texts overlap the nearest is touched, the
   * first of equals; between texts and dot the bundle decides. A long press takes the areas of taps. While the style changes, ask
   * the layout that `TagChange` gives: taps are taken all the time, where things stand.
   * @param {Point} point
   * @param {{ touch?: 'tap' | 'drag', isShown?: (text: number) => boolean }} options `isShown`: whether a text can be seen; one
   *   that can't isn't touched
   * @returns {'dot' | number | null}
   */
  hit(point, { touch = 'tap', isShown = () => true } = {}) {
    const { dot, text, panDot, panText, prefer } = this.hitAreas
    const [reach, growth] = touch === 'tap' ? [dot, text] : [panDot, panText]
    const isOnDot = Math.hypot(point.x - this.dot.x, point.y - this.dot.y) <= reach
    if (isOnDot && prefer === 'dot') return 'dot'
    /** @type {number | null} */
    let nearest = null
    let least = Infinity
    this.texts.forEach(({ rectangle }, index) => {
      if (!isShown(index) || distanceToBox(grownBox(rectangle, growth), point) > 0) return
      const distance = distanceToBox(rectangle, point)
      if (distance < least) [nearest, least] = [index, distance]
    })
    return nearest ?? (isOnDot ? 'dot' : null)
  }

  /**
   * Whether the whole tag is on a picture, to a millionth of a point.
   * @param {Size} picture
   */
  fits({ width, height }) {
    const { minX, minY, maxX, maxY } = grownBox(this.bounds, -1e-6)
    return minX >= 0 && minY >= 0 && maxX <= width && maxY <= height
  }

  /**
   * Where the dot stays when it is dragged, so that the whole tag is on the picture; a tag that is too large stands in its middle.
   * @param {Size} picture
   * @param {Point} wanted
   * @returns {Point}
   */
  dotKeepingTag({ width, height }, wanted) {
    const { bounds, dot } = this
    return {
      x: keptOn(width, bounds.minX - dot.x, bounds.maxX - dot.x, wanted.x),
      y: keptOn(height, bounds.minY - dot.y, bounds.maxY - dot.y, wanted.y),
    }
  }
}

/**
 * @param {number} length of the picture
 * @param {number} low how far the tag reaches before the dot, as an offset
 * @param {number} high how far behind
 * @param {number} wanted
 */
function keptOn(length, low, high, wanted) {
  return high - low > length ? clamp((length - low - high) / 2, 0, length) : clamp(wanted, -low, length - high)
}
