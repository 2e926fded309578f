// @ts-check
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { middleOf, opened, openedCard, own, useBrowser } from '../gallery.js'

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
  assert.match(await page.run(() => document.querySelector('[id="templates.journal-trip"] .verdict')?.textContent ?? ''), /photo accepts photo/)
  await page.close()
})

test('slots are filled and emptied by keys, and the focus stays', async () => {
  const card = await openedCard('templates.journal-cover')
  assert.equal(await card.attribute('[data-slot="0 picture"]', 'aria-label'), 'picture on page 1, accepts photo')
  await card.focus('[data-slot="0 picture"]')
  await card.page.press('Enter')
  assert.equal(await card.count('[data-filled="0 picture"]'), 1)
  assert.deepEqual(await card.page.run(() => [document.activeElement?.getAttribute('data-slot'), document.activeElement?.ariaPressed]),
    ['0 picture', 'true'])
  await card.page.press('Enter')
  assert.equal(await card.count('[data-filled]'), 0)
  await card.close()
})

test('the name of a slot is as large as it fits, or isn\'t there', async () => {
  const card = await openedCard('templates.journal-day', { width: 390 })
  const lettering = () => card.page.run(selector => [...document.querySelectorAll(selector)].map(name => {
    const { width, height } = name.getBoundingClientRect()
    const slot = /** @type {Element} */ (name.parentElement?.querySelector('.template-slot')).getBoundingClientRect()
    const { a } = /** @type {DOMMatrix} */ (/** @type {SVGGraphicsElement} */ (name).getScreenCTM())
    return { name: name.textContent, isInside: width <= slot.width + 1 && height <= slot.height + 1,
      pixels: Number(name.getAttribute('font-size')) * a }
  }), card.selector('.template-name'))
  const names = await lettering()
  assert.ok(names.length === 5 && names.every(({ isInside }) => isInside), JSON.stringify(names))
  assert.ok(names.every(({ pixels }) => pixels >= 6.5), JSON.stringify(names))
  await card.set('size', '94')
  const few = await lettering()
  assert.ok(few.length < names.length && few.every(({ pixels }) => pixels >= 6.5), JSON.stringify(few))
  await card.close()
})

test('of pages too many to be told apart some are drawn, and the card says so', async () => {
  const data = own()
  const [id, style] = Object.entries(data.bundles[0].bundle.templates).find(([, { page }]) => page !== undefined) ?? []
  style.page = 0.001
  const page = await opened('pages', data, { hash: `#templates.${id}` })
  await page.until(() => document.querySelector('[id^="templates."] .template-page'))
  const shown = await page.run(id => {
    const card = document.getElementById(`templates.${id}`)
    return { pages: card?.querySelectorAll('.template-page').length, verdict: card?.querySelector('.verdict')?.textContent ?? '' }
  }, id)
  assert.equal(shown.pages, 60)
  assert.match(shown.verdict, /\d+ more pages not drawn/)
  assert.deepEqual(page.errors, [])
  await page.close()
})
