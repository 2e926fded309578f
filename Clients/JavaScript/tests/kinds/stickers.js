// @ts-check
// What the vectors of this kind ask of a client, and all that it draws of a style.
import { pair, point, pointsAcross } from '../values.js'

/** @param {import('../../kinds/stickers.js').StickerState} state */
const listedState = ({ center, scale, rotation, flippedX, flippedY }) => (
  { center: pair(center), scale, rotation, flippedX, flippedY })

/** @param {any} state */
const asState = state => ({ ...state, center: point(state.center) })

/**
 * A sticker after one step of a vector.
 * @param {import('../../kinds/stickers.js').StickerTransform} sticker
 * @param {any} step
 */
function after(sticker, step) {
  if (step.gesture) {
    const { factor, angle, translation, middle } = step.gesture
    return sticker.applying({ factor, angle, translation: point(translation), middle: point(middle) })
  }
  if (step.keepIn) {
    const [minX, minY, maxX, maxY] = step.keepIn
    return sticker.keepingCenter({ minX, minY, maxX, maxY })
  }
  return step.flip ? sticker.flipped(step.flip) : sticker.quarterTurned()
}

/** @type {import('../conformance.js').KindChecks} */
export const stickerChecks = client => ({
  'stickers': (comparison, vector, bundle) => {
    const style = bundle.stickers.get(vector.sticker)
    const aspect = vector.aspect ?? undefined
    const size = client.fittedSize(style, aspect)
    comparison.expect('size', [size.width, size.height], vector.size)
    const initial = client.initialSticker(style, point(vector.middle))
    comparison.expect('initial', listedState(initial), vector.initial)
    let sticker = new client.StickerTransform(style, vector.state ? asState(vector.state) : initial, { aspect })
    for (const step of vector.steps) {
      sticker = after(sticker, step)
      comparison.expect('state', listedState(sticker.state), step.state)
    }
    comparison.expect('drawnRotation', sticker.drawnRotation, vector.drawnRotation)
    comparison.expect('matrix', sticker.matrix, vector.matrix)
    comparison.expect('corners', sticker.corners.map(pair), vector.corners)
    comparison.expect('closeCenter', sticker.closeCenter && pair(sticker.closeCenter), vector.closeCenter)
    for (const part of /** @type {const} */ (['close', 'body', 'nothing'])) {
      for (const probe of vector[part]) {
        comparison.expect(part, sticker.hit(point(probe)) ?? 'nothing', part)
      }
    }
    for (const probe of vector.underClose) {
      comparison.expect('underClose', sticker.hit(point(probe), { showsClose: false }), 'body')
    }
  },

  'sticker-pages': (comparison, vector, bundle) => {
    /** @type {import('../../style-client.js').StickerPage<string>} */
    let page = new client.StickerPage()
    for (const step of vector.steps) {
      const sticker = step.state && new client.StickerTransform(bundle.stickers.get(step.sticker), asState(step.state))
      switch (step.do) {
        case 'add': page = page.adding(step.id, sticker); break
        case 'change': page = page.changing(step.id, sticker); break
        case 'remove': page = page.removing(step.id); break
        case 'front': page = page.bringingToFront(step.id); break
      }
      comparison.expect('order', page.stickers.map(({ id }) => id), step.order)
    }
    for (const { at, id, part } of vector.hits) {
      comparison.expect('hit', page.hit(point(at)), id === null ? null : { id, part })
    }
  },
})

/** @type {import('../drawings.js').Drawing<import('../../styles.js').StickerStyle>} */
export function stickerDrawing(client, style) {
  return [undefined, 0.5, 2].map(aspect => {
    const begun = new client.StickerTransform(style, client.initialSticker(style, { x: 187.5, y: 250 }), { aspect })
    const turned = begun.applying({ factor: 1.7, angle: 33, translation: { x: 12, y: -40 }, middle: { x: 150, y: 260 } })
    const stickers = [
      begun, turned, turned.applying({ factor: 0.01, angle: -121.5 }), begun.applying({ factor: 100, angle: 44 }), turned.quarterTurned(),
      turned.flipped('horizontal'), turned.flipped('vertical'), turned.keepingCenter({ minX: 0, minY: 0, maxX: 100, maxY: 80 }),
    ]
    const page = stickers.reduce((page, sticker, index) => page.adding(index, sticker), new client.StickerPage())
    return {
      size: client.fittedSize(style, aspect), stickers: stickers.map(transformDrawing),
      hits: pointsAcross({ minX: 0, minY: 0, maxX: 375, maxY: 500 }).map(point => page.bringingToFront(1).removing(3).hit(point)),
    }
  })
}

/** @param {import('../../style-client.js').StickerTransform} sticker */
function transformDrawing(sticker) {
  const { x, y } = sticker.state.center
  const touches = pointsAcross({ minX: x - 120, minY: y - 120, maxX: x + 120, maxY: y + 120 })
  return {
    state: listedState(sticker.state), rotation: sticker.drawnRotation, matrix: sticker.matrix, corners: sticker.corners.map(pair),
    close: sticker.closeCenter && pair(sticker.closeCenter),
    hits: touches.map(point => [sticker.hit(point), sticker.hit(point, { showsClose: false })]),
  }
}
