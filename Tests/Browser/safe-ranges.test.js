// @ts-check
// Numbers that are turned within their safe ranges.
import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { test } from 'node:test'
import { pageOf } from '../../Clients/JavaScript/tests/page.js'
import { drawAll, emptyPage, opened, output, own, useBrowser } from './gallery.js'
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
  numbers: [...document.querySelectorAll('.panel .turned-numbers:not([hidden]) code')].map(number => number.textContent),
  places: [...document.querySelectorAll('.panel .turned-numbers:not([hidden]) .of')].map(number => number.getAttribute('title')),
  values: [...document.querySelectorAll('.panel .safe-range.turned output')].map(output => output.textContent),
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
      { label: 'size.width, max', ends: ['120 pt empty-range', 'no limit'], value: '313 pt' },
    ])
    // A track shows a little beyond a rule's end; where there is no end it goes to twice the number.
    const beyond = 0.04
    for (const [index, part] of [8 / 10 / (1 + beyond), beyond / (1 + beyond) + (313 - 120) / (626 - 120) / (1 + beyond)].entries()) {
      const { mark, track } = rows[index]
      assert.ok(Math.abs(mark + 1 - 7 - (track - 14) * part) < 1.5, `${mark} of ${track}`)
    }
    assert.equal(await page.run(() => document.querySelector('.panel .aside')?.textContent ?? ''), 'without notes to 9 (above: bubble-tip-short)')
    await turn(page, 'size.width, max', 500)
    await page.until(() => document.querySelector('.panel .turned-numbers:not([hidden])'))
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
  for (const value of [400, 552.5]) {
    await turn(page, 'size.width, max', value)
    await page.until(value => Math.abs(Number(document.querySelector('.panel .stage .ghost')?.getAttribute('width')) - value) < 3, value)
  }
  const drawn = await largest()
  assert.deepEqual(await shown(page), { numbers: [`313 → ${drawn}`], places: ['StyleSources/bubbles/libraries.yaml:4:22'], values: [`${drawn} pt`] })
  // Beyond its safe range nothing is shown, and far from the number only once somebody asks for it.
  await turn(page, 'size.width, max', 5000)
  await page.until(() => document.querySelector('.panel .stage .ghost')?.getAttribute('width') === '626')
  await page.run(() => /** @type {HTMLElement} */ (document.querySelector('.panel [name="further-size.width, max"]')).click())
  await turn(page, 'size.width, max', 5000)
  await page.until(() => document.querySelector('.panel .stage .ghost')?.getAttribute('width') === '1000')
  await page.run(() => /** @type {HTMLElement} */ (document.querySelector('.panel [name="turn-back"]')).click())
  await page.until(() => document.querySelector('.panel .stage .ghost')?.getAttribute('width') === '313')
  assert.deepEqual((await shown(page)).numbers, [])
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
  assert.deepEqual(await shown(page), { numbers: [], places: [], values: [] })
  await turn(page, 'cornerRadius', 9.1)
  await page.until(before => document.querySelector('.panel .bubble-shape')?.getAttribute('d') !== before, before)
  assert.deepEqual(await shown(page), { numbers: ['8 → 10'], places: ['StyleSources/bubbles/libraries.yaml:4:22'], values: ['10 pt'] })
  assert.match(await path() ?? '', /A10 10/)
  // Another one that changes the same is drawn alone, and the card says so.
  await turn(page, 'size.width, max', 400)
  await page.until(() => document.querySelector('.panel .stage .ghost')?.getAttribute('width')?.startsWith('39') || document.querySelector('.panel .stage .ghost')?.getAttribute('width')?.startsWith('40'))
  assert.doesNotMatch(await path() ?? '', /A10 10/)
  assert.deepEqual((await shown(page)).numbers.map(number => number?.split(' ')[0]), ['8', '313'])
  assert.match(await page.run(() => document.querySelector('.panel .turned-numbers .aside')?.textContent ?? ''), /^A safe range is that of one number alone\. Not drawn, .*: cornerRadius\./)
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
  await page.until(() => document.querySelector('.panel .turned-numbers:not([hidden])'))
  const { numbers: [number] } = await shown(page)
  assert.match(number ?? '', /^300ms → 30\dms$/)
  assert.match(await page.run(() => document.activeElement?.getAttribute('name') ?? ''), /^safe-range-duration at/)
  await page.until(() => /a move takes 0\.30/.test(document.querySelector('.panel .verdict')?.textContent ?? ''))
  assert.deepEqual(page.errors, [])
  await page.close()
})

