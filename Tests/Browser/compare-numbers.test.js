// @ts-check
// Before and after in one place: the divider, the table of what differs, and its numbers beside those of `stylec diff`.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { decodeBundle } from '../../Clients/JavaScript/bundle.js'
import { differencesOf } from '../../Clients/JavaScript/gallery/differences.js'
import { outlineMove } from '../../Clients/JavaScript/gallery/kinds/bubble-move.js'
import { middleOf, opened, output, own, useBrowser } from './gallery.js'

useBrowser()

const stylec = process.env.STYLEC ?? fileURLToPath(new URL('../../.build/debug/stylec', import.meta.url))

/** @param {import('./gallery.js').Page} page */
const clips = page => page.run(() => ['.under', '.over'].map(side => {
  const stage = /** @type {Element} */ (document.querySelector(`.panel ${side} .stage`))
  return getComputedStyle(stage).clipPath.match(/[\d.]+%?/g)?.map(parseFloat) ?? []
}))

/** The own styles, one of which another bundle has otherwise. */
function changed() {
  const data = /** @type {any} */ (own())
  const theme = data.bundles.find((/** @type {any} */ bundle) => bundle.name === 'festival')
  const { mask } = data.bundles[0].bundle.bubbles
  theme.bundle.bubbles = { ...theme.bundle.bubbles, mask: { ...mask, cornerRadius: 19, size: { ...mask.size, width: { min: 100, max: 313 } } } }
  return data
}

for (const width of [390, 820, 1440, 2560]) {
  test(`before and after are on both sides of a divider that is dragged, above one table of what differs, ${width} px`, async () => {
    const page = await opened('divider', changed(), { view: 'overview', hash: '#bubbles.mask&bundle=festival&compare=yes', width, height: 900 })
    await page.until(() => document.querySelectorAll('.panel .bubble-shape').length >= 2)
    assert.deepEqual(await page.run(() => [...document.querySelectorAll('.panel .differences tr')].map(row => [...row.children].map(cell => cell.textContent))), [
      ['differs', 'before: default', 'after: festival'], ['corner radius', '8', '19 pt'], ['size width min', '120', '100 pt']])
    assert.deepEqual(await clips(page), [[0, 50, 0, 0], [0, 0, 0, 50]])
    const [stage, knob] = await page.run(() => ['.over .stage', '.divider span'].map(part => {
      const { left, top, width, height } = /** @type {Element} */ (document.querySelector(`.panel ${part}`)).getBoundingClientRect()
      return { left, top, width, height }
    }))
    assert.ok(Math.abs(knob.top - stage.top) < 1 && Math.abs(knob.height - stage.height) < 1, JSON.stringify([stage, knob]))
    const middle = await middleOf(page, '.panel .divider span')
    await page.mouse('mousePressed', middle)
    await page.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: stage.left + stage.width / 4, y: middle.y, button: 'left', buttons: 1 })
    await page.mouse('mouseReleased', { x: stage.left + stage.width / 4, y: middle.y })
    const [under, over] = await clips(page)
    assert.ok(Math.abs(under[1] - 75) <= 1 && Math.abs(over[3] - 25) <= 1, `${under} ${over}`)
    assert.equal(await page.run(() => document.documentElement.scrollWidth > innerWidth), false)
    writeFileSync(new URL(`divider-${width}.png`, output), await page.screenshot())
    // Lines that lie over each other have two colors.
    await page.run(() => /** @type {HTMLElement} */ (document.querySelector('.panel [name="compare-overlaid"]')).click())
    const strokes = await page.run(() => ['.under', '.over'].map(side => getComputedStyle(/** @type {Element} */ (document.querySelector(`.panel ${side} .bubble-shape`))).stroke))
    assert.notEqual(strokes[0], strokes[1])
    writeFileSync(new URL(`overlaid-${width}.png`, output), await page.screenshot())
    assert.deepEqual(page.errors, [])
    assert.equal(page.requests.length, 1)
    await page.close()
  })
}

