// @ts-check
import { readColor } from '../color.js'
import { boxAround, clamp, distanceToBox, grownBox, squareAround } from '../geometry.js'

/** @typedef {import('../geometry.js').Point} Point */
/** @typedef {import('../geometry.js').Size} Size */
/** @typedef {import('../geometry.js').Rectangle} Rectangle */
/** @typedef {import('../reading.js').Range} Range */
/** @typedef {import('../color.js').Color} Color */
/** @typedef {'left' | 'right'} Side to which side of the elbow the underline runs */
/** @typedef {{ angle: number, side: Side }} TagAngle what an app stores of each text */
/** @typedef {TagAngle & { elbow: Point }} TagText the elbow, where the leg ends, as an offset from the dot */
/**
 * One style of a tag for one number of texts.
 * @typedef {object} TagStyle
 * @property {string} name
 * @property {number} index its place in the cycle, from 0: the number that apps store
 * @property {TagText[]} texts
 * @property {Rectangle} bounds the box around all that is drawn at the largest text, as offsets from the dot
 */
/**
 * One kind of image tag: a dot, and from it a leg to each text's elbow, from where an underline runs to the text's side; the
 * text stands above it. Lengths are points.
 * @typedef {object} TagStyles
 * @property {string} name
 * @property {TagMeasures} layout
 * @property {{ dot: number, text: number, panDot: number, panText: number, prefer: 'text' | 'dot' }} hit
 * @property {string[]} cycle the styles' names in tap order
 * @property {Map<number, TagStyle[]>} styles by number of texts, in the order of the cycle
 * @property {string | null} show the animation that shows a tag
 * @property {string | null} hide the animation that hides a tag
 * @property {string | null} change the animation in which one style changes to another; without it, at once
 * @property {{ dot: Color | null, line: Color | null, text: Color | null }} colors
 * @property {{ left: number, right: number }[]} verticals what each dictionary of this kind of tag has in the place of ±90
 */
/**
 * The measures that all styles share.
 * @typedef {object} TagMeasures
 * @property {Map<number, number>} radius the length of a leg by number of texts
 * @property {number | null} pixelGrid to which elbows are rounded already
 * @property {{ width: number }} line
 * @property {{ radius: number }} dot
 * @property {{ radius: number, opacity: number } | null} halo
 * @property {{ width: Range, height: Range, padding: number, gap: number, fontSize: number | null }} text
 */

/**
 * @param {import('../reading.js').Reader} json
 * @param {string} name
 * @returns {TagStyles}
 */
export function readTagStyles(json, name) {
  // Boxes of numbers of texts that have no styles are never looked at.
  const boxes = json.at('bounds').byCount(member => member)
  const change = json.optional('change', member => member.animation()) ?? null
  const colors = json.optional('colors', colors => colors.object() && colors) ?? null
  const [dot, line, text] = ['dot', 'line', 'text'].map(part => colors?.optional(part, readColor) ?? null)
  const cycle = json.at('cycle').set('style', item => item.string())
  const hide = json.optional('hide', member => member.animation()) ?? null
  const hit = readHitAreas(json.at('hit'))
  const layout = readMeasures(json.at('layout'))
  const show = json.optional('show', member => member.animation()) ?? null
  const texts = json.at('styles').byCount(styles => styles.map(style => style.list(readText)))
  const verticals = json.optional('verticals', list => list.list(item => (
    { left: item.at('left').positive(), right: item.at('right').positive() }))) ?? []
  const styles = readStyles(json, cycle, texts, boxes)
  const missing = [...texts.keys()].filter(count => !layout.radius.has(count)).sort((a, b) => a - b)[0]
  if (missing) json.at('layout').at('radius').at(`${missing}`).fail('the length of a leg')
  return { name, layout, hit, cycle, styles, show, hide, change, colors: { dot, line, text }, verticals }
}

/**
 * The styles by number of texts: for each every style of the cycle, with so many texts, and its box.
 * @param {import('../reading.js').Reader} json
 * @param {string[]} cycle
 * @param {Map<number, Map<string, TagText[]>>} texts
 * @param {Map<number, import('../reading.js').Reader>} boxes
 */
