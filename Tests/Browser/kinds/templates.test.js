// @ts-check
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { middleOf, opened, own, useBrowser } from '../gallery.js'

useBrowser()

test('a template is filled slot by slot, page after page, and by taps', async () => {
  const page = await opened('templates', own(), { hash: '#templates.journal-trip' })
  await page.until(() => document.querySelector('[id="templates.journal-trip"] .stage'))
  const filled = () => page.run(() => (
    [...document.querySelectorAll('[id="templates.journal-trip"] [data-filled]')].map(sample => sample.getAttribute('data-filled'))))
  const press = (/** @type {string} */ name) => page.run(name => {
    const button = /** @type {HTMLElement} */ (document.querySelector(`[id="templates.journal-trip"] [name="${name}"]`))
    button.click()
  }, name)
  await press('next')
  await press('next')
  assert.deepEqual(await filled(), ['0 photo', '0 stamp'])
  // Two slots of a page take photos: the third goes to the next page, which is scrolled to.
  await press('next')
  assert.ok((await filled()).includes('1 photo'))
  await press('clear')
  assert.deepEqual(await filled(), [])
  await press('content-text')
  const caption = '[id="templates.journal-trip"] [data-slot="1 caption"]'
  await page.click(await middleOf(page, caption))
  assert.deepEqual(await filled(), ['1 caption'])
  await page.click(await middleOf(page, caption))
  assert.deepEqual(await filled(), [])
  await page.click(await middleOf(page, '[id="templates.journal-trip"] [data-slot="1 photo"]'))
  assert.match(await page.run(() => document.querySelector('[id="templates.journal-trip"] .verdict')?.textContent ?? ''), /photo takes photo/)
  await page.close()
})
