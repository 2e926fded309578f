// @ts-check
import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { test } from 'node:test'
import { compareFestival, opened, openedCard, output, own, stopClock, useBrowser } from '../gallery.js'

/** @typedef {import('../gallery.js').CardPage} CardPage */

useBrowser()

/** Where `sections` has its window at segments 0…3: 370 pt wide, 3 pt inside of cells. */
const rests = [3, 95.5, 188, 280.5]

/** @param {CardPage} card */
const place = async card => Number(await card.attribute('[data-x]', 'data-x'))

/**
 * Clicks segments one after the other, and notes where the window is at every hundredth of a second after each.
 * @param {CardPage} card
 * @param {[segment: number, frames: number][]} taps
 */
async function tapped(card, taps) {
  await stopClock(card.page)
  return card.page.run((selector, taps) => {
    const cells = document.querySelectorAll(`${selector} .control-cell`)
    const moving = /** @type {Element} */ (document.querySelector(`${selector} [data-x]`))
    const inner = /** @type {Element} */ (moving.querySelector('[data-x]'))
    return taps.flatMap(([segment, frames]) => {
      cells[segment].dispatchEvent(new MouseEvent('click', { bubbles: true }))
      return Array.from({ length: frames }, (_, index) => {
        /** @type {any} */ (window).advance(index === 0 ? 0 : 0.01)
        return { x: Number(moving.getAttribute('data-x')), inner: Number(inner.getAttribute('data-x')) }
      })
    })
  }, card.selector('.control-stage'), taps)
}

test('a tap moves the window over labels that stand still, and the move ends in a shake', async () => {
  const card = await openedCard('segmentedControls.sections')
  assert.equal(await place(card), rests[0])
  const frames = await tapped(card, [[2, 120]])
  assert.ok(frames.some(({ x }) => x > rests[0] + 5 && x < rests[2] - 5), 'it is seen on its way')
  assert.ok(frames.every(({ x, inner }) => Math.abs(x + inner) < 1e-6), 'the inner labels stay where the outer ones are')
  assert.ok(frames.some(({ x }) => x > rests[2] + 0.9) && frames.every(({ x }) => x < rests[2] + 1.1), 'it shakes by 1 pt')
  assert.equal(await place(card), rests[2])
  writeFileSync(new URL('segmented-controls.png', output), await card.page.screenshot())
  await card.close()
})

test('a second tap in mid-way goes on from where the window is', async () => {
  const card = await openedCard('segmentedControls.sections')
  const frames = await tapped(card, [[3, 13], [0, 120]])
  const [before, after] = [frames[12].x, frames[13].x]
  assert.ok(before > rests[0] + 5 && before < rests[3] - 5, `${before}`)
  assert.equal(after, before)
  assert.equal(await place(card), rests[0])
  await card.close()
})

test('a tap on the chosen segment only shakes', async () => {
  const card = await openedCard('segmentedControls.filters')
  const moved = (await tapped(card, [[0, 60]])).map(({ x }) => x - 3)
  assert.ok(Math.max(...moved) > 0.9 && Math.min(...moved) < -0.9 && moved.every(x => Math.abs(x) <= 1 + 1e-9), `${moved}`)
  assert.equal(await place(card), 3)
  await card.close()
})

test('the pointer taps cells, arrow keys go through them, and Tab leaves', async () => {
  const card = await openedCard('segmentedControls.sections', { reducedMotion: true })
  const chosen = () => card.page.run(selector => (
    [...document.querySelectorAll(selector)].map(cell => cell.getAttribute('aria-checked') === 'true')), card.selector('.control-cell'))
  await card.click('.control-cell:nth-child(3)')
  assert.deepEqual(await chosen(), [false, false, true, false])
  assert.equal(await place(card), rests[2], 'with reduced motion it doesn\'t animate')
  assert.match(await card.text('.verdict'), /doesn't animate/)
  await card.page.press('ArrowRight')
  await card.page.press('ArrowRight')
  assert.deepEqual(await chosen(), [true, false, false, false])
  assert.deepEqual(await card.page.run(() => [
    document.activeElement?.getAttribute('data-focus'), getComputedStyle(/** @type {Element} */ (document.activeElement)).outlineStyle,
  ]), ['segment-0', 'solid'])
  await card.page.press('Tab')
  assert.equal(await card.page.run(() => document.activeElement?.getAttribute('name')), 'titles')
  await card.close()
})

test('sliders change width and number of segments, and the choice stays in range', async () => {
  const card = await openedCard('segmentedControls.sections')
  await tapped(card, [[3, 1]])
  await card.set('segments', '2')
  assert.equal(await card.count('.control-cell'), 2)
  assert.equal(await card.attribute('.control-cell:nth-child(2)', 'aria-checked'), 'true')
  await card.set('width', '260')
  assert.equal(await place(card), 133)
  assert.match(await card.text('.verdict'), /^A cell is 130 × 50 pt/)
  await card.close()
})

test('before and after have windows of their own', async () => {
  const data = own()
  const changed = { ...data.bundles[0].bundle.segmentedControls.sections, cornerRadius: 4, height: 40 }
  data.bundles[1].bundle.segmentedControls = { ...data.bundles[0].bundle.segmentedControls, sections: changed }
  const page = await opened('segmented-pair', data)
  await compareFestival(page, '#segmentedControls.sections')
  await page.until(() => document.querySelectorAll('[id="segmentedControls.sections"] clipPath').length === 2)
  const windows = await page.run(() => [...document.querySelectorAll('[id="segmentedControls.sections"] [clip-path]')].map(clipped => (
    document.querySelector(clipped.getAttribute('clip-path')?.slice(4, -1) ?? '')?.querySelector('rect')?.getAttribute('height'))))
  assert.deepEqual(windows, ['44', '34'])
  assert.deepEqual(page.errors, [])
  await page.close()
})

test('one\'s own titles stand in both rows, and what isn\'t said keeps its number', async () => {
  const card = await openedCard('segmentedControls.sections')
  await card.set('titles', 'Alps, <b>Lakes')
  const rows = await card.page.run(selector => [...document.querySelectorAll(selector)].map(title => title.textContent), card.selector('.control-stage text'))
  assert.deepEqual(rows, [...Array(2)].flatMap(() => ['Alps', '<b>Lakes', 'Title 3', 'Title 4']))
  await card.close()
})
