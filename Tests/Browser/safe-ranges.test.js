// @ts-check
// Numbers that are turned within their safe ranges.
import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { test } from 'node:test'
import { pageOf } from '../../Clients/JavaScript/tests/page.js'
import { emptyPage, opened, output, own, useBrowser } from './gallery.js'
import { serve } from './server.js'

useBrowser()

/** The own styles with the safe ranges of some numbers, as the program gives them. */
function withSafeRanges() {
  const data = /** @type {any} */ (own())
  const { bubbles, segmentedControls } = data.bundles[0].bundle
  const place = 'StyleSources/bubbles/libraries.yaml:4:22'
  const common = { place, endpoint: 'whole', unit: 'pt', words: 'there to there; without notes to 9 (above: bubble-tip-short); 41 values tried', aside: 'without notes to 9 (above: bubble-tip-short)' }
  // As the compiler gives them: what another radius changes stands there already, in a style of its own.
  const edits = ['cornerRadius', 'outline', 'smallest', 'contentInsets', 'size'].map(name => ({ path: [name], new: bubbles['journal-size'][name] }))
  data.safeRanges = [{
    bundle: 'default', format: 1, styles: {
      'bubbles.mask': [{
        ...common, key: 'bubbles.mask.cornerRadius', stated: 'bubbles.mask.cornerRadius', value: 8,
        lower: { value: 0 }, upper: { value: 10, rule: 'bubble-corners-collide' },
        notes: { lower: { value: 0 }, upper: { value: 9, rule: 'bubble-tip-short' } },
        stops: [{ value: 8, edits: [] }, { value: 10, edits }],
      }, {
        ...common, key: 'bubbles.mask.size.width', stated: 'bubbles.mask.size.width', endpoint: 'max', value: bubbles.mask.size.width.max,
        lower: { value: 120, rule: 'empty-range' }, upper: { value: 1000, isOpen: true },
        members: [['size', 'width', 'max']],
      }],
      'segmentedControls.sections': [{
        ...common, place: 'StyleSources/controls.yaml:3:5', key: 'segmentedControls.sections.duration', stated: 'tokens.motion.slide',
        value: segmentedControls.sections.duration, unit: 's', written: { unit: 'ms', power: 3 },
        lower: { value: 0.05 }, upper: { value: 1, rule: 'segment-move-long', at: 'segmentedControls.other' }, members: [['duration']],
      }],
    },
  }]
  return data
}

/** @param {import('./browser.js').Page} page @param {string} label @param {number} value */
const turn = (page, label, value) => page.run((label, value) => {
  const slider = /** @type {HTMLInputElement} */ (document.querySelector(`.panel [name="safe-range-${label}"]`))
  slider.value = `${value}`
  slider.dispatchEvent(new Event('input', { bubbles: true }))
}, label, value)

/** @param {import('./browser.js').Page} page */
const shown = page => page.run(() => ({
  number: document.querySelector('.panel .turned-number:not([hidden]) code')?.textContent ?? null,
  place: document.querySelector('.panel .turned-number .place')?.textContent ?? null,
  value: /** @type {Element | null} */ (document.querySelector('.panel .safe-range.turned output'))?.textContent ?? null,
}))

