// @ts-check
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { drawAll, opened, own, useBrowser } from './gallery.js'

useBrowser()

for (const width of [390, 820, 1440, 2560]) {
  test(`tiles fill the width, and those of one row are as wide, ${width} px`, async () => {
    const page = await opened('tiles-fill', own(), { view: 'overview', width, height: 900 })
    const [gap, rows] = await page.run(() => {
      const boxes = [...document.querySelectorAll('.tile')].map(tile => tile.getBoundingClientRect())
      const rows = Map.groupBy(boxes, box => Math.round(box.top))
      return [document.documentElement.clientWidth - Math.max(...boxes.map(box => box.right)),
        [...rows.values()].map(row => Math.max(...row.map(box => box.width)) - Math.min(...row.map(box => box.width)))]
    })
    assert.ok(gap >= 0 && gap <= 30, `${gap} px are left`)
    assert.ok(rows.every(difference => difference < 60), `${rows}`)
    await page.close()
  })
}

test('letters on tiles can be read or are left out, also once the window has another size', async () => {
  const page = await opened('letters', own(), { view: 'overview', width: 1440, height: 900 })
  await drawAll(page)
  const seen = () => page.run(() => [...document.querySelectorAll('.tile-stage :is(text, b, p)')].map(text => ({
    of: `${text.closest('.tile')?.getAttribute('data-tile')} ${text.textContent}`, isSeen: getComputedStyle(text).visibility === 'visible',
    size: parseFloat(getComputedStyle(text).fontSize) * (text instanceof SVGTextElement ? text.getScreenCTM()?.d ?? 1 : 1),
  })))
  const texts = await seen()
  assert.deepEqual(texts.filter(({ isSeen, size }) => isSeen && size < 9), [])
  const readable = (/** @type {Awaited<ReturnType<typeof seen>>} */ texts) => texts.filter(({ of, isSeen }) => isSeen && of.startsWith('segmentedControls')).length
  assert.ok(readable(texts) > 0)
  await page.send('Emulation.setDeviceMetricsOverride', { width: 400, height: 900, deviceScaleFactor: 1, mobile: false })
  await page.until(() => document.querySelector('[data-tile^="segmentedControls"] .without-letters'))
  const narrow = await seen()
  assert.deepEqual(narrow.filter(({ isSeen, size }) => isSeen && size < 9), [])
  assert.equal(readable(narrow), 0)
  assert.deepEqual(page.errors, [])
  await page.close()
})

/** The own styles with animations that the trail of a still tile is drawn of. */
function moving() {
  const data = /** @type {any} */ (own())
  const { animations } = data.bundles[0].bundle
  const track = (/** @type {string} */ property, /** @type {any[]} */ values, more = {}) => (
    { ...animations.slideLeft.tracks[0], curves: [[0, 0, 1, 1]], property, values, ...more })
  const [{ duration }] = animations.slideLeft.tracks
  const added = {
    line: [track('translationX', [-100, 100])], turn: [track('rotation', [0, 90])], fade: [track('opacity', [0, 1])],
    away: [track('translationY', [0, 900])], colors: [track('backgroundColor', [[1, 0, 0], [0, 0, 1]].map(components => ({ alpha: 1, colorSpace: 'srgb', components })))],
    both: [track('opacity', [0, 1], { target: 'one' }), track('opacity', [1, 0], { target: 'other' })],
  }
  for (const [name, tracks] of Object.entries(added)) animations[name] = { ...animations.slideLeft, duration, tracks }
  return data
}