test('a table lists members that differ, as people read them, and none that follow', () => {
  const spring = { spring: { damping: 20, mass: 1 } }
  const before = { cornerRadius: 20, outline: [1], curve: [0, 0, 1, 1], color: { colorSpace: 'srgb', components: [1, 0, 0], alpha: 1 }, list: [1, 2], same: { a: 1 } }
  const after = { cornerRadius: 22, outline: [2], curve: spring, color: { colorSpace: 'srgb', components: [0, 0, 1], alpha: 1 }, list: [1], same: { a: 1 }, more: true }
  assert.deepEqual(differencesOf(before, after).map(({ path, before, after }) => [path.join('.'), before, after]), [
    ['cornerRadius', 20, 22], ['curve', before.curve, spring], ['color', before.color, after.color], ['list', [1, 2], [1]], ['more', undefined, true]])
  assert.deepEqual(differencesOf(before, structuredClone(before)), [])
})

const bubble = (/** @type {string} */ arrow, /** @type {number} */ radius, more = '') => (
  `{ arrow: { ${arrow} }, cornerRadius: ${radius}, size: { width: 120..313, height: 60..200 }${more} }`)
/** Bubbles before and after. @type {Record<string, [string, string]>} */
const variants = {
  corner: [bubble('direction: bottom, width: 30, height: 12, radius: 3', 8), bubble('direction: bottom, width: 30, height: 12, radius: 3', 10)],
  tip: [bubble('direction: top, width: 30, height: 12, tipRadius: 2', 8), bubble('direction: top, width: 30, height: 12, tipRadius: 4', 8)],
  wide: [bubble('direction: left, width: 20, height: 12', 8), bubble('direction: left, width: 26, height: 12', 8)],
  high: [bubble('direction: [top, right], width: 20, height: 10', 6), bubble('direction: [top, right], width: 20, height: 13.5', 6)],
  moved: [bubble('direction: bottom, width: 20, height: 10, position: 0.3', 6), bubble('direction: bottom, width: 20, height: 10, position: 0.4', 6)],
  plain: ['{ arrow: none, cornerRadius: 20, size: { width: 60..300, height: 50..200 } }', '{ arrow: none, cornerRadius: 22, size: { width: 60..300, height: 50..200 } }'],
}

test('the page, `diff`, and the pictures of `diff` and `preview --compare` say how far an outline moves, with the same number', () => {
  const folder = mkdtempSync(join(tmpdir(), 'moves-'))
  try {
    mkdirSync(join(folder, 'StyleSources'))
    writeFileSync(join(folder, 'StyleSources/stylec.yaml'), 'format: 1\napp: a.b\nbundles: { default: { sources: [a.yaml] } }\n')
    const run = (/** @type {string[]} */ ...words) => spawnSync(stylec, words, { cwd: folder, encoding: 'utf8' })
    const built = (/** @type {0 | 1} */ side) => {
      writeFileSync(join(folder, 'StyleSources/a.yaml'), `bubbles:\n${Object.entries(variants).map(([name, sources]) => `  ${name}: ${sources[side]}\n`).join('')}`)
      const { status, stderr } = run('build')
      assert.equal(status, 0, stderr)
      return readFileSync(join(folder, 'Generated/bundles/default.json'), 'utf8')
    }
    const [before, after] = [built(0), built(1)]
    writeFileSync(join(folder, 'old.json'), before)
    const said = run('diff', 'old.json', '--pictures', 'pictures')
    assert.ok(said.status !== null && said.status < 2, said.stderr)
    run('preview', '--compare', 'old.json')
    const compare = readFileSync(join(folder, 'Generated/preview/compare/default.svg'), 'utf8')
    const pictures = readdirSync(join(folder, 'pictures')).map(name => readFileSync(join(folder, 'pictures', name), 'utf8')).join('\n')
    const [old, now] = [before, after].map(text => decodeBundle(text).bubbles)
    for (const name of Object.keys(variants)) {
      const move = outlineMove(/** @type {any} */ (old.get(name)), /** @type {any} */ (now.get(name))) ?? NaN
      const printed = Number(said.stdout.match(new RegExp(`\\b${name}\\b[^\\n]*outline moves by up to ([\\d.]+) pt`))?.[1] ?? 0)
      assert.ok(Math.abs(move - printed) < 0.005 && printed > 0 === (name !== 'moved'), `${name}: ${move} here, ${printed} there\n${said.stdout}`)
      if (printed > 0) for (const text of [compare, pictures]) assert.ok(text.includes(`outline moves by up to ${printed} pt`), `${name}: ${printed}`)
    }
    assert.ok(compare.includes('20 → 22 pt') && pictures.includes('20 → 22 pt'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
