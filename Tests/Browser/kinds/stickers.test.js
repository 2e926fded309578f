// @ts-check
import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { test } from 'node:test'
import { dataOf } from '../../../Clients/JavaScript/tests/page.js'
import { opened, output, useBrowser } from '../gallery.js'

useBrowser()

const sticker = {
  content: 'image', size: { width: 100, height: 60 }, scale: { min: 0.5, max: 3 }, snap: { angle: 45, tolerance: 3 },
  quarterTurn: 90, flip: ['horizontal'], close: { size: 24, growth: 10, offset: { x: 0, y: 0 } },
  border: { color: { colorSpace: 'srgb', components: [0.8, 0.8, 0.8], alpha: 1 }, width: 1 },
}
const photo = { ...sticker, content: 'photo', flip: [], close: undefined }
const data = () => dataOf([['default', JSON.stringify({
  format: { version: 1, minimumClient: 1 }, name: 'default', stickers: { note: sticker, photo },
})]])

async function openedNote() {
  const page = await opened('stickers', data(), { hash: '#stickers.note' })
  await page.until(() => document.querySelector('[id="stickers.note"] .sticker-body') !== null)
  return page
}

/**
 * What the card says of the selected sticker.
 * @param {import('../browser.js').Page} page
 */
const reading = page => page.run(() => document.querySelector('[id="stickers.note"] .verdict')?.textContent ?? '')

/**
 * A point of the sticker's page, in the window.
 * @param {import('../browser.js').Page} page
 * @param {number} x
 * @param {number} y
 */
const placed = (page, x, y) => page.run((x, y) => {
  const stage = /** @type {SVGSVGElement} */ (document.querySelector('[id="stickers.note"] .stage'))
  const point = new DOMPoint(x, y).matrixTransform(/** @type {DOMMatrix} */ (stage.getScreenCTM()))
  return { x: point.x, y: point.y }
}, x, y)

/**
 * Sends pointer events of several fingers to the stage, at points of the sticker's page.
 * @param {import('../browser.js').Page} page
 * @param {[type: string, finger: number, x: number, y: number][]} events
 */
const touch = (page, events) => page.run(events => {
  const stage = /** @type {SVGSVGElement} */ (document.querySelector('[id="stickers.note"] .stage'))
  for (const [type, pointerId, x, y] of events) {
    const point = new DOMPoint(x, y).matrixTransform(/** @type {DOMMatrix} */ (stage.getScreenCTM()))
    stage.dispatchEvent(new PointerEvent(`pointer${type}`, { pointerId, clientX: point.x, clientY: point.y, bubbles: true }))
  }
}, events)

/** @param {import('../browser.js').Page} page @param {string} name */
const press = (page, name) => page.run(name => {
  /** @type {HTMLElement} */ (document.querySelector(`[id="stickers.note"] [name="${name}"]`)).click()
}, name)

test('a sticker is dragged by the mouse, and undone and redone', async () => {
  const page = await openedNote()
  assert.equal(await reading(page), 'Center 240, 180 · scale 1 · 0°')
  const [from, to] = [await placed(page, 240, 180), await placed(page, 270, 200)]
  await page.mouse('mousePressed', from)
  await page.mouse('mouseMoved', to)
  await page.mouse('mouseReleased', to)
  assert.match(await reading(page), /^Center 270, 200 · scale 1 · 0°/)
  await press(page, 'undo')
  assert.match(await reading(page), /^Center 240, 180/)
  await press(page, 'redo')
  assert.match(await reading(page), /^Center 270, 200/)
  assert.deepEqual(page.errors, [])
  await page.close()
})

test('two fingers pinch and turn it around their middle, and a snap is drawn', async () => {
  const page = await openedNote()
  // Fingers 40 to either side of the center, apart to twice as far and round by 44 degrees.
  const [x, y] = [80 * Math.cos(44 * Math.PI / 180), 80 * Math.sin(44 * Math.PI / 180)]
  await touch(page, [
    ['down', 11, 200, 180], ['down', 12, 280, 180], ['move', 11, 240 - x, 180 - y], ['move', 12, 240 + x, 180 + y],
  ])
  assert.equal(await reading(page), 'Center 240, 180 · scale 2 · 44° drawn at 45°')
  assert.equal(await page.run(() => document.querySelectorAll('[id="stickers.note"] .sticker-snap').length), 1)
  await touch(page, [['up', 12, 240 + x, 180 + y], ['move', 11, 250 - x, 180 - y], ['up', 11, 250 - x, 180 - y]])
  assert.equal(await reading(page), 'Center 250, 180 · scale 2 · 44° drawn at 45°')
  writeFileSync(new URL('stickers.png', output), await page.screenshot())
  // All of it is one step.
  await press(page, 'undo')
  assert.equal(await reading(page), 'Center 240, 180 · scale 1 · 0°')
  assert.deepEqual(page.errors, [])
  await page.close()
})

test('a double click turns it, the wheel scales it, buttons flip it', async () => {
  const page = await openedNote()
  const middle = await placed(page, 240, 180)
  await page.run(({ x, y }) => {
    const stage = /** @type {Element} */ (document.querySelector('[id="stickers.note"] .stage'))
    stage.dispatchEvent(new MouseEvent('dblclick', { clientX: x, clientY: y, bubbles: true }))
    stage.dispatchEvent(new WheelEvent('wheel', { clientX: x, clientY: y, deltaY: -500 * Math.log(1.5), bubbles: true, cancelable: true }))
  }, middle)
  // Pointers of these events stand at whole pixels.
  assert.match(await reading(page), /^Center 240, 180(\.\d)? · scale 1\.5 · 90°$/)
  await press(page, 'flip-horizontal')
  assert.match(await reading(page), /90° · exchanged: left and right$/)
  assert.deepEqual(page.errors, [])
  await page.close()
})

test('the close button is hit outside of the sticker, also by keys', async () => {
  const page = await openedNote()
  const count = () => page.run(() => document.querySelectorAll('[id="stickers.note"] .sticker-body').length)
  // Beyond the corner at 190, 150, where the field's button took no taps.
  await touch(page, [['down', 11, 180, 140]])
  assert.equal(await count(), 0)
  assert.equal(await reading(page), 'No sticker selected.')
  await press(page, 'undo')
  assert.equal(await count(), 1)
  await press(page, 'add')
  assert.equal(await count(), 2)
  await page.run(() => {
    const stage = /** @type {Element} */ (document.querySelector('[id="stickers.note"] .stage'))
    for (const key of ['ArrowRight', 'Delete']) stage.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  })
  assert.equal(await count(), 1)
  assert.deepEqual(page.errors, [])
  await page.close()
})