test('of a style with an error nothing is green: numbers without any have a color of their own, others are amber', async () => {
  const data = withSafeRanges()
  Object.assign(data.safeRanges[0].styles['bubbles.mask'][0], {
    errors: true, free: { lower: { value: 0 }, upper: { value: 4, rule: 'bubble-corners-collide' } }, notes: undefined,
    stops: [0, 4, 8, 10].map(value => ({ value, edits: [] })),
  })
  Object.assign(data.safeRanges[0].styles['bubbles.mask'][1], { errors: true })
  const page = await opened('safe-ranges-error', data, { view: 'overview', hash: '#bubbles.mask', width: 1440, height: 1400 })
  await page.until(() => document.querySelector('.panel .safe-range'))
  const states = () => page.run(() => [...document.querySelectorAll('.panel .safe-range')].map(safeRange => ({
    now: safeRange.getAttribute('data-state'), bands: [...safeRange.querySelectorAll('.band')].map(band => band.className.replace('band ', '')),
  })))
  assert.deepEqual(await states(), [{ now: 'warned', bands: ['free', 'warned', 'faulty'] }, { now: 'warned', bands: ['faulty', 'warned'] }])
  const asides = await page.run(() => [...document.querySelectorAll('.panel .safe-ranges li > .aside')].map(aside => aside.textContent))
  assert.deepEqual(asides, ['free of errors from 0 to 4', 'changing this number can\'t fix the style\'s error'])
  await turn(page, 'cornerRadius', 4)
  await page.until(() => document.querySelector('.panel .turned-numbers code')?.textContent === '8 → 4')
  assert.equal((await states())[0].now, 'free')
  writeFileSync(new URL('safe-ranges-error.png', output), await page.screenshot())
  assert.deepEqual(page.errors, [])
  await page.close()
})

test('a track is green where nothing new comes, gray with a note, amber with a warning, and red beyond the first error', async () => {
  const data = withSafeRanges()
  Object.assign(data.safeRanges[0].styles['bubbles.mask'][1], {
    lower: { value: 200, rule: 'a-warning', level: 'warning' }, upper: { value: 400, rule: 'an-error', level: 'error' },
    free: { lower: { value: 150, rule: 'an-error', level: 'error' }, upper: { value: 400, rule: 'an-error', level: 'error' } },
    notes: { lower: { value: 250 }, upper: { value: 400 } },
  })
  const page = await opened('safe-ranges-colors', data, { view: 'overview', hash: '#bubbles.mask', width: 1440, height: 1400 })
  await page.until(() => document.querySelector('.panel .safe-range'))
  const bands = () => page.run(() => [...document.querySelectorAll('.panel .safe-range:last-of-type')].at(-1)?.querySelectorAll('.band').length
    && [...[...document.querySelectorAll('.panel .safe-range')].at(-1)?.querySelectorAll('.band') ?? []].map(band => band.className.replace('band ', '')))
  assert.deepEqual(await bands(), ['warned', 'noted', 'sound', 'faulty'])
  await page.run(() => /** @type {HTMLElement} */ (document.querySelector('.panel [name="further-size.width, max"]')).click())
  assert.deepEqual(await bands(), ['faulty', 'warned', 'noted', 'sound', 'faulty'])
  const state = () => page.run(() => [...document.querySelectorAll('.panel .safe-range')].at(-1)?.getAttribute('data-state'))
  for (const [value, expected] of /** @type {[number, string][]} */ ([[160, 'warned'], [220, 'noted'], [300, 'sound']])) {
    await turn(page, 'size.width, max', value)
    assert.equal(await state(), expected)
  }
  const colors = await page.run(() => [...[...document.querySelectorAll('.panel .safe-range')].at(-1)?.querySelectorAll('.band') ?? []].map(band => getComputedStyle(band).backgroundColor))
  assert.equal(new Set(colors).size, 4)
  await page.close()
})