for (const { width, dark } of [{ width: 390, dark: true }, { width: 820, dark: false }, { width: 1440, dark: false }]) {
  test(`numbers are sliders over their safe ranges with the rule at each end, ${width} px wide`, async () => {
    const page = await opened('safe-ranges', withSafeRanges(), { view: 'overview', hash: '#bubbles.mask', width, height: 900, dark })
    await page.until(() => document.querySelectorAll('.panel .safe-range').length === 2)
    const rows = await page.run(() => [...document.querySelectorAll('.panel .safe-range')].map(safeRange => ({
      label: safeRange.querySelector('label')?.textContent, ends: [...safeRange.querySelectorAll('.safe-range-end')].map(end => end.textContent?.trim()),
      value: safeRange.querySelector('output')?.textContent,
      // The mark stands where the slider's thumb does.
      mark: /** @type {HTMLElement} */ (safeRange.querySelector('.own-mark')).getBoundingClientRect().left - /** @type {Element} */ (safeRange.querySelector('.track')).getBoundingClientRect().left,
      track: /** @type {Element} */ (safeRange.querySelector('.track')).getBoundingClientRect().width,
    })))
    assert.deepEqual(rows.map(({ label, ends, value }) => ({ label, ends, value })), [
      { label: 'cornerRadius', ends: ['0 pt', '10 pt bubble-corners-collide'], value: '8 pt' },
      { label: 'size.width, max', ends: ['120 pt empty-range', '1000 pt no limit'], value: '313 pt' },
    ])
    for (const [index, part] of [8 / 10, (313 - 120) / (1000 - 120)].entries()) {
      const { mark, track } = rows[index]
      assert.ok(Math.abs(mark + 1 - 7 - (track - 14) * part) < 1.5, `${mark} of ${track}`)
    }
    assert.equal(await page.run(() => document.querySelector('.panel .aside')?.textContent ?? ''), 'without notes to 9 (above: bubble-tip-short)')
    await turn(page, 'size.width, max', 500)
    await page.until(() => document.querySelector('.panel .turned-number:not([hidden])'))
    const faults = await page.run(() => {
      const body = /** @type {Element} */ (document.querySelector('.panel-body'))
      document.querySelector('.panel .safe-ranges')?.scrollIntoView({ block: 'end' })
      const card = /** @type {Element} */ (document.querySelector('.panel .card')).getBoundingClientRect()
      const outside = [...document.querySelectorAll('.panel .safe-ranges *')].filter(part => part.getBoundingClientRect().right > card.right + 1)
      return [...body.scrollWidth > body.clientWidth ? ['the panel is too wide'] : [], ...outside.map(part => part.className)]
    })
    assert.deepEqual(faults, [])
    writeFileSync(new URL(`safe-ranges-${width}.png`, output), await page.screenshot())
    assert.deepEqual(page.errors, [])
    await page.close()
  })
}

test('a number that is a member of the bundle is turned smoothly, and stands beside its place as its source has it', async () => {
  const page = await opened('safe-ranges-smooth', withSafeRanges(), { view: 'overview', hash: '#bubbles.mask', width: 1440 })
  await page.until(() => document.querySelector('.panel .safe-range'))
  const largest = () => page.run(() => Number(document.querySelector('.panel .stage .ghost')?.getAttribute('width')))
  assert.equal(await largest(), 313)
  for (const value of [400, 652.5]) {
    await turn(page, 'size.width, max', value)
    await page.until(value => Math.abs(Number(document.querySelector('.panel .stage .ghost')?.getAttribute('width')) - value) < 3, value)
  }
  const drawn = await largest()
  assert.deepEqual(await shown(page), { number: `${drawn}`, place: 'StyleSources/bubbles/libraries.yaml:4:22', value: `${drawn} pt` })
  // Beyond its safe range nothing is shown.
  await turn(page, 'size.width, max', 5000)
  await page.until(() => document.querySelector('.panel .stage .ghost')?.getAttribute('width') === '1000')
  await page.run(() => /** @type {HTMLElement} */ (document.querySelector('.panel [name="turn-back"]')).click())
  await page.until(() => document.querySelector('.panel .stage .ghost')?.getAttribute('width') === '313')
  assert.deepEqual((await shown(page)).number, null)
  assert.deepEqual(page.errors, [])
  assert.equal(page.requests.length, 1)
  await page.close()
})

