// @ts-check
// The size of people's text, their reading direction and a device's frame: chosen in the menu, held by the address, drawn by the client.
import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { test } from 'node:test'
import { dataOf } from '../../Clients/JavaScript/tests/page.js'
import { textScale, decodeBundle } from '../../Clients/JavaScript/style-client.js'
import { bundleText, CardPage, drawAll, opened, output, own, useBrowser } from './gallery.js'

useBrowser()

/** @typedef {import('./browser.js').Page} Page */

/** @param {Page} page @param {string} name @param {string} word */
const choose = (page, name, word) => page.run((name, word) => {
  const select = /** @type {HTMLSelectElement} */ (document.querySelector(`.view-menu [name="${name}"]`))
  select.value = word
  select.dispatchEvent(new Event('change', { bubbles: true }))
}, name, word)

/** How high letters are as they are drawn, in points: what the style sheet says counts, too. @param {Page} page @param {string} selector */
const fontSize = (page, selector) => page.run(selector => (
  parseFloat(getComputedStyle(/** @type {Element} */ (document.querySelector(selector))).fontSize)), selector)

const bundle = decodeBundle(bundleText('default'))
const tags = /** @type {any} */ (bundle.tags.get('note'))
const control = /** @type {any} */ (bundle.segmentedControls.get('sections'))

test('texts of tags and segmented controls are drawn in the text size that is chosen, on cards and tiles', async () => {
  const tagFont = tags.layout.text.fontSize ?? tags.layout.text.height.min / 1.19
  for (const view of ['cards', 'overview']) {
    const page = await opened(`text-size-${view}`, own(), { view, width: 1440 })
    await drawAll(page)
    const place = view === 'cards' ? '.card' : '.tile'
    for (const size of /** @type {const} */ (['', 'xSmall', 'xxxLarge', 'accessibility5', '2'])) {
      await choose(page, 'textSize', size)
      await drawAll(page)
      const asked = size === '' ? 'large' : size === '2' ? 2 : size
      const expected = [tagFont * textScale(tags.layout.text, asked), control.title.fontSize * textScale(control.title, asked)]
      const found = [await fontSize(page, `${place}:is([id="tags.note"], [data-tile="tags.note"]) .tag-text`),
        await fontSize(page, `${place}:is([id="segmentedControls.sections"], [data-tile="segmentedControls.sections"]) text`)]
      for (const [index, value] of expected.entries()) assert.ok(Math.abs(found[index] - value) < 0.01, `${view} ${size}: ${found} for ${expected}`)
    }
    writeFileSync(new URL(`text-size-${view}.png`, output), await page.screenshot())
    assert.deepEqual(page.errors, [])
    await page.close()
  }
})

test('the tags of larger texts are laid out with them: no text leaves the box in which its tag is drawn', async () => {
  const page = await opened('text-size-tags', own(), { hash: '#tags.note&textSize=accessibility5' })
  await page.until(() => document.querySelector('[id="tags.note"] .style-grid .tag-text'))
  const faults = await page.run(() => [...document.querySelectorAll('[id="tags.note"] .cell')].flatMap(cell => {
    const box = cell.getBoundingClientRect()
    return [...cell.querySelectorAll('.tag-text, .ghost')].filter(part => {
      const { left, right, top, bottom } = part.getBoundingClientRect()
      return left < box.left || right > box.right || top < box.top || bottom > box.bottom
    }).map(() => cell.getAttribute('aria-label'))
  }))
  assert.deepEqual(faults, [])
  await page.close()
})

/** The own styles, one of whose bubbles has its arrow on the leading side. */
function mirrored() {
  const changed = JSON.parse(bundleText('default'))
  Object.assign(changed.bubbles.anchored, { rightToLeft: 'mirrored', contentInsets: { top: 4, left: 40, bottom: 4, right: 4 } })
  return dataOf([['default', JSON.stringify(changed)]])
}

test('from right to left mirrored bubbles lie mirrored and segments follow each other leftward, on cards and tiles', async () => {
  for (const view of ['cards', 'overview']) {
    const page = await opened(`reading-${view}`, mirrored(), { view, width: 1440 })
    await drawAll(page)
    // On a tile the content are bars for lines.
    const content = (/** @type {string} */ style) => page.run(selector => {
      const content = document.querySelector(selector)
      return Math.floor(Number(content?.getAttribute('x') ?? content?.getAttribute('d')?.match(/[\d.]+/)?.[0]))
    }, `:is([id="bubbles.${style}"], [data-tile="bubbles.${style}"]) :is(.content, .bubble-bars)`)
    const windowX = () => page.run(() => Number(document.querySelector(
      ':is(.card[id="segmentedControls.sections"], [data-tile="segmentedControls.sections"]) [data-x]')?.getAttribute('data-x')))
    const before = [await content('anchored'), await content('mask'), await windowX()]
    await choose(page, 'reading', 'rtl')
    await drawAll(page)
    assert.deepEqual([await content('anchored'), await content('mask')], [before[0] - 36, before[1]], view)
    assert.ok(Math.abs(before[2] - 3) < 1e-6 && Math.abs(await windowX() - 280.5) < 1e-6, view)
    writeFileSync(new URL(`reading-${view}.png`, output), await page.screenshot())
    await choose(page, 'reading', '')
    await drawAll(page)
    assert.deepEqual([await content('anchored'), await content('mask'), await windowX()], before)
    assert.deepEqual(page.errors, [])
    await page.close()
  }
})