function readStyles(json, cycle, texts, boxes) {
  /** @type {Map<number, TagStyle[]>} */
  const styles = new Map()
  for (const [count, named] of texts) {
    const counted = boxes.get(count) ?? json.at('bounds').at(`${count}`).fail('the boxes of these styles')
    requireCycle(json.at('styles').at(`${count}`), cycle, 'the angles of this style')
    for (const name of cycle) json.at('styles').at(`${count}`).at(name).requireLength(count)
    const bounds = counted.map(readBox)
    requireCycle(counted, cycle, 'the box of this style')
    styles.set(count, cycle.map((name, index) => (
      { name, index, texts: named.get(name) ?? [], bounds: /** @type {Rectangle} */ (bounds.get(name)) })))
  }
  return styles
}

/**
 * @param {import('../reading.js').Reader} json an object with one member for every style
 * @param {string[]} cycle
 * @param {string} expected
 */
function requireCycle(json, cycle, expected) {
  const stranger = json.members().find(([name]) => !cycle.includes(name))
  if (stranger) stranger[1].fail('a style of the cycle as the key', `\`${stranger[0]}\``)
  for (const name of cycle) if (!json.at(name).isThere) json.at(name).fail(expected)
}

/**
 * @param {import('../reading.js').Reader} json
 * @returns {Rectangle}
 */
function readBox(json) {
  const [maxX, maxY, minX, minY] = ['maxX', 'maxY', 'minX', 'minY'].map(key => json.at(key).number())
  if (minX > maxX || minY > maxY) json.fail('a box that isn\'t turned over')
  return { minX, minY, maxX, maxY }
}

/**
 * @param {import('../reading.js').Reader} json
 * @returns {TagText}
 */
function readText(json) {
  const angle = json.at('angle').angle()
  const [x, y] = json.at('elbow').listOf(2, item => item.number())
  const side = json.at('side').word(/** @type {const} */ (['left', 'right']))
  if (Math.abs(angle) !== 90 && side !== (Math.abs(angle) < 90 ? 'right' : 'left')) {
    json.fail(`the side that follows from the angle ${angle}`, `\`${side}\``)
  }
  return { angle, side, elbow: { x, y } }
}

/**
 * @param {import('../reading.js').Reader} json
 * @returns {TagStyles['hit']}
 */
function readHitAreas(json) {
  const [dot, panDot, panText] = ['dot', 'panDot', 'panText'].map(key => json.at(key).notNegative())
  const prefer = json.at('prefer').word(/** @type {const} */ (['text', 'dot']))
  return { dot, panDot, panText, prefer, text: json.at('text').notNegative() }
}

/**
 * @param {import('../reading.js').Reader} json
 * @returns {TagMeasures}
 */
function readMeasures(json) {
  const dot = { radius: json.at('dot').at('radius').notNegative() }
  const halo = json.optional('halo', halo => (
    { opacity: halo.at('opacity').proportion(), radius: halo.at('radius').notNegative() })) ?? null
  const line = { width: json.at('line').at('width').notNegative() }
  const pixelGrid = json.optional('pixelGrid', grid => grid.notNegative()) ?? null
  const radius = json.at('radius').byCount(length => length.notNegative())
  const text = json.at('text')
  const fontSize = text.optional('fontSize', size => size.positive()) ?? null
  const gap = text.at('gap').notNegative()
  const height = text.at('height').range()
  const padding = text.at('padding').notNegative()
  return { dot, halo, line, pixelGrid, radius, text: { fontSize, gap, height, padding, width: text.at('width').range() } }
}

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

/**
 * The style of a tag, or the first style where nothing matches and that is a guess; or that the bundle has none for so many texts.
 * @typedef {{ kind: 'style' | 'guess', style: TagStyle } | { kind: 'unknownCount', count: number }} TagAnswer
 */

/** The styles of a tag set in tap order. */
export class TagStyleCycle {
  /** @param {TagStyles} tags */
  constructor(tags) {
    this.tags = tags
  }