test('where more follows from a number its slider stops at what was compiled, and so it is drawn', async () => {
  const data = withSafeRanges()
  const page = await opened('safe-ranges-stops', data, { view: 'overview', hash: '#bubbles.mask', width: 1440 })
  await page.until(() => document.querySelector('.panel .safe-range'))
  const path = () => page.run(() => document.querySelector('.panel .bubble-shape')?.getAttribute('d'))
  const before = await path()
  await turn(page, 'cornerRadius', 8.9)
  assert.deepEqual(await shown(page), { number: null, place: null, value: null })
  await turn(page, 'cornerRadius', 9.1)
  await page.until(before => document.querySelector('.panel .bubble-shape')?.getAttribute('d') !== before, before)
  assert.deepEqual(await shown(page), { number: '10', place: 'StyleSources/bubbles/libraries.yaml:4:22', value: '10 pt' })
  assert.match(await path() ?? '', /A10 10/)
  // Another one starts from what is there.
  await turn(page, 'size.width, max', 400)
  await page.until(() => document.querySelector('.panel .stage .ghost')?.getAttribute('width')?.startsWith('39') || document.querySelector('.panel .stage .ghost')?.getAttribute('width')?.startsWith('40'))
  assert.doesNotMatch(await path() ?? '', /A10 10/)
  assert.equal((await shown(page)).value?.endsWith('pt'), true)
  assert.deepEqual(page.errors, [])
  await page.close()
})

test('keys go from stop to stop and step by step, the focus stays, and a token says what it is', async () => {
  const page = await opened('safe-ranges-keys', withSafeRanges(), { view: 'overview', hash: '#segmentedControls.sections', width: 1440 })
  await page.until(() => document.querySelector('.panel .safe-range'))
  assert.equal(await page.run(() => document.querySelector('.panel .safe-range label')?.textContent), 'duration at {motion.slide}')
  await page.run(() => /** @type {HTMLElement} */ (document.querySelector('.panel [name^="safe-range-"]')).focus())
  await page.press('ArrowRight')
  await page.press('ArrowRight')
  await page.until(() => document.querySelector('.panel .turned-number:not([hidden])'))
  const { number } = await shown(page)
  assert.match(number ?? '', /^30\dms$/)
  assert.match(await page.run(() => document.activeElement?.getAttribute('name') ?? ''), /^safe-range-duration at/)
  await page.until(() => /a move takes 0\.30/.test(document.querySelector('.panel .verdict')?.textContent ?? ''))
  await page.run(() => /** @type {HTMLElement} */ (document.querySelector('.panel [name="copy-number"]')).click())
  await page.until(() => /Cop(ied|ying)/.test(document.querySelector('.panel [name="copy-number"]')?.textContent ?? ''))
  assert.deepEqual(page.errors, [])
  await page.close()
})

test('of a style with an error the numbers without any are green, and others without a new finding amber', async () => {
  const data = withSafeRanges()
  Object.assign(data.safeRanges[0].styles['bubbles.mask'][0], {
    errors: true, free: { lower: { value: 0 }, upper: { value: 4, rule: 'bubble-corners-collide' } }, notes: undefined,
    stops: [0, 4, 8, 10].map(value => ({ value, edits: [] })),
  })
  const page = await opened('safe-ranges-error', data, { view: 'overview', hash: '#bubbles.mask', width: 1440, height: 1400 })
  await page.until(() => document.querySelector('.panel .safe-range'))
  const seen = () => page.run(() => {
    const safeRange = /** @type {Element} */ (document.querySelector('.panel .safe-range'))
    const colorOf = (/** @type {string} */ selector) => getComputedStyle(/** @type {Element} */ (safeRange.querySelector(selector))).backgroundColor
    return { isAmber: safeRange.classList.contains('with-error'), isRed: safeRange.classList.contains('at-fault'), bands: [colorOf('.band.standing'), colorOf('.band.sound')] }
  })
  const now = await seen()
  assert.ok(now.isAmber && !now.isRed && now.bands[0] !== now.bands[1], JSON.stringify(now))
  await turn(page, 'cornerRadius', 4)
  await page.until(() => document.querySelector('.panel .turned-number code')?.textContent === '4')
  assert.ok(!(await seen()).isAmber)
  writeFileSync(new URL('safe-ranges-error.png', output), await page.screenshot())
  assert.deepEqual(page.errors, [])
  await page.close()
})

