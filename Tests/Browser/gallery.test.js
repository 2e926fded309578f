// @ts-check
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { dataOf } from '../../Clients/JavaScript/tests/page.js'
import { bundleText, drawAll, middleOf, opened, output, own, styleCount, useBrowser } from './gallery.js'

useBrowser()

test('the page loads without errors and asks for nothing', async () => {
  const page = await opened('gallery', own())
  assert.ok(readFileSync(new URL('gallery.html', output)).length < 1_000_000)
  await drawAll(page)
  assert.equal(await page.run(() => [...document.querySelectorAll('.body .empty')].map(empty => empty.textContent).join()), '')
  assert.deepEqual(page.errors, [])
  assert.equal(page.requests.length, 1, `${page.requests}`)
  assert.equal(await page.run(() => document.querySelectorAll('.card').length), styleCount())
  await page.close()
})

test('a style that goes away is dimmed, and says what to use in its place', async () => {
  const bundle = JSON.parse(bundleText('default'))
  const { mask } = bundle.bubbles
  const bubbles = { mask, veil: { ...mask, deprecated: 'use <mask>' } }
  const page = await opened('deprecated', {
    format: 1, app: 'a', bundles: [{ name: 'default', bundle: { ...bundle, bubbles } }], drafts: [], missing: [], findings: [],
  }, { hash: '#bubbles.veil', view: 'overview' })
  const seen = await page.run(() => ({
    tiles: [...document.querySelectorAll('.tile.deprecated')].map(tile => tile.getAttribute('aria-label')),
    badge: document.querySelector('.card[id="bubbles.veil"] .badge:not([hidden])')?.textContent,
  }))
  assert.deepEqual(seen, { tiles: ['veil, deprecated'], badge: 'deprecated: use <mask>' })
  assert.deepEqual(page.errors, [])
  await page.close()
})

test('names and messages from sources stay text', async () => {
  const hostile = '"><img src=x onerror=alert(1)></script><script>window.broken=1</script><b>\'&{{script}}$&'
  const bundle = JSON.parse(bundleText('default'))
  const { mask } = bundle.bubbles
  const bubbles = JSON.parse(
    JSON.stringify({ [hostile]: mask, PROTO: mask, 'a.b c/é\u2028': mask }).replace('PROTO', '__proto__'))
  const tags = { [hostile]: { ...bundle.tags.note, show: undefined, hide: undefined, change: undefined } }
  const animations = { [hostile]: bundle.animations.pop, '<i>': { duration: 0, tracks: [], reducedMotion: { use: hostile } } }
  const finding = {
    bundle: hostile, style: `bubbles.${hostile}`, path: hostile, rule: hostile, level: 'error', message: hostile,
    help: [hostile, '`<b>`'], place: hostile,
    picture: '<svg xmlns="http://www.w3.org/2000/svg" onload="parent.broken=1"><script>parent.broken=1</script></svg>',
  }
  const page = await opened('hostile', {
    format: 1, app: hostile, bundles: [{ name: hostile, base: hostile, bundle: { ...bundle, bubbles, tags, animations } }],
    drafts: [{ bundle: hostile, style: `bubbles.${hostile}` }], missing: [{ bundle: hostile, style: `bubbles.x${hostile}` }],
    findings: [finding, { ...finding, style: undefined, bundle: undefined }],
  }, { hash: `#${encodeURIComponent(`bubbles.${hostile}`)}` })
  await drawAll(page)
  const seen = await page.run(() => ({
    broken: /** @type {any} */ (window).broken ?? null, scripts: document.scripts.length, title: document.title,
    strangers: document.querySelectorAll('main b b, img:not([src^="data:"]), h3 img, [onerror], [onload]').length,
    active: document.activeElement?.id, empty: document.querySelectorAll('.body .empty').length,
  }))
  assert.deepEqual(seen, {
    broken: null, scripts: 2, title: `✗ 1 error · Styles of ${hostile}`, strangers: 0, active: `bubbles.${hostile}`, empty: 1,
  })
  assert.deepEqual(page.errors, [])
  assert.equal(page.requests.length, 1)
  await page.close()
})

test('an empty project gives a page that says so', async () => {
  for (const bundles of [[], [{ name: 'default', bundle: { format: { version: 1, minimumClient: 1 }, name: 'default' } }]]) {
    const page = await opened('empty', { format: 1, bundles, drafts: [], missing: [], findings: [] })
    assert.match(await page.run(() => document.querySelector('.empty-page')?.textContent) ?? '', /no styles yet|No bundles yet/)
    assert.deepEqual(page.errors, [])
    await page.close()
  }
})

