// @ts-check
// The page of one style, of some sixty and of three hundred, sound, with errors, and after a broken save: at three widths, light
// and dark, nothing overlaps, nothing is cut off, and nothing is wider than the window.
import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { test } from 'node:test'
import { dataOf, pageOf } from '../../Clients/JavaScript/tests/page.js'
import { bundleText, emptyPage, opened, output, styleCount, useBrowser } from './gallery.js'
import { serve } from './server.js'

useBrowser()

const widths = /** @type {const} */ ([[390, 844], [820, 1180], [1440, 900]])

/** A project with so many styles: its own, some of them, or again and again. @param {number} count */
function project(count) {
  const { format, name, ...kinds } = JSON.parse(bundleText('default'))
  const all = Object.entries(kinds).flatMap(([kind, styles]) => Object.entries(styles).map(([style, json]) => ({ kind, style, json })))
  /** @type {any} */
  const bundle = count === 1 ? { format, name, bubbles: { mask: kinds.bubbles.mask } } : { format, name, ...kinds }
  for (let index = all.length; index < count; index += 1) {
    const { kind, style, json } = all[index % all.length]
    bundle[kind] = { ...bundle[kind], [`${style}-${index}`]: json }
  }
  return /** @type {any} */ (dataOf([['default', JSON.stringify(bundle)]]))
}

/** @param {any} data */
const kindsOf = data => Object.keys(data.bundles[0].bundle).filter(key => key !== 'format' && key !== 'name')

/** Every fifth style with an error, of which one has no picture and one a long name. @param {any} data */
function erroneous(data) {
  const faulty = structuredClone(data)
  const finding = { bundle: 'default', rule: 'bubble-arrow-folds', level: 'error', help: ['write `4`'], place: 'StyleSources/bubbles/a/rather/long/way/to/libraries.yaml:13:15' }
  let index = 0
  for (const kind of kindsOf(data)) {
    for (const name of Object.keys(data.bundles[0].bundle[kind])) {
      if (index++ % 5 > 0) continue
      faulty.drafts.push({ bundle: 'default', style: `${kind}.${name}` })
      faulty.findings.push({ ...finding, style: `${kind}.${name}`, path: `${kind}.${name}.size`, message: `\`${name}\` is too large for \`${'x'.repeat(60)}\`` })
    }
  }
  const long = `a-name-${'that-goes-on-'.repeat(8)}for-long`
  faulty.missing.push({ bundle: 'default', style: `bubbles.${long}` })
  faulty.findings.push({ ...finding, style: `bubbles.${long}`, message: 'it has no `width`' })
  return faulty
}

/** As after a save in which a whole file can't be read. @param {any} data */
function broken(data) {
  const less = structuredClone(data)
  const error = { rule: 'syntax', level: 'error', message: 'expected `:`', help: [], place: 'StyleSources/bubbles/libraries.yaml:3:5' }
  delete less.bundles[0].bundle.bubbles
  less.findings = [{ ...error, bundle: 'default' }]
  return less
}

