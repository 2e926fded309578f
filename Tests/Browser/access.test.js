// @ts-check
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { drawAll, opened, own, styleCount, useBrowser } from './gallery.js'

useBrowser()

test('Tab needs few stops: those of the bar, the list of styles, the kinds, one tile and one card', async () => {
  const page = await opened('access', own(), { view: 'overview', hash: '#animations.pop', width: 1440 })
  await page.until(() => document.querySelector('.panel .chips'))
  const stops = await page.run(() => {
    const all = [...document.querySelectorAll('a[href], button, input, select, summary, [tabindex]')]
    const reached = all.filter(element => element.getClientRects().length > 0 && !element.closest('[inert]')
      && /** @type {HTMLElement} */ (element).tabIndex >= 0)
    return { panel: reached.filter(element => element.closest('.panel')).length, tiles: reached.filter(element => element.matches('.tile')).length, all: reached.length }
  })
  assert.equal(stops.tiles, 1)
  assert.ok(stops.panel <= 10, `${stops.panel} in the panel`)
  assert.ok(stops.all <= styleCount() + 40, `${stops.all}`)
  await page.close()
})

test('numbers are one stop of Tab, and arrow keys go through them', async () => {
  const page = await opened('access-chips', own(), { view: 'overview', hash: '#bubbles.anchored', width: 1440 })
  await page.until(() => document.querySelector('.panel .chips'))
  await page.run(() => /** @type {HTMLElement} */ (document.querySelector('.panel .chip')).focus())
  await page.press('ArrowRight')
  assert.equal(await page.run(() => document.activeElement?.getAttribute('data-path')), 'bubbles.anchored.arrow')
  await page.press('ArrowLeft')
  await page.press('ArrowLeft')
  assert.equal(await page.run(() => document.activeElement?.getAttribute('data-path')), 'bubbles.anchored.contentInsets')
  assert.equal(await page.run(() => document.querySelectorAll('.panel .chip[tabindex="0"]').length), 1)
  await page.close()
})

test('every control has a name, and nothing that moves is announced', async () => {
  const page = await opened('access-names', own(), { view: 'cards', width: 1440 })
  await drawAll(page)
  const faults = await page.run(() => {
    const nameless = [...document.querySelectorAll('button, input, select, a[href], [role="button"], [role="radio"], [role="img"], canvas')].filter(element => {
      const labels = /** @type {HTMLInputElement} */ (element).labels
      return !(element.getAttribute('aria-label') || element.textContent?.trim() || labels?.length || element.getAttribute('aria-hidden'))
    }).map(element => `${element.closest('.card')?.id} ${element.outerHTML.slice(0, 80)}`)
    const announced = [...document.querySelectorAll('output:not([aria-live="off"])')].map(element => `announced in ${element.closest('.card')?.id}`)
    const cards = [...document.querySelectorAll('.card:not([aria-label])')].map(card => `${card.id} has no name`)
    return [...nameless, ...announced, ...cards]
  })
  assert.deepEqual(faults, [])
  await page.close()
})

test('where the system sets the colours, what is chosen is told by a line', async () => {
  const page = await opened('access-forced', own(), { view: 'overview', hash: '#bubbles.anchored', width: 1440 })
  await page.send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value: 'active' }] })
  await page.until(() => document.querySelector('.panel .chips'))
  const lines = await page.run(() => ['.toolbar [aria-pressed="true"]', '.toolbar .segmented [aria-pressed="false"]', '.tile[aria-current]'].map(selector => (
    getComputedStyle(/** @type {Element} */ (document.querySelector(selector))).outlineStyle)))
  assert.deepEqual(lines, ['solid', 'none', 'solid'])
  await page.close()
})

test('levels are told apart without their colours', async () => {
  const data = /** @type {any} */ (own())
  data.findings = [['anchored', 'error'], ['mask', 'warning'], ['pop-tip', 'note']].map(([name, level]) => (
    { rule: 'a-rule', level, message: 'm', help: [], place: 'a.yaml:1:1', bundle: 'default', style: `bubbles.${name}` }))
  const page = await opened('access-levels', data, { view: 'overview', width: 1440 })
  const signs = await page.run(() => ['anchored', 'mask', 'pop-tip'].map(name => {
    const tile = /** @type {Element} */ (document.querySelector(`[data-tile="bubbles.${name}"]`))
    return [tile.querySelector('.mark')?.textContent, tile.getAttribute('aria-label')]
  }))
  assert.deepEqual(signs, [['✗', 'anchored, error'], ['!', 'mask, warning'], ['i', 'pop-tip, note']])
  await page.close()
})
