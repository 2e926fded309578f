// @ts-check
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openedCard, useBrowser } from './gallery.js'

/** @typedef {import('./gallery.js').CardPage} CardPage */

useBrowser()

/**
 * Draws a finger upwards from a place in a card, and says how far the page scrolled.
 * @param {CardPage} card
 * @param {{ x: number, y: number }} from
 */
async function scrolledBySwipe({ page }, { x, y }) {
  const top = () => page.run(() => scrollY)
  const before = await top()
  /** @param {string} type @param {number} [at] */
  const touch = (type, at) => page.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x, y: at }] })
  await touch('touchStart', y)
  for (let by = 5; by <= 100; by += 5) await touch('touchMove', y - by)
  await touch('touchEnd')
  // It goes on by itself for a while.
  let last = NaN
  while (last !== await top()) {
    last = await top()
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  return last - before
}

for (const [id, stage, movable] of /** @type {const} */ ([
  ['tags.note', '.picture', '.picture .handle'],
  ['bubbles.anchored', '.popover-stage', '.popover-stage .handle'],
  ['stickers.photo', '.stage', '.sticker-body'],
])) {
  test(`a finger beside what can be moved scrolls the page: ${id}`, async () => {
    const card = await openedCard(id, { width: 390, height: 700 })
    await card.page.send('Emulation.setTouchEmulationEnabled', { enabled: true })
    if (id.startsWith('bubbles')) await card.click('[name="view-popover"]')
    await card.page.run(selector => document.querySelector(selector)?.scrollIntoView({ block: 'center' }), card.selector(stage))
    const place = await card.page.run(selector => {
      const { left, top, height } = /** @type {Element} */ (document.querySelector(selector)).getBoundingClientRect()
      return { x: left + 8, y: top + height / 2 }
    }, card.selector(stage))
    assert.ok(await scrolledBySwipe(card, place) > 50)
    await card.page.run(selector => document.querySelector(selector)?.scrollIntoView({ block: 'center' }), card.selector(movable))
    const before = await card.middle(movable)
    assert.equal(await scrolledBySwipe(card, before), 0)
    assert.notDeepEqual(await card.middle(movable), before)
    await card.close()
  })
}