test('several numbers are one set: they stay turned, the address holds them, each or all can be set back', async () => {
  const data = withSafeRanges()
  const [, width] = data.safeRanges[0].styles['bubbles.mask']
  data.safeRanges[0].styles['bubbles.mask'].push({ ...width, key: 'bubbles.mask.size.height', stated: 'bubbles.mask.size.height', members: [['size', 'height', 'max']] })
  data.safeRanges[0].texts = { 'StyleSources/bubbles/libraries.yaml': 'a: 313\nb: 313\n' }
  for (const [index, number] of data.safeRanges[0].styles['bubbles.mask'].slice(1).entries()) number.range = [3 + 7 * index, 6 + 7 * index]
  const page = await opened('safe-ranges-set', data, { view: 'overview', hash: '#bubbles.mask', width: 1440 })
  await page.until(() => document.querySelector('.panel .safe-range'))
  await turn(page, 'size.width, max', 400)
  await turn(page, 'size.height, max', 200)
  await page.until(() => document.querySelectorAll('.panel .turned-numbers li').length === 2)
  const ghost = () => page.run(() => ['width', 'height'].map(side => Math.round(Number(document.querySelector('.panel .stage .ghost')?.getAttribute(side)))))
  await page.until(() => document.querySelector('.panel .stage .ghost')?.getAttribute('height')?.startsWith('20'))
  const both = await ghost()
  assert.ok(Math.abs(both[0] - 400) < 3 && Math.abs(both[1] - 200) < 3, `${both}`)
  await page.run(() => {
    Object.assign(navigator.clipboard, { writeText: (/** @type {string} */ text) => Promise.resolve(Object.assign(window, { copied: text })) })
    const copy = /** @type {HTMLElement} */ (document.querySelector('.panel [name="copy-patch"]'))
    copy.click()
  })
  await page.until(() => document.querySelector('.panel [name="copy-patch"]')?.textContent === 'Copied')
  assert.match(await page.run(() => /** @type {any} */ (window).copied), /^--- a\/StyleSources\/bubbles\/libraries.yaml\n\+\+\+ .*\n@@ -1,2 \+1,2 @@\n-a: 313\n-b: 313\n\+a: 4\d\d(\.\d)?\n\+b: (19|20)\d(\.\d)?\n$/)
  await page.until(() => location.hash.includes('numbers='))
  // Another card leaves the set as it is, and an address brings it back.
  await page.run(() => { location.hash = '#segmentedControls.sections' })
  await page.until(() => document.querySelector('.panel .card')?.id === 'segmentedControls.sections' && document.querySelector('.panel .turned-numbers:not([hidden])'))
  await page.run(() => { location.hash = '#bubbles.mask' })
  await page.until(() => document.querySelector('.panel .card')?.id === 'bubbles.mask')
  assert.deepEqual(await ghost(), both)
  await page.send('Page.reload', {})
  await page.until(() => document.querySelectorAll('.panel .turned-numbers li').length === 2)
  assert.deepEqual(await ghost(), both)
  await page.run(() => /** @type {HTMLElement} */ (document.querySelector('.panel .turned-numbers [data-number="bubbles.mask.size.width,max"] .reset-number')).click())
  await page.until(() => document.querySelectorAll('.panel .turned-numbers li').length === 1)
  await page.until(() => document.querySelector('.panel .stage .ghost')?.getAttribute('width') === '313')
  assert.equal((await ghost())[1], both[1])
  await page.run(() => /** @type {HTMLElement} */ (document.querySelector('.panel [name="turn-back"]')).click())
  await page.until(() => !location.hash.includes('numbers='))
  assert.deepEqual(page.errors, [])
  await page.close()
})

