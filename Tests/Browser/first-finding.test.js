// @ts-check
// The badge of a card and the bar's count of errors lead to the first finding: its first line can be read, whatever stays at the
// top and whatever comes later.
import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { test } from 'node:test'
import { pageOf } from '../../Clients/JavaScript/tests/page.js'
import { emptyPage, opened, output, own, useBrowser } from './gallery.js'
import { serve } from './server.js'

useBrowser()

const windows = /** @type {const} */ ([[390, 844], [820, 1180], [1440, 900], [2560, 1440], [1440, 560]])

/** The first style of each kind. @param {any} data @returns {string[]} */
const firstStyles = data => Object.entries(data.bundles[0].bundle)
  .filter(([key]) => key !== 'format' && key !== 'name').map(([kind, styles]) => `${kind}.${Object.keys(styles)[0]}`)

/** The own styles, some with a warning, two errors and many numbers. @param {(data: any) => string[]} stylesOf */
function faulty(stylesOf = firstStyles) {
  const data = /** @type {any} */ (own())
  const finding = (/** @type {string} */ style, /** @type {string} */ level, /** @type {number} */ index) => ({
    bundle: 'default', style, path: `${style}.part${index}`, rule: 'a-rule', level, place: 'StyleSources/a.yaml:3:5',
    message: `\`${style}\` has what a \`${level}\` is about, number ${index}`, help: ['write 4'],
  })
  const faultyStyles = stylesOf(data)
  data.findings = faultyStyles.flatMap(style => [finding(style, 'warning', 1), finding(style, 'error', 2), finding(style, 'error', 3)])
  const numbers = (/** @type {string} */ style) => Array.from({ length: 12 }, (_, index) => ({
    key: `${style}.number${index}`, stated: `${style}.number${index}`, endpoint: 'whole', value: 3, lower: { value: 0 }, upper: { value: 9 },
    words: '0 to 9', aside: '', place: 'StyleSources/a.yaml:3:5', members: [['nothing']],
  }))
  data.safeRanges = [{ bundle: 'default', format: 1, styles: Object.fromEntries(faultyStyles.map(style => [style, numbers(style)])) }]
  return data
}

/** Where the first finding of a level is on the page, and what lies over its first line. @param {string} level */
function firstLine(level) {
  const item = document.querySelector(`.panel:not([hidden]) .findings > .${level}`) ?? document.querySelector(`main .findings > .${level}`)
  const line = item?.querySelector('p')?.getClientRects()[0]
  if (!item || !line) return 'there is none'
  for (const [x, y] of [[line.left + 4, line.top + 2], [line.left + 40, line.top + 16]]) {
    const seen = document.elementFromPoint(x, y)
    if (!seen || !item.contains(seen)) {
      return `at ${Math.round(y)} of ${innerHeight} there is ${seen ? `${seen.tagName}.${seen.getAttribute('class')}` : 'nothing'}`
    }
  }
  return 'uncovered'
}

/** @param {string} selector */
const click = selector => /** @type {HTMLElement} */ (document.querySelector(selector)).click()

/** Two frames later, when what comes by itself has come. @param {import('./browser.js').Page} page */
const settled = page => page.run(async () => {
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
})

for (const [width, height, device] of [...windows, /** @type {const} */ ([390, 844, 'phone'])]) {
  test(`a badge leads to the first line of what it counts, ${width} × ${height}, ${device ?? 'no'} frame`, async () => {
    const data = faulty()
    const page = await opened('first-finding', data, { view: 'overview', hash: device ? `#&device=${device}` : '', width, height })
    const faults = []
    for (const style of firstStyles(data)) {
      await page.run(style => { location.hash = `#${encodeURIComponent(style)}` }, style)
      await page.until(style => document.querySelector('.panel .card')?.id === style && document.querySelector('.panel .safe-range'), style)
      for (const level of ['error', 'warning']) {
        await page.run(click, `.panel .card > header .badge.${level}`)
        await settled(page)
        const found = await page.run(firstLine, level)
        if (found !== 'uncovered') faults.push(`${style} ${level}: ${found}`)
      }
      if (style.startsWith('stickers')) writeFileSync(new URL(`first-finding-${width}-${height}-${device ?? 'no'}-frame.png`, output), await page.screenshot())
    }
    assert.deepEqual(faults, [])
    assert.deepEqual(page.errors, [])
    await page.close()
  })
}

for (const [width, height] of windows) {
  test(`the bar's errors lead to the first line of the first, ${width} × ${height}`, async () => {
    const last = (/** @type {any} */ data) => [`tags.${Object.keys(data.bundles[0].bundle.tags).at(-1)}`]
    for (const view of ['overview', 'cards']) {
      const page = await opened(`first-error-${view}`, faulty(last), { view, width, height })
      await page.run(click, '.bar .errors')
      await settled(page)
      assert.equal(await page.run(firstLine, 'error'), 'uncovered', view)
      await page.until(() => document.querySelector('[id^="tags."] .version'))
      await settled(page)
      assert.equal(await page.run(firstLine, 'error'), 'uncovered', `${view}, later`)
      assert.deepEqual(page.errors, [])
      await page.close()
    }
  })
}

