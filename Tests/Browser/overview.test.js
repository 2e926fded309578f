// @ts-check
import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { test } from 'node:test'
import { dataOf } from '../../Clients/JavaScript/tests/page.js'
import { bundleText, drawAll, middleOf, opened, output, own, styleCount, useBrowser } from './gallery.js'

useBrowser()

/** @param {string} text @param {object} [more] */
const finding = (text, more = {}) => (
  { rule: 'a-rule', level: 'warning', message: text, help: [], place: 'StyleSources/a.yaml:3:5', bundle: 'default', ...more })

for (const { width, height, dark } of [
  { width: 390, height: 844, dark: true }, { width: 820, height: 1100, dark: false }, { width: 1440, height: 900, dark: false },
  { width: 1440, height: 900, dark: true },
]) {
  test(`all styles are tiles that fit the page, and a card opens beside or over them, ${width} px wide${dark ? ', dark' : ''}`, async () => {
    const page = await opened('overview', own(), { view: 'overview', width, height, dark })
    await drawAll(page)
    const seen = await page.run(() => {
      const tiles = [...document.querySelectorAll('.tile')]
      const boxes = tiles.map(tile => tile.getBoundingClientRect())
      const overlaps = boxes.filter((one, index) => boxes.some((other, at) => at > index && one.left < other.right - 1
        && other.left < one.right - 1 && one.top < other.bottom - 1 && other.top < one.bottom - 1))
      return {
        count: tiles.length, sizes: [...new Set(boxes.map(box => `${Math.round(box.width)} × ${Math.round(box.height)}`))],
        overlaps: overlaps.length, outside: boxes.filter(box => box.left < 0 || box.right > innerWidth).length,
        undrawn: tiles.filter(tile => !tile.querySelector('.tile-stage > .stage')).map(tile => tile.getAttribute('data-tile')),
        overflows: document.documentElement.scrollWidth > innerWidth, height: document.documentElement.scrollHeight,
      }
    })
    assert.deepEqual({ ...seen, sizes: 0, height: 0 }, {
      count: styleCount(), overlaps: 0, outside: 0, undrawn: [], overflows: false, sizes: 0, height: 0,
    })
    const sizes = seen.sizes.map(size => size.split(' × ').map(Number))
    assert.ok(sizes.every(([tile, height]) => tile >= 168 && tile <= 264 && height === 120), `${seen.sizes}`)
    if (width === 1440) assert.ok(seen.height < 1.65 * height, `${seen.height} px high`)
    await page.run(() => scrollTo(0, 0))
    writeFileSync(new URL(`overview-${width}-${dark ? 'dark' : 'light'}.png`, output), await page.screenshot())
    await page.click(await middleOf(page, '[data-tile="bubbles.anchored"]'))
    await page.until(() => document.querySelector('.panel [id="bubbles.anchored"] .bubble-shape'))
    const panel = await page.run(() => {
      const box = /** @type {Element} */ (document.querySelector('.panel')).getBoundingClientRect()
      const body = /** @type {Element} */ (document.querySelector('.panel-body'))
      return {
        isInside: box.left >= 0 && box.right <= innerWidth && box.bottom <= innerHeight + 1, isWide: box.width >= innerWidth - 1,
        overflows: body.scrollWidth > body.clientWidth, page: document.documentElement.scrollWidth > innerWidth,
        hidden: [...document.querySelectorAll('.tile')].filter(tile => tile.getBoundingClientRect().right > box.left + 1).length > 0,
      }
    })
    assert.deepEqual(panel, { isInside: true, isWide: width < 1000, overflows: false, page: false, hidden: width < 1000 })
    writeFileSync(new URL(`panel-${width}-${dark ? 'dark' : 'light'}.png`, output), await page.screenshot())
    await page.press('Escape')
    assert.deepEqual(await page.run(() => [document.querySelectorAll('.panel:not([hidden])').length, document.activeElement?.getAttribute('data-tile')]),
      [0, 'bubbles.anchored'])
    assert.deepEqual(page.errors, [])
    assert.equal(page.requests.length, 1)
    await page.close()
  })
}

test('every card fits into the panel', async () => {
  const page = await opened('panel', own(), { view: 'overview', width: 1100, height: 800 })
  const faults = await page.run(async () => {
    const faults = []
    for (const tile of document.querySelectorAll('.tile')) {
      location.hash = `#${encodeURIComponent(tile.getAttribute('data-tile') ?? '')}`
      const body = /** @type {Element} */ (document.querySelector('.panel-body'))
      while (body.querySelector('.card')?.id !== tile.getAttribute('data-tile')) await new Promise(resolve => setTimeout(resolve, 5))
      const card = /** @type {Element} */ (body.querySelector('.card'))
      const right = card.getBoundingClientRect().right
      const parts = [...card.querySelectorAll('.body > .version > *, .chip, .slider, .coverage')]
      if (body.scrollWidth > body.clientWidth || parts.some(part => part.getBoundingClientRect().right > right + 1)) faults.push(card.id)
    }
    return faults
  })
  assert.deepEqual(faults, [])
  assert.deepEqual(page.errors, [])
  await page.close()
})

