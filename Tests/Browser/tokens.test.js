// @ts-check
// Tokens on the page: their values as pictures and by bundle, their users, and what search finds.
import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { test } from 'node:test'
import { opened, output, own, styleCount, useBrowser } from './gallery.js'

useBrowser()

/** The own styles with tokens of each form. */
function withTokens() {
  const data = /** @type {any} */ (own())
  const both = (/** @type {object} */ value) => ({ default: value, festival: value })
  data.tokens = [
    { name: 'color.mark', place: 'StyleSources/t.yaml:1:1', values: both({ text: '"#FFFFFF"', color: 'color(srgb 1 1 1 / 1)', users: ['tags.note'] }) },
    { name: 'corner.popover', place: 'StyleSources/t.yaml:2:1', values: both({ text: '10', users: ['bubbles.journal-color', 'bubbles.journal-font', 'bubbles.journal-size'] }) },
    { name: 'duration.long', place: 'StyleSources/t.yaml:3:1', values: both({ text: '0.6', unit: 's', written: '600ms', users: [] }) },
    { name: 'duration.short', place: 'StyleSources/t.yaml:4:1', values: both({ text: '0.15', unit: 's', written: '150ms', users: ['animations.pop'] }) },
    { name: 'easing.leave', place: 'StyleSources/t.yaml:5:1', values: both({ text: '[0.3, 0, 1, 1]', progress: Array.from({ length: 33 }, (_, index) => (index / 32) ** 2), users: ['animations.fadeOut'] }) },
    { name: 'gap', place: 'StyleSources/t.yaml:6:1', values: both({ text: '24', unit: 'pt', users: ['bubbles.mask'] }) },
    { name: 'halo', place: 'StyleSources/t.yaml:7:1', values: { default: { text: '0.3', users: ['tags.note'] }, festival: { text: '0.45', users: ['tags.note'] } } },
    { name: 'tilt', place: 'StyleSources/t.yaml:8:1', values: { default: { text: '17.2', unit: 'deg', users: ['animations.swing'] } } },
    { name: 'time', place: 'StyleSources/t.yaml:9:1', values: both({ text: '0.6', unit: 's', written: '"{duration.long}"', users: ['animations.shake'] }) },
  ]
  return data
}

/** @param {import('./browser.js').Page} page */
const tiles = page => page.run(() => [...document.querySelectorAll('.tile:not([hidden])')].map(tile => tile.getAttribute('data-tile')))

/** @param {import('./browser.js').Page} page @param {string} text */
const search = (page, text) => page.run(text => {
  const field = /** @type {HTMLInputElement} */ (document.querySelector('[name="search"]'))
  field.value = text
  field.dispatchEvent(new Event('input', { bubbles: true }))
}, text)

for (const { width, dark } of [{ width: 390, dark: false }, { width: 820, dark: true }, { width: 1440, dark: false }, { width: 2560, dark: true }]) {
  test(`tokens are drawn as what they are, with their values by bundle and their users, ${width} px wide`, async () => {
    const page = await opened('tokens', withTokens(), { view: 'overview', width, height: 900, dark })
    const rows = await page.run(() => [...document.querySelectorAll('.token')].map(row => [
      row.querySelector('b')?.textContent, row.querySelector('.token-name small')?.textContent, row.querySelector('.token-users')?.textContent,
      row.querySelector('.token-picture')?.firstElementChild?.getAttribute('class') ?? row.querySelector('.token-picture')?.firstElementChild?.tagName]))
    assert.deepEqual(rows, [
      ['color.mark', '"#FFFFFF"', '1', 'token-swatch'], ['corner.popover', '10', '3', 'token-corner'], ['duration.long', '0.6 s', '0', 'token-bar'],
      ['duration.short', '0.15 s', '1', 'token-bar'], ['easing.leave', '[0.3, 0, 1, 1]', '1', 'svg'], ['gap', '24 pt', '1', 'token-length'],
      ['halo', 'default: 0.3 · festival: 0.45', '1', 'token-length'], ['tilt', '17.2 deg', '1', 'svg'], ['time', '0.6 s from {duration.long}', '1', 'token-bar'],
    ])
    const sizes = await page.run(() => [...document.querySelectorAll('.token-bar, .token-length')].map(bar => Math.round(bar.getBoundingClientRect().width)))
    assert.deepEqual(sizes, [44, 11, 24, 13, 44])
    const faults = await page.run(() => [...document.querySelectorAll('.token, .token *')].filter(part => part.getBoundingClientRect().right > innerWidth + 1).map(part => part.outerHTML.slice(0, 60)))
    assert.deepEqual(faults, [])
    assert.ok(await page.run(() => document.documentElement.scrollWidth <= innerWidth))
    await page.run(() => document.querySelector('.tokens')?.scrollIntoView())
    writeFileSync(new URL(`tokens-${width}.png`, output), await page.screenshot())
    assert.deepEqual(page.errors, [])
    assert.equal(page.requests.length, 1)
    await page.close()
  })
}

test('a click on a token filters the tiles by its users, the address holds that, and a second click shows all', async () => {
  const page = await opened('tokens-click', withTokens(), { view: 'overview', width: 1440 })
  const all = await tiles(page)
  const click = (/** @type {string} */ name) => page.run(name => /** @type {HTMLElement} */ (document.querySelector(`[name="token-${name}"]`)).click(), name)
  await click('corner.popover')
  assert.deepEqual(await tiles(page), ['bubbles.journal-color', 'bubbles.journal-font', 'bubbles.journal-size'])
  assert.equal(await page.run(() => decodeURIComponent(location.hash)), '#&search={corner.popover}')
  assert.deepEqual(await page.run(() => [...document.querySelectorAll('.token:not([hidden]) b')].map(name => name.textContent)), ['corner.popover'])
  await click('corner.popover')
  assert.deepEqual(await tiles(page), all)
  assert.deepEqual(page.errors, [])
  await page.close()
})

test('search finds colors as they are drawn, curves by name, tokens by name and value, and hides what doesn\'t match', async () => {
  const page = await opened('tokens-search', withTokens(), { view: 'overview', width: 1440 })
  const { bundle } = withTokens().bundles[0]
  const curved = Object.entries(bundle.animations).filter(([, style]) => JSON.stringify(style).includes('[0,0,0.58,1]')).map(([name]) => `animations.${name}`)
  await search(page, 'easeOut')
  const found = await tiles(page)
  assert.ok(curved.length > 0 && curved.every(style => found.includes(style)), `${found}`)
  assert.ok(found.length < styleCount())
  await search(page, '#ffd60a')
  assert.deepEqual(await tiles(page), [])
  await page.run(() => {
    const select = /** @type {HTMLSelectElement} */ (document.querySelector('[name="bundle"]'))
    select.value = 'festival'
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
  assert.deepEqual(await tiles(page), ['tags.note'])
  assert.equal(await page.run(() => document.querySelector('.tokens')?.hasAttribute('hidden')), true)
  await search(page, '600ms')
  assert.deepEqual(await page.run(() => [...document.querySelectorAll('.token:not([hidden]) b')].map(name => name.textContent)), ['duration.long'])
  await page.close()
})
