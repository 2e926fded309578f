// @ts-check
import { boxAround, clamp, turnedOffset } from '../geometry.js'
import { fittedSize } from './stickers.js'

/** @typedef {import('../geometry.js').Point} Point */
/** @typedef {import('../geometry.js').Size} Size */
/** @typedef {import('../geometry.js').Rectangle} Rectangle */
/** @typedef {import('./stickers.js').StickerStyle} StickerStyle */
/** @typedef {import('./stickers.js').StickerState} StickerState */
/** @typedef {import('../styles.js').TemplateStyle} TemplateStyle */
/** @typedef {import('../styles.js').TemplateStyle.Slot} TemplateSlot */
/** @typedef {import('../styles.js').StickerContent} SlotContent what may be placed in a slot */
/** @typedef {{ page: number, slot: string }} SlotPlace a slot of a page, which is counted from 0 */
/** @typedef {{ center: Point, size: Size, rotation: number }} TurnedRectangle turned about its middle, degrees clockwise */

/** @type {import('../form-reader.js').Reading} */
export const templateReading = {
  members: {
    'TemplateStyle.page': (json, { canvas }, read) => {
      const isEndless = canvas.width === 'endless' || canvas.height === 'endless'
      const page = read()
      if (isEndless && page === null) json.fail('a number above 0')
      return isEndless || page === null ? page : json.fail('no `page`, since no side is endless')
    },
  },
  values: {
    'TemplateStyle.Canvas': (/** @type {TemplateStyle['canvas']} */ canvas, json) => (
      canvas.width === 'endless' && canvas.height === 'endless' ? json.fail('a side that isn\'t endless', 'two that are') : canvas),
    TemplateStyle: (/** @type {TemplateStyle} */ template, json) => {
      const names = new Set()
      let highest = -Infinity
      template.slots.forEach(({ name, z }, index) => {
        const slot = () => json.at('slots').item(index)
        if (names.has(name)) slot().at('name').fail('a name that no slot before has')
        if (z < highest) slot().at('z').fail('at least the `z` of the slot before', `${z} after ${highest}`)
        names.add(name)
        highest = z
      })
      return template
    },
  },
}

/**
 * The four corners, clockwise on screen; unturned, the first is the upper left one.
 * @param {TurnedRectangle} frame
 * @returns {Point[]}
 */
export function turnedCorners({ center, size, rotation }) {
  const [right, down] = [size.width / 2, size.height / 2]
  return [[-right, -down], [right, -down], [right, down], [-right, down]].map(([x, y]) => {
    const offset = turnedOffset({ x, y }, rotation)
    return { x: center.x + offset.x, y: center.y + offset.y }
  })
}

/**
 * Whether a point lies in a turned rectangle, its edges included.
 * @param {TurnedRectangle} frame
 * @param {Point} point
 */
function turnedContains({ center, size, rotation }, point) {
  const { x, y } = turnedOffset({ x: point.x - center.x, y: point.y - center.y }, -rotation)
  return Math.abs(x) <= size.width / 2 && Math.abs(y) <= size.height / 2
}

/** What shows by no more than this many points doesn't. */
const leastShown = 1e-6
const mostPages = 2 ** 31 - 1

/**
 * A template at a size of the app's: where its pages and slots are, what is hit, and what is filled next.
 *
 * Points to the right and down from the upper left corner of the size at hand. A canvas with one page is drawn as large as it
 * fits, with its aspect kept, in the middle; an endless one is as wide or as high as the size across its pages, and goes on from
 * the left or upper edge.
 */
export class TemplatePage {
  /**
   * @param {TemplateStyle} style
   * @param {Size} size the app's room, both above 0; along an endless side it doesn't matter
   */
  constructor(style, size) {
    this.style = style
    const { width, height } = style.canvas
    const own = { width: width === 'endless' ? style.page ?? 0 : width, height: height === 'endless' ? style.page ?? 0 : height }
    const [across, down] = [size.width / own.width, size.height / own.height]
    /** How many points of the size at hand a point of the template's own canvas has. */
    this.scale = width === 'endless' ? down : height === 'endless' ? across : Math.min(across, down)
    /** The size of a page. */
    this.pageSize = { width: own.width * this.scale, height: own.height * this.scale }
    const isFixed = width !== 'endless' && height !== 'endless'
    /** @private */
    this.origin = isFixed
      ? { x: (size.width - this.pageSize.width) / 2, y: (size.height - this.pageSize.height) / 2 } : { x: 0, y: 0 }
    /** @private From one page to the next; null for a canvas that has one. */
    this.step = isFixed ? null
      : { x: width === 'endless' ? this.pageSize.width : 0, y: height === 'endless' ? this.pageSize.height : 0 }
    /** @private @type {Map<string, TurnedRectangle>} on the first page, in the order in which they are drawn */
    this.frames = new Map(style.slots.map(({ name, rect, rotation }) => [name, {
      center: {
        x: this.origin.x + (rect.x + rect.width / 2) * this.pageSize.width,
        y: this.origin.y + (rect.y + rect.height / 2) * this.pageSize.height,
      },
      size: { width: rect.width * this.pageSize.width, height: rect.height * this.pageSize.height },
      rotation,
    }]))
    const corners = [...this.frames.values()].flatMap(turnedCorners)
    /** @private What page and slots cover together. */
    this.extent = boxAround([
      pageBox(this.origin, this.pageSize), ...corners.map(({ x, y }) => ({ minX: x, minY: y, maxX: x, maxY: y })),
    ])
    /** @private */
    this.readingOrder = [...style.slots].sort((one, other) => (
      one.rect.y - other.rect.y || one.rect.x - other.rect.x || byteOrder(one.name, other.name)))
  }

