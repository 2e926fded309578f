// @ts-check
// What the vectors of this kind ask of the client.
import * as client from '../../style-client.js'
import { box, pair, point, size } from '../values.js'

/** @param {import('../../kinds/templates.js').TurnedRectangle | null} frame */
const turned = frame => frame && [...pair(frame.center), frame.size.width, frame.size.height, frame.rotation]
/** @param {import('../../kinds/templates.js').SlotPlace | null} place */
const listedPlace = place => place && [place.page, place.slot]

/** @type {Record<string, import('../conformance.js').Check>} */
export const templateChecks = {
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
}