test('all values of one token move together and say so, and what can\'t move is one line', async () => {
  const data = withSafeRanges()
  const [slide] = data.safeRanges[0].styles['segmentedControls.sections']
  data.safeRanges[0].styles['segmentedControls.sections'] = [
    { ...slide, aside: '' }, { ...slide, aside: '', key: 'segmentedControls.sections.shake.period' },
    { ...slide, key: 'segmentedControls.sections.inset', stated: 'segmentedControls.sections.inset', value: 3, lower: { value: 3 }, upper: { value: 3 } },
    { ...slide, key: 'segmentedControls.sections.height', stated: 'segmentedControls.sections.height', value: 3, lower: { value: 3 }, upper: { value: 3 } },
  ]
  const page = await opened('safe-ranges-together', data, { view: 'overview', hash: '#segmentedControls.sections', width: 1440 })
  await page.until(() => document.querySelector('.panel .safe-range'))
  const asides = await page.run(() => [...document.querySelectorAll('.panel .safe-ranges li > .aside, .panel .fixed-numbers')].map(aside => aside.textContent))
  assert.deepEqual(asides, ['moves together with shake.period', 'moves together with duration', 'Can\'t change by themselves: inset, height'])
  await turn(page, 'shake.period at {motion.slide}', 0.5)
  await page.until(() => document.querySelectorAll('.panel .safe-range.turned').length === 2)
  const { numbers, values } = await shown(page)
  assert.equal(numbers.length, 1)
  assert.equal(values[0], values[1])
  assert.deepEqual(page.errors, [])
  await page.close()
})

test('what plays goes on while a number is turned', async () => {
  const data = withSafeRanges()
  data.safeRanges[0].styles['animations.morph'] = [{
    ...data.safeRanges[0].styles['segmentedControls.sections'][0], key: 'animations.morph.duration', stated: 'animations.morph.duration', members: [['tracks', 0, 'duration']],
    value: data.bundles[0].bundle.animations.morph.tracks[0].duration,
  }]
  const page = await opened('safe-ranges-playing', data, { view: 'overview', hash: '#animations.morph', width: 1440 })
  await page.until(() => document.querySelector('.panel .safe-range'))
  for (const name of ['loop', 'play']) await page.run(name => /** @type {HTMLElement} */ (document.querySelector(`.panel [name="${name}"]`)).click(), name)
  const time = () => page.run(() => parseFloat(document.querySelector('.panel .transport output')?.textContent ?? ''))
  for (const value of [0.3, 0.4, 0.5]) {
    await turn(page, 'duration', value)
    await page.until(() => document.querySelector('.panel .play')?.textContent === 'Pause')
  }
  // All of the card is drawn in the end, and still plays.
  await page.run(() => new Promise(resolve => setTimeout(resolve, 400)))
  assert.equal(await page.run(() => document.querySelector('.panel .play')?.textContent), 'Pause')
  const before = await time()
  await page.until(before => parseFloat(document.querySelector('.panel .transport output')?.textContent ?? '') !== before, before)
  assert.deepEqual(page.errors, [])
  await page.close()
})