test('from right to left a mirrored bubble keeps words and view, and arrow keys go to the segment that lies there', async () => {
  const page = await opened('reading-card', mirrored(), { hash: '#bubbles.anchored&reading=rtl', reducedMotion: true })
  await page.until(() => document.getElementById('bubbles.anchored')?.querySelector('.bubble-shape')?.getAttribute('d'))
  const card = new CardPage(page, 'bubbles.anchored')
  await card.set('text', 'Over the hills')
  await card.click('[name="view-popover"]')
  assert.match(await card.text('.popover .verdict'), /^Arrow at the /)
  await choose(page, 'reading', '')
  assert.match(await card.text('.popover .verdict'), /^Arrow at the /)
  await card.click('[name="view-shape"]')
  assert.equal(await card.text('.bubble-words'), 'Over the hills')
  await choose(page, 'reading', 'rtl')
  await page.run(() => document.getElementById('segmentedControls.sections')?.scrollIntoView())
  await page.until(() => document.querySelector('[id="segmentedControls.sections"] .control-cell'))
  const control = new CardPage(page, 'segmentedControls.sections')
  await control.focus('.control-cell:first-child')
  await page.press('ArrowLeft')
  assert.equal(await control.attribute('.control-cell:nth-child(2)', 'aria-checked'), 'true')
  await control.close()
})

test('the address holds what is chosen and leaves out defaults, and a page opens as it says', async () => {
  const page = await opened('settings-address', own(), { view: 'overview', width: 1440 })
  const hash = () => page.run(() => location.hash || '#')
  assert.equal(await hash(), '#')
  await choose(page, 'textSize', 'accessibility1')
  await choose(page, 'reading', 'rtl')
  await choose(page, 'device', 'small phone')
  assert.equal(await hash(), '#&device=small%20phone&textSize=accessibility1&reading=rtl')
  const words = () => page.run(() => [...document.querySelectorAll('.view-menu select')].slice(0, 3).map(select => /** @type {HTMLSelectElement} */ (select).value))
  await page.send('Page.reload', {})
  await page.until(() => document.querySelector('main .tile'))
  assert.deepEqual(await words(), ['small phone', 'accessibility1', 'rtl'])
  assert.equal(await page.run(() => document.querySelector('[name="view-menu"]')?.textContent), 'View · small phone · accessibility1 · rtl')
  for (const name of ['textSize', 'reading', 'device']) await choose(page, name, '')
  assert.equal(await hash(), '#')
  await page.run(() => { location.hash = '#&textSize=huge&reading=up' })
  await page.until(() => location.hash === '')
  assert.deepEqual(await words(), ['', '', ''])
  assert.deepEqual(page.errors, [])
  await page.close()
})

for (const [width, height] of [[390, 844], [820, 1180], [1440, 900], [2560, 1440]]) {
  test(`the menu lies in the window, Escape closes it and nothing else, ${width} px`, async () => {
    const page = await opened('view-menu', own(), { view: 'overview', hash: '#bubbles.mask', width: width > 1000 ? width : 1440, height })
    await page.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: false })
    if (width < 1000) await page.press('Escape')
    await page.run(() => /** @type {HTMLElement} */ (document.querySelector('[name="view-menu"]')).click())
    await page.until(() => document.querySelector('.view-menu:popover-open'))
    const faults = await page.run(() => [...document.querySelectorAll('.view-menu, .view-menu *')].filter(part => {
      const { left, right, top, bottom, width } = part.getBoundingClientRect()
      return width > 0 && (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight)
    }).map(part => part.outerHTML.slice(0, 80)))
    assert.deepEqual(faults, [])
    writeFileSync(new URL(`view-menu-${width}.png`, output), await page.screenshot())
    await page.press('Escape')
    assert.equal(await page.run(() => document.querySelector('.view-menu:popover-open') === null), true)
    if (width >= 1000) assert.equal(await page.run(() => document.querySelector('.panel:not([hidden]) .card') !== null), true)
    assert.deepEqual(page.errors, [])
    await page.close()
  })
}