test('a still tile draws the trail of what moves: five positions, the way, a turn as an arc, fading as a row', async () => {
  const page = await opened('trail', moving(), { view: 'overview', width: 1440, height: 1200 })
  await drawAll(page)
  const trail = (/** @type {string} */ name) => page.run(name => {
    const tile = /** @type {Element} */ (document.querySelector(`[data-tile="animations.${name}"]`))
    const box = (/** @type {Element} */ element) => element.getBoundingClientRect()
    const stage = box(/** @type {Element} */ (tile.querySelector('.tile-stage')))
    const middle = (/** @type {Element} */ element) => ({ x: box(element).x + box(element).width / 2 - stage.x, y: box(element).y + box(element).height / 2 - stage.y })
    return {
      stage: { width: stage.width, height: stage.height },
      ways: [...tile.querySelectorAll('.trail-way')].map(way => /** @type {SVGPathElement} */ (way).getTotalLength()),
      positions: [...tile.querySelectorAll('.trail-position')].map(position => ({
        ...middle(position), width: box(position).width, opacity: Number(position.getAttribute('fill-opacity')), fill: getComputedStyle(position).fill,
        matrix: position.getAttribute('transform')?.match(/-?[\d.]+/g)?.map(Number) ?? [],
      })),
    }
  }, name)
  const by = (/** @type {string} */ part, /** @type {any[]} */ positions) => positions.map(position => Math.round(position[part]))

  // Linear in time, so even in space: 200 pt are 80 px; the resting one is drawn last, above the way.
  const line = await trail('line')
  assert.deepEqual(by('x', line.positions).map(x => x - by('x', line.positions)[0]), [0, 20, 40, 60, 80])
  assert.ok(line.ways.length === 1 && Math.abs(line.ways[0] - 200) < 0.1, `${line.ways}`)
  assert.equal(line.positions[4].opacity, 1)
  assert.ok(line.positions.slice(0, 4).every(({ opacity }) => opacity < 0.4))

  // A quarter turn in four parts, and its arc at the circle's length.
  const turn = await trail('turn')
  assert.deepEqual(turn.positions.map(({ matrix: [a, b] }) => Math.round(Math.atan2(b, a) * 1800 / Math.PI) / 10), [0, 22.5, 45, 67.5, 90])
  assert.ok(turn.ways.length === 1 && Math.abs(turn.ways[0] - 60 * Math.PI / 2) < 0.1, `${turn.ways}`)

  const fade = await trail('fade')
  assert.deepEqual(fade.positions.map(({ opacity }) => opacity), [0, 0.25, 0.5, 0.75, 1])
  const steps = by('x', fade.positions).slice(1).map((x, index) => x - by('x', fade.positions)[index])
  assert.ok(fade.ways.length === 0 && steps.every(step => Math.abs(step - 31) <= 1), `${steps}`)
  assert.ok(fade.positions.every(({ x }) => x > 0 && x < fade.stage.width))
  assert.deepEqual((await trail('colors')).positions.map(({ fill }) => fill.match(/[\d.]+/g)?.map(Number)), [
    [1, 0, 0], [0.75, 0, 0.25], [0.5, 0, 0.5], [0.25, 0, 0.75], [0, 0, 1]])

  // What leaves the stage rests where it is seen.
  const away = await trail('away')
  const resting = away.positions[4]
  assert.ok(resting.y > 0 && resting.y < away.stage.height / 2 && away.positions.some(({ y }) => y > away.stage.height), JSON.stringify(away))
  assert.equal((await trail('both')).positions.length, 10)
  assert.equal(await page.run(() => document.querySelectorAll('[data-tile="animations.tag-show"] .trail .tag-line').length), 5)

  // All at one scale.
  assert.deepEqual(by('width', [line.positions[4], fade.positions[4], resting]), [29, 29, 29])
  assert.deepEqual(page.errors, [])
  await page.close()
})

test('a trail of everything that can be animated is drawn without a fault', async () => {
  const data = /** @type {any} */ (own())
  const { animations } = data.bundles[0].bundle
  const { bundle } = JSON.parse(readFileSync(new URL('../Fixtures/conformance/timelines.json', import.meta.url), 'utf8'))
  Object.assign(animations, bundle.animations)
  const page = await opened('trails', data, { view: 'overview', width: 1440 })
  await drawAll(page)
  assert.equal(await page.run(() => document.querySelectorAll('[data-tile^="animations."] .tile-empty').length), 0)
  assert.deepEqual(page.errors, [])
  await page.close()
})