test('a tile plays while it is pointed at or focused, and all play together', async () => {
  const page = await opened('overview-play', own(), { view: 'overview', width: 1440, height: 1200 })
  await page.until(() => document.querySelector('[data-tile="animations.pop"] .trail'))
  /** What plays comes when it does, in place of the still picture. */
  const scale = (/** @type {string} */ id) => page.run(id => {
    const specimen = document.querySelector(`[data-tile="${id}"] .specimen`)
    return specimen && new DOMMatrix(getComputedStyle(specimen).transform).a
  }, id)
  const moves = async (/** @type {string} */ id, expected = true) => {
    const first = await scale(id)
    for (let tries = 0; tries < (expected ? 1000 : 10); tries += 1) {
      if (await scale(id) !== first) return true
      await new Promise(resolve => setTimeout(resolve, 20))
    }
    return false
  }
  assert.equal(await moves('animations.pop', false), false)
  await page.mouse('mouseMoved', await middleOf(page, '[data-tile="animations.pop"]'))
  assert.equal(await moves('animations.pop'), true)
  await page.mouse('mouseMoved', { x: 5, y: 5 })
  assert.equal(await moves('animations.pop', false), false)
  await page.run(() => /** @type {HTMLElement} */ (document.querySelector('[data-tile="animations.pop"]')).focus())
  assert.equal(await moves('animations.pop'), true)
  await page.run(() => /** @type {HTMLElement} */ (document.activeElement).blur())
  await page.run(() => /** @type {HTMLElement} */ (document.querySelector('[name="play-all"]')).click())
  assert.deepEqual([await moves('animations.pop'), await moves('animations.morph')], [true, true])
  assert.deepEqual(page.errors, [])
  await page.close()
})

test('the tiles are one stop of Tab, and arrow keys go from one to the next', async () => {
  const page = await opened('overview-keys', own(), { view: 'overview', width: 1440 })
  assert.equal(await page.run(() => document.querySelectorAll('.tile[tabindex="0"]').length), 1)
  await page.run(() => /** @type {HTMLElement} */ (document.querySelector('.tile[tabindex="0"]')).focus())
  const focused = () => page.run(() => document.activeElement?.getAttribute('data-tile'))
  /** @type {(string | null | undefined)[]} */
  const way = []
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowUp', 'ArrowLeft', 'Home']) {
    await page.press(key)
    way.push(await focused())
  }
  assert.deepEqual(way, [
    'bubbles.anchored', 'bubbles.journal-color', 'bubbles.mask-readme', 'bubbles.journal-color', 'bubbles.anchored', 'tags.note'])
  assert.equal(await page.run(() => document.querySelectorAll('.tile[tabindex="0"]').length), 1)
  await page.close()
})

test('kinds fold and stay folded, and findings come first where that is asked for', async () => {
  const data = /** @type {any} */ (own())
  data.findings = [finding('x', { style: 'bubbles.tip-view' }), finding('y', { style: 'brushes.pen', level: 'error' })]
  const page = await opened('overview-order', data, { view: 'overview' })
  const order = () => page.run(() => [...document.querySelectorAll('.kind[data-kind]')].map(kind => (
    kind.querySelector('.tile')?.getAttribute('data-tile'))).slice(0, 3))
  assert.deepEqual(await order(), ['tags.note', 'bubbles.anchored', 'animations.fadeIn'])
  await page.run(() => /** @type {HTMLElement} */ (document.querySelector('[data-kind="bubbles"] > summary')).click())
  await page.run(() => /** @type {HTMLElement} */ (document.querySelector('[name="sort-by findings"]')).click())
  assert.deepEqual(await order(), ['brushes.pen', 'bubbles.tip-view', 'tags.note'])
  assert.equal(await page.run(() => /** @type {HTMLDetailsElement} */ (document.querySelector('[data-kind="bubbles"]')).open), false)
  await page.close()
})