test('an error of no style is seen beside an open card, in a folded kind and behind a search', async () => {
  const data = faulty(() => ['bubbles.mask'])
  data.findings = [...data.findings.slice(0, 1), { rule: 'syntax', level: 'error', message: 'expected `:`', help: [], place: 'StyleSources/b.yaml:3:5' }]
  for (const [width, height] of windows) {
    const page = await opened('first-error-project', data, { view: 'overview', hash: '#bubbles.mask', width, height })
    await page.until(() => document.querySelector('.panel .card'))
    await page.run(() => scrollTo({ top: 1e6, behavior: 'instant' }))
    await page.run(click, '.bar .errors')
    await settled(page)
    assert.equal(await page.run(firstLine, 'error'), 'uncovered', `${width}`)
    await page.close()
  }
  const page = await opened('first-error-folded', faulty(() => ['bubbles.mask']), { view: 'cards', hash: '#&search=zzz', width: 1440 })
  await page.run(() => { /** @type {HTMLDetailsElement} */ (document.querySelector('[data-kind="bubbles"]')).open = false })
  await page.run(click, '.bar .errors')
  await settled(page)
  assert.equal(await page.run(firstLine, 'error'), 'uncovered')
  assert.deepEqual(page.errors, [])
  await page.close()
})

test('numbers that a watcher writes later move nothing away', async () => {
  const data = faulty(() => ['bubbles.mask'])
  const { safeRanges } = data
  delete data.safeRanges
  const texts = new Map([['/f/index.html', pageOf(data)], ['/f/live.json', '{"hash":"a"}'], ['/f/data.json', JSON.stringify(data)]])
  const server = await serve(texts)
  try {
    for (const [width, height] of windows) {
      texts.delete('/f/safe-ranges/default.json')
      texts.set('/f/live.json', '{"hash":"a"}')
      const page = await emptyPage({ width, height })
      await page.open(`${server.address}/f/index.html#bubbles.mask`)
      await page.until(() => document.querySelector('.live[data-state="live"]') && document.querySelector('.panel .bubble-shape'))
      await page.run(click, '.panel .badge.error')
      await settled(page)
      assert.equal(await page.run(firstLine, 'error'), 'uncovered', `${width}, before`)
      texts.set('/f/safe-ranges/default.json', JSON.stringify(safeRanges[0]))
      texts.set('/f/live.json', '{"hash":"a","safeRanges":"1"}')
      await page.until(() => document.querySelectorAll('.panel .safe-range').length === 12)
      await settled(page)
      assert.equal(await page.run(firstLine, 'error'), 'uncovered', `${width}, after`)
      await page.close()
    }
  } finally {
    server.close()
  }
})

for (const [width, height] of [[390, 844], [820, 1180], [1440, 900], [2560, 1440]]) {
  test(`findings are one line each right below the stage, with numbers and a patch, and their sliders are marked, ${width} px`, async () => {
    const data = faulty()
    const patch = '--- a/a.yaml\n+++ b/a.yaml\n@@ -1,1 +1,1 @@\n-a: 3\n+a: 4\n'
    for (const finding of data.findings) {
      const path = `${finding.style}.number${finding.level === 'error' ? 2 : 1}`
      // What removes the warning is another number than the one that it is at.
      const key = finding.level === 'error' ? path : `${finding.style}.number3`
      Object.assign(finding, { path, values: { key, now: '300ms', new: '0.25', patch } })
    }
    const page = await opened('finding-lines', data, { view: 'overview', width, height })
    for (const style of firstStyles(data)) {
      await page.run(style => { location.hash = `#${encodeURIComponent(style)}` }, style)
      await page.until(style => document.querySelector('.panel .card')?.id === style && document.querySelector('.panel .safe-range'), style)
      const found = await page.run(() => {
        const list = /** @type {Element} */ (document.querySelector('.panel .findings'))
        const box = list.getBoundingClientRect()
        return {
          isBelowStage: list.previousElementSibling?.matches('.stage, .stage-frame, .text-stage, .popover-stage, .palette-top') ?? false,
          lines: [...list.children].map(item => [item.className, item.querySelector('summary')?.textContent, item.querySelector('.copy-patch')?.textContent]),
          isOneLineEach: [...list.children].every(item => item.getBoundingClientRect().height < 36),
          isInside: [...list.querySelectorAll('summary > *, .copy-patch')].every(part => part.getBoundingClientRect().right <= box.right + 1),
          isCovered: [...list.querySelectorAll('.values')].some(values => values.getBoundingClientRect().right > (values.closest('li')?.querySelector('.copy-patch')?.getBoundingClientRect().left ?? 0)),
          marks: [...document.querySelectorAll('.panel .safe-range')].map(row => row.querySelector('.mark')?.textContent ?? ''),
        }
      })
      const line = (/** @type {string} */ sign, of = '') => `${sign}a rule${of}300ms → 0.25`
      assert.deepEqual(found.lines, [['error', line('✗'), 'patch'], ['error', line('✗'), 'patch'], ['warning', line('!', 'number3'), 'patch']], style)
      assert.ok(found.isBelowStage && found.isOneLineEach && found.isInside && !found.isCovered, `${style}: ${JSON.stringify(found)}`)
      assert.deepEqual(found.marks.slice(0, 5), ['', '!', '✗', '!', ''], style)
    }
    await page.run(() => {
      Object.assign(navigator.clipboard, { writeText: (/** @type {string} */ text) => Promise.resolve(Object.assign(window, { copied: text })) })
      for (const part of ['.findings .copy-patch', '.findings summary']) /** @type {HTMLElement} */ (document.querySelector(`.panel ${part}`)).click()
    })
    await page.until(() => document.querySelector('.panel .copy-patch')?.textContent === 'Copied')
    assert.equal(await page.run(() => /** @type {any} */ (window).copied), patch)
    await page.until(() => (document.querySelector('.panel .findings .help')?.getClientRects().length ?? 0) > 0)
    writeFileSync(new URL(`finding-lines-${width}.png`, output), await page.screenshot())
    assert.deepEqual(page.errors, [])
    await page.close()
  })
}