test('a tag is drawn with another number at once, in its picture\'s size, and what is below soon after', async () => {
  const data = withSafeRanges()
  const { radius } = data.bundles[0].bundle.tags.note.layout.dot
  data.safeRanges[0].styles['tags.note'] = [{
    ...data.safeRanges[0].styles['bubbles.mask'][1], key: 'tags.note.layout.dot.radius', stated: 'tags.note.layout.dot.radius', endpoint: 'whole',
    value: radius, lower: { value: 0 }, upper: { value: 9, isOpen: true }, members: [['layout', 'dot', 'radius']],
  }]
  const page = await opened('safe-ranges-tags', data, { view: 'overview', hash: '#tags.note', width: 1440 })
  await page.until(() => document.querySelector('.panel .stage .tag-dot') && document.querySelector('.panel .style-grid'))
  const viewBox = () => page.run(() => document.querySelector('.panel .stage')?.getAttribute('viewBox'))
  const before = await viewBox()
  await page.run(() => document.querySelector('.panel .style-grid')?.setAttribute('data-before', ''))
  const turned = await page.run(async () => {
    const slider = /** @type {HTMLInputElement} */ (document.querySelector('.panel [name="safe-range-layout.dot.radius"]'))
    slider.value = slider.max
    slider.dispatchEvent(new Event('input', { bubbles: true }))
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    const [dot, stage] = ['.tag-dot', ''].map(part => document.querySelector(`.panel .stage ${part}`.trim()))
    return { radius: dot?.getAttribute('r'), max: slider.max, viewBox: stage?.getAttribute('viewBox'), isGridBefore: document.querySelector('.panel [data-before]') !== null }
  })
  assert.deepEqual(turned, { radius: turned.max, max: turned.max, viewBox: before, isGridBefore: true })
  await page.until(() => document.querySelector('.panel .style-grid') && !document.querySelector('.panel [data-before]'))
  const dots = await page.run(() => [...document.querySelectorAll('.panel .style-grid .tag-dot')].map(dot => dot.getAttribute('r')))
  assert.ok(dots.length >= 8 && dots.every(dot => dot === turned.max), `${dots}`)
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
  await page.run(() => /** @type {HTMLElement} */ (document.querySelector('.panel .further')).click())
  for (const value of [7.3, 11.501, 47.9]) {
    await turn(page, 'segments at {motion.slide}', value)
    await page.until(value => document.querySelector('.panel .turned-numbers code')?.textContent === `3 → ${value}`, Math.round(value))
    assert.equal((await shown(page)).values[0], `${Math.round(value)}`)
  }
  await page.run(() => /** @type {HTMLElement} */ (document.querySelector('.panel [name^="safe-range-"]')).focus())
  await page.press('ArrowLeft')
  await page.until(() => document.querySelector('.panel .turned-numbers code')?.textContent === '3 → 47')
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

test('numbers that are sliders aren\'t listed again, what is listed is one stop of Tab, and no row has a single choice', async () => {
  const page = await opened('safe-ranges-chips', withSafeRanges(), { view: 'overview', hash: '#bubbles.mask', width: 1440 })
  await page.until(() => document.querySelector('.panel .safe-range'))
  const listed = () => page.run(() => [...document.querySelectorAll('.panel .chip')].filter(chip => chip.getClientRects().length > 0).map(chip => chip.getAttribute('data-path')))
  const expected = ['arrow', 'arrow.tipRadius', 'arrow.baseRadius', 'arrow.position', 'size.height', 'contentInsets'].map(path => `bubbles.mask.${path}`)
  assert.deepEqual(await listed(), expected)
  await turn(page, 'size.width, max', 400)
  await page.run(() => new Promise(resolve => setTimeout(resolve, 400)))
  assert.deepEqual(await listed(), expected)
  assert.equal(await page.run(() => document.querySelectorAll('.panel li:not([hidden]) > .chip[tabindex="0"]').length), 1)
  await page.close()
  const cards = await opened('single-choices', own(), { width: 1440 })
  await drawAll(cards)
  const single = await cards.run(() => [...document.querySelectorAll('.segmented')].filter(row => row.getClientRects().length > 0 && row.children.length < 2).map(row => row.outerHTML))
  assert.deepEqual(single, [])
  assert.doesNotMatch(await cards.run(() => [...document.querySelectorAll('.chip')].map(chip => chip.textContent).join('\n')), /reduced motion(none|not set|jumps)/)
  await cards.close()
})