test('the address holds bundle, style, search and what a card shows, and gives them back', async () => {
  const page = await opened('overview-address', own(), { view: 'overview', width: 1440 })
  await page.run(() => {
    const select = /** @type {HTMLSelectElement} */ (document.querySelector('[name="bundle"]'))
    select.value = 'festival'
    select.dispatchEvent(new Event('change', { bubbles: true }))
    location.hash = '#bubbles.anchored'
  })
  await page.until(() => document.querySelector('.panel [name="width"]'))
  await page.run(() => {
    const width = /** @type {HTMLInputElement} */ (document.querySelector('.panel [name="width"]'))
    width.value = '123'
    width.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await page.until(() => location.hash.includes('123'))
  const hash = await page.run(() => location.hash)
  // What is as at first isn't in it.
  assert.equal(decodeURIComponent(hash), '#bubbles.anchored&bundle=festival&state={"width":123}')
  await page.close()
  const again = await opened('overview-address', own(), { view: 'overview', hash })
  await again.until(() => document.querySelector('.panel [name="width"]'))
  assert.deepEqual(await again.run(() => [
    /** @type {HTMLInputElement} */ (document.querySelector('.panel [name="width"]')).value,
    /** @type {HTMLSelectElement} */ (document.querySelector('[name="bundle"]')).value]), ['123', 'festival'])
  await again.close()
  const hostile = await opened('overview-address', own(), {
    view: 'overview', hash: `#bubbles.anchored&state=${encodeURIComponent('{"width":"x","__proto__":{"a":1},"position":1e400,"view":"no"}')}&sort=%E0`,
  })
  await hostile.until(() => document.querySelector('.panel .bubble-shape'))
  assert.deepEqual(hostile.errors, [])
  await hostile.close()
})

test('search finds values, files and messages', async () => {
  const data = /** @type {any} */ (own())
  data.findings = [finding('runs into the underline', { style: 'bubbles.tip-view' })]
  data.bundles[0].bundle.bubbles.mask.cornerRadius = 17.25
  const page = await opened('overview-search', data, { view: 'overview' })
  const found = async (/** @type {string} */ text) => {
    await page.run(text => {
      const search = /** @type {HTMLInputElement} */ (document.querySelector('[name="search"]'))
      search.value = text
      search.dispatchEvent(new Event('input', { bubbles: true }))
    }, text)
    return page.run(() => [...document.querySelectorAll('.tile:not([hidden])')].map(tile => tile.getAttribute('data-tile')))
  }
  assert.deepEqual(await found('17.25'), ['bubbles.mask'])
  assert.deepEqual(await found('into the underline'), ['bubbles.tip-view'])
  assert.deepEqual(await found('a.yaml:3'), ['bubbles.tip-view'])
  assert.deepEqual(await found('nothing like that'), [])
  assert.equal(await page.run(() => document.querySelector('.toolbar .count')?.textContent), `0 of ${styleCount()} styles`)
  await page.close()
})

test('of three hundred tiles those near the window are drawn', async () => {
  const bundle = JSON.parse(bundleText('default'))
  const many = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`tip-${index}`, bundle.bubbles.mask]))
  const page = await opened('overview-many', dataOf([['default', JSON.stringify({ ...bundle, tags: {}, animations: {}, bubbles: many })]]), {
    view: 'overview', width: 1440, height: 900,
  })
  const drawn = () => page.run(() => document.querySelectorAll('.tile:has(.bubble-shape)').length)
  await page.until(() => document.querySelector('.tile .bubble-shape'))
  assert.ok(await drawn() < 100, `${await drawn()}`)
  await page.run(() => document.querySelector('[data-tile="bubbles.tip-299"]')?.scrollIntoView())
  await page.until(() => document.querySelector('[data-tile="bubbles.tip-299"] .bubble-shape'))
  assert.deepEqual(page.errors, [])
  await page.close()
})

test('a single style, and a style that doesn\'t compile, are tiles', async () => {
  const { format, name, bubbles } = JSON.parse(bundleText('default'))
  const data = dataOf([['default', JSON.stringify({ format, name, bubbles: { mask: bubbles.mask } })]])
  const page = await opened('overview-one', { ...data, missing: [{ bundle: 'default', style: 'bubbles.gone' }] }, { view: 'overview' })
  const texts = () => page.run(() => [...document.querySelectorAll('.tile')].map(tile => tile.textContent))
  await page.until(() => document.querySelector('.tile-empty') && document.querySelector('.tile .bubble-shape'))
  assert.deepEqual(await texts(), ['mask', 'missinggone✗'])
  assert.deepEqual(page.errors, [])
  await page.close()
})