test('drafts are marked and what doesn\'t compile is listed with its finding', async () => {
  const data = own()
  const finding = { bundle: 'default', rule: 'missing-key', level: 'error', help: ['write `height`'], place: 'a.yaml:1:1' }
  const page = await opened('drafts', {
    ...data, drafts: [{ bundle: 'default', style: 'bubbles.mask' }], missing: [{ bundle: 'default', style: 'bubbles.gone' }],
    findings: [{ ...finding, style: 'bubbles.gone', message: '`arrow` has no `height`' }],
  })
  assert.match(await page.run(() => document.getElementById('bubbles.gone')?.textContent) ?? '', /missing.*arrow has no height/)
  assert.match(await page.run(() => document.querySelector('[id="bubbles.mask"] .badges')?.textContent) ?? '', /draft/)
  // Cards are drawn as they come near, which moves those below them: a click counts once they are.
  await page.until(() => {
    scrollTo(0, 0)
    const badge = /** @type {HTMLElement} */ (document.querySelector('[id="bubbles.gone"] button.badge'))
    badge.click()
    const { top, bottom } = /** @type {Element} */ (document.querySelector('[id="bubbles.gone"] .findings')).getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  })
  await page.close()
})

test('search filters, and Escape ends it', async () => {
  const page = await opened('gallery', own())
  await page.press('/')
  await page.send('Input.insertText', { text: 'bubbles mask' })
  const shown = () => page.run(() => [...document.querySelectorAll('.card:not([hidden])')].map(card => card.id))
  assert.deepEqual(await shown(), ['bubbles.mask', 'bubbles.mask-article', 'bubbles.mask-article-round', 'bubbles.mask-readme'])
  await page.press('Escape')
  assert.equal((await shown()).length, styleCount())
  await page.close()
})

test('focus goes through the page in its order, and is seen', async () => {
  const page = await opened('gallery', own(), { width: 1280 })
  const order = []
  for (let presses = 0; presses < 8; presses += 1) {
    await page.press('Tab')
    order.push(await page.run(() => {
      const { activeElement: at } = document
      const { outlineStyle, outlineWidth } = getComputedStyle(/** @type {Element} */ (at))
      const isSeen = outlineStyle !== 'none' && outlineWidth !== '0px'
      return `${at?.getAttribute('name') ?? at?.className ?? ''}${at?.tagName === 'A' ? at.textContent : ''} ${isSeen}`
    }))
  }
  assert.deepEqual(order, [
    'skipSkip to the styles true', 'search true', 'bundle true', 'motion true', 'theme true', 'note true', 'show-cards true',
    'sort-by name true'])
  await page.close()
})

test('numbers say their key path', async () => {
  const page = await opened('gallery', own(), { hash: '#bubbles.mask' })
  await page.until(() => document.querySelector('[id="bubbles.mask"] .chip'))
  // Scrolling takes the tip away.
  const seen = (/** @type {string} */ selector) => page.run(async selector => {
    document.querySelector(selector)?.scrollIntoView({ block: 'center' })
    // The event comes with one of the next frames.
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame)
  }, selector)
  await seen('[id="bubbles.mask"] .chip')
  await page.run(() => /** @type {HTMLElement} */ (document.querySelector('[id="bubbles.mask"] .chip')).focus())
  const tip = () => page.run(() => document.querySelector('.tip:not([hidden])')?.textContent ?? null)
  assert.match(await tip() ?? '', /^8bubbles\.mask\.cornerRadius/)
  await page.press('Escape')
  assert.equal(await tip(), null)
  await seen('[id="bubbles.mask"] .stage')
  await page.mouse('mouseMoved', await middleOf(page, '[id="bubbles.mask"] .stage'))
  assert.match(await tip() ?? '', /^200 × 100 pt.*bubbles\.mask\.size/)
  await seen('[id="bubbles.mask"] .chip')
  await page.click(await middleOf(page, '[id="bubbles.mask"] .chip'))
  await page.until(() => /copied|allowed/.test(document.querySelector('.tip')?.textContent ?? ''))
  await page.close()
})

test('a thousand styles are drawn when they are scrolled to', async () => {
  const bundle = JSON.parse(bundleText('default'))
  const many = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`tip-${index}`, bundle.bubbles.mask]))
  const data = dataOf([['default', JSON.stringify({ ...bundle, tags: {}, animations: {}, bubbles: many })]])
  const page = await opened('many', data)
  await page.until(() => document.querySelector('.bubble'))
  const drawn = () => page.run(() => document.querySelectorAll('.bubble').length)
  assert.ok(await drawn() < 40)
  await page.run(() => document.getElementById('tip-999') ?? (location.hash = '#bubbles.tip-999'))
  await page.until(() => document.querySelector('[id="bubbles.tip-999"] .bubble'))
  assert.ok(await drawn() < 80)
  await page.close()
})
