// @ts-check
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pageOf } from '../../Clients/JavaScript/tests/page.js'
import { emptyPage, own, useBrowser } from './gallery.js'
import { serve } from './server.js'

useBrowser()

test('served, the page follows the sources in place', async () => {
  const data = own()
  const texts = new Map([
    ['/live/index.html', pageOf(data)], ['/live/live.json', '{"hash":"a"}'], ['/live/data.json', JSON.stringify(data)],
  ])
  const server = await serve(texts)
  try {
    const page = await emptyPage()
    await page.open(`${server.address}/live/index.html#bubbles.mask&view=cards`)
    await page.until(() => document.querySelector('.live')?.getAttribute('data-state') === 'live')
    await page.until(() => document.querySelector('[id="bubbles.mask"] .bubble'))
    await page.run(() => {
      const input = /** @type {HTMLInputElement} */ (document.querySelector('[id="bubbles.mask"] [name="width"]'))
      input.focus()
      input.value = '250'
      input.dispatchEvent(new Event('input', { bubbles: true }))
      Object.assign(window, { kept: document.getElementById('bubbles.mask-readme'), scrolled: scrollY })
    })
    data.bundles[0].bundle.bubbles.mask.cornerRadius = 17
    texts.set('/live/data.json', JSON.stringify(data))
    texts.set('/live/live.json', '{"hash":"b"}')
    await page.until(() => document.querySelector('[id="bubbles.mask"] .chip b')?.textContent === '17')
    const now = await page.run(() => ({
      width: /** @type {HTMLInputElement} */ (document.querySelector('[id="bubbles.mask"] [name="width"]')).value,
      focus: document.activeElement?.getAttribute('name'), isScrolled: scrollY === /** @type {any} */ (window).scrolled,
      isKept: document.getElementById('bubbles.mask-readme') === /** @type {any} */ (window).kept,
    }))
    assert.deepEqual(now, { width: '250', focus: 'width', isScrolled: true, isKept: true })
    assert.deepEqual(page.errors, [])
    await page.close()
  } finally {
    server.close()
  }
})