  /**
   * The style of a stored tag: the one whose angles and sides are all its own, to the nearest 32-bit float.
   * @param {TagAngle[]} stored
   * @returns {TagAnswer}
   */
  recognise(stored) {
    /** @param {(a: number, b: number) => boolean} isSame @returns {(style: TagStyle) => boolean} */
    const matches = isSame => style => style.texts.every(
      ({ angle, side }, index) => side === stored[index].side && isSame(stored[index].angle, angle))
    return this.answer(stored.length, styles => (
      styles.find(matches((a, b) => a === b)) ?? styles.find(matches(isSameFloat))))
  }

  /**
   * The style of a tag that a client stored which knew angles only, from a dictionary: of the styles whose first angle it is, the
   * one whose other angles match too, else the first.
   * @param {number[]} oldAngles
   * @returns {TagAnswer}
   */
  recogniseOld(oldAngles) {
    /** @param {TagText} text @param {number} index */
    const matches = (text, index) => this.dictionaryAngles(text).some(angle => isSameFloat(oldAngles[index], angle))
    return this.answer(oldAngles.length, styles => (
      styles.find(style => style.texts.every(matches)) ?? styles.find(style => matches(style.texts[0], 0))))
  }

  /**
   * The style of a number, as apps store it; where the number is too high, a guess.
   * @param {number} number
   * @param {number} count of texts
   * @returns {TagAnswer}
   */
  style(number, count) {
    return this.answer(count, styles => styles[number])
  }

  /**
   * The style that a tap on the dot gives.
   * @param {TagAngle[]} stored
   * @returns {TagAnswer}
   */
  next(stored) {
    return this.following(this.recognise(stored), stored.length)
  }

  /**
   * The same for a tag that has angles only.
   * @param {number[]} oldAngles
   * @returns {TagAnswer}
   */
  nextOld(oldAngles) {
    return this.following(this.recogniseOld(oldAngles), oldAngles.length)
  }

  /**
   * The next style with which the whole tag is on the picture; after all others that is the present one. Where none fits it is
   * the one that comes next.
   * @param {TagAngle[]} stored
   * @param {Size[]} textSizes
   * @param {Point} dot
   * @param {Size} picture
   * @returns {{ kind: 'style' | 'noneFits', style: TagStyle } | { kind: 'unknownCount', count: number }}
   */
  nextFitting(stored, textSizes, dot, picture) {
    const next = this.next(stored)
    const styles = this.tags.styles.get(stored.length)
    if (next.kind === 'unknownCount' || !styles) return { kind: 'unknownCount', count: stored.length }
    const { index } = next.style
    const order = [...styles.slice(index), ...styles.slice(0, index)]
    const style = order.find(style => TagLayout.of(this.tags, style, textSizes, dot)?.fits(picture))
    return style ? { kind: 'style', style } : { kind: 'noneFits', style: next.style }
  }

  /**
   * @private
   * @param {TagAnswer} answer
   * @param {number} count
   * @returns {TagAnswer}
   */
  following(answer, count) {
    if (answer.kind === 'unknownCount') return answer
    return this.style((answer.style.index + 1) % this.tags.cycle.length, count)
  }

  /**
   * @private
   * @param {number} count
   * @param {(styles: TagStyle[]) => TagStyle | undefined} find
   * @returns {TagAnswer}
   */
  answer(count, find) {
    const styles = this.tags.styles.get(count)
    if (!styles) return { kind: 'unknownCount', count }
    const style = find(styles)
    return style ? { kind: 'style', style } : { kind: 'guess', style: styles[0] }
  }

  /**
   * What dictionaries have for a text: its angle, and for ±90 their own magnitudes.
   * @private
   * @param {TagText} text
   */
  dictionaryAngles({ angle, side }) {
    if (Math.abs(angle) !== 90) return [angle]
    return [angle, ...this.tags.verticals.map(vertical => Math.sign(angle) * vertical[side])]
  }
}

/**
 * Whether two angles are the same 32-bit float, as clients stored them; −180 is 180.
 * @param {number} stored
 * @param {number} angle
 */
function isSameFloat(stored, angle) {
  return Math.fround(stored) === Math.fround(angle) || stored === -180 && angle === 180
}