test('whole numbers step by one, wherever the slider is let go, and by keys', async () => {
  const data = withSafeRanges()
  data.safeRanges[0].styles['segmentedControls.sections'] = [{
    ...data.safeRanges[0].styles['segmentedControls.sections'][0], key: 'segmentedControls.sections.segments', unit: undefined, written: undefined,
    value: 3, step: 1, lower: { value: 1 }, upper: { value: 48, isOpen: true }, members: [['nothing']],
  }]
  const page = await opened('safe-ranges-whole', data, { view: 'overview', hash: '#segmentedControls.sections', width: 1440 })
  await page.until(() => document.querySelector('.panel .safe-range'))
  for (const value of [7.3, 11.501, 47.9]) {
    await turn(page, 'segments at {motion.slide}', value)
    await page.until(value => document.querySelector('.panel .turned-number code')?.textContent === `${value}`, Math.round(value))
    assert.equal((await shown(page)).value, `${Math.round(value)}`)
  }
  await page.run(() => /** @type {HTMLElement} */ (document.querySelector('.panel [name^="safe-range-"]')).focus())
  await page.press('ArrowLeft')
  await page.until(() => document.querySelector('.panel .turned-number code')?.textContent === '47')
  assert.deepEqual(page.errors, [])
  await page.close()
})

test('by a watcher safe ranges are fetched when a card opens, as soon as they are there, and anew after a save', async () => {
  const data = /** @type {any} */ (own())
  const { safeRanges } = withSafeRanges()
  const texts = new Map([['/r/index.html', pageOf(data)], ['/r/live.json', '{"hash":"a"}'], ['/r/data.json', JSON.stringify(data)]])
  const server = await serve(texts)
  try {
    const page = await emptyPage({ width: 1440, height: 900 })
    await page.open(`${server.address}/r/index.html#bubbles.mask`)
    await page.until(() => document.querySelector('.live[data-state="live"]') && document.querySelector('.panel .bubble-shape'))
    assert.equal(await page.run(() => document.querySelectorAll('.panel .safe-range').length), 0)
    texts.set('/r/safe-ranges/default.json', JSON.stringify(safeRanges[0]))
    texts.set('/r/live.json', '{"hash":"a","safeRanges":"1"}')
    await page.until(() => document.querySelectorAll('.panel .safe-range').length === 2)
    await page.run(() => { Object.assign(window, { kept: document.querySelector('.panel .safe-range') }) })
    // A save of another style leaves the sliders as they are; one of this style brings others.
    data.bundles[0].bundle.bubbles['mask-readme'].cornerRadius = 19
    texts.set('/r/data.json', JSON.stringify(data))
    texts.set('/r/live.json', '{"hash":"b","safeRanges":"2"}')
    await page.until(() => document.querySelector('[data-tile="bubbles.mask-readme"] .bubble-shape'))
    assert.equal(await page.run(() => document.querySelector('.panel .safe-range') === /** @type {any} */ (window).kept), true)
    data.bundles[0].bundle.bubbles.mask.cornerRadius = 9
    safeRanges[0].styles['bubbles.mask'].shift()
    texts.set('/r/safe-ranges/default.json', JSON.stringify(safeRanges[0]))
    texts.set('/r/data.json', JSON.stringify(data))
    texts.set('/r/live.json', '{"hash":"c","safeRanges":"3"}')
    await page.until(() => document.querySelectorAll('.panel .safe-range').length === 1)
    assert.equal(await page.run(() => document.querySelector('.panel .chip b')?.textContent), '9')
    assert.deepEqual(page.errors, [])
    await page.close()
  } finally {
    server.close()
  }
})
