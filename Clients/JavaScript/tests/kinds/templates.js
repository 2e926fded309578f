// @ts-check
// What the vectors of this kind ask of a client, and all that it draws of a style.
import { box, pair, point, pointsAcross, size } from '../values.js'

/** @param {import('../../kinds/templates.js').TurnedRectangle | null} frame */
const turned = frame => frame && [...pair(frame.center), frame.size.width, frame.size.height, frame.rotation]
/** @param {import('../../kinds/templates.js').SlotPlace | null} place */
const listedPlace = place => place && [place.page, place.slot]

/** @type {import('../conformance.js').KindChecks} */
export const templateChecks = client => ({
  'templates': (comparison, vector, bundle) => {
    const page = new client.TemplatePage(bundle.templates.get(vector.template), size(vector.size))
    comparison.expect('scale', page.scale, vector.scale)
    for (const { page: number, slot, frame, corners, box: covered } of vector.frames) {
      const actual = page.frame(slot, number)
      comparison.expect('frame', turned(actual), frame)
      comparison.expect('corners', actual && client.turnedCorners(actual).map(pair), corners)
      const own = page.page(number)
      comparison.expect('page', own && box(own), covered)
    }
    for (const { rectangle: [minX, minY, maxX, maxY], pages } of vector.views) {
      const { from, to } = page.pages({ minX, minY, maxX, maxY })
      comparison.expect('pages', [from, to], pages)
    }
    for (const { at, slot } of vector.taps) comparison.expect('slotAt', listedPlace(page.slotAt(point(at))), slot)
    for (const { content, filled, next } of vector.fillings) {
      const places = filled.map((/** @type {[number, string]} */ [number, slot]) => ({ page: number, slot }))
      comparison.expect('next', listedPlace(page.next(content, places)), next)
    }
    for (const { sticker, aspect, page: number, slot, state } of vector.placings) {
      const style = bundle.stickers.get(sticker)
      const placed = page.place(style, slot, { page: number, ...aspect !== null && { aspect } })
      comparison.expect('place', placed && [...pair(placed.center), placed.scale, placed.rotation], state)
    }
  },
})

/** @type {import('../drawings.js').Drawing<import('../../styles.js').TemplateStyle>} */
export function templateDrawing(client, style, bundle) {
  const sizes = [{ width: 375, height: 667 }, { width: 1024, height: 768 }]
  return sizes.map(whole => {
    const page = new client.TemplatePage(style, whole)
    const views = [-1, 0, 1, 2].map(number => ({
      minX: number * whole.width, minY: number * whole.height, maxX: (number + 1) * whole.width, maxY: (number + 1) * whole.height,
    }))
    return {
      scale: page.scale, size: page.pageSize,
      pages: [0, 1, 2].map(number => [page.page(number), style.slots.map(({ name }) => slotDrawing(client, page, name, number))]),
      views: views.map(view => page.pages(view)),
      hits: pointsAcross({ minX: 0, minY: 0, maxX: whole.width * 2, maxY: whole.height * 2 }).map(point => page.slotAt(point)),
      fillings: /** @type {const} */ (['image', 'photo', 'text']).map(content => filled(page, content)),
      stickers: [...bundle.stickers.values()].flatMap(sticker => style.slots.flatMap(({ name }) => (
        [undefined, 0.5, 2].map(aspect => page.place(sticker, name, { aspect }))))),
    }
  })
}

/** @typedef {import('../../style-client.js').TemplatePage} TemplatePage */

/**
 * @param {import('../conformance.js').Client} client
 * @param {TemplatePage} page
 * @param {string} slot
 * @param {number} number
 */
function slotDrawing(client, page, slot, number) {
  const frame = page.frame(slot, number)
  return frame && [turned(frame), client.turnedCorners(frame).map(pair)]
}

/**
 * The slots that a content fills one after the other, a few pages of them.
 * @param {TemplatePage} page
 * @param {import('../../kinds/templates.js').SlotContent} content
 */
function filled(page, content) {
  /** @type {import('../../kinds/templates.js').SlotPlace[]} */
  const places = []
  for (let next = page.next(content, places); next && places.length < 20; next = page.next(content, places)) places.push(next)
  return places
}
