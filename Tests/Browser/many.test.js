// @ts-check
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dataOf } from '../../Clients/JavaScript/tests/page.js'
import { bundleText, opened, useBrowser } from './gallery.js'

useBrowser()

const count = 10_000
const name = (/** @type {number} */ index) => `tip-${String(index).padStart(5, '0')}`

/** @param {import('./gallery.js').Page} page */
const seen = page => page.run(() => {
  const tiles = [...document.querySelectorAll('.tile')]
  const boxes = tiles.map(tile => tile.getBoundingClientRect())
  const inWindow = tiles.filter((_, index) => boxes[index].bottom > 0 && boxes[index].top < innerHeight)
  return {
    built: tiles.length, cards: document.querySelectorAll('.card').length, links: document.querySelectorAll('nav a').length,
    names: inWindow.map(tile => tile.getAttribute('data-tile')?.replace('bubbles.', '') ?? ''),
    columns: new Set(boxes.map(({ left }) => Math.round(left))).size,
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)), height: document.documentElement.scrollHeight,
  }
})

test('of ten thousand styles only tiles near the window are built, and the page scrolls, searches and goes as with a few', async () => {
  const { format, bubbles: { mask } } = JSON.parse(bundleText('default'))
  const bubbles = Object.fromEntries(Array.from({ length: count }, (_, index) => [name(index), mask]))
  const page = await opened('many', dataOf([['many', JSON.stringify({ format, name: 'many', bubbles })]]), { view: 'overview', width: 1440, height: 900 })
  await page.until(() => document.querySelector('.tile .bubble-shape'))
  const first = await seen(page)
  assert.ok(first.built > 40 && first.built < 300, `${first.built}`)
  assert.deepEqual([first.cards, first.links, first.names[0]], [0, 0, name(0)])
  const rows = Math.ceil(count / first.columns)
  assert.ok(first.height > rows * 128 && first.height < rows * 128 + 400, `${first.height}`)

  // In the middle are those that belong there.
  const row = Math.floor(rows / 2)
  await page.run(row => scrollTo(0, row * 128), row)
  await page.until(name => document.querySelector(`[data-tile="bubbles.${name}"] .bubble-shape`), name((row + 2) * first.columns))
  const middle = await seen(page)
  assert.ok(middle.built < 400 && middle.height === first.height, JSON.stringify([middle.built, middle.height]))
  assert.ok(middle.names.includes(name((row + 2) * first.columns)) && !middle.names.includes(name(0)))
  assert.deepEqual(middle.names, [...middle.names].sort())

  // Keys reach the last one and the first one.
  await page.run(() => /** @type {HTMLElement} */ (document.querySelector('.tile[tabindex="0"]')).focus())
  await page.press('End')
  const focused = () => page.run(() => document.activeElement?.getAttribute('data-tile'))
  assert.equal(await focused(), `bubbles.${name(count - 1)}`)
  const last = await seen(page)
  assert.ok(last.names.includes(name(count - 1)) && Math.abs(last.bottom - 900) < 400, JSON.stringify(last.bottom))
  await page.press('ArrowUp')
  assert.equal(await page.run(() => document.querySelectorAll('.tile[tabindex="0"]').length), 1)
  await page.press('Home')
  assert.equal(await focused(), `bubbles.${name(0)}`)

  // A search finds what isn't built.
  await page.run(() => {
    const search = /** @type {HTMLInputElement} */ (document.querySelector('[name="search"]'))
    search.value = 'tip-0777'
    search.dispatchEvent(new Event('input', { bubbles: true }))
  })
  assert.deepEqual((await seen(page)).names, Array.from({ length: 10 }, (_, index) => name(7770 + index)))
  assert.equal(await page.run(() => document.querySelector('.toolbar .count')?.textContent), `10 of ${count} styles`)
  await page.run(() => { location.hash = '#bubbles.tip-09000&search=' })
  await page.until(() => document.querySelector('.panel [id="bubbles.tip-09000"] .bubble-shape'))

  // The list of all styles comes when somebody opens it.
  await page.run(() => /** @type {HTMLElement} */ (document.querySelector('.menu')).click())
  assert.equal((await seen(page)).links, count)
  assert.deepEqual(page.errors, [])
  await page.close()
})

test('a folded kind of thousands builds nothing, and its tiles once it is opened', async () => {
  const { format, bubbles: { mask } } = JSON.parse(bundleText('default'))
  const bubbles = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [name(index), mask]))
  const page = await opened('many-folded', dataOf([['many', JSON.stringify({ format, name: 'many', bubbles })]]), { view: 'overview', width: 820 })
  const fold = () => page.run(() => /** @type {HTMLElement} */ (document.querySelector('.kind > summary')).click())
  await fold()
  await page.until(() => document.querySelectorAll('.tile').length === 0)
  await fold()
  await page.until(() => document.querySelector('.tile .bubble-shape'))
  assert.deepEqual(page.errors, [])
  await page.close()
})
