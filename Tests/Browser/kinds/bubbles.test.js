// @ts-check
import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { test } from 'node:test'
import { dataOf } from '../../../Clients/JavaScript/tests/page.js'
import { bundleText, CardPage, middleOf, opened, openedCard, output, own, useBrowser } from '../gallery.js'

useBrowser()

test('a bubble\'s arrow follows the pointer, and beyond what is sound the page says so', async () => {
  const page = await opened('bubbles', own(), { hash: '#bubbles.anchored' })
  await page.until(() => document.querySelector('[id="bubbles.anchored"] .bubble-shape')?.getAttribute('d'))
  const path = () => page.run(() => document.querySelector('[id="bubbles.anchored"] .bubble-shape')?.getAttribute('d'))
  const stage = await middleOf(page, '[id="bubbles.anchored"] .stage')
  await page.mouse('mouseMoved', { x: stage.x - 30, y: stage.y - 60 })
  const left = await path()
  await page.mouse('mouseMoved', { x: stage.x + 30, y: stage.y - 60 })
  assert.notEqual(await path(), left)
  await page.run(() => document.getElementById('bubbles.journal-size')?.scrollIntoView())
  await page.until(() => document.querySelector('[id="bubbles.journal-size"] [name="position"]'))
  await page.run(() => {
    const input = /** @type {HTMLInputElement} */ (document.querySelector('[id="bubbles.journal-size"] [name="position"]'))
    input.value = '0'
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
  assert.equal(await page.run(() => document.querySelectorAll('[id="bubbles.journal-size"] .controls > .verdict.unsound').length), 1)
  const folded = await page.run(() => document.querySelector('[id="bubbles.journal-size"] .folded')?.getAttribute('points'))
  assert.match(folded ?? '', /,/)
  await page.close()
})

test('a popover follows the pointer into the corners, and maps show where it fits', async () => {
  const page = await opened('bubbles', own(), { hash: '#bubbles.anchored' })
  const card = '[id="bubbles.anchored"]'
  await page.until(() => document.querySelector('[id="bubbles.anchored"] .popover-stage .bubble-shape')?.getAttribute('d'))
  await page.run(card => /** @type {HTMLElement} */ (document.querySelector(`${card} [name="view-popover"]`)).click(), card)
  const screen = await page.run(() => {
    const found = /** @type {Element} */ (document.querySelector('[id="bubbles.anchored"] .popover-stage .screen'))
    const { left, top, width, height } = found.getBoundingClientRect()
    return { left, top, width, height }
  })
  /** @type {(x: number, y: number) => Promise<string>} */
  const verdictAt = async (x, y) => {
    await page.mouse('mouseMoved', { x: screen.left + screen.width * x, y: screen.top + screen.height * y })
    return page.run(() => document.querySelector('[id="bubbles.anchored"] .popover .verdict')?.textContent ?? '')
  }
  assert.match(await verdictAt(0.5, 0.5), /^Arrow at the top, position 0.5$/)
  assert.match(await verdictAt(0.5, 0.95), /^Arrow at the bottom, position 0.5$/)
  assert.match(await verdictAt(0.97, 0.5), /^Arrow at the right, position 0.5$/)
  assert.match(await verdictAt(0.12, 0.97), /^Arrow at the bottom, position 0.\d+$/)
  assert.match(await verdictAt(0, 0), /the tip is [\d.]+ pt away from the anchor, the bubble is [\d.]+ pt out of bounds/)
  writeFileSync(new URL('popover.png', output), await page.screenshot())
  const shares = await page.run(card => [...document.querySelectorAll(`${card} .coverages small`)].map(share => share.textContent), card)
  assert.deepEqual(shares, ['100% inside', '100% inside', '100% inside'])
  assert.deepEqual(page.errors, [])
  await page.close()
})

test('the popover\'s anchor is moved by arrow keys', async () => {
  const card = await openedCard('bubbles.anchored')
  await card.click('[name="view-popover"]')
  await card.focus('.popover-stage .handle')
  const coordinate = async (/** @type {string} */ name) => Number(await card.attribute('.popover-stage .handle', name))
  const place = async () => [await coordinate('cx'), await coordinate('cy')]
  const [x, y] = await place()
  await card.page.press('ArrowRight')
  await card.page.press('ArrowUp', 8)
  assert.deepEqual(await place(), [x + 8, y - 40])
  assert.match(await card.text('.popover .verdict'), /^Arrow at the /)
  // In a corner a button stays whole on its screen.
  for (let presses = 0; presses < 12; presses += 1) await card.page.press('ArrowLeft', 8)
  await card.click('[name="anchor-44 pt button"]')
  assert.equal(await card.attribute('.popover-stage .popover-anchor', 'x'), '0')
  await card.close()
})

test('an arrow that stands in one place can\'t be moved from it', async () => {
  const card = await openedCard('bubbles.mask')
  const path = await card.attribute('.bubble-shape', 'd')
  assert.equal(await card.page.run(() => /** @type {any} */ (document.querySelector('[id="bubbles.mask"] [name="position"]')).disabled), true)
  await card.set('position', '0.9')
  assert.equal(await card.attribute('.bubble-shape', 'd'), path)
  assert.equal(await card.page.run(() => /** @type {any} */ (document.querySelector('[id="bubbles.mask"] [name="position"]')).value), '0.5')
  assert.equal(await card.text('.slider:has([name="position"]) output'), '0.5')
  await card.close()
})

test('one\'s own words stand in the bubble, and the card says when they need more room', async () => {
  const card = await openedCard('bubbles.anchored')
  await card.set('text', 'Over the hills')
  assert.equal(await card.text('.bubble-words'), 'Over the hills')
  assert.doesNotMatch(await card.text('.verdict'), /more room/)
  await card.set('text', 'many words '.repeat(18))
  await card.set('width', '60')
  assert.match(await card.text('.verdict'), /The text doesn't fit\./)
  await card.set('text', '<b>&amp;')
  assert.equal(await card.text('.bubble-words'), '<b>&amp;')
  await card.close()
})