  /**
   * What a page covers; null for one that isn't there.
   * @param {number} number
   * @returns {Rectangle | null}
   */
  page(number) {
    const offset = this.offset(number)
    return offset && pageBox({ x: this.origin.x + offset.x, y: this.origin.y + offset.y }, this.pageSize)
  }

  /**
   * Where a slot is, with its rotation; null for a slot or page that isn't there.
   * @param {string} slot
   * @param {number} page from 0; a canvas that isn't endless has no other
   * @returns {TurnedRectangle | null}
   */
  frame(slot, page = 0) {
    const frame = this.frames.get(slot)
    const offset = this.offset(page)
    return frame && offset
      ? { ...frame, center: { x: frame.center.x + offset.x, y: frame.center.y + offset.y } } : null
  }

  /** @private @param {number} page */
  offset(page) {
    if (page < 0 || page > 0 && !this.step) return null
    return { x: page * (this.step?.x ?? 0), y: page * (this.step?.y ?? 0) }
  }

  /**
   * The pages of which something is to be seen in a rectangle, from one to before another; slots that reach beyond their page
   * count, and what shows by no more than a millionth of a point doesn't.
   * @param {Rectangle} rectangle
   * @returns {{ from: number, to: number }} as many as `to - from`
   */
  pages(rectangle) {
    return this.pagesWithin(rectangle, leastShown)
  }

  /** @private @param {Rectangle} rectangle @param {number} least */
  pagesWithin({ minX, minY, maxX, maxY }, least) {
    const { extent, step } = this
    const showsX = extent.minX < maxX - least && extent.maxX > minX + least
    const showsY = extent.minY < maxY - least && extent.maxY > minY + least
    const none = { from: 0, to: 0 }
    if (!step) return showsX && showsY ? { from: 0, to: 1 } : none
    if (step.x > 0) {
      return showsY ? wholeBetween((minX + least - extent.maxX) / step.x, (maxX - least - extent.minX) / step.x) : none
    }
    return showsX ? wholeBetween((minY + least - extent.maxY) / step.y, (maxY - least - extent.minY) / step.y) : none
  }

  /**
   * The slot at a point, its edges included; of several the one that is drawn last, later pages over earlier ones.
   * @param {Point} point
   * @returns {SlotPlace | null}
   */
  slotAt({ x, y }) {
    const { from, to } = this.pagesWithin({ minX: x, minY: y, maxX: x, maxY: y }, -leastShown)
    for (let page = to - 1; page >= from; page -= 1) {
      const offset = this.offset(page) ?? { x: 0, y: 0 }
      const own = { x: x - offset.x, y: y - offset.y }
      const hit = [...this.frames].reverse().find(([, frame]) => turnedContains(frame, own))
      if (hit) return { page, slot: hit[0] }
    }
    return null
  }

  /**
   * The next slot that is free and accepts a content: page after page, in each by the upper edges of the slots before they are
   * turned, then by the left ones, then by name; null where none is left, or none accepts it.
   * @param {SlotContent} content
   * @param {readonly SlotPlace[]} filled the slots that aren't free
   * @returns {SlotPlace | null}
   */
  next(content, filled) {
    const accepting = this.readingOrder.filter(slot => slot.accepts.includes(content))
    const last = this.step && accepting.length > 0 ? filled.length : 0
    for (let page = 0; page <= last; page += 1) {
      const free = accepting.find(({ name }) => !filled.some(place => place.page === page && place.slot === name))
      if (free) return { page, slot: free.name }
    }
    return null
  }

  /**
   * The state of a sticker that is placed in a slot: centered, turned along, at a scale of 1 or the largest that fits, kept in the
   * sticker's range; null for a slot or page that isn't there.
   * @param {StickerStyle} sticker
   * @param {string} slot
   * @param {{ aspect?: number, page?: number }} options `aspect`: a photo's width over its height
   * @returns {StickerState | null}
   */
  place(sticker, slot, { aspect, page = 0 } = {}) {
    const frame = this.frame(slot, page)
    if (!frame) return null
    const body = fittedSize(sticker, aspect)
    const fitting = Math.min(1, frame.size.width / body.width, frame.size.height / body.height)
    return {
      center: frame.center, scale: clamp(fitting, sticker.scale.min, sticker.scale.max), rotation: frame.rotation,
      flippedX: false, flippedY: false,
    }
  }
}

/**
 * @param {Point} origin
 * @param {Size} size
 * @returns {Rectangle}
 */
function pageBox({ x, y }, { width, height }) {
  return { minX: x, minY: y, maxX: x + width, maxY: y + height }
}

/**
 * The whole numbers from 0 on between two, both excluded.
 * @param {number} low
 * @param {number} high
 */
function wholeBetween(low, high) {
  const from = clamp(Math.floor(low) + 1, 0, mostPages)
  const to = clamp(Math.ceil(high), 0, mostPages)
  return from < to ? { from, to } : { from: 0, to: 0 }
}

/**
 * By the bytes of UTF-8, which is the order of code points.
 * @param {string} one
 * @param {string} other
 */
function byteOrder(one, other) {
  const [a, b] = [[...one], [...other]].map(text => text.map(character => character.codePointAt(0) ?? 0))
  const index = a.findIndex((point, place) => point !== b[place])
  return index < 0 ? a.length - b.length : a[index] - (b[index] ?? -1)
}
