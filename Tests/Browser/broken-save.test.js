// @ts-check
import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { test } from 'node:test'
import { pageOf } from '../../Clients/JavaScript/tests/page.js'
import { emptyPage, middleOf, opened, output, own, useBrowser } from './gallery.js'
import { serve } from './server.js'

useBrowser()

const error = {
  rule: 'syntax', level: 'error', message: 'expected `:`', help: [], place: 'StyleSources/bubbles/mask.yaml:3:5',
}

/** The own styles without a bubble, whose file is broken; two bundles tell the same error. */
function broken() {
  const data = /** @type {any} */ (own())
  for (const { bundle } of data.bundles) delete bundle.bubbles?.mask
  data.findings.push({ ...error, bundle: 'default' }, { ...error, bundle: 'festival' }, { ...error, place: 'StyleSources/b.yaml:1:1' })
  return data
}

for (const { width, dark } of [{ width: 390, dark: false }, { width: 820, dark: true }, { width: 1440, dark: false }]) {
  test(`a broken save keeps the last sound card in its place and says so, ${width} px wide`, async () => {
    const sound = own()
    const texts = new Map([
      ['/live/index.html', pageOf(sound)], ['/live/live.json', '{"hash":"a"}'], ['/live/data.json', JSON.stringify(sound)],
    ])
    const server = await serve(texts)
    try {
      const page = await emptyPage({ width, height: 900, dark })
      await page.open(`${server.address}/live/index.html#bubbles.mask&view=cards`)
      await page.until(() => document.querySelector('[id="bubbles.mask"] .bubble-shape')?.getAttribute('d'))
      const state = () => page.run(() => {
        const card = /** @type {HTMLElement} */ (document.getElementById('bubbles.mask'))
        const errors = /** @type {HTMLElement} */ (document.querySelector('.bar .errors'))
        const { left, right, width } = errors.getBoundingClientRect()
        return {
          path: card.querySelector('.bubble-shape')?.getAttribute('d'), order: [...document.querySelectorAll('.card')].map(({ id }) => id),
          badge: card.querySelector('.badge:not([hidden])')?.textContent ?? '', filter: getComputedStyle(/** @type {Element} */ (card.querySelector('.body'))).filter,
          title: document.title, errors: errors.hidden ? '' : errors.textContent, top: card.getBoundingClientRect().top,
          isInside: errors.hidden || left >= 0 && right <= innerWidth && width > 40,
          isBarWhole: [...document.querySelectorAll('.bar > *')].every(part => {
            const { top, bottom } = part.getBoundingClientRect()
            return top >= 0 && bottom <= /** @type {Element} */ (document.querySelector('.bar')).getBoundingClientRect().bottom
          }),
          overflows: document.documentElement.scrollWidth > innerWidth,
        }
      })
      const before = await state()
      assert.deepEqual([before.badge, before.filter, before.errors, before.title], ['', 'none', '', 'Styles of com.example.notes'])
      assert.deepEqual([before.isBarWhole, before.isInside, before.overflows], [true, true, false])
      texts.set('/live/data.json', JSON.stringify(broken()))
      texts.set('/live/live.json', '{"hash":"b"}')
      await page.until(() => document.querySelector('.bar .errors:not([hidden])'))
      const after = await state()
      assert.ok(Math.abs(after.top - before.top) < 1, `${after.top} was ${before.top}`)
      assert.deepEqual(after, {
        ...before, top: after.top, badge: 'as of the last valid save', filter: 'grayscale(1)', errors: '✗ 2 errors',
        title: '✗ 2 errors · Styles of com.example.notes',
      })
      writeFileSync(new URL(`broken-${width}.png`, output), await page.screenshot())
      await page.run(() => /** @type {HTMLElement} */ (document.querySelector('.bar .errors')).click())
      const first = await page.run(() => {
        const { top, bottom } = /** @type {Element} */ (document.activeElement).getBoundingClientRect()
        return { text: document.activeElement?.textContent ?? '', isSeen: top >= 0 && bottom <= innerHeight }
      })
      assert.match(first.text, /mask\.yaml:3:5/)
      assert.ok(first.isSeen)
      texts.set('/live/data.json', JSON.stringify(sound))
      texts.set('/live/live.json', '{"hash":"c"}')
      await page.until(() => document.querySelector('.bar .errors[hidden]'))
      const mended = await state()
      assert.deepEqual(mended, { ...before, top: mended.top })
      assert.deepEqual(page.errors, [])
      await page.close()
    } finally {
      server.close()
    }
  })
}

test('in the overview a faulty tile stays, grey, and so does the card beside it', async () => {
  const sound = own()
  const texts = new Map([
    ['/live/index.html', pageOf(sound)], ['/live/live.json', '{"hash":"a"}'], ['/live/data.json', JSON.stringify(sound)],
  ])
  const server = await serve(texts)
  try {
    const page = await emptyPage({ width: 1440, height: 900 })
    await page.open(`${server.address}/live/index.html#bubbles.mask`)
    await page.until(() => document.querySelector('.panel .bubble-shape'))
    const tiles = () => page.run(() => [...document.querySelectorAll('.tile')].map(tile => tile.getAttribute('data-tile')))
    const before = await tiles()
    await page.run(() => /** @type {HTMLElement} */ (document.querySelector('.panel [name="width"]')).focus())
    texts.set('/live/data.json', JSON.stringify(broken()))
    texts.set('/live/live.json', '{"hash":"b"}')
    await page.until(() => document.querySelector('.tile.earlier'))
    assert.deepEqual(await tiles(), before)
    assert.deepEqual(await page.run(() => [
      document.querySelector('.tile.earlier')?.getAttribute('aria-label'), document.querySelector('.panel .badge:not([hidden])')?.textContent,
      document.querySelector('.panel .bubble-shape') !== null]), ['mask, as of the last valid save, error', 'as of the last valid save', true])
    assert.equal(await page.run(() => document.activeElement?.getAttribute('name')), 'width')
    await page.click(await middleOf(page, '.bar .errors'))
    assert.match(await page.run(() => document.activeElement?.textContent ?? ''), /mask\.yaml:3:5/)
    assert.deepEqual(page.errors, [])
    await page.close()
  } finally {
    server.close()
  }
})

test('a watcher that gives no sign of life isn\'t live', async () => {
  const data = own()
  const texts = new Map([
    ['/live/index.html', pageOf(data)], ['/live/live.json', '{"hash":"a"}'], ['/live/data.json', JSON.stringify(data)],
  ])
  const headers = new Map([['date', 'Mon, 02 Jan 2023 10:00:05 GMT'], ['last-modified', 'Mon, 02 Jan 2023 10:00:00 GMT']])
  const server = await serve(texts, undefined, headers)
  try {
    const page = await emptyPage()
    await page.open(`${server.address}/live/index.html`)
    await page.until(() => document.querySelector('.live')?.getAttribute('data-state') === 'live')
    headers.set('date', 'Mon, 02 Jan 2023 10:00:06 GMT')
    await page.until(() => document.querySelector('.live')?.getAttribute('data-state') === 'ended')
    assert.match(await page.run(() => document.querySelector('.live')?.textContent ?? ''), /no longer updated/)
    headers.set('last-modified', 'Mon, 02 Jan 2023 10:00:06 GMT')
    await page.until(() => document.querySelector('.live')?.getAttribute('data-state') === 'live')
    await page.close()
  } finally {
    server.close()
  }
})

test('a page that opens on a broken save counts its errors', async () => {
  const page = await opened('broken', broken())
  assert.equal(await page.run(() => document.querySelector('.bar .errors')?.textContent), '✗ 2 errors')
  await page.close()
})
