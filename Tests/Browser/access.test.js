// @ts-check
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { drawAll, opened, own, useBrowser } from './gallery.js'

useBrowser()

test('Tab needs few stops: those of the bar, the kinds, one tile and one card', async () => {
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
  assert.ok(stops.all <= 40, `${stops.all}`)
  await page.close()
})

test('each card on the page is one stop of Tab, Enter goes to its controls and Escape back', async () => {
  const page = await opened('access-cards', own(), { view: 'cards', hash: '#bubbles.anchored', width: 1440 })
  await page.until(() => document.querySelector('[id="bubbles.journal-size"] .version'))
  const at = () => page.run(() => {
    const { activeElement } = document
    const card = activeElement?.closest('.card')?.id
    return activeElement?.classList.contains('card') ? card : `${card} ${activeElement?.getAttribute('name')}`
  })
  const ids = await page.run(() => [...document.querySelectorAll('.card')].map(({ id }) => id))
  const first = ids.indexOf('bubbles.anchored')
  assert.equal(await at(), 'bubbles.anchored')
  for (const next of [1, 2, 3]) {
    await page.press('Tab')
    assert.equal(await at(), ids[first + next])
  }
  for (const next of [2, 1, 0]) {
    await page.press('Tab', 8)
    assert.equal(await at(), ids[first + next])
  }
  await page.press('Enter')
  assert.equal(await at(), 'bubbles.anchored view-shape')
  await page.press('Tab')
  assert.equal(await at(), 'bubbles.anchored edge-top')
  await page.press('Tab', 8)
  await page.press('Tab', 8)
  assert.match(await at() ?? '', /^bubbles.anchored/)
  await page.run(() => /** @type {HTMLElement} */ (document.querySelector('[id="bubbles.anchored"] [name="width"]')).focus())
  await page.press('Escape')
  assert.equal(await at(), 'bubbles.anchored')
  // Through all of the page: the bar, the list, the tools, the kinds, and each card once.
  await page.run(() => /** @type {HTMLElement} */ (document.querySelector('.skip')).focus())
  const way = []
  for (let presses = 0; presses < ids.length + 40; presses += 1) {
    await page.press('Tab')
    const where = await page.run(() => document.activeElement?.className.startsWith('card') ? document.activeElement.id : document.activeElement?.closest('.card') ? 'inside' : '')
    if (where !== '') way.push(where)
    if (where === ids[ids.length - 1]) break
  }
  assert.deepEqual(way, ids)
  assert.deepEqual(page.errors, [])
  await page.close()
})

test('the list of styles is one stop of Tab, and arrow keys go through it', async () => {
  const page = await opened('access-list', own(), { view: 'cards', width: 1440 })
  assert.equal(await page.run(() => [...document.querySelectorAll('nav a')].filter(link => /** @type {HTMLElement} */ (link).tabIndex === 0).length), 1)
  await page.run(() => /** @type {HTMLElement} */ (document.querySelector('nav a')).focus())
  await page.press('ArrowDown')
  assert.equal(await page.run(() => document.activeElement?.textContent), 'anchored')
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

test('where the system sets the colors, what is chosen is told by a line', async () => {
  const page = await opened('access-forced', own(), { view: 'overview', hash: '#bubbles.anchored', width: 1440 })
  await page.send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value: 'active' }] })
  await page.until(() => document.querySelector('.panel .chips'))
  const lines = await page.run(() => ['.toolbar [aria-pressed="true"]', '.toolbar .segmented [aria-pressed="false"]', '.tile[aria-current]'].map(selector => (
    getComputedStyle(/** @type {Element} */ (document.querySelector(selector))).outlineStyle)))
  assert.deepEqual(lines, ['solid', 'none', 'solid'])
  await page.close()
})

test('levels are told apart without their colors', async () => {
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
