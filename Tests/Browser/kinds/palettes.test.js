// @ts-check
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bundleText, openedCard, useBrowser } from '../gallery.js'

/** @typedef {import('../gallery.js').CardPage} CardPage */

useBrowser()

const { pens, text } = JSON.parse(bundleText('default')).palettes

test('each color stands on each other one with its contrast', async () => {
  const card = await openedCard('palettes.text')
  const { head, rows } = await card.page.run(selector => {
    const table = /** @type {Element} */ (document.querySelector(selector))
    return {
      head: [...table.querySelectorAll('[scope="col"]')].map(cell => cell.textContent),
      rows: [...table.querySelectorAll('tr')].slice(1).map(row => (
        [...row.children].map(cell => (cell.querySelector('small') ?? cell).textContent))),
    }
  }, card.selector('.contrast-table'))
  const names = text.colors.map((/** @type {{ name: string }} */ { name }) => name)
  assert.deepEqual(head, names)
  assert.deepEqual(rows.map(row => row[0]), names)
  assert.deepEqual(rows[0].slice(1, 3), ['', '21'])
  assert.deepEqual(rows[1].slice(1, 3), ['21', ''])
  // Both ways round the contrast is the same, and low ones step back.
  assert.ok(rows.every((row, y) => row.slice(1).every((ratio, x) => ratio === rows[x][y + 1])))
  const low = await card.page.run(selector => [...document.querySelectorAll(selector)].map(ratio => Number(ratio.textContent)),
    card.selector('.contrast-table .low small'))
  assert.ok(low.length > 0 && low.every(ratio => ratio <= 3))
  await card.close()
})

test('colors are shown as people see them who can\'t tell some apart', async () => {
  const card = await openedCard('palettes.pens')
  const seen = await card.page.run(selector => [...document.querySelectorAll(selector)].map(row => ({
    name: row.querySelector('span')?.textContent, words: row.querySelector('small')?.textContent,
    colors: [...row.querySelectorAll('i')].map(swatch => getComputedStyle(swatch).backgroundColor),
  })), card.selector('.vision'))
  assert.deepEqual(seen.map(({ name }) => name), ['usual', 'protanopia', 'deuteranopia', 'tritanopia'])
  const [usual, ...others] = seen
  assert.equal(usual.colors.length, pens.colors.length)
  for (const { name, colors } of others) {
    const red = pens.colors.findIndex((/** @type {{ name: string }} */ color) => color.name === 'red')
    const black = pens.colors.findIndex((/** @type {{ name: string }} */ color) => color.name === 'black')
    assert.notEqual(colors[red], usual.colors[red], name ?? '')
    assert.equal(colors[black], usual.colors[black])
  }
  assert.match(usual.words ?? '', /^closest, 19\.84 ΔE₀₀: purple and blue/)
  await card.close()
})

test('pairs say what they have and what they need', async () => {
  const card = await openedCard('palettes.text')
  assert.equal(await card.count('.color-pair'), text.pairs.length)
  assert.match(await card.text('.color-pair'), /black on white21:1, required 4\.5:1 for normal/)
  assert.equal(await card.count('.color-pair.unsound'), 0)
  await card.close()
})

test('on the wheel a color is chosen by pointer, by keys and by its light', async () => {
  const card = await openedCard('palettes.pens')
  const words = () => card.text('.wheel .verdict')
  assert.match(await words(), /^0°, 100%; this is red/)
  const { x, y } = await card.page.run(selector => {
    const face = /** @type {Element} */ (document.querySelector(selector))
    face.scrollIntoView({ block: 'center' })
    const { left, top, width, height } = face.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  }, card.selector('.wheel-face svg'))
  // A third of a turn clockwise from red, half way to the edge.
  await card.page.click({ x: x - 20, y: y + 20 * Math.sqrt(3) })
  assert.match(await words(), /^1(19|20|21)°, (49|50|51)%; nearest: /)
  const swatch = () => card.page.run(selector => (
    getComputedStyle(/** @type {Element} */ (document.querySelector(selector))).backgroundColor), card.selector('.wheel-swatch'))
  const light = await swatch()
  await card.set('brightness', '0.5')
  assert.notEqual(await swatch(), light)
  await card.focus('.wheel-face svg')
  await card.page.press('ArrowRight')
  assert.match(await words(), /^12[456]°, /)
  await card.page.press('ArrowUp')
  assert.match(await words(), /, 5[456]%/)
  await card.close()
})