test('bubbles are drawn about texts of three lengths, and a tag as large as its tile lets it', async () => {
  const page = await opened('texts', own(), { view: 'overview', width: 1440, height: 900 })
  await drawAll(page)
  const bubbles = await page.run(() => [...document.querySelectorAll('[data-tile^="bubbles."]')].map(tile => {
    const stage = /** @type {Element} */ (tile.querySelector('.tile-stage')).getBoundingClientRect()
    const boxes = [...tile.querySelectorAll('.bubble-shape')].map(shape => shape.getBoundingClientRect())
    return {
      id: tile.getAttribute('data-tile'), areas: boxes.map(({ width, height }) => width * height),
      isInside: boxes.every(box => box.left >= stage.left && box.right <= stage.right && box.top >= stage.top - 1 && box.bottom <= stage.bottom + 1),
      bars: [...tile.querySelectorAll('.bubble-bars')].map(bars => bars.getAttribute('d')?.split('M').length ?? 0),
    }
  }))
  for (const { id, areas, isInside, bars } of bubbles) {
    assert.ok(isInside && areas.length === 3 && bars[0] <= bars[1] && bars[1] <= bars[2], `${id}: ${areas} ${bars}`)
    assert.ok(areas[0] <= areas[2] + 1, `${id}: ${areas}`)
  }
  const tag = await page.run(() => {
    const stage = /** @type {Element} */ (document.querySelector('[data-tile="tags.note"] .tile-stage')).getBoundingClientRect()
    const box = /** @type {Element} */ (document.querySelector('[data-tile="tags.note"] .movable')).getBoundingClientRect()
    return Math.max(box.width / stage.width, box.height / stage.height)
  })
  assert.ok(tag > 0.7 && tag <= 1, `${tag}`)
  assert.deepEqual(page.errors, [])
  await page.close()
})

test('a bubble takes a text of each length, and the size that it asks for', async () => {
  const page = await opened('lengths', own(), { view: 'overview', hash: '#bubbles.tip-view', width: 1440 })
  await page.until(() => document.querySelector('.panel .bubble-words'))
  /** @type {number[][]} */
  const sizes = []
  for (const length of ['short', 'medium', 'long']) {
    await page.run(length => /** @type {HTMLElement} */ (document.querySelector(`.panel [name="text-${length}"]`)).click(), length)
    const state = await page.run(() => {
      const number = (/** @type {string} */ name) => Number(/** @type {HTMLInputElement} */ (document.querySelector(`.panel [name="${name}"]`)).value)
      const words = /** @type {HTMLElement} */ (document.querySelector('.panel .bubble-words'))
      return { size: [number('width'), number('height')], isCut: words.scrollHeight > words.clientHeight + 1, pressed: document.querySelector('.panel .bubble-texts [aria-pressed="true"]')?.textContent }
    })
    assert.deepEqual([state.isCut, state.pressed], [false, length])
    sizes.push(state.size)
  }
  assert.ok(sizes[0][0] < sizes[1][0] && sizes[1][0] <= 225 && sizes[0][1] < sizes[2][1], `${sizes}`)
  assert.deepEqual(page.errors, [])
  await page.close()
})

test('what an author says above a style is below its name, also for a bundle that has it from its base', async () => {
  const data = /** @type {any} */ (own())
  data.sources = { default: { 'bubbles.mask': 'StyleSources/a.yaml:3:5', 'bubbles.anchored': 'StyleSources/a.yaml:9:5' }, festival: { 'bubbles.anchored': 'StyleSources/b.yaml:9:5' } }
  data.comments = { default: { 'bubbles.mask': 'A library: `313` <b>wide</b>.', 'bubbles.anchored': 'Of the base.' } }
  const page = await opened('comments', data, { view: 'overview', hash: '#bubbles.mask', width: 1440 })
  await page.until(() => document.querySelector('.panel .comment'))
  assert.deepEqual(await page.run(() => [document.querySelector('.panel .comment')?.textContent, document.querySelectorAll('.panel .comment :is(code, b)').length]),
    ['A library: 313 <b>wide</b>.', 1])
  await page.run(() => { location.hash = '#bubbles.mask&bundle=festival' })
  await page.until(() => location.hash.includes('festival'))
  assert.equal(await page.run(() => document.querySelector('.panel .comment')?.textContent), 'A library: 313 <b>wide</b>.')
  await page.run(() => { location.hash = '#bubbles.anchored&bundle=festival' })
  await page.until(() => document.querySelector('.panel [id="bubbles.anchored"]'))
  assert.equal(await page.run(() => document.querySelector('.panel .comment')), null)
  assert.equal(await page.run(() => [...document.querySelectorAll('input:is([type="text"], [type="search"])')].filter(field => field.getAttribute('dir') !== 'auto').length), 0)
  assert.deepEqual(page.errors, [])
  await page.close()
})