/** What is wrong with what can be seen: runs on the page. */
function faults() {
  /** @param {Element} element */
  const box = element => element.getBoundingClientRect()
  /** @param {Element} element */
  const isSeen = element => element.getClientRects().length > 0
  const tiles = [...document.querySelectorAll('.tile')].filter(isSeen)
  const places = tiles.map(box)
  const bar = box(/** @type {Element} */ (document.querySelector('.bar')))
  const found = document.documentElement.scrollWidth > innerWidth ? [`the page is ${document.documentElement.scrollWidth} px wide`] : []
  for (const part of document.querySelectorAll('.bar > *, .bar .status > *, .toolbar > *')) {
    if (!isSeen(part)) continue
    const { left, right, top, bottom } = box(part)
    if (left < -1 || right > innerWidth + 1) found.push(`${part.className || part.tagName} leaves the window: ${left} to ${right}`)
    if (part.closest('.bar') && (top < bar.top - 1 || bottom > bar.bottom + 1)) found.push(`${part.className || part.tagName} leaves the bar`)
  }
  places.forEach((one, index) => {
    if (one.left < 0 || one.right > innerWidth) found.push(`${tiles[index].getAttribute('data-tile')} leaves the window`)
    for (const other of places.slice(index + 1, index + 40)) {
      const isApart = one.right <= other.left + 1 || other.right <= one.left + 1 || one.bottom <= other.top + 1 || other.bottom <= one.top + 1
      if (!isApart) found.push(`${tiles[index].getAttribute('data-tile')} overlaps another tile`)
    }
  })
  for (const tile of tiles.slice(0, 80)) {
    const name = box(/** @type {Element} */ (tile.querySelector('.tile-name b')))
    for (const mark of tile.querySelectorAll('.mark')) {
      if (box(mark).left < name.right - 1 || box(mark).right > box(tile).right) found.push(`${tile.getAttribute('data-tile')}: its mark lies on its name`)
    }
  }
  for (const heading of document.querySelectorAll('.card h3')) {
    // A name is broken where there is no room for it, not to make room for what is beside it.
    const name = /** @type {Element} */ (heading.querySelector('a'))
    const { width, height } = box(name)
    if (isSeen(heading) && height > 30 && width < 180) found.push(`${heading.textContent} is broken to ${width} px`)
  }
  const errors = /** @type {HTMLElement | null} */ (document.querySelector('.bar .errors:not([hidden])'))
  if (errors && (errors.scrollWidth > errors.clientWidth + 1 || box(errors).width < 50)) found.push('the count of errors is cut off')
  const panel = document.querySelector('.panel:not([hidden])')
  if (panel) {
    const body = /** @type {Element} */ (panel.querySelector('.panel-body'))
    if (body.scrollWidth > body.clientWidth) found.push('the panel is wider than its room')
    if (box(panel).right > innerWidth + 1) found.push('the panel leaves the window')
  }
  return found
}

for (const count of [1, styleCount(), 300]) {
  test(`${count} styles, sound, erroneous and broken, fit at every width, light and dark`, async () => {
    const data = project(count)
    const texts = new Map([['/i/index.html', pageOf(data)], ['/i/live.json', '{"hash":"sound"}'], ['/i/data.json', JSON.stringify(data)]])
    const server = await serve(texts)
    const page = await emptyPage({ width: 1440, height: 900 })
    try {
      await page.open(`${server.address}/i/index.html`)
      for (const [state, shown] of Object.entries({ sound: data, erroneous: erroneous(data), broken: broken(data) })) {
        texts.set('/i/data.json', JSON.stringify(shown))
        texts.set('/i/live.json', JSON.stringify({ hash: state }))
        await page.until(state => document.querySelector('.live[data-state="live"]')
          && (state === 'sound') === (document.querySelector('.bar .errors')?.hasAttribute('hidden') ?? true)
          && (state === 'broken') === (document.querySelector('.tile.earlier') !== null), state)
        for (const [width, height] of widths) {
          await page.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: false })
          for (const theme of ['light', 'dark']) {
            await page.send('Emulation.setEmulatedMedia', { features: [
              { name: 'prefers-color-scheme', value: theme }, { name: 'prefers-reduced-motion', value: 'reduce' }] })
            assert.deepEqual(await page.run(faults), [], `${state}, ${width} px, ${theme}`)
            await page.until(() => [...document.querySelectorAll('.tile')].every(tile => (
              tile.getBoundingClientRect().top > innerHeight || tile.querySelector('.tile-stage > *'))))
            writeFileSync(new URL(`sizes-${count}-${state}-${width}-${theme}.png`, output), await page.screenshot())
          }
          await page.run(() => { location.hash = '#bubbles.mask' })
          await page.until(() => document.querySelector('.panel:not([hidden]) .version'))
          assert.deepEqual(await page.run(faults), [], `${state}, ${width} px, with a card`)
          await page.press('Escape')
        }
      }
      assert.deepEqual(page.errors, [])
      await page.close()
    } finally {
      server.close()
    }
  })
}

test('a page with errors that is opened from a file fits a narrow window, too, in both views', async () => {
  for (const [view, hash] of [['overview', ''], ['overview', '#bubbles.mask'], ['cards', '']]) {
    const page = await opened('sizes-file', erroneous(project(styleCount())), { width: 390, height: 844, view, hash })
    assert.deepEqual(await page.run(faults), [], view)
    assert.deepEqual(page.errors, [])
    await page.close()
  }
})
